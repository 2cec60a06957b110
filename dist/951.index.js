export const id = 951;
export const ids = [951,401,232];
export const modules = {

/***/ 32061:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $5: () => (/* binding */ canBeLent),
/* harmony export */   Kr: () => (/* binding */ layAgentGit),
/* harmony export */   "do": () => (/* binding */ packCommit),
/* harmony export */   hd: () => (/* binding */ objectFolders),
/* harmony export */   km: () => (/* binding */ MAX_COPIED_BYTES),
/* harmony export */   wL: () => (/* binding */ folderBytes)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(51455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(58500);
/* harmony import */ var _fence_work_folder_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5994);
/* harmony import */ var _git_folder_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(81938);
/* harmony import */ var _remove_tree_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(14622);







/** Copies for the agent stop here; the start commit alone is packed for it when there is more. */
const MAX_COPIED_BYTES = 512 * 1024 * 1024;
/** Builds the disposable repository in which status, log, diff and commit work for the agent. */
async function layAgentGit(agent) {
    await (0,_remove_tree_js__WEBPACK_IMPORTED_MODULE_6__/* .removeTree */ .d)(agent.path);
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)(agent.path, { recursive: true });
    const head = `refs/heads/${agent.branch}`;
    (0,_git_folder_js__WEBPACK_IMPORTED_MODULE_5__/* .layGitFolder */ .u)(agent.path, {
        objectFormat: (0,_git_folder_js__WEBPACK_IMPORTED_MODULE_5__/* .formatOf */ .b)(agent.commit),
        head,
        refs: new Map([...agent.refs, [head, agent.commit]]),
        shallow: agent.shallow,
        alternates: agent.lent === undefined ? [] : [`../${_fence_work_folder_js__WEBPACK_IMPORTED_MODULE_4__/* .LENT_OBJECTS */ .h}`],
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
    if (agent.lent !== undefined)
        layLentPlace((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(agent.path, _fence_work_folder_js__WEBPACK_IMPORTED_MODULE_4__/* .LENT_OBJECTS */ .h), agent.lent);
    for (const folder of agent.objects)
        await copyLiving(folder, (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(agent.path, 'objects'));
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.copyFileSync)(agent.index, (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(agent.path, 'index'));
    if (agent.sharedIndexes !== undefined)
        await copySharedIndexes(agent.sharedIndexes, agent.path);
}
/** Without namespaces nothing is put over it: then it leads to where commands can read anyway. */
function layLentPlace(place, objects) {
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(place, 'info'), { recursive: true });
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(place, 'info', 'alternates'), `${objects}\n`);
}
async function copySharedIndexes(from, to) {
    const names = (await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.readdir)(from)).filter((name) => name.startsWith('sharedindex.'));
    for (const name of names)
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.copyFile)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(from, name), (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(to, name));
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.cp)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(from, 'info', 'sparse-checkout'), (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(to, 'info', 'sparse-checkout')).catch(() => undefined);
}
const quoted = (value) => `"${value.replace(/["\\]/g, '\\$&').replace(/\n/g, '')}"`;
const COPY_TRIES = 50;
const COPY_PAUSE_MS = 100;
/** Git may be packing loose objects away in the background meanwhile: what is gone from its place is in a pack then. */
async function copyLiving(from, to) {
    for (let tries = 1;; tries += 1) {
        try {
            // Loose ones first: what is packed away meanwhile is in a pack that is looked for afterwards.
            copyLoose(from, to);
            return await copyPacks((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(from, 'pack'), (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(to, 'pack'));
        }
        catch (error) {
            if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT') || tries === COPY_TRIES)
                throw error;
            await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_3__.setTimeout)(COPY_PAUSE_MS);
        }
    }
}
/** A copy that shares blocks until one side is written, where the file system can. */
const MODE = node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.COPYFILE_FICLONE;
const PACK = /\.(?:pack|idx|rev|bitmap|mtimes|keep|promisor)$/;
async function copyPacks(from, to) {
    for (const name of namesIn(from)) {
        // The rest are lists of packs, which may be folders, and what is half made: git does without.
        if (PACK.test(name) && !(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(to, name)))
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.copyFile)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(from, name), (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(to, name), MODE);
    }
}
/** Not `info/`, which may point to other places. */
function copyLoose(from, to) {
    for (const folder of namesIn(from).filter((name) => /^[0-9a-f]{2}$/.test(name))) {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(to, folder), { recursive: true });
        for (const name of namesIn((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(from, folder)).filter((one) => /^[0-9a-f]+$/.test(one))) {
            if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(to, folder, name)))
                (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.copyFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(from, folder, name), (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(to, folder, name), MODE);
        }
    }
}
function namesIn(folder) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(folder);
    }
    catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
            return [];
        throw error;
    }
}
/** Packs one commit with its whole tree, without its parents. Returns `folder`, an object folder then. */
async function packCommit(trusted, commit, folder) {
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, 'pack'), { recursive: true });
    const listed = await trusted.run(['ls-tree', '-r', '-t', '-z', '--full-tree', commit]);
    const ids = listed.stdout
        .toString('latin1')
        .split('\0')
        .filter((line) => /^\d+ (?:blob|tree) /.test(line))
        .map((line) => line.split(/[ \t]/)[2]);
    const input = [commit, await trusted.text(['rev-parse', `${commit}^{tree}`]), ...ids].join('\n');
    await trusted.run(['pack-objects', '-q', (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, 'pack', 'pack')], { input: `${input}\n` });
    return folder;
}
/**
 * True where an object folder can be shown to the agent as it is: it leads to no other, and whoever commands run as can
 * read all of it.
 */
