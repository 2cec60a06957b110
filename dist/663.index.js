export const id = 663;
export const ids = [663];
export const modules = {

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


/***/ })

};
