export const id = 535;
export const ids = [535];
export const modules = {

/***/ 152:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Kr: () => (/* binding */ layAgentGit),
/* harmony export */   km: () => (/* binding */ MAX_COPIED_BYTES),
/* harmony export */   wL: () => (/* binding */ folderBytes)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var _git_folder_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6905);




/** Copies for the agent stop here; the start commit alone is packed for it when there is more. */
const MAX_COPIED_BYTES = 512 * 1024 * 1024;
/** Builds the disposable repository in which status, log, diff and commit work for the agent. */
async function layAgentGit(agent) {
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rm)(agent.path, { recursive: true, force: true });
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.mkdir)(agent.path, { recursive: true });
    const head = `refs/heads/${agent.branch}`;
    await (0,_git_folder_js__WEBPACK_IMPORTED_MODULE_3__/* .layGitFolder */ .u)(agent.path, {
        objectFormat: (0,_git_folder_js__WEBPACK_IMPORTED_MODULE_3__/* .formatOf */ .b)(agent.commit),
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
        await copyObjects(folder, (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(agent.path, 'objects'));
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.copyFile)(agent.index, (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(agent.path, 'index'));
}
const quoted = (value) => `"${value.replace(/["\\]/g, '\\$&').replace(/\n/g, '')}"`;
/** Packs and loose objects; not `info/`, which may point to other places. */
async function copyObjects(from, to) {
    for (const name of await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.readdir)(from)) {
        if (name === 'info')
            continue;
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.cp)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(from, name), (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(to, name), {
            recursive: true,
            force: false,
            // A copy that shares blocks until one side is written, where the file system can.
            mode: node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.COPYFILE_FICLONE,
        });
    }
}
/** Bytes below a folder, counted until `enough`. */
async function folderBytes(folder, enough) {
    let bytes = 0;
    for (const entry of await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.readdir)(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile())
            continue;
        bytes += (await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.stat)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(entry.parentPath, entry.name)).catch(() => ({ size: 0 }))).size;
        if (bytes > enough)
            break;
    }
    return bytes;
}


/***/ }),

/***/ 9003:
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
            sizeBytes: size === '-' ? 0 : Number(size),
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

/***/ 535:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $C: () => (/* binding */ readFound),
/* harmony export */   Xu: () => (/* binding */ localGround),
/* harmony export */   "if": () => (/* binding */ adoptGround),
/* harmony export */   restoreSetAside: () => (/* binding */ restoreSetAside)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _domain_failures_git_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4246);
/* harmony import */ var _agent_git_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(152);
/* harmony import */ var _git_checkout_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9949);
/* harmony import */ var _git_changes_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8263);
/* harmony import */ var _git_folder_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6905);
/* harmony import */ var _git_start_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(425);
/* harmony import */ var _git_snapshot_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(3317);