function canBeLent(objects) {
    if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(objects, 'info', 'alternates')))
        return false;
    return process.getuid?.() !== 0 || isOpen(objects);
}
const OTHERS_READ = 0o4;
const OTHERS_ENTER = 0o5;
function isOpen(folder) {
    if (((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(folder).mode & OTHERS_ENTER) !== OTHERS_ENTER)
        return false;
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(folder, { withFileTypes: true }).every((entry) => {
        const path = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, entry.name);
        if (entry.isDirectory())
            return isOpen(path);
        return (((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path, { throwIfNoEntry: false })?.mode ?? OTHERS_READ) & OTHERS_READ) !== 0;
    });
}
/** An object folder and those it leads to, as after `git clone --shared`. */
function objectFolders(objects, level = 0) {
    const list = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(objects, 'info', 'alternates');
    if (level > MOST_LEVELS || !(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(list))
        return [objects];
    const others = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(list, 'utf8')
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('#'))
        .map((line) => (0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(objects, line));
    return [objects, ...others.flatMap((other) => objectFolders(other, level + 1))];
}
/** As git itself. */
const MOST_LEVELS = 5;
/** Bytes below folders, counted until `enough`. */
function folderBytes(folders, enough) {
    let bytes = 0;
    for (const folder of folders.filter((path) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(path))) {
        for (const entry of (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(folder, { recursive: true, withFileTypes: true })) {
            if (!entry.isFile())
                continue;
            bytes += (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0;
            if (bytes > enough)
                return bytes;
        }
    }
    return bytes;
}


/***/ }),

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

/***/ 31437:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  X: () => (/* binding */ buildHouse)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/adapters/git-command.js
var git_command = __webpack_require__(72665);
// EXTERNAL MODULE: ./build/adapters/git-folder.js
var git_folder = __webpack_require__(81938);
// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __webpack_require__(58500);
// EXTERNAL MODULE: ./build/domain/failures/git.js
var git = __webpack_require__(74101);
// EXTERNAL MODULE: ./build/adapters/git-errors.js
var git_errors = __webpack_require__(57973);
// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(31421);
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
            reject((0,git/* gitFailure */.t)('git-missing', 'git could not be started', {}, error));
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
    return async (args, call = {}, onOutput) => (0,git_command/* accepted */.qG)(args, call, await runGitProcess({
        binary: options.binary,
        args,
        cwd: options.home,
        env: { ...(0,git_command/* baseEnvironment */.PZ)(options), ...configVariables(NOTHING_RUNS), ...call.env },
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
        env: { ...(0,git_command/* baseEnvironment */.PZ)(options), GIT_DIR: errand.gitDir, ...tokenVariables(options, purse.token) },
        timeoutMs,
        signal: options.signal(),
    });
    return { ...answer, trouble: (0,git_errors/* troubleOf */.L)([answer.stderr, ...refusedRefs(answer.stdout)].join('\n')) };
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
    return (0,git/* gitFailure */.t)(toldAs(trouble, worked, details.doing), what, {
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

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: ./build/domain/shell-words.js
var shell_words = __webpack_require__(52923);
;// CONCATENATED MODULE: ./build/adapters/git-together.js





/**
 * One shell starts them all: this process is a large one, and to start a program from it takes three times as long as
 * from a shell, with nothing else done meanwhile. `folder` is ours, for what they print. Never gets a token.
 */
function createTogether(options, plainGit, folder) {
    return async (questions) => {
        if (process.platform === 'win32')
            return Promise.all(questions.map(({ args, call }) => plainGit(args, call)));
        const answers = (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)(folder, 'answers-'));
        try {
            const { stdout, stderr } = await runGitProcess({
                binary: '/bin/sh',
                args: ['-c', scriptOf(options.binary, questions, answers)],
                cwd: options.home,
                env: { ...(0,git_command/* baseEnvironment */.PZ)(options), ...configVariables(NOTHING_RUNS) },
            });
            const codes = stdout.toString('utf8').split('\n');
            return questions.map(({ args, call }, at) => (0,git_command/* accepted */.qG)(args, call ?? {}, {
                exitCode: Number(codes[at] || 128),
                stdout: (0,external_node_fs_.readFileSync)((0,external_node_path_.join)(answers, `${at}.out`)),
                stderr: (0,external_node_fs_.readFileSync)((0,external_node_path_.join)(answers, `${at}.err`), 'utf8') + stderr,
            }));
        }
        finally {
            (0,external_node_fs_.rmSync)(answers, { recursive: true, force: true });
        }
    };
}
function scriptOf(binary, questions, answers) {
    const started = questions.map(({ args, call }, at) => {
        const variables = Object.entries(call?.env ?? {}).map(([name, value]) => `${name}=${(0,shell_words/* quoted */.T)(value)}`);
        const words = [...variables, ...[binary, ...args].map(shell_words/* quoted */.T)].join(' ');
        return `${words} </dev/null >${(0,shell_words/* quoted */.T)(`${answers}/${at}.out`)} 2>${(0,shell_words/* quoted */.T)(`${answers}/${at}.err`)} & p${at}=$!`;
    });
    return [...started, ...questions.map((_, at) => `wait $p${at}; echo $?`)].join('\n');
}

;// CONCATENATED MODULE: ./build/adapters/git-building.js







/** What every part of the adapter needs. `signal` is asked at every command that speaks to the server. */
async function buildHouse(options, signal) {
    const root = (0,external_node_path_.resolve)(options.root);
    const { work, home, none } = await layWorkFolders(options.tempDir);
    const binary = await (0,git_command/* findGit */.Ct)(options.environment['PATH'] ?? '/usr/bin:/bin', [root]);
    const local = { binary, home, environment: (0,git_command/* localEnvironment */.bx)(options.environment, [root]) };
    const git = (0,git_command/* createGit */.lD)(local);
    const plainGit = createPlainGit(local);
    const network = networkFor(options, {
        ...local,
        environment: {
            ...(0,git_command/* networkEnvironment */.mR)(options.environment, [root]),
            ...(await authoritiesOf(options, work)),
        },
    }, signal);
    return {
        options: { ...options, root },
        git,
        plainGit,
        together: createTogether(local, plainGit, work),
        work,
        home,
        none,
        notice: options.onNotice ?? (() => undefined),
        ...(network && { network }),
    };
}
/**
 * Node's variable for a private authority adds to those it knows, git's takes their place: where only Node's is set,
 * git gets a file with both.
 */
async function authoritiesOf({ environment, local }, work) {
    const extra = environment['NODE_EXTRA_CA_CERTS'];
    const named = ['GIT_SSL_CAINFO', 'SSL_CERT_FILE', 'CURL_CA_BUNDLE', 'GIT_SSL_CAPATH', 'SSL_CERT_DIR'];
    if (local || !extra || named.some((name) => environment[name]))
        return {};
    const { getCACertificates } = await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 41692, 19));
    const own = await (0,promises_.readFile)(extra, 'utf8').catch(() => '');
    if (own === '')
        return {};
    const path = (0,external_node_path_.join)(work, 'authorities.pem');
    await (0,promises_.writeFile)(path, [own, ...getCACertificates('bundled'), ...getCACertificates('system')].join('\n'));
    return { GIT_SSL_CAINFO: path };
}
async function layWorkFolders(tempDir) {
    const folder = (0,external_node_path_.join)(tempDir, 'git-work');
    await (0,promises_.mkdir)((0,external_node_path_.join)(folder, 'home'), { recursive: true, mode: 0o700 });
    const work = await (0,promises_.realpath)(folder);
    const none = (0,external_node_path_.join)(work, 'none');
    (0,git_folder/* layGitFolder */.u)(none, { objectFormat: 'sha1', head: 'refs/heads/none' });
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


/***/ }),

