export const id = 484;
export const ids = [484];
export const modules = {

/***/ 97484:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  keepArtifact: () => (/* binding */ keepArtifact)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: external "node:worker_threads"
var external_node_worker_threads_ = __webpack_require__(75919);
// EXTERNAL MODULE: ./build/domain/clip.js
var clip = __webpack_require__(12040);
// EXTERNAL MODULE: ./build/domain/fields.js
var domain_fields = __webpack_require__(58548);
// EXTERNAL MODULE: ./build/adapters/upload-mark.js
var upload_mark = __webpack_require__(32600);
;// CONCATENATED MODULE: ./build/adapters/artifact.js




/** The variables by which a runner says that it takes artifacts, and what the library reads beside them. */
const OFFER = ['ACTIONS_RUNTIME_TOKEN', 'ACTIONS_RESULTS_URL'];
const READ_BY_LIBRARY = [
    ...OFFER,
    'GITHUB_SERVER_URL',
    'GITHUB_RETENTION_DAYS',
    'ACTIONS_ARTIFACT_UPLOAD_CONCURRENCY',
    'ACTIONS_ARTIFACT_UPLOAD_TIMEOUT_MS',
    ...['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'NO_PROXY'].flatMap((name) => [name, name.toLowerCase()]),
];
const runnerTakesArtifacts = (environment) => OFFER.every((name) => (environment[name] ?? '') !== '');
/**
 * Uploads files as one workflow artifact. In a thread of its own, for three reasons: the library reads the runner's
 * token from the environment, which a thread can have for itself; it prints commands to the runner, which here go
 * nowhere; and one that hangs can be ended. Never throws.
 */
async function uploadArtifact(upload) {
    try {
        return await inThread(upload);
    }
    catch (cause) {
        return { kind: 'failed', why: cause instanceof Error ? cause.message : String(cause) };
    }
}
async function inThread(upload) {
    const { name, files, folder, environment, limitMs } = upload;
    const { promise, resolve } = Promise.withResolvers();
    const failed = (why) => resolve({ kind: 'failed', why });
    const worker = new external_node_worker_threads_.Worker(upload.entry, {
        argv: [upload_mark/* UPLOAD_MARK */.Y],
        workerData: { name, files, folder },
        env: neededOf(environment),
        stdout: true,
        stderr: true,
    });
    let trouble = '';
    worker.stdout.on('data', (piece) => {
        trouble = TROUBLE.exec(String(piece))?.[1] ?? trouble;
    });
    worker.stderr.resume();
    const timer = setTimeout(() => failed(tooLong(limitMs, plainReason(trouble))), limitMs);
    worker.once('message', (message) => resolve(answerIn(message)));
    worker.once('error', (cause) => failed(cause instanceof Error ? cause.message : String(cause)));
    worker.once('exit', () => failed('the upload ended without an answer'));
    const answer = await promise;
    clearTimeout(timer);
    await worker.terminate();
    return answer;
}
const MAX_REASON_CHARS = 500;
/** As the library prints it. Bounded: searched in megabytes of an answer, an open end costs minutes. */
const TROUBLE = new RegExp(`failed with error: (.{0,${MAX_REASON_CHARS}}?)\\. Retrying`);
const tooLong = (limitMs, trouble) => `the upload was not done after ${Math.round(limitMs / 1000)} seconds${trouble === '' ? '' : ` (${trouble})`}`;
/** What is not set stays unset: a thread would read it as the word "undefined". */
const neededOf = (environment) => Object.fromEntries(READ_BY_LIBRARY.flatMap((name) => {
    const value = environment[name];
    return value === undefined ? [] : [[name, value]];
}));
function answerIn(message) {
    const fields = (0,domain_fields.fieldsOf)(message);
    if (fields.text('kind') === 'uploaded')
        return { kind: 'uploaded', id: fields.number('id') ?? 0, bytes: fields.number('bytes') ?? 0 };
    if (fields.text('kind') === 'unsupported')
        return { kind: 'unsupported' };
    return { kind: 'failed', why: plainReason(fields.text('why')) };
}
/** The first line, without the signature of an upload address. A service may answer with a page of its own. */
const plainReason = (text) => (0,clip/* clipLine */.DX)((text.split('\n', 1)[0] ?? '').replace(/(https?:\/\/[^\s?]+)\?\S*/g, '$1').trim(), MAX_REASON_CHARS);

// EXTERNAL MODULE: ./build/domain/journal.js
var journal = __webpack_require__(50502);
;// CONCATENATED MODULE: ./build/doors/keep.js



/** A few megabytes take seconds. A run that was cancelled is killed ten seconds after it heard of it. */
const LIMIT_MS = 30_000;
const LIMIT_WHEN_CANCELLED_MS = 4_000;
/**
 * Keeps journal, page and patch with the workflow run where the runner takes artifacts. Says what became of it in the
 * journal and changes no outcome; false when there was nothing to do and nothing to say.
 */
async function keepArtifact(keeping) {
    const { desk, isAsked } = keeping;
    const isOffered = runnerTakesArtifacts(keeping.environment);
    if (!isOffered && !isAsked)
        return false;
    const name = nameOf(keeping);
    const kept = isOffered ? recordOf(await upload(keeping, name), keeping) : { url: '', remark: NOT_OFFERED };
    desk.journal.append({ type: 'artifact', name, bytes: 0, ...kept });
    if (isAsked && kept.remark !== '')
        desk.log.annotate('warning', desk.redact(kept.remark));
    return true;
}
/**
 * The service refuses a name it knows, and jobs of a matrix, the halves of two jobs and two steps of a job may all
 * work on one task: chance keeps them apart.
 */
function nameOf({ desk, runAttempt }) {
    const key = ((0,journal/* first */.$1)(desk.journal.records, 'task')?.task.key ?? 'run').replace(/[^\w.-]/g, '-').slice(0, 80);
    return `fixpoint-${key}-${runAttempt}-${(0,external_node_crypto_.randomBytes)(3).toString('hex')}`;
}
function upload({ desk, environment, page, isCancelled }, name) {
    const patch = (0,journal/* last */.HV)(desk.journal.records, 'changes')?.patch ?? '';
    return uploadArtifact({
        name,
        files: [desk.journal.path, page, patch].filter((path) => path !== ''),
        folder: desk.resultsDir,
        environment,
        entry: process.argv[1] ?? '',
        limitMs: isCancelled ? LIMIT_WHEN_CANCELLED_MS : LIMIT_MS,
    });
}
const STAY = 'They stay on the runner, where the outputs journal, report and patch say.';
const NOT_OFFERED = `Journal, page and patch were to be kept as an artifact (upload-artifact: always), but this runner takes none: ACTIONS_RUNTIME_TOKEN and ACTIONS_RESULTS_URL are not set. ${STAY}`;
const UNSUPPORTED = `Journal, page and patch were not kept as an artifact: a GitHub Enterprise Server does not take this kind. ${STAY} Set upload-artifact: never to have this not said.`;
function recordOf(answer, { runUrl }) {
    if (answer.kind === 'uploaded')
        return { url: `${runUrl}/artifacts/${answer.id}`, bytes: answer.bytes, remark: '' };
    if (answer.kind === 'unsupported')
        return { url: '', remark: UNSUPPORTED };
    return {
        url: '',
        remark: `Journal, page and patch could not be kept as an artifact: ${answer.why}. ${STAY}`,
    };
}


/***/ })

};
