export const id = 344;
export const ids = [344,294];
export const modules = {

/***/ 11360:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M9: () => (/* binding */ parseDifferences),
/* harmony export */   V0: () => (/* binding */ records),
/* harmony export */   _S: () => (/* binding */ parseListing),
/* harmony export */   cZ: () => (/* binding */ parseTree),
/* harmony export */   qR: () => (/* binding */ readablePath),
/* harmony export */   ve: () => (/* binding */ indexInfo)
/* harmony export */ });
/* unused harmony export rawPath */
const strict = new TextDecoder('utf-8', { fatal: true });
function rawPath(bytes) {
    try {
        return { bytes, name: strict.decode(bytes) };
    }
    catch {
        return { bytes };
    }
}
/** A path for people, also where it is no UTF-8: foreign bytes as `\xNN`. */
const readablePath = (path) => path.name ??
    path.bytes
        .toString('latin1')
        .replace(/[\x80-\xff]/g, (byte) => `\\x${byte.charCodeAt(0).toString(16).padStart(2, '0')}`);
/** Cuts at NUL. What follows the last one is not a record. */
function records(output) {
    const parts = [];
    let from = 0;
    for (let at = output.indexOf(0, from); at >= 0; at = output.indexOf(0, from)) {
        parts.push(output.subarray(from, at));
        from = at + 1;
    }
    return parts;
}
const STATES = { R: 'removed', C: 'changed', '?': 'other' };
/** Reads `ls-files -z -t -m -d -o`. A removed path is listed twice, as changed too: removed wins. */
function parseListing(output) {
    const byPath = new Map();
    for (const record of records(output)) {
        const state = STATES[String.fromCharCode(record[0] ?? 0)];
        if (!state)
            continue;
        const path = rawPath(record.subarray(2));
        const key = path.bytes.toString('latin1');
        if (byPath.get(key)?.state !== 'removed')
            byPath.set(key, { ...path, state });
    }
    return [...byPath.values()];
}
const KINDS = {
    A: 'added',
    D: 'deleted',
    M: 'modified',
    T: 'type-changed',
};
/**
 * Reads `diff-tree -r -z --raw --numstat --no-renames`: first every raw record, whose path follows its own NUL,
 * then as many records of line counts, whose path follows a tab.
 */
function parseDifferences(output) {
    const parts = records(output);
    const differences = [];
    let at = 0;
    for (; parts[at]?.[0] === 0x3a; at += 2) {
        const [oldMode = '', mode = '', oldBlob = '', blob = '', letter = ''] = String(parts[at])
            .slice(1)
            .split(' ');
        const kind = KINDS[letter.charAt(0)];
        if (!kind)
            continue;
        const path = rawPath(parts[at + 1] ?? Buffer.alloc(0));
        differences.push({
            ...path,
            kind,
            oldMode,
            mode,
            oldBlob,
            blob,
            binary: false,
            addedLines: 0,
            removedLines: 0,
        });
    }
    const counts = new Map(parts.slice(at).map(countsOf));
    return differences.map((difference) => ({
        ...difference,
        ...counts.get(difference.bytes.toString('latin1')),
    }));
}
function countsOf(record) {
    const text = record.toString('latin1');
    const [added = '', removed = ''] = text.split('\t', 2);
    return [
        text.slice(added.length + removed.length + 2),
        {
            binary: added === '-',
            addedLines: added === '-' ? 0 : Number(added),
            removedLines: removed === '-' ? 0 : Number(removed),
        },
    ];
}
/** Reads `ls-tree -r -z -l`. */
function parseTree(output) {
    return records(output).map((record) => {
        const tab = record.indexOf(0x09);
        const [mode = '', type = '', blob = '', size = ''] = record
            .subarray(0, tab)
            .toString('latin1')
            .split(/ +/);
        return {
            ...rawPath(record.subarray(tab + 1)),
            mode,
            type,
            blob,
            sizeBytes: size === '-' ? 0 : size === 'BAD' ? Infinity : Number(size),
        };
    });
}
/** Input for `update-index -z --index-info` that puts the new side of each change into an index. */
const indexInfo = (changes) => Buffer.from(
// Removals first: a folder may have become a file of the same name.
[...changes]
    .sort((a, b) => Number(b.kind === 'deleted') - Number(a.kind === 'deleted'))
    .map((change) => change.kind === 'deleted'
    ? `0 ${change.blob.replace(/./g, '0')}\t${change.path}\0`
    : `${change.mode} ${change.blob}\t${change.path}\0`)
    .join(''));


/***/ }),

/***/ 25344:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $C: () => (/* binding */ readFound),
/* harmony export */   _M: () => (/* binding */ repositoryOf),
/* harmony export */   ri: () => (/* binding */ withoutCredentials),
/* harmony export */   ts: () => (/* binding */ topAbove)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _domain_all_of_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(35294);
/* harmony import */ var _domain_failures_git_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(74101);
/* harmony import */ var _change_set_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(11360);





