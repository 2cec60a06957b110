import { failuresOf, type FailureRow } from '../failure.ts'

export const MODEL_FAILURES = {
  'model-key-refused': {
    stopReason: 'model-auth',
    meaning: 'Authentication failed: the model API does not accept the key.',
    remedy:
      'Check that the secret behind anthropic-api-key (at the laptop the variable ANTHROPIC_API_KEY) holds a current key of the right workspace, without blanks around it.',
  },
  'model-forbidden': {
    stopReason: 'model-auth',
    meaning: 'The key is valid but may not do this.',
    remedy: 'Give the key access to {model}, or choose a model that its workspace may use.',
  },
  'model-spend-limit': {
    stopReason: 'model-auth',
    meaning: 'The account behind the key has reached a spend limit or has no credit; waiting does not help.',
    remedy: 'Somebody with billing rights must raise the limit or add credit in the console of the API.',
  },
  'model-unknown': {
    stopReason: 'model-api',
    meaning: 'The API at {baseUrl} knows no model "{model}".',
    remedy: 'Check the spelling of the model input, and that anthropic-base-url points at the right service.',
  },
  'model-retired': {
    stopReason: 'model-api',
    meaning: 'The model "{model}" has been retired and answers no more requests.',
    remedy: 'Set the model input to a current model.',
  },
  'model-effort-refused': {
    stopReason: 'settings',
    meaning: 'The model "{model}" does not offer the effort "{effort}".',
    remedy: 'Leave effort empty for the default of the model, or use one of: {offered}.',
  },
  'model-request-refused': {
    stopReason: 'model-api',
    meaning: 'The API calls the request invalid, so sending it again would not help.',
    remedy: 'Try another model; if that does not help, report this with the request id.',
  },
  'model-unreachable': {
    stopReason: 'model-api',
    meaning: 'Without its answers no run can go on.',
    remedy:
      'Check the address (anthropic-base-url, at the laptop ANTHROPIC_BASE_URL), the network and the status of the service, then run again.',
  },
  'model-overloaded': {
    stopReason: 'model-api',
    meaning: 'The API asked to come back later than this run may last.',
    remedy: 'Run the job again later, raise max-minutes, or use a key with a higher rate limit.',
  },
  'model-record-ended': {
    stopReason: 'internal',
    meaning: 'The recorded run holds no further reply, so its replay ends here.',
    remedy: 'Read the first difference that was reported: from there on the two runs are not the same.',
  },
} as const satisfies Record<string, FailureRow>

export const modelFailure = failuresOf(MODEL_FAILURES)
