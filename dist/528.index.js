export const id = 528;
export const ids = [528];
export const modules = {

/***/ 3528:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createGitRepo: () => (/* binding */ createGitRepo),
  restoreSetAside: () => (/* reexport */ git_adopt.restoreSetAside)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/domain/failures/git.js
var failures_git = __webpack_require__(4246);
// EXTERNAL MODULE: ./build/adapters/change-set.js
var change_set = __webpack_require__(9003);
// EXTERNAL MODULE: ./build/adapters/git-adopt.js
var git_adopt = __webpack_require__(535);
// EXTERNAL MODULE: ./build/adapters/git-checkout.js
var git_checkout = __webpack_require__(9949);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ../../main/node_modules/simple-git/dist/index.mjs + 2 modules
var dist = __webpack_require__(5890);
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
    [/No space left on device|Disk quota exceeded/i, 'disk-full'],
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
        const git = (0,dist/* simpleGit */.Lp)({
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

// EXTERNAL MODULE: ./build/adapters/agent-git.js
var agent_git = __webpack_require__(152);
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
    const tree = await trusted.text(['rev-parse', `${base.commit}^{tree}`]);
    if (tree === base.tree)
        return base.commit;
    const message = 'Keep the work that was uncommitted when the run began\n';
    return commitTree(trusted, { tree: base.tree, parent: base.commit, message, author });
}
function commitTree(trusted, commit) {
    const { name, email } = commit.author;
    return trusted.text(['commit-tree', commit.tree, '-p', commit.parent, '-F', '-'], {
        input: commit.message,
        env: {
            GIT_AUTHOR_NAME: name,
            GIT_AUTHOR_EMAIL: email,
            GIT_COMMITTER_NAME: name,
            GIT_COMMITTER_EMAIL: email,
        },
    });
}
/**
 * Writes one branch of the user's own repository and nothing else: the objects, then the ref, which must not exist.
 * Returns the name it got.
 */
async function keepBranch(house, ground, branch, commit) {
    const { gitDir, refs } = await (0,git_adopt/* readFound */.$C)(house, ground.trusted.top);
    const name = freeBranch(branch, new Set(refs.keys()));
    const pack = await ground.trusted.run(['pack-objects', '--revs', '--stdout', '-q'], {
        input: `${commit}\n^${ground.base.commit}\n`,
    });
    const env = { GIT_DIR: gitDir };
    await house.git(['unpack-objects', '-q'], { env, input: pack.stdout });
    await house.git(['update-ref', '--create-reflog', `refs/heads/${name}`, commit, '0'.repeat(commit.length)], { env });
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
    const room = await (0,promises_.mkdtemp)((0,external_node_path_.join)(house.options.tempDir, 'clean-room-'));
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
        objects: [(0,external_node_path_.join)(trusted.dir, 'objects')],
        index,
        remoteUrl: house.network?.url ?? '',
    });
    return room;
}