/***/ 28913:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ findChanges),
/* harmony export */   p: () => (/* binding */ cleanBase)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(51455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var _fence_change_filter_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(38703);
/* harmony import */ var _fence_redact_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(49361);
/* harmony import */ var _domain_all_of_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(35294);
/* harmony import */ var _domain_failures_git_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(74101);
/* harmony import */ var _change_set_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(11360);
/* harmony import */ var _git_objects_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(14788);
/* harmony import */ var _git_sieve_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(59950);
/* harmony import */ var _git_snapshot_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(95026);











/** Everything on disk that the start tree has not, filtered for delivery, with its patch on disk. */
async function findChanges(house, ground, own, written) {
    const { trusted, base, workspace } = ground;
    const sieve = await (0,_git_sieve_js__WEBPACK_IMPORTED_MODULE_8__/* .runSieve */ .iy)(ground, written);
    const snapshot = await (0,_git_snapshot_js__WEBPACK_IMPORTED_MODULE_9__/* .takeSnapshot */ .W9)(trusted, ground.index, sieve, workspace.startTree);
    const { differences: found, diskBytes } = snapshot;
    const mayBeWhole = base.tree === workspace.startTree;
    const [{ kept, excluded }, patch] = await (0,_domain_all_of_js__WEBPACK_IMPORTED_MODULE_10__/* .allOf */ .b)([
        filtered(house, ground, { found, own, diskBytes }),
        mayBeWhole ? earlyPatch(house, ground, snapshot.tree) : Promise.resolve(undefined),
    ]);
    const isWhole = mayBeWhole && kept.length === found.length;
    const unread = await (0,_git_sieve_js__WEBPACK_IMPORTED_MODULE_8__/* .unreadExclusions */ .tr)(ground, snapshot.passedOver);
    const tree = isWhole ? snapshot.tree : await (0,_git_snapshot_js__WEBPACK_IMPORTED_MODULE_9__/* .treeWith */ .p6)(trusted, base.tree, entriesOf(ground, kept));
    return {
        changes: kept,
        excluded: (0,_fence_change_filter_js__WEBPACK_IMPORTED_MODULE_3__/* .foldExclusions */ .Vd)([
            ...excluded,
            ...unread.map((one) => ({ ...one, path: fromRoot(ground.prefix, one.path) })),
        ]),
        tree,
        empty: kept.length === 0,
        patchPath: await writePatch(house, ground, tree, isWhole ? patch : undefined),
    };
}
const entriesOf = (ground, changes) => (0,_change_set_js__WEBPACK_IMPORTED_MODULE_6__/* .indexInfo */ .ve)(changes.map((change) => ({ ...change, path: ground.prefix + change.path })));
const MAX_EARLY_BYTES = 4 * 1024 * 1024;
/**
 * The patch of everything, in memory, made while the change is judged: it is the patch only if nothing is left out.
 * `undefined` where it is too long for that.
 */
async function earlyPatch(house, ground, tree) {
    if (tree === ground.base.tree)
        return Buffer.alloc(0);
    const pieces = [];
    let bytes = 0;
    await makePatch(house, ground, tree, (piece) => {
        pieces.push(piece);
        bytes += piece.length;
        return bytes > MAX_EARLY_BYTES ? 'enough' : 'more';
    });
    return bytes > MAX_EARLY_BYTES ? undefined : Buffer.concat(pieces);
}
async function makePatch(house, { trusted, base }, tree, onOutput) {
    const options = ['-r', '-p', '--binary', '--full-index', '--no-renames', '--no-ext-diff', '--no-textconv'];
    await house.plainGit(['diff-tree', ...options, base.tree, tree], { env: { GIT_DIR: trusted.dir } }, onOutput);
}
async function writePatch(house, ground, tree, made) {
    const folder = house.options.resultsDir ?? house.options.tempDir;
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.mkdir)(folder, { recursive: true });
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, 'change.patch');
    const file = openPatch(path);
    try {
        if (made)
            file.write(made);
        else
            await makePatch(house, ground, tree, file.write);
    }
    finally {
        file.close();
    }
    return path;
}
/** Written by ourselves: git takes no notice when its `--output` finds no more space, and half a patch is none. */
function openPatch(path) {
    const file = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(path, 'w');
    let fault;
    return {
        write(piece) {
            try {
                for (let at = 0; at < piece.length;)
                    at += (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeSync)(file, piece, at);
                return 'more';
            }
            catch (cause) {
                fault = cause instanceof Error ? cause : new Error('it cannot be written');
                return 'enough';
            }
        },
        close() {
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(file);
            if (fault === undefined)
                return;
            const words = fault.message;
            const isFull = /ENOSPC|EDQUOT/.test(words);
            throw (0,_domain_failures_git_js__WEBPACK_IMPORTED_MODULE_5__/* .gitFailure */ .t)(isFull ? 'disk-full' : 'no-permission', `${path} could not be written`, { words }, fault);
        },
    };
}
async function filtered(house, ground, facts) {
    const { found } = facts;
    const [rules, { blobs, sizes }] = await (0,_domain_all_of_js__WEBPACK_IMPORTED_MODULE_10__/* .allOf */ .b)([
        rulesFor(house, ground, facts),
        (0,_git_objects_js__WEBPACK_IMPORTED_MODULE_7__/* .readBlobs */ .b4)(ground.trusted, blobsToRead(found), await sizesKnown(ground, facts)),
    ]);
    const kept = [];
    const excluded = [];
    for (const difference of found) {
        const change = toChange(ground.prefix, difference, sizes);
        const no = difference.name === undefined
            ? { reason: 'unsafe-name', detail: 'Its name is not valid UTF-8.' }
            : (0,_fence_change_filter_js__WEBPACK_IMPORTED_MODULE_3__/* .leftOutBecause */ .sn)({ ...change, ...contentOf(difference, blobs) }, rules);
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
    const full = (0,_fence_change_filter_js__WEBPACK_IMPORTED_MODULE_3__/* .foldersTooFull */ .XD)(added, (folder) => folders.has(ground.prefix + folder));
    if (full.length === 0)
        return { kept, excluded };
    const isInside = ({ path }) => full.some((folder) => path.startsWith(folder.path));
    return { kept: kept.filter((change) => !isInside(change)), excluded: [...excluded, ...full] };
}
const toChange = (prefix, difference, sizes) => ({
    path: fromRoot(prefix, (0,_change_set_js__WEBPACK_IMPORTED_MODULE_6__/* .readablePath */ .qR)(difference)),
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
/** Blob → bytes, as the start tree or the disk has it. */
async function sizesKnown({ start }, { found, diskBytes }) {
    const entries = await start.entries();
    const known = new Map();
    for (const difference of found) {
        const before = entries.get((0,_change_set_js__WEBPACK_IMPORTED_MODULE_6__/* .readablePath */ .qR)(difference));
        if (before?.blob === difference.oldBlob)
            known.set(before.blob, before.sizeBytes);
        const now = diskBytes.get(difference.bytes.toString('latin1'));
        if (now !== undefined)
            known.set(difference.blob, now);
    }
    return known;
}
const LINK = '120000';
const GITLINK = '160000';
const blobsToRead = (found) => found
    .flatMap(({ mode, oldMode, blob, oldBlob }) => [
    mode === GITLINK ? '' : blob,
    oldMode === GITLINK ? '' : oldBlob,
])
    .filter((id) => /[1-9a-f]/.test(id));
/** The target of a link, or the text that a change adds. */
function contentOf(difference, blobs) {
    const now = blobs.get(difference.blob);
    if (!now)
        return {};
    if (difference.mode === LINK)
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
    const redactor = (0,_fence_redact_js__WEBPACK_IMPORTED_MODULE_4__/* .createRedactor */ .l)(house.options.secrets ?? []);
    const byFilter = await pathsWithFilter(ground, found);
    const seen = (chosen) => new Set(chosen.map((difference) => fromRoot(ground.prefix, (0,_change_set_js__WEBPACK_IMPORTED_MODULE_6__/* .readablePath */ .qR)(difference))));
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
    const names = [...(await ground.start.entries()).keys(), ...found.map(_change_set_js__WEBPACK_IMPORTED_MODULE_6__/* .readablePath */ .qR)];
    if (!names.some(isAttributes))
        return new Set();
    const input = Buffer.concat(found.flatMap(({ bytes }) => [bytes, Buffer.of(0)]));
    const ask = async (index, ...cached) => filterNamed((await ground.trusted.run(['check-attr', '-z', ...cached, '--stdin', 'filter'], {
        input,
        env: { GIT_INDEX_FILE: index },
    })).stdout);
    return new Set([...(await ask(ground.index.path)), ...(await ask(await ground.start.index(), '--cached'))]);
}
/** `path NUL attribute NUL value NUL` triples: the paths whose value names a program. */
function filterNamed(output) {
    const parts = (0,_change_set_js__WEBPACK_IMPORTED_MODULE_6__/* .records */ .V0)(output);
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
    const tree = await ground.committed.id();
    const found = await (0,_git_snapshot_js__WEBPACK_IMPORTED_MODULE_9__/* .differences */ .tX)(ground.trusted, tree, startTree);
    if (found.length === 0)
        return { commit, tree, isCommitted: true };
    // The user's own changes: nothing is protected from the user, and ROOT does not bound them.
    const users = { ...ground, prefix: '', workspace: { ...ground.workspace, protect: [] } };
    const { kept } = await filtered(house, users, {
        found,
        own: { isOurs: () => false },
        diskBytes: new Map(),
    });
    const withUsers = await (0,_git_snapshot_js__WEBPACK_IMPORTED_MODULE_9__/* .treeWith */ .p6)(ground.trusted, tree, entriesOf(users, kept));
    return { commit, tree: withUsers, isCommitted: withUsers === tree };
}


/***/ }),

/***/ 59894:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Af: () => (/* binding */ networkOf),
/* harmony export */   B3: () => (/* binding */ workspaceOf),
/* harmony export */   Cu: () => (/* binding */ placeRoot),
/* harmony export */   Dh: () => (/* binding */ remarksFor),
/* harmony export */   MU: () => (/* binding */ isOurs),
/* harmony export */   W0: () => (/* binding */ branchOf),
/* harmony export */   Z0: () => (/* binding */ rootedAt),
/* harmony export */   aR: () => (/* binding */ repositoryName),
/* harmony export */   f6: () => (/* binding */ TRUSTED_CONFIG),
/* harmony export */   g7: () => (/* binding */ treeOf),
/* harmony export */   iH: () => (/* binding */ fetchCommit),
/* harmony export */   ic: () => (/* binding */ fetchGround),
/* harmony export */   pZ: () => (/* binding */ wantedCommit),
/* harmony export */   wX: () => (/* binding */ namesIn),
/* harmony export */   yc: () => (/* binding */ demandFree),
/* harmony export */   zt: () => (/* binding */ leaveFetched)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(51455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var _domain_all_of_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(35294);
/* harmony import */ var _domain_failures_git_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(74101);
/* harmony import */ var _agent_git_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(32061);
/* harmony import */ var _git_aside_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(64152);
/* harmony import */ var _git_command_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(72665);
/* harmony import */ var _git_folder_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(81938);
/* harmony import */ var _git_start_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(13536);
/* harmony import */ var _git_sieve_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(59950);
/* harmony import */ var _git_snapshot_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(95026);
/* harmony import */ var _git_taken_index_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(61578);
/* harmony import */ var _remove_tree_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(14622);














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
    const dir = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(house.work, 'git');
    const commit = await wantedCommit(house, task);
    (0,_git_folder_js__WEBPACK_IMPORTED_MODULE_7__/* .layGitFolder */ .u)(dir, {
        objectFormat: (0,_git_folder_js__WEBPACK_IMPORTED_MODULE_7__/* .formatOf */ .b)(commit),
        head: 'refs/heads/start',
        config: TRUSTED_CONFIG,
    });
    await (0,_domain_all_of_js__WEBPACK_IMPORTED_MODULE_13__/* .allOf */ .b)([askFor(house, { dir, commit, ref: task.ref }), judge()]);
    try {
        await markOurs(house, top);
        return await layOut(house, task, (0,_git_snapshot_js__WEBPACK_IMPORTED_MODULE_10__/* .trustGit */ .fY)(house.git, dir, top), commit);
    }
    catch (error) {
        await empty(top);
        throw error;
    }
}
async function layOut(house, task, trusted, commit) {
    const network = networkOf(house);
    const { dir, top } = trusted;
    const index = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(dir, 'index');
    const start = (0,_git_start_js__WEBPACK_IMPORTED_MODULE_8__/* .readStart */ .H)(trusted, commit);
    const laid = trusted.run(['read-tree', '--reset', '-u', commit], { env: { GIT_INDEX_FILE: index } });
    const [tree] = await (0,_domain_all_of_js__WEBPACK_IMPORTED_MODULE_13__/* .allOf */ .b)([demandFetched(house, dir, commit), laid, start.entries()]);
    const place = await placeRoot(house, top);
    const own = { path: index, tree };
    const laidOut = await seenAsLaid(trusted, { index: own, commit, start });
    const startTree = laidOut?.tree ?? tree;
    const workspace = await workspaceOf(house, { trusted, commit, place, fresh: true, startTree });
    await (0,_agent_git_js__WEBPACK_IMPORTED_MODULE_4__/* .layAgentGit */ .Kr)({
        path: workspace.agentGitDir,
        ...(await rootedAt(trusted, { commit, prefix: place.prefix, root: place.root, index })),
        branch: branchOf(task),
        refs: new Map([[`refs/remotes/origin/${task.baseBranch}`, commit]]),
        objects: [(0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(dir, 'objects')],
        remoteUrl: network.url,
    });
    await markOurs(house, place.root);
    return {
        workspace,
        how: 'fetched',
        files: (await start.entries()).size,
        trusted,
        index: own,
        prefix: place.prefix,
        base: { commit, tree, isCommitted: true },
        leftOut: new Set(),
        unreadAtStart: await (0,_git_sieve_js__WEBPACK_IMPORTED_MODULE_9__/* .fingerprints */ .WS)(top, laidOut?.passedOver ?? []),
        start: startTree === tree ? start : (0,_git_start_js__WEBPACK_IMPORTED_MODULE_8__/* .readStart */ .H)(trusted, startTree),
        committed: start,
        remarks: await remarksFor(start, false),
    };
}
/**
 * What came into the repository before an attribute told to convert it is another file as soon as git reads it again,
 * which would be taken for the agent's work. Absent where nothing is converted.
 */
async function seenAsLaid(trusted, laid) {
    const { index, commit, start } = laid;
    if (!(0,_git_taken_index_js__WEBPACK_IMPORTED_MODULE_11__/* .mayConvert */ .H)(trusted.top, await start.all()))
        return undefined;
    // Knows nothing of how files look on disk, so that all are read.
    await trusted.run(['read-tree', commit], { env: { GIT_INDEX_FILE: index.path } });
    return (0,_git_snapshot_js__WEBPACK_IMPORTED_MODULE_10__/* .takeSnapshot */ .W9)(trusted, index, await (0,_git_sieve_js__WEBPACK_IMPORTED_MODULE_9__/* .startSieve */ .ZF)(start, new Set()));
}
/**
 * Gives a checkout of ours a repository that no agent has touched, so that later steps find nothing planted in it,
 * and a later run on the same machine knows the checkout again.
 */
async function leaveFetched(house, ground) {
    const { trusted, workspace } = ground;
    await (0,_git_aside_js__WEBPACK_IMPORTED_MODULE_5__.removeGitOf)(workspace.root);
    if ((await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.realpath)(trusted.top).catch(() => '')) !== trusted.top)
        return;
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(trusted.top, '.git');
    await (0,_agent_git_js__WEBPACK_IMPORTED_MODULE_4__/* .layAgentGit */ .Kr)({
        path,
        commit: workspace.startCommit,
        branch: 'fixpoint-start',
        refs: new Map(),
        shallow: [workspace.startCommit],
        objects: [(0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(trusted.dir, 'objects')],
        index: await ground.committed.index(),
        remoteUrl: networkOf(house).url,
    });
    await markOurs(house, trusted.top);
}
/** From the first file on, for a run may be killed at any time: what it leaves is not a checkout to go on from. */
async function markOurs(house, folder) {
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.mkdir)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, '.git'), { recursive: true });
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.writeFile)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, '.git', OUR_MARK), `${networkOf(house).url}\n`);
}
function networkOf(house) {
    if (house.network)
        return house.network;
    throw (0,_domain_failures_git_js__WEBPACK_IMPORTED_MODULE_3__/* .gitFailure */ .t)('git-failed', 'a server was asked for without being named', { words: 'no server' });
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
        throw (0,_domain_failures_git_js__WEBPACK_IMPORTED_MODULE_3__/* .gitFailure */ .t)('empty-repository', `${network.url} has no commit`);
    throw refMissing(house, task.ref);
}
/** Full names an unqualified ref may stand for, branches first. */
const candidatesOf = (ref) => ref === 'HEAD' || ref.startsWith('refs/') ? [ref] : [`refs/heads/${ref}`, `refs/tags/${ref}`];
const refMissing = (house, ref) => (0,_domain_failures_git_js__WEBPACK_IMPORTED_MODULE_3__/* .gitFailure */ .t)('ref-missing', `${ref} was not found`, { ref, repository: repositoryName(house) });
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
    const seen = await (0,_git_snapshot_js__WEBPACK_IMPORTED_MODULE_10__/* .trustGit */ .fY)(house.git, dir, house.home).run(['rev-parse', ...names], {
        accept: [0, 128],
    });
    const [commit, tree] = seen.exitCode === 0 ? seen.stdout.toString().split('\n') : [];
    if (commit === wanted && tree !== undefined)
        return tree;
    throw (0,_domain_failures_git_js__WEBPACK_IMPORTED_MODULE_3__/* .gitFailure */ .t)('commit-missing', `commit ${wanted} was not served`, {
        ref: wanted,
        repository: repositoryName(house),
    });
}
const isRefMissing = (error) => error instanceof Error && 'code' in error && error.code === 'ref-missing';
/** ROOT: the folder that `path` names, which must be in the checkout and no link out of it. */
async function placeRoot(house, top) {
    const asked = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(house.options.root, house.options.path ?? '.');
    const root = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.realpath)(asked).catch(() => undefined);
    const isFolder = root !== undefined && (await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.stat)(root)).isDirectory();
    const way = root === undefined ? '..' : (0,node_path__WEBPACK_IMPORTED_MODULE_2__.relative)(await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.realpath)(top), root);
    if (root === undefined || !isFolder || way.split(node_path__WEBPACK_IMPORTED_MODULE_2__.sep)[0] === '..') {
        throw (0,_domain_failures_git_js__WEBPACK_IMPORTED_MODULE_3__/* .gitFailure */ .t)('path-missing', `${house.options.path} is not a folder of the checkout`, {
            path: house.options.path ?? '.',
        });
    }
    return { root, prefix: way === '' ? '' : `${way.split(node_path__WEBPACK_IMPORTED_MODULE_2__.sep).join('/')}/` };
}
async function workspaceOf(house, facts) {
    const { root, prefix } = facts.place;
    return {
        root,
        startCommit: facts.commit,
        startTree: facts.startTree,
        gitDir: facts.trusted.dir,
        agentGitDir: facts.agentGitDir ?? (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(root, '.git'),
        ...(facts.lentObjects !== undefined && { lentObjects: facts.lentObjects }),
        protect: house.options.protect ?? [],
        scratch: await freeName(root, '.fixpoint-run'),
        fresh: facts.fresh,
        ...(prefix !== '' && { prefix }),
    };
}
async function freeName(folder, name) {
    const taken = new Set(await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.readdir)(folder));
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
        const shallow = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.readFile)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(trusted.dir, 'shallow'), 'utf8').catch(() => '');
        return { commit: from.commit, index: from.index, shallow: shallow.split('\n').filter(Boolean) };
    }
    const tree = await trusted.text(['rev-parse', `${from.commit}:${from.prefix.slice(0, -1)}`]);
    const commit = await trusted.text(['commit-tree', tree, '-m', `${from.prefix} of ${from.commit}`], {
        env: (0,_git_command_js__WEBPACK_IMPORTED_MODULE_6__/* .identity */ .D_)('Fixpoint', 'agent@fixpoint.invalid'),
    });
    const index = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(trusted.dir, 'index-of-root');
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
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(top, '.git', OUR_MARK), 'utf8').trim() === house.network?.url;
    }
    catch {
        return false; // no mark of ours
    }
}
/** What lies in a folder; nothing where there is none. */
function namesIn(folder) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(folder);
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
        throw (0,_domain_failures_git_js__WEBPACK_IMPORTED_MODULE_3__/* .gitFailure */ .t)('workspace-in-use', `${top} is not empty`, {
            path: top,
            repository: repositoryName(house),
        });
    }
    await empty(top);
}
async function empty(folder) {
    for (const entry of await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.readdir)(folder))
        await (0,_remove_tree_js__WEBPACK_IMPORTED_MODULE_12__/* .removeTree */ .d)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, entry));
}


