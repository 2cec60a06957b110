export const id = 960;
export const ids = [960,946,632];
export const modules = {

/***/ 1390:
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

/***/ 6205:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Jh: () => (/* binding */ judgeLogs),
/* harmony export */   h5: () => (/* binding */ figuresOf)
/* harmony export */ });
/* unused harmony exports shapeOf, extensionsIn, SUMMARY_LOGS */
/* harmony import */ var _age_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1390);

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

/***/ 502:
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

/***/ 7905:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ cleanedIn)
/* harmony export */ });
/* harmony import */ var _domain_cleanup_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6205);
/* harmony import */ var _domain_journal_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(502);


function cleanedIn(records) {
    const scan = (0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_0__/* .last */ .HV)(records, 'cleanup-scan')?.scan;
    if (scan === undefined)
        return undefined;
    const deletions = (0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_0__/* .all */ .Q7)(records, 'deleted').flatMap((record) => record.deletions);
    const ages = new Map(scan.files.map((file) => [file.path, file.age]));
    return { scan, deletions, figures: (0,_domain_cleanup_js__WEBPACK_IMPORTED_MODULE_1__/* .figuresOf */ .h5)(deletions), ageOf: (path) => ages.get(path) };
}


/***/ }),

/***/ 5514:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ mended),
/* harmony export */   x: () => (/* binding */ factsOf)
/* harmony export */ });
/* harmony import */ var _domain_journal_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(502);
/* harmony import */ var _outputs_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8151);


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
/** Which tests changed their mind between two reports that name them. */
function mended(before, after) {
    const wasRed = new Set(before?.failing ?? []);
    const isRed = new Set(after?.failing ?? []);
    return {
        fixed: [...wasRed].filter((name) => !isRed.has(name)),
        broken: [...isRed].filter((name) => !wasRed.has(name)),
        stillRed: [...isRed].filter((name) => wasRed.has(name)),
    };
}


/***/ }),

/***/ 3836:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ folded)
/* harmony export */ });
/* harmony import */ var _domain_clip_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9659);
/* harmony import */ var _domain_hygiene_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8453);


/** Somebody's output behind a fold, as code that it cannot end; at most about `maxChars` of it. */
function folded(title, output, maxChars = 6000) {
    const { text } = (0,_domain_clip_js__WEBPACK_IMPORTED_MODULE_0__/* .clipMiddle */ .e9)((0,_domain_hygiene_js__WEBPACK_IMPORTED_MODULE_1__/* .withoutHidden */ .P)(output), maxChars);
    const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), (run) => run[0].length));
    const fence = '`'.repeat(longest + 1);
    return `<details><summary>${title}</summary>\n\n${fence}text\n${text}\n${fence}\n\n</details>`;
}


/***/ }),

/***/ 1960:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   renderLaptopReport: () => (/* binding */ renderLaptopReport)
/* harmony export */ });
/* harmony import */ var _domain_journal_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(502);
/* harmony import */ var _pull_request_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5632);


/** What a person at the laptop reads at the end: where the work is, and the pull request it would be. */
function renderLaptopReport(records, files) {
    const delivery = (0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_1__/* .last */ .HV)(records, 'delivery');
    const changes = (0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_1__/* .last */ .HV)(records, 'changes');
    if (changes === undefined || changes.changes.length === 0)
        return `${paths(files)}\n`;
    const { title, body } = (0,_pull_request_js__WEBPACK_IMPORTED_MODULE_0__.renderPullRequest)(records);
    const isDry = (0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_1__/* .first */ .$1)(records, 'run')?.dryRun === true;
    const where = delivery?.branch === undefined || delivery.branch === ''
        ? `${isDry ? 'Dry run: the folder is as it was. ' : ''}No branch was made.`
        : `The change is in the folder and on the local branch ${delivery.branch}: git diff HEAD ${delivery.branch}`;
    return [
        where,
        `Patch: ${changes.patch}`,
        paths(files),
        '',
        'The pull request it would open:',
        '',
        `# ${title}`,
        '',
        readable(body),
        '',
    ].join('\n');
}
const paths = ({ journal, report }) => [`Journal: ${journal}`, ...(report === '' ? [] : [`Page: ${report}`])].join('\n');
/** Our Markdown for a terminal: what GitHub folds is said to be folded, the few tags that we use are gone. */
const readable = (body) => body
    .replace(/<details><summary>(.*?)<\/summary>[\s\S]*?\n<\/details>/g, '▸ $1: see the page')
    .replace(/<\/?(?:sub|code)>/g, '')
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));


/***/ }),