// EXTERNAL MODULE: ./build/adapters/git-changes.js + 1 modules
var git_changes = __webpack_require__(8263);
// EXTERNAL MODULE: ./build/adapters/git-folder.js
var git_folder = __webpack_require__(6905);
// EXTERNAL MODULE: ./build/adapters/git-snapshot.js
var git_snapshot = __webpack_require__(3317);
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
        for (const { path, timeMs } of await lastChanges(history, ground.workspace.startCommit, [
            ...wanted.keys(),
        ])) {
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
    const dir = (0,external_node_path_.join)(house.options.tempDir, 'git-history');
    const { startCommit } = ground.workspace;
    await (0,git_folder/* layGitFolder */.u)(dir, {
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
/** Walks from the newest commit back; the first commit that touches a path is its last change. */
async function lastChanges(history, commit, paths) {
    const wanted = new Set(paths);
    const args = [
        'log',
        '-z',
        '--format=%x01%H %ct',
        '--name-only',
        '--no-renames',
        '-m',
        '--first-parent',
        '--root',
        commit,
    ];
    const { stdout } = await history.git.run(args);
    const found = [];
    let now = { id: '', timeMs: 0 };
    for (const record of (0,change_set/* records */.V0)(Buffer.concat([stdout, Buffer.of(0)]))) {
        const text = record.toString('latin1').replace(/^\n/, '');
        if (text.startsWith('\u0001')) {
            const [id = '', seconds = ''] = text.slice(1).split(' ');
            now = { id, timeMs: Number(seconds) * 1000 };
        }
        else if (wanted.has(text) && !history.shallow.has(now.id)) {
            wanted.delete(text);
            found.push({ path: text, timeMs: now.timeMs });
        }
    }
    return found;
}

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(1421);
// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __webpack_require__(8500);
;// CONCATENATED MODULE: ./build/adapters/git-network.js





const PATIENCE = {
    overallMs: 300_000,
    silentSeconds: 30,
    retryAfterMs: [1_000, 4_000, 12_000],
};
function createGitNetwork(options) {
    const url = `${options.serverUrl}/${options.repository.owner}/${options.repository.name}`;
    // Kept here and nowhere else: read by `tokenEnvironment` alone.
    const purse = { token: options.token, worked: false };
    const run = (gitDir, args, retry) => runWithPatience(options, purse, { gitDir, args, retry });
    return {
        url,
        async fetch(gitDir, args, refspecs) {
            await demand(options, run(gitDir, ['fetch', '--quiet', '--no-write-fetch-head', '--no-recurse-submodules', ...args, url, ...refspecs], true), purse);
        },
        async lsRemote(gitDir, patterns) {
            const answer = await demand(options, run(gitDir, ['ls-remote', url, ...patterns], true), purse);
            return parseRefs(answer.stdout);
        },
        async push(gitDir, args) {
            return run(gitDir, ['push', '--porcelain', '--no-verify', '--no-signed', ...args], true);
        },
    };
}
/** `<id>\t<name>` lines; GitHub and git never put anything else in them. */
function parseRefs(stdout) {
    const refs = new Map();
    for (const line of stdout.toString('utf8').split('\n')) {
        const [id, name] = line.split('\t', 2);
        if (id && name)
            refs.set(name, id);
    }
    return refs;
}
/** Repeats what may be repeated until it works or patience ends. The last answer comes back, good or bad. */
async function runWithPatience(options, purse, errand) {
    const { overallMs, retryAfterMs } = options.patience ?? PATIENCE;
    const deadline = Date.now() + Math.min(overallMs, Math.max(1_000, options.remainingMs()));
    let freshAsked = false;
    for (let attempt = 0;; attempt += 1) {
        const answer = await runOnce(options, purse, errand, deadline - Date.now());
        if (answer.exitCode === 0) {
            purse.worked = true;
            return answer;
        }
        if (answer.trouble.code === 'token-refused' && options.freshToken && !freshAsked) {
            freshAsked = true;
            const token = await options.freshToken();
            if (token && token !== purse.token) {
                purse.token = token;
                continue;
            }
        }
        const waitMs = (retryAfterMs[attempt] ?? Infinity) * (1 + Math.random() / 4);
        if (!errand.retry || !answer.trouble.retryable || Date.now() + waitMs > deadline)
            return answer;
        options.onNotice(`git ${errand.args[0]} failed (${answer.trouble.words}); trying again in ${seconds(waitMs)} s.`);
        await (0,external_node_timers_promises_.setTimeout)(waitMs, undefined, { signal: options.signal });
    }
}
const seconds = (ms) => (ms / 1000).toFixed(0);
/** An answer that must be good: otherwise its row, told apart for reading and for an expired token. */
async function demand(options, running, purse) {
    const answer = await running;
    if (answer.exitCode === 0)
        return answer;
    throw networkFailure(options, answer, purse.worked, 'reading from');
}
function networkFailure(options, answer, tokenWorked, doing) {
    const repository = `${options.repository.owner}/${options.repository.name}`;
    const { code, words } = answer.trouble;
    const told = code === 'token-refused' && tokenWorked
        ? 'token-expired'
        : code === 'push-denied' && doing === 'reading from'
            ? 'read-denied'
            : code;
    return (0,failures_git/* gitFailure */.t)(told, `${doing} ${repository} failed`, { words, repository });
}
/**
 * Runs git in a process group of its own and ends the whole group at the deadline: ending git alone leaves its
 * `git-remote-https` child waiting for the server for minutes.
 */
function runOnce(options, purse, errand, timeoutMs) {
    return new Promise((resolve, reject) => {
        const child = (0,external_node_child_process_.spawn)(options.binary, errand.args, {
            cwd: options.home,
            env: { ...baseEnvironment(options), GIT_DIR: errand.gitDir, ...tokenEnvironment(options, purse.token) },
            detached: true,
            stdio: ['ignore', 'pipe', 'pipe'],
        });
        const stdout = [];
        const stderr = [];
        let ended = '';
        const end = (why) => {
            ended ||= why;
            killGroup(child.pid);
        };
        const timer = setTimeout(() => end('Operation timed out'), Math.max(0, timeoutMs));
        const onAbort = () => end('cancelled');
        options.signal.addEventListener('abort', onAbort, { once: true });
        if (options.signal.aborted)
            onAbort();
        child.stdout.on('data', (chunk) => stdout.push(chunk));
        child.stderr.on('data', (chunk) => stderr.push(chunk));
        const settle = () => {
            clearTimeout(timer);
            options.signal.removeEventListener('abort', onAbort);
        };
        child.on('error', (error) => {
            settle();
            reject((0,failures_git/* gitFailure */.t)('git-missing', 'git could not be started', {}, error));
        });
        child.on('close', (code) => {
            settle();
            if (options.signal.aborted) {
                reject(options.signal.reason);
                return;
            }
            const text = Buffer.concat(stderr).toString('utf8') + ended;
            resolve({
                exitCode: ended ? 124 : (code ?? 128),
                stdout: Buffer.concat(stdout),
                stderr: text,
                trouble: troubleOf(text),
            });
        });
    });
}
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
/**
 * The token as a header for this server alone, given by variables: argument lists and files can be read by others.
 * The empty entry first takes away headers that an earlier step stored; with two the server answers 400.
 */
function tokenEnvironment(options, token) {
    const header = `http.${options.serverUrl}/.extraheader`;
    const basic = Buffer.from(`x-access-token:${token}`).toString('base64');
    const { silentSeconds } = options.patience ?? PATIENCE;
    return {
        GIT_TERMINAL_PROMPT: '0',
        ...configEnvironment([
            [header, ''],
            ...(token === '' ? [] : [[header, `AUTHORIZATION: basic ${basic}`]]),
            ['credential.helper', ''],
            // A redirect would carry the header to wherever the server points.
            ['http.followRedirects', 'false'],
            ['http.lowSpeedLimit', '1000'],
            ['http.lowSpeedTime', String(silentSeconds)],
            ['protocol.allow', 'never'],
            ['protocol.http.allow', 'always'],
            ['protocol.https.allow', 'always'],
            ['core.hooksPath', '/dev/null'],
            ['gc.auto', '0'],
            ['maintenance.auto', 'false'],
        ]),
    };
}
function configEnvironment(entries) {
    const variables = { GIT_CONFIG_COUNT: String(entries.length) };
    entries.forEach(([key, value], index) => {
        variables[`GIT_CONFIG_KEY_${index}`] = key;
        variables[`GIT_CONFIG_VALUE_${index}`] = value;
    });
    return variables;
}

// EXTERNAL MODULE: ./build/adapters/git-objects.js
var git_objects = __webpack_require__(2549);
;// CONCATENATED MODULE: ./build/adapters/git-push.js



/** Rounds against others who push to the same branch at the same time; then a branch of our own is taken. */
const MAX_ROUNDS = 6;
const MAX_NAMES = 20;
/**
 * Puts our commit on the branch so that nothing of anybody's is lost: the branch is created, or moved from exactly
 * the tip we know, or our change is put on top of what a person pushed in between; failing that a fresh name is taken.
 */
async function pushWork(house, ground, request) {
    await demandLawful(house, ground, request.branch);
    const remarks = [];
    let attempt = { branch: request.branch, commit: request.commit, from: request.expected };
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
        const answer = await tryPush(house, ground, attempt);
        if (answer.kind === 'done')
            return { ok: true, branch: attempt.branch, commit: attempt.commit, remarks };
        if (answer.kind === 'refused')
            return refusal(house, answer.answer);
        const next = await nextAttempt(house, ground, { request, attempt, conflict: answer.conflict });
        if (next.remark !== undefined && !remarks.includes(next.remark))
            remarks.push(next.remark);
        if (next.fresh)
            break;
        attempt = next.attempt;
    }
    return pushFresh(house, ground, request, remarks);
}
async function tryPush(house, ground, attempt) {
    const network = (0,git_checkout/* networkOf */.Af)(house);
    const ref = `refs/heads/${attempt.branch}`;
    const answer = await network.push(ground.trusted.dir, [
        `--force-with-lease=${ref}:${attempt.from ?? ''}`,
        network.url,
        `${attempt.commit}:${ref}`,
    ]);
    if (answer.exitCode === 0)
        return { kind: 'done' };
    const status = answer.stdout.toString('utf8');
    // `!` marks a refused ref. The reason in brackets is git's own for a lost race, the server's for all else.
    if (/^!.*\[rejected\]/m.test(status))
        return { kind: 'lost', conflict: 'moved' };
    if (/cannot lock ref|directory\/file conflict|unable to (?:create|resolve) reference/i.test(status + answer.stderr)) {
        const clash = /' exists; cannot create|cannot be (?:created|deleted)|is a directory|non-empty directory/i;
        return { kind: 'lost', conflict: clash.test(status + answer.stderr) ? 'name' : 'moved' };
    }
    // A network that broke after the server had stored the push: look before judging.
    if (answer.trouble.retryable && (await tipOf(network, ground, attempt.branch)) === attempt.commit)
        return { kind: 'done' };
    return { kind: 'refused', answer };
}
function refusal(house, answer) {
    const status = answer.stdout
        .toString('utf8')
        .split('\n')
        .filter((line) => line.startsWith('!'))
        .join(' ');
    const { code, words } = answer.trouble;
    const text = [words, status.replace(/\t/g, ' ')].filter(Boolean).join(' · ');
    if (code === 'signatures-required')
        return { ok: false, reason: 'signed-commits', text };
    if (code === 'workflow-right-missing' || /without `workflows?`/.test(status)) {
        return { ok: false, reason: 'workflow-files', text };
    }
    throw networkFailure({ repository: repositoryOf(house) }, { ...answer, trouble: { ...answer.trouble, words: text } }, true, 'pushing to');
}
const repositoryOf = (house) => house.options.repository ?? { owner: '', name: '' };
async function nextAttempt(house, ground, state) {
    const { request, attempt } = state;
    if (state.conflict === 'name') {
        const branch = attempt.branch.replaceAll('/', '-');
        if (branch === attempt.branch)
            return { fresh: true };
        const remark = `A branch stands in the way of ${request.branch}, so the work is on ${branch}.`;
        return { fresh: false, attempt: { ...attempt, branch, from: undefined }, remark };
    }
    const network = (0,git_checkout/* networkOf */.Af)(house);
    const tip = await tipOf(network, ground, attempt.branch);
    if (tip === undefined)
        return { fresh: false, attempt: { ...attempt, commit: request.commit, from: undefined } };
    const commit = await onTopOf(network, ground, { commit: request.commit, tip });
    if (commit === undefined) {
        return {
            fresh: true,
            remark: `${attempt.branch} has commits that clash with this change; they were left alone.`,
        };
    }
    const remark = `${attempt.branch} had moved on; the change was put on top of what was there.`;
    return { fresh: false, attempt: { ...attempt, commit, from: tip }, remark };
}
/** A branch nobody has: the name with the first free number. */
async function pushFresh(house, ground, request, remarks) {
    for (let number = 2; number < MAX_NAMES; number += 1) {
        const branch = `${request.branch}-${number}`;
        const answer = await tryPush(house, ground, { branch, commit: request.commit, from: undefined });
        if (answer.kind === 'refused')
            return refusal(house, answer.answer);
        if (answer.kind === 'lost')
            continue;
        return {
            ok: true,
            branch,
            commit: request.commit,
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
/**
 * Our commit made again on `tip`, with the same message and people; `undefined` when both changed the same lines.
 * The histories may be shallow, so git is shown three commits that stand for start, theirs and ours.
 */
async function onTopOf(network, ground, { commit, tip }) {
    const { trusted } = ground;
    await network.fetch(trusted.dir, ['--depth=1', '--no-tags', '--force'], [tip]);
    const start = await trusted.text(['commit-tree', `${ground.base.commit}^{tree}`, '-m', 'start'], {
        env: NOBODY,
    });
    const stand = (tree) => trusted.text(['commit-tree', `${tree}^{tree}`, '-p', start, '-m', 'side'], { env: NOBODY });
    const [theirs, ours] = [await stand(tip), await stand(commit)];
    const merged = await trusted.run(['merge-tree', '--write-tree', '--no-messages', theirs, ours], {
        accept: [0, 1],
    });
    if (merged.exitCode !== 0)
        return undefined;
    const tree = merged.stdout.toString('utf8').split('\n')[0] ?? '';
    return recommit(trusted, { commit, tree, parent: tip });
}
const NOBODY = {
    GIT_AUTHOR_NAME: 'Fixpoint',
    GIT_AUTHOR_EMAIL: 'fixpoint@fixpoint.invalid',
    GIT_COMMITTER_NAME: 'Fixpoint',
    GIT_COMMITTER_EMAIL: 'fixpoint@fixpoint.invalid',
};
async function recommit(trusted, { commit, tree, parent }) {
    const format = ['%an', '%ae', '%aI', '%cn', '%ce'].join('%x00');
    const people = (await trusted.text(['show', '-s', `--format=${format}`, commit])).split('\0');
    const raw = await trusted.text(['cat-file', 'commit', commit]);
    const [authorName = '', authorEmail = '', authorDate = '', name = '', email = ''] = people;
    return trusted.text(['commit-tree', tree, '-p', parent, '-F', '-'], {
        input: raw.slice(raw.indexOf('\n\n') + 2),
        env: {
            GIT_AUTHOR_NAME: authorName,
            GIT_AUTHOR_EMAIL: authorEmail,
            GIT_AUTHOR_DATE: authorDate,
            GIT_COMMITTER_NAME: name,
            GIT_COMMITTER_EMAIL: email,
        },
    });
}
/** Git itself judges the name; it would take `HEAD` and full ref names, which are no good for a branch. */
async function demandLawful(house, ground, branch) {
    const { exitCode } = await ground.trusted.run(['check-ref-format', `refs/heads/${branch}`], {
        accept: [0, 1],
    });
    if (exitCode !== 0 || branch.startsWith('-') || branch === 'HEAD' || branch.startsWith('refs/')) {
        throw (0,failures_git/* gitFailure */.t)('branch-name-unlawful', `${branch} cannot be a branch`, { branch });
    }
}

;// CONCATENATED MODULE: ./build/adapters/git-repo.js














/** Git for one run. Nothing the agent writes is executed by it or configures it. */
async function createGitRepo(options) {
    const house = await buildHouse(options);
    const own = new Map();
    let ground;
    const standing = (workspace) => {
        if (ground?.workspace.gitDir === workspace.gitDir)
            return ground;
        throw (0,failures_git/* gitFailure */.t)('git-failed', 'nothing was checked out yet', { words: 'no checkout' });
    };
    return {
        async checkout(task, signal) {
            const startedMs = Date.now();
            signal.throwIfAborted();
            ground = await (options.local ? (0,git_adopt/* localGround */.Xu)(house, task) : checkOut(house, task));
            const { workspace, files, how } = ground;
            return { workspace, files, how, durationMs: Date.now() - startedMs };
        },
        changes: (workspace, written = []) => (0,git_changes/* findChanges */.pz)(house, standing(workspace), own, written),
        ownRun: (workspace, run) => (0,git_changes/* noteOwnRun */.ai)(standing(workspace), own, run),
        commit: (workspace, changes, request) => makeCommit(standing(workspace), changes, request),
        async remoteBranch(name) {
            if (!house.network || !ground)
                return undefined;
            const commit = await tipOf(house.network, ground, name);
            return commit === undefined ? undefined : { name, commit };
        },
        push: (workspace, push) => pushWork(house, standing(workspace), push),
        lastCommitTimes: (workspace, paths) => commitTimes(house, standing(workspace), paths),
        cleanRoom: (workspace, changes) => layCleanRoom(house, standing(workspace), changes),
        changedFile: (workspace, change) => (0,git_objects/* readBlob */.gm)(standing(workspace).trusted, change.blob),
        startFile: (workspace, path) => startText(standing(workspace), path),
        finalFile: (workspace, changes, path) => finalText(standing(workspace), changes.tree, path),
        startPaths: (workspace) => startNames(standing(workspace)),
        keepLocally: (workspace, branch, commit) => keepBranch(house, standing(workspace), branch, commit),
        async close() {
            await (0,git_adopt.restoreSetAside)(options.tempDir);
            await (0,promises_.rm)(options.tempDir, { recursive: true, force: true });
        },
    };
}
// ─── Building ────────────────────────────────────────────────────────────────────────────────────
async function buildHouse(options) {
    const root = (0,external_node_path_.resolve)(options.root);
    await (0,promises_.mkdir)((0,external_node_path_.join)(options.tempDir, 'home'), { recursive: true, mode: 0o700 });
    const home = await (0,promises_.realpath)((0,external_node_path_.join)(options.tempDir, 'home'));
    const binary = await findGit(options.environment.PATH ?? '/usr/bin:/bin', [root]);
    const git = createGit({ binary, home, environment: localEnvironment(options.environment, [root]) });
    await demandNewEnough(git);
    const network = networkFor(options, { binary, home, root });
    return {
        options: { ...options, root },
        git,
        home,
        notice: options.onNotice ?? (() => undefined),
        ...(network && { network }),
    };
}
function networkFor(options, { binary, home, root }) {
    if (options.local || !options.serverUrl || !options.repository)
        return undefined;
    return createGitNetwork({
        binary,
        home,
        environment: networkEnvironment(options.environment, [root]),
        serverUrl: options.serverUrl.replace(/\/+$/, ''),
        repository: options.repository,
        token: options.token ?? '',
        ...(options.freshToken && { freshToken: options.freshToken }),
        signal: options.signal ?? new AbortController().signal,
        remainingMs: options.remainingMs ?? (() => Infinity),
        onNotice: options.onNotice ?? (() => undefined),
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
/** Uses the checkout an earlier step made, where `path` points or around it; else makes one in an empty folder. */
async function checkOut(house, task) {
    const { root, path = '.' } = house.options;
    const asked = (0,external_node_path_.join)(root, path);
    for (const top of new Set([asked, root])) {
        if ((await exists((0,external_node_path_.join)(top, '.git'))) && !(await (0,git_checkout/* isOurs */.MU)(house, top)))
            return (0,git_adopt/* adoptGround */["if"])(house, task, await (0,promises_.realpath)(top));
    }
    const free = await (0,promises_.readdir)(root).then((entries) => entries.length === 0, () => true);
    const top = free || (await (0,git_checkout/* isOurs */.MU)(house, root)) ? root : asked;
    await (0,git_checkout/* demandFree */.yc)(house, top);
    await (0,promises_.mkdir)(top, { recursive: true });
    return (0,git_checkout/* fetchGround */.ic)(house, task, await (0,promises_.realpath)(top));
}
const exists = (path) => (0,promises_.stat)(path).then(() => true, () => false);
// ─── Reading trees ───────────────────────────────────────────────────────────────────────────────
async function startText(ground, path) {
    const entry = (await ground.start.entries()).get(ground.prefix + path);
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