/** Reads what is needed of a checkout. No lazy fetch, no token, no hook: only ids, refs and settings. */
async function readFound(house, top) {
    const gitDir = await gitDirOf(top);
    const env = { GIT_DIR: gitDir };
    const read = async (args, accept = [0]) => (await house.git(args, { env, accept })).stdout.toString('utf8').trim();
    const head = await read(['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'], [0, 1, 128]);
    if (head === '')
        throw (0,_domain_failures_git_js__WEBPACK_IMPORTED_MODULE_2__/* .gitFailure */ .t)('empty-repository', `${top} has no commit`);
    const [objects = '', shallowFile = ''] = (await read(['rev-parse', '--git-path', 'objects', '--git-path', 'shallow'])).split('\n');
    const branch = await read(['symbolic-ref', '--quiet', '--short', 'HEAD'], [0, 1]);
    const refs = await read([
        'for-each-ref',
        '--format=%(objectname) %(refname)',
        'refs/heads',
        'refs/remotes',
        'refs/tags',
    ]);
    const urls = await read(['config', '--get-regexp', String.raw `^remote\..*\.url$`], [0, 1]);
    const shallow = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(house.home, shallowFile), 'utf8').catch(() => '');
    return {
        gitDir,
        objects: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(house.home, objects),
        head,
        ...(branch !== '' && { branch }),
        refs: new Map(refs.split('\n').filter(Boolean).map(splitRef)),
        shallow: shallow.split('\n').filter(Boolean),
        remotes: urls
            .split('\n')
            .map((line) => line.slice(line.indexOf(' ') + 1))
            .filter(Boolean),
    };
}
const splitRef = (line) => {
    const [id = '', name = ''] = line.split(/ (.*)/s, 2);
    return [name, id];
};
/** `.git` itself, or the folder a `.git` file names (worktrees, submodules). */
async function gitDirOf(top) {
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(top, '.git');
    if ((await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)(path)).isDirectory())
        return path;
    const target = /^gitdir: (.*)$/m.exec(await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(path, 'utf8'))?.[1]?.trim();
    if (target === undefined)
        throw (0,_domain_failures_git_js__WEBPACK_IMPORTED_MODULE_2__/* .gitFailure */ .t)('not-a-repository', `${path} names no repository`, { path: top });
    return (0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(target) ? target : (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(top, target);
}
// ─── A checkout that an earlier step made ────────────────────────────────────────────────────────
/** Works on the checkout that is there. Its `.git` is set aside for the time of the run and put back by close. */
async function adoptGround(house, task, top) {
    const found = await readFound(house, top);
    const network = (0,_git_checkout_js__WEBPACK_IMPORTED_MODULE_4__/* .networkOf */ .Af)(house);
    if (!belongsHere(house, found) && found.head !== task.headSha) {
        throw (0,_domain_failures_git_js__WEBPACK_IMPORTED_MODULE_2__/* .gitFailure */ .t)('workspace-in-use', `${top} holds another repository`, {
            path: top,
            repository: (0,_git_checkout_js__WEBPACK_IMPORTED_MODULE_4__/* .repositoryName */ .aR)(house),
        });
    }
    const commit = standsAt(found, task) ? found.head : await (0,_git_checkout_js__WEBPACK_IMPORTED_MODULE_4__/* .wantedCommit */ .pZ)(house, network, task);
    const trusted = await trustedBeside(house, found, top);
    const index = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(trusted.dir, 'index');
    await trusted.run(['read-tree', found.head], { env: { GIT_INDEX_FILE: index } });
    const leftOut = await (0,_git_snapshot_js__WEBPACK_IMPORTED_MODULE_8__/* .leftOutPaths */ .Mh)(house.git, found.gitDir, house.home);
    if (commit !== found.head) {
        await (0,_git_checkout_js__WEBPACK_IMPORTED_MODULE_4__/* .fetchCommit */ .iH)(house, network, { dir: trusted.dir, commit, ref: task.ref });
        await switchTo({ trusted, index, leftOut, from: found.head, to: commit });
        house.notice(`The checkout in the workspace was of ${found.head}; it now holds ${commit}, which the task is about.`);
    }
    const place = await (0,_git_checkout_js__WEBPACK_IMPORTED_MODULE_4__/* .placeRoot */ .Cu)(house, top);
    const started = await (0,_git_snapshot_js__WEBPACK_IMPORTED_MODULE_8__/* .takeSnapshot */ .W9)(trusted, index, (0,_git_changes_js__WEBPACK_IMPORTED_MODULE_5__/* .startSieve */ .ZF)(leftOut));
    const moved = await setGitAside(house, { top, place, found, trusted });
    const scene = { task, found: moved, trusted, index, leftOut, place, commit, started };
    const ground = await settle(house, scene, (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(place.root, '.git'));
    return { ...ground, base: { commit, tree: await trusted.text(['rev-parse', `${commit}^{tree}`]) } };
}
/** True when one of the checkout's remotes is the repository the task is about. */
function belongsHere(house, found) {
    const wanted = (0,_git_checkout_js__WEBPACK_IMPORTED_MODULE_4__/* .repositoryName */ .aR)(house).toLowerCase();
    return found.remotes.some((url) => url
        .replace(/\.git\/?$|\/$/, '')
        .toLowerCase()
        .split(/[/:]/)
        .slice(-2)
        .join('/') === wanted);
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
async function switchTo(move) {
    const { trusted } = move;
    const env = { GIT_INDEX_FILE: move.index };
    await trusted.run(['update-index', '-q', '--refresh'], { env, accept: [0, 1] });
    const dirty = await trusted.run(['diff-files', '-z', '--name-only', '--ignore-submodules=all'], { env });
    const names = dirty.stdout.toString('latin1').split('\0').filter(Boolean);
    const moved = await trusted.run(['read-tree', '-m', '-u', move.from, move.to], { env, accept: [0, 128] });
    if (names.some((name) => !move.leftOut.has(name)) || moved.exitCode !== 0) {
        throw (0,_domain_failures_git_js__WEBPACK_IMPORTED_MODULE_2__/* .gitFailure */ .t)('workspace-dirty', 'the checkout cannot be switched', { ref: move.to });
    }
}
/**
 * Moves the real `.git` out of the agent's reach, and with it every credential stored in it.
 * Returns what was found as it stands after the move.
 */
async function setGitAside(house, what) {
    const real = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(what.top, '.git');
    const aside = await asideFolder(house, what.top);
    const kept = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(aside, 'dot-git');
    const stored = await storedCredentials(house);
    const moves = [
        { from: real, to: kept },
        ...stored.map((from, number) => ({ from, to: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(aside, `credentials-${number}`) })),
    ];
    const setAside = { moves, ours: [(0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(what.place.root, '.git')] };
    // Written first: whoever finds this file can undo whatever part of it was done.
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.writeFile)(asideFile(house.options.tempDir), JSON.stringify(setAside));
    for (const { from, to } of moves)
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rename)(from, to);
    const moved = (path) => path.startsWith(`${real}/`) || path === real ? kept + path.slice(real.length) : path;
    const found = { ...what.found, gitDir: moved(what.found.gitDir), objects: moved(what.found.objects) };
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.writeFile)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(what.trusted.dir, 'objects', 'info', 'alternates'), `${found.objects}\n`);
    return found;
}
/** A folder on the workspace's own file system: moving across two would be copying. */
async function asideFolder(house, top) {
    const near = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(house.options.tempDir, 'aside');
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.mkdir)(near, { recursive: true, mode: 0o700 });
    if ((await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)(near)).dev === (await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)(top)).dev)
        return near;
    const beside = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(top), `.fixpoint-${(0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(house.options.tempDir)}`);
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.mkdir)(beside, { recursive: true, mode: 0o700 });
    return beside;
}
const asideFile = (tempDir) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(tempDir, 'aside.json');
/** Credential files that actions/checkout keeps beside the workspace since its version 6. */
async function storedCredentials(house) {
    const folder = house.options.environment.RUNNER_TEMP;
    if (!folder)
        return [];
    const names = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readdir)(folder).catch(() => []);
    return names.filter((name) => /^git-credentials-.*\.config$/.test(name)).map((name) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, name));
}
/** Puts back what a run set aside; does nothing when there is nothing. Safe to call twice, and from another process. */
async function restoreSetAside(tempDir) {
    const file = asideFile(tempDir);
    const text = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(file, 'utf8').catch(() => undefined);
    if (text === undefined)
        return;
    const { moves, ours } = JSON.parse(text);
    const undone = await Promise.all(moves.map(({ to }) => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)(to).then(() => true, () => false)));
    if (undone.some(Boolean))
        for (const folder of ours)
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rm)(folder, { recursive: true, force: true });
    for (const [number, { from, to }] of moves.entries())
        if (undone[number])
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rename)(to, from);
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rm)(file, { force: true });
}
// ─── The user's own clone ────────────────────────────────────────────────────────────────────────
/** Works on the user's own clone without changing anything of its git directory. */
async function localGround(house, task) {
    const top = await topAbove(house);
    const found = await readFound(house, top);
    const trusted = await trustedBeside(house, found, top);
    await useOwnIgnores(house, found, trusted);
    const index = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(trusted.dir, 'index');
    await trusted.run(['read-tree', found.head], { env: { GIT_INDEX_FILE: index } });
    const leftOut = await (0,_git_snapshot_js__WEBPACK_IMPORTED_MODULE_8__/* .leftOutPaths */ .Mh)(house.git, found.gitDir, house.home);
    const place = await (0,_git_checkout_js__WEBPACK_IMPORTED_MODULE_4__/* .placeRoot */ .Cu)(house, top);
    const started = await (0,_git_snapshot_js__WEBPACK_IMPORTED_MODULE_8__/* .takeSnapshot */ .W9)(trusted, index, (0,_git_changes_js__WEBPACK_IMPORTED_MODULE_5__/* .startSieve */ .ZF)(leftOut));
    const scene = { task, found, trusted, index, leftOut, place, commit: found.head, started };
    const ground = await settle(house, scene, (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(house.options.tempDir, 'agent-git'));
    return { ...ground, base: await (0,_git_changes_js__WEBPACK_IMPORTED_MODULE_5__/* .cleanBase */ .ph)(ground, house) };
}
async function topAbove(house) {
    const start = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(house.options.root, house.options.path ?? '.');
    for (let folder = start;; folder = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(folder)) {
        if (await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, '.git')).then(() => true, () => false))
            return folder;
        if (folder === (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(folder))
            throw (0,_domain_failures_git_js__WEBPACK_IMPORTED_MODULE_2__/* .gitFailure */ .t)('not-a-repository', 'no git repository', { path: start });
    }
}
/** What the user ignores by personal settings is not the user's work, and not the agent's. */
async function useOwnIgnores(house, found, trusted) {
    const home = house.options.environment.HOME ?? house.home;
    const env = { GIT_DIR: found.gitDir, HOME: home };
    const answer = await house.git(['config', '--type=path', '--get', 'core.excludesFile'], {
        env,
        accept: [0, 1],
    });
    const named = answer.stdout.toString('utf8').trim();
    const personal = named === '' ? (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(home, '.config', 'git', 'ignore') : named;
    const parts = [personal, (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(found.gitDir, 'info', 'exclude')].map((path) => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(path).catch(() => Buffer.alloc(0)));
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.writeFile)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(trusted.dir, 'info', 'exclude'), Buffer.concat((await Promise.all(parts)).flatMap((part) => [part, Buffer.from('\n')])));
}
// ─── Both ────────────────────────────────────────────────────────────────────────────────────────
/** A git directory of our own that reads the objects of the checkout and writes none there. */
async function trustedBeside(house, found, top) {
    const dir = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(house.options.tempDir, 'git');
    await (0,_git_folder_js__WEBPACK_IMPORTED_MODULE_6__/* .layGitFolder */ .u)(dir, {
        objectFormat: (0,_git_folder_js__WEBPACK_IMPORTED_MODULE_6__/* .formatOf */ .b)(found.head),
        head: 'refs/heads/start',
        shallow: found.shallow,
        alternates: [found.objects],
        config: _git_checkout_js__WEBPACK_IMPORTED_MODULE_4__/* .TRUSTED_CONFIG */ .f6,
    });
    return (0,_git_snapshot_js__WEBPACK_IMPORTED_MODULE_8__/* .trustGit */ .fY)(house.git, dir, top);
}
/** Gives the agent its repository and says what the ground is. */
async function settle(house, scene, agentGitDir) {
    const { trusted, index, commit, place, started } = scene;
    const workspace = await (0,_git_checkout_js__WEBPACK_IMPORTED_MODULE_4__/* .workspaceOf */ .B3)(house, {
        trusted,
        commit,
        place,
        fresh: false,
        startTree: started.tree,
        agentGitDir,
    });
    await (0,_agent_git_js__WEBPACK_IMPORTED_MODULE_3__/* .layAgentGit */ .Kr)({ ...(await agentContent(scene)), path: agentGitDir, branch: (0,_git_checkout_js__WEBPACK_IMPORTED_MODULE_4__/* .branchOf */ .W0)(scene.task) });
    return {
        workspace,
        how: 'used',
        files: await (0,_git_checkout_js__WEBPACK_IMPORTED_MODULE_4__/* .countFiles */ .Dc)(trusted, index),
        trusted,
        index,
        prefix: place.prefix,
        leftOut: scene.leftOut,
        passedOverAtStart: await (0,_git_changes_js__WEBPACK_IMPORTED_MODULE_5__/* .fingerprints */ .WS)(trusted.top, started.passedOver),
        start: (0,_git_start_js__WEBPACK_IMPORTED_MODULE_7__/* .readStart */ .H)(trusted, started.tree),
    };
}
/** All of the checkout's history where that is small enough to copy, else the start commit alone. */
async function agentContent(scene) {
    const { trusted, found, commit, place } = scene;
    const remoteUrl = withoutCredentials(found.remotes[0] ?? '');
    const whole = (await (0,_agent_git_js__WEBPACK_IMPORTED_MODULE_3__/* .folderBytes */ .wL)(found.objects, _agent_git_js__WEBPACK_IMPORTED_MODULE_3__/* .MAX_COPIED_BYTES */ .km)) <= _agent_git_js__WEBPACK_IMPORTED_MODULE_3__/* .MAX_COPIED_BYTES */ .km;
    const rooted = await (0,_git_checkout_js__WEBPACK_IMPORTED_MODULE_4__/* .rootedAt */ .Z0)(trusted, {
        commit,
        prefix: place.prefix,
        root: place.root,
        index: scene.index,
    });
    const index = place.prefix === '' && found.head === commit ? (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(found.gitDir, 'index') : rooted.index;
    const config = scene.leftOut.size > 0 ? '[core]\n\tsparseCheckout = true\n' : '';
    const own = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(trusted.dir, 'objects');
    if (whole) {
        const shown = [...found.refs].filter(([name]) => !name.startsWith('refs/heads/'));
        return { ...rooted, index, config, remoteUrl, refs: new Map(shown), objects: [found.objects, own] };
    }
    const packed = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(trusted.dir, 'start-pack');
    await packCommit(trusted, rooted.commit, packed);
    const shallow = rooted.shallow.length > 0 || place.prefix === '' ? [commit] : [];
    return { ...rooted, shallow, index, config, remoteUrl, refs: new Map(), objects: [packed] };
}
/** Packs one commit with its whole tree and without its parents into `folder`/pack. */
async function packCommit(trusted, commit, folder) {
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.mkdir)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, 'pack'), { recursive: true });
    const list = await trusted.run([
        'ls-tree',
        '-r',
        '-t',
        '-z',
        '--format=%(objecttype) %(objectname)',
        commit,
    ]);
    const entries = list.stdout
        .toString('latin1')
        .split('\0')
        .filter((entry) => /^(?:blob|tree) /.test(entry));
    const tree = await trusted.text(['rev-parse', `${commit}^{tree}`]);
    const ids = [commit, tree, ...entries.map((entry) => entry.slice(5))];
    await trusted.run(['pack-objects', '-q', (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, 'pack', 'pack')], { input: `${ids.join('\n')}\n` });
}
/** An address as it may be shown: without a user, a password or a token. */
const withoutCredentials = (url) => url.replace(/^(\w+:\/\/)[^/@]*@/, '$1');