/***/ 8151:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $Z: () => (/* binding */ renderOutputs),
/* harmony export */   Ht: () => (/* binding */ verdictBefore),
/* harmony export */   cJ: () => (/* binding */ verdictAfter),
/* harmony export */   vA: () => (/* binding */ totalsOf)
/* harmony export */ });
/* harmony import */ var _domain_journal_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(502);
/* harmony import */ var _cleaned_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7905);


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


/***/ }),

/***/ 5632:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  renderCommitMessage: () => (/* binding */ renderCommitMessage),
  renderPullRequest: () => (/* binding */ renderPullRequest)
});

// EXTERNAL MODULE: ./build/domain/clip.js
var clip = __webpack_require__(9659);
// EXTERNAL MODULE: ./build/domain/hygiene.js + 2 modules
var hygiene = __webpack_require__(8453);
// EXTERNAL MODULE: ./build/domain/journal.js
var journal = __webpack_require__(502);
// EXTERNAL MODULE: ./build/views/cleaned.js
var views_cleaned = __webpack_require__(7905);
// EXTERNAL MODULE: ./build/views/facts.js
var views_facts = __webpack_require__(5514);
// EXTERNAL MODULE: ./build/views/folded.js
var folded = __webpack_require__(3836);
// EXTERNAL MODULE: ./build/views/words.js
var words = __webpack_require__(6996);
;// CONCATENATED MODULE: ./build/views/test-table.js





/** Tests before and after, by the harness's own runs, as a part of the pull request. */
function testSection(facts, records, room) {
    const { before, after, task } = facts;
    if ((after ?? before) === undefined || (after ?? before)?.status === 'not-run') {
        // A cleanup runs none, and its first sentence says so.
        return task?.profile === 'cleanup'
            ? []
            : ['### Tests\n\nNo test command was found or given, so nothing was verified.'];
    }
    const command = after?.command || before?.command || '';
    const clean = (0,journal/* all */.Q7)(records, 'test').some((test) => test.when === 'clean-room');
    return [
        `### Tests\n\nRun by the harness, not the agent: ${(0,hygiene/* codeSpan */.SS)(command)}${clean ? ', the last time in a clean checkout of this change' : ''}`,
        table(before, after),
        ...changedMinds(facts, room),
        ...outputAfterRed(after, room),
    ];
}
function table(before, after) {
    const row = (name, show) => `| ${name} | ${before ? show(before) : '–'} | ${after ? show(after) : '–'} |`;
    return [
        '| | before | after |',
        '| --- | --- | --- |',
        row('result', (verdict) => STATUS_WORDS[verdict.status]),
        ...(before?.report || after?.report ? [row('counts', countsWords)] : []),
        row('exit code', (verdict) => String(verdict.exitCode ?? '–')),
        row('time', (verdict) => (0,words/* duration */.p0)(verdict.durationMs)),
    ].join('\n');
}
const STATUS_WORDS = {
    passed: '✅ passed',
    failed: '❌ failed',
    'timed-out': '⏱️ timed out',
    'no-tests': '⚠️ no tests ran',
    'not-run': 'not run',
};
function countsWords({ report }) {
    if (report === undefined)
        return '–';
    const unit = report.unit === undefined || report.unit === 'tests' ? '' : ` ${report.unit}`;
    const skipped = report.skipped > 0 ? `, ${report.skipped} skipped` : '';
    return `${report.passed}${unit} passed, ${report.failed} failed${skipped}`;
}
function changedMinds(facts, room) {
    const { fixed, broken, stillRed } = (0,views_facts/* mended */.Q)(facts.before?.report, facts.after?.report);
    const list = (title, names) => {
        if (names.length === 0)
            return [];
        const lines = (0,words/* listed */.KE)(names, Math.min(20, room.items), (name) => (0,hygiene/* isolate */.az)((0,hygiene/* codeSpan */.SS)(name.slice(0, room.nameChars))));
        return [`**${title}:**\n${lines.map((line) => `- ${line}`).join('\n')}`];
    };
    return [
        ...list('From green to red', broken),
        ...list('From red to green', facts.after?.status === 'passed' || stillRed.length > 0 ? fixed : []),
        ...list('Still red', stillRed),
    ];
}
function outputAfterRed(after, room) {
    if (after === undefined || after.status === 'passed' || after.output === '')
        return [];
    return [(0,folded/* folded */.T)('Output of the last test run', after.output, room.outputChars)];
}

;// CONCATENATED MODULE: ./build/views/pull-request.js







