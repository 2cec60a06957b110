import { failuresOf, type FailureRow } from '../failure.ts'

export const SETTINGS_FAILURES = {
  'bad-settings': {
    stopReason: 'settings',
    meaning: 'The run was not started, so that no wrong value is used silently.',
    remedy: 'Correct the inputs named above in the workflow file.',
  },
  'no-key': {
    stopReason: 'settings',
    meaning: 'Without a key no model can be asked.',
    remedy: 'Add a repository secret and pass it as "anthropic-api-key: ${{ secrets.ANTHROPIC_API_KEY }}".',
  },
  'bad-event': {
    stopReason: 'settings',
    meaning: 'The event that should have started the run could not be read.',
    remedy:
      "On a runner this is the runner's own file; at the laptop give --event a JSON file holding the payload.",
  },
  'bad-arguments': {
    stopReason: 'settings',
    meaning: 'The command line was not understood, so nothing was done.',
    remedy: 'Run "fixpoint --help" for the forms it takes.',
  },
  'old-node': {
    stopReason: 'settings',
    meaning: 'This Node.js is older than the one the bundle is built for.',
    remedy: 'Use Node.js 24 or newer; on a self-hosted runner update the runner.',
  },
  'no-repository': {
    stopReason: 'settings',
    meaning: 'The runner did not say which repository this is.',
    remedy: 'Run it inside a GitHub Actions job, or give a task in words to use it at the laptop.',
  },
  'handover-refused': {
    stopReason: 'settings',
    meaning: 'What the agent job handed over is not what the deliver job expected.',
    remedy:
      'Hand over the artifact of the same run, unchanged, and keep the model key out of the deliver job.',
  },
  'agent-token-can-write': {
    stopReason: 'settings',
    meaning: 'The half of the work that runs untrusted code must not be able to write.',
    remedy: 'Give that job "permissions: contents: read" and let the job with "mode: deliver" write.',
  },
  'journal-unreadable': {
    stopReason: 'settings',
    meaning: 'A recorded run can be replayed only from its whole journal.',
    remedy: 'Give the journal.jsonl of a run, unchanged; its path is the output "journal".',
  },
  internal: {
    stopReason: 'internal',
    meaning: 'This is a fault in Fixpoint itself; what was changed is kept in the patch file.',
    remedy: 'Please report it with the journal of the run attached.',
  },
} as const satisfies Record<string, FailureRow>

export const settingsFailure = failuresOf(SETTINGS_FAILURES)