/***/ }),

/***/ 8263:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  ph: () => (/* binding */ cleanBase),
  pz: () => (/* binding */ findChanges),
  WS: () => (/* binding */ fingerprints),
  ai: () => (/* binding */ noteOwnRun),
  ZF: () => (/* binding */ startSieve)
});

// UNUSED EXPORTS: snapshotNow

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/fence/protected.js
var fence_protected = __webpack_require__(7567);
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
/** GitHub warns at 50 MB and refuses at 100 MB; a source change is never near either. */
const MAX_FILE_BYTES = 5 * 1024 * 1024;
/** New files in one new folder, above which it is taken for something a tool unpacked. */
const MAX_NEW_FILES_IN_FOLDER = 1000;
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
    if (candidate.bytes > MAX_FILE_BYTES)
        return no('too-large', tooLarge(candidate.bytes));
    return undefined;
}
const tooLarge = (bytes) => `It is ${(bytes / 1048576).toFixed(1)} MB; more than ${MAX_FILE_BYTES / 1048576} MB is not delivered.`;
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
var redact = __webpack_require__(1372);
// EXTERNAL MODULE: ./build/adapters/change-set.js
var change_set = __webpack_require__(9003);
// EXTERNAL MODULE: ./build/adapters/git-objects.js
var git_objects = __webpack_require__(2549);
// EXTERNAL MODULE: ./build/adapters/git-snapshot.js
var git_snapshot = __webpack_require__(3317);
;// CONCATENATED MODULE: ./build/adapters/git-changes.js







