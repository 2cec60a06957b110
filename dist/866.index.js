export const id = 866;
export const ids = [866,946,151];
export const modules = {

/***/ 23385:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ createRunnerLog)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var _domain_hygiene_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(58453);


/**
 * On a runner every line of a chapter stands between stop-commands with a fresh random token, since the runner
 * obeys `::…::` and `##[…]` in whatever a step prints. The token is new for each chapter and never shown to
 * anything that runs inside the fence.
 */
function createRunnerLog(write) {
    const text = (lines) => `${lines.map(_domain_hygiene_js__WEBPACK_IMPORTED_MODULE_1__/* .cleanForLog */ .Z4).join('\n')}\n`;
    let token;
    const resume = () => {
        if (token === undefined)
            return;
        write(`::${token}::\n::endgroup::\n`);
        token = undefined;
    };
    return {
        chapter(title) {
            resume();
            token = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(16).toString('hex');
            write(`::group::${escapeData(title)}\n::stop-commands::${token}\n`);
        },
        lines(lines) {
            if (lines.length === 0)
                return;
            if (token === undefined) {
                const once = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(16).toString('hex');
                write(`::stop-commands::${once}\n${text(lines)}::${once}::\n`);
            }
            else {
                write(text(lines));
            }
        },
        annotate(level, text) {
            resume();
            write(`::${level} title=Fixpoint::${escapeData(text)}\n`);
        },
        close: resume,
    };
}
/** The runner's own escaping for the text of a command. An annotation quotes what servers and git have said. */
const escapeData = (text) => (0,_domain_hygiene_js__WEBPACK_IMPORTED_MODULE_1__/* .cleanForLog */ .Z4)(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');


/***/ }),

/***/ 81390:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _G: () => (/* binding */ withoutDates),
/* harmony export */   hy: () => (/* binding */ ageOf),
/* harmony export */   xn: () => (/* binding */ endOfDayInName)
/* harmony export */ });
/* unused harmony export DAY_MS */
const DAY_MS = 24 * 60 * 60 * 1000;
/** A day written with one kind of separator or none; not inside a longer number, but a time may follow at once. */
const DATE = /(?<!\d)((?:19|20)\d{2})([-_.]?)(\d{2})\2(\d{2})(?=(?:\d{2}|\d{4}|\d{6})?(?!\d))/g;
/** Most names have no day: this is quicker than looking for one. */
const FOUR_DIGITS = /\d{4}/;
/**
 * The end of the latest day a file's name tells, in ms since 1970. Names count as UTC days whatever zone the machine
 * is in, and a day is over at its end. `undefined` when the name tells no real day.
 */
function endOfDayInName(name) {
    if (!FOUR_DIGITS.test(name))
        return undefined;
    const days = Array.from(name.matchAll(DATE), ([, year = '', , month = '', day = '']) => startOfDay(Number(year), Number(month), Number(day))).filter((start) => start !== undefined);
    return days.length === 0 ? undefined : Math.max(...days) + DAY_MS;
}
/** `undefined` for a day no calendar has, such as 30 February. */
function startOfDay(year, month, day) {
    const start = Date.UTC(year, month - 1, day);
    const date = new Date(start);
    return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? start : undefined;
}
const TIME_AFTER = /\0(?:[T_.-]?(?:[01]\d|2[0-3])(?:[-_.:h]?[0-5]\d){0,2}Z?(?!\d))?(?:[-_.]\d{1,3}(?!\d))?/g;
/**
 * A name without its dates, their times and counters, and the separators that set them off:
 * `app-2026-01-02.log` and `app.log.2026-01-02T03` → `app.log`.
 */
function withoutDates(name) {
    if (!FOUR_DIGITS.test(name))
        return name;
    const marked = name.replace(DATE, (whole, year, _, month, day) => startOfDay(Number(year), Number(month), Number(day)) === undefined ? whole : '\0');
    return marked.replace(TIME_AFTER, '\0').replace(/^\0(?=\.[^.]*$)|^\0[-_.]?|[-_.]?\0/g, '');
}
/** The age by the best evidence there is; without any it is unknown, which never is old enough. */
function ageOf(evidence, nowMs) {
    const named = endOfDayInName(evidence.name);
    if (named !== undefined)
        return aged('name', named, nowMs);
    if (evidence.committedMs !== undefined)
        return aged('commit', evidence.committedMs, nowMs);
    if (evidence.fileTimeMs !== undefined)
        return aged('file-time', evidence.fileTimeMs, nowMs);
    return { source: 'unknown' };
}
const aged = (source, modifiedMs, nowMs) => ({
    source,
    modifiedMs,
    days: (nowMs - modifiedMs) / DAY_MS,
});


/***/ }),

