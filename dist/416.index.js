export const id = 416;
export const ids = [416,275];
export const modules = {

/***/ 2693:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ mended),
/* harmony export */   x: () => (/* binding */ factsOf)
/* harmony export */ });
/* harmony import */ var _domain_journal_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6331);
/* harmony import */ var _outputs_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2404);


function factsOf(records) {
    const task = (0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_0__/* .first */ .$1)(records, 'task')?.task;
    const fence = (0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_0__/* .last */ .HV)(records, 'fence');
    const before = (0,_outputs_js__WEBPACK_IMPORTED_MODULE_1__/* .verdictBefore */ .Ht)(records);
    const after = (0,_outputs_js__WEBPACK_IMPORTED_MODULE_1__/* .verdictAfter */ .cJ)(records);
    const changes = (0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_0__/* .last */ .HV)(records, 'changes');
    const run = (0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_0__/* .first */ .$1)(records, 'run');
    return {
        ...(task ? { task } : {}),
        outcome: (0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_0__/* .last */ .HV)(records, 'outcome')?.outcome ?? {
            kind: 'running',
            stopReason: '',
            sentence: 'The run is under way.',
            advice: '',
        },
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

/***/ 9416:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   renderJobSummary: () => (/* binding */ renderJobSummary)
/* harmony export */ });
/* harmony import */ var _domain_hygiene_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8991);
/* harmony import */ var _domain_journal_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6331);
/* harmony import */ var _facts_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2693);
/* harmony import */ var _log_lines_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1578);
/* harmony import */ var _pull_request_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2275);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9419);






