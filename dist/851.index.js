export const id = 851;
export const ids = [851];
export const modules = {

/***/ 4152:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   afterMoves: () => (/* binding */ afterMoves),
/* harmony export */   removeEntry: () => (/* binding */ removeEntry),
/* harmony export */   removeGitOf: () => (/* binding */ removeGitOf),
/* harmony export */   restoreSetAside: () => (/* binding */ restoreSetAside),
/* harmony export */   setGitAside: () => (/* binding */ setGitAside)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _domain_failures_git_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4101);
/* harmony import */ var _remove_tree_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4622);




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

/***/ 9851:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createGitRepo: () => (/* binding */ createGitRepo),
  restoreSetAside: () => (/* reexport */ git_aside.restoreSetAside)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/domain/failures/git.js
var failures_git = __webpack_require__(4101);
// EXTERNAL MODULE: ./build/adapters/change-set.js
var change_set = __webpack_require__(1360);
;// CONCATENATED MODULE: ./build/adapters/git-folder.js


/** SHA-256 ids have 64 digits. */
const formatOf = (id) => (id.length === 64 ? 'sha256' : 'sha1');
/**
 * Lays out a git directory by hand: no template, no hooks, no probing, no process. `git init` costs 20 to 50 ms and
 * copies whatever template the machine has. At once: ten files, which would else wait for a busy loop ten times.
 */
function layGitFolder(path, folder) {
    (0,external_node_fs_.mkdirSync)((0,external_node_path_.join)(path, 'objects', 'info'), { recursive: true });
    (0,external_node_fs_.mkdirSync)((0,external_node_path_.join)(path, 'objects', 'pack'), { recursive: true });
    (0,external_node_fs_.mkdirSync)((0,external_node_path_.join)(path, 'refs', 'heads'), { recursive: true });
    (0,external_node_fs_.mkdirSync)((0,external_node_path_.join)(path, 'info'), { recursive: true });
    (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(path, 'config'), configText(folder));
    (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(path, 'HEAD'), folder.head.startsWith('refs/') ? `ref: ${folder.head}\n` : `${folder.head}\n`);
    const refs = [...(folder.refs ?? [])].sort(([a], [b]) => (a < b ? -1 : 1));
    if (refs.length > 0) {
        (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(path, 'packed-refs'), refs.map(([name, id]) => `${id} ${name}\n`).join(''));
    }
    if (folder.shallow && folder.shallow.length > 0) {
        (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(path, 'shallow'), folder.shallow.map((id) => `${id}\n`).join(''));
    }
    if (folder.alternates && folder.alternates.length > 0) {
        (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(path, 'objects', 'info', 'alternates'), `${folder.alternates.join('\n')}\n`);
    }
}
const configText = (folder) => `[core]
	repositoryformatversion = ${folder.objectFormat === 'sha256' ? 1 : 0}
	filemode = true
	bare = false
	logallrefupdates = true
${folder.objectFormat === 'sha256' ? '[extensions]\n\tobjectformat = sha256\n' : ''}${folder.config ?? ''}`;

// EXTERNAL MODULE: ./build/adapters/remove-tree.js
var remove_tree = __webpack_require__(4622);
;// CONCATENATED MODULE: ./build/adapters/agent-git.js





/** Copies for the agent stop here; the start commit alone is packed for it when there is more. */
const MAX_COPIED_BYTES = 512 * 1024 * 1024;
/** Builds the disposable repository in which status, log, diff and commit work for the agent. */
async function layAgentGit(agent) {
    await (0,remove_tree/* removeTree */.d)(agent.path);
    await (0,promises_.mkdir)(agent.path, { recursive: true });
    const head = `refs/heads/${agent.branch}`;
    layGitFolder(agent.path, {
        objectFormat: formatOf(agent.commit),
        head,
        refs: new Map([...agent.refs, [head, agent.commit]]),
        shallow: agent.shallow,
        config: `[user]
	name = Fixpoint agent
	email = agent@fixpoint.invalid
[commit]
	gpgsign = false
[gc]
	auto = 0
[remote "origin"]
	url = ${quoted(agent.remoteUrl)}
	fetch = +refs/heads/*:refs/remotes/origin/*
${agent.config ?? ''}`,
    });
    for (const folder of agent.objects)
        await copyObjects(folder, (0,external_node_path_.join)(agent.path, 'objects'));
    await (0,promises_.copyFile)(agent.index, (0,external_node_path_.join)(agent.path, 'index'));
    if (agent.sharedIndexes !== undefined)
        await copySharedIndexes(agent.sharedIndexes, agent.path);
}
async function copySharedIndexes(from, to) {
    const names = (await (0,promises_.readdir)(from)).filter((name) => name.startsWith('sharedindex.'));
    for (const name of names)
        await (0,promises_.copyFile)((0,external_node_path_.join)(from, name), (0,external_node_path_.join)(to, name));
    await (0,promises_.cp)((0,external_node_path_.join)(from, 'info', 'sparse-checkout'), (0,external_node_path_.join)(to, 'info', 'sparse-checkout')).catch(() => undefined);
}
const quoted = (value) => `"${value.replace(/["\\]/g, '\\$&').replace(/\n/g, '')}"`;
/** Packs and loose objects; not `info/`, which may point to other places. */
async function copyObjects(from, to) {
    for (const name of await (0,promises_.readdir)(from)) {
        if (name === 'info')
            continue;
        await (0,promises_.cp)((0,external_node_path_.join)(from, name), (0,external_node_path_.join)(to, name), {
            recursive: true,
            force: false,
            // A copy that shares blocks until one side is written, where the file system can.
            mode: external_node_fs_.constants.COPYFILE_FICLONE,
        });
    }
}
/** Bytes below a folder, counted until `enough`. */
async function folderBytes(folder, enough) {
    let bytes = 0;
    for (const entry of await (0,promises_.readdir)(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile())
            continue;
        bytes += (await (0,promises_.stat)((0,external_node_path_.join)(entry.parentPath, entry.name)).catch(() => ({ size: 0 }))).size;
        if (bytes > enough)
            break;
    }
    return bytes;
}

// EXTERNAL MODULE: ./build/adapters/git-aside.js
var git_aside = __webpack_require__(4152);
// EXTERNAL MODULE: ./build/fence/protected.js
var fence_protected = __webpack_require__(1608);
;// CONCATENATED MODULE: ./build/fence/change-filter.js


/**
 * Which changed paths are delivered. Rules only: what is on disk and in git is asked elsewhere. All paths are relative
 * to ROOT with `/`. Untrusted input: the agent chose every name.
 */