/***/ }),

/***/ 72665:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ct: () => (/* binding */ findGit),
/* harmony export */   D_: () => (/* binding */ identity),
/* harmony export */   PZ: () => (/* binding */ baseEnvironment),
/* harmony export */   bx: () => (/* binding */ localEnvironment),
/* harmony export */   lD: () => (/* binding */ createGit),
/* harmony export */   mR: () => (/* binding */ networkEnvironment),
/* harmony export */   qG: () => (/* binding */ accepted)
/* harmony export */ });
/* unused harmony export trustedFolders */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(51455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var simple_git__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(74724);
/* harmony import */ var _domain_failures_git_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(74101);
/* harmony import */ var _git_errors_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(57973);






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
        const git = (0,simple_git__WEBPACK_IMPORTED_MODULE_3__.simpleGit)({
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
        throw (0,_domain_failures_git_js__WEBPACK_IMPORTED_MODULE_4__/* .gitFailure */ .t)('git-failed', `git ${name} could not be run`, { words: 'no answer' });
    if ((call.accept ?? [0]).includes(answer.exitCode))
        return answer;
    const { code, words } = (0,_git_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .troubleOf */ .L)(answer.stderr);
    throw (0,_domain_failures_git_js__WEBPACK_IMPORTED_MODULE_4__/* .gitFailure */ .t)(code, `git ${name} ended with exit code ${answer.exitCode}`, { words });
}
/**
 * Finds the git program in PATH, before anything of the agent's runs. Folders that are relative or lie in
 * `avoid` are passed over: the agent could put a program there.
 */
async function findGit(path, avoid) {
    for (const folder of trustedFolders(path, avoid)) {
        const program = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, process.platform === 'win32' ? 'git.exe' : 'git');
        const usable = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.access)(program, node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.X_OK).then(() => true, () => false);
        if (usable)
            return program;
    }
    throw (0,_domain_failures_git_js__WEBPACK_IMPORTED_MODULE_4__/* .gitFailure */ .t)('git-missing', 'no git program was found in PATH');
}
/** PATH without relative folders and without those below `avoid`. */
const trustedFolders = (path, avoid) => path
    .split(node_path__WEBPACK_IMPORTED_MODULE_2__.delimiter)
    .filter((folder) => (0,node_path__WEBPACK_IMPORTED_MODULE_2__.isAbsolute)(folder) && !avoid.some((bad) => `${folder}/`.startsWith(`${bad}/`)));
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
    PATH: trustedFolders(environment.PATH ?? '/usr/bin:/bin', avoid).join(node_path__WEBPACK_IMPORTED_MODULE_2__.delimiter),
    ...pick(environment, PLAIN_VARIABLES),
});
/**
 * The same and what is needed to reach a server: proxies and private certificate authorities. Git itself reads only
 * its own variable for those; which of the others count depends on the library it was built with.
 */
