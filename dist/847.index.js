export const id = 847;
export const ids = [847];
export const modules = {

/***/ 29847:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  complain: () => (/* binding */ complain),
  demandFolder: () => (/* binding */ demandFolder),
  enterLaptop: () => (/* binding */ enterLaptop),
  laptopInputs: () => (/* binding */ laptopInputs),
  runInFolder: () => (/* binding */ runInFolder)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/adapters/git-found.js
var git_found = __webpack_require__(25344);
// EXTERNAL MODULE: ./build/adapters/remove-tree.js
var remove_tree = __webpack_require__(14622);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
// EXTERNAL MODULE: ./build/domain/failures/settings.js
var settings = __webpack_require__(35524);
// EXTERNAL MODULE: ./build/domain/near-miss.js
var near_miss = __webpack_require__(31348);
;// CONCATENATED MODULE: ./build/command-line.js



const HELP = `Fixpoint runs a careful agent on a repository until the tests pass.

  node dist/index.js "make the tests pass"   work on the repository in this folder
  node dist/index.js replay JOURNAL          run a recorded journal again and report the first difference
  node dist/index.js plan                    print the packages whose tests fail, as a JSON matrix

  --root DIR             the repository to work on (default: this folder)
  --profile fix|cleanup  mend code with commands, or clear old logs without them (default: fix)
  --input NAME=VALUE     any input of the action, e.g. --input test-command="npm test"; may be repeated
                         (docs/configuration.md lists them all)
  --event FILE           take the task from a GitHub event payload (JSON), with --event-name NAME;
                         a task in words beside it wins over the event's text
  --event-name NAME      the event's name, e.g. issue_comment
  --dry-run              work on a copy that is removed at the end: the folder stays as it is, only a patch is kept;
                         the model is asked all the same, which costs tokens
  --json                 print the run's journal, one JSON record a line
  --help, --version

The key is read from ANTHROPIC_API_KEY (and a gateway's address from ANTHROPIC_BASE_URL).
It works in the folder itself: the agent's edits stay there as uncommitted changes, and the result is also left on a
new local branch, where work of yours that was not committed yet is a commit of its own below the agent's. Your branch
and your index are not touched. The pull request it would open is printed.
`;
const OPTIONS = {
    root: { type: 'string', needs: 'a folder' },
    profile: { type: 'string', needs: 'fix or cleanup' },
    input: { type: 'string', needs: 'NAME=VALUE', multiple: true },
    event: { type: 'string', needs: 'a file' },
    'event-name': { type: 'string', needs: "an event's name, e.g. issue_comment," },
    'dry-run': { type: 'boolean' },
    json: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
    version: { type: 'boolean', short: 'v' },
};
const COMMANDS = ['replay', 'plan'];
/** Reads the laptop door's arguments (without node and script). Throws `Failure` that names what is wrong. */
function readCommandLine(argv, knownInputs) {
    const { values, positionals } = parse(argv, knownInputs);
    if (values.help)
        return { action: 'help' };
    if (values.version) {
        if (argv.length > 1)
            throw wrong('--version takes nothing beside it.');
        return { action: 'version' };
    }
    const given = Object.keys(values).filter((name) => values[name] !== undefined);
    const root = values.root ?? '.';
    const [first, ...rest] = positionals;
    if (first === 'replay')
        return readReplay(rest, root, given);
    const inputs = readInputs(values.input ?? []);
    if (values.profile !== undefined)
        inputs['profile'] = values.profile;
    if (values['dry-run'])
        inputs['dry-run'] = 'true';
    if (first === 'plan' && rest.length === 0) {
        refuseBeside('plan', given, ['root', 'input', 'profile']);
        return { action: 'plan', root, inputs };
    }
    const event = readEvent(values.event, values['event-name']);
    const task = readTask(positionals, inputs['task']);
    if (task === undefined && event === undefined)
        throw (0,settings/* settingsFailure */.G)('no-task', 'No task was given');
    return {
        action: 'run',
        ...(task === undefined ? {} : { task }),
        root,
        inputs,
        ...(event === undefined ? {} : { event }),
        json: values.json ?? false,
    };
}
// ─── Options ─────────────────────────────────────────────────────────────────────────────────────
function parse(argv, knownInputs) {
    // Not strict: what is wrong with an option is said in our words.
    const { tokens } = (0,external_node_util_.parseArgs)({
        args: [...argv],
        options: OPTIONS,
        allowPositionals: true,
        strict: false,
        tokens: true,
    });
    for (const token of tokens) {
        if (token.kind !== 'option')
            continue;
        const known = Object.hasOwn(OPTIONS, token.name);
        if (!known)
            throw unknownOption(token.rawName, token.name, knownInputs);
        demandValue(token.rawName, OPTIONS[token.name], token.value, token.inlineValue === true);
    }
    return (0,external_node_util_.parseArgs)({ args: [...argv], options: OPTIONS, allowPositionals: true });
}
function unknownOption(shown, name, knownInputs) {
    if (knownInputs.includes(name)) {
        return wrong(`There is no option ${shown}; inputs are given as --input ${name}=VALUE.`);
    }
    const meant = (0,near_miss/* didYouMean */.a)(name, Object.keys(OPTIONS), (word) => `--${word}`);
    return wrong(`There is no option ${shown}.${meant}`);
}
function demandValue(shown, option, value, inline) {
    if (option.type === 'boolean') {
        if (value !== undefined)
            throw wrong(`${shown} takes no value.`);
        return;
    }
    // A value that begins with a dash is more often the next option than a value; --root=-x says which.
    const isMissing = value === undefined || value.trim() === '' || (!inline && value.startsWith('-'));
    if (isMissing)
        throw wrong(`${shown} needs ${option.needs} after it.`);
}
function readInputs(given) {
    const inputs = {};
    for (const pair of given) {
        const [name = '', ...value] = pair.split('=');
        if (value.length === 0)
            throw wrong(`--input "${pair}" has no value; write it as NAME=VALUE.`);
        inputs[name] = value.join('=');
    }
    return inputs;
}
function readEvent(file, name) {
    if (file === undefined && name === undefined)
        return undefined;
    if (file === undefined)
        throw wrong('--event-name needs --event FILE beside it.');
    if (name === undefined)
        throw wrong('--event needs --event-name NAME beside it, e.g. issue_comment.');
    return { file, name };
}
// ─── Words ───────────────────────────────────────────────────────────────────────────────────────
function readReplay(files, root, given) {
    const [journal] = files;
    if (journal === undefined || files.length > 1) {
        throw wrong('replay needs one journal.jsonl of a run after it, e.g. replay runs/journal.jsonl.');
    }
    refuseBeside('replay', given, ['root']);
    return { action: 'replay', journal, root };
}
function refuseBeside(command, given, taken) {
    const extra = given.find((name) => !taken.includes(name));
    if (extra !== undefined)
        throw wrong(`${command} takes no --${extra}.`);
}
function readTask(words, input) {
    const [first, second] = words;
    if (second !== undefined) {
        throw wrong(`${words.length} tasks were given ("${first}", "${second}" …); put the task in quotes.`);
    }
    if (first === undefined)
        return input;
    if (first.trim() === '')
        throw (0,settings/* settingsFailure */.G)('no-task', 'The task is empty');
    if (input !== undefined)
        throw wrong('The task was given twice: in words and as --input task=….');
    refuseMisspeltCommand(first);
    return first;
}
/** A slip in a command must not become a task that is paid for. */
function refuseMisspeltCommand(word) {
    if (word === 'help' || word === 'version')
        throw wrong(`"${word}" is no command. Did you mean --${word}?`);
    const meant = (0,near_miss/* nearest */.p)(word, COMMANDS);
    if (meant !== undefined)
        throw wrong(`"${word}" is no command. Did you mean ${meant}?`);
}
const wrong = (what) => (0,settings/* settingsFailure */.G)('bad-arguments', what);

// EXTERNAL MODULE: ./build/domain/failure.js
var failure = __webpack_require__(54543);
// EXTERNAL MODULE: ./build/domain/outcome.js
var domain_outcome = __webpack_require__(93153);
// EXTERNAL MODULE: ./build/domain/task.js
var task = __webpack_require__(28332);
// EXTERNAL MODULE: ./build/run/ending.js
var ending = __webpack_require__(49987);
// EXTERNAL MODULE: ./build/settings.js
var build_settings = __webpack_require__(91423);
// EXTERNAL MODULE: ./build/triggers/index.js + 12 modules
var triggers = __webpack_require__(47064);
// EXTERNAL MODULE: ./build/triggers/laptop.js
var laptop = __webpack_require__(66094);
// EXTERNAL MODULE: ./build/triggers/payload.js
var triggers_payload = __webpack_require__(70174);
// EXTERNAL MODULE: ./build/doors/desk.js + 1 modules
var doors_desk = __webpack_require__(83243);
// EXTERNAL MODULE: ./build/doors/event-file.js
var event_file = __webpack_require__(38221);
// EXTERNAL MODULE: ./build/doors/sealing.js
var sealing = __webpack_require__(31169);
// EXTERNAL MODULE: ./build/doors/terminal.js + 1 modules
var terminal = __webpack_require__(8659);
// EXTERNAL MODULE: ./build/doors/wiring.js
var wiring = __webpack_require__(67954);
;// CONCATENATED MODULE: ./build/doors/laptop.js




















async function enterLaptop(argv, env) {
    const closed = (0,wiring/* heedClosedOutput */.iV)();
    const code = await carryOut(argv, env, closed);
    // A pipe tells that nobody reads only after the write.
    await new Promise((resume) => setImmediate(resume));
    return closed.aborted ? 1 : code;
}
async function carryOut(argv, env, closed) {
    let request;
    try {
        request = readCommandLine(argv, build_settings/* INPUT_NAMES */.Qh);
        if (request.action !== 'help' && request.action !== 'version')
            (0,wiring/* demandNode */.yb)();
    }
    catch (cause) {
        return complain(cause);
    }
    switch (request.action) {
        case 'help':
            process.stdout.write(HELP);
            return 0;
        case 'version':
            process.stdout.write(`${wiring/* VERSION */.xv}\n`);
            return 0;
        case 'run':
            return runAtLaptop(request, env, closed);
        case 'replay':
            return (await __webpack_require__.e(/* import() */ 867).then(__webpack_require__.bind(__webpack_require__, 98867))).replay(request, env, closed);
        case 'plan':
            return (await Promise.all(/* import() */[__webpack_require__.e(6), __webpack_require__.e(830), __webpack_require__.e(724), __webpack_require__.e(951), __webpack_require__.e(526), __webpack_require__.e(671), __webpack_require__.e(864), __webpack_require__.e(323), __webpack_require__.e(936)]).then(__webpack_require__.bind(__webpack_require__, 15936))).plan(request, env, closed);
    }
}
function complain(cause) {
    const { sentence, advice } = (0,ending/* brokenOutcome */.Ix)(cause instanceof failure/* Failure */.H ? cause : (0,doors_desk/* internalFailure */.et)(cause));
    process.stderr.write(`${sentence} ${advice}\n`);
    return 1;
}
async function runAtLaptop(request, env, closed) {
    let start;
    try {
        start = await makeReady(request, env);
    }
    catch (cause) {
        return complain(cause);
    }
    const write = (text) => void process.stdout.write(text);
    const log = (0,terminal/* openTerminal */.j)(env);
    const show = request.json
        ? (record) => write(`${JSON.stringify(record)}\n`)
        : (0,terminal/* showAt */.B)(log);
    const desk = (0,doors_desk/* openDesk */.A$)((0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), 'fixpoint-')), log, show);
    desk.hide((0,wiring/* secretsOf */.Fj)(start.settings, env));
    const { decision } = start;
    if ((0,task/* isSkipped */.J)(decision))
        return skip(decision, desk);
    if (request.event !== undefined && request.task !== undefined) {
        const text = 'The task that was given wins over the text of the event.';
        desk.journal.append({ type: 'notice', level: 'info', text });
    }
    const outcome = await (0,doors_desk/* catching */.Qp)(desk, () => actAtLaptop(decision, { ...start, desk, env, closed }));
    log.close();
    if (!request.json) {
        const { renderLaptopReport } = await Promise.all(/* import() */[__webpack_require__.e(632), __webpack_require__.e(965)]).then(__webpack_require__.bind(__webpack_require__, 20051));
        const page = await (0,doors_desk/* writePage */.xv)(desk);
        write(`\n${renderLaptopReport(desk.journal.records, { journal: desk.journal.path, report: page })}`);
    }
    desk.journal.close();
    return (0,domain_outcome/* exitCodeOf */.F)(outcome.kind);
}
async function makeReady(request, env) {
    const root = demandFolder(request.root);
    const inputs = laptopInputs(request.inputs, env, request.task);
    const settings = (0,build_settings/* readSettings */.sb)(inputs, 'laptop', Object.keys(request.inputs));
    (0,git_found/* topAbove */.ts)((0,external_node_path_.join)(root, settings.path));
    if (settings.fence === 'reduced')
        await (0,sealing/* seal */.od)(env);
    return { root, settings, decision: await taskAtLaptop(request, root, settings) };
}
/** A skip leaves nothing to look at. */
function skip({ reason }, desk) {
    desk.journal.append({ type: 'skipped', reason });
    desk.journal.append({ type: 'outcome', outcome: (0,ending/* skippedOutcome */.dE)(reason) });
    desk.journal.close();
    (0,external_node_fs_.rmSync)(desk.resultsDir, { recursive: true, force: true });
    return 0;
}
function demandFolder(path) {
    const root = (0,external_node_path_.resolve)(path);
    if ((0,external_node_fs_.existsSync)(root) && (0,external_node_fs_.statSync)(root).isDirectory())
        return root;
    throw (0,settings/* settingsFailure */.G)('bad-folder', `${path} is ${(0,external_node_fs_.existsSync)(root) ? 'not a folder' : 'not there'}`);
}
/** In a dry run nothing of the folder changes: it is the copy that is worked on. */
async function actAtLaptop(task, run) {
    if (!run.settings.dryRun)
        return runInFolder(task, run);
    const folder = (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), 'fixpoint-dry-run-'));
    try {
        const { copyRepository } = await __webpack_require__.e(/* import() */ 647).then(__webpack_require__.bind(__webpack_require__, 40647));
        const root = await copyRepository(run.root, (0,external_node_path_.join)(folder, (0,external_node_path_.basename)(run.root)));
        return await runInFolder(task, { ...run, root });
    }
    finally {
        await (0,remove_tree/* removeTree */.d)(folder);
    }
}
/** The loop on a folder of the person's own; the result stays on a local branch. */
async function runInFolder(task, { root, settings, desk, env, closed, model }) {
    (0,wiring/* sayRun */.ts)(desk, settings, { door: 'laptop', repository: (0,external_node_path_.basename)(root), runUrl: '', runId: '' });
    const { createGitRepo } = await Promise.all(/* import() */[__webpack_require__.e(6), __webpack_require__.e(830), __webpack_require__.e(724), __webpack_require__.e(951), __webpack_require__.e(671)]).then(__webpack_require__.bind(__webpack_require__, 40052));
    const tempDir = (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), 'fixpoint-work-'));
    const repo = await createGitRepo({
        root,
        path: settings.path,
        tempDir,
        resultsDir: desk.resultsDir,
        local: true,
        environment: env,
        protect: settings.protect,
        secrets: (0,wiring/* secretsOf */.Fj)(settings, env),
        onNotice: (text) => desk.journal.append({ type: 'notice', level: 'info', text }),
    });
    try {
        // Git is at work meanwhile.
        const { runTask } = await Promise.all(/* import() */[__webpack_require__.e(6), __webpack_require__.e(11), __webpack_require__.e(526), __webpack_require__.e(52), __webpack_require__.e(946)]).then(__webpack_require__.bind(__webpack_require__, 9722));
        const house = await (0,wiring/* buildHouse */.XP)({
            settings,
            desk,
            env,
            repo,
            forge: undefined,
            runId: '',
            signal: AbortSignal.any([closed, (0,wiring/* cancelSignal */.Bj)((0,doors_desk/* warnIn */.aP)(desk))]),
            tempDir,
            ...(model === undefined ? {} : { model }),
        });
        return await runTask(task, house);
    }
    finally {
        await repo.close();
        await (0,remove_tree/* removeTree */.d)(tempDir);
    }
}
const laptopInputs = (inputs, env, task) => (name) => {
    if (name === 'anthropic-api-key')
        return inputs[name] ?? env['ANTHROPIC_API_KEY'];
    if (name === 'anthropic-base-url')
        return inputs[name] ?? env['ANTHROPIC_BASE_URL'];
    return name === 'task' ? task : inputs[name];
};
/** The task as typed, or as an event replayed from a file would bring it. */
async function taskAtLaptop(request, root, settings) {
    if (request.event === undefined)
        return (0,laptop/* laptopTask */.k)(request.task ?? '', (0,external_node_path_.basename)(root), settings);
    (0,triggers_payload/* demandEventName */.n)(request.event.name);
    const event = (0,event_file/* readEvent */.j)(request.event.name, request.event.file);
    const { createEventReader } = await __webpack_require__.e(/* import() */ 865).then(__webpack_require__.bind(__webpack_require__, 52865));
    const { fieldsOf } = await Promise.resolve(/* import() */).then(__webpack_require__.bind(__webpack_require__, 58548));
    const payload = fieldsOf(event.payload);
    const [owner = '', name = ''] = (payload.text('repository.full_name') || `local/${(0,external_node_path_.basename)(root)}`).split('/');
    const reader = createEventReader({ payload: event.payload, owner, name });
    const decision = await (0,triggers/* decide */.L)(event, settings, async () => reader, {
        repository: { owner, name },
        workflow: 'local',
        workflowRef: '',
        ref: '',
        runId: '',
    });
    return (0,task/* isSkipped */.J)(decision) ? decision : (0,laptop/* atLaptop */.s)(decision);
}