// ─── Before a file is read: names and sizes ──────────────────────────────────────────────────────
/** Folders that tools make and nobody means to publish, unless the repository already holds them. */
const JUNK_FOLDERS = new Set([
    // installed packages
    'node_modules',
    'bower_components',
    'jspm_packages',
    '.pnpm-store',
    '.venv',
    'venv',
    'site-packages',
    '.eggs',
    '.bundle',
    'vendor',
    'Pods',
    'elm-stuff',
    // caches
    '__pycache__',
    '.pytest_cache',
    '.mypy_cache',
    '.ruff_cache',
    '.hypothesis',
    '.ipynb_checkpoints',
    '.tox',
    '.nox',
    '.cache',
    '.npm',
    '.turbo',
    '.parcel-cache',
    '.gradle',
    '.dart_tool',
    '.terraform',
    '.direnv',
    '.phpunit.cache',
    '.stack-work',
    '.nyc_output',
    // build output and reports
    'dist',
    'build',
    'out',
    'target',
    'obj',
    '_build',
    'dist-newstyle',
    'CMakeFiles',
    'DerivedData',
    '.next',
    '.nuxt',
    '.output',
    '.svelte-kit',
    'coverage',
    'htmlcov',
    'test-results',
    'playwright-report',
    // editors and scratch
    '.idea',
    '.vs',
    'tmp',
    'temp',
]);
const JUNK_FOLDER_ENDINGS = ['.egg-info', '.dist-info', '.dSYM'];
const JUNK_FILES = /^(?:\.DS_Store|Thumbs\.db|desktop\.ini|nohup\.out|core(?:\.\d+)?|\.coverage(?:\..*)?|coverage\.xml|lcov\.info|\.eslintcache|\.stylelintcache|(?:npm-debug|yarn-error|yarn-debug|pnpm-debug)\.log.*|.*\.(?:pyc|pyo|class|o|obj|gcda|gcno|tsbuildinfo|swp|swo|orig|rej|tmp|pid|stackdump))$/i;
/** The folder (or file) that makes a path junk; `undefined` for a path that may be meant. */
function junkPart(path) {
    const parts = path.split('/');
    const at = parts.slice(0, -1).findIndex(isJunkFolder);
    if (at >= 0)
        return parts.slice(0, at + 1).join('/');
    return JUNK_FILES.test(parts.at(-1) ?? '') ? path : undefined;
}
const isJunkFolder = (name) => JUNK_FOLDERS.has(name) || JUNK_FOLDER_ENDINGS.some((ending) => name.endsWith(ending));
const MB = 1024 * 1024;
/** A new file is source; a file the repository holds may be as large as GitHub takes without a warning. */
const maxBytes = (isNew) => (isNew ? 5 * MB : 50 * MB);
const tooLarge = (bytes, isNew) => `It is ${(bytes / MB).toFixed(1)} MB; ${isNew ? 'a new file' : 'a file'} over ${maxBytes(isNew) / MB} MB is not delivered.`;
/** New files in one new folder, above which it is taken for something a tool unpacked. */
const MAX_NEW_FILES = 1000;
/** New folders that hold too many of the `added` files, each as one exclusion whose path ends in a slash. */
function foldersTooFull(added, isKnown) {
    const counts = new Map();
    for (const path of added) {
        const parts = path.split('/').slice(0, -1);
        const folders = parts.map((_, at) => parts.slice(0, at + 1).join('/'));
        const topmostNew = folders.find((folder) => !isKnown(folder));
        if (topmostNew !== undefined)
            counts.set(topmostNew, (counts.get(topmostNew) ?? 0) + 1);
    }
    return [...counts]
        .filter(([, count]) => count > MAX_NEW_FILES)
        .map(([folder, count]) => ({
        path: `${folder}/`,
        reason: 'too-large',
        detail: `It is a new folder with ${count} files; more than ${MAX_NEW_FILES} are taken for something unpacked.`,
        count,
    }));
}
// ─── Names that may not travel ───────────────────────────────────────────────────────────────────
/** Characters that hide or reorder what a name shows. Tab, newline and quotes are lawful: they are shown escaped. */
const HIDDEN = /[\u0000-\u0008\u000b-\u001f\u007f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/;
const isUnsafeName = (path) => HIDDEN.test(path);
const CREDENTIAL_NAMES = /^(?:\.env(?:\.(?!example$|sample$|template$|dist$|defaults?$|test$|ci$).+)?|\.netrc|_netrc|\.git-credentials|\.pypirc|\.pgpass|\.htpasswd|id_(?:rsa|dsa|ecdsa|ed25519)|gha-creds-[0-9a-f]+\.json|(?:client_secret|service[-_]account|credentials).*\.json|credentials|.*\.(?:p12|pfx|jks|keystore|kdbx|ppk))$/i;
/** True for a file that by its name holds credentials. */
const isCredentialName = (path) => CREDENTIAL_NAMES.test(external_node_path_.posix.basename(path));
/** Forms of keys that are long and particular enough not to occur by chance. */
const SECRET_FORMS = [
    [/-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----/, 'a private key'],
    [/\bgh[pousr]_[A-Za-z0-9]{36,}\b/, 'a GitHub token'],
    [/\bgithub_pat_[A-Za-z0-9_]{60,}\b/, 'a GitHub token'],
    [/\bsk-ant-[A-Za-z0-9_-]{24,}/, 'an Anthropic key'],
    [/\b(?:AKIA|ASIA)[A-Z2-7]{16}\b/, 'an AWS key id'],
    [/\bxox[abeoprs]-[A-Za-z0-9-]{20,}/, 'a Slack token'],
    [/\bAIza[A-Za-z0-9_-]{35}\b/, 'a Google key'],
    [/\bnpm_[A-Za-z0-9]{36}\b/, 'an npm token'],
    [/\bglpat-[A-Za-z0-9_-]{20,}/, 'a GitLab token'],
    [/\b[rs]k_live_[A-Za-z0-9]{20,}/, 'a Stripe key'],
    [/_authToken\s*=\s*(?!\$\{)[A-Za-z0-9_/+=-]{16,}/, 'a registry token'],
];
/** What a text holds that looks like a credential; `undefined` when nothing does. */
const secretIn = (text) => SECRET_FORMS.find(([form]) => form.test(text))?.[1];
/**
 * True when a link at `path` leads nowhere or to a place below ROOT. An absolute target means something else on
 * every machine, and one that climbs out reaches files of the machine that checks it out.
 */
function linkStaysInside(path, target) {
    if (target === '' || external_node_path_.posix.isAbsolute(target) || /^[A-Za-z]:|\\/.test(target))
        return false;
    const landing = external_node_path_.posix.normalize(external_node_path_.posix.join(external_node_path_.posix.dirname(path), target));
    return landing !== '..' && !landing.startsWith('../');
}
const GITLINK = '160000';
const LINK = '120000';
/** Why a change is left out, or `undefined` when it is delivered. The first rule that applies names the reason. */
function leftOutBecause(candidate, rules) {
    const { path, mode, oldMode } = candidate;
    const no = (reason, detail) => ({ reason, detail });
    if (path.startsWith('../'))
        return no('outside-path', 'It lies outside the folder the agent was given.');
    if (isUnsafeName(path))
        return no('unsafe-name', 'Its name holds invisible or reordering characters.');
    if (mode === GITLINK || oldMode === GITLINK) {
        return no('gitlink', 'It is a submodule or a repository of its own; those are left as they are.');
    }
    if (isWorkflow(path))
        return no('workflow-file', 'Workflow files are never changed by a run.');
    const why = (0,fence_protected/* protectedBecause */.jq)(path, rules.protect);
    if (why !== undefined)
        return no('protected', `It may not be changed: ${why}.`);
    if (rules.madeBySetup.has(path)) {
        return no('made-by-setup', 'Only our own setup and test runs wrote it, not the agent.');
    }
    if (rules.filtered.has(path)) {
        return no('lfs', 'Git stores it through a filter program (such as Git LFS), which is not run here.');
    }
    return candidate.kind === 'deleted' ? undefined : contentBecause(candidate, rules, no);
}
const isWorkflow = (path) => /^\.github\/workflows(?:\/|$)/i.test(path);
function contentBecause(candidate, rules, no) {
    const { path, mode, linkTarget, addedText = '' } = candidate;
    if (mode === LINK && linkTarget !== undefined && !linkStaysInside(path, linkTarget)) {
        return no('escaping-link', 'It is a link that leads out of the folder.');
    }
    if (candidate.kind === 'added' && isCredentialName(path)) {
        return no('credential', 'Files of this name hold credentials.');
    }
    if (rules.holdsOwnSecret(`${path}\n${addedText}`)) {
        return no('credential', 'It holds a secret of this run.');
    }
    const secret = secretIn(addedText);
    if (secret !== undefined)
        return no('credential', `It holds what looks like ${secret}.`);
    const isNew = candidate.kind === 'added';
    if (candidate.bytes > maxBytes(isNew))
        return no('too-large', tooLarge(candidate.bytes, isNew));
    return undefined;
}
/** Folds exclusions with one reason below one folder into one entry when there are more than `keep`. */
function foldExclusions(exclusions, keep = 20) {
    const groups = new Map();
    for (const exclusion of exclusions) {
        const key = `${exclusion.reason} ${exclusion.path.split('/')[0] ?? ''}`;
        groups.set(key, [...(groups.get(key) ?? []), exclusion]);
    }
    return [...groups.values()].flatMap((group) => {
        const [head] = group;
        if (!head || group.length <= keep)
            return group;
        const folder = `${head.path.split('/')[0] ?? ''}/`;
        return [{ ...head, path: folder, count: group.reduce((sum, { count }) => sum + count, 0) }];
    });
}

// EXTERNAL MODULE: ./build/fence/redact.js
var redact = __webpack_require__(9361);
;// CONCATENATED MODULE: ./build/adapters/git-objects.js
/** Larger objects are not read into memory. */
const MAX_READ_BYTES = 1024 * 1024;
const BATCH = 500;
/** Sizes of objects, and the contents of those up to 1 MB. */
async function readBlobs(trusted, ids) {
    const asked = [...new Set(ids)];
    const sizes = await sizesOf(trusted, asked);
    const small = asked.filter((id) => (sizes.get(id) ?? Infinity) <= MAX_READ_BYTES);
    const blobs = new Map();
    for (let at = 0; at < small.length; at += BATCH) {
        const input = small
            .slice(at, at + BATCH)
            .map((id) => `${id}\n`)
            .join('');
        for (const [id, content] of parseBatch((await trusted.run(['cat-file', '--batch'], { input })).stdout)) {
            blobs.set(id, content);
        }
    }
    return { blobs, sizes };
}
async function sizesOf(trusted, ids) {
    if (ids.length === 0)
        return new Map();
    const input = ids.map((id) => `${id}\n`).join('');
    const answer = await trusted.text(['cat-file', '--batch-check=%(objectname) %(objectsize)'], { input });
    const sizes = new Map();
    for (const line of answer.split('\n')) {
        const [id = '', size = ''] = line.split(' ');
        if (/^\d+$/.test(size))
            sizes.set(id, Number(size));
    }
    return sizes;
}
/** `<id> <type> <size>\n<content>\n`, again and again; a missing object is `<id> missing\n`. */
function parseBatch(output) {
    const objects = [];
    for (let at = 0; at < output.length;) {
        const end = output.indexOf(0x0a, at);
        const [id = '', , size] = output.subarray(at, end).toString('latin1').split(' ');
        at = end + 1;
        if (size === undefined)
            continue;
        const bytes = Number(size);
        objects.push([id, output.subarray(at, at + bytes)]);
        at += bytes + 1;
    }
    return objects;
}
const readBlob = async (trusted, id) => (await trusted.run(['cat-file', 'blob', id])).stdout;
const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
/** A blob as text; `undefined` when it is larger than 1 MB or no text. */
async function readText(trusted, id, bytes) {
    if (bytes > MAX_READ_BYTES)
        return undefined;
    const content = await readBlob(trusted, id);
    if (content.subarray(0, 8000).includes(0))
        return undefined;
    try {
        return strict.decode(content);
    }
    catch {
        return undefined; // bytes of another encoding
    }
}

;// CONCATENATED MODULE: ./build/adapters/git-start.js


function readStart(trusted, tree) {
    const entries = once(async () => {
        const { stdout } = await trusted.run(['ls-tree', '-r', '-z', '-l', '--full-tree', tree]);
        return new Map((0,change_set/* parseTree */.cZ)(stdout).map((entry) => [(0,change_set/* readablePath */.qR)(entry), entry]));
    });
    return {
        entries,
        folders: once(async () => new Set([...(await entries()).keys()].flatMap(foldersOf))),
        index: once(async () => {
            const index = (0,external_node_path_.join)(trusted.dir, 'index-of-start');
            await trusted.run(['read-tree', tree], { env: { GIT_INDEX_FILE: index } });
            return index;
        }),
    };
}
const foldersOf = (path) => {
    const parts = path.split('/').slice(0, -1);
    return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
};
function once(make) {
    let made;
    return () => (made ??= make());
}

;// CONCATENATED MODULE: ./build/adapters/git-sieve.js




/** Decides what is read at all: nothing that a tool unpacked, nothing huge, nothing a sparse checkout left out. */
const sieveOf = (rules) => (listed, bytes) => {
    if (listed.state === 'removed') {
        return rules.leftOut.has(listed.bytes.toString('latin1')) ? 'left-out' : undefined;
    }
    const name = (0,change_set/* readablePath */.qR)(listed);
    if (rules.scratch !== undefined && name.startsWith(`${rules.scratch}/`))
        return 'scratch';
    if (bytes > maxBytes(listed.state === 'other'))
        return 'too-large';
    if (listed.state === 'changed' || rules.written?.has(name))
        return undefined;
    const junk = junkPart(name);
    return junk !== undefined && !rules.folders.has(junk) ? 'junk' : undefined;
};
const startSieve = async (trusted, commit, leftOut) => sieveOf({ leftOut, folders: await readStart(trusted, commit).folders() });
async function runSieve(ground, written) {
    return sieveOf({
        leftOut: ground.leftOut,
        folders: await ground.committed.folders(),
        scratch: ground.prefix + ground.workspace.scratch,
        written: new Set(written.map((path) => ground.prefix + path)),
    });
}
// ─── What was seen and not read ──────────────────────────────────────────────────────────────────
/** How unread files looked, so that they are only spoken of when they have changed since. */
async function fingerprints(top, passedOver) {
    const prints = new Map();
    for (const passed of passedOver)
        prints.set(keyOf(passed), await fingerprint(top, passed.listed.bytes));
    return prints;
}
const statOf = (top, path) => (0,promises_.lstat)(Buffer.concat([Buffer.from(`${top}/`), path])).catch(() => undefined);
async function fingerprint(top, path) {
    const stat = await statOf(top, path);
    return stat ? `${stat.size} ${stat.mtimeMs}` : '';
}
/** What the run left unread, as far as it was not there at the start; junk folded to its folder. */
async function unreadExclusions(ground, passedOver) {
    const exclusions = new Map();
    for (const passed of passedOver) {
        if (await isOldNews(ground, passed))
            continue;
        const path = shownPath(passed);
        const count = (exclusions.get(path)?.count ?? 0) + 1;
        exclusions.set(path, { path, ...(await reasonUnread(ground, passed)), count });
    }
    return [...exclusions.values()];
}
async function isOldNews(ground, { listed, why }) {
    if (why === 'scratch' || why === 'left-out')
        return true;
    const known = ground.unreadAtStart.get(keyOf({ listed, why }));
    if (known === undefined || why === 'junk' || why === 'nested-repository')
        return known !== undefined;
    return known === (await fingerprint(ground.trusted.top, listed.bytes));
}
const junkOf = ({ listed, why }) => why === 'junk' ? junkPart((0,change_set/* readablePath */.qR)(listed)) : undefined;
const keyOf = (passed) => junkOf(passed) ?? passed.listed.bytes.toString('latin1');
function shownPath(passed) {
    const name = (0,change_set/* readablePath */.qR)(passed.listed);
    const junk = junkOf(passed);
    return junk === undefined || junk === name ? name : `${junk}/`;
}
async function reasonUnread(ground, { listed, why }) {
    switch (why) {
        case 'nested-repository':
            return { reason: 'gitlink', detail: 'It is a repository of its own inside this one.' };
        case 'too-large': {
            const bytes = (await statOf(ground.trusted.top, listed.bytes))?.size ?? 0;
            return { reason: 'too-large', detail: tooLarge(bytes, listed.state === 'other') };
        }
        case 'odd-kind':
            return { reason: 'junk', detail: 'It is neither a file nor a link.' };
        case 'unreadable':
            return { reason: 'unsafe-name', detail: 'Git could not read it.' };
        case 'junk':
        case 'scratch':
        case 'left-out':
            return {
                reason: 'junk',
                detail: 'Tools made it: packages, caches or build output, which the repository does not hold.',
            };
    }
}

;// CONCATENATED MODULE: ./build/adapters/git-snapshot.js




function trustGit(git, dir, top) {
    const run = (args, call = {}) => git(args, { ...call, env: { GIT_DIR: dir, GIT_WORK_TREE: top, ...call.env } });
    return {
        dir,
        top,
        run,
        text: async (args, call) => (await run(args, call)).stdout.toString('utf8').replace(/\n$/, ''),
    };
}
/**
 * Writes the tree of what is on disk now, by comparing every file with `index`, which then describes this state.
 * Only built-in conversions (line ends, encodings) run: our git directory defines no filter, no hook, no monitor.
 */
async function takeSnapshot(trusted, index, sieve) {
    const env = { GIT_INDEX_FILE: index };
    await trusted.run(['update-index', '-q', '--refresh'], { env, accept: [0, 1] });
    const listing = await trusted.run(['ls-files', '-z', '-t', '-m', '-d', '-o', '--exclude-standard'], { env });
    const passedOver = [];
    const taken = [];
    for (const listed of (0,change_set/* parseListing */._S)(listing.stdout)) {
        const seen = await lookAt(trusted.top, listed);
        const why = seen.why ?? sieve(seen.listed, seen.bytes);
        if (why)
            passedOver.push({ listed, why });
        else
            taken.push(seen.listed);
    }
    passedOver.push(...(await updateIndex(trusted, index, taken)));
    return { tree: await trusted.text(['write-tree', '--missing-ok'], { env }), passedOver };
}
/** Reads the paths into the index; returns those that git cannot read, for one bad file must not cost the others. */
async function updateIndex(trusted, index, taken) {
    if (taken.length === 0)
        return [];
    // Removals first, so that a file may take a folder's place.
    const sorted = taken.toSorted((a, b) => Number(b.state === 'removed') - Number(a.state === 'removed'));
    const update = (paths, accept) => trusted.run(['update-index', '-z', '--add', '--remove', '--replace', '--stdin'], {
        env: { GIT_INDEX_FILE: index },
        input: Buffer.concat(paths.flatMap(({ bytes }) => [bytes, Buffer.of(0)])),
        accept,
    });
    if ((await update(sorted, [0, 128])).exitCode === 0)
        return [];
    const unreadable = [];
    for (const listed of sorted) {
        if ((await update([listed], [0, 128])).exitCode !== 0)
            unreadable.push({ listed, why: 'unreadable' });
    }
    return unreadable;
}
/** What is on disk under a listed path. */
async function lookAt(top, listed) {
    if (listed.bytes.at(-1) === '/'.charCodeAt(0))
        return { listed, bytes: 0, why: 'nested-repository' };
    const path = Buffer.concat([Buffer.from(`${top}/`), listed.bytes]);
    const stat = await (0,promises_.lstat)(path).catch((error) => error);
    const removed = { listed: { ...listed, state: 'removed' }, bytes: 0 };
    if (stat instanceof Error) {
        // A folder without rights hides its files from git too; they are not deleted.
        return stat.code === 'ENOENT' || stat.code === 'ENOTDIR'
            ? removed
            : { listed, bytes: 0, why: 'unreadable' };
    }
    // A folder has taken the file's place, or it is a submodule, which the filter leaves alone.
    if (stat.isDirectory())
        return removed;
    // Pipes, sockets and devices: reading one would hang.
    if (!stat.isFile() && !stat.isSymbolicLink())
        return { listed, bytes: 0, why: 'odd-kind' };
    return { listed, bytes: stat.size, why: stat.isFile() ? await unreadable(path) : undefined };
}
const unreadable = (path) => (0,promises_.access)(path, external_node_fs_.constants.R_OK).then(() => undefined, () => 'unreadable');
/** Everything that differs between two trees, renames taken apart. */
async function differences(trusted, from, to) {
    if (from === to)
        return [];
    const options = ['-r', '-z', '--raw', '--numstat', '--no-renames', '--no-ext-diff', '--no-textconv'];
    return (0,change_set/* parseDifferences */.M9)((await trusted.run(['diff-tree', ...options, from, to])).stdout);
}
/** Writes the tree that `from` becomes with `entries` put in. */
async function treeWith(trusted, from, entries) {
    const env = { GIT_INDEX_FILE: (0,external_node_path_.join)(trusted.dir, `index-${process.hrtime.bigint()}`) };
    await trusted.run(['read-tree', from], { env });
    await trusted.run(['update-index', '-z', '--replace', '--index-info'], { env, input: entries });
    return trusted.text(['write-tree', '--missing-ok'], { env });
}

;// CONCATENATED MODULE: ./build/adapters/git-changes.js








/** Everything on disk that the start tree has not, filtered for delivery, with its patch on disk. */
async function findChanges(house, ground, own, written) {
    const { trusted, base, workspace } = ground;
    const snapshot = await takeSnapshot(trusted, ground.index, await runSieve(ground, written));
    const found = await differences(trusted, workspace.startTree, snapshot.tree);
    const { kept, excluded } = await filtered(house, ground, { found, own });
    const isWhole = kept.length === found.length && base.tree === workspace.startTree;
    const tree = isWhole ? snapshot.tree : await treeWith(trusted, base.tree, entriesOf(ground, kept));
    return {
        changes: kept,
        excluded: foldExclusions([...excluded, ...(await unreadExclusions(ground, snapshot.passedOver))]),
        tree,
        empty: kept.length === 0,
        patchPath: await writePatch(house, ground, tree),
    };
}
const entriesOf = (ground, changes) => (0,change_set/* indexInfo */.ve)(changes.map((change) => ({ ...change, path: ground.prefix + change.path })));
async function writePatch(house, { trusted, base }, tree) {
    const folder = house.options.resultsDir ?? house.options.tempDir;
    await (0,promises_.mkdir)(folder, { recursive: true });
    const path = (0,external_node_path_.join)(folder, 'change.patch');
    const options = ['-r', '-p', '--binary', '--full-index', '--no-renames', '--no-ext-diff', '--no-textconv'];
    await trusted.run(['diff-tree', ...options, `--output=${path}`, base.tree, tree]);
    return path;
}
async function filtered(house, ground, { found, own }) {
    const rules = await rulesFor(house, ground, { found, own });
    const { blobs, sizes } = await readBlobs(ground.trusted, blobsToRead(found));
    const kept = [];
    const excluded = [];
    for (const difference of found) {
        const change = toChange(ground.prefix, difference, sizes);
        const no = difference.name === undefined
            ? { reason: 'unsafe-name', detail: 'Its name is not valid UTF-8.' }
            : leftOutBecause({ ...change, ...contentOf(difference, blobs) }, rules);
        if (no)
            excluded.push({ path: change.path, ...no, count: 1 });
        else
            kept.push(change);
    }
    return withoutFullFolders(ground, { kept, excluded });
}
/** A new folder with a thousand new files was unpacked by a tool, even where no rule knows its name. */
async function withoutFullFolders(ground, { kept, excluded }) {
    const folders = await ground.committed.folders();
    const added = kept.filter(({ kind }) => kind === 'added').map(({ path }) => path);
    const full = foldersTooFull(added, (folder) => folders.has(ground.prefix + folder));
    if (full.length === 0)
        return { kept, excluded };
    const isInside = ({ path }) => full.some((folder) => path.startsWith(folder.path));
    return { kept: kept.filter((change) => !isInside(change)), excluded: [...excluded, ...full] };
}
const toChange = (prefix, difference, sizes) => ({
    path: fromRoot(prefix, (0,change_set/* readablePath */.qR)(difference)),
    kind: difference.kind,
    oldMode: difference.oldMode,
    mode: difference.mode,
    blob: difference.blob,
    oldBlob: difference.oldBlob,
    bytes: sizes.get(difference.blob) ?? 0,
    binary: difference.binary,
    addedLines: difference.addedLines,
    removedLines: difference.removedLines,
});
/** A path of the repository seen from ROOT; `../` leads out of it. */
function fromRoot(prefix, path) {
    if (path.startsWith(prefix))
        return path.slice(prefix.length);
    return '../'.repeat(prefix.split('/').length - 1) + path;
}
const git_changes_LINK = '120000';
const git_changes_GITLINK = '160000';
const blobsToRead = (found) => found
    .flatMap(({ mode, oldMode, blob, oldBlob }) => [
    mode === git_changes_GITLINK ? '' : blob,
    oldMode === git_changes_GITLINK ? '' : oldBlob,
])
    .filter((id) => /[1-9a-f]/.test(id));
/** The target of a link, or the text that a change adds. */
function contentOf(difference, blobs) {
    const now = blobs.get(difference.blob);
    if (!now)
        return {};
    if (difference.mode === git_changes_LINK)
        return { linkTarget: now.toString('utf8') };
    // As latin1 a binary file is searched, too.
    const before = new Set((blobs.get(difference.oldBlob) ?? Buffer.alloc(0)).toString('latin1').split('\n'));
    const added = now
        .toString('latin1')
        .split('\n')
        .filter((line) => !before.has(line));
    return { addedText: added.join('\n') };
}
async function rulesFor(house, ground, { found, own }) {
    const redactor = (0,redact/* createRedactor */.l)(house.options.secrets ?? []);
    const byFilter = await pathsWithFilter(ground, found);
    const seen = (chosen) => new Set(chosen.map((difference) => fromRoot(ground.prefix, (0,change_set/* readablePath */.qR)(difference))));
    return {
        protect: ground.workspace.protect,
        holdsOwnSecret: (text) => redactor.find(text).length > 0,
        madeBySetup: seen(found.filter((difference) => own.isOurs(difference))),
        filtered: seen(found.filter(({ bytes }) => byFilter.has(bytes.toString('latin1')))),
    };
}
const isAttributes = (name) => /(?:^|\/)\.gitattributes$/.test(name);
/**
 * Paths that attributes give to a filter program, by the attributes as they stand now or stood at the start: taking
 * the attribute away must not turn a pointer into contents.
 */
async function pathsWithFilter(ground, found) {
    if (found.length === 0)
        return new Set();
    const names = [...(await ground.start.entries()).keys(), ...found.map(change_set/* readablePath */.qR)];
    if (!names.some(isAttributes))
        return new Set();
    const input = Buffer.concat(found.flatMap(({ bytes }) => [bytes, Buffer.of(0)]));
    const ask = async (index, ...cached) => filterNamed((await ground.trusted.run(['check-attr', '-z', ...cached, '--stdin', 'filter'], {
        input,
        env: { GIT_INDEX_FILE: index },
    })).stdout);
    return new Set([...(await ask(ground.index)), ...(await ask(await ground.start.index(), '--cached'))]);
}
/** `path NUL attribute NUL value NUL` triples: the paths whose value names a program. */
function filterNamed(output) {
    const parts = (0,change_set/* records */.V0)(output);
    return parts
        .filter((_, at) => at % 3 === 0 && !/^(?:unspecified|unset|set)$/.test(String(parts[at + 2])))
        .map((path) => path.toString('latin1'));
}
/**
 * The start commit's tree with the user's uncommitted work in it, as far as that may be committed: what a run at the
 * laptop builds on.
 */
async function cleanBase(house, ground) {
    const { startCommit: commit, startTree } = ground.workspace;
    const tree = await ground.trusted.text(['rev-parse', `${commit}^{tree}`]);
    const found = await differences(ground.trusted, tree, startTree);
    if (found.length === 0)
        return { commit, tree, isCommitted: true };
    // The user's own changes: nothing is protected from the user, and ROOT does not bound them.
    const users = { ...ground, prefix: '', workspace: { ...ground.workspace, protect: [] } };
    const { kept } = await filtered(house, users, { found, own: { isOurs: () => false } });
    const withUsers = await treeWith(ground.trusted, tree, entriesOf(users, kept));
    return { commit, tree: withUsers, isCommitted: withUsers === tree };
}

// EXTERNAL MODULE: ./build/domain/all-of.js
var all_of = __webpack_require__(5294);
// EXTERNAL MODULE: ./node_modules/simple-git/dist/index.mjs + 2 modules
var dist = __webpack_require__(4724);
;// CONCATENATED MODULE: ./build/adapters/git-errors.js
/**
 * Git and its servers tell only by text why they refuse, so this is the one place that reads it. Commands run with
 * LC_ALL=C. Specific rows first: a refused push always ends in the same general words.
 */
const ROWS = [
    [/must have verified signatures/i, 'signatures-required'],
    [/without `workflows?` (?:permission|scope)/i, 'workflow-right-missing'],
    [/push cannot contain secrets|GITHUB PUSH PROTECTION/i, 'secret-in-push'],
    [/GH001|exceeds GitHub's file size limit|exceeds the maximum allowed size/i, 'file-too-large'],
    [/must not contain merge commits/i, 'merge-commits-refused'],
    [/creations being restricted/i, 'creation-restricted'],
    [/GH006|protected branch hook declined|Repository rule violations found/i, 'push-protected'],
    [/not a valid (?:branch|ref) name|invalid refspec/i, 'branch-name-unlawful'],
    // A file that was not written whole is what git says of a disk that ran full in the middle of it.
    [/No space left on device|Disk quota exceeded|unable to write (?:new )?(?:index )?file/i, 'disk-full'],
    [/Unable to create '.*\.lock'|cannot lock ref .*File exists/i, 'repository-locked'],
    [/requested URL returned error: 429|HTTP 429/i, 'server-busy', 'retry'],
    [/requested URL returned error: 400/i, 'duplicate-header'],
    [
        /could not read (?:Username|Password)|Authentication failed|error: 401|HTTP 401|Invalid username or/i,
        'token-refused',
    ],
    [
        /error: 407|Proxy CONNECT aborted|CONNECT tunnel failed|response 407 after CONNECT|Received HTTP code \d+ from proxy/i,
        'proxy-refused',
    ],
    [/error: 403|HTTP 403|Permission to .* denied|Write access to repository not granted/i, 'push-denied'],
    [/repository '.*' not found|error: 404|HTTP 404|Repository not found/i, 'repository-not-found'],
    [/error: 30[1278]|unable to update url base from redirection/i, 'repository-moved'],
    [
        /SSL certificate|server certificate verification failed|certificate verify failed|error setting certificate/i,
        'certificate-refused',
    ],
    [/Operation too slow|transfer closed with outstanding|timed out/i, 'server-silent', 'retry'],
    [
        /requested URL returned error: 5\d\d|HTTP 5\d\d|Internal Server Error|expected flush after|remote unpack failed/i,
        'server-error',
        'retry',
    ],
    [
        /Could not resolve (?:host|proxy)|Failed to connect|Connection (?:refused|reset|was reset)|Empty reply|early EOF|RPC failed|unexpected disconnect|hung up unexpectedly|Couldn't connect|GnuTLS recv error|SSL_read|SSL_ERROR_SYSCALL|Recv failure|curl \d+/i,
        'server-unreachable',
        'retry',
    ],
    [
        /dumb http transport|protocol error: bad line length|unexpected content-type|not valid: is this a git/i,
        'no-git-server',
    ],
    [/not our ref|unadvertised object|couldn't find remote ref|remote ref does not exist/i, 'ref-missing'],
    [/Permission denied|Operation not permitted|insufficient permission/i, 'no-permission'],
    [
        /bad object|missing (?:blob|tree|commit)|unable to read (?:tree|sha1 file|[0-9a-f]{40})|object file .* is empty|packfile .* (?:cannot be|is corrupt)|loose object .* is corrupt|failed to unpack tree object/i,
        'damaged-repository',
    ],
];
/** Finds the row for what a command printed. Untrusted text: the server may say anything. */
function troubleOf(stderr) {
    const row = ROWS.find(([pattern]) => pattern.test(stderr));
    return { code: row?.[1] ?? 'git-failed', retryable: row?.[2] === 'retry', words: wordsOf(stderr) };
}
const NOISE = /^(?:hint|warning|To https?:|From https?:|Everything up-to-date|error: failed to push some refs)/;
/** The lines that say something, joined, at most 600 characters. */
function wordsOf(stderr) {
    const lines = stderr
        .split('\n')
        .map((line) => line.replace(/^remote:\s?/, '').trim())
        .filter((line) => line !== '' && !NOISE.test(line));
    return lines.join(' · ').slice(0, 600) || 'nothing';
}

;// CONCATENATED MODULE: ./build/adapters/git-command.js






/** Variables of git's that we ever set on a local command; simple-git refuses every other. */
const ALLOWED = [
    'GIT_DIR',
    'GIT_WORK_TREE',
    'GIT_INDEX_FILE',
    'GIT_ALTERNATE_OBJECT_DIRECTORIES',
    'GIT_CONFIG_NOSYSTEM',
    'GIT_OPTIONAL_LOCKS',
    'GIT_NO_REPLACE_OBJECTS',
    'GIT_NO_LAZY_FETCH',
    'GIT_LITERAL_PATHSPECS',
    'GIT_AUTHOR_NAME',
    'GIT_AUTHOR_EMAIL',
    'GIT_AUTHOR_DATE',
    'GIT_COMMITTER_NAME',
    'GIT_COMMITTER_EMAIL',
    'GIT_COMMITTER_DATE',
];
/**
 * Local git commands, through simple-git with none of its unsafe flags: an argument that could start a program or
 * name another configuration is refused before git sees it. Never gets a token.
 */
function createGit(options) {
    return async (args, call = {}) => {
        let answer;
        const git = (0,dist.simpleGit)({
            baseDir: options.home,
            binary: options.binary,
            // Only "close" says that all output has arrived; "exit" may come before it.
            completion: { onClose: true, onExit: false },
            allowEnvironment: ALLOWED,
            // An empty buffer closes stdin; without one a command that reads it would wait for ever.
            input: () => call.input ?? Buffer.alloc(0),
            // Called for every command, also a successful one: the only public place with exit code and raw bytes.
            // By default a failure that prints nothing would count as success.
            errors: (_error, { exitCode, stdOut, stdErr }) => {
                answer = { exitCode, stdout: Buffer.concat(stdOut), stderr: Buffer.concat(stdErr).toString('utf8') };
                return undefined;
            },
        });
        git.env({ ...baseEnvironment(options), ...call.env });
        git.outputHandler((_command, stdout) => {
            // simple-git sleeps 50 ms after a command that printed nothing; an empty chunk at the end is output enough.
            stdout.once('end', () => stdout.emit('data', Buffer.alloc(0)));
        });
        await git.raw([...args]);
        return accepted(args, call, answer);
    };
}
/** The variables every git command of ours gets, local or not. */
const baseEnvironment = (options) => ({
    ...options.environment,
    HOME: options.home,
    LC_ALL: 'C',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_NO_LAZY_FETCH: '1',
    GIT_LITERAL_PATHSPECS: '1',
});
/** Turns an exit code that is not an answer into a failure with its row. */
function accepted(args, call, answer) {
    const name = args.find((arg) => !arg.startsWith('-')) ?? 'git';
    if (!answer)
        throw (0,failures_git/* gitFailure */.t)('git-failed', `git ${name} could not be run`, { words: 'no answer' });
    if ((call.accept ?? [0]).includes(answer.exitCode))
        return answer;
    const { code, words } = troubleOf(answer.stderr);
    throw (0,failures_git/* gitFailure */.t)(code, `git ${name} ended with exit code ${answer.exitCode}`, { words });
}
/**
 * Finds the git program in PATH, before anything of the agent's runs. Folders that are relative or lie in
 * `avoid` are passed over: the agent could put a program there.
 */
async function findGit(path, avoid) {
    for (const folder of trustedFolders(path, avoid)) {
        const program = (0,external_node_path_.join)(folder, process.platform === 'win32' ? 'git.exe' : 'git');
        const usable = await (0,promises_.access)(program, external_node_fs_.constants.X_OK).then(() => true, () => false);
        if (usable)
            return program;
    }
    throw (0,failures_git/* gitFailure */.t)('git-missing', 'no git program was found in PATH');
}
/** PATH without relative folders and without those below `avoid`. */
const trustedFolders = (path, avoid) => path
    .split(external_node_path_.delimiter)
    .filter((folder) => (0,external_node_path_.isAbsolute)(folder) && !avoid.some((bad) => `${folder}/`.startsWith(`${bad}/`)));
const PLAIN_VARIABLES = ['TMPDIR', 'SystemRoot'];
const NETWORK_VARIABLES = [
    'http_proxy',
    'https_proxy',
    'HTTPS_PROXY',
    'all_proxy',
    'ALL_PROXY',
    'no_proxy',
    'NO_PROXY',
    'SSL_CERT_FILE',
    'SSL_CERT_DIR',
    'CURL_CA_BUNDLE',
    'GIT_SSL_CAINFO',
    'GIT_SSL_CAPATH',
];
/** From the process's environment only what a local command needs. */
const localEnvironment = (environment, avoid) => ({
    PATH: trustedFolders(environment.PATH ?? '/usr/bin:/bin', avoid).join(external_node_path_.delimiter),
    ...pick(environment, PLAIN_VARIABLES),
});
/** The same and what is needed to reach a server: proxies and private certificate authorities. */
const networkEnvironment = (environment, avoid) => ({
    ...localEnvironment(environment, avoid),
    ...pick(environment, NETWORK_VARIABLES),
});
function pick(environment, names) {
    const chosen = {};
    for (const name of names) {
        const value = environment[name];
        if (value)
            chosen[name] = value;
    }
    return chosen;
}
/** Who makes a commit, as variables: no configuration is asked. */
const identity = (name, email) => ({
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: email,
    GIT_COMMITTER_NAME: name,
    GIT_COMMITTER_EMAIL: email,
});

;// CONCATENATED MODULE: ./build/adapters/git-checkout.js












/** Name of the file by which a checkout of ours is known again on a machine that keeps its workspace. */
const OUR_MARK = 'fixpoint-checkout';
/** The configuration of our own git directory: no hook, no monitor, no conversion but what attributes ask for. */
const TRUSTED_CONFIG = `[core]
	hooksPath = /dev/null
	fsmonitor = false
	autocrlf = false
	safecrlf = false
	untrackedCache = false
	protectHFS = true
	protectNTFS = true
[checkout]
	workers = 0
[commit]
	gpgsign = false
[gc]
	auto = 0
[maintenance]
	auto = false
`;
/**
 * Fetches one commit and lays it out in an empty folder, which is empty again when that fails. `judge` is asked
 * while the commit is on its way, as each of its questions is a program to start.
 */
async function fetchGround(house, task, top, judge) {
    const dir = (0,external_node_path_.join)(house.work, 'git');
    const commit = await wantedCommit(house, task);
    layGitFolder(dir, {
        objectFormat: formatOf(commit),
        head: 'refs/heads/start',
        config: TRUSTED_CONFIG,
    });
    const [tree] = await (0,all_of/* allOf */.b)([fetchCommit(house, { dir, commit, ref: task.ref }), judge()]);
    try {
        await markOurs(house, top);
        return await layOut(house, task, trustGit(house.git, dir, top), { commit, tree });
    }
    catch (error) {
        await empty(top);
        throw error;
    }
}
async function layOut(house, task, trusted, { commit, tree }) {
    const network = networkOf(house);
    const { dir, top } = trusted;
    const index = (0,external_node_path_.join)(dir, 'index');
    const start = readStart(trusted, commit);
    const laid = trusted.run(['read-tree', '--reset', '-u', commit], { env: { GIT_INDEX_FILE: index } });
    await (0,all_of/* allOf */.b)([laid, start.entries()]);
    const place = await placeRoot(house, top);
    const workspace = await workspaceOf(house, { trusted, commit, place, fresh: true, startTree: tree });
    await layAgentGit({
        path: workspace.agentGitDir,
        ...(await rootedAt(trusted, { commit, prefix: place.prefix, root: place.root, index })),
        branch: branchOf(task),
        refs: new Map([[`refs/remotes/origin/${task.baseBranch}`, commit]]),
        objects: [(0,external_node_path_.join)(dir, 'objects')],
        remoteUrl: network.url,
    });
    await markOurs(house, place.root);
    return {
        workspace,
        how: 'fetched',
        files: (await start.entries()).size,
        trusted,
        index,
        prefix: place.prefix,
        base: { commit, tree, isCommitted: true },
        leftOut: new Set(),
        unreadAtStart: new Map(),
        start,
        committed: start,
        remarks: await remarksFor(start, false),
    };
}
/**
 * Gives a checkout of ours a repository that no agent has touched, so that later steps find nothing planted in it,
 * and a later run on the same machine knows the checkout again.
 */
async function leaveFetched(house, ground) {
    const { trusted, workspace } = ground;
    await (0,git_aside.removeGitOf)(workspace.root);
    if ((await (0,promises_.realpath)(trusted.top).catch(() => '')) !== trusted.top)
        return;
    const path = (0,external_node_path_.join)(trusted.top, '.git');
    await layAgentGit({
        path,
        commit: workspace.startCommit,
        branch: 'fixpoint-start',
        refs: new Map(),
        shallow: [workspace.startCommit],
        objects: [(0,external_node_path_.join)(trusted.dir, 'objects')],
        index: await ground.start.index(),
        remoteUrl: networkOf(house).url,
    });
    await markOurs(house, trusted.top);
}
/** From the first file on, for a run may be killed at any time: what it leaves is not a checkout to go on from. */
async function markOurs(house, folder) {
    await (0,promises_.mkdir)((0,external_node_path_.join)(folder, '.git'), { recursive: true });
    await (0,promises_.writeFile)((0,external_node_path_.join)(folder, '.git', OUR_MARK), `${networkOf(house).url}\n`);
}
function networkOf(house) {
    if (house.network)
        return house.network;
    throw (0,failures_git/* gitFailure */.t)('git-failed', 'a server was asked for without being named', { words: 'no server' });
}
const treeOf = (trusted, commit) => trusted.text(['rev-parse', `${commit}^{tree}`]);
const HOOK_FILES = /^(?:\.husky\/|\.githooks\/|\.pre-commit-config\.yaml$|lefthook\.ya?ml$|\.lefthook\.ya?ml$)/;
/** What the repository asks of commits and ours do not do. */
async function remarksFor(start, signs) {
    const hooks = [...(await start.entries()).keys()].find((path) => HOOK_FILES.test(path));
    return [
        ...(hooks === undefined
            ? []
            : [`The repository’s commit hooks (${hooks}) were not run for this commit.`]),
        ...(signs ? ['The repository’s settings ask for signed commits; this one is not signed.'] : []),
    ];
}
// ─── Which commit ────────────────────────────────────────────────────────────────────────────────
const COMMIT_ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
/** The commit a task asks for: the pinned one, else what the ref stands for on the server now. */
async function wantedCommit(house, task) {
    const pinned = task.headSha ?? task.refSha ?? task.ref;
    if (COMMIT_ID.test(pinned))
        return pinned;
    const network = networkOf(house);
    const names = candidatesOf(task.ref);
    // `^{}` names the commit a tag object stands for.
    const refs = await network.lsRemote(house.none, [...names.flatMap((name) => [name, `${name}^{}`]), 'HEAD']);
    for (const name of names) {
        const id = refs.get(`${name}^{}`) ?? refs.get(name);
        if (id !== undefined)
            return id;
    }
    if (refs.size === 0)
        throw (0,failures_git/* gitFailure */.t)('empty-repository', `${network.url} has no commit`);
    throw refMissing(house, task.ref);
}
/** Full names an unqualified ref may stand for, branches first. */
const candidatesOf = (ref) => ref === 'HEAD' || ref.startsWith('refs/') ? [ref] : [`refs/heads/${ref}`, `refs/tags/${ref}`];
const refMissing = (house, ref) => (0,failures_git/* gitFailure */.t)('ref-missing', `${ref} was not found`, { ref, repository: repositoryName(house) });
const repositoryName = ({ options: { repository } }) => repository ? `${repository.owner}/${repository.name}` : 'this repository';
/**
 * Fetches exactly this commit, so that a later push cannot change what we work on. A server that serves only the
 * tips of its refs is asked for the ref instead, and believed only if that still is our commit. Returns its tree.
 */
async function fetchCommit(house, wanted) {
    const network = networkOf(house);
    const depth = ['--depth=1', '--no-tags', '--force'];
    const [name] = COMMIT_ID.test(wanted.ref) ? [] : candidatesOf(wanted.ref);
    try {
        await network.fetch(wanted.dir, depth, [wanted.commit]);
    }
    catch (error) {
        if (!isRefMissing(error))
            throw error;
        if (name !== undefined)
            await network.fetch(wanted.dir, depth, [`+${name}:refs/fixpoint/start`]);
    }
    const names = [`${wanted.commit}^{commit}`, `${wanted.commit}^{tree}`];
    const seen = await trustGit(house.git, wanted.dir, house.home).run(['rev-parse', ...names], {
        accept: [0, 128],
    });
    const [commit, tree] = seen.exitCode === 0 ? seen.stdout.toString().split('\n') : [];
    if (commit === wanted.commit && tree !== undefined)
        return tree;
    throw (0,failures_git/* gitFailure */.t)('commit-missing', `commit ${wanted.commit} was not served`, {
        ref: wanted.commit,
        repository: repositoryName(house),
    });
}
const isRefMissing = (error) => error instanceof Error && 'code' in error && error.code === 'ref-missing';
/** ROOT: the folder that `path` names, which must be in the checkout and no link out of it. */
async function placeRoot(house, top) {
    const asked = (0,external_node_path_.join)(house.options.root, house.options.path ?? '.');
    const root = await (0,promises_.realpath)(asked).catch(() => undefined);
    const isFolder = root !== undefined && (await (0,promises_.stat)(root)).isDirectory();
    const way = root === undefined ? '..' : (0,external_node_path_.relative)(await (0,promises_.realpath)(top), root);
    if (root === undefined || !isFolder || way.split(external_node_path_.sep)[0] === '..') {
        throw (0,failures_git/* gitFailure */.t)('path-missing', `${house.options.path} is not a folder of the checkout`, {
            path: house.options.path ?? '.',
        });
    }
    return { root, prefix: way === '' ? '' : `${way.split(external_node_path_.sep).join('/')}/` };
}
async function workspaceOf(house, facts) {
    const { root, prefix } = facts.place;
    return {
        root,
        startCommit: facts.commit,
        startTree: facts.startTree,
        gitDir: facts.trusted.dir,
        agentGitDir: facts.agentGitDir ?? (0,external_node_path_.join)(root, '.git'),
        protect: house.options.protect ?? [],
        scratch: await freeName(root, '.fixpoint-run'),
        fresh: facts.fresh,
        ...(prefix !== '' && { prefix }),
    };
}
async function freeName(folder, name) {
    const taken = new Set(await (0,promises_.readdir)(folder));
    for (let number = 1;; number += 1) {
        const candidate = number === 1 ? name : `${name}-${number}`;
        if (!taken.has(candidate))
            return candidate;
    }
}
/**
 * Commit and index for a repository whose top is ROOT. Where ROOT is a folder inside the repository, the agent gets
 * that folder's part as a repository of its own: what lies above ROOT is not its business.
 */
async function rootedAt(trusted, from) {
    if (from.prefix === '') {
        const shallow = await (0,promises_.readFile)((0,external_node_path_.join)(trusted.dir, 'shallow'), 'utf8').catch(() => '');
        return { commit: from.commit, index: from.index, shallow: shallow.split('\n').filter(Boolean) };
    }
    const tree = await trusted.text(['rev-parse', `${from.commit}:${from.prefix.slice(0, -1)}`]);
    const commit = await trusted.text(['commit-tree', tree, '-m', `${from.prefix} of ${from.commit}`], {
        env: identity('Fixpoint', 'agent@fixpoint.invalid'),
    });
    const index = (0,external_node_path_.join)(trusted.dir, 'index-of-root');
    const env = { GIT_INDEX_FILE: index, GIT_WORK_TREE: from.root };
    await trusted.run(['read-tree', tree], { env });
    await trusted.run(['update-index', '-q', '--refresh'], { env, accept: [0, 1] });
    return { commit, index, shallow: [] };
}
/** The agent's branch name: ours, so that what it commits stands where the pull request will. */
const branchOf = (task) => (task.branch === '' ? task.baseBranch : task.branch);
// ─── Whether a folder is free ────────────────────────────────────────────────────────────────────
/** True for a checkout that an earlier run of ours left behind. */
function isOurs(house, top) {
    try {
        return (0,external_node_fs_.readFileSync)((0,external_node_path_.join)(top, '.git', OUR_MARK), 'utf8').trim() === house.network?.url;
    }
    catch {
        return false; // no mark of ours
    }
}
/** What lies in a folder; nothing where there is none. */
function namesIn(folder) {
    try {
        return (0,external_node_fs_.readdirSync)(folder);
    }
    catch {
        return [];
    }
}
/**
 * Makes sure that nothing of anybody's is in `top`. A checkout that an earlier run of ours made is taken away, since
 * that run found the folder empty; anything else stops the run untouched.
 */
async function demandFree(house, top) {
    if (namesIn(top).length === 0)
        return;
    if (!isOurs(house, top)) {
        throw (0,failures_git/* gitFailure */.t)('workspace-in-use', `${top} is not empty`, {
            path: top,
            repository: repositoryName(house),
        });
    }
    await empty(top);
}
async function empty(folder) {
    for (const entry of await (0,promises_.readdir)(folder))
        await (0,remove_tree/* removeTree */.d)((0,external_node_path_.join)(folder, entry));
}

// EXTERNAL MODULE: ./build/adapters/git-found.js
var git_found = __webpack_require__(5344);
;// CONCATENATED MODULE: ./build/adapters/git-adopt.js












// ─── A checkout that an earlier step made ────────────────────────────────────────────────────────
/** Works on the checkout that is there. Its `.git` is set aside for the time of the run and put back by close. */
async function adoptGround(house, task, top) {
    const found = await (0,git_found/* readFound */.$C)(house, top);
    demandOurRepository(house, found, task, top);
    const commit = standsAt(found, task) ? found.head : await wantedCommit(house, task);
    const trusted = await trustedBeside(house, found, top);
    const index = await indexOf(trusted, found.head);
    if (found.isPartial || commit !== found.head) {
        await fetchCommit(house, { dir: trusted.dir, commit, ref: task.ref });
    }
    if (commit !== found.head)
        await switchTo(house, { trusted, index, found, commit });
    const place = await placeRoot(house, top);
    const started = await takeSnapshot(trusted, index, await startSieve(trusted, commit, found.leftOut));
    const moves = await (0,git_aside.setGitAside)(house, top, place.root);
    const moved = {
        ...found,
        gitDir: (0,git_aside.afterMoves)(moves, found.gitDir),
        objects: (0,git_aside.afterMoves)(moves, found.objects),
    };
    await (0,promises_.writeFile)((0,external_node_path_.join)(trusted.dir, 'objects', 'info', 'alternates'), `${moved.objects}\n`);
    const scene = { task, found: moved, trusted, index, place, commit, started };
    const ground = await settle(house, scene, (0,external_node_path_.join)(place.root, '.git'));
    return { ...ground, base: { commit, tree: await treeOf(trusted, commit), isCommitted: true } };
}
function demandOurRepository(house, found, task, top) {
    const repository = repositoryName(house);
    const isOurs = found.remotes.some((url) => (0,git_found/* repositoryOf */._M)(url) === repository.toLowerCase());
    if (isOurs || found.head === task.headSha)
        return;
    throw (0,failures_git/* gitFailure */.t)('workspace-in-use', `${top} holds another repository`, { path: top, repository });
}
/** True when the checkout already is of what the task asks for. */
function standsAt(found, task) {
    if (task.headSha !== undefined)
        return found.head === task.headSha;
    const name = task.ref.replace(/^refs\/(?:heads|tags)\//, '');
    return (found.branch === name ||
        found.head === task.ref ||
        found.refs.get(`refs/remotes/origin/${name}`) === found.head ||
        found.refs.get(`refs/tags/${name}`) === found.head);
}
/** Lays the files of another commit over the checkout, unless something uncommitted would be lost. */
async function switchTo(house, move) {
    const { trusted, found, commit } = move;
    const env = { GIT_INDEX_FILE: move.index };
    const dirty = await trusted.run(['diff-files', '-z', '--name-only', '--ignore-submodules=all'], { env });
    const names = dirty.stdout.toString('latin1').split('\0').filter(Boolean);
    const isClean = names.every((name) => found.leftOut.has(name));
    // Also refuses where an untracked file lies in the way.
    const moved = isClean && (await trusted.run(['read-tree', '-m', '-u', found.head, commit], { env, accept: [0, 128] }));
    if (!moved || moved.exitCode !== 0) {
        throw (0,failures_git/* gitFailure */.t)('workspace-dirty', 'the checkout cannot be switched to the task’s commit', {
            ref: commit,
        });
    }
    house.notice(`The checkout in the workspace was of ${found.head}; it now holds ${commit}, which the task is about.`);
}
// ─── The user's own clone ────────────────────────────────────────────────────────────────────────
/** Works on the user's own clone without changing anything of its git directory. */
async function localGround(house, task) {
    const top = await (0,git_found/* topAbove */.ts)((0,external_node_path_.join)(house.options.root, house.options.path ?? '.'));
    const found = await (0,git_found/* readFound */.$C)(house, top);
    const trusted = await trustedBeside(house, found, top);
    await useOwnIgnores(house, found, trusted);
    const index = await indexOf(trusted, found.head);
    const place = await placeRoot(house, top);
    const started = await takeSnapshot(trusted, index, await startSieve(trusted, found.head, found.leftOut));
    const scene = { task, found, trusted, index, place, commit: found.head, started };
    const ground = await settle(house, scene, (0,external_node_path_.join)(house.work, 'agent-git'));
    return { ...ground, base: await cleanBase(house, ground) };
}
/** What the user ignores by personal settings is not the user's work, and not the agent's. */
async function useOwnIgnores(house, found, trusted) {
    const home = house.options.environment['HOME'] ?? house.home;
    const env = { GIT_DIR: found.gitDir, HOME: home };
    const asked = await house.plainGit(['config', '--type=path', '--get', 'core.excludesFile'], {
        env,
        accept: [0, 1],
    });
    const named = asked.stdout.toString('utf8').trim();
    const files = [
        named === '' ? (0,external_node_path_.join)(home, '.config', 'git', 'ignore') : named,
        (0,external_node_path_.join)(found.gitDir, 'info', 'exclude'),
    ];
    const texts = await Promise.all(files.map((file) => (0,promises_.readFile)(file, 'utf8').catch(() => '')));
    await (0,promises_.writeFile)((0,external_node_path_.join)(trusted.dir, 'info', 'exclude'), texts.join('\n'));
}
// ─── Both ────────────────────────────────────────────────────────────────────────────────────────
/** A git directory of our own that reads the objects of the checkout and writes none there. */
async function trustedBeside(house, found, top) {
    const dir = (0,external_node_path_.join)(house.work, 'git');
    layGitFolder(dir, {
        objectFormat: formatOf(found.head),
        head: 'refs/heads/start',
        shallow: found.shallow,
        alternates: [found.objects],
        config: TRUSTED_CONFIG,
    });
    return trustGit(house.git, dir, top);
}
/** An index of `commit` that knows which files on disk are unchanged. */
async function indexOf(trusted, commit) {
    const index = (0,external_node_path_.join)(trusted.dir, 'index');
    const env = { GIT_INDEX_FILE: index };
    await trusted.run(['read-tree', commit], { env });
    await trusted.run(['update-index', '-q', '--refresh'], { env, accept: [0, 1] });
    return index;
}
/** Gives the agent its repository and says what the ground is. */
async function settle(house, scene, agentGitDir) {
    const { trusted, index, commit, place, started, found } = scene;
    const startTree = started.tree;
    const workspace = await workspaceOf(house, { trusted, commit, place, fresh: false, startTree, agentGitDir });
    await layAgentGit({ ...(await agentContent(scene)), path: agentGitDir, branch: branchOf(scene.task) });
    const [start, committed] = [readStart(trusted, startTree), readStart(trusted, commit)];
    return {
        workspace,
        how: 'used',
        files: (await start.entries()).size,
        trusted,
        index,
        prefix: place.prefix,
        leftOut: found.leftOut,
        unreadAtStart: await fingerprints(trusted.top, started.passedOver),
        start,
        committed,
        remarks: await remarksFor(committed, found.signs),
    };
}
/** All of the checkout's history where that is small enough to copy, else the start commit alone. */
async function agentContent(scene) {
    const { trusted, found, commit, place } = scene;
    const rooted = await rootedAt(trusted, {
        commit,
        prefix: place.prefix,
        root: place.root,
        index: scene.index,
    });
    const isAsFound = place.prefix === '' && found.head === commit;
    const common = {
        ...rooted,
        // The checkout's own index: what was staged stays staged, and a sparse checkout stays sparse.
        index: isAsFound ? (0,external_node_path_.join)(found.gitDir, 'index') : rooted.index,
        sharedIndexes: isAsFound ? found.gitDir : undefined,
        config: found.leftOut.size > 0 ? '[core]\n\tsparseCheckout = true\n' : '',
        remoteUrl: (0,git_found/* withoutCredentials */.ri)(found.remotes[0] ?? ''),
    };
    const own = (0,external_node_path_.join)(trusted.dir, 'objects');
    if ((await folderBytes(found.objects, MAX_COPIED_BYTES)) <= MAX_COPIED_BYTES) {
        const shown = [...found.refs].filter(([name]) => !name.startsWith('refs/heads/'));
        return { ...common, refs: new Map(shown), objects: [found.objects, own] };
    }
    const packed = (0,external_node_path_.join)(trusted.dir, 'start-pack');
    await packCommit(trusted, rooted.commit, packed);
    return { ...common, shallow: place.prefix === '' ? [commit] : [], refs: new Map(), objects: [packed] };
}
/** Packs one commit with its whole tree, without its parents, into `folder`/pack. */
async function packCommit(trusted, commit, folder) {
    await (0,promises_.mkdir)((0,external_node_path_.join)(folder, 'pack'), { recursive: true });
    const listed = await trusted.run(['ls-tree', '-r', '-t', '-z', '--full-tree', commit]);
    const ids = listed.stdout
        .toString('latin1')
        .split('\0')
        .filter((line) => /^\d+ (?:blob|tree) /.test(line))
        .map((line) => line.split(/[ \t]/)[2]);
    const input = [commit, await treeOf(trusted, commit), ...ids].join('\n');
    await trusted.run(['pack-objects', '-q', (0,external_node_path_.join)(folder, 'pack', 'pack')], { input: `${input}\n` });
}

;// CONCATENATED MODULE: ./build/adapters/git-commit.js






/**
 * One commit that holds exactly the change set, by plumbing: no hook, no signature, no branch switch, the message
 * as it is given. At the laptop what was uncommitted when the run began becomes a commit of its own below it.
 */
async function makeCommit(ground, changes, request) {
    const parent = await baseCommit(ground, request.author);
    return commitTree(ground.trusted, { tree: changes.tree, parent, ...request });
}
async function baseCommit({ trusted, base }, author) {
    if (base.isCommitted)
        return base.commit;
    const message = 'Keep the work that was uncommitted when the run began\n';
    return commitTree(trusted, { tree: base.tree, parent: base.commit, message, author });
}
function commitTree(trusted, commit) {
    return trusted.text(['commit-tree', commit.tree, '-p', commit.parent, '-F', '-'], {
        input: commit.message,
        env: identity(commit.author.name, commit.author.email),
    });
}
/**
 * Writes one branch of the user's own repository and nothing else: the objects, then the ref, which must not exist.
 * Returns the name it got.
 */
async function keepBranch(house, ground, branch, commit) {
    const { gitDir, refs } = await (0,git_found/* readFound */.$C)(house, ground.trusted.top);
    const name = freeBranch(branch, new Set(refs.keys()));
    const pack = await ground.trusted.run(['pack-objects', '--revs', '--stdout', '-q'], {
        input: `${commit}\n^${ground.base.commit}\n`,
    });
    const env = { GIT_DIR: gitDir };
    await house.plainGit(['unpack-objects', '-q'], { env, input: pack.stdout });
    await house.plainGit(['update-ref', '--create-reflog', `refs/heads/${name}`, commit, '0'.repeat(commit.length)], { env });
    return name;
}
function freeBranch(branch, taken) {
    for (let number = 1; number < 1000; number += 1) {
        const name = number === 1 ? branch : `${branch}-${number}`;
        const ref = `refs/heads/${name}`;
        const clash = [...taken].some((other) => other === ref || other.startsWith(`${ref}/`) || ref.startsWith(`${other}/`));
        if (!clash)
            return name;
    }
    throw (0,failures_git/* gitFailure */.t)('branch-name-unlawful', `no free name near ${branch}`, { branch });
}
/** The tree of a change set in a folder of its own, with a repository around it, as a fresh clone would have it. */
async function layCleanRoom(house, ground, changes) {
    const { trusted, prefix } = ground;
    const room = await (0,promises_.mkdtemp)((0,external_node_path_.join)(house.work, 'clean-room-'));
    const index = (0,external_node_path_.join)(trusted.dir, `index-${process.hrtime.bigint()}`);
    const env = { GIT_INDEX_FILE: index, GIT_WORK_TREE: room };
    const tree = prefix === '' ? changes.tree : await trusted.text(['rev-parse', `${changes.tree}:${prefix.slice(0, -1)}`]);
    await trusted.run(['read-tree', '--reset', '-u', tree], { env });
    const commit = await commitTree(trusted, {
        tree,
        parent: ground.base.commit,
        message: 'Clean room\n',
        author: { name: 'Fixpoint', email: 'fixpoint@fixpoint.invalid' },
    });
    await layAgentGit({
        path: (0,external_node_path_.join)(room, '.git'),
        commit,
        branch: 'clean-room',
        refs: new Map(),
        shallow: [commit],
        objects: [(0,external_node_path_.join)(trusted.dir, 'objects')],
        index,
        remoteUrl: house.network?.url ?? '',
    });
    return room;
}

;// CONCATENATED MODULE: ./build/adapters/git-history.js





/** How far back history is fetched, step by step; then all of it. Commits and trees only, no file contents. */
const DEPTHS = [50, 500, 5000, Infinity];
/**
 * When each path was last committed, in ms since 1970. The oldest commit of a shallow history seems to have added
 * every file, so an answer counts only from a commit whose parents are known. Paths without an answer are left out.
 */
async function commitTimes(house, ground, paths) {
    const wanted = new Map(paths.map((path) => [Buffer.from(ground.prefix + path).toString('latin1'), path]));
    const times = new Map();
    let history = await localHistory(ground);
    for (const depth of [0, ...DEPTHS]) {
        if (wanted.size === 0)
            break;
        if (depth > 0) {
            if (!house.network || history.shallow.size === 0)
                break;
            history = await fetchHistory(house, ground, depth);
        }
        const { startCommit } = ground.workspace;
        for (const { path, timeMs } of await lastChanges(house, history, startCommit, [...wanted.keys()])) {
            const name = wanted.get(path);
            if (name === undefined)
                continue;
            times.set(name, timeMs);
            wanted.delete(path);
        }
    }
    return times;
}
const localHistory = async ({ trusted }) => ({
    git: trusted,
    shallow: await shallowOf(trusted),
});
/** A repository beside ours, because one with missing file contents would fetch them when it meets them. */
async function fetchHistory(house, ground, depth) {
    const dir = (0,external_node_path_.join)(house.work, 'git-history');
    const { startCommit } = ground.workspace;
    layGitFolder(dir, {
        objectFormat: formatOf(startCommit),
        head: 'refs/heads/none',
        config: TRUSTED_CONFIG,
    });
    const reach = depth === Infinity ? '--depth=2147483647' : `--depth=${depth}`;
    await networkOf(house).fetch(dir, [reach, '--no-tags', '--force', '--filter=blob:none'], [startCommit]);
    const git = trustGit(house.git, dir, house.home);
    return { git, shallow: await shallowOf(git) };
}
async function shallowOf(git) {
    const text = await (0,promises_.readFile)((0,external_node_path_.join)(git.dir, 'shallow'), 'utf8').catch(() => '');
    return new Set(text.split('\n').filter(Boolean));
}
const LOG = [
    'log',
    '-z',
    '--format=%x01%H %ct',
    '--name-only',
    '--no-renames',
    '-m',
    '--first-parent',
    '--root',
];
/**
 * Walks from the newest commit back; the first commit that touches a path is its last change. Git is ended when every
 * path has its answer, mostly long before the history is.
 */
async function lastChanges(house, { git, shallow }, commit, paths) {
    const wanted = new Set(paths);
    const found = [];
    let now = { id: '', timeMs: 0 };
    const take = (record) => {
        if (record.startsWith('\u0001')) {
            const [id = '', seconds = ''] = record.slice(1).split(' ');
            now = { id, timeMs: Number(seconds) * 1000 };
        }
        else if (wanted.has(record) && !shallow.has(now.id)) {
            wanted.delete(record);
            found.push({ path: record, timeMs: now.timeMs });
        }
    };
    const onRecords = eachRecord(take);
    await house.plainGit([...LOG, commit], { env: { GIT_DIR: git.dir } }, (piece) => {
        onRecords(piece);
        return wanted.size === 0 ? 'enough' : 'more';
    });
    return found;
}
/** Cuts what comes at NUL bytes; raw bytes as latin1. The names of a commit stand on a line of their own. */
function eachRecord(take) {
    let rest = '';
    return (piece) => {
        // One string and its slices: a buffer for each of a million records takes ten times as long.
        const text = rest + piece.toString('latin1');
        let from = 0;
        for (let end = text.indexOf('\0'); end >= 0; end = text.indexOf('\0', from)) {
            take(text.slice(text[from] === '\n' ? from + 1 : from, end));
            from = end + 1;
        }
        rest = text.slice(from);
    };
}

// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __webpack_require__(8500);
// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(1421);
;// CONCATENATED MODULE: ./build/adapters/git-process.js



/** Exit code of a command that we ended at its deadline, as of timeout(1). */
const ENDED = 124;
/**
 * Runs git in a process group of its own and ends the whole group at the deadline or the signal: ending git alone
 * leaves its `git-remote-https` child waiting for the server, for minutes. Rejects only with the signal's reason or
 * when git cannot be started.
 */
function runGitProcess(program) {
    return new Promise((resolve, reject) => {
        const { signal, input } = program;
        const child = (0,external_node_child_process_.spawn)(program.binary, program.args, {
            cwd: program.cwd,
            env: program.env,
            detached: true,
            stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
        });
        const stdout = [];
        const stderr = [];
        let timedOut = false;
        let isEnough = false;
        const onAbort = () => killGroup(child.pid);
        const timer = setTimeout(() => {
            timedOut = true;
            killGroup(child.pid);
        }, clampTimer(program.timeoutMs));
        const settle = () => {
            clearTimeout(timer);
            signal?.removeEventListener('abort', onAbort);
        };
        signal?.addEventListener('abort', onAbort, { once: true });
        if (signal?.aborted)
            onAbort();
        child.stdout?.on('data', (chunk) => {
            if (program.onOutput === undefined)
                stdout.push(chunk);
            else if (!isEnough && program.onOutput(chunk) === 'enough') {
                isEnough = true;
                killGroup(child.pid);
            }
        });
        child.stderr?.on('data', (chunk) => stderr.push(chunk));
        // EPIPE: git ended before it read everything, and its exit code says why.
        child.stdin?.on('error', () => undefined);
        if (input !== undefined)
            child.stdin?.end(input);
        child.on('error', (error) => {
            settle();
            reject((0,failures_git/* gitFailure */.t)('git-missing', 'git could not be started', {}, error));
        });
        child.on('close', (code) => {
            settle();
            if (signal?.aborted) {
                reject(signal.reason);
                return;
            }
            resolve({
                exitCode: timedOut ? ENDED : isEnough ? 0 : (code ?? 128),
                stdout: Buffer.concat(stdout),
                stderr: Buffer.concat(stderr).toString('utf8') + (timedOut ? '\nOperation timed out' : ''),
            });
        });
    });
}
/** Node fires a longer timer at once. */
const LONGEST_TIMER_MS = 2_147_483_647;
const clampTimer = (ms = LONGEST_TIMER_MS) => Math.min(Math.max(0, ms), LONGEST_TIMER_MS);
function killGroup(pid) {
    if (pid === undefined)
        return;
    try {
        process.kill(-pid, 'SIGKILL');
    }
    catch {
        // The group is gone already.
    }
}
/** Settings as variables: they overrule every file, and no argument list shows them. */
function configVariables(entries) {
    const variables = { GIT_CONFIG_COUNT: String(entries.length) };
    entries.forEach(([key, value], index) => {
        variables[`GIT_CONFIG_KEY_${index}`] = key;
        variables[`GIT_CONFIG_VALUE_${index}`] = value;
    });
    return variables;
}
/** In a repository that is not ours, these keep its hooks and monitors from running. */
const NOTHING_RUNS = [
    ['core.hooksPath', '/dev/null'],
    ['core.fsmonitor', 'false'],
    ['gc.auto', '0'],
    ['maintenance.auto', 'false'],
    ['protocol.allow', 'never'],
];
/**
 * Git without simple-git, for somebody else's repository: there settings must be overruled, which simple-git takes
 * for an attack. Never gets a token.
 */
function createPlainGit(options) {
    return async (args, call = {}, onOutput) => accepted(args, call, await runGitProcess({
        binary: options.binary,
        args,
        cwd: options.home,
        env: { ...baseEnvironment(options), ...configVariables(NOTHING_RUNS), ...call.env },
        ...(call.input !== undefined && { input: call.input }),
        ...(onOutput !== undefined && { onOutput }),
    }));
}

;// CONCATENATED MODULE: ./build/adapters/git-network.js





const PATIENCE = { overallMs: 300_000, silentSeconds: 30, retryAfterMs: [1_000, 4_000, 12_000] };
function createGitNetwork(options) {
    const url = `${options.serverUrl}/${options.repository.owner}/${options.repository.name}`;
    const purse = { token: options.token, worked: false };
    const run = (gitDir, args) => runWithPatience(options, purse, { gitDir, args });
    const demand = async (running) => {
        const answer = await running;
        if (answer.exitCode === 0)
            return answer;
        throw failureOf(options, purse, answer, { doing: 'reading from' });
    };
    return {
        url,
        async fetch(gitDir, args, refspecs) {
            const quiet = ['--quiet', '--no-write-fetch-head', '--no-recurse-submodules'];
            await demand(run(gitDir, ['fetch', ...quiet, ...args, url, ...refspecs]));
        },
        async lsRemote(gitDir, patterns) {
            return parseRefs((await demand(run(gitDir, ['ls-remote', url, ...patterns]))).stdout);
        },
        push: (gitDir, args) => run(gitDir, ['push', '--porcelain', '--no-verify', '--no-signed', ...args]),
        refusal: (answer, details) => failureOf(options, purse, answer, { doing: 'pushing to', ...details }),
    };
}
/** `<id>\t<name>` lines. */
function parseRefs(stdout) {
    const refs = new Map();
    for (const line of stdout.toString('utf8').split('\n')) {
        const [id, name] = line.split('\t', 2);
        if (id && name)
            refs.set(name, id);
    }
    return refs;
}
/** Repeats what may help when repeated, until it works or patience ends. The last answer comes back, good or bad. */
async function runWithPatience(options, purse, errand) {
    const { overallMs, retryAfterMs } = options.patience ?? PATIENCE;
    const deadline = Date.now() + Math.min(overallMs, Math.max(MIN_TRY_MS, options.remainingMs()));
    const renewed = { asked: false };
    for (let retries = 0;;) {
        const answer = await runOnce(options, purse, errand, deadline - Date.now());
        if (answer.exitCode === 0) {
            purse.worked = true;
            return answer;
        }
        if (answer.trouble.code === 'token-refused' && (await renew(options, purse, renewed)))
            continue;
        const waitMs = (retryAfterMs[retries] ?? Infinity) * (1 + Math.random() / 4);
        if (!answer.trouble.retryable || Date.now() + waitMs > deadline)
            return answer;
        retries += 1;
        const seconds = (waitMs / 1000).toFixed(waitMs < 10_000 ? 1 : 0);
        options.notice(`git ${errand.args[0]} failed (${answer.trouble.words}); trying again in ${seconds} s.`);
        await (0,external_node_timers_promises_.setTimeout)(waitMs, undefined, { signal: options.signal() });
    }
}
/** Even with no time left a short try is made: delivering late is better than not at all. */
const MIN_TRY_MS = 5_000;
async function renew(options, purse, renewed) {
    if (!options.freshToken || renewed.asked)
        return false;
    renewed.asked = true;
    const token = await options.freshToken();
    if (!token || token === purse.token)
        return false;
    purse.token = token;
    purse.worked = false;
    options.notice('The token had expired; a new one was taken.');
    return true;
}
async function runOnce(options, purse, errand, timeoutMs) {
    const answer = await runGitProcess({
        binary: options.binary,
        args: errand.args,
        cwd: options.home,
        env: { ...baseEnvironment(options), GIT_DIR: errand.gitDir, ...tokenVariables(options, purse.token) },
        timeoutMs,
        signal: options.signal(),
    });
    return { ...answer, trouble: troubleOf([answer.stderr, ...refusedRefs(answer.stdout)].join('\n')) };
}
/** From the porcelain report of a push: `!`, refs and the reason in brackets, between tabs. */
const refusedRefs = (stdout) => stdout
    .toString('utf8')
    .split('\n')
    .filter((line) => line.startsWith('!\t'))
    .map((line) => line.split('\t').at(-1) ?? '');
/**
 * The token as a header for this server alone, given by variables: argument lists and files can be read by others.
 * The empty entry first takes away headers that an earlier step stored; with two the server answers 400.
 */
function tokenVariables(options, token) {
    const header = `http.${options.serverUrl}/.extraheader`;
    const basic = Buffer.from(`x-access-token:${token}`).toString('base64');
    const { silentSeconds } = options.patience ?? PATIENCE;
    return {
        GIT_TERMINAL_PROMPT: '0',
        ...configVariables([
            ...NOTHING_RUNS,
            ['protocol.http.allow', 'always'],
            ['protocol.https.allow', 'always'],
            [header, ''],
            ...(token === '' ? [] : [[header, `AUTHORIZATION: basic ${basic}`]]),
            ['credential.helper', ''],
            // A redirect would carry the header to wherever the server points.
            ['http.followRedirects', 'false'],
            ['http.lowSpeedLimit', '1000'],
            ['http.lowSpeedTime', String(silentSeconds)],
        ]),
    };
}
function failureOf(options, { worked }, { trouble }, details) {
    const repository = `${options.repository.owner}/${options.repository.name}`;
    const what = `${details.doing} ${repository} failed`;
    return (0,failures_git/* gitFailure */.t)(toldAs(trouble, worked, details.doing), what, {
        words: trouble.words,
        repository,
        ...details,
    });
}
function toldAs({ code }, worked, doing) {
    if (code === 'token-refused' && worked)
        return 'token-expired';
    if (code === 'push-denied' && doing === 'reading from')
        return 'read-denied';
    if (code === 'git-failed' && doing === 'pushing to')
        return 'push-refused';
    return code;
}

;// CONCATENATED MODULE: ./build/adapters/git-own-runs.js


function createOwnRuns() {
    const marks = new Map();
    const isOurs = ({ bytes, mode, blob }) => marks.get(bytes.toString('latin1')) === `${mode} ${blob}`;
    return {
        isOurs,
        async note(ground, run) {
            const before = await treeNow(ground);
            const fromStart = await differences(ground.trusted, ground.workspace.startTree, before);
            const byAgent = new Set(fromStart.filter((difference) => !isOurs(difference)).map(({ bytes }) => bytes.toString('latin1')));
            try {
                return await run();
            }
            finally {
                for (const { bytes, mode, blob } of await differences(ground.trusted, before, await treeNow(ground))) {
                    const path = bytes.toString('latin1');
                    if (!byAgent.has(path))
                        marks.set(path, `${mode} ${blob}`);
                }
            }
        },
    };
}
const treeNow = async (ground) => (await takeSnapshot(ground.trusted, ground.index, await runSieve(ground, []))).tree;

;// CONCATENATED MODULE: ./build/adapters/git-push.js




/** Rounds against others who push to the same branch at the same time; then a branch of our own is taken. */
const MAX_ROUNDS = 8;
const MAX_NAMES = 100;
const MAX_WAIT_MS = 20_000;
/**
 * Puts our commit on the branch so that nothing of anybody's is lost: the branch is created, or moved from exactly
 * the tip we know, or our change is put on top of what was pushed in between; failing that a fresh name is taken.
 */
async function pushWork(house, ground, request) {
    demandPlain(request.branch);
    const remarks = new Set(ground.remarks);
    let attempt = { branch: request.branch, commit: request.commit, from: request.expected };
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
        const startedMs = Date.now();
        const tried = await tryPush(house, ground, attempt);
        if (tried.kind === 'done')
            return { ok: true, ...placeOf(attempt), remarks: [...remarks] };
        if (tried.kind === 'refused')
            return refusal(house, attempt, tried.answer);
        if (round > 0 && tried.lostTo === 'another-push')
            await letOthersPass(house, round, Date.now() - startedMs);
        const next = await nextAttempt(house, ground, { request, attempt, lostTo: tried.lostTo });
        if (next.remark !== undefined)
            remarks.add(next.remark);
        if (next.kind === 'there')
            return { ok: true, branch: attempt.branch, commit: next.commit, remarks: [...remarks] };
        if (next.kind === 'give-way')
            break;
        attempt = next.attempt;
    }
    return pushFresh(house, ground, request, [...remarks]);
}
/**
 * A second lost race means a crowd, in which everybody who tries again at once makes all the others lose. The wait is
 * by chance and grows from round to round, measured in pushes as long as the one just lost: a slow server needs more.
 */
async function letOthersPass(house, round, lostMs) {
    const longestMs = Math.min(MAX_WAIT_MS, lostMs * 2 ** round);
    const leftMs = house.options.remainingMs?.() ?? Infinity;
    const waitMs = Math.min(Math.random() * longestMs, leftMs / 2);
    await (0,external_node_timers_promises_.setTimeout)(Math.max(0, waitMs), undefined, { signal: house.options.signal });
}
const placeOf = ({ branch, commit }) => ({ branch, commit });
const NAME_CLASH = /' exists; cannot create|directory\/file conflict|non-empty directory|is at .* but expected/i;
async function tryPush(house, ground, attempt) {
    const network = networkOf(house);
    const ref = `refs/heads/${attempt.branch}`;
    const lease = `--force-with-lease=${ref}:${attempt.from ?? ''}`;
    const answer = await network.push(ground.trusted.dir, [lease, network.url, `${attempt.commit}:${ref}`]);
    if (answer.exitCode === 0)
        return { kind: 'done' };
    const text = answer.stdout.toString('utf8') + answer.stderr;
    // `!` marks a refused ref; `[rejected]` without `remote` is git's own word for a race that was lost.
    if (/^!.*\[rejected\]/m.test(text))
        return { kind: 'lost', lostTo: 'another-push' };
    if (/cannot lock ref|failed to update ref|reference already exists/i.test(text)) {
        return {
            kind: 'lost',
            lostTo: NAME_CLASH.test(text) && !/but expected/.test(text) ? 'a-name' : 'another-push',
        };
    }
    // The connection may have broken after the server had stored the push: look before judging.
    const isThere = answer.trouble.retryable && (await tipOf(network, ground, attempt.branch)) === attempt.commit;
    return isThere ? { kind: 'done' } : { kind: 'refused', answer };
}
function refusal(house, attempt, answer) {
    const { code, words: text } = answer.trouble;
    if (code === 'signatures-required')
        return { ok: false, reason: 'signed-commits', text };
    if (code === 'workflow-right-missing')
        return { ok: false, reason: 'workflow-files', text };
    throw networkOf(house).refusal(answer, { branch: attempt.branch });
}
async function nextAttempt(house, ground, lost) {
    const { request, attempt } = lost;
    if (lost.lostTo === 'a-name')
        return withoutSlashes(request, attempt);
    const network = networkOf(house);
    const tip = await tipOf(network, ground, attempt.branch);
    if (tip === undefined)
        return { kind: 'again', attempt: { ...attempt, commit: request.commit, from: undefined } };
    if (tip === attempt.commit)
        return { kind: 'there', commit: tip };
    await network.fetch(ground.trusted.dir, ['--depth=1', '--no-tags', '--force'], [tip]);
    const merged = await mergedTree(ground, { ours: request.commit, theirs: tip });
    if (merged === undefined) {
        const remark = `${attempt.branch} holds commits that clash with this change; they were left alone.`;
        return { kind: 'give-way', remark };
    }
    if (merged === (await treeOf(ground.trusted, tip))) {
        return { kind: 'there', commit: tip, remark: `${attempt.branch} already held this change.` };
    }
    const commit = await recommit(ground, { commit: request.commit, tree: merged, parent: tip });
    const remark = `${attempt.branch} had moved on; the change was put on top of what was there.`;
    return { kind: 'again', attempt: { ...attempt, commit, from: tip }, remark };
}
/** `a/b` cannot be a branch beside a branch `a`, nor beside `a/b/c`. */
function withoutSlashes(request, attempt) {
    const branch = request.branch.replaceAll('/', '-');
    if (branch === attempt.branch)
        return { kind: 'give-way' };
    const remark = `The name of another branch stands in the way of ${request.branch}, so the work is on ${branch}.`;
    return { kind: 'again', attempt: { branch, commit: request.commit, from: undefined }, remark };
}
/**
 * Our change and theirs in one tree; `undefined` when both changed the same lines. The histories may be shallow, so
 * git is shown three commits that stand for start, theirs and ours.
 */
async function mergedTree(ground, sides) {
    const { trusted } = ground;
    const stand = (commit, ...parents) => trusted.text(['commit-tree', `${commit}^{tree}`, ...parents.flatMap((parent) => ['-p', parent]), '-m', 'side'], {
        env: identity('Fixpoint', 'fixpoint@fixpoint.invalid'),
    });
    const start = await stand(ground.base.commit);
    const [theirs, ours] = await Promise.all([stand(sides.theirs, start), stand(sides.ours, start)]);
    const merge = ['merge-tree', '--write-tree', '--no-messages', '--name-only', theirs, ours];
    const { exitCode, stdout } = await trusted.run(merge, { accept: [0, 1] });
    return exitCode === 0 ? stdout.toString('utf8').split('\n')[0] : undefined;
}
/** The same commit, message and people, on another parent. */
async function recommit({ trusted }, made) {
    const raw = await trusted.text(['cat-file', 'commit', made.commit]);
    const end = raw.indexOf('\n\n');
    const [, name = '', email = '', date = ''] = /^author (.*) <(.*)> (\d+ [+-]\d{4})$/m.exec(raw.slice(0, end)) ?? [];
    return trusted.text(['commit-tree', made.tree, '-p', made.parent, '-F', '-'], {
        input: `${raw.slice(end + 2)}\n`,
        env: { ...identity(name, email), GIT_AUTHOR_DATE: `@${date}` },
    });
}
/** A branch nobody has: the name with the first free number. */
async function pushFresh(house, ground, request, remarks) {
    const taken = await networkOf(house).lsRemote(ground.trusted.dir, [`refs/heads/${request.branch}-*`]);
    for (let number = 2; number < MAX_NAMES; number += 1) {
        const branch = `${request.branch}-${number}`;
        if (taken.has(`refs/heads/${branch}`))
            continue;
        const attempt = { branch, commit: request.commit, from: undefined };
        const tried = await tryPush(house, ground, attempt);
        if (tried.kind === 'refused')
            return refusal(house, attempt, tried.answer);
        if (tried.kind === 'lost')
            continue;
        return {
            ok: true,
            ...placeOf(attempt),
            remarks: [...remarks, `The work is on the fresh branch ${branch}.`],
        };
    }
    throw (0,failures_git/* gitFailure */.t)('push-refused', `no free branch name near ${request.branch}`, {
        words: 'every name is taken',
    });
}
async function tipOf(network, ground, branch) {
    const ref = `refs/heads/${branch}`;
    return (await network.lsRemote(ground.trusted.dir, [ref])).get(ref);
}
/** Before there is anything to lose, git judges the name. */
async function demandLawful({ run }, branch) {
    demandPlain(branch);
    const { exitCode } = await run(['check-ref-format', `refs/heads/${branch}`], { accept: [0, 1] });
    if (exitCode !== 0)
        throw unlawful(branch);
}
/** What git would take although it is no good; the rest the push itself refuses. */
function demandPlain(branch) {
    if (branch.startsWith('-') || branch === 'HEAD' || branch.startsWith('refs/'))
        throw unlawful(branch);
}
const unlawful = (branch) => (0,failures_git/* gitFailure */.t)('branch-name-unlawful', `${branch} cannot be a branch`, { branch });

;// CONCATENATED MODULE: ./build/adapters/git-repo.js





















/**
 * Git for one run. Nothing the agent writes is run by it or configures it; the token is in the environment of the
 * commands that speak to the server and nowhere else.
 */
async function createGitRepo(options) {
    // What is delivered is not the run's to cancel: only the checkout listens to its signal.
    const always = options.signal ?? new AbortController().signal;
    let signalNow = always;
    const house = await buildHouse(options, () => signalNow);
    // Known here, before anything is asked over the network.
    if (options.local)
        await (0,git_found/* readFound */.$C)(house, await (0,git_found/* topAbove */.ts)((0,external_node_path_.join)(house.options.root, options.path ?? '.')));
    const ownRuns = createOwnRuns();
    let ground;
    let isClosed = false;
    const on = (workspace) => {
        if (ground?.workspace.gitDir === workspace.gitDir)
            return ground;
        throw (0,failures_git/* gitFailure */.t)('git-failed', 'nothing was checked out yet', { words: 'no checkout' });
    };
    return {
        async checkout(task, signal) {
            const startedMs = Date.now();
            signal.throwIfAborted();
            signalNow = signal;
            try {
                ground = await checkOut(house, task);
            }
            finally {
                signalNow = always;
            }
            const { workspace, files, how } = ground;
            return { workspace, files, how, durationMs: Date.now() - startedMs };
        },
        changes: (workspace, written = []) => findChanges(house, on(workspace), ownRuns, written),
        ownRun: (workspace, run) => ownRuns.note(on(workspace), run),
        commit: (workspace, changes, request) => makeCommit(on(workspace), changes, request),
        async remoteBranch(name) {
            const ref = `refs/heads/${name}`;
            const commit = (await house.network?.lsRemote(house.none, [ref]))?.get(ref);
            return commit === undefined ? undefined : { name, commit };
        },
        push: (workspace, push) => pushWork(house, on(workspace), push),
        lastCommitTimes: (workspace, paths) => commitTimes(house, on(workspace), paths),
        async applyPatch(workspace, patchPath) {
            const { trusted, index } = on(workspace);
            // Started outside the work tree, `apply` alone would change files where it stands.
            const env = { GIT_INDEX_FILE: (0,external_node_path_.join)(trusted.dir, 'index-of-patch') };
            await trusted.run(['read-tree', workspace.startTree], { env });
            await trusted.run(['apply', '--cached', '--binary', '--whitespace=nowarn', patchPath], { env });
            const tree = await trusted.text(['write-tree', '--missing-ok'], { env });
            await trusted.run(['read-tree', '-m', '-u', workspace.startTree, tree], {
                env: { GIT_INDEX_FILE: index },
            });
        },
        cleanRoom: (workspace, changes) => layCleanRoom(house, on(workspace), changes),
        changedFile: (workspace, change) => readBlob(on(workspace).trusted, change.blob),
        startFile: (workspace, path) => startText(on(workspace), path),
        finalFile: (workspace, changes, path) => finalText(on(workspace), changes.tree, path),
        startPaths: (workspace) => startNames(on(workspace)),
        keepLocally: (workspace, branch, commit) => keepBranch(house, on(workspace), branch, commit),
        async close() {
            const last = ground;
            ground = undefined;
            if (isClosed)
                return;
            isClosed = true;
            try {
                if (last)
                    await (0,git_aside.removeEntry)(last.workspace.root, last.workspace.scratch);
                // The temporary folder may be gone already: taken away by the runner, or by another close.
                if (last?.how === 'fetched' && (0,external_node_fs_.existsSync)(house.home))
                    await leaveFetched(house, last);
            }
            finally {
                await (0,git_aside.restoreSetAside)(options.tempDir);
                await (0,remove_tree/* removeTree */.d)(house.work);
            }
        },
    };
}
// ─── Building ────────────────────────────────────────────────────────────────────────────────────
async function buildHouse(options, signal) {
    const root = (0,external_node_path_.resolve)(options.root);
    const { work, home, none } = await layWorkFolders(options.tempDir);
    const binary = await findGit(options.environment['PATH'] ?? '/usr/bin:/bin', [root]);
    const local = { binary, home, environment: localEnvironment(options.environment, [root]) };
    const git = createGit(local);
    const network = networkFor(options, { ...local, environment: networkEnvironment(options.environment, [root]) }, signal);
    return {
        options: { ...options, root },
        git,
        plainGit: createPlainGit(local),
        work,
        home,
        none,
        notice: options.onNotice ?? (() => undefined),
        ...(network && { network }),
    };
}
async function layWorkFolders(tempDir) {
    const folder = (0,external_node_path_.join)(tempDir, 'git-work');
    await (0,promises_.mkdir)((0,external_node_path_.join)(folder, 'home'), { recursive: true, mode: 0o700 });
    const work = await (0,promises_.realpath)(folder);
    const none = (0,external_node_path_.join)(work, 'none');
    layGitFolder(none, { objectFormat: 'sha1', head: 'refs/heads/none' });
    return { work, home: (0,external_node_path_.join)(work, 'home'), none };
}
function networkFor(options, git, signal) {
    if (options.local || !options.serverUrl || !options.repository)
        return undefined;
    return createGitNetwork({
        ...git,
        serverUrl: options.serverUrl.replace(/\/+$/, ''),
        repository: options.repository,
        token: options.token ?? '',
        ...(options.freshToken && { freshToken: options.freshToken }),
        signal,
        remainingMs: options.remainingMs ?? (() => Infinity),
        notice: options.onNotice ?? (() => undefined),
        ...(options.patience && { patience: options.patience }),
    });
}
/** `merge-tree --write-tree`, by which our change is put on top of others' work, came with 2.38. */
async function demandNewEnough(git) {
    const text = (await git(['version'])).stdout.toString('utf8');
    const [, major = '0', minor = '0'] = /(\d+)\.(\d+)/.exec(text) ?? [];
    if (Number(major) > 2 || (Number(major) === 2 && Number(minor) >= 38))
        return;
    throw (0,failures_git/* gitFailure */.t)('git-too-old', text.trim(), { version: `${major}.${minor}` });
}
// ─── Checking out ────────────────────────────────────────────────────────────────────────────────
async function demandAllowed(house, task) {
    await demandNewEnough(house.git);
    if (task.branch !== '')
        await demandLawful({ run: house.git }, task.branch);
}
/**
 * At the laptop the user's own clone. Else the checkout an earlier step made, where `path` points or around it, or
 * one that is made in an empty folder.
 */
async function checkOut(house, task) {
    if (house.options.local) {
        await demandAllowed(house, task);
        return localGround(house, task);
    }
    const { root, path = '.' } = house.options;
    const asked = (0,external_node_path_.join)(root, path);
    for (const top of new Set([asked, root])) {
        if (!(0,external_node_fs_.existsSync)((0,external_node_path_.join)(top, '.git')) || isOurs(house, top))
            continue;
        await demandAllowed(house, task);
        return adoptGround(house, task, (0,external_node_fs_.realpathSync)(top));
    }
    // Looked at without giving way: the fetch begins before other parts are loaded, and they load while it runs.
    const top = namesIn(root).length === 0 || isOurs(house, root) ? root : asked;
    await demandFree(house, top);
    (0,external_node_fs_.mkdirSync)(top, { recursive: true });
    return fetchGround(house, task, (0,external_node_fs_.realpathSync)(top), () => demandAllowed(house, task));
}
// ─── Reading trees ───────────────────────────────────────────────────────────────────────────────
async function startText(ground, path) {
    const entry = (await ground.start.entries()).get(external_node_path_.posix.join(ground.prefix, path));
    return entry?.type === 'blob' ? readText(ground.trusted, entry.blob, entry.sizeBytes) : undefined;
}
async function finalText(ground, tree, path) {
    const { stdout } = await ground.trusted.run([
        'ls-tree',
        '-z',
        '-l',
        '--full-tree',
        tree,
        '--',
        ground.prefix + path,
    ]);
    const entry = (0,change_set/* parseTree */.cZ)(stdout).find((found) => (0,change_set/* readablePath */.qR)(found) === ground.prefix + path);
    return entry?.type === 'blob' ? readText(ground.trusted, entry.blob, entry.sizeBytes) : undefined;
}
async function startNames(ground) {
    const names = [...(await ground.start.entries())].filter(([, entry]) => entry.name !== undefined);
    return names.flatMap(([name]) => (name.startsWith(ground.prefix) ? [name.slice(ground.prefix.length)] : []));
}


/***/ }),

/***/ 5294:
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

/***/ 4774:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   fU: () => (/* binding */ globMatcher),
/* harmony export */   gH: () => (/* binding */ cleanGlob),
/* harmony export */   t: () => (/* binding */ literalBase)
/* harmony export */ });
/* harmony import */ var picomatch__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4006);

