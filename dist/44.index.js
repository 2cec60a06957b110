export const id = 44;
export const ids = [44,946,151,663];
export const modules = {

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

/***/ 34044:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   renderComment: () => (/* binding */ renderComment),
/* harmony export */   renderLostComment: () => (/* binding */ renderLostComment)
/* harmony export */ });
/* harmony import */ var _domain_hygiene_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(58453);
/* harmony import */ var _domain_journal_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(50502);
/* harmony import */ var _facts_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5514);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(96996);




/** Our one comment in a thread: a short checklist while the run goes on, the final state once it has ended. */
function renderComment(records) {
    const outcome = (0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_1__/* .last */ .HV)(records, 'outcome')?.outcome;
    return outcome === undefined ? underWay(records) : ended(records);
}
function underWay(records) {
    const attempts = (0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_1__/* .all */ .Q7)(records, 'reply').at(-1)?.attempt ?? 0;
    const calls = (0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_1__/* .all */ .Q7)(records, 'tool-call');
    const tests = (0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_1__/* .all */ .Q7)(records, 'test');
    const step = (done, text) => `- [${done ? 'x' : ' '}] ${text}`;
    const before = tests.find((test) => test.when === 'before');
    const after = tests.findLast((test) => test.when === 'after');
    const run = (0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_1__/* .first */ .$1)(records, 'run');
    return [
        '⏳ **Working on it.**',
        [
            step((0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_1__/* .first */ .$1)(records, 'checkout') !== undefined, 'check out'),
            step((0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_1__/* .first */ .$1)(records, 'fence') !== undefined, 'raise the fence'),
            step(before !== undefined, `run the tests${before ? `: ${before.verdict.status}` : ''}`),
            step(calls.length > 0, `read and change (${(0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(calls.length, 'call')}${attempts > 1 ? `, attempt ${attempts}` : ''})`),
            step(after !== undefined, `run the tests again${after ? `: ${after.verdict.status}` : ''}`),
            step((0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_1__/* .last */ .HV)(records, 'delivery') !== undefined, 'deliver'),
        ].join('\n'),
        run?.runUrl ? (0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .link */ .nf)('Follow the run', run.runUrl) : '',
    ]
        .filter((part) => part !== '')
        .join('\n\n');
}
const SIGNS = {
    passed: '✅',
    unverified: '⚠️',
    suspect: '🔍',
    failing: '❌',
    stopped: '⏹️',
    error: '❌',
};
function ended(records) {
    const facts = (0,_facts_js__WEBPACK_IMPORTED_MODULE_3__/* .factsOf */ .xS)(records);
    const delivery = (0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_1__/* .last */ .HV)(records, 'delivery');
    const sign = SIGNS[facts.outcome.kind];
    const where = delivery?.pullRequest
        ? `Pull request ${(0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .link */ .nf)(`#${delivery.pullRequest.number}`, delivery.pullRequest.url)} ${delivery.operation}${delivery.pullRequest.draft ? ' as a draft' : ''}.`
        : delivery?.compareUrl
            ? `The work is on branch ${(0,_domain_hygiene_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(delivery.branch)}: ${(0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .link */ .nf)('open the pull request by hand', delivery.compareUrl)}.`
            : delivery?.branch
                ? `The work is on branch ${(0,_domain_hygiene_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(delivery.branch)}.`
                : '';
    const figures = [
        (0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(facts.totals.turns, 'turn'),
        ...(facts.totals.priceKnown ? [(0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .money */ .TG)(facts.totals.costUsd)] : []),
        (0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .duration */ .p0)(facts.durationMs),
        ...(facts.runUrl === '' ? [] : [(0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .link */ .nf)('the run', facts.runUrl)]),
    ].join(' · ');
    return [
        `${sign ?? 'ℹ️'} **${(0,_domain_hygiene_js__WEBPACK_IMPORTED_MODULE_0__/* .inertMarkdown */ .Ic)(facts.outcome.sentence)}**`,
        (0,_domain_hygiene_js__WEBPACK_IMPORTED_MODULE_0__/* .inertMarkdown */ .Ic)(facts.outcome.advice),
        where,
        ...(delivery?.remarks ?? []).map(_domain_hygiene_js__WEBPACK_IMPORTED_MODULE_0__/* .inertMarkdown */ .Ic),
        `<sub>${figures}</sub>`,
    ]
        .filter((part) => part !== '')
        .join('\n\n');
}
/** For a run that was killed before it could say how it ended. */
const renderLostComment = (runUrl, isPatchKept = false) => [
    '⏹️ **The run was stopped from outside before it could finish.** What it had pushed by then stays on its branch; start it again when it is wanted.',
    isPatchKept ? 'What it had changed is kept as a patch, shown in the log of its post step.' : '',
    runUrl === '' ? '' : `<sub>${(0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .link */ .nf)('the run', runUrl)}</sub>`,
]
    .filter((part) => part !== '')
    .join('\n\n');


/***/ }),