// ─── What is read at all ─────────────────────────────────────────────────────────────────────────
/** Nothing that a tool unpacked, nothing huge, nothing that a sparse checkout left out. */
const startSieve = (leftOut) => sieveWith({ leftOut, scratch: '', written: new Set(), isTrackedFolder: () => false });
const sieveWith = (rules) => (listed, bytes) => {
    if (listed.state === 'removed')
        return rules.leftOut.has(listed.bytes.toString('latin1')) ? 'left-out' : undefined;
    const name = (0,change_set/* readablePath */.qR)(listed);
    if (rules.scratch !== '' && name.startsWith(`${rules.scratch}/`))
        return 'scratch';
    if (bytes > MAX_FILE_BYTES)
        return 'too-large';
    if (listed.state === 'changed' || rules.written.has(name))
        return undefined;
    const junk = junkPart(name);
    return junk !== undefined && !rules.isTrackedFolder(junk) ? 'junk' : undefined;
};
/** How files looked that were not read, so that they are only spoken of when they have changed since. */
async function fingerprints(top, passedOver) {
    const prints = new Map();
    for (const { listed, why } of passedOver) {
        prints.set(listed.bytes.toString('latin1'), await fingerprint(top, listed.bytes));
        const junk = why === 'junk' ? junkPart((0,change_set/* readablePath */.qR)(listed)) : undefined;
        if (junk !== undefined)
            prints.set(junk, '');
    }
    return prints;
}
async function fingerprint(top, path) {
    const stat = await (0,promises_.lstat)(Buffer.concat([Buffer.from(`${top}/`), path])).catch(() => undefined);
    return stat ? `${stat.size} ${stat.mtimeMs}` : '';
}
// ─── The change set ──────────────────────────────────────────────────────────────────────────────
/** Everything on disk that the start tree has not, filtered for delivery, with its patch on disk. */
async function findChanges(house, ground, own, written) {
    const snapshot = await snapshotNow(ground, written);
    const found = await (0,git_snapshot/* differences */.tX)(ground.trusted, ground.workspace.startTree, snapshot.tree);
    const { kept, excluded } = await filtered(house, ground, { found, own });
    const whole = kept.length === found.length && ground.base.tree === ground.workspace.startTree;
    const tree = whole
        ? snapshot.tree
        : await (0,git_snapshot/* treeWith */.p6)(ground.trusted, ground.base.tree, entriesOf(ground, kept));
    return {
        changes: kept,
        excluded: foldExclusions([...excluded, ...(await unread(ground, snapshot.passedOver))]),
        tree,
        empty: kept.length === 0,
        patchPath: await writePatch(house, ground, tree),
    };
}
/** The state of the work tree now, as a tree. */
async function snapshotNow(ground, written = []) {
    const { workspace, prefix, leftOut } = ground;
    const folders = await ground.start.folders();
    return (0,git_snapshot/* takeSnapshot */.W9)(ground.trusted, ground.index, sieveWith({
        leftOut,
        scratch: prefix + workspace.scratch,
        written: new Set(written.map((path) => prefix + path)),
        isTrackedFolder: (path) => folders.has(path),
    }));
}
const entriesOf = (ground, changes) => (0,change_set/* indexInfo */.ve)(changes.map((change) => ({ ...change, path: ground.prefix + change.path })));
async function writePatch(house, ground, tree) {
    const folder = house.options.resultsDir ?? house.options.tempDir;
    await (0,promises_.mkdir)(folder, { recursive: true });
    const path = (0,external_node_path_.join)(folder, 'change.patch');
    const options = ['-r', '-p', '--binary', '--full-index', '--no-renames', '--no-ext-diff', '--no-textconv'];
    await ground.trusted.run(['diff-tree', ...options, `--output=${path}`, ground.base.tree, tree]);
    return path;
}
async function filtered(house, ground, { found, own }) {
    const rules = await rulesFor(house, ground, { found, own });
    const contents = await (0,git_objects/* readBlobs */.b4)(ground.trusted, blobsToRead(found));
    const kept = [];
    const excluded = [];
    for (const difference of found) {
        const change = toChange(ground, difference, contents.sizes);
        const no = difference.name === undefined
            ? { reason: 'unsafe-name', detail: 'Its name is not valid UTF-8.' }
            : leftOutBecause({ ...change, ...contentOf(difference, contents.blobs) }, rules);
        if (no)
            excluded.push({ path: change.path, ...no, count: 1 });
        else
            kept.push(change);
    }
    return { kept, excluded };
}
const toChange = (ground, difference, sizes) => ({
    path: fromRoot(ground.prefix, (0,change_set/* readablePath */.qR)(difference)),
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
    const seen = (difference) => fromRoot(ground.prefix, (0,change_set/* readablePath */.qR)(difference));
    const madeBySetup = found.filter(({ bytes, mode, blob }) => own.get(bytes.toString('latin1')) === `${mode} ${blob}`);
    const byFilter = await pathsWithFilter(ground, found);
    return {
        protect: ground.workspace.protect,
        holdsOwnSecret: (text) => redactor.find(text).length > 0,
        madeBySetup: new Set(madeBySetup.map(seen)),
        filtered: new Set(found.filter(({ bytes }) => byFilter.has(bytes.toString('latin1'))).map(seen)),
    };
}
/**
 * Paths that attributes give to a filter program, by the attributes as they stand now or stood at the start: taking
 * the attribute away must not turn a pointer into contents.
 */
async function pathsWithFilter(ground, found) {
    const isAttributes = (name) => /(?:^|\/)\.gitattributes$/.test(name);
    const asked = found.some((difference) => isAttributes((0,change_set/* readablePath */.qR)(difference))) ||
        [...(await ground.start.entries()).keys()].some(isAttributes);
    if (found.length === 0 || !asked)
        return new Set();
    const input = Buffer.concat(found.flatMap(({ bytes }) => [bytes, Buffer.of(0)]));
    const now = ground.trusted.run(['check-attr', '-z', '--stdin', 'filter'], {
        input,
        env: { GIT_INDEX_FILE: ground.index },
    });
    const start = ground.trusted.run(['check-attr', '-z', '--cached', '--stdin', 'filter'], {
        input,
        env: { GIT_INDEX_FILE: await ground.start.index() },
    });
    return new Set([...named((await now).stdout), ...named((await start).stdout)]);
}
/** `path NUL attribute NUL value NUL` triples: the paths whose value is a name. */
function named(output) {
    const parts = (0,change_set/* records */.V0)(output);
    return parts
        .filter((_, at) => at % 3 === 0 && !/^(?:unspecified|unset|set)$/.test(String(parts[at + 2])))
        .map((path) => path.toString('latin1'));
}
/** What was seen and not read, as far as it was not there at the start. */
async function unread(ground, passedOver) {
    const exclusions = new Map();
    for (const { listed, why } of passedOver) {
        const name = (0,change_set/* readablePath */.qR)(listed);
        const known = ground.passedOverAtStart.get(listed.bytes.toString('latin1'));
        const shown = why === 'junk' ? (junkPart(name) ?? name) : name;
        if (why === 'scratch' || why === 'left-out' || ground.passedOverAtStart.has(shown)) {
            if (known === undefined ||
                why === 'junk' ||
                known === (await fingerprint(ground.trusted.top, listed.bytes)))
                continue;
        }
        const path = fromRoot(ground.prefix, shown === name || shown.endsWith('/') ? shown : `${shown}/`);
        const count = (exclusions.get(path)?.count ?? 0) + 1;
        exclusions.set(path, { path, ...(await reasonUnread(ground, { listed, why })), count });
    }
    return [...exclusions.values()];
}
async function reasonUnread(ground, { listed, why }) {
    if (why === 'nested-repository') {
        return { reason: 'gitlink', detail: 'It is a repository of its own inside this one.' };
    }
    if (why === 'too-large') {
        const stat = await (0,promises_.lstat)(Buffer.concat([Buffer.from(`${ground.trusted.top}/`), listed.bytes])).catch(() => undefined);
        return { reason: 'too-large', detail: tooLarge(stat?.size ?? 0) };
    }
    if (why === 'odd-kind')
        return { reason: 'junk', detail: 'It is neither a file nor a link.' };
    return {
        reason: 'junk',
        detail: 'Tools made it: packages, caches or build output that the repository does not hold.',
    };
}
// ─── What only our own runs wrote ────────────────────────────────────────────────────────────────
/** Notes what `run`, a setup or test run of ours, writes; the agent's own changes lose no mark by it. */
async function noteOwnRun(ground, own, run) {
    const before = await snapshotNow(ground);
    const byAgent = new Set((await (0,git_snapshot/* differences */.tX)(ground.trusted, ground.workspace.startTree, before.tree))
        .filter(({ bytes, mode, blob }) => own.get(bytes.toString('latin1')) !== `${mode} ${blob}`)
        .map(({ bytes }) => bytes.toString('latin1')));
    try {
        return await run();
    }
    finally {
        const after = await snapshotNow(ground);
        for (const { bytes, mode, blob } of await (0,git_snapshot/* differences */.tX)(ground.trusted, before.tree, after.tree)) {
            const path = bytes.toString('latin1');
            if (!byAgent.has(path))
                own.set(path, `${mode} ${blob}`);
        }
    }
}
/**
 * The start commit's tree with the user's uncommitted work in it, as far as that may be committed: what a run at the
 * laptop builds on.
 */
async function cleanBase(ground, house) {
    const { startCommit: commit, startTree } = ground.workspace;
    const tree = await ground.trusted.text(['rev-parse', `${commit}^{tree}`]);
    const found = await (0,git_snapshot/* differences */.tX)(ground.trusted, tree, startTree);
    if (found.length === 0)
        return { commit, tree };
    const whole = { ...ground, base: { commit, tree }, workspace: { ...ground.workspace, protect: [] } };
    const { kept } = await filtered(house, whole, { found, own: new Map() });
    return { commit, tree: await (0,git_snapshot/* treeWith */.p6)(ground.trusted, tree, entriesOf(whole, kept)) };
}


/***/ }),

