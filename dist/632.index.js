export const id = 632;
export const ids = [632];
export const modules = {

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

/***/ 1455:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ folded),
/* harmony export */   v: () => (/* binding */ foldedTable)
/* harmony export */ });
/* harmony import */ var _domain_clip_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(12040);
/* harmony import */ var _domain_hygiene_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(58453);


/** Somebody's output behind a fold, as code that it cannot end; at most about `maxChars` of it. */
function folded(title, output, maxChars = 6000) {
    const { text } = (0,_domain_clip_js__WEBPACK_IMPORTED_MODULE_1__/* .clipMiddle */ .e9)((0,_domain_hygiene_js__WEBPACK_IMPORTED_MODULE_0__/* .withoutHidden */ .P)(output), maxChars);
    const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), (run) => run[0].length));
    const fence = '`'.repeat(longest + 1);
    return `<details><summary>${title}</summary>\n\n${fence}text\n${text}\n${fence}\n\n</details>`;
}
/** More rows than this push what follows out of sight. */
const MAX_OPEN_ROWS = 15;
/** A table whose many rows are behind a fold with this title; few stand open. */
function foldedTable(title, head, rows) {
    const table = [...head, ...rows].join('\n');
    return rows.length <= MAX_OPEN_ROWS
        ? table
        : `<details><summary>${title}</summary>\n\n${table}\n\n</details>`;
}


/***/ }),

/***/ 85632:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  renderCommitMessage: () => (/* binding */ renderCommitMessage),
  renderPullRequest: () => (/* binding */ renderPullRequest)
});

// EXTERNAL MODULE: ./build/domain/clip.js
var clip = __webpack_require__(12040);
// EXTERNAL MODULE: ./build/domain/hygiene.js + 2 modules
var hygiene = __webpack_require__(58453);
// EXTERNAL MODULE: ./build/domain/journal.js
var journal = __webpack_require__(50502);
// EXTERNAL MODULE: ./build/views/cleaned.js
var views_cleaned = __webpack_require__(27905);
// EXTERNAL MODULE: ./build/views/facts.js
var views_facts = __webpack_require__(5514);
// EXTERNAL MODULE: ./build/views/folded.js
var folded = __webpack_require__(1455);
// EXTERNAL MODULE: ./build/views/words.js
var words = __webpack_require__(96996);
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
    const { setup, command } = lastRun(before, after, records);
    const clean = (0,journal/* all */.Q7)(records, 'test').some((test) => test.when === 'clean-room');
    return [
        `### Tests\n\nRun by the harness, not the agent: ${(0,hygiene/* codeSpan */.SS)(command)}${clean ? ', the last time in a clean checkout of this change' : ''}`,
        table(before, after),
        ...setupSentence(setup),
        ...changedMinds(facts, room),
        ...outputAfterRed(after, room),
    ];
}
/** Where the setup of the clean checkout did not succeed, it stands in the place of the tests that could not be run. */
function lastRun(before, after, records) {
    const setup = (0,journal/* all */.Q7)(records, 'setup').findLast(({ where }) => where === 'clean-room')?.verdict;
    const command = setup !== undefined && after?.command === setup.command ? '' : (after?.command ?? '');
    return { setup, command: command || before?.command || '' };
}
function setupSentence(setup) {
    if (setup === undefined)
        return [];
    const end = setup.status === 'timed-out' ? 'did not end' : `exit code ${setup.exitCode ?? 'unknown'}`;
    const without = setup.status === 'passed' ? '' : '; without it the tests could not be run there';
    return [
        `Set up in that checkout: ${(0,hygiene/* codeSpan */.SS)(setup.command)}, ${end}, ${(0,words/* duration */.p0)(setup.durationMs)}${without}.`,
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
    const { fixed, lost, broken, stillRed } = (0,views_facts/* mended */.QR)(facts.before?.report, facts.after?.report);
    const list = (title, names) => {
        if (names.length === 0)
            return [];
        const lines = (0,words/* listed */.KE)(names, Math.min(20, room.items), (name) => (0,hygiene/* isolate */.az)((0,hygiene/* codeSpan */.SS)(name.slice(0, room.nameChars))));
        return [`**${title}:**\n${lines.map((line) => `- ${line}`).join('\n')}`];
    };
    const isTold = facts.after?.status === 'passed' || stillRed.length > 0;
    return [
        ...list('From green to red', broken),
        ...list('From red to green', isTold ? fixed : []),
        ...list('Red no longer, but not seen to pass', isTold ? lost : []),
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
    const facts = (0,views_facts/* factsOf */.xS)(records);
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
    ...whatChanged(facts, records, room),
    ...cleanedLogs(records, room),
    ...testSection(facts, records, room),
    ...agentsWords(facts, room),
    ...thingsToLookAt(facts, records, room),
    footer(facts, records),
].join('\n\n');
/** Subject, body and trailers of the one commit. */
function renderCommitMessage(records) {
    const facts = (0,views_facts/* factsOf */.xS)(records);
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
/** Deleted logs are told once, in their own table. */
function whatChanged(facts, records, room) {
    const { changes } = facts;
    if (changes.length === 0)
        return [];
    const logs = new Set((0,views_cleaned/* cleanedIn */.W)(records)?.deletions.map((deletion) => deletion.path));
    const told = changes.filter((change) => change.kind !== 'deleted' || !logs.has(change.path));
    const rows = told.slice(0, room.files).map((change) => changeRow(change, room));
    const more = told.length - rows.length;
    const added = changes.reduce((sum, change) => sum + change.addedLines, 0);
    const removed = changes.reduce((sum, change) => sum + change.removedLines, 0);
    const below = changes.length - told.length;
    const files = (0,words/* count */.U9)(changes.length, 'file');
    return [
        `### What changed\n\n${files}, +${added} −${removed} lines, as git tells it${below > 0 ? `; ${(0,words/* count */.U9)(below, 'deleted log')} below` : ''}`,
        ...(rows.length === 0
            ? []
            : [
                (0,folded/* foldedTable */.v)(`${files}, one by one`, ['| file | | lines |', '| --- | --- | ---: |'], [...rows, ...(more > 0 ? [`| … and ${(0,words/* count */.U9)(more, 'more file')} | | |`] : [])]),
            ]),
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
        ...byFolder(figures, room),
        (0,folded/* foldedTable */.v)(`${(0,words/* count */.U9)(figures.files, 'log')}, one by one`, ['| log | size | age | age told by |', '| --- | ---: | ---: | --- |'], [...rows, ...(more > 0 ? [`| … and ${more} more | | | |`] : [])]),
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
        ...(0,words/* listed */.KE)((0,views_facts/* warningsIn */.Hq)(records), room.items, (text) => oneLineOf(text, room)),
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