function networkEnvironment(environment, avoid) {
    const chosen = pick(environment, NETWORK_VARIABLES);
    const authorities = ['GIT_SSL_CAINFO', 'SSL_CERT_FILE', 'CURL_CA_BUNDLE'].flatMap((name) => chosen[name] ?? []);
    return {
        ...localEnvironment(environment, avoid),
        ...chosen,
        ...(authorities[0] === undefined ? {} : { GIT_SSL_CAINFO: authorities[0] }),
    };
}
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


/***/ }),

/***/ 57973:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ troubleOf)
/* harmony export */ });
/* unused harmony export wordsOf */
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
    // The server's disk, not ours.
    [
        /^remote:.*(?:No space left|quota exceeded)|remote unpack failed|unpacker error/im,
        'server-error',
        'retry',
    ],
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
        /requested URL returned error: 5\d\d|HTTP 5\d\d|Internal Server Error|expected flush after/i,
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


/***/ }),

/***/ 81938:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ formatOf),
/* harmony export */   u: () => (/* binding */ layGitFolder)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);


/** SHA-256 ids have 64 digits. */
const formatOf = (id) => (id.length === 64 ? 'sha256' : 'sha1');
/**
 * Lays out a git directory by hand: no template, no hooks, no probing, no process. `git init` costs 20 to 50 ms and
 * copies whatever template the machine has. At once: ten files, which would else wait for a busy loop ten times.
 */
function layGitFolder(path, folder) {
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(path, 'objects', 'info'), { recursive: true });
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(path, 'objects', 'pack'), { recursive: true });
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(path, 'refs', 'heads'), { recursive: true });
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(path, 'info'), { recursive: true });
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(path, 'config'), configText(folder));
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(path, 'HEAD'), folder.head.startsWith('refs/') ? `ref: ${folder.head}\n` : `${folder.head}\n`);
    const refs = [...(folder.refs ?? [])].sort(([a], [b]) => (a < b ? -1 : 1));
    if (refs.length > 0) {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(path, 'packed-refs'), refs.map(([name, id]) => `${id} ${name}\n`).join(''));
    }
    if (folder.shallow && folder.shallow.length > 0) {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(path, 'shallow'), folder.shallow.map((id) => `${id}\n`).join(''));
    }
    if (folder.alternates && folder.alternates.length > 0) {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(path, 'objects', 'info', 'alternates'), `${folder.alternates.join('\n')}\n`);
    }
}
const configText = (folder) => `[core]
	repositoryformatversion = ${folder.objectFormat === 'sha256' ? 1 : 0}
	filemode = true
	bare = false
	logallrefupdates = true
${folder.objectFormat === 'sha256' ? '[extensions]\n\tobjectformat = sha256\n' : ''}${folder.config ?? ''}`;


/***/ }),

/***/ 14788:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b4: () => (/* binding */ readBlobs),
/* harmony export */   gm: () => (/* binding */ readBlob),
/* harmony export */   yR: () => (/* binding */ readText)
/* harmony export */ });
/* harmony import */ var _domain_all_of_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(35294);

/** Larger objects are not read into memory. */
const MAX_READ_BYTES = 1024 * 1024;
const BATCH = 500;
/**
 * Sizes of objects, and the contents of those up to 1 MB. `known` is about how large some are: those that are small by
 * it are read at once, without a first question for their size.
 */
async function readBlobs(trusted, ids, known = new Map()) {
    const asked = [...new Set(ids)];
    const isSmall = (id) => (known.get(id) ?? Infinity) <= MAX_READ_BYTES;
    const [early, told] = await (0,_domain_all_of_js__WEBPACK_IMPORTED_MODULE_0__/* .allOf */ .b)([
        contentsOf(trusted, asked.filter(isSmall)),
        sizesOf(trusted, asked.filter((id) => !isSmall(id))),
    ]);
    const late = [...told].filter(([, bytes]) => bytes <= MAX_READ_BYTES).map(([id]) => id);
    const blobs = new Map([...early, ...(await contentsOf(trusted, late))]);
    return { blobs, sizes: new Map([...told, ...[...early].map(([id, { length }]) => [id, length])]) };
}
async function contentsOf(trusted, ids) {
    const blobs = new Map();
    for (let at = 0; at < ids.length; at += BATCH) {
        const input = ids
            .slice(at, at + BATCH)
            .map((id) => `${id}\n`)
            .join('');
        for (const [id, content] of parseBatch((await trusted.run(['cat-file', '--batch'], { input })).stdout)) {
            blobs.set(id, content);
        }
    }
    return blobs;
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

/***/ 18607:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ createOwnRuns)
/* harmony export */ });
/* harmony import */ var _git_sieve_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59950);
/* harmony import */ var _git_snapshot_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(95026);


function createOwnRuns(known = []) {
    const marks = new Map(known);
    const isOurs = ({ bytes, mode, blob }) => marks.get(bytes.toString('latin1')) === `${mode} ${blob}`;
    return {
        isOurs,
        marks: () => [...marks],
        async note(ground, run) {
            const before = await treeNow(ground);
            const fromStart = await (0,_git_snapshot_js__WEBPACK_IMPORTED_MODULE_1__/* .differences */ .tX)(ground.trusted, ground.workspace.startTree, before);
            const byAgent = new Set(fromStart.filter((difference) => !isOurs(difference)).map(({ bytes }) => bytes.toString('latin1')));
            try {
                return await run();
            }
            finally {
                for (const { bytes, mode, blob } of await (0,_git_snapshot_js__WEBPACK_IMPORTED_MODULE_1__/* .differences */ .tX)(ground.trusted, before, await treeNow(ground))) {
                    const path = bytes.toString('latin1');
                    if (!byAgent.has(path))
                        marks.set(path, `${mode} ${blob}`);
                }
            }
        },
    };
}
const treeNow = async (ground) => (await (0,_git_snapshot_js__WEBPACK_IMPORTED_MODULE_1__/* .takeSnapshot */ .W9)(ground.trusted, ground.index, await (0,_git_sieve_js__WEBPACK_IMPORTED_MODULE_0__/* .runSieve */ .iy)(ground, []))).tree;


