export const id = 532;
export const ids = [532];
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

/***/ 50532:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createGitRepo: () => (/* binding */ createGitRepo),
  restoreSetAside: () => (/* reexport */ git_aside.restoreSetAside)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/domain/failures/git.js
var failures_git = __webpack_require__(74101);
// EXTERNAL MODULE: ./build/adapters/change-set.js
var change_set = __webpack_require__(11360);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: ./build/adapters/git-folder.js
var git_folder = __webpack_require__(81938);
// EXTERNAL MODULE: ./build/adapters/remove-tree.js
var remove_tree = __webpack_require__(14622);
;// CONCATENATED MODULE: ./build/adapters/agent-git.js





/** Copies for the agent stop here; the start commit alone is packed for it when there is more. */
const MAX_COPIED_BYTES = 512 * 1024 * 1024;
/** Builds the disposable repository in which status, log, diff and commit work for the agent. */
async function layAgentGit(agent) {
    await (0,remove_tree/* removeTree */.d)(agent.path);
    await (0,promises_.mkdir)(agent.path, { recursive: true });
    const head = `refs/heads/${agent.branch}`;
    (0,git_folder/* layGitFolder */.u)(agent.path, {
        objectFormat: (0,git_folder/* formatOf */.b)(agent.commit),
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
var git_aside = __webpack_require__(64152);
// EXTERNAL MODULE: ./build/adapters/git-changes.js
var git_changes = __webpack_require__(28913);
// EXTERNAL MODULE: ./build/domain/all-of.js
var all_of = __webpack_require__(35294);
// EXTERNAL MODULE: ./build/adapters/git-command.js
var git_command = __webpack_require__(72665);
// EXTERNAL MODULE: ./build/adapters/git-start.js
var git_start = __webpack_require__(13536);
// EXTERNAL MODULE: ./build/adapters/git-snapshot.js
var git_snapshot = __webpack_require__(95026);
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
    (0,git_folder/* layGitFolder */.u)(dir, {
        objectFormat: (0,git_folder/* formatOf */.b)(commit),
        head: 'refs/heads/start',
        config: TRUSTED_CONFIG,
    });
    await (0,all_of/* allOf */.b)([askFor(house, { dir, commit, ref: task.ref }), judge()]);
    try {
        await markOurs(house, top);
        return await layOut(house, task, (0,git_snapshot/* trustGit */.fY)(house.git, dir, top), commit);
    }
    catch (error) {
        await empty(top);
        throw error;
    }
}
async function layOut(house, task, trusted, commit) {
    const network = networkOf(house);
    const { dir, top } = trusted;
    const index = (0,external_node_path_.join)(dir, 'index');
    const start = (0,git_start/* readStart */.H)(trusted, commit);
    const laid = trusted.run(['read-tree', '--reset', '-u', commit], { env: { GIT_INDEX_FILE: index } });
    const [tree] = await (0,all_of/* allOf */.b)([demandFetched(house, dir, commit), laid, start.entries()]);
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
 * tips of its refs is asked for the ref instead, and believed only if that still is our commit.
 */
async function fetchCommit(house, wanted) {
    await askFor(house, wanted);
    await demandFetched(house, wanted.dir, wanted.commit);
}
async function askFor(house, wanted) {
    const network = networkOf(house);
    const depth = ['--depth=1', '--no-tags', '--force', ...(wanted.whole ? ['--refetch'] : [])];
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
}
/** The tree of a commit that was asked for, if it came. */
async function demandFetched(house, dir, wanted) {
    const names = [`${wanted}^{commit}`, `${wanted}^{tree}`];
    const seen = await (0,git_snapshot/* trustGit */.fY)(house.git, dir, house.home).run(['rev-parse', ...names], {
        accept: [0, 128],
    });
    const [commit, tree] = seen.exitCode === 0 ? seen.stdout.toString().split('\n') : [];
    if (commit === wanted && tree !== undefined)
        return tree;
    throw (0,failures_git/* gitFailure */.t)('commit-missing', `commit ${wanted} was not served`, {
        ref: wanted,
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
        env: (0,git_command/* identity */.D_)('Fixpoint', 'agent@fixpoint.invalid'),
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
var git_found = __webpack_require__(25344);
// EXTERNAL MODULE: ./build/adapters/git-sieve.js
var git_sieve = __webpack_require__(59950);
;// CONCATENATED MODULE: ./build/adapters/git-adopt.js












// ─── A checkout that an earlier step made ────────────────────────────────────────────────────────
/** Works on the checkout that is there. Its `.git` is set aside for the time of the run and put back by close. */
async function adoptGround(house, task, top) {
    const found = await (0,git_found/* readFound */.$C)(house, top);
    demandOurRepository(house, found, task, top);
    const commit = standsAt(found, task) ? found.head : await wantedCommit(house, task);
    const trusted = await trustedBeside(house, found);
    const index = await indexOf(trusted, found.head);
    if (commit !== found.head || (found.isPartial && (await lacksContents(trusted, commit)))) {
        await fetchCommit(house, { dir: trusted.dir, commit, ref: task.ref, whole: found.isPartial });
    }
    if (commit !== found.head)
        await switchTo(house, { trusted, index, found, commit });
    const place = await placeRoot(house, top);
    const committed = (0,git_start/* readStart */.H)(trusted, commit);
    const started = await (0,git_snapshot/* takeSnapshot */.W9)(trusted, index, await (0,git_sieve/* startSieve */.ZF)(committed, found.leftOut));
    const moves = await (0,git_aside.setGitAside)(house, top, place.root);
    const moved = {
        ...found,
        gitDir: (0,git_aside.afterMoves)(moves, found.gitDir),
        objects: (0,git_aside.afterMoves)(moves, found.objects),
    };
    await (0,promises_.writeFile)((0,external_node_path_.join)(trusted.dir, 'objects', 'info', 'alternates'), `${moved.objects}\n`);
    const scene = { task, found: moved, trusted, index, place, commit, committed, started };
    const ground = await settle(house, scene, (0,external_node_path_.join)(place.root, '.git'));
    return { ...ground, base: { commit, tree: await committed.id(), isCommitted: true } };
}
/** True when the commit's tree names objects that are not here, as in a clone made with `--filter`. */
async function lacksContents(trusted, commit) {
    const list = ['rev-list', '--objects', '--no-object-names', '--missing=print', `${commit}^{tree}`];
    return /^\?/m.test(await trusted.text(list));
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
    await trusted.run(['update-index', '-q', '--refresh'], { env, accept: [0, 1] });
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
async function localGround(house, task, found) {
    const trusted = await trustedBeside(house, found);
    const committed = (0,git_start/* readStart */.H)(trusted, found.head);
    const [index, place, sieve] = await Promise.all([
        indexOf(trusted, found.head),
        placeRoot(house, found.top),
        (0,git_sieve/* startSieve */.ZF)(committed, found.leftOut),
        useOwnIgnores(house, found, trusted),
    ]);
    const started = await (0,git_snapshot/* takeSnapshot */.W9)(trusted, index, sieve);
    const scene = { task, found, trusted, index, place, commit: found.head, committed, started };
    const ground = await settle(house, scene, (0,external_node_path_.join)(house.work, 'agent-git'));
    return { ...ground, base: await (0,git_changes/* cleanBase */.p)(house, ground) };
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
async function trustedBeside(house, found) {
    const dir = (0,external_node_path_.join)(house.work, 'git');
    (0,git_folder/* layGitFolder */.u)(dir, {
        objectFormat: (0,git_folder/* formatOf */.b)(found.head),
        head: 'refs/heads/start',
        shallow: found.shallow,
        alternates: [found.objects],
        config: TRUSTED_CONFIG,
    });
    return (0,git_snapshot/* trustGit */.fY)(house.git, dir, found.top);
}
/** An index of `commit`, which has not looked at the files on disk yet. */
async function indexOf(trusted, commit) {
    const index = (0,external_node_path_.join)(trusted.dir, 'index');
    await trusted.run(['read-tree', commit], { env: { GIT_INDEX_FILE: index } });
    return index;
}
/** Gives the agent its repository and says what the ground is. */
async function settle(house, scene, agentGitDir) {
    const { trusted, index, commit, committed, place, started, found } = scene;
    const startTree = started.tree;
    const workspace = await workspaceOf(house, { trusted, commit, place, fresh: false, startTree, agentGitDir });
    await layAgentGit({ ...(await agentContent(scene)), path: agentGitDir, branch: branchOf(scene.task) });
    // A checkout with no work of its own in it is the commit's tree: not to be read twice.
    const start = startTree === (await committed.id()) ? committed : (0,git_start/* readStart */.H)(trusted, startTree);
    return {
        workspace,
        how: 'used',
        files: (await start.entries()).size,
        trusted,
        index,
        prefix: place.prefix,
        leftOut: found.leftOut,
        unreadAtStart: await (0,git_sieve/* fingerprints */.WS)(trusted.top, started.passedOver),
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

// EXTERNAL MODULE: ./build/adapters/git-building.js + 2 modules
var git_building = __webpack_require__(72492);
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
        env: (0,git_command/* identity */.D_)(commit.author.name, commit.author.email),
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
    (0,git_folder/* layGitFolder */.u)(dir, {
        objectFormat: (0,git_folder/* formatOf */.b)(startCommit),
        head: 'refs/heads/none',
        config: TRUSTED_CONFIG,
    });
    const reach = depth === Infinity ? '--depth=2147483647' : `--depth=${depth}`;
    await networkOf(house).fetch(dir, [reach, '--no-tags', '--force', '--filter=blob:none'], [startCommit]);
    const git = (0,git_snapshot/* trustGit */.fY)(house.git, dir, house.home);
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

// EXTERNAL MODULE: ./build/adapters/git-objects.js
var git_objects = __webpack_require__(14788);
// EXTERNAL MODULE: ./build/adapters/git-own-runs.js
var git_own_runs = __webpack_require__(18607);
// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __webpack_require__(58500);
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
        env: (0,git_command/* identity */.D_)('Fixpoint', 'fixpoint@fixpoint.invalid'),
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
        env: { ...(0,git_command/* identity */.D_)(name, email), GIT_AUTHOR_DATE: `@${date}` },
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

// EXTERNAL MODULE: ./build/adapters/git-rescue.js
var git_rescue = __webpack_require__(89332);
;// CONCATENATED MODULE: ./build/adapters/git-repo.js


















/**
 * Git for one run. Nothing the agent writes is run by it or configures it; the token is in the environment of the
 * commands that speak to the server and nowhere else.
 */
async function createGitRepo(options) {
    // What is delivered is not the run's to cancel: only the checkout listens to its signal.
    const always = options.signal ?? new AbortController().signal;
    let signalNow = always;
    const house = await (0,git_building/* buildHouse */.X)(options, () => signalNow);
    // Read here, so that what is wrong with it is known before anything is asked over the network.
    const own = options.local
        ? await (0,git_found/* readFound */.$C)(house, await (0,git_found/* topAbove */.ts)((0,external_node_path_.join)(house.options.root, options.path ?? '.')))
        : undefined;
    const ownRuns = (0,git_own_runs/* createOwnRuns */.H)();
    const { tempDir } = options;
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
                ground = await checkOut(house, task, own);
            }
            finally {
                signalNow = always;
            }
            if (!options.local)
                (0,git_rescue/* notePlace */.Qd)(house, ground);
            const { workspace, files, how } = ground;
            return { workspace, files, how, durationMs: Date.now() - startedMs };
        },
        changes: (workspace, written = []) => (0,git_changes/* findChanges */.I)(house, on(workspace), ownRuns, written),
        async ownRun(workspace, run) {
            try {
                return await ownRuns.note(on(workspace), run);
            }
            finally {
                if (!options.local)
                    (0,git_rescue/* noteOwnRuns */.Ju)(tempDir, ownRuns.marks());
            }
        },
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
        changedFile: (workspace, change) => (0,git_objects/* readBlob */.gm)(on(workspace).trusted, change.blob),
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
                await (0,git_aside.restoreSetAside)(tempDir);
                (0,git_rescue/* forgetPlace */.R$)(tempDir);
                await (0,remove_tree/* removeTree */.d)(house.work);
            }
        },
    };
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
async function checkOut(house, task, own) {
    if (own !== undefined) {
        const [, ground] = await Promise.all([demandAllowed(house, task), localGround(house, task, own)]);
        return ground;
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
    return entry?.type === 'blob' ? (0,git_objects/* readText */.yR)(ground.trusted, entry.blob, entry.sizeBytes) : undefined;
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
    return entry?.type === 'blob' ? (0,git_objects/* readText */.yR)(ground.trusted, entry.blob, entry.sizeBytes) : undefined;
}
async function startNames(ground) {
    const names = [...(await ground.start.entries())].filter(([, entry]) => entry.name !== undefined);
    return names.flatMap(([name]) => (name.startsWith(ground.prefix) ? [name.slice(ground.prefix.length)] : []));
}


/***/ })

};