/***/ 9949:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Af: () => (/* binding */ networkOf),
/* harmony export */   B3: () => (/* binding */ workspaceOf),
/* harmony export */   Cu: () => (/* binding */ placeRoot),
/* harmony export */   Dc: () => (/* binding */ countFiles),
/* harmony export */   MU: () => (/* binding */ isOurs),
/* harmony export */   W0: () => (/* binding */ branchOf),
/* harmony export */   Z0: () => (/* binding */ rootedAt),
/* harmony export */   aR: () => (/* binding */ repositoryName),
/* harmony export */   f6: () => (/* binding */ TRUSTED_CONFIG),
/* harmony export */   iH: () => (/* binding */ fetchCommit),
/* harmony export */   ic: () => (/* binding */ fetchGround),
/* harmony export */   pZ: () => (/* binding */ wantedCommit),
/* harmony export */   yc: () => (/* binding */ demandFree)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _domain_failures_git_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4246);
/* harmony import */ var _agent_git_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(152);
/* harmony import */ var _git_folder_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6905);
/* harmony import */ var _git_start_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(425);
/* harmony import */ var _git_snapshot_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(3317);







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
/** Fetches one commit and lays it out in an empty folder. */
async function fetchGround(house, task, top) {
    const network = networkOf(house);
    const dir = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(house.options.tempDir, 'git');
    const commit = await wantedCommit(house, network, task);
    await (0,_git_folder_js__WEBPACK_IMPORTED_MODULE_4__/* .layGitFolder */ .u)(dir, {
        objectFormat: (0,_git_folder_js__WEBPACK_IMPORTED_MODULE_4__/* .formatOf */ .b)(commit),
        head: 'refs/heads/start',
        config: TRUSTED_CONFIG,
    });
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.mkdir)(top, { recursive: true });
    const trusted = (0,_git_snapshot_js__WEBPACK_IMPORTED_MODULE_6__/* .trustGit */ .fY)(house.git, dir, top);
    await fetchCommit(house, network, { dir, commit, ref: task.ref });
    const index = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(dir, 'index');
    await trusted.run(['read-tree', '--reset', '-u', commit], { env: { GIT_INDEX_FILE: index } });
    const place = await placeRoot(house, top);
    const workspace = await workspaceOf(house, { trusted, commit, place, fresh: true });
    await (0,_agent_git_js__WEBPACK_IMPORTED_MODULE_3__/* .layAgentGit */ .Kr)({
        path: workspace.agentGitDir,
        ...(await rootedAt(trusted, { commit, prefix: place.prefix, root: place.root, index })),
        branch: branchOf(task),
        refs: new Map([[`refs/remotes/origin/${task.baseBranch}`, commit]]),
        objects: [(0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(dir, 'objects')],
        remoteUrl: network.url,
    });
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.writeFile)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(workspace.agentGitDir, OUR_MARK), `${network.url}\n`);
    const tree = await trusted.text(['rev-parse', `${commit}^{tree}`]);
    return {
        workspace,
        how: 'fetched',
        files: await countFiles(trusted, index),
        trusted,
        index,
        prefix: place.prefix,
        base: { commit, tree },
        leftOut: new Set(),
        passedOverAtStart: new Map(),
        start: (0,_git_start_js__WEBPACK_IMPORTED_MODULE_5__/* .readStart */ .H)(trusted, tree),
    };
}
function networkOf(house) {
    if (house.network)
        return house.network;
    throw (0,_domain_failures_git_js__WEBPACK_IMPORTED_MODULE_2__/* .gitFailure */ .t)('git-failed', 'a server was asked for without being named', { words: 'no server' });
}
// ─── Which commit ────────────────────────────────────────────────────────────────────────────────
const COMMIT_ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
/** The commit a task asks for: the pinned one, else what the ref stands for on the server now. */
async function wantedCommit(house, network, task) {
    const pinned = task.headSha ?? task.ref;
    if (COMMIT_ID.test(pinned))
        return pinned;
    const dir = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(house.options.tempDir, 'git-none');
    await (0,_git_folder_js__WEBPACK_IMPORTED_MODULE_4__/* .layGitFolder */ .u)(dir, { objectFormat: 'sha1', head: 'refs/heads/none' });
    const names = candidatesOf(task.ref);
    // `^{}` names the commit a tag object stands for.
    const refs = await network.lsRemote(dir, [...names.flatMap((name) => [name, `${name}^{}`]), 'HEAD']);
    for (const name of names) {
        const id = refs.get(`${name}^{}`) ?? refs.get(name);
        if (id !== undefined)
            return id;
    }
    if (refs.size === 0)
        throw (0,_domain_failures_git_js__WEBPACK_IMPORTED_MODULE_2__/* .gitFailure */ .t)('empty-repository', `${network.url} has no commit`);
    throw refMissing(house, task.ref);
}
/** Full names an unqualified ref may stand for, branches first. */
const candidatesOf = (ref) => ref === 'HEAD' || ref.startsWith('refs/') ? [ref] : [`refs/heads/${ref}`, `refs/tags/${ref}`];
const refMissing = (house, ref) => (0,_domain_failures_git_js__WEBPACK_IMPORTED_MODULE_2__/* .gitFailure */ .t)('ref-missing', `${ref} was not found`, { ref, repository: repositoryName(house) });
const repositoryName = ({ options: { repository } }) => repository ? `${repository.owner}/${repository.name}` : 'this repository';
/**
 * Fetches exactly this commit, so that a later push cannot change what we work on. A server that serves only the
 * tips of its refs is asked for the ref instead, and believed only if that still is our commit.
 */