/***/ }),

/***/ 89332:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ju: () => (/* binding */ noteOwnRuns),
/* harmony export */   Jv: () => (/* binding */ leaveGround),
/* harmony export */   Qd: () => (/* binding */ notePlace),
/* harmony export */   R$: () => (/* binding */ forgetPlace),
/* harmony export */   bZ: () => (/* binding */ openKilledRun),
/* harmony export */   sk: () => (/* binding */ rescuePatch)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _git_aside_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(64152);
/* harmony import */ var _git_building_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(31437);
/* harmony import */ var _git_changes_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(28913);
/* harmony import */ var _git_checkout_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(59894);
/* harmony import */ var _git_own_runs_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(18607);
/* harmony import */ var _git_snapshot_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(95026);
/* harmony import */ var _git_start_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(13536);









const placeNote = (tempDir) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(tempDir, 'git-work', 'place.json');
const runsNote = (tempDir) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(tempDir, 'git-work', 'own-runs.json');
/** Notes where the run works and from what it started. */
function notePlace({ options }, ground) {
    const { workspace, prefix, how, base, trusted } = ground;
    const note = {
        workspace,
        top: trusted.top,
        prefix,
        how,
        base,
        leftOut: [...ground.leftOut],
        unreadAtStart: [...ground.unreadAtStart],
        resultsDir: options.resultsDir ?? options.tempDir,
    };
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(placeNote(options.tempDir), JSON.stringify(note), { mode: 0o600 });
}
const noteOwnRuns = (tempDir, marks) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(runsNote(tempDir), JSON.stringify(marks), { mode: 0o600 });
/** A run that has come to its end leaves nothing to be rescued. */
function forgetPlace(tempDir) {
    for (const note of [placeNote(tempDir), runsNote(tempDir)])
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.rmSync)(note, { force: true });
}
/** `undefined` where nothing had been checked out. Nothing that is done with it asks the server. */
async function openKilledRun(options) {
    const note = read(placeNote(options.tempDir));
    if (note === undefined)
        return undefined;
    const { workspace, top, resultsDir } = note;
    const house = await (0,_git_building_js__WEBPACK_IMPORTED_MODULE_3__/* .buildHouse */ .X)({ ...options, root: top, resultsDir }, () => NEVER);
    const trusted = (0,_git_snapshot_js__WEBPACK_IMPORTED_MODULE_7__/* .trustGit */ .fY)(house.git, (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(house.work, 'git'), top);
    const index = { path: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(trusted.dir, 'index'), tree: undefined };
    // Of a git that was killed with the run.
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.rmSync)(`${index.path}.lock`, { force: true });
    const ground = {
        ...note,
        files: 0,
        trusted,
        index,
        leftOut: new Set(note.leftOut),
        unreadAtStart: new Map(note.unreadAtStart),
        start: (0,_git_start_js__WEBPACK_IMPORTED_MODULE_8__/* .readStart */ .H)(trusted, workspace.startTree),
        committed: (0,_git_start_js__WEBPACK_IMPORTED_MODULE_8__/* .readStart */ .H)(trusted, workspace.startCommit),
        remarks: [],
    };
    return { house, ground };
}
/**
 * Writes the patch of a run that was killed, filtered as the run itself would have: from its own git directory, which
 * the agent never touched, before what was set aside is put back.
 */
function rescuePatch({ house, ground }, written) {
    const own = (0,_git_own_runs_js__WEBPACK_IMPORTED_MODULE_6__/* .createOwnRuns */ .H)(read(runsNote(house.options.tempDir)));
    return (0,_git_changes_js__WEBPACK_IMPORTED_MODULE_4__/* .findChanges */ .I)(house, ground, own, written);
}
/** Leaves the checkout as the run itself would have: with nothing of ours in it, and no repository of the agent's. */
async function leaveGround({ house, ground }) {
    const { root, scratch } = ground.workspace;
    await (0,_git_aside_js__WEBPACK_IMPORTED_MODULE_2__.removeEntry)(root, scratch);
    // The temporary folder may be gone already: taken away by the runner, or by another close.
    if (ground.how === 'fetched' && (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(house.home))
        await (0,_git_checkout_js__WEBPACK_IMPORTED_MODULE_5__/* .leaveFetched */ .zt)(house, ground);
}
const NEVER = new AbortController().signal;
function read(path) {
    try {
        return JSON.parse((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(path, 'utf8'));
    }
    catch {
        return undefined; // the run was killed before it was written, or while
    }
}


/***/ }),

/***/ 59950:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   WS: () => (/* binding */ fingerprints),
/* harmony export */   ZF: () => (/* binding */ startSieve),
/* harmony export */   iy: () => (/* binding */ runSieve),
/* harmony export */   tr: () => (/* binding */ unreadExclusions)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var _fence_change_filter_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(38703);
/* harmony import */ var _change_set_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(11360);



/** Decides what is read at all: nothing that a tool unpacked, nothing huge, nothing a sparse checkout left out. */
const sieveOf = (rules) => (listed, bytes) => {
    if (listed.state === 'removed') {
        return rules.leftOut.has(listed.bytes.toString('latin1')) ? 'left-out' : undefined;
    }
    const name = (0,_change_set_js__WEBPACK_IMPORTED_MODULE_2__/* .readablePath */ .qR)(listed);
    if (rules.scratch !== undefined && name.startsWith(`${rules.scratch}/`))
        return 'scratch';
    if (bytes > (0,_fence_change_filter_js__WEBPACK_IMPORTED_MODULE_1__/* .maxBytes */ .ID)(listed.state === 'other'))
        return 'too-large';
    if (listed.state === 'changed' || rules.written?.has(name))
        return undefined;
    const junk = (0,_fence_change_filter_js__WEBPACK_IMPORTED_MODULE_1__/* .junkPart */ .K9)(name);
    return junk !== undefined && !rules.folders.has(junk) ? 'junk' : undefined;
};
const startSieve = async (committed, leftOut) => sieveOf({ leftOut, folders: await committed.folders() });
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
const statOf = (top, path) => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.lstat)(Buffer.concat([Buffer.from(`${top}/`), path])).catch(() => undefined);
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
const junkOf = ({ listed, why }) => why === 'junk' ? (0,_fence_change_filter_js__WEBPACK_IMPORTED_MODULE_1__/* .junkPart */ .K9)((0,_change_set_js__WEBPACK_IMPORTED_MODULE_2__/* .readablePath */ .qR)(listed)) : undefined;
const keyOf = (passed) => junkOf(passed) ?? passed.listed.bytes.toString('latin1');
function shownPath(passed) {
    const name = (0,_change_set_js__WEBPACK_IMPORTED_MODULE_2__/* .readablePath */ .qR)(passed.listed);
    const junk = junkOf(passed);
    return junk === undefined || junk === name ? name : `${junk}/`;
}
async function reasonUnread(ground, { listed, why }) {
    switch (why) {
        case 'nested-repository':
            return { reason: 'gitlink', detail: 'It is a repository of its own inside this one.' };
        case 'too-large': {
            const bytes = (await statOf(ground.trusted.top, listed.bytes))?.size ?? 0;
            return { reason: 'too-large', detail: (0,_fence_change_filter_js__WEBPACK_IMPORTED_MODULE_1__/* .tooLarge */ .g$)(bytes, listed.state === 'other') };
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
                detail: 'It comes from tools (packages, caches, build output), and the repository does not hold it.',
            };
    }
}


/***/ }),