/***/ }),

/***/ 8659:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  j: () => (/* binding */ openTerminal),
  B: () => (/* binding */ showAt)
});

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
// EXTERNAL MODULE: ./build/domain/hygiene.js + 2 modules
var hygiene = __webpack_require__(58453);
;// CONCATENATED MODULE: ./build/adapters/terminal-log.js


/** At a terminal: chapters as headings, signs in colour, a moving last line; no runner to speak to. */
function createTerminalLog(terminal) {
    const { write, colour } = terminal;
    const paint = (code, text) => (colour ? `\u001b[${code}m${text}\u001b[0m` : text);
    const last = terminal.moving ? movingLine(terminal) : { show: () => { }, erase: () => { } };
    const say = (text) => {
        last.erase();
        write(text);
    };
    return {
        chapter: (title) => say(`\n${paint('1', (0,hygiene/* cleanForLog */.Z4)(title))}\n`),
        lines: (lines) => {
            if (lines.length > 0)
                say(`${lines.map((line) => `  ${painted((0,hygiene/* cleanForLog */.Z4)(line), paint)}`).join('\n')}\n`);
        },
        annotate: (level, text) => say(`${paint(level === 'error' ? '31' : '33', (0,hygiene/* cleanForLog */.Z4)(text))}\n`),
        // One line, in which nothing moves the cursor on by more than it counts for.
        awaiting: (what) => last.show((0,hygiene/* cleanForLog */.Z4)(what).replace(/\s+/g, ' ')),
        close: () => last.show(''),
    };
}
const [RED, GREEN, YELLOW, DIM] = ['31', '32', '33', '2'];
/** How a line begins says what it is; the match is painted. */
const PAINTED = [
    [/^✓/, GREEN],
    [/^ *✗/, RED],
    [/^(?:PASSED|NO-CHANGE|NOT-REPRODUCED)\b/, `1;${GREEN}`],
    [/^(?:FAILING|STOPPED|ERROR)\b/, `1;${RED}`],
    [/^(?:SUSPECT|UNVERIFIED)\b/, `1;${YELLOW}`],
    [/^(?:Warning|Suspicious|Blocked|Flaky):/, YELLOW],
    [/^(?:turn \d+:|·|…).*/, DIM],
];
function painted(line, paint) {
    const [begins, code] = PAINTED.find(([pattern]) => pattern.test(line)) ?? [];
    return begins && code ? line.replace(begins, (sign) => paint(code, sign)) : line;
}
const FRAMES = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏';
const FRAME_MS = 100;
/** What is there sooner than this needs no line that flickers. */
const QUIET_MS = 300;
/** One line at the bottom: a sign that turns, what is awaited, and for how long. */
function movingLine({ write, columns }) {
    let awaited = '';
    let sinceMs = 0;
    let isDrawn = false;
    let timer;
    const erase = () => {
        if (isDrawn)
            write('\r\u001b[K');
        isDrawn = false;
    };
    const draw = () => {
        const elapsedMs = performance.now() - sinceMs;
        if (elapsedMs < QUIET_MS)
            return;
        const frame = FRAMES[Math.floor(elapsedMs / FRAME_MS) % FRAMES.length];
        const time = ` · ${secondsOf(elapsedMs)}`;
        // The last column is left free: a full line wraps on some terminals, and could not be erased.
        const roomForWords = columns() - 3 - time.length;
        if (roomForWords < 1)
            return erase();
        write(`\r\u001b[K${frame} ${fitting(awaited, roomForWords)}${time}`);
        isDrawn = true;
    };
    return {
        erase,
        show(what) {
            erase();
            clearInterval(timer);
            awaited = what;
            sinceMs = performance.now();
            // Not a reason for the process to stay.
            timer = what === '' ? undefined : setInterval(draw, FRAME_MS).unref();
        },
    };
}
function secondsOf(ms) {
    const seconds = Math.floor(ms / 1000);
    return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
/** What is not plain ASCII counts as two columns: too short is ugly, too long could not be erased. */
function fitting(text, columns) {
    let width = 0;
    let kept = '';
    for (const char of (0,external_node_util_.stripVTControlCharacters)(text)) {
        width += char <= '~' ? 1 : 2;
        if (width > columns - 2)
            return `${kept}…`;
        kept += char;
    }
    return kept;
}

// EXTERNAL MODULE: ./build/views/log-lines.js
var log_lines = __webpack_require__(97093);
// EXTERNAL MODULE: ./build/doors/desk.js + 1 modules
var desk = __webpack_require__(83243);
;// CONCATENATED MODULE: ./build/doors/terminal.js



const isSet = (value) => value !== undefined && value !== '';
/** The log on standard output, with as much colour and movement as whoever reads it can take. */
function openTerminal(env) {
    const { stdout } = process;
    const colour = stdout.isTTY && !isSet(env['NO_COLOR']) && env['TERM'] !== 'dumb';
    return createTerminalLog({
        write: (text) => void stdout.write(text),
        colour,
        moving: colour && !isSet(env['CI']),
        columns: () => stdout.columns || 80,
    });
}
/** Shows each record, and below it what is awaited now. */
function showAt(log) {
    const show = (0,desk/* showIn */.TI)(log);
    return (record) => {
        show(record);
        const awaited = (0,log_lines/* awaitedAfter */.Sn)(record);
        if (awaited !== undefined)
            log.awaiting(awaited);
    };
}


/***/ }),