async function fetchCommit(house, network, wanted) {
    const depth = ['--depth=1', '--no-tags', '--force'];
    try {
        await network.fetch(wanted.dir, depth, [wanted.commit]);
    }
    catch (error) {
        const [name] = candidatesOf(wanted.ref);
        if (name === undefined || !isRefMissing(error) || COMMIT_ID.test(wanted.ref)) {
            throw isRefMissing(error)
                ? (0,_domain_failures_git_js__WEBPACK_IMPORTED_MODULE_2__/* .gitFailure */ .t)('commit-missing', `commit ${wanted.commit} was not served`, {
                    ref: wanted.commit,
                    repository: repositoryName(house),
                }, error)
                : error;
        }
        await network.fetch(wanted.dir, depth, [`+${name}:refs/fixpoint/start`]);
    }
    const kind = await (0,_git_snapshot_js__WEBPACK_IMPORTED_MODULE_6__/* .trustGit */ .fY)(house.git, wanted.dir, house.home).run(['cat-file', '-t', wanted.commit], {
        accept: [0, 128],
    });
    if (kind.stdout.toString().trim() !== 'commit') {
        throw (0,_domain_failures_git_js__WEBPACK_IMPORTED_MODULE_2__/* .gitFailure */ .t)('commit-missing', `commit ${wanted.commit} was not served`, {
            ref: wanted.commit,
            repository: repositoryName(house),
        });
    }
}
const isRefMissing = (error) => error instanceof Error && 'code' in error && error.code === 'ref-missing';
/** ROOT: the folder that `path` names, which must be in the checkout and no link out of it. */
async function placeRoot(house, top) {
    const asked = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(house.options.root, house.options.path ?? '.');
    const root = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.realpath)(asked).catch(() => undefined);
    const isFolder = root !== undefined && (await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)(root)).isDirectory();
    const way = root === undefined ? '..' : (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.realpath)(top), root);
    if (root === undefined || !isFolder || way.split(node_path__WEBPACK_IMPORTED_MODULE_1__.sep)[0] === '..') {
        throw (0,_domain_failures_git_js__WEBPACK_IMPORTED_MODULE_2__/* .gitFailure */ .t)('path-missing', `${house.options.path} is not a folder of the checkout`, {
            path: house.options.path ?? '.',
        });
    }
    return { root, prefix: way === '' ? '' : `${way.split(node_path__WEBPACK_IMPORTED_MODULE_1__.sep).join('/')}/` };
}
async function workspaceOf(house, facts) {
    const { root, prefix } = facts.place;
    return {
        root,
        startCommit: facts.commit,
        startTree: facts.startTree ?? (await facts.trusted.text(['rev-parse', `${facts.commit}^{tree}`])),
        gitDir: facts.trusted.dir,
        agentGitDir: facts.agentGitDir ?? (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, '.git'),
        protect: house.options.protect ?? [],
        scratch: await freeName(root, '.fixpoint-run'),
        fresh: facts.fresh,
        ...(prefix !== '' && { prefix }),
    };
}
async function freeName(folder, name) {
    const taken = new Set(await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readdir)(folder));
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
        const shallow = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(trusted.dir, 'shallow'), 'utf8').catch(() => '');
        return { commit: from.commit, index: from.index, shallow: shallow.split('\n').filter(Boolean) };
    }
    const tree = await trusted.text(['rev-parse', `${from.commit}:${from.prefix.slice(0, -1)}`]);
    const who = { name: 'Fixpoint', email: 'agent@fixpoint.invalid' };
    const commit = await trusted.text(['commit-tree', tree, '-m', `${from.prefix} of ${from.commit}`], {
        env: {
            GIT_AUTHOR_NAME: who.name,
            GIT_AUTHOR_EMAIL: who.email,
            GIT_COMMITTER_NAME: who.name,
            GIT_COMMITTER_EMAIL: who.email,
        },
    });
    const index = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(trusted.dir, 'index-of-root');
    const env = { GIT_INDEX_FILE: index, GIT_WORK_TREE: from.root };
    await trusted.run(['read-tree', tree], { env });
    await trusted.run(['update-index', '-q', '--refresh'], { env, accept: [0, 1] });
    return { commit, index, shallow: [] };
}
/** The agent's branch name: ours, so that what it commits stands where the pull request will. */
const branchOf = (task) => (task.branch === '' ? task.baseBranch : task.branch);
const countFiles = async (trusted, index) => (await trusted.run(['ls-files', '-z'], { env: { GIT_INDEX_FILE: index } })).stdout.reduce((count, byte) => count + Number(byte === 0), 0);
// ─── Whether a folder is free ────────────────────────────────────────────────────────────────────
/**
 * Makes sure that nothing of anybody's is in `top`. A checkout that an earlier run of ours made is taken away, since
 * that run found the folder empty; anything else in it stops the run untouched.
 */
