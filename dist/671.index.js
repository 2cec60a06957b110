export const id = 671;
export const ids = [671];
export const modules = {

/***/ 40052:
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
// EXTERNAL MODULE: ./build/domain/all-of.js
var all_of = __webpack_require__(35294);
// EXTERNAL MODULE: ./build/domain/failures/git.js
var git = __webpack_require__(74101);
// EXTERNAL MODULE: ./build/adapters/change-set.js
var change_set = __webpack_require__(11360);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: ./build/adapters/agent-git.js
var agent_git = __webpack_require__(32061);
// EXTERNAL MODULE: ./build/adapters/git-aside.js
var git_aside = __webpack_require__(64152);
// EXTERNAL MODULE: ./build/adapters/git-changes.js
var git_changes = __webpack_require__(28913);
// EXTERNAL MODULE: ./build/adapters/git-checkout.js
var git_checkout = __webpack_require__(59894);
// EXTERNAL MODULE: ./build/adapters/git-folder.js
var git_folder = __webpack_require__(81938);
// EXTERNAL MODULE: ./build/adapters/git-found.js
var git_found = __webpack_require__(25344);
// EXTERNAL MODULE: ./build/adapters/git-sieve.js
var git_sieve = __webpack_require__(59950);
// EXTERNAL MODULE: ./build/adapters/git-snapshot.js
var git_snapshot = __webpack_require__(95026);
// EXTERNAL MODULE: ./build/adapters/git-start.js
var git_start = __webpack_require__(13536);
// EXTERNAL MODULE: ./build/adapters/git-taken-index.js
var git_taken_index = __webpack_require__(61578);
;// CONCATENATED MODULE: ./build/adapters/git-adopt.js















// ─── A checkout that an earlier step made ────────────────────────────────────────────────────────
/** Works on the checkout that is there. Its `.git` is set aside for the time of the run and put back by close. */
async function adoptGround(house, task, top) {
    const found = await (0,git_found/* readFound */.$C)(house, top);
    demandOurRepository(house, found, task, top);
    const commit = standsAt(found, task) ? found.head : await (0,git_checkout/* wantedCommit */.pZ)(house, task);
    const trusted = trustedBeside(house, found);
    const atHead = (0,git_start/* readStart */.H)(trusted, found.head, found.tree);
    const index = await (0,git_taken_index/* indexOf */.q)(trusted, found, atHead);
    if (commit !== found.head || (found.isPartial && (await lacksContents(trusted, commit)))) {
        await (0,git_checkout/* fetchCommit */.iH)(house, { dir: trusted.dir, commit, ref: task.ref, whole: found.isPartial });
    }
    if (commit !== found.head)
        await switchTo(house, { trusted, index, found, commit });
    const place = await (0,git_checkout/* placeRoot */.Cu)(house, top);
    const committed = commit === found.head ? atHead : (0,git_start/* readStart */.H)(trusted, commit);
    const started = await (0,git_snapshot/* takeSnapshot */.W9)(trusted, index, await (0,git_sieve/* startSieve */.ZF)(committed, found.leftOut));
    const moves = await (0,git_aside.setGitAside)(house, top, place.root);
    const moved = {
        ...found,
        gitDir: (0,git_aside.afterMoves)(moves, found.gitDir),
        objects: (0,git_aside.afterMoves)(moves, found.objects),
    };
    await (0,promises_.writeFile)((0,external_node_path_.join)(trusted.dir, 'objects', 'info', 'alternates'), `${moved.objects}\n`);
    const scene = { task, found: moved, trusted, index, place, commit, committed, started };
    const ground = await settle(house, scene, { agentGitDir: (0,external_node_path_.join)(place.root, '.git'), lentObjects: undefined });
    return { ...ground, base: { commit, tree: await committed.id(), isCommitted: true } };
}
/** True when the commit's tree names objects that are not here, as in a clone made with `--filter`. */
async function lacksContents(trusted, commit) {
    const list = ['rev-list', '--objects', '--no-object-names', '--missing=print', `${commit}^{tree}`];
    return /^\?/m.test(await trusted.text(list));
}
function demandOurRepository(house, found, task, top) {
    const repository = (0,git_checkout/* repositoryName */.aR)(house);
    const isOurs = found.remotes.some((url) => (0,git_found/* repositoryOf */._M)(url) === repository.toLowerCase());
    if (isOurs || found.head === task.headSha)
        return;
    throw (0,git/* gitFailure */.t)('workspace-in-use', `${top} holds another repository`, { path: top, repository });
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
    const { trusted, found, commit, index } = move;
    const env = { GIT_INDEX_FILE: index.path };
    await trusted.run(['update-index', '-q', '--refresh'], { env, accept: [0, 1] });
    const dirty = await trusted.run(['diff-files', '-z', '--name-only', '--ignore-submodules=all'], { env });
    const names = dirty.stdout.toString('latin1').split('\0').filter(Boolean);
    index.tree = undefined;
    const isClean = names.every((name) => found.leftOut.has(name));
    // Also refuses where an untracked file lies in the way.
    const moved = isClean && (await trusted.run(['read-tree', '-m', '-u', found.head, commit], { env, accept: [0, 128] }));
    if (!moved || moved.exitCode !== 0) {
        throw (0,git/* gitFailure */.t)('workspace-dirty', 'the checkout cannot be switched to the task’s commit', {
            ref: commit,
        });
    }
    house.notice(`The checkout in the workspace was of ${found.head}; it now holds ${commit}, which the task is about.`);
}
// ─── The user's own clone ────────────────────────────────────────────────────────────────────────
/** Works on the user's own clone without changing anything of its git directory. */
async function localGround(house, task, found) {
    const trusted = trustedBeside(house, found);
    const committed = (0,git_start/* readStart */.H)(trusted, found.head, found.tree);
    const [index, place, sieve] = await (0,all_of/* allOf */.b)([
        (0,git_taken_index/* indexOf */.q)(trusted, found, committed),
        (0,git_checkout/* placeRoot */.Cu)(house, found.top),
        (0,git_sieve/* startSieve */.ZF)(committed, found.leftOut),
        useOwnIgnores(found, trusted),
    ]);
    const started = await (0,git_snapshot/* takeSnapshot */.W9)(trusted, index, sieve);
    const scene = { task, found, trusted, index, place, commit: found.head, committed, started };
    const lentObjects = (0,agent_git/* canBeLent */.$5)(found.objects) ? found.objects : undefined;
    const ground = await settle(house, scene, { agentGitDir: (0,external_node_path_.join)(house.work, 'agent-git'), lentObjects });
    return { ...ground, base: await (0,git_changes/* cleanBase */.p)(house, ground) };
}
/** What the user ignores by personal settings is not the user's work, and not the agent's. */
async function useOwnIgnores(found, trusted) {
    const texts = await Promise.all(found.ignores.map((file) => (0,promises_.readFile)(file).catch(() => Buffer.alloc(0))));
    const text = Buffer.concat(texts.flatMap((one) => [one, Buffer.from('\n')]));
    await (0,promises_.writeFile)((0,external_node_path_.join)(trusted.dir, 'info', 'exclude'), text);
}
// ─── Both ────────────────────────────────────────────────────────────────────────────────────────
/** A git directory of our own that reads the objects of the checkout and writes none there. */
function trustedBeside(house, found) {
    const dir = (0,external_node_path_.join)(house.work, 'git');
    (0,git_folder/* layGitFolder */.u)(dir, {
        objectFormat: (0,git_folder/* formatOf */.b)(found.head),
        head: 'refs/heads/start',
        shallow: found.shallow,
        alternates: [found.objects],
        config: git_checkout/* TRUSTED_CONFIG */.f6,
    });
    return (0,git_snapshot/* trustGit */.fY)(house.git, dir, found.top);
}
/** Gives the agent its repository and says what the ground is. */
async function settle(house, scene, agents) {
    const { trusted, index, commit, committed, place, started, found } = scene;
    const startTree = started.tree;
    const workspace = await (0,git_checkout/* workspaceOf */.B3)(house, { trusted, commit, place, fresh: false, startTree, ...agents });
    await (0,agent_git/* layAgentGit */.Kr)({
        ...(await agentContent(scene, agents.lentObjects)),
        path: agents.agentGitDir,
        branch: (0,git_checkout/* branchOf */.W0)(scene.task),
    });
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
        remarks: await (0,git_checkout/* remarksFor */.Dh)(committed, found.signs),
    };
}
/** All of the checkout's history where that is lent or small enough to copy, else the start commit alone. */
async function agentContent(scene, lent) {
    const { trusted, found, commit, place } = scene;
    const rooted = await (0,git_checkout/* rootedAt */.Z0)(trusted, {
        commit,
        prefix: place.prefix,
        root: place.root,
        index: scene.index.path,
    });
    const isAsFound = place.prefix === '' && found.head === commit;
    const own = (0,external_node_path_.join)(found.gitDir, 'index');
    const common = {
        ...rooted,
        // The checkout's own index: what was staged stays staged, and a sparse checkout stays sparse.
        index: isAsFound && (0,external_node_fs_.existsSync)(own) ? own : rooted.index,
        sharedIndexes: isAsFound ? found.gitDir : undefined,
        config: found.leftOut.size > 0 ? '[core]\n\tsparseCheckout = true\n' : '',
        remoteUrl: (0,git_found/* withoutCredentials */.ri)(found.remotes[0] ?? ''),
    };
    const folders = (0,agent_git/* objectFolders */.hd)(found.objects);
    if (lent !== undefined || (0,agent_git/* folderBytes */.wL)(folders, agent_git/* MAX_COPIED_BYTES */.km) <= agent_git/* MAX_COPIED_BYTES */.km) {
        const shown = [...found.refs].filter(([name]) => !name.startsWith('refs/heads/'));
        const own = (0,external_node_path_.join)(trusted.dir, 'objects');
        return { ...common, refs: new Map(shown), lent, objects: lent === undefined ? [...folders, own] : [own] };
    }
    const packed = await (0,agent_git/* packCommit */["do"])(trusted, rooted.commit, (0,external_node_path_.join)(trusted.dir, 'start-pack'));
    return { ...common, shallow: place.prefix === '' ? [commit] : [], refs: new Map(), objects: [packed] };
}

