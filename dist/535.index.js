export const id = 535;
export const ids = [535,763];
export const modules = {

/***/ 98535:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   deliverHandover: () => (/* binding */ deliverHandover)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var _beginning_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(33640);
/* harmony import */ var _changes_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(87135);
/* harmony import */ var _concluding_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(79028);
/* harmony import */ var _handover_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(89763);
/* harmony import */ var _tamper_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(19845);






/**
 * The writing half of the two-job layout: takes what the agent's job left in `folder`, lays it onto a checkout of its
 * own, lets it pass every gate again, and delivers. Runs none of the repository's code and asks no model.
 */
async function deliverHandover(task, house, folder) {
    const run = (0,_beginning_js__WEBPACK_IMPORTED_MODULE_1__/* .beginRun */ .Te)(task, house);
    house.journal.append({ type: 'task', task });
    house.journal.append({ type: 'chapter', title: 'Check what was handed over' });
    const handover = await (0,_handover_js__WEBPACK_IMPORTED_MODULE_4__/* .readHandover */ .IY)(folder);
    const differing = (0,_handover_js__WEBPACK_IMPORTED_MODULE_4__/* .mismatches */ .vJ)(handover, task, house.runId);
    if (differing.length > 0)
        throw (0,_handover_js__WEBPACK_IMPORTED_MODULE_4__/* .refused */ .J5)(differing.join(' '));
    await takeOverJournal(run, handover);
    house.journal.append({ type: 'chapter', title: 'Check out' });
    const [workspace] = await Promise.all([(0,_beginning_js__WEBPACK_IMPORTED_MODULE_1__/* .checkOut */ .b$)(await onSameCommit(run, handover)), (0,_beginning_js__WEBPACK_IMPORTED_MODULE_1__/* .preflight */ .Mz)(run)]);
    if (workspace.startCommit !== handover.startCommit) {
        throw (0,_handover_js__WEBPACK_IMPORTED_MODULE_4__/* .refused */ .J5)(`The work was done on ${handover.startCommit}, this checkout is of ${workspace.startCommit}.`);
    }
    await house.repo.applyPatch(workspace, handover.patchPath);
    house.journal.append({ type: 'chapter', title: 'Deliver' });
    const changes = await (0,_changes_js__WEBPACK_IMPORTED_MODULE_2__/* .changesOf */ .f)({ run, workspace });
    await (0,_changes_js__WEBPACK_IMPORTED_MODULE_2__/* .tellChanges */ .h)({ run, workspace }, changes);
    if (changes.tree !== handover.tree)
        throw (0,_handover_js__WEBPACK_IMPORTED_MODULE_4__/* .refused */ .J5)('The patch does not make the tree that was handed over.');
    await refuseHiddenTampering(run, handover, { workspace, changes });
    house.journal.append(await (0,_concluding_js__WEBPACK_IMPORTED_MODULE_3__/* .bringToGitHub */ .$3)({ run, workspace, changes, outcome: handover.outcome }));
    return (0,_concluding_js__WEBPACK_IMPORTED_MODULE_3__/* .sayOutcome */ .a6)({ run }, handover.outcome);
}
/** The base may have moved between the two jobs: the work goes onto the commit it was done on, if that is in the base. */
async function onSameCommit(run, { startCommit }) {
    const { task, house } = run;
    if (task.headSha !== undefined || house.forge === undefined)
        return run;
    const known = await house.forge.branchHolds(task.baseBranch, startCommit);
    return known ? { ...run, task: { ...task, headSha: startCommit } } : run;
}
/** What people read is drawn from the journal, so the agent's half of it is told again; its settings and task are not. */
const TAKEN_OVER = new Set([
    'fence',
    'setup',
    'test-command',
    'test',
    'reply',
    'tool-call',
    'tool-result',
    'blocked-host',
    'flaky',
    'tamper',
    'cleanup-scan',
    'deleted',
]);
async function takeOverJournal(run, { journalPath }) {
    for (const line of (await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(journalPath, 'utf8')).split('\n')) {
        if (line === '')
            continue;
        const event = parseEvent(line);
        if (event !== undefined)
            run.house.journal.append(event);
    }
}
function parseEvent(line) {
    try {
        const { at: _at, seq: _seq, ...event } = JSON.parse(line);
        return TAKEN_OVER.has(event.type) ? event : undefined;
    }
    catch (cause) {
        throw (0,_handover_js__WEBPACK_IMPORTED_MODULE_4__/* .refused */ .J5)(`The journal that was handed over cannot be read: ${String(cause)}`);
    }
}
/** A journal that says "passed" over tests that were tampered with is not believed. */
async function refuseHiddenTampering({ task, house }, handover, { workspace, changes }) {
    if (handover.outcome.kind !== 'passed')
        return;
    const findings = await (0,_tamper_js__WEBPACK_IMPORTED_MODULE_5__/* .findTampering */ .N)({
        changes: changes.changes,
        startFile: (path) => house.repo.startFile(workspace, path),
        finalFile: (path) => house.repo.finalFile(workspace, changes, path),
        mayChangeTests: task.mayChangeTests,
    });
    const [worst] = findings.filter((finding) => finding.suspicious);
    if (worst)
        throw (0,_handover_js__WEBPACK_IMPORTED_MODULE_4__/* .refused */ .J5)(`It was handed over as passed, but ${worst.path}: ${worst.detail}`);
}


/***/ }),