/***/ 86205:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Jh: () => (/* binding */ judgeLogs),
/* harmony export */   h5: () => (/* binding */ figuresOf)
/* harmony export */ });
/* unused harmony exports shapeOf, extensionsIn, SUMMARY_LOGS */
/* harmony import */ var _age_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(81390);

const COMPRESSED = /\.(?:gz|bz2|xz|zst|lz4|lzma|z|zip)$/i;
const SET_ASIDE = /\.(?:old|bak|prev|(\d{1,5}))$/i;
/** Takes a log's name apart; `undefined` when it has none of these extensions (lower case, without the dot). */
function shapeOf(name, extensions) {
    let base = (0,_age_js__WEBPACK_IMPORTED_MODULE_0__/* .withoutDates */ ._G)(name.replace(COMPRESSED, ''));
    let number;
    for (let found = SET_ASIDE.exec(base); found; found = SET_ASIDE.exec(base)) {
        if (found[1] !== undefined)
            number ??= Number(found[1]);
        base = base.slice(0, found.index);
    }
    const lower = base.toLowerCase();
    const extension = extensions.find((ending) => lower.endsWith(ending) && lower.at(-ending.length - 1) === '.');
    if (extension === undefined)
        return undefined;
    const stem = base.slice(0, -extension.length - 1);
    // `app.1.log`: the number before the extension.
    const inner = /\.(\d{1,5})$/.exec(stem);
    if (inner) {
        number ??= Number(inner[1]);
        base = stem.slice(0, inner.index) + base.slice(stem.length);
    }
    return { base, rotated: base !== name, ...(number === undefined ? {} : { number }) };
}
/** Extensions a pattern itself names, beside `log`: with `tmp/*.{trace,out}` such files are logs too. */
function extensionsIn(pattern) {
    const last = pattern.slice(pattern.lastIndexOf('/') + 1);
    const named = last.includes('.') ? last.slice(last.indexOf('.')).toLowerCase().split(/\W+/) : [];
    return [...new Set(['log', ...named.filter((word) => /^[a-z]/.test(word) && !COMPRESSED.test(`.${word}`))])];
}
/**
 * Decides for each file whether it may be deleted, and says why not. It goes when it is old enough by a known age,
 * is not the active log and not among the newest rotations of its family. A log without rotations has none to keep
 * and is nobody's active log: its age alone decides. So `keep` 0 makes a log that lost its last rotation and is not
 * written to any more an old log like any other.
 */
function judgeLogs(seen, rules) {
    const extensions = extensionsIn(rules.pattern);
    const members = seen.map((log) => memberOf(log, shapeOf(nameOf(log.path), extensions)));
    const kept = new Map();
    for (const family of Map.groupBy(members, ({ family }) => family).values())
        keepNewest(family, rules.keep, kept);
    const files = members.map((member) => judged(member, reasonToKeep(member, rules) ?? kept.get(member.log.path) ?? ''));
    const newest = newestOf(files.filter((file, at) => members[at]?.shape && !file.isLink));
    return { files, newest };
}
const memberOf = (log, shape) => ({
    log,
    shape,
    family: shape ? log.path.slice(0, log.path.lastIndexOf('/') + 1) + shape.base : log.path,
});
const nameOf = (path) => path.slice(path.lastIndexOf('/') + 1);
function judged({ log, family }, keptBecause) {
    const { path, bytes, age, tracked, isLink } = log;
    return { path, bytes, age, family, tracked, isLink, candidate: keptBecause === '', keptBecause };
}
function reasonToKeep({ log, shape }, rules) {
    if (log.isLink)
        return 'a link';
    if (!shape)
        return 'not a log by its name';
    if (log.protectedBecause !== undefined)
        return log.protectedBecause;
    if (log.age.days === undefined)
        return 'its age is unknown';
    return log.age.days > rules.days ? undefined : `not older than ${rules.days} days`;
}
/** Marks the active log of a rotated family and its newest rotations. */
function keepNewest(family, keep, kept) {
    const logs = family.filter(({ log, shape }) => shape && !log.isLink);
    const rotations = logs.filter(({ shape }) => shape?.rotated).sort(newestFirst);
    if (rotations.length === 0)
        return;
    for (const { log } of rotations.slice(0, keep))
        kept.set(log.path, `among the newest ${keep} of its log`);
    for (const { log, shape } of logs)
        if (!shape?.rotated)
            kept.set(log.path, 'the active log');
}
/** Rotations of one commit have one time: then the lower number is the newer. */
function newestFirst(one, other) {
    const byTime = (other.log.age.modifiedMs ?? -1) - (one.log.age.modifiedMs ?? -1);
    return byTime || (one.shape?.number ?? 0) - (other.shape?.number ?? 0);
}
/** How many of the newest logs the summary is about (document 2). */
const SUMMARY_LOGS = 3;
/** The first few only: sorting a hundred thousand to take three costs more than all rules together. */
function newestOf(logs) {
    let newest = [];
    for (const log of logs) {
        const oldest = newest[SUMMARY_LOGS - 1];
        if (log.age.modifiedMs === undefined || (oldest && byNewest(oldest, log) <= 0))
            continue;
        newest = [...newest, log].sort(byNewest).slice(0, SUMMARY_LOGS);
    }
    return newest;
}
const byNewest = (one, other) => (other.age.modifiedMs ?? 0) - (one.age.modifiedMs ?? 0) || (one.path < other.path ? -1 : 1);
/** Files and bytes of deletions (or candidates), in all and by folder. */
function figuresOf(files) {
    const folders = Map.groupBy(files, ({ path }) => path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.');
    const sum = (some) => some.reduce((all, { bytes }) => all + bytes, 0);
    return {
        files: files.length,
        bytes: sum(files),
        folders: Array.from(folders, ([folder, some]) => ({ folder, files: some.length, bytes: sum(some) })).sort((one, other) => other.bytes - one.bytes || (one.folder < other.folder ? -1 : 1)),
    };
}


/***/ }),