/**
 * Tests paths relative to a folder against globs (`*`, `?`, `[a-z]`, `{a,b}`, `**`). Hidden names match like others,
 * parentheses are plain characters, and `.` in the made expression takes line breaks too: names may hold them.
 */
function globMatcher(patterns, { ignoreCase = false } = {}) {
    const clean = [patterns].flat().map(cleanGlob);
    return picomatch__WEBPACK_IMPORTED_MODULE_0__(clean, { dot: true, noextglob: true, flags: ignoreCase ? 'is' : 's' });
}
/** A glob without `./` before it and `/` behind it. */
const cleanGlob = (pattern) => pattern.replace(/^(?:\.\/+)+/, '').replace(/\/+$/, '');
/** The folders that a glob names literally before its first wildcard; empty when there are none. */
const literalBase = (pattern) => picomatch__WEBPACK_IMPORTED_MODULE_0__.scan(pattern).base;


/***/ }),

/***/ 1608:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   iU: () => (/* binding */ touchesGit),
/* harmony export */   jq: () => (/* binding */ protectedBecause)
/* harmony export */ });
/* unused harmony export ALWAYS_PROTECTED */
/* harmony import */ var _glob_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4774);

/** Globs that are protected whatever the settings say. */
const ALWAYS_PROTECTED = ['.github/workflows/**'];
/**
 * True for a path with a component that git, on some file system, would take for `.git`: other letter case,
 * trailing dots and blanks (Windows), `git~1` (short names), invisible characters (macOS).
 */