async function demandFree(house, top) {
    const entries = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readdir)(top).catch(() => []);
    if (entries.length === 0)
        return;
    const mark = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(top, '.git', OUR_MARK), 'utf8').catch(() => undefined);
    if (mark?.trim() !== house.network?.url) {
        throw (0,_domain_failures_git_js__WEBPACK_IMPORTED_MODULE_2__/* .gitFailure */ .t)('workspace-in-use', `${top} is not empty`, {
            path: top,
            repository: repositoryName(house),
        });
    }
    for (const entry of entries)
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rm)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(top, entry), { recursive: true, force: true });
}
/** True for a checkout that an earlier run of ours left behind. */
const isOurs = async (house, top) => (await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(top, '.git', OUR_MARK), 'utf8').catch(() => '')).trim() === house.network?.url;


/***/ }),

/***/ 6905:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ formatOf),
/* harmony export */   u: () => (/* binding */ layGitFolder)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);


/** SHA-256 ids have 64 digits. */
const formatOf = (id) => (id.length === 64 ? 'sha256' : 'sha1');
/**
 * Lays out a git directory by hand: no template, no hooks, no probing, no process. `git init` costs 20 to 50 ms and
 * copies whatever template the machine has.
 */
async function layGitFolder(path, folder) {
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.mkdir)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(path, 'objects', 'info'), { recursive: true });
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.mkdir)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(path, 'objects', 'pack'), { recursive: true });
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.mkdir)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(path, 'refs', 'heads'), { recursive: true });
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.mkdir)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(path, 'info'), { recursive: true });
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.writeFile)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(path, 'config'), configText(folder));
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.writeFile)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(path, 'HEAD'), folder.head.startsWith('refs/') ? `ref: ${folder.head}\n` : `${folder.head}\n`);
    const refs = [...(folder.refs ?? [])].sort(([a], [b]) => (a < b ? -1 : 1));
    if (refs.length > 0) {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.writeFile)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(path, 'packed-refs'), refs.map(([name, id]) => `${id} ${name}\n`).join(''));
    }
    if (folder.shallow && folder.shallow.length > 0) {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.writeFile)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(path, 'shallow'), folder.shallow.map((id) => `${id}\n`).join(''));
    }
    if (folder.alternates && folder.alternates.length > 0) {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.writeFile)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(path, 'objects', 'info', 'alternates'), `${folder.alternates.join('\n')}\n`);
    }
}
const configText = (folder) => `[core]
	repositoryformatversion = ${folder.objectFormat === 'sha256' ? 1 : 0}
	filemode = true
	bare = false
	logallrefupdates = true
${folder.objectFormat === 'sha256' ? '[extensions]\n\tobjectformat = sha256\n' : ''}${folder.config ?? ''}`;


