export const id = 409;
export const ids = [409];
export const modules = {

/***/ 2409:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  renderJobSummary: () => (/* binding */ renderJobSummary)
});

// EXTERNAL MODULE: ./build/domain/clip.js
var clip = __webpack_require__(12040);
// EXTERNAL MODULE: ./build/domain/hygiene.js + 2 modules
var hygiene = __webpack_require__(58453);
// EXTERNAL MODULE: ./build/domain/journal.js
var journal = __webpack_require__(50502);
// EXTERNAL MODULE: ./build/domain/prices.js
var prices = __webpack_require__(95439);
// EXTERNAL MODULE: ./build/views/cleaned.js
var views_cleaned = __webpack_require__(27905);
// EXTERNAL MODULE: ./build/views/facts.js
var views_facts = __webpack_require__(5514);
// EXTERNAL MODULE: ./build/views/log-lines.js
var log_lines = __webpack_require__(97093);
// EXTERNAL MODULE: ./build/views/folded.js
var folded = __webpack_require__(1455);
// EXTERNAL MODULE: ./build/views/pull-request.js + 1 modules
var pull_request = __webpack_require__(85632);
// EXTERNAL MODULE: ./build/views/words.js
var words = __webpack_require__(96996);
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
    const head = ['dateFormat x', 'axisFormat %H:%M:%S', `tickInterval ${tickOf(bars)}`, 'todayMarker off'];
    return [['```mermaid', 'gantt', ...head.map((line) => `  ${line}`), ...lines, '```'].join('\n')];
}
/** The most clock times that stand side by side without running into each other, on a telephone too. */
const MAX_TICKS = 5;
const TICKS = [
    ...[1, 2, 5, 10, 15, 30].map((n) => [`${n}second`, n]),
    ...[1, 2, 5, 10, 15, 30].map((n) => [`${n}minute`, n * 60]),
];
/** Left to itself mermaid marks parts of a second, which all read alike, or twenty times that overlap. */
function tickOf(bars) {
    const fromMs = Math.min(...bars.map((bar) => bar.fromMs));
    const seconds = (Math.max(...bars.map((bar) => bar.toMs)) - fromMs) / 1000;
    return TICKS.find(([, each]) => seconds / each <= MAX_TICKS)?.[0] ?? '1hour';
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
        if (record.type === 'setup' && record.where === undefined)
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
        else if (record.type === 'setup' && record.where === 'clean-room') {
            endOfWork();
            bars.push(verdictBar(`Attempt ${attempt}`, (0,log_lines/* setupTitle */.wx)(record), record, record.verdict));
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
const MAX_WARNINGS_SHOWN = 20;
/** The job summary: outcome first, facts, a picture of the time, then the run's turns. */
function renderJobSummary(records) {
    const skipped = (0,journal/* first */.$1)(records, 'skipped');
    if (skipped)
        return `### Fixpoint: skipped\n\n${(0,hygiene/* inertMarkdown */.Ic)(skipped.reason)}\n`;
    const facts = (0,views_facts/* factsOf */.xS)(records);
    const parts = [
        headline(facts),
        factsTable(facts, records),
        ...warnings(records),
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
function warnings(records) {
    const lines = (0,words/* listed */.KE)((0,views_facts/* warningsIn */.Hq)(records), MAX_WARNINGS_SHOWN, (text) => (0,hygiene/* inertMarkdown */.Ic)((0,clip/* clipLine */.DX)(text, 600)));
    return lines.length === 0 ? [] : [lines.map((line) => `- ⚠️ ${line}`).join('\n')];
}
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
        // It names the level and the network itself.
        rows.push(['fence', (0,clip/* clipLine */.DX)((0,hygiene/* inertMarkdown */.Ic)(facts.fence.meaning.replace(/^Fence: /, '')), 300)]);
    }
    rows.push(['time', (0,words/* duration */.p0)(facts.durationMs)]);
    const kept = (0,journal/* last */.HV)(records, 'artifact');
    if (kept)
        rows.push(['journal, page, patch', keptWords(kept)]);
    return ['| | |', '| --- | --- |', ...rows.map(([name, value]) => `| ${name} | ${value} |`)].join('\n');
}
const keptWords = ({ name, url, bytes: size, remark }) => url === ''
    ? (0,hygiene/* inertMarkdown */.Ic)(remark).replaceAll('|', '\\|')
    : `${(0,words/* link */.nf)(name, url)}, ${(0,words/* bytes */.ee)(size)}: open its report.html in a browser`;
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


/***/ })

};
