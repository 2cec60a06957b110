export const id = 409;
export const ids = [409];
export const modules = {

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

/***/ 2409:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  renderJobSummary: () => (/* binding */ renderJobSummary)
});

// EXTERNAL MODULE: ./build/domain/clip.js
var clip = __webpack_require__(9659);
// EXTERNAL MODULE: ./build/domain/hygiene.js + 2 modules
var hygiene = __webpack_require__(8453);
// EXTERNAL MODULE: ./build/domain/journal.js
var journal = __webpack_require__(502);
// EXTERNAL MODULE: ./build/domain/prices.js
var prices = __webpack_require__(5439);
// EXTERNAL MODULE: ./build/views/cleaned.js
var views_cleaned = __webpack_require__(7905);
// EXTERNAL MODULE: ./build/views/facts.js
var views_facts = __webpack_require__(5514);
// EXTERNAL MODULE: ./build/views/log-lines.js
var log_lines = __webpack_require__(7093);
// EXTERNAL MODULE: ./build/views/folded.js
var folded = __webpack_require__(3836);
// EXTERNAL MODULE: ./build/views/pull-request.js + 1 modules
var pull_request = __webpack_require__(5632);
// EXTERNAL MODULE: ./build/views/words.js
var words = __webpack_require__(6996);
;// CONCATENATED MODULE: ./build/views/time-chart.js


/**
 * Where the time went, as a mermaid gantt chart, which GitHub draws: the start, and for each attempt the agent’s work
 * and the test runs. Single turns would be too many bars to read; the page has them. Clock times are the reader’s.
 */
function timeChart(records) {
    const bars = [...startBars(records), ...attemptBars(records)];
    if (bars.length === 0)
        return [];
    const sections = Map.groupBy(bars, (bar) => bar.section);
    const lines = [...sections].flatMap(([section, own]) => [`  section ${section}`, ...own.map(barLine)]);
    return [['```mermaid', 'gantt', '  dateFormat x', '  axisFormat %H:%M:%S', ...lines, '```'].join('\n')];
}
const barLine = ({ label, tone, fromMs, toMs }) => `  ${label} :${tone}${Math.round(fromMs)}, ${Math.round(Math.max(toMs, fromMs + 1))}`;
const spanOf = (record, durationMs) => {
    const toMs = Date.parse(record.at);
    return { fromMs: toMs - durationMs, toMs };
};
function startBars(records) {
    const section = 'Start';
    return records.flatMap((record) => {
        if (record.type === 'checkout')
            return [{ section, label: 'Check out', tone: '', ...spanOf(record, record.durationMs) }];
        if (record.type === 'fence')
            return [{ section, label: 'Raise the fence', tone: '', ...spanOf(record, record.durationMs) }];
        if (record.type === 'setup')
            return [verdictBar(section, 'Setup', record, record.verdict)];
        return record.type === 'test' && record.attempt === 0
            ? [verdictBar(section, log_lines/* TEST_TITLES */.bt[record.when], record, record.verdict)]
            : [];
    });
}
const verdictBar = (section, title, record, verdict) => ({
    section,
    label: `${title} (${verdict.status})`,
    tone: verdict.status === 'passed' ? 'done, ' : 'crit, ',
    ...spanOf(record, verdict.durationMs),
});
function attemptBars(records) {
    const bars = [];
    let turns = 0;
    let fromMs = 0;
    let toMs = 0;
    let attempt = 1;
    const endOfWork = () => {
        if (turns > 0)
            bars.push({
                section: `Attempt ${attempt}`,
                label: `The agent (${(0,words/* count */.U9)(turns, 'turn')})`,
                tone: 'active, ',
                fromMs,
                toMs,
            });
        turns = 0;
    };
    for (const record of records) {
        if (record.type === 'reply') {
            if (turns > 0 && record.attempt !== attempt)
                endOfWork();
            const span = spanOf(record, record.durationMs);
            if (turns === 0)
                fromMs = span.fromMs;
            attempt = record.attempt;
            toMs = span.toMs;
            turns += 1;
        }
        else if (record.type === 'tool-result') {
            toMs = Date.parse(record.at);
        }
        else if (record.type === 'test' && record.attempt > 0) {
            endOfWork();
            bars.push(verdictBar(`Attempt ${record.attempt}`, log_lines/* TEST_TITLES */.bt[record.when], record, record.verdict));
        }
    }
    endOfWork();
    return bars;
}

;// CONCATENATED MODULE: ./build/views/job-summary.js











/** GitHub drops a summary above 1 MiB whole, so we stay clear of it. In UTF-8 bytes. */
const MAX_SUMMARY_BYTES = 900_000;
const MAX_TURNS_SHOWN = 300;
const MAX_CALLS_SHOWN = 8;
/** The job summary: outcome first, facts, a picture of the time, then the run's turns. */
function renderJobSummary(records) {
    const skipped = (0,journal/* first */.$1)(records, 'skipped');
    if (skipped)
        return `### Fixpoint: skipped\n\n${(0,hygiene/* inertMarkdown */.Ic)(skipped.reason)}\n`;
    const facts = (0,views_facts/* factsOf */.x)(records);
    const parts = [
        headline(facts),
        factsTable(facts, records),
        ...timeChart(records),
        ...turns(records),
        ...pullRequest(facts, records),
    ];
    return withinBytes(parts, MAX_SUMMARY_BYTES);
}
const headline = ({ outcome }) => [
    `### Fixpoint: ${(0,hygiene/* inertMarkdown */.Ic)(outcome.sentence)}`,
    (0,hygiene/* inertMarkdown */.Ic)(outcome.advice),
    outcome.detail === '' ? '' : (0,folded/* folded */.T)('What broke', outcome.detail),
]
    .filter((part) => part !== '')
    .join('\n\n');