/** GitHub drops a summary above 1 MiB whole, so we stay clear of it. In UTF-8 bytes. */
const MAX_SUMMARY_BYTES = 900_000;
const MAX_TURNS_SHOWN = 300;
/** The job summary: outcome first, facts, a picture of the time, then the run's turns. */
function renderJobSummary(records) {
    const skipped = (0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_4__/* .first */ .$1)(records, 'skipped');
    if (skipped)
        return `### Fixpoint: skipped\n\n${(0,_domain_hygiene_js__WEBPACK_IMPORTED_MODULE_0__/* .inertMarkdown */ .Ic)(skipped.reason)}\n`;
    const parts = [...outcomeFirst(records), ...timeline(records), ...turns(records)];
    return withinBytes(parts, MAX_SUMMARY_BYTES);
}
function outcomeFirst(records) {
    const facts = (0,_facts_js__WEBPACK_IMPORTED_MODULE_5__/* .factsOf */ .x)(records);
    const delivery = (0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_4__/* .last */ .HV)(records, 'delivery');
    const rows = [
        ['outcome', `**${facts.outcome.kind}** (${facts.outcome.stopReason})`],
        ['tests before → after', `${facts.before?.status ?? 'not-run'} → ${facts.after?.status ?? 'not-run'}`],
        ...(delivery?.pullRequest
            ? [
                [
                    'pull request',
                    `[#${delivery.pullRequest.number}](${delivery.pullRequest.url}) ${delivery.operation}${delivery.pullRequest.draft ? ', draft' : ''}`,
                ],
            ]
            : []),
        ...(delivery?.branch ? [['branch', (0,_domain_hygiene_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(delivery.branch)]] : []),
        ['files changed', String(facts.changes.length)],
        ['turns, attempts', `${facts.totals.turns}, ${facts.totals.attempts}`],
        [
            'tokens',
            `${(0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .tokens */ .LU)(facts.totals.inputTokens)} plain, ${(0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .tokens */ .LU)(facts.totals.cacheReadTokens)} from cache, ${(0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .tokens */ .LU)(facts.totals.cacheWriteTokens)} to cache, ${(0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .tokens */ .LU)(facts.totals.outputTokens)} out`,
        ],
        ['cost', facts.totals.priceKnown ? (0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .money */ .TG)(facts.totals.costUsd) : 'not known for this model'],
        ...(facts.fence
            ? [
                [
                    'fence',
                    `${facts.fence.level}, network ${facts.fence.network}: ${(0,_domain_hygiene_js__WEBPACK_IMPORTED_MODULE_0__/* .inertMarkdown */ .Ic)(facts.fence.meaning)}`,
                ],
            ]
            : []),
        ['time', (0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .duration */ .p0)(facts.durationMs)],
    ];
    return [
        `### Fixpoint: ${(0,_domain_hygiene_js__WEBPACK_IMPORTED_MODULE_0__/* .inertMarkdown */ .Ic)(facts.outcome.sentence)}\n\n${(0,_domain_hygiene_js__WEBPACK_IMPORTED_MODULE_0__/* .inertMarkdown */ .Ic)(facts.outcome.advice)}`.trim(),
        ['| | |', '| --- | --- |', ...rows.map(([name, value]) => `| ${name} | ${value} |`)].join('\n'),
        ...(facts.changes.length > 0
            ? [`<details><summary>The pull request</summary>\n\n${(0,_pull_request_js__WEBPACK_IMPORTED_MODULE_2__.renderPullRequest)(records).body}\n\n</details>`]
            : []),
    ];
}
/** Where the time went, as a mermaid gantt chart, which GitHub draws. */
function timeline(records) {
    const start = Date.parse(records[0]?.at ?? '');
    const bars = records.flatMap((record) => bar(record, start)).slice(0, 120);
    if (bars.length === 0)
        return [];
    return [['```mermaid', 'gantt', '  dateFormat x', '  axisFormat %M:%S', ...bars, '```'].join('\n')];
}
function bar(record, start) {
    const span = spanOf(record);
    if (span === undefined)
        return [];
    const end = Date.parse(record.at) - start;
    // Colons and commas end a field in this syntax.
    const label = span.label.replace(/[:;,#"\\<>]/g, ' ');
    return [
        `  section ${span.section}`,
        `  ${label} :${span.state}${Math.max(0, end - span.durationMs)}, ${Math.max(1, end)}`,
    ];
}
function spanOf(record) {
    switch (record.type) {
        case 'checkout':
            return { section: 'Set up', label: 'check out', state: '', durationMs: record.durationMs };
        case 'fence':
            return { section: 'Set up', label: 'fence', state: '', durationMs: record.durationMs };
        case 'setup':
            return { section: 'Set up', label: 'setup', state: '', durationMs: record.verdict.durationMs };
        case 'test':
            return {
                section: 'Tests',
                label: `${record.when} ${record.verdict.status}`,
                state: record.verdict.status === 'passed' ? 'done, ' : 'crit, ',
                durationMs: record.verdict.durationMs,
            };
        case 'reply':
            return {
                section: 'Model',
                label: `turn ${record.turn}`,
                state: 'active, ',
                durationMs: record.durationMs,
            };
        case 'tool-result':
            return record.durationMs < 50
                ? undefined
                : { section: 'Tools', label: record.name, state: '', durationMs: record.durationMs };
        default:
            return undefined;
    }
}
function turns(records) {
    const replies = (0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_4__/* .all */ .Q7)(records, 'reply');
    if (replies.length === 0)
        return [];
    const calls = new Map();
    for (const record of (0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_4__/* .all */ .Q7)(records, 'tool-call')) {
        calls.set(record.turn, [...(calls.get(record.turn) ?? []), (0,_log_lines_js__WEBPACK_IMPORTED_MODULE_1__/* .callWords */ .S9)(record.call)]);
    }
    const rows = replies.slice(0, MAX_TURNS_SHOWN).map((reply) => {
        const { inputTokens, cacheReadTokens, cacheWriteTokens, outputTokens } = reply.usage;
        const prompt = inputTokens + cacheReadTokens + cacheWriteTokens;
        const share = prompt === 0 ? '–' : `${Math.round((100 * cacheReadTokens) / prompt)} %`;
        const said = (calls.get(reply.turn) ?? [(0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .oneLine */ .TN)(reply.text, 100)])
            .map((text) => (0,_domain_hygiene_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)((0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .oneLine */ .TN)(text, 100)))
            .join('<br>');
        return `| ${reply.turn} | ${said} | ${(0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .tokens */ .LU)(prompt)} | ${share} | ${(0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .tokens */ .LU)(outputTokens)} | ${(0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .money */ .TG)(reply.costUsd)} | ${(0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .duration */ .p0)(reply.durationMs)} |`;
    });
    const more = replies.length - rows.length;
    return [
        [
            `<details><summary>${(0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .count */ .U9)(replies.length, 'turn')}</summary>\n`,
            '| turn | calls | in | cached | out | cost | time |',
            '| ---: | --- | ---: | ---: | ---: | ---: | ---: |',
            ...rows,
            ...(more > 0 ? [`| | … and ${(0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .count */ .U9)(more, 'more turn')} | | | | | |`] : []),
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

/***/ 2275:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   renderCommitMessage: () => (/* binding */ renderCommitMessage),
/* harmony export */   renderPullRequest: () => (/* binding */ renderPullRequest)
/* harmony export */ });
/* harmony import */ var _domain_clip_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9492);
/* harmony import */ var _domain_hygiene_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8991);
/* harmony import */ var _domain_journal_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6331);
/* harmony import */ var _facts_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2693);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9419);