/** GitHub refuses a title above 256 characters; the mark and two direction marks stand before and around this. */
const MAX_SUBJECT_CHARS = 200;
/** GitHub refuses a body above 65,536 characters; marks, data and the repository's own template share it. */
const MAX_BODY_CHARS = 60_000;
const MAX_COMMIT_WORDS_CHARS = 4000;
const ROOMS = [
    { files: 100, items: 40, nameChars: 240, summaryChars: 8000, outputChars: 6000 },
    { files: 20, items: 10, nameChars: 160, summaryChars: 3000, outputChars: 2000 },
    { files: 5, items: 3, nameChars: 80, summaryChars: 500, outputChars: 300 },
];
/** Title and body (our section, without its marks) of the pull request, in the contract's order. */
function renderPullRequest(records) {
    const facts = (0,views_facts/* factsOf */.x)(records);
    for (const room of ROOMS) {
        const body = bodyWithin(room, facts, records);
        if (body.length <= MAX_BODY_CHARS)
            return { title: titleOf(facts), body };
    }
    return { title: titleOf(facts), body: `${verdictSentence(facts)}\n\n${footer(facts, records)}` };
}
const bodyWithin = (room, facts, records) => [
    verdictSentence(facts),
    ...suspicions(facts, room),
    ...whatChanged(facts, room),
    ...cleanedLogs(records, room),
    ...testSection(facts, records, room),
    ...agentsWords(facts, room),
    ...thingsToLookAt(facts, records, room),
    footer(facts, records),
].join('\n\n');
/** Subject, body and trailers of the one commit. */
function renderCommitMessage(records) {
    const facts = (0,views_facts/* factsOf */.x)(records);
    const { task } = facts;
    const person = task?.requestedBy;
    const trailers = [
        `Fixpoint-Task: ${task?.key ?? 'unknown'}`,
        ...(person?.id === undefined
            ? []
            : [`Co-authored-by: ${person.login} <${person.id}+${person.login}@users.noreply.github.com>`]),
    ];
    // A commit message is no Markdown: a code span would not keep a closing word from acting.
    const words = (0,hygiene/* inertText */.UJ)((0,clip/* clipHead */.$1)(facts.summary, MAX_COMMIT_WORDS_CHARS).text);
    return [subjectOf(facts), (0,hygiene/* inertText */.UJ)(facts.outcome.sentence), words, trailers.join('\n')]
        .filter((part) => part !== '')
        .join('\n\n');
}
const MARKS = {
    failing: 'Tests still fail',
    suspect: 'Please check the tests',
    stopped: 'Stopped early',
};
function titleOf(facts) {
    const mark = MARKS[facts.outcome.kind];
    const subject = subjectOf(facts);
    // Behind an English mark a right-to-left subject would be torn apart by its punctuation.
    return mark ? `[${mark}] ${(0,hygiene/* isolate */.az)(subject)}` : subject;
}
/** The task's own title: what was asked is the harness's fact, what was done is the agent's claim. */
function subjectOf(facts) {
    const title = (0,hygiene/* oneLine */.TN)(facts.task?.title ?? '', MAX_SUBJECT_CHARS);
    return title === '' ? 'Changes by Fixpoint' : title;
}
const SIGNS = {
    passed: '✅',
    unverified: '⚠️',
    failing: '❌',
    suspect: '🔍',
    stopped: '⏹️',
};
/** Where suspicions follow as a list of their own, the advice would say them twice. */
const verdictSentence = ({ outcome, tamper }) => [
    `${SIGNS[outcome.kind] ?? ''} **${(0,hygiene/* inertMarkdown */.Ic)(outcome.sentence)}**`.trim(),
    tamper.some((finding) => finding.suspicious) ? '' : (0,hygiene/* inertMarkdown */.Ic)(outcome.advice),
]
    .filter((part) => part !== '')
    .join(' ');
/** A name from the repository: as code, kept from turning the direction of what stands around it. */
const pull_request_name = (text, room) => (0,hygiene/* isolate */.az)((0,hygiene/* codeSpan */.SS)(shortened(text, room.nameChars)));
/** The end of a path tells more than its beginning. */
const shortened = (text, maxChars) => text.length <= maxChars
    ? text
    : `${text.slice(0, maxChars / 4)}…${text.slice(text.length - (maxChars * 3) / 4 + 1)}`.toWellFormed();