/***/ 66094:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   k: () => (/* binding */ laptopTask),
/* harmony export */   s: () => (/* binding */ atLaptop)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var _intent_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(87040);
/* harmony import */ var _task_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(37027);



/** A task as somebody typed it at the laptop: no event, no forge, a local branch of its own. */
function laptopTask(goal, folder, settings) {
    const branch = localBranch(goal);
    return {
        key: branch.replace(/^fixpoint\//, ''),
        trigger: 'laptop',
        profile: settings.profile,
        goal,
        title: (0,_task_js__WEBPACK_IMPORTED_MODULE_1__/* .titleOf */ .Gg)(goal),
        wantsGreen: settings.profile === 'fix' && (0,_intent_js__WEBPACK_IMPORTED_MODULE_2__/* .wantsGreen */ .J)(goal),
        mayChangeTests: (0,_intent_js__WEBPACK_IMPORTED_MODULE_2__/* .mayChangeTests */ .R)(goal),
        background: [],
        repository: { owner: 'local', name: folder },
        baseBranch: settings.baseBranch ?? 'HEAD',
        ref: settings.ref ?? 'HEAD',
        branch,
        pushToHead: false,
        fromFork: false,
        remarks: [],
    };
}
/** An event's task, done at the laptop: a local branch never takes the name of one that lives on a server. */
const atLaptop = (task) => ({
    ...task,
    trigger: 'laptop',
    branch: localBranch(task.key),
    pushToHead: false,
});
/** Named after the task and the minute, so that one run never meets the branch of another. */
const localBranch = (of) => {
    const minute = new Date().toISOString().slice(0, 16).replace(/[-:T]/g, '');
    return `fixpoint/local-${minute}-${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256')
        .update(of + String(process.hrtime.bigint()))
        .digest('hex')
        .slice(0, 6)}`;
};


/***/ })

};
