export const id = 152;
export const ids = [152];
export const modules = {

/***/ 64152:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   afterMoves: () => (/* binding */ afterMoves),
/* harmony export */   removeEntry: () => (/* binding */ removeEntry),
/* harmony export */   removeGitOf: () => (/* binding */ removeGitOf),
/* harmony export */   restoreSetAside: () => (/* binding */ restoreSetAside),
/* harmony export */   setGitAside: () => (/* binding */ setGitAside)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _domain_failures_git_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(74101);
/* harmony import */ var _remove_tree_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(14622);




/**
 * Moves the real `.git` out of the agent's reach, and with it the credentials that actions/checkout stored: in
 * `.git/config` up to its version 5, in a file in RUNNER_TEMP since 6. Returns the moves, in order.
 */
async function setGitAside(house, top, root) {
    const folder = await asideFolder(house, top);
    const stored = await storedCredentials(house.options.environment['RUNNER_TEMP']);
    const moves = [(0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(top, '.git'), ...stored].map((from, number) => ({
        from,
        to: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, String(number)),
    }));
    // Written first: whoever finds this file can undo whatever part of it was done.
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.writeFile)(pageIn(house.options.tempDir), JSON.stringify({ moves, root }));
    try {
        for (const { from, to } of moves)
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rename)(from, to);
    }
    catch (error) {
        await restoreSetAside(house.options.tempDir);
        const words = error instanceof Error ? error.message : '';
        throw (0,_domain_failures_git_js__WEBPACK_IMPORTED_MODULE_2__/* .gitFailure */ .t)('no-permission', 'the checkout’s .git could not be set aside', { words }, error);
    }
    return moves;
}
/** Where a path of before the moves is now. */
function afterMoves(moves, path) {
    const move = moves.find(({ from }) => path === from || path.startsWith(`${from}/`));
    return move ? move.to + path.slice(move.from.length) : path;
}
/** A folder on the workspace's own file system: moving across two would be copying. */
async function asideFolder(house, top) {
    const near = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(house.work, 'aside');
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.mkdir)(near, { recursive: true, mode: 0o700 });
    if ((await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)(near)).dev === (await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)(top)).dev)
        return near;
    const beside = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(top), `.fixpoint-${(0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(house.options.tempDir)}`);
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.mkdir)(beside, { recursive: true, mode: 0o700 });
    return beside;
}
async function storedCredentials(runnerTemp) {
    if (!runnerTemp)
        return [];
    const names = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readdir)(runnerTemp).catch(() => []);
    return names
        .filter((name) => /^git-credentials-.*\.config$/.test(name))
        .map((name) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(runnerTemp, name));
}
const pageIn = (tempDir) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(tempDir, 'set-aside.json');
/**
 * Puts back what a run set aside in `tempDir`; does nothing when there is nothing. Safe to call twice, and from a
 * later process: the post step calls it for a run that was killed.
 */
async function restoreSetAside(tempDir) {
    const text = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(pageIn(tempDir), 'utf8').catch(() => undefined);
    if (text === undefined)
        return;
    const { moves, root } = JSON.parse(text);
    const done = [];
    for (const move of moves)
        if (await exists(move.to))
            done.push(move);
    if (done.length > 0)
        await removeGitOf(root);
    for (const { from, to } of done)
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rename)(to, from);
    for (const folder of new Set(done.map(({ to }) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(to))))
        await (0,_remove_tree_js__WEBPACK_IMPORTED_MODULE_3__/* .removeTree */ .d)(folder);
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rm)(pageIn(tempDir), { force: true });
}
/** Removes ROOT/.git, whatever the agent has made of it. */
const removeGitOf = (root) => removeEntry(root, '.git');
/** Removes an entry of ROOT, unless ROOT itself has become a way to somewhere else. */
async function removeEntry(root, name) {
    if ((await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.realpath)(root).catch(() => '')) !== root)
        return;
    await (0,_remove_tree_js__WEBPACK_IMPORTED_MODULE_3__/* .removeTree */ .d)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, name));
}
const exists = (path) => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.lstat)(path).then(() => true, () => false);


/***/ }),

/***/ 74101:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ gitFailure)
/* harmony export */ });
/* unused harmony export GIT_FAILURES */
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(54543);