/***/ 50502:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $1: () => (/* binding */ first),
/* harmony export */   HV: () => (/* binding */ last),
/* harmony export */   Q7: () => (/* binding */ all)
/* harmony export */ });
/** The first record of a kind, typed. */
function first(records, type) {
    return records.find((record) => record.type === type);
}
/** The last record of a kind, typed. */
function last(records, type) {
    return records.findLast((record) => record.type === type);
}
/** All records of a kind, typed, in order. */
function all(records, type) {
    return records.filter((record) => record.type === type);
}


/***/ }),

/***/ 92866:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   enterAction: () => (/* binding */ enterAction),
/* harmony export */   leaveAction: () => (/* binding */ leaveAction)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(48161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var _adapters_job_log_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(23385);
/* harmony import */ var _adapters_remove_tree_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(14622);
/* harmony import */ var _adapters_runner_files_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(99641);
/* harmony import */ var _domain_failures_settings_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(35524);
/* harmony import */ var _domain_journal_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(50502);
/* harmony import */ var _domain_outcome_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(93153);
/* harmony import */ var _domain_task_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(28332);
/* harmony import */ var _run_ending_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(49987);
/* harmony import */ var _settings_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(91423);
/* harmony import */ var _triggers_index_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(47064);
/* harmony import */ var _views_outputs_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(88151);
/* harmony import */ var _desk_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(83243);
/* harmony import */ var _event_file_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(38221);
/* harmony import */ var _sealing_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(31169);
/* harmony import */ var _wiring_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(67954);


















function readRunner(env) {
    const of = (name) => env[name] ?? '';
    const [owner = '', name = ''] = of('GITHUB_REPOSITORY').split('/');
    const serverUrl = of('GITHUB_SERVER_URL') || 'https://github.com';
    const runId = of('GITHUB_RUN_ID');
    return {
        outputFile: of('GITHUB_OUTPUT'),
        stateFile: of('GITHUB_STATE'),
        summaryFile: of('GITHUB_STEP_SUMMARY'),
        event: { name: of('GITHUB_EVENT_NAME'), file: of('GITHUB_EVENT_PATH') },
        workspace: of('GITHUB_WORKSPACE') || process.cwd(),
        tempDir: of('RUNNER_TEMP') || (0,node_os__WEBPACK_IMPORTED_MODULE_1__.tmpdir)(),
        serverUrl,
        apiUrl: of('GITHUB_API_URL') || 'https://api.github.com',
        graphqlUrl: of('GITHUB_GRAPHQL_URL') || 'https://api.github.com/graphql',
        runUrl: runId === '' ? '' : `${serverUrl}/${owner}/${name}/actions/runs/${runId}`,
        context: {
            repository: { owner, name },
            workflow: of('GITHUB_WORKFLOW'),
            workflowRef: of('GITHUB_WORKFLOW_REF'),
            ref: of('GITHUB_REF'),
            sha: of('GITHUB_SHA'),
            runId,
        },
        runAttempt: of('GITHUB_RUN_ATTEMPT') || '1',
    };
}
async function enterAction(env) {
    // The run is for the pull request: it goes on when its log is lost.
    (0,_wiring_js__WEBPACK_IMPORTED_MODULE_13__/* .heedClosedOutput */ .iV)();
    const runner = readRunner(env);
    const log = (0,_adapters_job_log_js__WEBPACK_IMPORTED_MODULE_3__/* .createRunnerLog */ .f)((text) => process.stdout.write(text));
    // One folder per step of a job: two steps of the same run keep apart.
    const resultsDir = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(runner.tempDir, `fixpoint-${runner.context.runId || 'run'}-${process.pid}`);
    const desk = (0,_desk_js__WEBPACK_IMPORTED_MODULE_11__/* .openDesk */ .A$)(resultsDir, log, (0,_desk_js__WEBPACK_IMPORTED_MODULE_11__/* .showIn */ .TI)(log));
    let upload = 'never';
    const outcome = await (0,_desk_js__WEBPACK_IMPORTED_MODULE_11__/* .catching */ .Qp)(desk, () => actOn(runner, desk, env, (settings) => {
        upload = settings.uploadArtifact;
    }));
    await report({ runner, desk, outcome, env, upload });
    return (0,_domain_outcome_js__WEBPACK_IMPORTED_MODULE_7__/* .exitCodeOf */ .F)(outcome.kind);
}
async function actOn(runner, desk, env, onSettings) {
    (0,_wiring_js__WEBPACK_IMPORTED_MODULE_13__/* .demandNode */ .yb)();
    const settings = (0,_settings_js__WEBPACK_IMPORTED_MODULE_9__/* .readSettings */ .sb)((name) => env[`INPUT_${name.toUpperCase()}`], 'action');
    onSettings(settings);
    desk.hide((0,_wiring_js__WEBPACK_IMPORTED_MODULE_13__/* .secretsOf */ .Fj)(settings, env));
    if (settings.fence === 'reduced')
        await (0,_sealing_js__WEBPACK_IMPORTED_MODULE_14__/* .seal */ .od)(env);
    const { owner, name } = runner.context.repository;
    if (owner === '' || name === '')
        throw (0,_domain_failures_settings_js__WEBPACK_IMPORTED_MODULE_6__/* .settingsFailure */ .G)('no-repository', 'GITHUB_REPOSITORY is not set');
    const event = (0,_event_file_js__WEBPACK_IMPORTED_MODULE_12__/* .readEvent */ .j)(runner.event.name, runner.event.file);
    const signal = (0,_wiring_js__WEBPACK_IMPORTED_MODULE_13__/* .cancelSignal */ .Bj)((0,_desk_js__WEBPACK_IMPORTED_MODULE_11__/* .warnIn */ .aP)(desk));
    let forge;
    const connect = () => (forge ??= openForge(runner, settings, desk, env));
    let comment;
    try {
        // The delivering half only has to know the task again: guards and logs were the agent's half's.
        const judge = settings.mode === 'deliver' ? _triggers_index_js__WEBPACK_IMPORTED_MODULE_10__/* .decideAgain */ .h : _triggers_index_js__WEBPACK_IMPORTED_MODULE_10__/* .decide */ .L;
        const decision = await judge(event, settings, connect, {
            ...runner.context,
            onAccepted: (task) => {
                comment = beginComment({ task, forge: connect(), runner, settings, desk });
            },
        });
        if ((0,_domain_task_js__WEBPACK_IMPORTED_MODULE_15__/* .isSkipped */ .J)(decision))
            return await skip(decision, desk, connect, settings);
        (0,_wiring_js__WEBPACK_IMPORTED_MODULE_13__/* .sayRun */ .ts)(desk, settings, {
            door: 'action',
            repository: `${owner}/${name}`,
            runUrl: runner.runUrl,
            runId: runner.context.runId,
        });
        comment ??= beginComment({ task: decision, forge: connect(), runner, settings, desk });
        return await runOnRunner(decision, { runner, settings, desk, env, signal, forge: connect() });
    }
    catch (cause) {
        // Said here, so that the comment below shows it.
        return (0,_desk_js__WEBPACK_IMPORTED_MODULE_11__/* .sayBroken */ .XL)(desk, cause);
    }
    finally {
        await endComment(await comment, desk, runner);
    }
}
/** Not ours: the reason is said, an answer is given to whom it is due, and what was asked to stop is stopped. */
async function skip(decision, desk, connect, settings) {
    desk.journal.append({ type: 'skipped', reason: decision.reason });
    if (!settings.dryRun) {
        for (const id of decision.cancels ?? []) {
            if (await (await connect()).cancelRun(id))
                continue;
            const text = `Run ${id} could not be stopped: the token needs "permissions: actions: write".`;
            desk.journal.append({ type: 'notice', level: 'warning', text });
        }
        if (decision.answer)
            await giveAnswer(decision.answer, await connect());
    }
    const outcome = (0,_run_ending_js__WEBPACK_IMPORTED_MODULE_8__/* .skippedOutcome */ .dE)(decision.reason);
    desk.journal.append({ type: 'outcome', outcome });
    return outcome;
}
async function giveAnswer({ to, text }, forge) {
    const { markSection } = await Promise.resolve(/* import() */).then(__webpack_require__.bind(__webpack_require__, 25999));
    const key = `answer-${to.commentId ?? to.number}`;
    await forge.upsertComment(to.number, key, markSection({ v: 1, key }, text));
}
async function openForge(runner, settings, desk, env) {
    const { createGithubForge } = await __webpack_require__.e(/* import() */ 144).then(__webpack_require__.bind(__webpack_require__, 16144));
    return createGithubForge({
        ...placesOf(runner),
        ...(0,_wiring_js__WEBPACK_IMPORTED_MODULE_13__/* .tokensOf */ .k8)(settings, env, (0,_desk_js__WEBPACK_IMPORTED_MODULE_11__/* .warnIn */ .aP)(desk)),
        dryRun: settings.dryRun,
        wantsPullRequest: settings.pullRequest !== 'none',
        onWait: (why, ms) => desk.journal.append({ type: 'wait', why, ms }),
    });
}
const placesOf = ({ apiUrl, graphqlUrl, serverUrl, context }) => ({
    apiUrl,
    graphqlUrl,
    serverUrl,
    ...context.repository,
});
async function endComment(comment, desk, runner) {
    if (comment === undefined)
        return;
    const outcome = (0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_16__/* .last */ .HV)(desk.journal.records, 'outcome')?.outcome;
    await comment.end(outcome !== undefined && (0,_domain_outcome_js__WEBPACK_IMPORTED_MODULE_7__/* .exitCodeOf */ .F)(outcome.kind) === 0 ? 'rocket' : 'confused');
    if (runner.stateFile !== '')
        (0,_adapters_runner_files_js__WEBPACK_IMPORTED_MODULE_5__/* .writeRunnerFile */ .o)(runner.stateFile, { comment: '' });
}
/** Eyes at once; then one comment that follows the journal and always reaches an end, if need be from the post step. */
async function beginComment({ task, forge, runner, settings, desk }) {
    if (settings.dryRun || settings.mode === 'agent')
        return { end: async () => { } };
    const [{ openComment }, { renderComment }] = await Promise.all([
        __webpack_require__.e(/* import() */ 670).then(__webpack_require__.bind(__webpack_require__, 70670)),
        __webpack_require__.e(/* import() */ 663).then(__webpack_require__.bind(__webpack_require__, 34044)),
    ]);
    const comment = openComment({
        forge: await forge,
        task,
        runId: runner.context.runId,
        render: () => renderComment(desk.journal.records),
        onTrouble: (text) => desk.journal.append({ type: 'notice', level: 'warning', text }),
    });
    if (task.replyTo) {
        const { number } = task.replyTo;
        (0,_adapters_runner_files_js__WEBPACK_IMPORTED_MODULE_5__/* .writeRunnerFile */ .o)(runner.stateFile, {
            comment: JSON.stringify({ number, key: `${task.key}-run-${runner.context.runId}`, task: task.key }),
        });
    }
    desk.onRecord = () => comment.touch();
    await comment.begin();
    return comment;
}
async function runOnRunner(task, { runner, settings, desk, env, signal, forge }) {
    const [core, { createGitRepo }] = await Promise.all([
        Promise.all(/* import() */[__webpack_require__.e(119), __webpack_require__.e(659)]).then(__webpack_require__.bind(__webpack_require__, 91659)),
        Promise.all(/* import() */[__webpack_require__.e(6), __webpack_require__.e(830), __webpack_require__.e(724), __webpack_require__.e(951), __webpack_require__.e(671), __webpack_require__.e(344)]).then(__webpack_require__.bind(__webpack_require__, 40052)),
    ]);
    for (const secret of (0,_wiring_js__WEBPACK_IMPORTED_MODULE_13__/* .secretsOf */ .Fj)(settings, env))
        core.setSecret(secret);
    if (settings.mode === 'agent')
        await refuseWritingToken(await forge);
    const tempDir = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdtempSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(runner.tempDir, 'fixpoint-work-'));
    (0,_adapters_runner_files_js__WEBPACK_IMPORTED_MODULE_5__/* .writeRunnerFile */ .o)(runner.stateFile, { 'temp-dir': tempDir });
    const repo = await createGitRepo({
        root: runner.workspace,
        path: settings.path,
        tempDir,
        resultsDir: desk.resultsDir,
        ...(0,_wiring_js__WEBPACK_IMPORTED_MODULE_13__/* .tokensOf */ .k8)(settings, env, (0,_desk_js__WEBPACK_IMPORTED_MODULE_11__/* .warnIn */ .aP)(desk)),
        serverUrl: runner.serverUrl,
        repository: runner.context.repository,
        environment: env,
        protect: settings.protect,
        secrets: (0,_wiring_js__WEBPACK_IMPORTED_MODULE_13__/* .secretsOf */ .Fj)(settings, env),
        // Not the run's signal: what a cancelled run has by then is still pushed.
        remainingMs: minutesFrom(Date.now(), settings.maxMinutes),
        onNotice: (text) => desk.journal.append({ type: 'notice', level: 'info', text }),
    });
    try {
        const house = await (0,_wiring_js__WEBPACK_IMPORTED_MODULE_13__/* .buildHouse */ .XP)({
            settings,
            desk,
            env,
            repo,
            forge: await forge,
            runId: runner.context.runId,
            signal,
            tempDir,
            earlierRuns: hasEarlierRuns(runner, desk) ? runner.tempDir : undefined,
        });
        return await carryOut(task, house, { runner, desk });
    }
    finally {
        await repo.close();
        await (0,_adapters_remove_tree_js__WEBPACK_IMPORTED_MODULE_4__/* .removeTree */ .d)(tempDir);
    }
}
/** Only a machine that keeps its temporary folder has them: one of one's own, or the same job's second try. */
const hasEarlierRuns = ({ tempDir, context: { runId } }, { resultsDir }) => runId !== '' &&
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(tempDir).some((name) => name.startsWith(`fixpoint-${runId}-`) && (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(tempDir, name) !== resultsDir);
const minutesFrom = (startMs, minutes) => () => Math.max(0, startMs + minutes * 60_000 - Date.now());
/** One job, or one half of two. */
async function carryOut(task, house, { runner, desk }) {
    const folder = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(runner.tempDir, 'fixpoint-handover');
    if (house.settings.mode === 'deliver') {
        const { deliverHandover } = await Promise.all(/* import() */[__webpack_require__.e(11), __webpack_require__.e(535)]).then(__webpack_require__.bind(__webpack_require__, 98535));
        return deliverHandover(task, house, folder);
    }
    const { runTask } = await Promise.all(/* import() */[__webpack_require__.e(6), __webpack_require__.e(11), __webpack_require__.e(526), __webpack_require__.e(52)]).then(__webpack_require__.bind(__webpack_require__, 9722));
    if (house.settings.mode === 'both')
        return runTask(task, house);
    const { writeHandover } = await __webpack_require__.e(/* import() */ 763).then(__webpack_require__.bind(__webpack_require__, 89763));
    const { owner, name } = runner.context.repository;
    return runTask(task, house, async ({ workspace, changes, outcome }) => {
        const digest = await writeHandover(folder, {
            repository: `${owner}/${name}`,
            runId: house.runId,
            task,
            workspace,
            changes,
            outcome,
            journalPath: desk.journal.path,
        });
        const remarks = [`Handed over for another job to deliver, in ${folder}; digest ${digest}.`];
        return { type: 'delivery', branch: '', commit: '', operation: 'none', remarks };
    });
}
/** The half that runs untrusted code must not hold a token that could write. */
async function refuseWritingToken(forge) {
    if (!(await forge.mayWrite()))
        return;
    throw (0,_domain_failures_settings_js__WEBPACK_IMPORTED_MODULE_6__/* .settingsFailure */ .G)('agent-token-can-write', 'The job with "mode: agent" was given a token that can write');
}
/** All is told before the upload begins, and told again with its link: a runner that gives up on us takes nothing. */
async function report(ended) {
    const { runner, desk, outcome } = ended;
    // A skip leaves nothing to look at.
    const page = outcome.kind === 'skipped' ? '' : await (0,_desk_js__WEBPACK_IMPORTED_MODULE_11__/* .writePage */ .xv)(desk);
    desk.log.close();
    await tell(runner, desk, page);
    if (outcome.kind !== 'skipped' && ended.upload !== 'never')
        await keep(ended, page);
    desk.journal.close();
    const text = [outcome.sentence, outcome.advice].filter((part) => part !== '').join(' ');
    if ((0,_domain_outcome_js__WEBPACK_IMPORTED_MODULE_7__/* .exitCodeOf */ .F)(outcome.kind) === 1)
        desk.log.annotate('error', desk.redact(text));
    else if (outcome.kind === 'unverified')
        desk.log.annotate('warning', desk.redact(text));
}
async function tell(runner, { journal }, page) {
    if (runner.summaryFile !== '') {
        const { renderJobSummary } = await Promise.all(/* import() */[__webpack_require__.e(632), __webpack_require__.e(409)]).then(__webpack_require__.bind(__webpack_require__, 2409));
        // The file is this step's own.
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(runner.summaryFile, renderJobSummary(journal.records));
    }
    if (runner.outputFile !== '') {
        // Of two values of one name the later counts.
        (0,_adapters_runner_files_js__WEBPACK_IMPORTED_MODULE_5__/* .writeRunnerFile */ .o)(runner.outputFile, (0,_views_outputs_js__WEBPACK_IMPORTED_MODULE_17__/* .renderOutputs */ .$Z)(journal.records, { journal: journal.path, report: page }));
    }
}
async function keep({ runner, desk, outcome, env, upload }, page) {
    const { keepArtifact } = await __webpack_require__.e(/* import() */ 484).then(__webpack_require__.bind(__webpack_require__, 97484));
    const kept = await keepArtifact({
        desk,
        environment: env,
        page,
        isAsked: upload === 'always',
        isCancelled: outcome.stopReason === 'cancelled',
        runUrl: runner.runUrl,
        runAttempt: runner.runAttempt,
    });
    if (kept)
        await tell(runner, desk, page);
}
/**
 * The post step of a run that was killed: keeps what it had changed, puts back what it could not, and ends the comment
 * it left open.
 */
async function leaveAction(env) {
    (0,_wiring_js__WEBPACK_IMPORTED_MODULE_13__/* .heedClosedOutput */ .iV)();
    const tempDir = env['STATE_temp-dir'] ?? '';
    let isPatchKept = false;
    if (tempDir !== '' && (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(tempDir)) {
        const [{ restoreSetAside }, { takeBackRoot }] = await Promise.all([
            __webpack_require__.e(/* import() */ 152).then(__webpack_require__.bind(__webpack_require__, 64152)),
            Promise.all(/* import() */[__webpack_require__.e(864), __webpack_require__.e(232)]).then(__webpack_require__.bind(__webpack_require__, 42864)),
        ]);
        await takeBackRoot(tempDir);
        isPatchKept = await keepPatch(tempDir, env);
        await restoreSetAside(tempDir);
        await (0,_adapters_remove_tree_js__WEBPACK_IMPORTED_MODULE_4__/* .removeTree */ .d)(tempDir);
    }
    const comment = env['STATE_comment'] ?? '';
    if (comment !== '')
        await endOpenComment({ ...JSON.parse(comment), isPatchKept }, env);
    return 0;
}
/** Whatever goes wrong with it, the checkout is given back after it. */
async function keepPatch(tempDir, env) {
    try {
        const settings = (0,_settings_js__WEBPACK_IMPORTED_MODULE_9__/* .readSettings */ .sb)((name) => env[`INPUT_${name.toUpperCase()}`], 'action');
        const { serverUrl, context } = readRunner(env);
        const { rescue } = await Promise.all(/* import() */[__webpack_require__.e(6), __webpack_require__.e(830), __webpack_require__.e(724), __webpack_require__.e(951), __webpack_require__.e(474)]).then(__webpack_require__.bind(__webpack_require__, 36545));
        return await rescue({ tempDir, serverUrl, repository: context.repository, settings, env });
    }
    catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        (0,_adapters_job_log_js__WEBPACK_IMPORTED_MODULE_3__/* .createRunnerLog */ .f)((text) => process.stdout.write(text)).annotate('warning', `What the run had changed could not be kept as a patch, or its checkout not be cleaned: ${reason}`);
        return false;
    }
}
async function endOpenComment({ number, key, by, isPatchKept }, env) {
    const runner = readRunner(env);
    const log = (0,_adapters_job_log_js__WEBPACK_IMPORTED_MODULE_3__/* .createRunnerLog */ .f)((text) => process.stdout.write(text));
    try {
        const settings = (0,_settings_js__WEBPACK_IMPORTED_MODULE_9__/* .readSettings */ .sb)((name) => env[`INPUT_${name.toUpperCase()}`], 'action');
        const [{ createGithubForge }, { markSection }, { renderLostComment }] = await Promise.all([
            __webpack_require__.e(/* import() */ 144).then(__webpack_require__.bind(__webpack_require__, 16144)),
            Promise.resolve(/* import() */).then(__webpack_require__.bind(__webpack_require__, 25999)),
            __webpack_require__.e(/* import() */ 663).then(__webpack_require__.bind(__webpack_require__, 34044)),
        ]);
        const forge = createGithubForge({ ...placesOf(runner), ...(0,_wiring_js__WEBPACK_IMPORTED_MODULE_13__/* .tokensOf */ .k8)(settings, env, () => undefined) });
        await forge.upsertComment(number, key, markSection({ v: 1, key, run: runner.context.runId, ...(by === undefined ? {} : { by }) }, renderLostComment(runner.runUrl, isPatchKept)));
    }
    catch (cause) {
        log.annotate('warning', `The comment could not be brought to its end: ${cause instanceof Error ? cause.message : String(cause)}`);
    }
}


/***/ }),