/***/ 95026:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W9: () => (/* binding */ takeSnapshot),
/* harmony export */   fY: () => (/* binding */ trustGit),
/* harmony export */   p6: () => (/* binding */ treeWith),
/* harmony export */   tX: () => (/* binding */ differences)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(51455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var _domain_all_of_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(35294);
/* harmony import */ var _change_set_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(11360);
/* harmony import */ var _git_command_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(72665);
/* harmony import */ var _git_errors_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(57973);







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
 * `from` is a tree to compare with. Only built-in conversions (line ends, encodings) run: our git directory defines no
 * filter, no hook, no monitor.
 */
async function takeSnapshot(trusted, index, sieve, from) {
    const env = { GIT_INDEX_FILE: index.path };
    // The list is the same before and after: refreshing spares later ones what was only touched.
    if (index.isSlow === true)
        await trusted.run(['update-index', '-q', '--refresh'], { env, accept: [0, 1] });
    const startedMs = performance.now();
    const listing = await trusted.run(['ls-files', '-z', '-t', '-m', '-d', '-o', '--exclude-standard'], { env });
    index.isSlow = performance.now() - startedMs > SLOW_MS;
    const passedOver = [];
    const taken = [];
    const diskBytes = new Map();
    for (const listed of (0,_change_set_js__WEBPACK_IMPORTED_MODULE_3__/* .parseListing */ ._S)(listing.stdout)) {
        const seen = await lookAt(trusted.top, listed);
        const why = seen.why ?? sieve(seen.listed, seen.bytes);
        if (why)
            passedOver.push({ listed, why });
        else {
            taken.push(seen.listed);
            diskBytes.set(listed.bytes.toString('latin1'), seen.bytes);
        }
    }
    passedOver.push(...(await updateIndex(trusted, index, taken)));
    const [tree, found] = await (0,_domain_all_of_js__WEBPACK_IMPORTED_MODULE_5__/* .allOf */ .b)([treeOfIndex(trusted, index), differencesFrom(trusted, index, from)]);
    index.tree = tree;
    return { tree, passedOver, diskBytes, differences: found };
}
/** Well above what it takes to start git and to look at the files without reading them. */
const SLOW_MS = 500;
const treeOfIndex = async (trusted, { path, tree }) => tree ?? trusted.text(['write-tree', '--missing-ok'], { env: { GIT_INDEX_FILE: path } });
async function differencesFrom(trusted, { path, tree }, from) {
    if (from === undefined || from === tree)
        return [];
    const { stdout } = await trusted.run(['diff-index', '--cached', ...DIFFERENCE, from], {
        env: { GIT_INDEX_FILE: path },
    });
    return (0,_change_set_js__WEBPACK_IMPORTED_MODULE_3__/* .parseDifferences */ .M9)(stdout);
}
/** Reads the paths into the index; returns those that git cannot read, for one bad file must not cost the others. */
async function updateIndex(trusted, index, taken) {
    if (taken.length === 0)
        return [];
    index.tree = undefined;
    // Removals first, so that a file may take a folder's place.
    const sorted = taken.toSorted((a, b) => Number(b.state === 'removed') - Number(a.state === 'removed'));
    if (await canRead(trusted, index, sorted))
        return [];
    const unreadable = [];
    for (const listed of sorted) {
        if (!(await canRead(trusted, index, [listed])))
            unreadable.push({ listed, why: 'unreadable' });
    }
    return unreadable;
}
const UPDATE = ['update-index', '-z', '--add', '--remove', '--replace', '--stdin'];
/** False where the fault is with a path. Where it is with our own folder, as on a full disk, it is thrown. */
async function canRead(trusted, index, paths) {
    const answer = await trusted.run(UPDATE, {
        env: { GIT_INDEX_FILE: index.path },
        input: Buffer.concat(paths.flatMap(({ bytes }) => [bytes, Buffer.of(0)])),
        accept: [0, 128],
    });
    const isOurs = answer.exitCode !== 0 && OUR_FAULTS.has((0,_git_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .troubleOf */ .L)(answer.stderr).code);
    return (isOurs ? (0,_git_command_js__WEBPACK_IMPORTED_MODULE_4__/* .accepted */ .qG)(UPDATE, {}, answer) : answer).exitCode === 0;
}
const OUR_FAULTS = new Set(['disk-full', 'repository-locked']);
/** What is on disk under a listed path. */
async function lookAt(top, listed) {
    if (listed.bytes.at(-1) === '/'.charCodeAt(0))
        return { listed, bytes: 0, why: 'nested-repository' };
    const path = Buffer.concat([Buffer.from(`${top}/`), listed.bytes]);
    const stat = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.lstat)(path).catch((error) => error);
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
const unreadable = (path) => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.access)(path, node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.R_OK).then(() => undefined, () => 'unreadable');
/** Everything that differs between two trees, renames taken apart. */
async function differences(trusted, from, to) {
    if (from === to)
        return [];
    return (0,_change_set_js__WEBPACK_IMPORTED_MODULE_3__/* .parseDifferences */ .M9)((await trusted.run(['diff-tree', '-r', ...DIFFERENCE, from, to])).stdout);
}
const DIFFERENCE = ['-z', '--raw', '--numstat', '--no-renames', '--no-ext-diff', '--no-textconv'];
/** Writes the tree that `from` becomes with `entries` put in. */
async function treeWith(trusted, from, entries) {
    const env = { GIT_INDEX_FILE: (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(trusted.dir, `index-${process.hrtime.bigint()}`) };
    await trusted.run(['read-tree', from], { env });
    await trusted.run(['update-index', '-z', '--replace', '--index-info'], { env, input: entries });
    return trusted.text(['write-tree', '--missing-ok'], { env });
}


/***/ }),

/***/ 13536:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ readStart),
/* harmony export */   p: () => (/* binding */ foldersOf)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _change_set_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(11360);


/** `id`: where it is known already. */
function readStart(trusted, tree, id) {
    const all = once(async () => (0,_change_set_js__WEBPACK_IMPORTED_MODULE_1__/* .parseTree */ .cZ)((await trusted.run(['ls-tree', '-r', '-z', '-l', '--full-tree', tree])).stdout));
    const entries = once(async () => new Map((await all()).map((entry) => [(0,_change_set_js__WEBPACK_IMPORTED_MODULE_1__/* .readablePath */ .qR)(entry), entry])));
    return {
        id: once(async () => id ?? trusted.text(['rev-parse', `${tree}^{tree}`])),
        all,
        entries,
        folders: once(async () => new Set([...(await entries()).keys()].flatMap(foldersOf))),
        index: once(async () => {
            const index = (0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(trusted.dir, 'index-of-start');
            await trusted.run(['read-tree', tree], { env: { GIT_INDEX_FILE: index } });
            return index;
        }),
    };
}
/** The folders that a path lies in. */
const foldersOf = (path) => {
    const parts = path.split('/').slice(0, -1);
    return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
};
function once(make) {
    let made;
    return () => (made ??= make());
}


/***/ }),

/***/ 61578:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ mayConvert),
/* harmony export */   q: () => (/* binding */ indexOf)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(51455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var _domain_all_of_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(35294);
/* harmony import */ var _git_start_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(13536);





/**
 * An index of the checkout's commit. It begins as a copy of the checkout's own, which knows what git saw of the files
 * on disk, so that they need not all be read again. Not where attributes say what is in them: a person's own ones our
 * git does not know, and others may have come later than the files.
 */
async function indexOf(trusted, found, committed) {
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(trusted.dir, 'index');
    const mayBeTaken = !found.isPartial && !found.attributes.some((file) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(file));
    const own = mayBeTaken ? found.plainIndex : undefined;
    const isTakenOver = own !== undefined && (await takeOver(own, trusted, path, { found, committed }));
    if (!isTakenOver)
        await trusted.run(['read-tree', found.head], { env: { GIT_INDEX_FILE: path } });
    return { path, tree: found.tree };
}
/** False where it should not be after all: what is in `path` then is nothing to go by. */
async function takeOver(own, trusted, path, of) {
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rename)(own, path);
    const call = { env: { GIT_INDEX_FILE: path }, accept: [0, 128] };
    const [{ exitCode }, entries] = await (0,_domain_all_of_js__WEBPACK_IMPORTED_MODULE_4__/* .allOf */ .b)([
        trusted.run(['read-tree', '--reset', of.found.head], call),
        of.committed.all(),
    ]);
    if (exitCode !== 0)
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rm)(path, { force: true });
    if (exitCode !== 0 || mayConvert(trusted.top, entries))
        return false;
    await doubtConverted(trusted, path, entries);
    return true;
}
/**
 * The checkout's own git may have converted a file on its way to the disk by a setting (line ends), and ours does not:
 * what has another size than its blob is looked at anew.
 */
async function doubtConverted(trusted, path, entries) {
    const doubted = entries.filter((entry) => {
        const bytes = entry.type === 'blob' ? bytesOnDisk(pathOf(trusted.top, entry)) : undefined;
        return bytes !== undefined && bytes !== entry.sizeBytes;
    });
    if (doubted.length === 0)
        return;
    const input = Buffer.concat(doubted.flatMap(({ mode, blob, bytes }) => [Buffer.from(`${mode} ${blob}\t`), bytes, Buffer.of(0)]));
    await trusted.run(['update-index', '-z', '--index-info'], { env: { GIT_INDEX_FILE: path }, input });
}
/**
 * True where attributes in the work tree may tell git to convert one of these. Git takes such a file for unchanged by
 * its look, though it may be another one when it is read: what a filter program makes can have the length of its
 * blob, and what came into the repository before the attribute is converted only then.
 */
