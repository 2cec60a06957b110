export const id = 211;
export const ids = [211,946,151];
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


/***/ }),

/***/ 26211:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  renderPage: () => (/* binding */ renderPage)
});

// EXTERNAL MODULE: ./build/domain/clip.js
var clip = __webpack_require__(12040);
// EXTERNAL MODULE: ./build/domain/journal.js
var journal = __webpack_require__(50502);
// EXTERNAL MODULE: ./build/views/cleaned.js
var views_cleaned = __webpack_require__(27905);
// EXTERNAL MODULE: ./build/views/facts.js
var views_facts = __webpack_require__(5514);
// EXTERNAL MODULE: ./build/views/log-lines.js
var log_lines = __webpack_require__(97093);
;// CONCATENATED MODULE: ./build/views/page-assets.js
/** Style and behaviour of the page. Kept apart, since they are read by a browser and not by us. */
const DARK = '--bg:#15181c;--fg:#e6e8eb;--dim:#9aa3ae;--line:#333a42;--soft:#1e2329;--green:#4cc26a;--red:#ff7b72;--amber:#e3b341;--model:#b392f0;--tool:#58a6ff;--add:#12321c;--del:#3d1a1a';
const PAGE_STYLE = `
:root{color-scheme:light;--bg:#fff;--fg:#1c1e21;--dim:#5d6470;--line:#d9dde3;--soft:#f4f6f8;--green:#1a7f37;--red:#c62828;--amber:#9a6700;--model:#6f42c1;--tool:#0b6bcb;--add:#e6f6ea;--del:#fdeaea}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;${DARK}}}
:root[data-theme=dark]{color-scheme:dark;${DARK}}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--fg);font:15px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
header,main{max-width:1040px;margin:0 auto;padding:16px 20px}main{padding-top:0}
h1{font-size:26px;line-height:1.25;margin:8px 0}h2{font-size:18px;margin:28px 0 8px}h3{font-size:15px;margin:16px 0 6px;color:var(--dim)}
.kind{display:inline-block;margin:0;padding:3px 14px;border-radius:16px;color:#fff;background:#5d6470;font-weight:600}
.passed .kind,.no-change .kind,.not-reproduced .kind{background:#1a7f37}.failing .kind,.error .kind{background:#c62828}.suspect .kind,.unverified .kind,.stopped .kind{background:#9a6700}
.kind small{opacity:.9;font-weight:400}.sentence{font-size:17px;margin:8px 0}
dl{display:flex;flex-wrap:wrap;gap:8px;margin:12px 0}dl div{background:var(--soft);border:1px solid var(--line);border-radius:6px;padding:4px 10px}
dt{font-size:12px;color:var(--dim)}dd{margin:0;font-weight:600}
blockquote{margin:12px 0 0;padding:2px 14px;border-inline-start:3px solid var(--line)}blockquote .hint{margin:4px 0}
nav{position:sticky;top:0;z-index:1;background:var(--bg);border-block:1px solid var(--line);display:flex;flex-wrap:wrap;gap:8px;align-items:center;padding:8px max(20px,calc(50% - 500px))}
.jump{display:flex;gap:12px}section,details{scroll-margin-top:64px}
input,button{font:inherit;color:inherit;background:var(--soft);border:1px solid var(--line);border-radius:6px;padding:4px 10px}input{flex:1 1 200px;min-width:0}
button{cursor:pointer}a{color:var(--tool)}:focus-visible{outline:2px solid var(--tool);outline-offset:1px}
#suspicions,#warnings{border:1px solid var(--amber);border-radius:6px;margin-top:20px;padding:0 16px}#suspicions h2,#warnings h2{margin-top:12px;color:var(--amber)}
.chart{display:flex}.plot{flex:1;min-width:0;touch-action:pan-y;cursor:grab}svg{display:block;width:100%}.names{flex:none;width:72px;font-size:12px;color:var(--dim)}.names span{display:block;height:26px;line-height:26px}
#bars{background:repeating-linear-gradient(var(--soft) 0 26px,transparent 26px 52px)}#ticks{display:flex;justify-content:space-between;font-size:12px;color:var(--dim)}
.tools{margin:0 0 8px;display:flex;gap:6px;flex-wrap:wrap}.tools button{font-size:13px}.hint{margin:0 0 6px;color:var(--dim);font-size:13px}
.key{display:inline-block;width:10px;height:10px;margin-inline-start:6px}.key.cost{background:var(--model)}.key.cached{background:var(--green)}
rect.calm,rect.even{fill:var(--dim)}rect.waiting{fill:var(--amber)}rect.odd{fill:var(--dim);opacity:.6}rect.green{fill:var(--green)}rect.red{fill:var(--red)}rect.model{fill:var(--model)}rect.tool{fill:var(--tool)}rect.cost{fill:var(--model)}rect.cached{fill:var(--green)}#bars rect{stroke:var(--bg);stroke-width:1;vector-effect:non-scaling-stroke}rect:hover{opacity:.7}
details{border:1px solid var(--line);border-radius:6px;margin:6px 0}
summary{cursor:pointer;padding:6px 10px;overflow-wrap:anywhere}summary small,li small{color:var(--dim);margin-inline-start:8px}
details details{margin:6px 10px}details>p,details>ul{margin:6px 12px}.call.error,.verdict.error{border-inline-start:3px solid var(--red)}.call.ok,.verdict.ok{border-inline-start:3px solid var(--green)}
.thinking{color:var(--dim);font-style:italic;white-space:pre-wrap}.said{white-space:pre-wrap;overflow-wrap:anywhere}ul{padding-inline-start:22px}li{overflow-wrap:anywhere}
code{font:13px/1.45 ui-monospace,monospace;background:var(--soft);border-radius:4px;padding:1px 4px;overflow-wrap:anywhere}
pre{margin:6px 10px 10px;padding:8px;background:var(--soft);border-radius:6px;overflow:auto;max-height:480px;font:12.5px/1.45 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere;unicode-bidi:plaintext}
pre.diff{white-space:pre;max-height:none;padding:8px 0}pre.diff span{display:block;padding:0 8px;width:max-content;min-width:100%}.add{background:var(--add)}.del{background:var(--del)}.hunk{color:var(--tool)}.meta{color:var(--dim)}
.hidden{display:none}
@media (max-width:600px){header,main{padding-inline:12px}nav{padding-inline:12px}h1{font-size:21px}summary small{display:block;margin:0}.jump{width:100%}.names{width:58px}}
@media print{nav,.tools{display:none}}
`;
const PAGE_SCRIPT = `
(()=>{
const $=(s)=>document.querySelector(s),all=(s)=>[...document.querySelectorAll(s)];
const root=document.documentElement,search=$('#search'),found=$('#found'),bars=$('#bars'),ticks=$('#ticks');
const blocks=all('.turn,.verdict,.file,#notes,#logs,#warnings');
let texts;
const find=()=>{texts??=blocks.map((b)=>b.textContent.toLowerCase());const q=search.value.trim().toLowerCase();let n=0;
blocks.forEach((b,i)=>{const hit=q===''||texts[i].includes(q);b.classList.toggle('hidden',!hit);
if(hit&&q!==''){n++;if(n<=20&&b.tagName==='DETAILS'){b.open=true;b.querySelectorAll('details').forEach((d)=>{if(d.textContent.toLowerCase().includes(q))d.open=true})}}});
found.textContent=q===''?'':n+(n===1?' part matches':' parts match')};
search.addEventListener('input',find);
const openAll=()=>{const shut=blocks.some((b)=>b.tagName==='DETAILS'&&!b.open);all('details').forEach((d)=>{d.open=shut})};
$('#open-all').addEventListener('click',openAll);
const theme=()=>{const dark=root.dataset.theme?root.dataset.theme==='dark':matchMedia('(prefers-color-scheme:dark)').matches;root.dataset.theme=dark?'light':'dark'};
$('#theme').addEventListener('click',theme);
const full=bars?Number(bars.dataset.width):1,height=bars?bars.dataset.height:1,end=bars?Number(bars.dataset.end):1;
let from=0,width=full;
const time=(ms)=>ms<1000?Math.round(ms)+' ms':ms<60000?(ms/1000).toFixed(ms<10000?1:0)+' s':Math.floor(ms/60000)+' min '+Math.round(ms%60000/1000)+' s';
const draw=()=>{if(!bars)return;from=Math.max(0,Math.min(full-width,from));bars.setAttribute('viewBox',from+' 0 '+width+' '+height);
[...ticks.children].forEach((t,i)=>{t.textContent=time((from+width*i/4)/full*end)})};
const zoom=(by,at=.5)=>{const next=Math.max(full/500,Math.min(full,width*by));from+=(width-next)*at;width=next;draw()};
const move=(by)=>{from+=width*by;draw()};
const zooms={in:()=>zoom(.5),out:()=>zoom(2),left:()=>move(-.25),right:()=>move(.25),all:()=>{width=full;from=0;draw()}};
all('[data-zoom]').forEach((b)=>b.addEventListener('click',()=>zooms[b.dataset.zoom]()));
if(bars){
bars.addEventListener('wheel',(e)=>{if(!e.ctrlKey&&!e.shiftKey)return;e.preventDefault();zoom((e.deltaY||e.deltaX)<0?.8:1.25,(e.clientX-bars.getBoundingClientRect().left)/bars.clientWidth)},{passive:false});
let grip,dragged=false;
bars.addEventListener('pointerdown',(e)=>{grip={x:e.clientX,from};dragged=false});
addEventListener('pointermove',(e)=>{if(!grip)return;const by=e.clientX-grip.x;if(Math.abs(by)>4)dragged=true;if(dragged){from=grip.from-by/bars.clientWidth*width;draw()}});
addEventListener('pointerup',()=>{grip=undefined});
bars.addEventListener('click',(e)=>{if(dragged)e.preventDefault()},true);
bars.addEventListener('dragstart',(e)=>e.preventDefault());
}
const openTarget=()=>{const t=location.hash&&document.getElementById(location.hash.slice(1));if(t&&t.tagName==='DETAILS'){t.open=true;t.scrollIntoView({block:'start'})}};
addEventListener('hashchange',openTarget);openTarget();
let here=-1;const step=(by)=>{const shown=all('.turn:not(.hidden)');if(!shown.length)return;here=Math.max(0,Math.min(shown.length-1,here+by));const s=shown[here].querySelector('summary');s.focus();s.scrollIntoView({block:'center'})};
addEventListener('keydown',(e)=>{if(e.target===search){if(e.key==='Escape'){search.value='';find();search.blur()}return}
if(e.ctrlKey||e.metaKey||e.altKey)return;
const keys={'/':()=>search.focus(),j:()=>step(1),k:()=>step(-1),e:openAll,t:theme,'+':zooms.in,'=':zooms.in,'-':zooms.out,0:zooms.all,ArrowLeft:zooms.left,ArrowRight:zooms.right};
if(keys[e.key]&&!(e.key.startsWith('Arrow')&&width===full)){e.preventDefault();keys[e.key]()}});
})();
`;

