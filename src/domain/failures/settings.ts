import { failuresOf, type FailureRow } from '../failure.ts'

export const SETTINGS_FAILURES = {
  'bad-settings': {
    stopReason: 'settings',
    meaning: 'The run was not started, so that no wrong value is used silently.',
    remedy:
      'Correct the inputs named above: in the workflow file below "with:", at the laptop as --input NAME=VALUE; docs/configuration.md lists them all.',
  },
  'no-key': {
    stopReason: 'settings',
    meaning: 'Without a key no model can be asked.',
    remedy:
      'In a workflow add a repository secret and pass it as "anthropic-api-key: ${{ secrets.ANTHROPIC_API_KEY }}"; at the laptop run "export ANTHROPIC_API_KEY=sk-ant-…" first.',
  },
  'bad-event': {
    stopReason: 'settings',
    meaning: 'Without its event nobody knows what the run was asked for.',
    remedy:
      "On a runner this is the runner's own file; at the laptop give --event a JSON file holding the payload.",
  },
  'event-incomplete': {
    stopReason: 'settings',
    meaning: 'What the file holds is not the payload of such an event, or not all of it.',
    remedy:
      'Give --event the whole payload as GitHub sends it, and --event-name the event it is of; on a runner both come from GitHub.',
  },
  'event-unknown': {
    stopReason: 'settings',
    meaning: 'Under that name nothing was looked for in the payload.',
    remedy:
      'Give --event-name a name from the list of events that trigger workflows in GitHub’s documentation.',
  },
  'bad-arguments': {
    stopReason: 'settings',
    meaning: 'The command line was not understood, so nothing was done.',
    remedy: 'Run it with --help for the forms it takes.',
  },
  'no-task': {
    stopReason: 'settings',
    meaning: 'Without a task there is nothing to do.',
    remedy: 'Say in quotes what is to be done, e.g. "make the tests pass".',
  },
  'bad-folder': {
    stopReason: 'settings',
    meaning: 'Without a folder there is nothing to work on.',
    remedy: 'Give --root the folder of a git repository, or leave it out to work in this one.',
  },
  'copy-failed': {
    stopReason: 'settings',
    meaning: 'A dry run works on a copy, so that nothing in the folder changes.',
    remedy:
      'See that the folder can be read and that the temporary folder (TMPDIR) has room for a copy of it.',
  },
  'old-node': {
    stopReason: 'settings',
    meaning: 'Fixpoint uses what older versions do not have.',
    remedy:
      'In a clone "npm ci" fetches Node.js 24 on Linux x86-64, then run "npx node dist/index.js …"; elsewhere install it, and on a self-hosted runner update the runner.',
  },
  'prices-unreadable': {
    stopReason: 'settings',
    meaning:
      'Its form is {"model-id": {"input": 4, "output": 20, "cacheWrite": 5, "cacheRead": 0.2}}, in US dollars per million tokens.',
    remedy: 'Correct the variable, or remove it to count by the list prices.',
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