function mayConvert(top, entries) {
    const folders = new Set(['', ...entries.flatMap((entry) => (0,_git_start_js__WEBPACK_IMPORTED_MODULE_3__/* .foldersOf */ .p)(keyOf(entry)))]);
    const known = new Set(entries.map(keyOf));
    return [...folders].some((folder) => {
        const path = folder === '' ? ATTRIBUTES : `${folder}/${ATTRIBUTES}`;
        const bytes = Buffer.from(path, 'latin1');
        // From a file that is not on disk git takes them out of the index.
        return bytesOnDisk(pathOf(top, { bytes })) === undefined ? known.has(path) : tells(pathOf(top, { bytes }));
    });
}
const ATTRIBUTES = '.gitattributes';
function tells(file) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(file, 'latin1').split('\n').some(tellsToConvert);
    }
    catch {
        return true;
    }
}
/** `text=auto` leaves alone what has the bytes of its blob, and so does a line end that is told for such files only. */
function tellsToConvert(line) {
    if (line.trimStart().startsWith('#'))
        return false;
    const words = line.trim().split(/\s+/);
    const told = words.filter((word) => CONVERTING.test(word));
    return told.some((word) => !word.startsWith('eol=') || !words.some((other) => LEAVING.has(other)));
}
const CONVERTING = /^(?:!text$|text$|text=(?!auto$)|crlf$|crlf=|eol=|ident$|ident=|filter$|filter=|working-tree-encoding=)/;
const LEAVING = new Set(['text=auto', '-text']);
const keyOf = ({ bytes }) => bytes.toString('latin1');
/** Absent where nothing can be seen: that shows when all files are looked at. */
function bytesOnDisk(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path, { throwIfNoEntry: false })?.size;
    }
    catch {
        return undefined;
    }
}
const pathOf = (top, { bytes }) => Buffer.concat([Buffer.from(`${top}/`), bytes]);


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

/***/ 62232:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ fenceFailure)
/* harmony export */ });
/* unused harmony export FENCE_FAILURES */
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(54543);

const FENCE_FAILURES = {
    'fence-too-low': {
        stopReason: 'fence',
        meaning: 'Commands of the agent would not be held as the input fence asks (“{asked}”): what was tried here holds “{level}”.',
        remedy: '{remedy}',
    },
    'fence-no-way': {
        stopReason: 'fence',
        meaning: 'A way to hold commands could not be set up on this machine.',
        remedy: 'Use a Linux runner with bubblewrap, or set the input fence to a lower level.',
    },
    'fence-bad-root': {
        stopReason: 'fence',
        meaning: 'The folder to work in holds things that commands must not be able to change.',
        remedy: 'Choose a folder that holds the project and nothing else with the input path.',
    },
    'fence-network-gone': {
        stopReason: 'fence',
        meaning: 'The network of the fence ended in the middle of the run and could not be made anew, so no command can be held.',
        remedy: 'Run again; if it comes back, look whether the machine runs out of memory or something ends processes on it.',
    },
    'no-room-for-programs': {
        stopReason: 'fence',
        meaning: 'The machine has no room to start another program: descriptors, processes or memory have run out.',
        remedy: 'Look what else runs on the machine, give it more memory or higher limits, and run again.',
    },
    'root-replaced': {
        stopReason: 'fence',
        meaning: 'The working folder is no longer the folder the run began with, so nothing in it can be relied on.',
        remedy: 'Find out which command moved or replaced it, and run again.',
    },
};
const fenceFailure = (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .failuresOf */ .d)(FENCE_FAILURES);


/***/ }),

/***/ 52923:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ quoted),
/* harmony export */   x: () => (/* binding */ asWord)
/* harmony export */ });
/** A text as one word of a shell, whatever stands in it. */
const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;
/** The same, as it is where a person would write it so. */
const asWord = (text) => (/^[\w@%+=:,./-]+$/.test(text) ? text : quoted(text));


/***/ }),

/***/ 38703:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ID: () => (/* binding */ maxBytes),
/* harmony export */   K9: () => (/* binding */ junkPart),
/* harmony export */   Vd: () => (/* binding */ foldExclusions),
/* harmony export */   XD: () => (/* binding */ foldersTooFull),
/* harmony export */   g$: () => (/* binding */ tooLarge),
/* harmony export */   sn: () => (/* binding */ leftOutBecause)
/* harmony export */ });
/* unused harmony exports isUnsafeName, isCredentialName, secretIn, linkStaysInside */
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _protected_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(71608);


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
const isCredentialName = (path) => CREDENTIAL_NAMES.test(node_path__WEBPACK_IMPORTED_MODULE_0__.posix.basename(path));
/** Forms of keys that are long and particular enough not to occur by chance. */
const SECRET_FORMS = [
    [/-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----/, 'a private key'],
    // Since 2026 an app's token is `ghs_`, the app's number and a signed part with dots.
    [/\bgh[pousr]_[A-Za-z0-9][A-Za-z0-9._-]{35,}/, 'a GitHub token'],
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
    if (target === '' || node_path__WEBPACK_IMPORTED_MODULE_0__.posix.isAbsolute(target) || /^[A-Za-z]:|\\/.test(target))
        return false;
    const landing = node_path__WEBPACK_IMPORTED_MODULE_0__.posix.normalize(node_path__WEBPACK_IMPORTED_MODULE_0__.posix.join(node_path__WEBPACK_IMPORTED_MODULE_0__.posix.dirname(path), target));
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
    const why = (0,_protected_js__WEBPACK_IMPORTED_MODULE_1__/* .protectedBecause */ .jq)(path, rules.protect);
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


/***/ }),

/***/ 84774:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   fU: () => (/* binding */ globMatcher),
/* harmony export */   gH: () => (/* binding */ cleanGlob),
/* harmony export */   t: () => (/* binding */ literalBase)
/* harmony export */ });
/* harmony import */ var picomatch__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(14006);

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

/***/ 71608:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   iU: () => (/* binding */ touchesGit),
/* harmony export */   jq: () => (/* binding */ protectedBecause)
/* harmony export */ });
/* unused harmony export ALWAYS_PROTECTED */
/* harmony import */ var _glob_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(84774);

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


/***/ }),

/***/ 5994:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ LENT_OBJECTS),
/* harmony export */   k: () => (/* binding */ workFolder)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _domain_failures_fence_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(62232);



/** How the folder looks to the next command: looked at anew each time, since commands change what is in it. */
function workFolder(path, workspace, stand) {
    const git = path === workspace.root ? gitPlaces(workspace, stand) : [];
    return {
        path,
        covered: [
            ...credentialFiles(path).map((at) => ({ source: stand.empty, at })),
            ...lentObjects(path, workspace, git),
        ],
        git,
    };
}
/** A popular login step leaves its key in the workspace under such a name. */
const CREDENTIAL_FILE = /^gha-creds-.*\.json$/;
const credentialFiles = (folder) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && CREDENTIAL_FILE.test(entry.name))
    .map((entry) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, entry.name));
/** The git directory the agent may ruin lies over the real one, whatever form that has. */
function gitPlaces({ root, agentGitDir }, { gitPointer }) {
    const at = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, '.git');
    if (agentGitDir === at)
        return [];
    const found = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(at, { throwIfNoEntry: false });
    if (found === undefined)
        return [];
    if (found.isDirectory())
        return [{ source: agentGitDir, at }];
    // Bubblewrap follows it while all of the machine is still in its sight, and makes what is missing there.
    if (found.isSymbolicLink())
        throw (0,_domain_failures_fence_js__WEBPACK_IMPORTED_MODULE_2__/* .fenceFailure */ .W)('root-replaced', `${at} is a link.`);
    // A linked worktree or a submodule: a file that names the folder.
    return [
        { source: agentGitDir, at: agentGitDir },
        { source: gitPointer, at },
    ];
}
/** In a git directory of ours whose `alternates` name it. */
const LENT_OBJECTS = 'lent-objects';
/** The user's objects, in the agent's git directory or in that of a clean room. */
function lentObjects(path, { root, agentGitDir, lentObjects: source }, git) {
    const own = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(path, '.git');
    const shown = path === root ? git.find((place) => place.source === agentGitDir) : { source: own, at: own };
    // Where no git directory is shown there is no place for them; a command may have taken it away, or put a link there.
    if (source === undefined || shown === undefined)
        return [];
    if (!isFolder(shown.source) || !isFolder((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(shown.source, LENT_OBJECTS)))
        return [];
    return [{ source, at: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(shown.at, LENT_OBJECTS) }];
}
const isFolder = (path) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path, { throwIfNoEntry: false })?.isDirectory() === true;


/***/ })

};