/** Reads what is needed of a checkout: ids, refs and settings. Nothing in it is run, nothing is fetched. */
async function readFound(house, top) {
    const gitDir = await gitDirOf(top);
    const env = { GIT_DIR: gitDir };
    const read = async (args, accept = [0]) => (await house.plainGit(args, { env, accept })).stdout.toString('utf8').trim();
    // All questions at once: each is a process, and what it takes to start is most of it.
    const [head, paths, branch, refs, settings, leftOut] = await (0,_domain_all_of_js__WEBPACK_IMPORTED_MODULE_4__/* .allOf */ .b)([
        read(['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'], [0, 1, 128]),
        read(['rev-parse', '--git-path', 'objects', '--git-path', 'shallow']),
        read(['symbolic-ref', '--quiet', '--short', 'HEAD'], [0, 1]),
        read(['for-each-ref', '--format=%(objectname) %(refname)', 'refs/heads', 'refs/remotes', 'refs/tags']),
        read(['config', '--get-regexp', SETTINGS], [0, 1]),
        leftOutPaths(house, gitDir),
    ]);
    if (head === '')
        throw (0,_domain_failures_git_js__WEBPACK_IMPORTED_MODULE_2__/* .gitFailure */ .t)('empty-repository', `${top} has no commit`);
    const [objects = '', shallow = ''] = paths.split('\n').map((path) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(house.home, path));
    return {
        top,
        gitDir,
        objects,
        head,
        ...(branch !== '' && { branch }),
        refs: new Map(lines(refs).map((line) => [line.slice(line.indexOf(' ') + 1), line.slice(0, line.indexOf(' '))])),
        shallow: lines(await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(shallow, 'utf8').catch(() => '')),
        ...readSettings(settings),
        isPartial: (await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readdir)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(objects, 'pack')).catch(() => [])).some((name) => name.endsWith('.promisor')),
        leftOut,
    };
}
const lines = (text) => text.split('\n').filter(Boolean);
const SETTINGS = String.raw `^(remote\..*\.url|commit\.gpgsign)$`;
function readSettings(text) {
    const pairs = lines(text).map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]);
    return {
        remotes: pairs.filter(([key]) => key.startsWith('remote.')).map(([, value]) => value),
        signs: pairs.some(([key, value]) => key === 'commit.gpgsign' && value === 'true'),
    };
}
/** `.git` itself, or the folder a `.git` file names (worktrees, submodules). */
async function gitDirOf(top) {
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(top, '.git');
    if ((await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)(path)).isDirectory())
        return path;
    const target = /^gitdir: (.*)$/m.exec(await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(path, 'utf8'))?.[1]?.trim();
    if (target === undefined)
        throw (0,_domain_failures_git_js__WEBPACK_IMPORTED_MODULE_2__/* .gitFailure */ .t)('not-a-repository', `${path} names no repository`);
    return (0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(target) ? target : (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(top, target);
}
/** The nearest folder at or above `start` that has a `.git`. */
async function topAbove(start) {
    for (let folder = start;; folder = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(folder)) {
        const holdsGit = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, '.git')).then(() => true, () => false);
        if (holdsGit)
            return folder;
        if (folder === (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(folder))
            throw (0,_domain_failures_git_js__WEBPACK_IMPORTED_MODULE_2__/* .gitFailure */ .t)('not-a-repository', `${start} is not inside a git repository`);
    }
}
async function leftOutPaths(house, gitDir) {
    // Read from a copy: even looking at an index may rewrite it.
    const copy = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(house.work, 'index-of-checkout');
    const copied = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.copyFile)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(gitDir, 'index'), copy).then(() => true, () => false);
    if (!copied)
        return new Set();
    const env = { GIT_DIR: gitDir, GIT_INDEX_FILE: copy };
    const { stdout } = await house.plainGit(['ls-files', '-z', '-t'], { env });
    const skipped = (0,_change_set_js__WEBPACK_IMPORTED_MODULE_3__/* .records */ .V0)(stdout).filter((record) => record[0] === 'S'.charCodeAt(0));
    return new Set(skipped.map((record) => record.subarray(2).toString('latin1')));
}
/** Owner and name at the end of an address, in any of git's forms, lower case. */
const repositoryOf = (url) => url
    .replace(/\/$/, '')
    .replace(/\.git$/, '')
    .toLowerCase()
    .split(/[/:]/)
    .slice(-2)
    .join('/');
/** An address as it may be shown: without a user, a password or a token. */
const withoutCredentials = (url) => url.replace(/^(\w+:\/\/)[^/@]*@/, '$1');


/***/ }),

/***/ 35294:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ allOf)
/* harmony export */ });
/**
 * Like `Promise.all`, but waits for every one of them before it throws the first failure: nothing may still be
 * writing to a folder that is about to be cleared.
 */
async function allOf(work) {
    await Promise.allSettled(work);
    return Promise.all(work);
}


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
