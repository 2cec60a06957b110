export const id = 344;
export const ids = [344];
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
const BEYOND_ASCII = /[\x80-\xff]/;
function rawPath(bytes) {
    const plain = bytes.toString('latin1');
    // Nearly all are, and a decoder takes ten times as long for each.
    if (!BEYOND_ASCII.test(plain))
        return { bytes, name: plain };
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
/* harmony export */   gA: () => (/* binding */ refsOf),
/* harmony export */   ri: () => (/* binding */ withoutCredentials),
/* harmony export */   ts: () => (/* binding */ topAbove),
/* harmony export */   z0: () => (/* binding */ gitDirOf)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(51455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var _domain_failures_git_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(74101);
/* harmony import */ var _change_set_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(11360);
/* harmony import */ var _git_version_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(88104);






/** Reads what is needed of a checkout: ids, refs and settings. Nothing in it is run, nothing is fetched. */
async function readFound(house, top) {
    const gitDir = gitDirOf(top);
    const env = { GIT_DIR: gitDir };
    const index = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(house.work, 'index-of-checkout');
    const hasIndex = copyIndex((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(gitDir, 'index'), index);
    const [version, known, settings, refs, listed] = await house.together([
        { args: ['version'] },
        { args: ['rev-parse', ...NAMES], call: { env, accept: [0, 128] } },
        {
            args: ['config', '-z', '--show-scope', '--get-regexp', SETTINGS],
            call: { env: { ...env, ...personal(house) }, accept: [0, 1] },
        },
        { args: REFS, call: { env } },
        // Read from a copy: even looking at an index may rewrite it.
        ...(hasIndex
            ? [{ args: ['ls-files', '-z', '-v'], call: { env: { ...env, GIT_INDEX_FILE: index } } }]
            : []),
    ]);
    (0,_git_version_js__WEBPACK_IMPORTED_MODULE_5__/* .demandNewEnough */ .k)(textOf(version));
    const [head = '', objectsPath = '', shallowPath = '', exclude = '', attributes = '', tree = '', named = '',] = textOf(known).split('\n');
    if (!ID.test(head))
        throw (0,_domain_failures_git_js__WEBPACK_IMPORTED_MODULE_3__/* .gitFailure */ .t)('empty-repository', `${top} has no commit`);
    const objects = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(house.home, objectsPath);
    const shallow = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.readFile)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(house.home, shallowPath), 'utf8').catch(() => '');
    return {
        top,
        gitDir,
        objects,
        head,
        ...(ID.test(tree) && { tree }),
        ...shortNameOf(named === '' ? await branchAlone(house, gitDir) : named),
        refs: readRefs(textOf(refs)),
        shallow: lines(shallow),
        ...readSettings(settings?.stdout ?? Buffer.alloc(0), {
            top,
            ...personal(house),
            exclude: (0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(house.home, exclude),
            attributes: (0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(house.home, attributes),
        }),
        isPartial: (await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.readdir)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(objects, 'pack')).catch(() => [])).some((name) => name.endsWith('.promisor')),
        ...(listed === undefined ? NO_INDEX : await readIndex(listed.stdout, index, gitDir)),
    };
}
const textOf = (answer) => answer?.stdout.toString('utf8') ?? '';
/** An answer ends at the first name that stands for nothing, as a tree that is not here, or for two things. */
const branchAlone = async ({ plainGit }, gitDir) => textOf(await plainGit(['symbolic-ref', '--quiet', 'HEAD'], { env: { GIT_DIR: gitDir }, accept: [0, 1] })).trim();
const shortNameOf = (ref) => ref.startsWith(BRANCHES) ? { branch: ref.slice(BRANCHES.length) } : {};
/** At a laptop the settings of whoever works there count too, but nothing that they would run. */
function personal({ options, home }) {
    const { HOME = home, XDG_CONFIG_HOME } = options.local ? options.environment : {};
    return { HOME, XDG_CONFIG_HOME: XDG_CONFIG_HOME || (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(HOME, '.config') };
}
const NAMES = [
    'HEAD^{commit}',
    ...['objects', 'shallow', 'info/exclude', 'info/attributes'].flatMap((path) => ['--git-path', path]),
    'HEAD^{tree}',
    '--symbolic-full-name',
    'HEAD',
];
const ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
const BRANCHES = 'refs/heads/';
const lines = (text) => text.split('\n').filter(Boolean);
const REFS = ['for-each-ref', '--format=%(objectname) %(refname)', 'refs/heads', 'refs/remotes', 'refs/tags'];
const readRefs = (text) => new Map(lines(text).map((line) => [line.slice(line.indexOf(' ') + 1), line.slice(0, line.indexOf(' '))]));
/** Branches, remote ones and tags: full name → id. */
const refsOf = async ({ plainGit }, gitDir) => readRefs(textOf(await plainGit(REFS, { env: { GIT_DIR: gitDir } })));
const SETTINGS = String.raw `^(remote\..*\.url|commit\.gpgsign|core\.(excludes|attributes)file)$`;
/** Where each was set, then its name, a line end and its value. Of one that is there more than once the last counts. */
function readSettings(output, { top, HOME, XDG_CONFIG_HOME, exclude, attributes }) {
    const parts = (0,_change_set_js__WEBPACK_IMPORTED_MODULE_4__/* .records */ .V0)(output).map(String);
    const settings = parts.flatMap((scope, at) => {
        const [name = '', value = 'true'] = parts[at + 1]?.split(/\n(.*)/s, 2) ?? [];
        return at % 2 === 0 ? [{ scope, name, value }] : [];
    });
    const last = (name) => settings.findLast((one) => one.name === name)?.value;
    const file = (setting, usual) => {
        const path = last(setting) ?? (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(XDG_CONFIG_HOME, 'git', usual);
        return path === '' ? [] : [(0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(top, path.replace(/^~(?=\/)/, HOME))];
    };
    return {
        // A person may have some for all repositories: this one is not there.
        remotes: settings.flatMap(({ scope, name, value }) => name.startsWith('remote.') && scope !== 'global' ? [value] : []),
        signs: /^(?:true|yes|on|1)$/i.test(last('commit.gpgsign') ?? ''),
        ignores: [...file('core.excludesfile', 'ignore'), exclude],
        attributes: [...file('core.attributesfile', 'attributes'), attributes],
    };
}
/** `.git` itself, or the folder a `.git` file names (worktrees, submodules). */
function gitDirOf(top) {
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(top, '.git');
    if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path).isDirectory())
        return path;
    const target = /^gitdir: (.*)$/m.exec((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(path, 'utf8'))?.[1]?.trim();
    if (target === undefined)
        throw (0,_domain_failures_git_js__WEBPACK_IMPORTED_MODULE_3__/* .gitFailure */ .t)('not-a-repository', `${path} names no repository`);
    return (0,node_path__WEBPACK_IMPORTED_MODULE_2__.isAbsolute)(target) ? target : (0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(top, target);
}
/** The nearest folder at or above `start` that has a `.git`. */
function topAbove(start) {
    for (let folder = start;; folder = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(folder)) {
        if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, '.git')))
            return folder;
        if (folder === (0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(folder))
            throw (0,_domain_failures_git_js__WEBPACK_IMPORTED_MODULE_3__/* .gitFailure */ .t)('not-a-repository', `${start} is not inside a git repository`);
    }
}
const NO_INDEX = { leftOut: new Set(), plainIndex: undefined };
async function readIndex(listed, index, gitDir) {
    const paths = (0,_change_set_js__WEBPACK_IMPORTED_MODULE_4__/* .records */ .V0)(listed);
    const skipped = paths.filter((record) => SKIPPED.has(record[0]));
    const isSplit = (await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.readdir)(gitDir)).some((name) => name.startsWith('sharedindex.'));
    const isPlain = !isSplit && paths.every((record) => record[0] === PLAIN);
    return {
        leftOut: new Set(skipped.map((record) => record.subarray(2).toString('latin1'))),
        plainIndex: isPlain ? index : undefined,
    };
}
/** What `ls-files -v` puts before a path: in small letters where git was told to take it for unchanged. */
const PLAIN = 'H'.charCodeAt(0);
const SKIPPED = new Set(['S', 's'].map((letter) => letter.charCodeAt(0)));
/**
 * With its time, a little earlier: by that git knows which files may have changed in the moment after it was written.
 * False where there is none. One that cannot be read is not none: it may leave files out on purpose.
 */
function copyIndex(from, to) {
    if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(from))
        return false;
    const { atimeMs, mtimeMs } = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(from);
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.copyFileSync)(from, to);
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.utimesSync)(to, new Date(atimeMs), new Date(Math.floor(mtimeMs) - 1));
    return true;
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

/***/ 88104:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   k: () => (/* binding */ demandNewEnough)
/* harmony export */ });
/* harmony import */ var _domain_failures_git_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(74101);

/** `merge-tree --write-tree`, by which our change is put on top of others' work, came with 2.38. `text`: what `git version` says. */
function demandNewEnough(text) {
    const [, major = '0', minor = '0'] = /(\d+)\.(\d+)/.exec(text) ?? [];
    if (Number(major) > 2 || (Number(major) === 2 && Number(minor) >= 38))
        return;
    throw (0,_domain_failures_git_js__WEBPACK_IMPORTED_MODULE_0__/* .gitFailure */ .t)('git-too-old', text.trim(), { version: `${major}.${minor}` });
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