/** What can go wrong between us and git. `{words}` are the server's or git's own words, passed through. */
const GIT_FAILURES = {
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
        remedy: 'Read the words above; if they name nothing you can change, run the job again with debug logging.',
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
        meaning: 'The workspace {path} is not empty and is not a checkout of {repository}; nothing in it was touched.',
        remedy: 'Run actions/checkout for this repository first, or give an empty folder with the "path" input.',
    },
    'workspace-dirty': {
        stopReason: 'git',
        meaning: 'The checkout in the workspace is of another commit than the task and has uncommitted changes, so it cannot be switched without losing them.',
        remedy: 'Check out {ref} in the step before, or run the steps that change files after Fixpoint.',
    },
    'token-refused': {
        stopReason: 'git',
        meaning: 'The server does not accept the token: it is empty, mistyped, expired or belongs to another server.',
        remedy: 'Give a valid token with the "github-token" input; the default needs "permissions: contents: write" in the workflow.',
    },
    'token-expired': {
        stopReason: 'git',
        meaning: 'The token worked at the start of the run and is refused now: it has expired (an app token lives one hour).',
        remedy: 'Give the job’s own token beside it, as GITHUB_TOKEN in the step’s "env", or lower "max-minutes"; the change is kept as a patch.',
    },
    'no-git-server': {
        stopReason: 'git',
        meaning: 'What answered for {repository} is no git server: a proxy’s or a login page, perhaps. Git said: {words}',
        remedy: 'Open the repository’s address from that machine, and correct GITHUB_SERVER_URL or the proxy.',
    },
    'read-denied': {
        stopReason: 'git',
        meaning: 'The token may not read {repository}. The server said: {words}',
        remedy: 'Give the job "permissions: contents: read" (or write), or a token that may read this repository.',
    },
    'push-denied': {
        stopReason: 'git',
        meaning: 'The token may not push to {repository}. The server said: {words}',
        remedy: 'Add "permissions: contents: write" to the job; runs started by a fork or by Dependabot only ever get a reading token.',
    },
    'repository-not-found': {
        stopReason: 'git',
        meaning: 'The server knows no repository {repository}, or the token may not see it.',
        remedy: 'Check the repository’s name and that the token was made for it.',
    },
    'repository-moved': {
        stopReason: 'git',
        meaning: 'The server sends requests for {repository} to another address, and the token is never sent along.',
        remedy: 'Use the repository’s present name and the server’s present address.',
    },
    'server-unreachable': {
        stopReason: 'git',
        meaning: 'The git server could not be reached, also after several tries. The last words were: {words}',
        remedy: 'Check the runner’s network and proxy variables, then run the job again.',
    },
    'server-error': {
        stopReason: 'git',
        meaning: 'The git server answered with an error of its own, also after several tries. The last words were: {words}',
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
        remedy: 'Run the job again; if it repeats, look for a proxy or firewall between the runner and the server.',
    },
    'certificate-refused': {
        stopReason: 'git',
        meaning: 'The certificate of the git server is not trusted by this machine. git said: {words}',
        remedy: 'Name your authority’s file in NODE_EXTRA_CA_CERTS (for GitHub’s API too) or GIT_SSL_CAINFO on the runner; checks are never switched off.',
    },
    'proxy-refused': {
        stopReason: 'git',
        meaning: 'The proxy named in the runner’s variables did not let the connection to the git server through. git said: {words}',
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
        meaning: 'A ruleset of the repository or organisation forbids creating {branch}. The server said: {words}',
        remedy: 'Choose a "branch-prefix" that the ruleset allows, or add one to it.',
    },
    'merge-commits-refused': {
        stopReason: 'git',
        meaning: 'A ruleset demands linear history, and the branch already holds a merge commit. The server said: {words}',
        remedy: 'Delete the old branch or let the next run take a fresh one.',
    },
    'secret-in-push': {
        stopReason: 'git',
        meaning: 'The server found something that looks like a secret in the change and refused it: {words}',
        remedy: 'Remove the secret named above from the change; it was not published, and the change is kept as a patch.',
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
        remedy: 'Change "branch-prefix" so that the name has no spaces, no "..", no leading dash and no ".lock" at the end.',
    },
    'disk-full': {
        stopReason: 'git',
        meaning: 'The disk of the runner is full.',
        remedy: 'Free space before this step or use a larger runner.',
    },
    'no-permission': {
        stopReason: 'git',
        meaning: 'A file could not be read or written for lack of rights. The system said: {words}',
        remedy: 'Let the job’s user own the workspace and the temporary folder; steps run as root in containers often leave files behind.',
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
};
const gitFailure = (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .failuresOf */ .d)(GIT_FAILURES);


/***/ })

};