/** GitHub refuses a title above 256 characters. */
const MAX_TITLE_CHARS = 256;
/** The agent's own words may not push the facts out of a body of 65,536 characters. */
const MAX_SUMMARY_CHARS = 8_000;
const MAX_FILES = 100;
/** Title and body (our section, without its marks) of the pull request, in the contract's order. */
function renderPullRequest(records) {
    const facts = (0,_facts_js__WEBPACK_IMPORTED_MODULE_2__/* .factsOf */ .x)(records);
    return {
        title: titleOf(facts),
        body: [
            verdictSentence(facts),
            ...suspicions(facts),
            ...whatChanged(facts),
            ...cleanedLogs(records),
            ...testTable(facts, records),
            ...agentsWords(facts),
            ...thingsToLookAt(facts, records),
            footer(facts),
        ].join('\n\n'),
    };
}
/** Subject, body and trailers of the one commit. */
function renderCommitMessage(records) {
    const facts = (0,_facts_js__WEBPACK_IMPORTED_MODULE_2__/* .factsOf */ .x)(records);
    const { task } = facts;
    const person = task?.requestedBy;
    const trailers = [
        `Fixpoint-Task: ${task?.key ?? 'unknown'}`,
        ...(person?.id === undefined
            ? []
            : [`Co-authored-by: ${person.login} <${person.id}+${person.login}@users.noreply.github.com>`]),
    ];
    const words = (0,_domain_clip_js__WEBPACK_IMPORTED_MODULE_3__/* .clipHead */ .$1)((0,_domain_hygiene_js__WEBPACK_IMPORTED_MODULE_0__/* .inertMarkdown */ .Ic)(agentsText(facts)), 4000).text;
    return [subjectOf(facts), facts.outcome.sentence, words, trailers.join('\n')]
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
    return (0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(`${mark ? `[${mark}] ` : ''}${subjectOf(facts)}`, MAX_TITLE_CHARS);
}
/** The task's own title: what was asked is the harness's fact, what was done is the agent's claim. */
function subjectOf(facts) {
    const title = (0,_domain_hygiene_js__WEBPACK_IMPORTED_MODULE_0__/* .plainLine */ .h0)(facts.task?.title ?? '');
    return (0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(title === '' ? 'Changes by Fixpoint' : title, 120);
}
const SIGNS = {
    passed: '✅',
    unverified: '⚠️',
    failing: '❌',
    suspect: '🔍',
    stopped: '⏹️',
};
const verdictSentence = (facts) => [
    `${SIGNS[facts.outcome.kind] ?? ''} **${(0,_domain_hygiene_js__WEBPACK_IMPORTED_MODULE_0__/* .inertMarkdown */ .Ic)(facts.outcome.sentence)}**`.trim(),
    (0,_domain_hygiene_js__WEBPACK_IMPORTED_MODULE_0__/* .inertMarkdown */ .Ic)(facts.outcome.advice),
]
    .filter((part) => part !== '')
    .join(' ');
/** A suspect run names the files first, before anything that looks like success. */
function suspicions(facts) {
    const findings = facts.tamper.filter((finding) => finding.suspicious);
    if (findings.length === 0)
        return [];
    return ['> [!WARNING]\n' + findings.map((finding) => `> - ${findingWords(finding)}`).join('\n')];
}
const findingWords = ({ path, detail }) => path === '' ? (0,_domain_hygiene_js__WEBPACK_IMPORTED_MODULE_0__/* .inertMarkdown */ .Ic)(detail) : `${(0,_domain_hygiene_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(path)}: ${(0,_domain_hygiene_js__WEBPACK_IMPORTED_MODULE_0__/* .inertMarkdown */ .Ic)(detail)}`;
function whatChanged(facts) {
    if (facts.changes.length === 0)
        return [];
    const rows = facts.changes.slice(0, MAX_FILES).map(changeRow);
    const more = facts.changes.length - rows.length;
    const added = facts.changes.reduce((sum, change) => sum + change.addedLines, 0);
    const removed = facts.changes.reduce((sum, change) => sum + change.removedLines, 0);
    return [
        `### What changed\n\n${(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(facts.changes.length, 'file')}, +${added} −${removed} lines`,
        [
            '| file | | lines |',
            '| --- | --- | ---: |',
            ...rows,
            ...(more > 0 ? [`| … and ${(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(more, 'more file')} | | |`] : []),
        ].join('\n'),
    ];
}
function changeRow(change) {
    const mode = change.kind === 'modified' && change.mode !== change.oldMode
        ? `, mode ${change.oldMode} → ${change.mode}`
        : '';
    const size = change.binary
        ? `binary, ${(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .bytes */ .ee)(change.bytes)}`
        : `+${change.addedLines} −${change.removedLines}`;
    return `| ${(0,_domain_hygiene_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(change.path)} | ${change.kind}${mode} | ${size} |`;
}
function cleanedLogs(records) {
    const deletions = (0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_4__/* .all */ .Q7)(records, 'deleted').flatMap((record) => record.deletions);
    const scan = (0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_4__/* .last */ .HV)(records, 'cleanup-scan')?.scan;
    if (scan === undefined || deletions.length === 0)
        return [];
    const ages = new Map(scan.files.map((file) => [file.path, file.age]));
    const freed = deletions.reduce((sum, deletion) => sum + deletion.bytes, 0);
    return [
        `### Logs deleted\n\n${(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(deletions.length, 'log')} older than ${scan.days} days, ${(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .bytes */ .ee)(freed)} freed`,
        [
            '| log | size | age | told by |',
            '| --- | ---: | ---: | --- |',
            ...deletions.slice(0, MAX_FILES).map((deletion) => {
                const age = ages.get(deletion.path);
                return `| ${(0,_domain_hygiene_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(deletion.path)} | ${(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .bytes */ .ee)(deletion.bytes)} | ${age?.days === undefined ? '?' : `${Math.floor(age.days)} d`} | ${age?.source ?? 'unknown'} |`;
            }),
            ...(deletions.length > MAX_FILES ? [`| … and ${deletions.length - MAX_FILES} more | | | |`] : []),
        ].join('\n'),
    ];
}
function testTable(facts, records) {
    const { before, after } = facts;
    if ((after ?? before) === undefined || (after ?? before)?.status === 'not-run') {
        return ['### Tests\n\nNo test command was found or given, so nothing was verified.'];
    }
    const row = (name, show) => `| ${name} | ${before ? show(before) : '–'} | ${after ? show(after) : '–'} |`;
    const table = [
        '| | before | after |',
        '| --- | --- | --- |',
        row('result', statusWords),
        row('exit code', (verdict) => String(verdict.exitCode ?? '–')),
        ...(before?.report || after?.report ? [row('counts', countsWords)] : []),
        row('time', (verdict) => (0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .duration */ .p0)(verdict.durationMs)),
    ].join('\n');
    const clean = (0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_4__/* .all */ .Q7)(records, 'test').some((test) => test.when === 'clean-room');
    const command = after?.command || before?.command || '';
    return [
        `### Tests\n\nRun by the harness: ${(0,_domain_hygiene_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(command)}${clean ? ', the last time in a clean checkout of this change' : ''}`,
        table,
        ...changedMinds(facts),
        ...outputAfterRed(after),
    ];
}
const statusWords = (verdict) => ({
    passed: '✅ passed',
    failed: '❌ failed',
    'timed-out': '⏱️ timed out',
    'no-tests': '⚠️ no tests ran',
    'not-run': 'not run',
})[verdict.status];
const countsWords = (verdict) => verdict.report
    ? `${verdict.report.passed} passed, ${verdict.report.failed} failed${verdict.report.skipped > 0 ? `, ${verdict.report.skipped} skipped` : ''}`
    : '–';
function changedMinds(facts) {
    const { fixed, broken, stillRed } = (0,_facts_js__WEBPACK_IMPORTED_MODULE_2__/* .mended */ .Q)(facts.before?.report, facts.after?.report);
    const list = (title, names) => names.length === 0
        ? []
        : [
            `**${title}:**\n${names
                .slice(0, 20)
                .map((name) => `- ${(0,_domain_hygiene_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)((0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(name, 200))}`)
                .join('\n')}${names.length > 20 ? `\n- … and ${names.length - 20} more` : ''}`,
        ];
    return [
        ...list('From red to green', facts.after?.status === 'passed' || stillRed.length > 0 ? fixed : []),
        ...list('Still red', stillRed),
        ...list('From green to red', broken),
    ];
}
function outputAfterRed(after) {
    if (after === undefined || after.status === 'passed' || after.output === '')
        return [];
    const { text } = (0,_domain_clip_js__WEBPACK_IMPORTED_MODULE_3__/* .clipHead */ .$1)(after.output, 6000);
    return [`<details><summary>Output of the last test run</summary>\n\n${fenced(text)}\n\n</details>`];
}
/** A code fence longer than any run of backticks inside. */
function fenced(text) {
    const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), (run) => run[0].length));
    const fence = '`'.repeat(longest + 1);
    return `${fence}text\n${text}\n${fence}`;
}
const agentsText = (facts) => facts.summary;
function agentsWords(facts) {
    const words = agentsText(facts);
    if (words === '')
        return [];
    const { text, omittedChars } = (0,_domain_clip_js__WEBPACK_IMPORTED_MODULE_3__/* .clipHead */ .$1)((0,_domain_hygiene_js__WEBPACK_IMPORTED_MODULE_0__/* .inertMarkdown */ .Ic)(words), MAX_SUMMARY_CHARS);
    const note = omittedChars > 0 ? `\n>\n> _(${(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(omittedChars, 'character')} left out)_` : '';
    return [`### In the agent's own words\n\n${text.replace(/^/gm, '> ')}${note}`];
}
function thingsToLookAt(facts, records) {
    const flaky = (0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_4__/* .all */ .Q7)(records, 'flaky').flatMap((record) => record.tests);
    const blocked = [...new Set((0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_4__/* .all */ .Q7)(records, 'blocked-host').map((record) => `${record.host}:${record.port}`))];
    const delivery = (0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_4__/* .last */ .HV)(records, 'delivery');
    const items = [
        ...facts.tamper.filter((finding) => !finding.suspicious).map(findingWords),
        ...facts.excluded.map(exclusionWords),
        ...runsInCi(facts.changes),
        ...flaky.map((test) => `Flaky without any change: ${(0,_domain_hygiene_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)((0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(test.name, 200))} (passed ${test.passed}×, failed ${test.failed}×)`),
        ...(blocked.length > 0
            ? [
                `Commands tried to reach hosts that are not allowed: ${blocked.slice(0, 20).map(_domain_hygiene_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS).join(', ')}`,
            ]
            : []),
        ...(facts.fence && facts.fence.level !== 'full' ? [(0,_domain_hygiene_js__WEBPACK_IMPORTED_MODULE_0__/* .inertMarkdown */ .Ic)(facts.fence.meaning)] : []),
        ...(facts.task?.remarks ?? []).map(_domain_hygiene_js__WEBPACK_IMPORTED_MODULE_0__/* .inertMarkdown */ .Ic),
        ...(delivery?.remarks ?? []).map(_domain_hygiene_js__WEBPACK_IMPORTED_MODULE_0__/* .inertMarkdown */ .Ic),
    ];
    return items.length === 0 ? [] : [`### Worth a look\n\n${items.map((item) => `- ${item}`).join('\n')}`];
}
const exclusionWords = (left) => `Left out: ${(0,_domain_hygiene_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(left.path)}${left.count > 1 ? ` (${(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(left.count, 'file')})` : ''}: ${(0,_domain_hygiene_js__WEBPACK_IMPORTED_MODULE_0__/* .inertMarkdown */ .Ic)(left.detail)}`;
/** Files that continuous integration executes once this is merged or approved: the fence ends at the pull request. */
const RUNS_IN_CI = /(^|\/)(package\.json|Makefile|justfile|Dockerfile|\.npmrc|conftest\.py|setup\.py|build\.rs|[^/]*\.config\.[cm]?[jt]s|\.github\/actions\/.*|tox\.ini|noxfile\.py|Rakefile|build\.gradle(\.kts)?|pom\.xml)$/;
function runsInCi(changes) {
    const files = changes.filter((change) => RUNS_IN_CI.test(change.path));
    if (files.length === 0)
        return [];
    const names = files.slice(0, 10).map((change) => (0,_domain_hygiene_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(change.path));
    return [`Runs in CI, so read it before approving: ${names.join(', ')}${files.length > 10 ? ' …' : ''}`];
}
function footer(facts) {
    const { totals, task } = facts;
    const cost = totals.priceKnown ? (0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .money */ .TG)(totals.costUsd) : 'cost not known for this model';
    const parts = [
        `${(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(totals.turns, 'turn')}, ${(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(totals.attempts, 'attempt')}`,
        `${(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .tokens */ .LU)(totals.inputTokens + totals.cacheReadTokens + totals.cacheWriteTokens)} tokens in, ${(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .tokens */ .LU)(totals.outputTokens)} out`,
        cost,
        ...(facts.fence ? [`fence ${facts.fence.level}`] : []),
        ...(task?.requestedBy ? [`asked by ${(0,_domain_hygiene_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(task.requestedBy.login)}`] : []),
        ...(facts.runUrl === '' ? [] : [`[the run](${facts.runUrl})`]),
    ];
    const closes = closingLine(facts);
    return `${closes}---\n<sub>${parts.join(' · ')}</sub>`;
}
/** Only a green run closes its issue, and only the one it was asked about. */
const closingLine = (facts) => facts.outcome.kind === 'passed' && facts.task?.closes !== undefined
    ? `Closes #${facts.task.closes}\n\n`
    : '';


/***/ })

};