// EXTERNAL MODULE: ./build/domain/prices.js
var prices = __webpack_require__(95439);
// EXTERNAL MODULE: ./build/domain/hygiene.js + 2 modules
var hygiene = __webpack_require__(58453);
;// CONCATENATED MODULE: ./build/views/page-text.js

/** Nothing in a run may become markup. Hidden characters are gone; direction is the browser's to find (dir=auto). */
const page_text_escape = (text) => (0,hygiene/* withoutHidden */.P)(text).replace(/[&<>"']/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[char] ?? char);
/** A name from the run, which turns the direction of nothing around it. */
const codeName = (text) => `<code><bdi>${page_text_escape(text)}</bdi></code>`;
/** A sentence of ours with names in backticks, as people are used to from Markdown. */
const sentence = (text) => page_text_escape(text).replace(/`([^`\n]+)`/g, '<code><bdi>$1</bdi></code>');

// EXTERNAL MODULE: ./build/views/words.js
var words = __webpack_require__(96996);
;// CONCATENATED MODULE: ./build/views/page-charts.js





/** Units of the drawings' own width; the browser stretches them to the page. */
const WIDTH = 1000;
const ROWS = ['harness', 'tests', 'model', 'tools', 'attempts'];
const ROW_HEIGHT = 26;
/** Where the time went; zoomed and moved by buttons, keys, wheel or drag, told in full by each bar's title. */
function timeline(records) {
    const startMs = Date.parse(records[0]?.at ?? '');
    const bars = [...records.flatMap((record) => barsOf(record, startMs)), ...attempts(records, startMs)];
    if (bars.length === 0)
        return '';
    const endMs = Math.max(1, ...bars.map((bar) => bar.toMs));
    const height = ROWS.length * ROW_HEIGHT;
    const names = ROWS.map((row) => `<span>${row}</span>`);
    return [
        '<section id="timeline"><h2>Timeline</h2>',
        '<p class="tools"><button type="button" data-zoom="in">Zoom in (+)</button><button type="button" data-zoom="out">Zoom out (−)</button><button type="button" data-zoom="left">◀ Earlier (←)</button><button type="button" data-zoom="right">Later (→) ▶</button><button type="button" data-zoom="all">All (0)</button></p>',
        `<div class="chart"><div class="names" aria-hidden="true">${names.join('')}</div><div class="plot">`,
        `<svg id="bars" role="img" aria-label="Where the time went" viewBox="0 0 ${WIDTH} ${height}" preserveAspectRatio="none" height="${height}" data-width="${WIDTH}" data-height="${height}" data-end="${endMs}">${bars.map((bar) => shapeOf(bar, endMs)).join('')}</svg>`,
        `<div id="ticks" aria-hidden="true">${[0, 0.25, 0.5, 0.75, 1].map((share) => `<span>${(0,words/* duration */.p0)(endMs * share)}</span>`).join('')}</div></div></div></section>`,
    ].join('\n');
}
function shapeOf({ row, label, tone, fromMs, toMs, target }, endMs) {
    const x = (ms) => Math.round((ms / endMs) * WIDTH * 100) / 100;
    const y = ROWS.indexOf(row) * ROW_HEIGHT + 4;
    const width = Math.max(1.5, x(toMs) - x(fromMs)).toFixed(2);
    // Not a stop for the tab key: hundreds of them would lie before the turns, which have keys of their own.
    return `<a href="#${target}" tabindex="-1"><rect class="${tone}" x="${x(fromMs)}" y="${y}" width="${width}" height="${ROW_HEIGHT - 8}"><title>${page_text_escape(label)}: ${(0,words/* duration */.p0)(toMs - fromMs)}</title></rect></a>`;
}
function barsOf(record, startMs) {
    const toMs = Date.parse(record.at) - startMs;
    const bar = (row, label, tone, durationMs, target) => [
        { row, label, tone, fromMs: Math.max(0, toMs - durationMs), toMs, target },
    ];
    switch (record.type) {
        case 'checkout':
            return bar('harness', 'check out', 'calm', record.durationMs, 'timeline');
        case 'fence':
            return bar('harness', 'raise the fence', 'calm', record.durationMs, 'timeline');
        case 'setup':
            return bar('harness', (0,log_lines/* setupTitle */.wx)(record), toneOf(record.verdict), record.verdict.durationMs, `setup-${record.seq}`);
        case 'wait':
            return bar('harness', record.why, 'waiting', record.ms, 'notes');
        case 'test':
            return bar('tests', log_lines/* TEST_TITLES */.bt[record.when], toneOf(record.verdict), record.verdict.durationMs, `test-${record.seq}`);
        case 'reply':
            return bar('model', `turn ${record.turn}`, 'model', record.durationMs, `turn-${record.turn}`);
        case 'tool-result':
            return bar('tools', record.name, record.isError ? 'red' : 'tool', record.durationMs, `turn-${record.turn}`);
        default:
            return [];
    }
}
const toneOf = (verdict) => (verdict.status === 'passed' ? 'green' : 'red');
/** From the first reply of an attempt to the last record that belongs to it. */
function attempts(records, startMs) {
    const spans = new Map();
    let current = 0;
    for (const record of records) {
        const at = Date.parse(record.at) - startMs;
        if (record.type === 'reply') {
            current = record.attempt;
            if (!spans.has(current))
                spans.set(current, { fromMs: at - record.durationMs, toMs: at, turn: record.turn });
        }
        const span = spans.get(current);
        if (span && (record.type === 'reply' || record.type === 'tool-result' || record.type === 'test'))
            span.toMs = at;
    }
    return [...spans].map(([attempt, { fromMs, toMs, turn }]) => ({
        row: 'attempts',
        label: `attempt ${attempt}`,
        tone: attempt % 2 === 1 ? 'odd' : 'even',
        fromMs,
        toMs,
        target: `turn-${turn}`,
    }));
}
/** One column a turn: its cost, and below it the share of the prompt that came from the cache. */
function costs(records) {
    const replies = (0,journal/* all */.Q7)(records, 'reply');
    if (replies.length === 0)
        return '';
    const most = Math.max(1e-9, ...replies.map((reply) => reply.costUsd));
    const step = WIDTH / Math.max(12, replies.length);
    const columns = replies.map((reply, index) => {
        const share = (0,prices/* cacheShare */.e_)(reply.usage);
        const title = `turn ${reply.turn}: ${(0,words/* money */.TG)(reply.costUsd)}, ${(0,words/* tokens */.LU)((0,prices/* promptTokens */.Hl)(reply.usage))} in (${Math.round(share * 100)} % cached), ${(0,words/* tokens */.LU)(reply.usage.outputTokens)} out`;
        const rect = (tone, top, height) => `<rect class="${tone}" x="${(index * step).toFixed(2)}" y="${top.toFixed(2)}" width="${Math.max(0.5, step * 0.85).toFixed(2)}" height="${height.toFixed(2)}"><title>${title}</title></rect>`;
        const height = Math.max(1, (reply.costUsd / most) * 80);
        return `<a href="#turn-${reply.turn}" tabindex="-1">${rect('cost', 82 - height, height)}${rect('cached', 86, share * 14)}</a>`;
    });
    return [
        '<section id="costs"><h2>Cost per turn</h2>',
        `<p class="hint"><span class="key cost"></span> cost of the turn, at most ${(0,words/* money */.TG)(most)} <span class="key cached"></span> share of its prompt that came from the cache</p>`,
        `<svg role="img" aria-label="Cost per turn" viewBox="0 0 ${WIDTH} 102" preserveAspectRatio="none" height="102">${columns.join('')}</svg></section>`,
    ].join('\n');
}

;// CONCATENATED MODULE: ./build/views/page-difference.js


/** The change as git tells it, file by file, with what was left out. */
function difference(records) {
    const found = (0,journal/* last */.HV)(records, 'changes');
    const nothing = found === undefined || found.changes.length === 0;
    const files = nothing ? [] : found.diff.split(/^(?=diff --git )/m).filter((text) => text !== '');
    const left = (found?.excluded ?? []).map((one) => `<li>${codeName(one.path)}${one.count > 1 ? ` (${one.count} files)` : ''}: ${sentence(one.detail)}</li>`);
    return [
        '<section id="diff"><h2>Difference</h2>',
        nothing ? '<p>Nothing changed.</p>' : fileBlocks(files),
        found?.diffCut ? '<p>The rest is in the patch file.</p>' : '',
        left.length === 0 ? '' : `<h3>Left out</h3><ul>${left.join('')}</ul>`,
        '</section>',
    ].join('');
}
/** Of one file, and of all: what is open beyond that pushes everything else out of sight. */
const MAX_OPEN_LINES = 200;
const MAX_OPEN_LINES_IN_ALL = 1000;
/** A deleted file is told by its name; what was in it is read only where that is wanted. */
function fileBlocks(files) {
    let open = 0;
    return files
        .map((text) => {
        const parts = partsOf(text);
        const lines = parts.head.length + parts.body.length;
        const isShort = lines <= MAX_OPEN_LINES && open + lines <= MAX_OPEN_LINES_IN_ALL;
        const isOpen = isShort && parts.kind !== 'deleted';
        if (isOpen)
            open += lines;
        return fileBlock(parts, isOpen);
    })
        .join('\n');
}
function partsOf(text) {
    const lines = text.replace(/\n$/, '').split('\n');
    const firstHunk = lines.findIndex((line) => line.startsWith('@@'));
    const head = firstHunk < 0 ? lines : lines.slice(0, firstHunk);
    const isOf = (word) => head.some((line) => line.startsWith(`${word} file mode`));
    return {
        head,
        body: firstHunk < 0 ? [] : lines.slice(firstHunk),
        kind: isOf('new') ? 'new' : isOf('deleted') ? 'deleted' : '',
    };
}
function fileBlock({ head, body, kind }, isOpen) {
    const [added, removed] = ['+', '-'].map((sign) => body.filter((line) => line.startsWith(sign)).length);
    const rows = [
        ...head.filter((line) => !ONLY_FOR_GIT.test(line)).map((line) => row('meta', line)),
        ...body.map((line) => row(TONES[line[0] ?? ''] ?? 'same', line)),
    ];
    const title = `${codeName(nameIn(head))}<small>${kind === '' ? '' : `${kind} · `}+${added} −${removed}</small>`;
    return `<details class="file"${isOpen ? ' open' : ''}><summary>${title}</summary><pre class="diff" dir="ltr">${rows.join('')}</pre></details>`;
}
/** The file's name stands above, and its hashes say nothing to a reader; a changed mode does. */
const ONLY_FOR_GIT = /^(?:diff --git|index|---|\+\+\+) /;
const TONES = { '+': 'add', '-': 'del', '@': 'hunk' };
const row = (tone, line) => `<span class="${tone}">${page_text_escape(line)}\n</span>`;
function nameIn(head) {
    const named = head.find((line) => /^\+\+\+ (?!\/dev\/null)/.test(line)) ?? head.find((line) => line.startsWith('--- '));
    return (named
        ?.slice(4)
        .replace(/^"?[ab]\//, '')
        .replace(/"?\t?$/, '') ??
        head[0]?.replace(/^diff --git /, '') ??
        '');
}

;// CONCATENATED MODULE: ./build/views/page.js










/**
 * The run as one HTML file that opens offline: outcome, timeline, every turn with its calls and their output folded,
 * tests, difference, costs. Asks nothing of any network: the page forbids itself to.
 */
function renderPage(records) {
    const facts = (0,views_facts/* factsOf */.xS)(records);
    const title = (0,clip/* clipLine */.DX)(`${facts.outcome.kind}: ${facts.task?.title ?? 'Fixpoint'}`, 200);
    return [
        '<!doctype html>',
        '<html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">`,
        // Else the browser asks for /favicon.ico wherever the page lies.
        '<link rel="icon" href="data:,">',
        `<title>${page_text_escape(title)}</title><style>${PAGE_STYLE}</style></head><body>`,
        header(facts, records),
        navigation(),
        '<main>',
        lookFirst(facts),
        warned(records),
        timeline(records),
        costs(records),
        tests(records),
        deletedLogs(records),
        difference(records),
        turns(records),
        notes(records),
        '</main>',
        `<script>${PAGE_SCRIPT}</script></body></html>`,
        '',
    ].join('\n');
}
function header(facts, records) {
    const { outcome, totals } = facts;
    const pull = (0,journal/* last */.HV)(records, 'delivery')?.pullRequest;
    const run = (0,journal/* first */.$1)(records, 'run');
    const chips = [
        ['tests', `${facts.before?.status ?? 'not-run'} → ${facts.after?.status ?? 'not-run'}`],
        ['files changed', String(facts.changes.length)],
        ['turns', String(totals.turns)],
        ['attempts', String(totals.attempts)],
        ['cost', totals.priceKnown ? (0,words/* money */.TG)(totals.costUsd) : 'not known'],
        ['time', (0,words/* duration */.p0)(facts.durationMs)],
        ['fence', facts.fence ? `${facts.fence.level}, network ${facts.fence.network}` : 'not needed'],
        ['model', facts.model],
    ];
    const links = [
        pull
            ? `<a href="${page_text_escape(pull.url)}" rel="noreferrer">Pull request #${pull.number}</a>${pull.draft ? ' (draft)' : ''}`
            : '',
        facts.runUrl === '' ? '' : `<a href="${page_text_escape(facts.runUrl)}" rel="noreferrer">The workflow run</a>`,
    ].filter((text) => text !== '');
    return [
        `<header class="outcome ${page_text_escape(outcome.kind)}">`,
        `<p class="kind">${page_text_escape(outcome.kind)} <small>${page_text_escape(outcome.stopReason)}</small></p>`,
        `<h1 dir="auto">${page_text_escape(facts.task?.title ?? run?.repository ?? 'Fixpoint')}</h1>`,
        `<p class="sentence" dir="auto">${sentence(outcome.sentence)} ${sentence(outcome.advice)}</p>`,
        outcome.detail === ''
            ? ''
            : `<details><summary>What broke</summary><pre dir="auto">${page_text_escape(outcome.detail)}</pre></details>`,
        links.length === 0 ? '' : `<p>${links.join(' · ')}</p>`,
        `<dl>${chips.map(([name, value]) => `<div><dt>${name}</dt><dd>${page_text_escape(value)}</dd></div>`).join('')}</dl>`,
        facts.summary === '' ? '' : page_words(facts.summary),
        '</header>',
    ].join('\n');
}
const page_words = (summary) => `<blockquote><p class="hint">In the agent’s own words</p><div class="said" dir="auto">${sentence(summary)}</div></blockquote>`;
const navigation = () => [
    '<nav><input id="search" type="search" placeholder="Search (press /)" aria-label="Search the run">',
    '<button id="open-all" type="button">Open all (e)</button><button id="theme" type="button">Light / dark (t)</button>',
    '<span class="jump"><a href="#tests">Tests</a> <a href="#diff">Difference</a> <a href="#turns">Turns (j, k)</a></span>',
    '<span id="found" role="status"></span></nav>',
].join('\n');
/** What makes a run suspect stands before all else. */
function lookFirst({ tamper }) {
    const findings = tamper.filter((finding) => finding.suspicious);
    if (findings.length === 0)
        return '';
    const items = findings.map(({ path, detail }) => `<li>${path === '' ? '' : `${codeName(path)}: `}${sentence(detail)}</li>`);
    return `<section id="suspicions"><h2>Look first at</h2><ul>${items.join('')}</ul></section>`;
}
function warned(records) {
    const items = (0,views_facts/* warningsIn */.Hq)(records).map((text) => `<li dir="auto">${sentence(text)}</li>`);
    return items.length === 0
        ? ''
        : `<section id="warnings"><h2>Warnings</h2><ul>${items.join('')}</ul></section>`;
}
// ─── Turns ───────────────────────────────────────────────────────────────────────────────────────
function turns(records) {
    const replies = (0,journal/* all */.Q7)(records, 'reply');
    if (replies.length === 0)
        return '<section id="turns"><h2>Turns</h2><p>No model was asked.</p></section>';
    const results = new Map((0,journal/* all */.Q7)(records, 'tool-result').map((result) => [result.callId, result]));
    const calls = Map.groupBy((0,journal/* all */.Q7)(records, 'tool-call'), (record) => record.turn);
    const blocks = replies.map((reply, index) => {
        const own = calls.get(reply.turn) ?? [];
        const line = own.length > 0 ? own.map(({ call }) => (0,log_lines/* callWords */.S9)(call)).join(' · ') : reply.text;
        const failed = own.some(({ call }) => results.get(call.id)?.isError);
        return [
            reply.attempt !== replies[index - 1]?.attempt ? `<h3>Attempt ${reply.attempt}</h3>` : '',
            `<details class="turn" id="turn-${reply.turn}"><summary><b>${reply.turn}</b> <span dir="auto">${page_text_escape((0,clip/* clipLine */.DX)(line, 160))}</span>`,
            `<small>${failed ? '✗ · ' : ''}${(0,words/* duration */.p0)(reply.durationMs)} · ${(0,words/* money */.TG)(reply.costUsd)}</small></summary>`,
            reply.thinking.trim() === '' ? '' : `<p class="thinking" dir="auto">${page_text_escape(reply.thinking)}</p>`,
            reply.text.trim() === '' ? '' : `<p class="said" dir="auto">${page_text_escape(reply.text)}</p>`,
            ...own.map(({ call }) => callBlock(call, results.get(call.id))),
            '</details>',
        ].join('\n');
    });
    return `<section id="turns"><h2>${(0,words/* count */.U9)(replies.length, 'turn')}</h2>${blocks.join('\n')}</section>`;
}
function callBlock(call, result) {
    // A command that fails is no error of the call, and no success either.
    const answered = (result?.exitCode ?? 0) === 0 ? 'ok' : 'red';
    const state = result === undefined ? 'unanswered' : result.isError ? 'error' : answered;
    const size = result?.outputBytes === undefined ? '' : ` · ${(0,words/* bytes */.ee)(result.outputBytes)}`;
    const code = result?.exitCode === undefined ? '' : ` · exit code ${result.exitCode}`;
    const input = inputText(call.input);
    const line = (0,clip/* clipLine */.DX)((0,log_lines/* callWords */.S9)({ id: '', ...call }).slice(call.name.length), 160);
    return [
        `<details class="call ${state}"><summary><code>${page_text_escape(call.name)}</code> <bdi>${page_text_escape(line)}</bdi>`,
        result ? `<small>${(0,words/* duration */.p0)(result.durationMs)}${code}${size}</small>` : '',
        '</summary>',
        input === '' ? '' : `<pre class="input" dir="auto">${page_text_escape(input)}</pre>`,
        result ? `<pre class="output" dir="auto">${page_text_escape(result.text)}</pre>` : '<p>No answer was recorded.</p>',
        '</details>',
    ].join('');
}
function inputText(input) {
    if (typeof input !== 'object' || input === null)
        return JSON.stringify(input) ?? '';
    return Object.entries(input)
        .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
        .join('\n');
}
// ─── Tests, logs, notes ──────────────────────────────────────────────────────────────────────────
function tests(records) {
    const blocks = records.flatMap((record) => {
        if (record.type === 'setup')
            return [verdictBlock(`setup-${record.seq}`, (0,log_lines/* setupTitle */.wx)(record), record.verdict)];
        if (record.type === 'test')
            return [verdictBlock(`test-${record.seq}`, log_lines/* TEST_TITLES */.bt[record.when], record.verdict)];
        return [];
    });
    return `<section id="tests"><h2>Tests, as the harness ran them</h2>${blocks.length === 0 ? '<p>None were run.</p>' : blocks.join('\n')}</section>`;
}
function verdictBlock(id, title, verdict) {
    const { report } = verdict;
    const counts = report
        ? ` · ${report.passed} passed, ${report.failed} failed, ${report.skipped} skipped`
        : '';
    const failing = (report?.failing ?? []).slice(0, 100).map((name) => `<li>${codeName(name)}</li>`);
    return [
        `<details class="verdict ${verdict.status === 'passed' ? 'ok' : 'error'}" id="${id}"><summary>${title}: <b>${verdict.status}</b>${counts}`,
        `<small>${(0,words/* duration */.p0)(verdict.durationMs)}${verdict.exitCode === undefined ? '' : ` · exit code ${verdict.exitCode}`}</small></summary>`,
        `<p>${codeName(verdict.command)}</p>`,
        verdict.remark === undefined ? '' : `<p>${sentence(verdict.remark)}</p>`,
        failing.length === 0 ? '' : `<ul>${failing.join('')}</ul>`,
        `<pre class="output" dir="auto">${page_text_escape(verdict.output)}</pre></details>`,
    ].join('');
}
const MAX_OPEN_LOGS = 15;
function deletedLogs(records) {
    const cleaned = (0,views_cleaned/* cleanedIn */.W)(records);
    if (cleaned === undefined)
        return '';
    const { scan, deletions, figures } = cleaned;
    const items = deletions.map(({ path, bytes: size }) => {
        const days = cleaned.ageOf(path)?.days;
        return `<li>${codeName(path)} <small>${(0,words/* bytes */.ee)(size)}${days === undefined ? '' : `, ${Math.floor(days)} days old`}</small></li>`;
    });
    const kept = scan.files
        .filter((file) => !file.candidate)
        .map((file) => `<li>${codeName(file.path)} <small>${page_text_escape(file.keptBecause)}</small></li>`);
    const folders = figures.folders.map(({ folder, files, bytes: freed }) => `<li>${codeName(folder)} <small>${(0,words/* count */.U9)(files, 'log')}, ${(0,words/* bytes */.ee)(freed)}</small></li>`);
    return [
        `<section id="logs"><h2>Logs</h2><p>${(0,words/* count */.U9)(figures.files, 'log')} deleted of ${scan.files.length} that match ${codeName(scan.pattern)}, ${(0,words/* bytes */.ee)(figures.bytes)} freed.</p>`,
        items.length <= MAX_OPEN_LOGS
            ? `<ul>${items.join('')}</ul>`
            : `<details><summary>One by one</summary><ul>${items.join('')}</ul></details>`,
        folders.length < 2 ? '' : `<details><summary>By folder</summary><ul>${folders.join('')}</ul></details>`,
        `<details><summary>${(0,words/* count */.U9)(kept.length, 'log')} kept, and why</summary><ul>${kept.join('')}</ul></details></section>`,
    ].join('');
}
const NOTED = new Set([
    'notice',
    'wait',
    'blocked-host',
    'flaky',
    'compaction',
    'fence',
    'tamper',
]);
/** What else was said beside the story, in the words of the log; what the log only counts is folded. */
function notes(records) {
    const noted = records.filter((record) => NOTED.has(record.type) && !(record.type === 'notice' && record.level === 'warning'));
    const items = noted.flatMap((record) => {
        const [first = '', ...more] = (0,log_lines/* renderLogEntry */.Vj)(record).lines.map(page_text_escape);
        return [first + probesIn(record), ...more];
    });
    if (items.length === 0)
        return '';
    return `<section id="notes"><h2>Notes</h2><ul>${items.map((html) => `<li dir="auto">${html}</li>`).join('')}</ul></section>`;
}
function probesIn(record) {
    if (record.type !== 'fence' || record.probes === undefined)
        return '';
    const items = record.findings.slice(0, record.probes.tried).map((text) => `<li>${page_text_escape(text)}</li>`);
    return `<details><summary>${(0,words/* count */.U9)(items.length, 'probe')}, one by one</summary><ul>${items.join('')}</ul></details>`;
}


/***/ })

};
