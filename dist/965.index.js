export const id = 965;
export const ids = [965,946,151];
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

/***/ 20051:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  renderLaptopReport: () => (/* binding */ renderLaptopReport)
});

// EXTERNAL MODULE: ./build/domain/journal.js
var journal = __webpack_require__(50502);
;// CONCATENATED MODULE: ./build/views/plain-table.js
/** Tables of our own Markdown with their columns one below the other, as a terminal shows them; the rest untouched. */
const alignTables = (markdown) => markdown.replace(/(?:^\|.*\|$\n?)+/gm, alignTable);
function alignTable(table) {
    const rows = table
        .trimEnd()
        .split('\n')
        .filter((row) => !/^\|[\s:|-]+\|$/.test(row))
        .map(cellsOf);
    const widths = rows.reduce((most, row) => row.map((cell, at) => Math.max(most[at] ?? 0, cell.length)), []);
    const lines = rows.map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('   '));
    return lines.map((line) => `  ${line.trimEnd()}\n`).join('');
}
/** A bar within a cell is written `\|`. */
const cellsOf = (row) => row
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

// EXTERNAL MODULE: ./build/views/pull-request.js + 1 modules
var pull_request = __webpack_require__(85632);
;// CONCATENATED MODULE: ./build/views/laptop-report.js



/** What a person at the laptop reads at the end: where the work is, and the pull request it would be. */
function renderLaptopReport(records, files) {
    const delivery = (0,journal/* last */.HV)(records, 'delivery');
    const changes = (0,journal/* last */.HV)(records, 'changes');
    if (changes === undefined || changes.changes.length === 0)
        return `${paths(files)}\n`;
    const isDry = (0,journal/* first */.$1)(records, 'run')?.dryRun === true;
    const { title, body } = (0,pull_request.renderPullRequest)(isDry ? withoutRehearsal(records) : records);
    const where = delivery?.branch === undefined || delivery.branch === ''
        ? isDry
            ? 'Dry run: the folder is as it was, and the change is kept as a patch only.'
            : 'No branch was made.'
        : `The change is in the folder and on the local branch ${delivery.branch}. To see it there: git show ${delivery.branch}`;
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
/** That nothing was sent, and where the patch lies, is no part of a pull request. */
const withoutRehearsal = (records) => records.map((record) => (record.type === 'delivery' ? { ...record, remarks: [] } : record));
/** What we make inert is plain ASCII. A number for anything else is the model's, and would reach the terminal obeyed. */
const MADE_INERT = /&#(3[3-9]|[4-9]\d|1[01]\d|12[0-6]);/g;
/** Our Markdown for a terminal: tables are aligned, what GitHub folds is said to be folded, the few tags that we use are gone. */
const readable = (body) => alignTables(body)
    .replace(/<details><summary>(.*?)<\/summary>[\s\S]*?\n<\/details>/g, '▸ $1: see the page')
    .replace(/<\/?(?:sub|code)>/g, '')
    .replace(MADE_INERT, (_, code) => String.fromCodePoint(Number(code)));


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