const touchesGit = (relative) => relative.split('/').some(isGitName);
const IGNORED_BY_HFS = /[\u200c-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
const isGitName = (name) => {
    const first = name.charCodeAt(0);
    // Nearly every name ends here: `.`, `g`, `G` or one of the characters that macOS does not see.
    if (first !== 0x2e && first !== 0x67 && first !== 0x47 && !(first >= 0x200c))
        return false;
    const plain = name
        .replace(IGNORED_BY_HFS, '')
        .toLowerCase()
        .replace(/(?::.*|[. ]+)$/, '');
    return plain === '.git' || plain === 'git~1';
};
/** Why a path may not be written or deleted, as a clause; `undefined` when it may. `relative` is relative to ROOT. */
function protectedBecause(relative, protect) {
    if (touchesGit(relative))
        return 'it belongs to git';
    const glob = [...ALWAYS_PROTECTED, ...protect].find((pattern) => matches(pattern, relative));
    return glob === undefined ? undefined : `it is protected by "${glob}"`;
}
const MATCHERS = new Map();
/** Letter case is ignored: a workflow file is one on a case-blind file system too. A folder's glob covers what is in it. */
function matches(pattern, relative) {
    const known = MATCHERS.get(pattern);
    if (known)
        return known(relative);
    const clean = (0,_glob_js__WEBPACK_IMPORTED_MODULE_0__/* .cleanGlob */ .gH)(pattern).replace(/^\//, '');
    const matcher = (0,_glob_js__WEBPACK_IMPORTED_MODULE_0__/* .globMatcher */ .fU)([clean, `${clean}/**`], { ignoreCase: true });
    MATCHERS.set(pattern, matcher);
    return matcher(relative);
}


/***/ })

};