/***/ 89763:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   IY: () => (/* binding */ readHandover),
/* harmony export */   J5: () => (/* binding */ refused),
/* harmony export */   vJ: () => (/* binding */ mismatches),
/* harmony export */   writeHandover: () => (/* binding */ writeHandover)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(51455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(76760);
/* harmony import */ var _domain_failures_settings_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(35524);
/* harmony import */ var _domain_fields_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(58548);






const PAGE = 'handover.json';
const PATCH = 'change.patch';
const JOURNAL = 'journal.jsonl';
const MAX_PAGE_BYTES = 1024 * 1024;
const MAX_FILE_BYTES = 512 * 1024 * 1024;
/** Fills `folder` and returns the digest (SHA-256, hex) of its page, which vouches for the rest. */
async function writeHandover(folder, contents) {
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.mkdir)(folder, { recursive: true });
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.copyFile)(contents.changes.patchPath, (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(folder, PATCH));
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.copyFile)(contents.journalPath, (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(folder, JOURNAL));
    const page = JSON.stringify({
        v: 1,
        repository: contents.repository,
        runId: contents.runId,
        taskKey: contents.task.key,
        branch: contents.task.branch,
        startCommit: contents.workspace.startCommit,
        tree: contents.changes.tree,
        outcome: contents.outcome,
        patch: await digestOf((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(folder, PATCH)),
        journal: await digestOf((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(folder, JOURNAL)),
    });
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.writeFile)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(folder, PAGE), page);
    return hash(page);
}
/**
 * Reads what another job left in `folder`. Throws `Failure` (`handover-refused`) where a file is missing, is not a
 * plain file or differs from its digest, and where the page is not the one `digest` vouches for.
 */
async function readHandover(folder, digest) {
    const page = (await readPlain((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(folder, PAGE), MAX_PAGE_BYTES)).toString('utf8');
    if (digest !== undefined && hash(page) !== digest.toLowerCase()) {
        throw refused('The page does not have the digest that the agent job gave.');
    }
    const fields = parsePage(page);
    for (const [name, file] of [
        ['patch', PATCH],
        ['journal', JOURNAL],
    ]) {
        if ((await digestOf((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(folder, file))) !== fields.text(name)) {
            throw refused(`${file} is not the file that was handed over.`);
        }
    }
    return handoverOf(fields, folder);
}
/** What does not fit between the hand-over and the task as this job's own event gives it; empty when all does. */
function mismatches(handover, task, runId) {
    const { owner, name } = task.repository;
    const pairs = [
        ['repository', handover.repository.toLowerCase(), `${owner}/${name}`.toLowerCase()],
        ['workflow run', handover.runId, runId],
        ['task', handover.taskKey, task.key],
        ['branch', handover.branch, task.branch],
        ...(task.headSha === undefined ? [] : [['start commit', handover.startCommit, task.headSha]]),
    ];
    return pairs
        .filter(([, handed, own]) => handed !== own)
        .map(([what, handed, own]) => `The ${what} handed over is ${handed}, this job's own is ${own}.`);
}
/** To be thrown when `mismatches` finds any, or when the change does not come out of the gates as it went in. */
const refused = (what) => (0,_domain_failures_settings_js__WEBPACK_IMPORTED_MODULE_4__/* .settingsFailure */ .G)('handover-refused', what);
function parsePage(page) {
    let value;
    try {
        value = JSON.parse(page);
    }
    catch (cause) {
        throw (0,_domain_failures_settings_js__WEBPACK_IMPORTED_MODULE_4__/* .settingsFailure */ .G)('handover-refused', `${PAGE} is not JSON.`, {}, cause);
    }
    const fields = (0,_domain_fields_js__WEBPACK_IMPORTED_MODULE_5__.fieldsOf)(value);
    if (fields.number('v') !== 1)
        throw refused(`${PAGE} was not written by this version.`);
    return fields;
}
function handoverOf(fields, folder) {
    const needed = (path, form) => {
        const text = fields.text(path);
        if (!form.test(text))
            throw refused(`${PAGE} has no proper "${path}".`);
        return text;
    };
    return {
        repository: needed('repository', /^[A-Za-z0-9][\w.-]*\/[\w.-]+$/),
        runId: needed('runId', /^\d{1,20}$/),
        taskKey: needed('taskKey', /^[\w./-]{1,250}$/),
        branch: needed('branch', /^[^\s~^:?*[\\]{1,250}$/),
        startCommit: needed('startCommit', OBJECT_ID),
        tree: needed('tree', OBJECT_ID),
        outcome: {
            kind: needed('outcome.kind', OUTCOMES),
            stopReason: needed('outcome.stopReason', /^[a-z-]{1,30}$/),
            sentence: fields.text('outcome.sentence').slice(0, 2000),
            advice: fields.text('outcome.advice').slice(0, 2000),
        },
        patchPath: (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(folder, PATCH),
        journalPath: (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(folder, JOURNAL),
    };
}
const OBJECT_ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
const OUTCOMES = /^(?:passed|unverified|no-change|not-reproduced|skipped|failing|suspect|stopped|error)$/;
const hash = (text) => (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(text).digest('hex');
async function digestOf(path) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256')
        .update(await readPlain(path, MAX_FILE_BYTES))
        .digest('hex');
}
/** Links and pipes are refused: what was unpacked here came from another job. */
async function readPlain(path, maxBytes) {
    const flags = node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_RDONLY | node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_NOFOLLOW | node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_NONBLOCK;
    const file = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.open)(path, flags).catch((cause) => {
        throw (0,_domain_failures_settings_js__WEBPACK_IMPORTED_MODULE_4__/* .settingsFailure */ .G)('handover-refused', `${path} cannot be read.`, {}, cause);
    });
    try {
        const { size } = await file.stat().then((found) => (found.isFile() ? found : { size: Infinity }));
        if (size > maxBytes)
            throw refused(`${path} is not a plain file of at most ${maxBytes} bytes.`);
        return await file.readFile();
    }
    finally {
        await file.close();
    }
}


/***/ })

};
