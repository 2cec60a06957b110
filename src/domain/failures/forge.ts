import { failuresOf, type FailureRow } from '../failure.ts'

export const FORGE_FAILURES = {
  'github-unreachable': {
    stopReason: 'forge',
    meaning: 'GitHub could not be reached from this runner, also not after several tries.',
    remedy:
      'Check the runner’s network, proxy variables and certificates, and https://www.githubstatus.com, then run again.',
  },
  'certificate-rejected': {
    stopReason: 'forge',
    meaning: 'The certificate that was shown for GitHub’s API is not trusted on this runner: {reason}.',
    remedy: 'Name your authority’s file in NODE_EXTRA_CA_CERTS on the runner; checks are never switched off.',
  },
  'github-unwell': {
    stopReason: 'forge',
    meaning: 'GitHub answered with an error of its own, also after several tries.',
    remedy: 'Look at https://www.githubstatus.com and run again later.',
  },
  'rate-limited': {
    stopReason: 'forge',
    meaning: 'GitHub takes no more requests with this token for now; it asks to wait {wait}.',
    remedy: 'Run again after that time, or give this workflow a token of its own in `github-token`.',
  },
  'token-rejected': {
    stopReason: 'forge',
    meaning: 'GitHub does not accept the token: it is wrong, was revoked, or has expired.',
    remedy:
      'Check what `github-token` is set to; a token of a GitHub App lives one hour, so make it in the same job, right before this step, and give the job’s own beside it: `env: { GITHUB_TOKEN: ${{ github.token }} }`.',
  },
  'permission-missing': {
    stopReason: 'forge',
    meaning: 'The token is valid but lacks a right: {needed}.',
    remedy:
      'Add to the job: `permissions: { {yaml} }`. A run for a fork’s pull request or by Dependabot has a token that can only read, whatever the workflow says.',
  },
  'organisation-refuses': {
    stopReason: 'forge',
    meaning: 'A rule of the organisation keeps this token out: {reason}',
    remedy: 'Authorise the token for the organisation (single sign-on, allowed addresses) or ask its owner.',
  },
  'not-found': {
    stopReason: 'forge',
    meaning: 'GitHub knows no such thing, or does not show it to this token.',
    remedy: 'Check that it still exists, and that the token may read this repository.',
  },
  'request-refused': {
    stopReason: 'forge',
    meaning: 'GitHub refused the request: {reason}',
    remedy: 'The sentence above is GitHub’s own; it names what has to change.',
  },
  'repository-archived': {
    stopReason: 'forge',
    meaning: 'An archived repository can be read but not changed.',
    remedy: 'Unarchive it in its settings, or remove this workflow from it.',
  },
  'base-missing': {
    stopReason: 'forge',
    meaning: 'The branch {base}, which the pull request was to be against, does not exist or has no commits.',
    remedy: 'Set `base-branch` to a branch that exists.',
  },
  'tree-differs': {
    stopReason: 'forge',
    meaning: 'The commit made through GitHub’s API would not hold exactly the change that was tested.',
    remedy: 'Use `commit: git`, and report this with the run’s journal; the change is kept as a patch.',
  },
  'push-refused': {
    stopReason: 'git',
    meaning: 'GitHub did not take the branch: {reason}',
    remedy:
      'If a ruleset or branch protection is named, choose another `branch-prefix` or let this token bypass it.',
  },
  'workflow-files-refused': {
    stopReason: 'git',
    meaning:
      'The branch touches files below .github/workflows, or starts from a commit whose workflows differ from the default branch, and the job’s own token may never push that.',
    remedy:
      'Bring the branch up to date with the default branch, or give `github-token` a token with the `workflow` right.',
  },
  'no-free-branch': {
    stopReason: 'git',
    meaning:
      'Twenty branches for this task exist already, each with commits or a closed pull request of its own.',
    remedy: 'Delete the old branches that begin with {branch}.',
  },
  'answer-not-understood': {
    stopReason: 'forge',
    meaning: 'GitHub’s answer did not have the form its API describes.',
    remedy:
      'If `github-token` points at a GitHub Enterprise Server, check its version; otherwise report this with the run’s journal.',
  },
} as const satisfies Record<string, FailureRow>

export const forgeFailure = failuresOf(FORGE_FAILURES)
