/** What a run can warn of and go on: for docs/troubleshooting.md. A test holds it against the source. */
export interface Warning {
  /** As it is shown; … stands for what differs. */
  readonly says: string
  readonly means: string
  readonly remedy: string
}

export const WARNINGS: readonly Warning[] = [
  {
    says: 'The setup command failed (exit code …); the run goes on without it.',
    means: 'Tests may fail for want of what it should have installed; the agent is told.',
    remedy:
      'Run the command on a fresh checkout by hand, and give one that succeeds there as `setup-command`.',
  },
  {
    says: 'The network of the fence ended from outside (…) and is made anew.',
    means: 'Something on the machine ended the program that stands between commands and the network.',
    remedy: 'Nothing to do once; if it comes back, look whether the machine runs out of memory.',
  },
  {
    says: 'The price of … is not known: tokens are counted, but max-cost-usd cannot hold.',
    means: 'The model is not in the price table, so only the other limits end the run.',
    remedy: 'Give its prices in the variable `FIXPOINT_PRICES`, or keep `max-turns` and `max-minutes` low.',
  },
  {
    says: 'The model "…" is deprecated…',
    means: 'The API says that it will answer under this name for some time only.',
    remedy: 'Choose a newer `model`.',
  },
  {
    says: 'Only … of the prompt tokens came from the cache so far (… of this one); the run costs more than it should.',
    means: 'Each turn pays for the conversation again; a gateway that changes requests is the usual cause.',
    remedy: 'Try without `anthropic-base-url`; if it stays, report it with the run’s journal.',
  },
  {
    says: 'The model ended its reply for a reason not known here ("…"); it is taken as its end.',
    means: 'The API is newer than this version of Fixpoint.',
    remedy: 'Update; nothing is lost, as the tests decide.',
  },
  {
    says: 'The model could not be asked again: …',
    means: 'The tests had passed, and a doubt about the change could not be put to the agent any more.',
    remedy: 'Read the change with care; the message says what the API answered.',
  },
  {
    says: '… failed inside: …',
    means: 'A tool met an error that it does not know; the agent went on in another way.',
    remedy: 'Report it with the run’s journal.',
  },
  {
    says: 'The token in github-token dies about … UTC, before max-minutes is over, so the run ends by then and delivers what it has. With the job’s own token in GITHUB_TOKEN it would go on with that one.',
    means: 'A GitHub App’s token lives an hour.',
    remedy: 'Make the token in the step before, or lower `max-minutes`.',
  },
  {
    says: 'The agent wrote …, and not all of it is right. …',
    means: 'What it says of the logs was held against the logs.',
    remedy: 'Correct the file in the pull request, or run again.',
  },
  {
    says: 'The delivery did not come to its end, but the work is not lost. …',
    means: 'The branch may be pushed and the pull request not opened; the error that follows says why.',
    remedy: 'Apply the patch with the command shown, or mend the cause and run again.',
  },
  {
    says: 'Run … could not be stopped: the token needs "permissions: actions: write".',
    means: '“/fixpoint stop” was heard, but the token may not cancel runs.',
    remedy: 'Give the job `actions: write`, or cancel the run on its page.',
  },
  {
    says: '… did not succeed: …',
    means: 'The reaction, or the comment that tells how the run goes, could not be written; the run goes on.',
    remedy: 'Give the job `issues: write` (in pull requests `pull-requests: write`).',
  },
  {
    says: 'The comment could not be brought to its end: …',
    means: 'The run was killed, and the step that ends its comment could not reach GitHub.',
    remedy: 'Take the run’s own page for its state.',
  },
  {
    says: 'The run was ended from outside before it had come to its end. What it had changed (…) is kept as a patch; on a checkout of … apply it with: …',
    means: 'The job was cancelled, or its `timeout-minutes` was over.',
    remedy: 'Keep `timeout-minutes` ten minutes above `max-minutes`; the patch is shown in the log as well.',
  },
  {
    says: 'What the run had changed could not be kept as a patch, or its checkout not be cleaned: …',
    means: 'The run was killed, and what it had left could not be read any more, or not be put in order.',
    remedy:
      'Start it again; the message says what was in the way. On a runner of your own remove the checkout first, as git settings of the agent may still be in it.',
  },
  {
    says: 'Something broke that nobody waited for: …',
    means: 'A fault in Fixpoint; the run ends the usual way and keeps what was changed.',
    remedy: 'Report it with the run’s journal.',
  },
  {
    says: 'The journal file cannot be written any more (…); the run goes on without it.',
    means: 'The disk is full, mostly. Log, summary and pull request are as ever.',
    remedy: 'Free some space; a run whose journal is not whole cannot be replayed.',
  },
  {
    says: 'The page could not be written: …',
    means: 'The disk is full, mostly; nothing else is missing.',
    remedy: 'Free some space in the runner’s temporary folder.',
  },
  {
    says: 'Journal, page and patch could not be kept as an artifact: …',
    means: 'The service did not take the upload in time; the outcome stands.',
    remedy:
      'Upload the paths in the outputs `journal`, `report` and `patch` with a step of your own, or run again.',
  },
  {
    says: 'Journal, page and patch were not kept as an artifact: a GitHub Enterprise Server does not take this kind.',
    means: 'The library speaks to GitHub’s own service only.',
    remedy:
      'Use the version of actions/upload-artifact that your server takes, and `upload-artifact: never`.',
  },
  {
    says: 'Journal, page and patch were to be kept as an artifact (upload-artifact: always), but this runner takes none: …',
    means: 'The runner is not GitHub’s: it gives no address to upload to.',
    remedy: 'Set `upload-artifact: auto`, and keep the paths in the outputs in another way.',
  },
]