// EXTERNAL MODULE: ./build/adapters/git-building.js + 3 modules
var git_building = __webpack_require__(31437);
// EXTERNAL MODULE: ./build/adapters/git-command.js
var git_command = __webpack_require__(72665);
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
    const gitDir = (0,git_found/* gitDirOf */.z0)(ground.trusted.top);
    const name = freeBranch(branch, new Set((await (0,git_found/* refsOf */.gA)(house, gitDir)).keys()));
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
    throw (0,git/* gitFailure */.t)('branch-name-unlawful', `no free name near ${branch}`, { branch });
}
/** Ours hold all of a commit that was fetched. Of a checkout that was found they hold what is new. */
async function roomObjects({ trusted, how, workspace }, commit, folder) {
    const lent = workspace.lentObjects;
    const isWhole = lent !== undefined || how === 'fetched';
    return {
        objects: [isWhole ? (0,external_node_path_.join)(trusted.dir, 'objects') : await (0,agent_git/* packCommit */["do"])(trusted, commit, folder)],
        lent,
    };
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
    await (0,agent_git/* layAgentGit */.Kr)({
        path: (0,external_node_path_.join)(room, '.git'),
        commit,
        branch: 'clean-room',
        refs: new Map(),
        shallow: [commit],
        ...(await roomObjects(ground, commit, `${index}-objects`)),
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
        config: git_checkout/* TRUSTED_CONFIG */.f6,
    });
    const reach = depth === Infinity ? '--depth=2147483647' : `--depth=${depth}`;
    await (0,git_checkout/* networkOf */.Af)(house).fetch(dir, [reach, '--no-tags', '--force', '--filter=blob:none'], [startCommit]);
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
;// CONCATENATED MODULE: ./build/adapters/git-patch.js



/** Lays the patch of an earlier run's change over the work tree. It was made against the base, as `changes` makes it. */
async function layPatch(ground, patchPath) {
    const { trusted, index, workspace } = ground;
    const tree = await treeAfter(ground, await patchedBase(ground, patchPath));
    const call = { env: { GIT_INDEX_FILE: index.path }, accept: [0] };
    index.tree = undefined;
    // A file whose look on disk is not known counts as changed there.
    await trusted.run(['update-index', '-q', '--refresh'], { ...call, accept: [0, 1] });
    await trusted.run(['read-tree', '-m', '-u', workspace.startTree, tree], call);
}
async function patchedBase({ trusted, base }, patchPath) {
    // Started outside the work tree, `apply` alone would change files where it stands.
    const env = { GIT_INDEX_FILE: (0,external_node_path_.join)(trusted.dir, 'index-of-patch') };
    await trusted.run(['read-tree', base.tree], { env });
    await trusted.run(['apply', '--cached', '--binary', '--whitespace=nowarn', patchPath], { env });
    return trusted.text(['write-tree', '--missing-ok'], { env });
}
/** The start tree with what the patch changes. It has more than the base: what may not be committed, or was converted. */
async function treeAfter({ trusted, base, workspace }, patched) {
    if (base.tree === workspace.startTree)
        return patched;
    const changed = await (0,git_snapshot/* differences */.tX)(trusted, base.tree, patched);
    const entries = (0,change_set/* indexInfo */.ve)(changed.map((one) => ({ ...one, path: (0,change_set/* readablePath */.qR)(one) })));
    return (0,git_snapshot/* treeWith */.p6)(trusted, workspace.startTree, entries);
}

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
    const network = (0,git_checkout/* networkOf */.Af)(house);
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
    throw (0,git_checkout/* networkOf */.Af)(house).refusal(answer, { branch: attempt.branch });
}
async function nextAttempt(house, ground, lost) {
    const { request, attempt } = lost;
    if (lost.lostTo === 'a-name')
        return withoutSlashes(request, attempt);
    const network = (0,git_checkout/* networkOf */.Af)(house);
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
    if (merged === (await (0,git_checkout/* treeOf */.g7)(ground.trusted, tip))) {
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
    const taken = await (0,git_checkout/* networkOf */.Af)(house).lsRemote(ground.trusted.dir, [`refs/heads/${request.branch}-*`]);
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
    throw (0,git/* gitFailure */.t)('push-refused', `no free branch name near ${request.branch}`, {
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
    if (SURELY_LAWFUL.test(branch))
        return;
    const { exitCode } = await run(['check-ref-format', `refs/heads/${branch}`], { accept: [0, 1] });
    if (exitCode !== 0)
        throw unlawful(branch);
}
/** Nothing of what git forbids (dots, spaces, signs) can be in such a name: the usual one costs no process. */
const SURELY_LAWFUL = /^\w[\w-]*(?:\/\w[\w-]*)*$/;
/** What git would take although it is no good; the rest the push itself refuses. */
function demandPlain(branch) {
    if (branch.startsWith('-') || branch === 'HEAD' || branch.startsWith('refs/'))
        throw unlawful(branch);
}
const unlawful = (branch) => (0,git/* gitFailure */.t)('branch-name-unlawful', `${branch} cannot be a branch`, { branch });

// EXTERNAL MODULE: ./build/adapters/git-version.js
var git_version = __webpack_require__(88104);
// EXTERNAL MODULE: ./build/adapters/git-rescue.js
var git_rescue = __webpack_require__(89332);
// EXTERNAL MODULE: ./build/adapters/remove-tree.js
var remove_tree = __webpack_require__(14622);
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
    const own = options.local ? readOwn(house) : undefined;
    const ownRuns = (0,git_own_runs/* createOwnRuns */.H)();
    const { tempDir } = options;
    let ground;
    let isClosed = false;
    const on = (workspace) => {
        if (ground?.workspace.gitDir === workspace.gitDir)
            return ground;
        throw (0,git/* gitFailure */.t)('git-failed', 'nothing was checked out yet', { words: 'no checkout' });
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
        applyPatch: (workspace, patchPath) => layPatch(on(workspace), patchPath),
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
            await own?.catch(() => undefined);
            try {
                if (last)
                    await (0,git_rescue/* leaveGround */.Jv)({ house, ground: last });
            }
            finally {
                await (0,git_aside.restoreSetAside)(tempDir);
                (0,git_rescue/* forgetPlace */.R$)(tempDir);
                await (0,remove_tree/* removeTree */.d)(house.work);
            }
        },
    };
}
// ─── Checking out ────────────────────────────────────────────────────────────────────────────────
async function demandAllowed(house, task) {
    (0,git_version/* demandNewEnough */.k)((await house.git(['version'])).stdout.toString('utf8'));
    await demandLawfulBranch(house, task);
}
async function demandLawfulBranch({ git }, { branch }) {
    if (branch !== '')
        await demandLawful({ run: git }, branch);
}
/** Begun at once, since other parts are still to be loaded; what is wrong with it is told by the checkout. */
function readOwn(house) {
    const { root, path = '.' } = house.options;
    const found = (0,git_found/* readFound */.$C)(house, (0,git_found/* topAbove */.ts)((0,external_node_path_.join)(root, path)));
    found.catch(() => undefined);
    return found;
}
/**
 * At the laptop the user's own clone. Else the checkout an earlier step made, where `path` points or around it, or
 * one that is made in an empty folder.
 */
async function checkOut(house, task, own) {
    const { root, path = '.' } = house.options;
    if (own !== undefined) {
        // None may fail while another is not yet waited for: that would end the process.
        const [, ground] = await (0,all_of/* allOf */.b)([
            demandLawfulBranch(house, task),
            own.then((found) => localGround(house, task, found)),
        ]);
        return ground;
    }
    const asked = (0,external_node_path_.join)(root, path);
    for (const top of new Set([asked, root])) {
        if (!(0,external_node_fs_.existsSync)((0,external_node_path_.join)(top, '.git')) || (0,git_checkout/* isOurs */.MU)(house, top))
            continue;
        await demandLawfulBranch(house, task);
        return adoptGround(house, task, (0,external_node_fs_.realpathSync)(top));
    }
    // Looked at without giving way: the fetch begins before other parts are loaded, and they load while it runs.
    const top = (0,git_checkout/* namesIn */.wX)(root).length === 0 || (0,git_checkout/* isOurs */.MU)(house, root) ? root : asked;
    await (0,git_checkout/* demandFree */.yc)(house, top);
    (0,external_node_fs_.mkdirSync)(top, { recursive: true });
    return (0,git_checkout/* fetchGround */.ic)(house, task, (0,external_node_fs_.realpathSync)(top), () => demandAllowed(house, task));
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