function factsTable(facts, records) {
    const { totals } = facts;
    const delivery = (0,journal/* last */.HV)(records, 'delivery');
    const pull = delivery?.pullRequest;
    const rows = [
        ['outcome', `**${facts.outcome.kind}** (${facts.outcome.stopReason})`],
        ['tests before → after', `${facts.before?.status ?? 'not-run'} → ${facts.after?.status ?? 'not-run'}`],
    ];
    if (pull) {
        const draft = pull.draft ? ', draft' : '';
        rows.push(['pull request', `${(0,words/* link */.nf)(`#${pull.number}`, pull.url)} ${delivery.operation}${draft}`]);
    }
    if (delivery?.branch)
        rows.push(['branch', (0,hygiene/* codeSpan */.SS)(delivery.branch)]);
    const cleaned = (0,views_cleaned/* cleanedIn */.W)(records);
    if (cleaned) {
        const { files, bytes: freed, folders } = cleaned.figures;
        const where = folders.length > 1 ? ` in ${(0,words/* count */.U9)(folders.length, 'folder')}` : '';
        rows.push(['logs deleted', `${files} of ${cleaned.scan.files.length}${where}, ${(0,words/* bytes */.ee)(freed)} freed`]);
    }
    rows.push(['files changed', String(facts.changes.length)], ['turns, attempts', `${totals.turns}, ${totals.attempts}`], [
        'tokens',
        `${(0,words/* tokens */.LU)(totals.inputTokens)} plain, ${(0,words/* tokens */.LU)(totals.cacheReadTokens)} from cache, ${(0,words/* tokens */.LU)(totals.cacheWriteTokens)} to cache, ${(0,words/* tokens */.LU)(totals.outputTokens)} out`,
    ], ['cost', totals.priceKnown ? (0,words/* money */.TG)(totals.costUsd) : 'not known for this model']);
    if (facts.fence) {
        const { level, network, meaning } = facts.fence;
        rows.push(['fence', `${level}, network ${network}: ${(0,clip/* clipLine */.DX)((0,hygiene/* inertMarkdown */.Ic)(meaning), 300)}`]);
    }
    rows.push(['time', (0,words/* duration */.p0)(facts.durationMs)]);
    return ['| | |', '| --- | --- |', ...rows.map(([name, value]) => `| ${name} | ${value} |`)].join('\n');
}
function pullRequest(facts, records) {
    if (facts.changes.length === 0)
        return [];
    return [
        `<details><summary>The text of the pull request</summary>\n\n${(0,pull_request.renderPullRequest)(records).body}\n\n</details>`,
    ];
}
function turns(records) {
    const replies = (0,journal/* all */.Q7)(records, 'reply');
    if (replies.length === 0)
        return [];
    const calls = Map.groupBy((0,journal/* all */.Q7)(records, 'tool-call'), (record) => record.turn);
    const rows = replies.slice(0, MAX_TURNS_SHOWN).map((reply) => {
        const line = (text) => (0,hygiene/* codeSpan */.SS)((0,clip/* clipLine */.DX)(text, 100));
        const own = calls.get(reply.turn) ?? [];
        const said = own.length === 0
            ? line(reply.text)
            : (0,words/* listed */.KE)(own, MAX_CALLS_SHOWN, ({ call }) => line((0,log_lines/* callWords */.S9)(call))).join('<br>');
        const share = `${Math.round(100 * (0,prices/* cacheShare */.e_)(reply.usage))} %`;
        return `| ${reply.turn} | ${said} | ${(0,words/* tokens */.LU)((0,prices/* promptTokens */.Hl)(reply.usage))} | ${share} | ${(0,words/* tokens */.LU)(reply.usage.outputTokens)} | ${(0,words/* money */.TG)(reply.costUsd)} | ${(0,words/* duration */.p0)(reply.durationMs)} |`;
    });
    const more = replies.length - rows.length;
    return [
        [
            `<details><summary>${(0,words/* count */.U9)(replies.length, 'turn')}, with cost and cache share</summary>\n`,
            '| turn | calls | in | cached | out | cost | time |',
            '| ---: | --- | ---: | ---: | ---: | ---: | ---: |',
            ...rows,
            ...(more > 0 ? [`| | … and ${(0,words/* count */.U9)(more, 'more turn')} | | | | | |`] : []),
            '\n</details>',
        ].join('\n'),
    ];
}
/** Whole parts in order while they fit, so that what is cut is never the outcome. */
function withinBytes(parts, maxBytes) {
    const kept = [];
    let size = 0;
    for (const part of parts) {
        size += Buffer.byteLength(part) + 2;
        if (size > maxBytes) {
            kept.push('_More than a summary can hold: the rest is in the journal._');
            break;
        }
        kept.push(part);
    }
    return `${kept.join('\n\n')}\n`;
}


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