/***/ }),

/***/ 2549:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b4: () => (/* binding */ readBlobs),
/* harmony export */   gm: () => (/* binding */ readBlob),
/* harmony export */   yR: () => (/* binding */ readText)
/* harmony export */ });
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


/***/ }),

/***/ 3317:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Mh: () => (/* binding */ leftOutPaths),
/* harmony export */   W9: () => (/* binding */ takeSnapshot),
/* harmony export */   fY: () => (/* binding */ trustGit),
/* harmony export */   p6: () => (/* binding */ treeWith),
/* harmony export */   tX: () => (/* binding */ differences)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _change_set_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9003);



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
    const { taken, passedOver } = await siftListing(trusted.top, (0,_change_set_js__WEBPACK_IMPORTED_MODULE_2__/* .parseListing */ ._S)(listing.stdout), sieve);
    if (taken.length > 0) {
        const input = Buffer.concat(taken.flatMap(({ bytes }) => [bytes, Buffer.of(0)]));
        await trusted.run(['update-index', '-z', '--add', '--remove', '--replace', '--stdin'], { env, input });
    }
    return { tree: await trusted.text(['write-tree', '--missing-ok'], { env }), passedOver };
}
async function siftListing(top, listing, sieve) {
    const taken = [];
    const passedOver = [];
    for (const listed of listing) {
        const why = await passOver(top, listed, sieve);
        if (why)
            passedOver.push({ listed, why });
        else
            taken.push(listed);
    }
    // Removals first, so that a file may take a folder's place.
    return {
        taken: taken.sort((a, b) => Number(b.state === 'removed') - Number(a.state === 'removed')),
        passedOver,
    };
}
async function passOver(top, listed, sieve) {
    if (listed.bytes.at(-1) === 0x2f)
        return 'nested-repository';
    if (listed.state === 'removed')
        return sieve(listed, 0);
    const stat = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.lstat)(Buffer.concat([Buffer.from(`${top}/`), listed.bytes])).catch(() => undefined);
    if (!stat)
        return sieve(listed, 0);
    // Pipes, sockets and devices: git leaves them out, and reading one would hang.
    if (!stat.isFile() && !stat.isSymbolicLink() && !stat.isDirectory())
        return 'odd-kind';
    return sieve(listed, stat.size);
}
/** Everything that differs between two trees, renames taken apart. */
async function differences(trusted, from, to) {
    if (from === to)
        return [];
    const options = ['-r', '-z', '--raw', '--numstat', '--no-renames', '--no-ext-diff', '--no-textconv'];
    return (0,_change_set_js__WEBPACK_IMPORTED_MODULE_2__/* .parseDifferences */ .M9)((await trusted.run(['diff-tree', ...options, from, to])).stdout);
}
/** Writes the tree that `from` becomes with `entries` put in. */
async function treeWith(trusted, from, entries) {
    const env = { GIT_INDEX_FILE: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(trusted.dir, `index-${process.hrtime.bigint()}`) };
    await trusted.run(['read-tree', from], { env });
    await trusted.run(['update-index', '-z', '--replace', '--index-info'], { env, input: entries });
    return trusted.text(['write-tree', '--missing-ok'], { env });
}
/** Paths that a sparse checkout leaves out on purpose, as their raw bytes in latin1. */
async function leftOutPaths(git, gitDir, home) {
    // Read from a copy: even looking at an index may rewrite it.
    const copy = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(home, 'index-of-checkout');
    const copied = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.copyFile)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(gitDir, 'index'), copy).then(() => true, () => false);
    if (!copied)
        return new Set();
    const env = { GIT_DIR: gitDir, GIT_INDEX_FILE: copy };
    const { stdout } = await git(['ls-files', '-z', '-t'], { env });
    return new Set((0,_change_set_js__WEBPACK_IMPORTED_MODULE_2__/* .records */ .V0)(stdout)
        .filter((record) => record[0] === 0x53)
        .map((record) => record.subarray(2).toString('latin1')));
}


/***/ }),

/***/ 425:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ readStart)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var _change_set_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9003);


function readStart(trusted, tree) {
    const entries = once(async () => {
        const { stdout } = await trusted.run(['ls-tree', '-r', '-z', '-l', '--full-tree', tree]);
        return new Map((0,_change_set_js__WEBPACK_IMPORTED_MODULE_1__/* .parseTree */ .cZ)(stdout).map((entry) => [(0,_change_set_js__WEBPACK_IMPORTED_MODULE_1__/* .readablePath */ .qR)(entry), entry]));
    });
    return {
        entries,
        folders: once(async () => new Set([...(await entries()).keys()].flatMap(foldersOf))),
        index: once(async () => {
            const index = (0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(trusted.dir, 'index-of-start');
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


/***/ }),

/***/ 4246:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ gitFailure)
/* harmony export */ });
/* unused harmony export GIT_FAILURES */
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8334);

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
        meaning: 'git stopped for a reason that is not in our table; its own words were: {words}',
        remedy: 'Read the words above; if they name nothing you can change, run the job again with debug logging.',
    },
    'not-a-repository': {
        stopReason: 'git',
        meaning: '{path} is not inside a git repository, so there is nothing to compare the work with.',
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
        remedy: 'Lower "max-minutes" below the token’s life, or use the job’s own token; the change is kept as a patch.',
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
        remedy: 'Name your authority’s file in GIT_SSL_CAINFO or SSL_CERT_FILE on the runner; checks are never switched off.',
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


/***/ }),

/***/ 2615:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   fU: () => (/* binding */ globMatcher),
/* harmony export */   gH: () => (/* binding */ cleanGlob),
/* harmony export */   t: () => (/* binding */ literalBase)
/* harmony export */ });
/* harmony import */ var picomatch__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(636);

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

/***/ 7567:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   iU: () => (/* binding */ touchesGit),
/* harmony export */   jq: () => (/* binding */ protectedBecause)
/* harmony export */ });
/* unused harmony export ALWAYS_PROTECTED */
/* harmony import */ var _glob_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2615);

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