/***/ 5514:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Hq: () => (/* binding */ warningsIn),
/* harmony export */   QR: () => (/* binding */ mended),
/* harmony export */   xS: () => (/* binding */ factsOf)
/* harmony export */ });
/* harmony import */ var _domain_journal_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(50502);
/* harmony import */ var _outputs_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(88151);


function factsOf(records) {
    const task = (0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_0__/* .first */ .$1)(records, 'task')?.task;
    const fence = (0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_0__/* .last */ .HV)(records, 'fence');
    const before = (0,_outputs_js__WEBPACK_IMPORTED_MODULE_1__/* .verdictBefore */ .Ht)(records);
    const after = (0,_outputs_js__WEBPACK_IMPORTED_MODULE_1__/* .verdictAfter */ .cJ)(records);
    const changes = (0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_0__/* .last */ .HV)(records, 'changes');
    const run = (0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_0__/* .first */ .$1)(records, 'run');
    return {
        ...(task ? { task } : {}),
        outcome: outcomeOf(records),
        ...(before ? { before } : {}),
        ...(after ? { after } : {}),
        changes: changes?.changes ?? [],
        excluded: changes?.excluded ?? [],
        tamper: (0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_0__/* .last */ .HV)(records, 'tamper')?.findings ?? [],
        totals: (0,_outputs_js__WEBPACK_IMPORTED_MODULE_1__/* .totalsOf */ .vA)(records),
        ...(fence ? { fence: { level: fence.level, meaning: fence.meaning, network: fence.network } } : {}),
        runUrl: run?.runUrl ?? '',
        model: run?.model ?? '',
        summary: (0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_0__/* .all */ .Q7)(records, 'reply')
            .findLast((reply) => reply.text.trim() !== '')
            ?.text.trim() ?? '',
        durationMs: elapsed(records),
    };
}
function outcomeOf(records) {
    const outcome = (0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_0__/* .last */ .HV)(records, 'outcome')?.outcome;
    if (outcome === undefined)
        return { kind: 'running', stopReason: '', sentence: 'The run is under way.', detail: '', advice: '' };
    const [sentence = '', ...more] = outcome.sentence.split('\n');
    return { ...outcome, sentence, detail: more.join('\n') };
}
function elapsed(records) {
    const start = records[0]?.at;
    const end = records.at(-1)?.at;
    return start === undefined || end === undefined ? 0 : Date.parse(end) - Date.parse(start);
}
/** What was warned of while the run went on, each once. */
const warningsIn = (records) => [
    ...new Set((0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_0__/* .all */ .Q7)(records, 'notice')
        .filter((notice) => notice.level === 'warning')
        .map((notice) => notice.text)),
];
/** Which tests changed their mind between two reports that name them. */
function mended(before, after) {
    const wasRed = new Set(before?.failing ?? []);
    const isRed = new Set(after?.failing ?? []);
    const gone = [...wasRed].filter((name) => !isRed.has(name));
    const isGreen = seenGreen(gone.length, before, after);
    return {
        fixed: gone.filter(isGreen),
        /** Red no longer, and not green for all that is known: skipped, say, or not there any more. */
        lost: gone.filter((name) => !isGreen(name)),
        broken: [...isRed].filter((name) => !wasRed.has(name)),
        stillRed: [...isRed].filter((name) => wasRed.has(name)),
    };
}
/** Not every runner names the tests that pass; where one does not, as many more must pass as are red no longer. */
function seenGreen(gone, before, after) {
    const rise = (after?.passed ?? 0) - (before?.passed ?? 0);
    if (rise >= gone && (after?.skipped ?? 0) <= (before?.skipped ?? 0))
        return () => true;
    const passing = new Set(after?.passing);
    return (name) => passing.has(name);
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