/** A suspect run names the files first, before anything that looks like success. */
function suspicions(facts, room) {
    const findings = facts.tamper.filter((finding) => finding.suspicious);
    if (findings.length === 0)
        return [];
    const lines = (0,words/* listed */.KE)(findings, room.items, (finding) => findingWords(finding, room));
    return [['> [!WARNING]', ...lines.map((line) => `> - ${line}`)].join('\n')];
}
const findingWords = ({ path, detail }, room) => {
    const words = oneLineOf(detail, room);
    return path === '' ? words : `${pull_request_name(path, room)}: ${words}`;
};
/** A sentence with somebody's words in it, as one line. */
const oneLineOf = (text, room) => (0,hygiene/* inertMarkdown */.Ic)((0,clip/* clipHead */.$1)(text.replace(/\s+/g, ' '), room.nameChars * 2).text);
function whatChanged(facts, room) {
    const { changes } = facts;
    if (changes.length === 0)
        return [];
    const rows = changes.slice(0, room.files).map((change) => changeRow(change, room));
    const more = changes.length - rows.length;
    const added = changes.reduce((sum, change) => sum + change.addedLines, 0);
    const removed = changes.reduce((sum, change) => sum + change.removedLines, 0);
    return [
        `### What changed\n\n${(0,words/* count */.U9)(changes.length, 'file')}, +${added} −${removed} lines, as git tells it`,
        [
            '| file | | lines |',
            '| --- | --- | ---: |',
            ...rows,
            ...(more > 0 ? [`| … and ${(0,words/* count */.U9)(more, 'more file')} | | |`] : []),
        ].join('\n'),
    ];
}
function changeRow(change, room) {
    const mode = change.kind === 'modified' && change.mode !== change.oldMode
        ? `, mode ${change.oldMode} → ${change.mode}`
        : '';
    const size = change.binary
        ? `binary, ${(0,words/* bytes */.ee)(change.bytes)}`
        : `+${change.addedLines} −${change.removedLines}`;
    return `| ${pull_request_name(change.path, room)} | ${change.kind}${mode} | ${size} |`;
}
function cleanedLogs(records, room) {
    const cleaned = (0,views_cleaned/* cleanedIn */.W)(records);
    if (cleaned === undefined || cleaned.deletions.length === 0)
        return [];
    const { scan, deletions, figures } = cleaned;
    const rows = deletions.slice(0, room.files).map((deletion) => {
        const age = cleaned.ageOf(deletion.path);
        const days = age?.days === undefined ? '?' : `${Math.floor(age.days)} d`;
        return `| ${pull_request_name(deletion.path, room)} | ${(0,words/* bytes */.ee)(deletion.bytes)} | ${days} | ${AGE_WORDS[age?.source ?? 'unknown']} |`;
    });
    const more = deletions.length - rows.length;
    return [
        `### Logs deleted\n\n${(0,words/* count */.U9)(figures.files, 'log')} older than ${scan.days} days, ${(0,words/* bytes */.ee)(figures.bytes)} freed`,
        [
            '| log | size | age | age told by |',
            '| --- | ---: | ---: | --- |',
            ...rows,
            ...(more > 0 ? [`| … and ${more} more | | | |`] : []),
        ].join('\n'),
        ...byFolder(figures, room),
    ];
}
/** Only where there are several: one folder's figures are the whole's. */
function byFolder({ folders }, room) {
    if (folders.length < 2)
        return [];
    const rows = folders
        .slice(0, room.files)
        .map(({ folder, files, bytes: freed }) => `| ${pull_request_name(folder, room)} | ${files} | ${(0,words/* bytes */.ee)(freed)} |`);
    const more = folders.length - rows.length;
    return [
        [
            '| folder | logs | freed |',
            '| --- | ---: | ---: |',
            ...rows,
            ...(more > 0 ? [`| … and ${more} more | | |`] : []),
        ].join('\n'),
    ];
}
const AGE_WORDS = {
    name: 'the date in its name',
    commit: 'its last commit',
    'file-time': 'its file time',
    unknown: 'nothing',
};
function agentsWords(facts, room) {
    if (facts.summary === '')
        return [];
    // Cut first and made inert then: a cut could open a code block again.
    const { text, omittedChars } = (0,clip/* clipHead */.$1)(facts.summary, room.summaryChars);
    const note = omittedChars > 0 ? `\n>\n> _(${(0,words/* count */.U9)(omittedChars, 'character')} left out)_` : '';
    return [`### In the agent’s own words\n\n${belowHeadings((0,hygiene/* inertMarkdown */.Ic)(text)).replace(/^/gm, '> ')}${note}`];
}
/** The agent's headings are smaller than ours, and none of its lines turns the one before into a heading. */
const belowHeadings = (text) => text.replace(/^( {0,3})#{1,4}(?=\s)/gm, '$1#####').replace(/^( {0,3})(?==+\s*$|-+\s*$)/gm, '$1\\');
/** Each kind has its own limit, so that a thousand left-out files do not hide the fence's level. */
function thingsToLookAt(facts, records, room) {
    const flaky = (0,journal/* all */.Q7)(records, 'flaky').flatMap((record) => record.tests);
    const remarks = [...(facts.task?.remarks ?? []), ...((0,journal/* last */.HV)(records, 'delivery')?.remarks ?? [])];
    const noted = facts.tamper.filter((finding) => !finding.suspicious);
    const items = [
        ...(0,words/* listed */.KE)(noted, room.items, (finding) => `Changed around the tests: ${findingWords(finding, room)}`),
        ...(0,words/* listed */.KE)(facts.excluded, room.items, (left) => exclusionWords(left, room)),
        ...runsInCi(facts.changes, room),
        ...(0,words/* listed */.KE)(flaky, room.items, (test) => `Flaky without any change: ${pull_request_name(test.name, room)} (passed ${test.passed}×, failed ${test.failed}×)`),
        ...blockedHosts(records, room),
        ...(facts.fence && facts.fence.level !== 'full'
            ? [`The fence held only at level \`${facts.fence.level}\`: ${oneLineOf(facts.fence.meaning, room)}`]
            : []),
        ...(0,words/* listed */.KE)(remarks, room.items, (text) => oneLineOf(text, room)),
    ];
    return items.length === 0 ? [] : [`### Worth a look\n\n${items.map((item) => `- ${item}`).join('\n')}`];
}
function blockedHosts(records, room) {
    const hosts = [...new Set((0,journal/* all */.Q7)(records, 'blocked-host').map((record) => `${record.host}:${record.port}`))];
    const names = (0,words/* listed */.KE)(hosts, 10, (host) => pull_request_name(host, room));
    return hosts.length === 0
        ? []
        : [`Commands tried to reach what \`network\` does not allow: ${names.join(', ')}`];
}
const exclusionWords = (left, room) => `Left out: ${pull_request_name(left.path, room)}${left.count > 1 ? ` (${(0,words/* count */.U9)(left.count, 'file')})` : ''}: ${oneLineOf(left.detail, room)}`;
/** Files that continuous integration executes once this is merged or approved: the fence ends at the pull request. */
const RUNS_IN_CI = /(^|\/)(package\.json|Makefile|justfile|Dockerfile|\.npmrc|conftest\.py|setup\.py|build\.rs|[^/]*\.config\.[cm]?[jt]s|\.github\/actions\/.*|tox\.ini|noxfile\.py|Rakefile|build\.gradle(\.kts)?|pom\.xml)$/;
function runsInCi(changes, room) {
    const files = changes.filter((change) => RUNS_IN_CI.test(change.path));
    if (files.length === 0)
        return [];
    const names = (0,words/* listed */.KE)(files, 10, (change) => pull_request_name(change.path, room));
    return [`Runs in CI, so read it before approving: ${names.join(', ')}`];
}
function footer(facts, records) {
    const { totals, task } = facts;
    const cost = totals.priceKnown ? (0,words/* money */.TG)(totals.costUsd) : 'cost not known for this model';
    const prompt = totals.inputTokens + totals.cacheReadTokens + totals.cacheWriteTokens;
    const parts = [
        ...(task?.requestedBy ? [`asked by ${(0,hygiene/* codeSpan */.SS)(task.requestedBy.login)}`] : []),
        `${(0,words/* count */.U9)(totals.turns, 'turn')}, ${(0,words/* count */.U9)(totals.attempts, 'attempt')}, ${(0,words/* duration */.p0)(facts.durationMs)}`,
        `${(0,words/* tokens */.LU)(prompt)} tokens in, ${(0,words/* tokens */.LU)(totals.outputTokens)} out`,
        cost,
        ...(facts.model === '' ? [] : [(0,hygiene/* codeSpan */.SS)(facts.model)]),
        ...(facts.fence ? [`fence ${facts.fence.level}`] : []),
        ...(facts.runUrl === '' ? [] : [(0,words/* link */.nf)('the run', facts.runUrl)]),
    ];
    const footnote = (0,journal/* last */.HV)(records, 'delivery')?.footnote ?? '';
    const foot = footnote === '' ? '' : `\n\n<sub>${(0,hygiene/* inertMarkdown */.Ic)(footnote)}</sub>`;
    return `${closingLine(facts)}---\n<sub>${parts.join(' · ')}</sub>${foot}`;
}
/** Only a green run closes its issue, and only the one it was asked about. */
const closingLine = (facts) => facts.outcome.kind === 'passed' && facts.task?.closes !== undefined
    ? `Closes #${facts.task.closes}\n\n`
    : '';


/***/ })

};