/***/ 27905:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ cleanedIn)
/* harmony export */ });
/* harmony import */ var _domain_cleanup_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(86205);
/* harmony import */ var _domain_journal_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(50502);


function cleanedIn(records) {
    const scan = (0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_0__/* .last */ .HV)(records, 'cleanup-scan')?.scan;
    if (scan === undefined)
        return undefined;
    const deletions = (0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_0__/* .all */ .Q7)(records, 'deleted').flatMap((record) => record.deletions);
    const ages = new Map(scan.files.map((file) => [file.path, file.age]));
    return { scan, deletions, figures: (0,_domain_cleanup_js__WEBPACK_IMPORTED_MODULE_1__/* .figuresOf */ .h5)(deletions), ageOf: (path) => ages.get(path) };
}


/***/ }),

/***/ 88151:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $Z: () => (/* binding */ renderOutputs),
/* harmony export */   Ht: () => (/* binding */ verdictBefore),
/* harmony export */   cJ: () => (/* binding */ verdictAfter),
/* harmony export */   vA: () => (/* binding */ totalsOf)
/* harmony export */ });
/* harmony import */ var _domain_journal_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(50502);
/* harmony import */ var _cleaned_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(27905);


/** The action's outputs, one text each, exactly the names of action.yml. */
function renderOutputs(records, files) {
    const outcome = (0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_0__/* .last */ .HV)(records, 'outcome')?.outcome;
    const delivery = (0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_0__/* .last */ .HV)(records, 'delivery');
    const totals = totalsOf(records);
    const cleaned = (0,_cleaned_js__WEBPACK_IMPORTED_MODULE_1__/* .cleanedIn */ .W)(records)?.figures;
    return {
        outcome: outcome?.kind ?? ((0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_0__/* .first */ .$1)(records, 'skipped') ? 'skipped' : 'error'),
        'stop-reason': outcome?.stopReason ?? 'finished',
        'tests-before': verdictBefore(records)?.status ?? 'not-run',
        'tests-after': verdictAfter(records)?.status ?? 'not-run',
        branch: delivery?.branch ?? '',
        commit: delivery?.commit ?? '',
        'pull-request-number': delivery?.pullRequest ? String(delivery.pullRequest.number) : '',
        'pull-request-url': delivery?.pullRequest?.url ?? '',
        'pull-request-operation': delivery?.operation ?? 'none',
        attempts: String(totals.attempts),
        turns: String(totals.turns),
        'input-tokens': String(totals.inputTokens),
        'cache-read-tokens': String(totals.cacheReadTokens),
        'cache-write-tokens': String(totals.cacheWriteTokens),
        'output-tokens': String(totals.outputTokens),
        'cost-usd': totals.priceKnown ? totals.costUsd.toFixed(4) : '',
        fence: (0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_0__/* .last */ .HV)(records, 'fence')?.level ?? '',
        journal: files.journal,
        report: files.report,
        patch: (0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_0__/* .last */ .HV)(records, 'changes')?.patch ?? '',
        'artifact-url': (0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_0__/* .last */ .HV)(records, 'artifact')?.url ?? '',
        'deleted-files': String(cleaned?.files ?? 0),
        'freed-bytes': String(cleaned?.bytes ?? 0),
    };
}
/** Sums over the replies: the only place where usage is added up for people to read. */
function totalsOf(records) {
    const replies = (0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_0__/* .all */ .Q7)(records, 'reply');
    const sum = (pick) => replies.reduce((total, reply) => total + pick(reply), 0);
    const outputTokens = sum((reply) => reply.usage.outputTokens);
    const costUsd = sum((reply) => reply.costUsd);
    return {
        turns: replies.length,
        attempts: replies.reduce((most, reply) => Math.max(most, reply.attempt), 0),
        inputTokens: sum((reply) => reply.usage.inputTokens),
        cacheReadTokens: sum((reply) => reply.usage.cacheReadTokens),
        cacheWriteTokens: sum((reply) => reply.usage.cacheWriteTokens),
        outputTokens,
        costUsd,
        priceKnown: outputTokens === 0 || costUsd > 0,
    };
}
/** The harness's verdict on the start; a repeated run for flaky tests does not replace it. */
const verdictBefore = (records) => (0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_0__/* .all */ .Q7)(records, 'test').find((test) => test.when === 'before')?.verdict;
/** The harness's last word on the final tree; undefined when nothing was tested after the start. */
const verdictAfter = (records) => (0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_0__/* .all */ .Q7)(records, 'test').findLast((test) => test.when !== 'before' && test.when !== 'before-again')?.verdict;


/***/ })

};
