import { failuresOf, type FailureRow } from '../failure.ts'

/** What can go wrong between us and git. `{words}` are the server's or git's own words, passed through. */
export const GIT_FAILURES = {
  'git-missing': {
    stopReason: 'git',
    meaning: 'There is no git program on this machine, or it cannot be started.',
    remedy: 'Install git 2.38 or newer on the runner or in the job container.',
  },
  'git-too-old': {
    stopReason: 'git',
    meaning: 'This machine has git {version}, which lacks what a safe delivery needs.',
    remedy: 'Install git 2.38 or newer on the runner or in the job container.',
  },
  'git-failed': {
    stopReason: 'git',
    meaning: 'Git stopped for a reason that is not in our table; its own words were: {words}',
    remedy:
      'Read the words above; if they name nothing you can change, run the job again with debug logging.',
  },
  'not-a-repository': {
    stopReason: 'git',
    meaning: 'Without one there is nothing to compare the work with.',
    remedy: 'Run "git init", commit what is there, and start again.',
  },
  'empty-repository': {
    stopReason: 'git',
    meaning: 'The repository has no commit yet, so there is nothing to start from.',
    remedy: 'Make a first commit (a README is enough) and start again.',
  },
  'ref-missing': {
    stopReason: 'git',
    meaning: '"{ref}" is neither a branch nor a tag nor a commit of {repository}.',
    remedy: 'Check the "ref" input; the branch may have been deleted or renamed since the event.',
  },
  'commit-missing': {
    stopReason: 'git',
    meaning: 'Commit {ref} is no longer served by {repository}; it was probably replaced by a forced push.',
    remedy: 'Start the run again, so that it works on what the branch holds now.',
  },
  'path-missing': {
    stopReason: 'git',
    meaning: 'The "path" input names {path}, which is not a folder of the checkout.',
    remedy: 'Give "path" as a folder that exists in the checked-out commit, relative to the workspace.',
  },
  'workspace-in-use': {
    stopReason: 'git',
    meaning:
      'The workspace {path} is not empty and is not a checkout of {repository}; nothing in it was touched.',
    remedy: 'Run actions/checkout for this repository first, or give an empty folder with the "path" input.',
  },
  'workspace-dirty': {
    stopReason: 'git',
    meaning:
      'The checkout in the workspace is of another commit than the task and has uncommitted changes, so it cannot be switched without losing them.',
    remedy: 'Check out {ref} in the step before, or run the steps that change files after Fixpoint.',
  },
  'token-refused': {
    stopReason: 'git',
    meaning:
      'The server does not accept the token: it is empty, mistyped, expired or belongs to another server.',
    remedy:
      'Give a valid token with the "github-token" input; the default needs "permissions: contents: write" in the workflow.',
  },
  'token-expired': {
    stopReason: 'git',
    meaning:
      'The token worked at the start of the run and is refused now: it has expired (an app token lives one hour).',
    remedy:
      'Give the job’s own token beside it, as GITHUB_TOKEN in the step’s "env", or lower "max-minutes"; the change is kept as a patch.',
  },
  'no-git-server': {
    stopReason: 'git',
    meaning:
      'What answered for {repository} is no git server: a proxy’s or a login page, perhaps. Git said: {words}',
    remedy: 'Open the repository’s address from that machine, and correct GITHUB_SERVER_URL or the proxy.',
  },
  'read-denied': {
    stopReason: 'git',
    meaning: 'The token may not read {repository}. The server said: {words}',
    remedy:
      'Give the job "permissions: contents: read" (or write), or a token that may read this repository.',
  },
  'push-denied': {
    stopReason: 'git',
    meaning: 'The token may not push to {repository}. The server said: {words}',
    remedy:
      'Add "permissions: contents: write" to the job; runs started by a fork or by Dependabot only ever get a reading token.',
  },
  'repository-not-found': {
    stopReason: 'git',
    meaning: 'The server knows no repository {repository}, or the token may not see it.',
    remedy: 'Check the repository’s name and that the token was made for it.',
  },
  'repository-moved': {
    stopReason: 'git',
    meaning:
      'The server sends requests for {repository} to another address, and the token is never sent along.',
    remedy: 'Use the repository’s present name and the server’s present address.',
  },
  'server-unreachable': {
    stopReason: 'git',
    meaning: 'The git server could not be reached, also after several tries. The last words were: {words}',
    remedy: 'Check the runner’s network and proxy variables, then run the job again.',
  },
  'server-error': {
    stopReason: 'git',
    meaning:
      'The git server answered with an error of its own, also after several tries. The last words were: {words}',
    remedy: 'Look at the server’s status page and run the job again later; the change is kept as a patch.',
  },
  'server-busy': {
    stopReason: 'git',
    meaning: 'The git server asked us to slow down, also after several tries.',
    remedy: 'Run the job again in some minutes, and start fewer jobs at the same time.',
  },
  'server-silent': {
    stopReason: 'git',
    meaning: 'The git server took the request and then sent nothing for too long, so the command was ended.',
    remedy:
      'Run the job again; if it repeats, look for a proxy or firewall between the runner and the server.',
  },
  'certificate-refused': {
    stopReason: 'git',
    meaning: 'The certificate of the git server is not trusted by this machine. git said: {words}',
    remedy:
      'Name your authority’s file in NODE_EXTRA_CA_CERTS (for GitHub’s API too) or GIT_SSL_CAINFO on the runner; checks are never switched off.',
  },
  'proxy-refused': {
    stopReason: 'git',
    meaning:
      'The proxy named in the runner’s variables did not let the connection to the git server through. git said: {words}',
    remedy: 'Correct https_proxy and no_proxy on the runner, or let the proxy reach the git server.',
  },
  'duplicate-header': {
    stopReason: 'git',
    meaning: 'The server refused the request as malformed; two sets of credentials are usually the cause.',
    remedy: 'Remove the extra authorization header from the machine’s git settings.',
  },
  'push-protected': {
    stopReason: 'git',
    meaning: 'A protection rule forbids pushing to {branch}. The server said: {words}',
    remedy: 'Choose another "branch-prefix", or exempt this prefix from the branch protection.',
  },
  'creation-restricted': {
    stopReason: 'git',
    meaning:
      'A ruleset of the repository or organisation forbids creating {branch}. The server said: {words}',
    remedy: 'Choose a "branch-prefix" that the ruleset allows, or add one to it.',
  },
  'merge-commits-refused': {
    stopReason: 'git',
    meaning:
      'A ruleset demands linear history, and the branch already holds a merge commit. The server said: {words}',
    remedy: 'Delete the old branch or let the next run take a fresh one.',
  },
  'secret-in-push': {
    stopReason: 'git',
    meaning: 'The server found something that looks like a secret in the change and refused it: {words}',
    remedy:
      'Remove the secret named above from the change; it was not published, and the change is kept as a patch.',
  },
  'file-too-large': {
    stopReason: 'git',
    meaning: 'The server refused a file for its size. It said: {words}',
    remedy: 'Keep such files out of the repository, for instance by .gitignore or Git LFS.',
  },
  'signatures-required': {
    stopReason: 'git',
    meaning: 'A ruleset demands verified signatures, which a commit made here cannot carry.',
    remedy: 'Set "commit: api", so that GitHub makes and signs the commit.',
  },
  'workflow-right-missing': {
    stopReason: 'git',
    meaning: 'The token may not create or update workflow files. The server said: {words}',
    remedy: 'Keep workflow files out of the change, or use a token with the workflow right.',
  },
  'push-refused': {
    stopReason: 'git',
    meaning: 'The server refused the push for a reason that is not in our table: {words}',
    remedy: 'Read the words above; they usually name the rule or hook. The change is kept as a patch.',
  },
  'branch-name-unlawful': {
    stopReason: 'git',
    meaning: '"{branch}" is not a lawful branch name for git.',
    remedy:
      'Change "branch-prefix" so that the name has no spaces, no "..", no leading dash and no ".lock" at the end.',
  },
  'disk-full': {
    stopReason: 'git',
    meaning: 'The disk of the runner is full.',
    remedy: 'Free space before this step or use a larger runner.',
  },
  'no-permission': {
    stopReason: 'git',
    meaning: 'A file could not be read or written for lack of rights. The system said: {words}',
    remedy:
      'Let the job’s user own the workspace and the temporary folder; steps run as root in containers often leave files behind.',
  },
  'repository-locked': {
    stopReason: 'git',
    meaning: 'Another git program is at work in the repository, or left its lock behind. git said: {words}',
    remedy: 'Wait for it to end, or remove the lock file it names if no git program is running.',
  },
  'damaged-repository': {
    stopReason: 'git',
    meaning: 'The checkout found in the workspace lacks objects or holds broken ones. git said: {words}',
    remedy: 'Let actions/checkout make a fresh one, or leave the workspace empty.',
  },
} as const satisfies Record<string, FailureRow>

export type GitFailureCode = keyof typeof GIT_FAILURES

export const gitFailure = failuresOf(GIT_FAILURES)
