export const id = 763;
export const ids = [763];
export const modules = {

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
