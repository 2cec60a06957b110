export const id = 474;
export const ids = [474];
export const modules = {

/***/ 11360:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M9: () => (/* binding */ parseDifferences),
/* harmony export */   V0: () => (/* binding */ records),
/* harmony export */   _S: () => (/* binding */ parseListing),
/* harmony export */   cZ: () => (/* binding */ parseTree),
/* harmony export */   qR: () => (/* binding */ readablePath),
/* harmony export */   ve: () => (/* binding */ indexInfo)
/* harmony export */ });
/* unused harmony export rawPath */
const strict = new TextDecoder('utf-8', { fatal: true });
const BEYOND_ASCII = /[\x80-\xff]/;
function rawPath(bytes) {
    const plain = bytes.toString('latin1');
    // Nearly all are, and a decoder takes ten times as long for each.
    if (!BEYOND_ASCII.test(plain))
        return { bytes, name: plain };
    try {
        return { bytes, name: strict.decode(bytes) };
    }
    catch {
        return { bytes };
    }
}
/** A path for people, also where it is no UTF-8: foreign bytes as `\xNN`. */
const readablePath = (path) => path.name ??
    path.bytes
        .toString('latin1')
        .replace(/[\x80-\xff]/g, (byte) => `\\x${byte.charCodeAt(0).toString(16).padStart(2, '0')}`);
/** Cuts at NUL. What follows the last one is not a record. */
function records(output) {
    const parts = [];
    let from = 0;
    for (let at = output.indexOf(0, from); at >= 0; at = output.indexOf(0, from)) {
        parts.push(output.subarray(from, at));
        from = at + 1;
    }
    return parts;
}
const STATES = { R: 'removed', C: 'changed', '?': 'other' };
/** Reads `ls-files -z -t -m -d -o`. A removed path is listed twice, as changed too: removed wins. */
function parseListing(output) {
    const byPath = new Map();
    for (const record of records(output)) {
        const state = STATES[String.fromCharCode(record[0] ?? 0)];
        if (!state)
            continue;
        const path = rawPath(record.subarray(2));
        const key = path.bytes.toString('latin1');
        if (byPath.get(key)?.state !== 'removed')
            byPath.set(key, { ...path, state });
    }
    return [...byPath.values()];
}
const KINDS = {
    A: 'added',
    D: 'deleted',
    M: 'modified',
    T: 'type-changed',
};
/**
 * Reads `diff-tree -r -z --raw --numstat --no-renames`: first every raw record, whose path follows its own NUL,
 * then as many records of line counts, whose path follows a tab.
 */
function parseDifferences(output) {
    const parts = records(output);
    const differences = [];
    let at = 0;
    for (; parts[at]?.[0] === 0x3a; at += 2) {
        const [oldMode = '', mode = '', oldBlob = '', blob = '', letter = ''] = String(parts[at])
            .slice(1)
            .split(' ');
        const kind = KINDS[letter.charAt(0)];
        if (!kind)
            continue;
        const path = rawPath(parts[at + 1] ?? Buffer.alloc(0));
        differences.push({
            ...path,
            kind,
            oldMode,
            mode,
            oldBlob,
            blob,
            binary: false,
            addedLines: 0,
            removedLines: 0,
        });
    }
    const counts = new Map(parts.slice(at).map(countsOf));
    return differences.map((difference) => ({
        ...difference,
        ...counts.get(difference.bytes.toString('latin1')),
    }));
}
function countsOf(record) {
    const text = record.toString('latin1');
    const [added = '', removed = ''] = text.split('\t', 2);
    return [
        text.slice(added.length + removed.length + 2),
        {
            binary: added === '-',
            addedLines: added === '-' ? 0 : Number(added),
            removedLines: removed === '-' ? 0 : Number(removed),
        },
    ];
}
/** Reads `ls-tree -r -z -l`. */
function parseTree(output) {
    return records(output).map((record) => {
        const tab = record.indexOf(0x09);
        const [mode = '', type = '', blob = '', size = ''] = record
            .subarray(0, tab)
            .toString('latin1')
            .split(/ +/);
        return {
            ...rawPath(record.subarray(tab + 1)),
            mode,
            type,
            blob,
            sizeBytes: size === '-' ? 0 : size === 'BAD' ? Infinity : Number(size),
        };
    });
}
/** Input for `update-index -z --index-info` that puts the new side of each change into an index. */
const indexInfo = (changes) => Buffer.from(
// Removals first: a folder may have become a file of the same name.
[...changes]
    .sort((a, b) => Number(b.kind === 'deleted') - Number(a.kind === 'deleted'))
    .map((change) => change.kind === 'deleted'
    ? `0 ${change.blob.replace(/./g, '0')}\t${change.path}\0`
    : `${change.mode} ${change.blob}\t${change.path}\0`)
    .join(''));


/***/ }),

/***/ 16059:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  TS: () => (/* binding */ createReplayModel),
  mZ: () => (/* binding */ createResumingModel),
  bE: () => (/* binding */ isResumable)
});

// EXTERNAL MODULE: ./build/domain/conversation.js
var domain_conversation = __webpack_require__(94250);
// EXTERNAL MODULE: ./build/domain/failures/model.js
var model = __webpack_require__(85636);
// EXTERNAL MODULE: ./build/domain/journal.js
var journal = __webpack_require__(50502);
;// CONCATENATED MODULE: ./build/domain/recording.js
/** The requests of a recorded run, in order. A request that never got an answer is left out. */
const stepsOf = (records) => recordingOf(records).steps;
function recordingOf(records) {
    const steps = [];
    let said = [];
    let asked;
    for (const record of records) {
        if (record.type === 'told')
            said = withTold(said, record);
        if (record.type === 'tool-result')
            said.push({ what: `result of ${record.name}`, text: record.text });
        if (record.type === 'request') {
            asked = { turn: record.turn, said };
            said = [];
        }
        if (record.type === 'reply' && asked)
            steps.push({ ...asked, reply: record });
        if (record.type === 'compaction' && asked)
            steps.push(asked);
        if (record.type === 'reply' || record.type === 'compaction')
            asked = undefined;
    }
    return { steps, ...(asked ? { unanswered: asked } : {}) };
}
function withTold(said, told) {
    if (told.why === 'fresh-start')
        return [{ what: told.why, text: told.text }];
    const last = said.at(-1);
    if (told.why !== 'note' || !last)
        return [...said, { what: told.why, text: told.text }];
    return [...said.slice(0, -1), { ...last, text: last.text + told.text }];
}
/** What was said to the model in these messages, text by text. */
const textsIn = (messages) => messages.flatMap((message) => {
    if (message.role === 'user')
        return [message.text];
    return message.role === 'tool-results' ? message.results.map((result) => result.text) : [];
});
/** The first text that differs in more than times, durations, rates, seeds and addresses; `undefined` when all are the same. */
function differenceAt(step, texts, moved) {
    for (let at = 0; at < Math.max(step.said.length, texts.length); at += 1) {
        const said = step.said[at];
        const now = movedBack(texts[at] ?? '', moved);
        const differing = differingLine(said?.text ?? '', now);
        if (differing)
            return { turn: step.turn, what: said?.what ?? 'something new', ...differing };
    }
    return undefined;
}
const movedBack = (text, moved) => moved === undefined ? text : text.replaceAll(moved.now, moved.recorded);
function differingLine(recorded, now) {
    if (recorded === now || steady(recorded) === steady(now))
        return undefined;
    const left = recorded.split('\n');
    const right = now.split('\n');
    const at = left.findIndex((line, index) => steady(line) !== steady(right[index] ?? ''));
    const line = at === -1 ? left.length : at;
    return { recorded: left[line] ?? '', now: right[line] ?? '' };
}
/** A text without what changes from run to run. */
const steady = (text) => text
    .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?:Z|[+-]\d\d:?\d\d)?/g, '<time>')
    .replace(/\b\d\d:\d\d:\d\d(?:[.,]\d+)?\b/g, '<time>')
    .replace(/\b\d+(?:\.\d+)?\s?(?:[µmn]s|s|sec|secs|seconds?|min|minutes?)\b/g, '<duration>')
    // As node's runner, go's JSON, JUnit's XML, minitest and RSpec write it.
    .replace(/(\bduration_ms:? |"Elapsed":|\btime=")\d+(?:\.\d+)?/g, '$1<duration>')
    .replace(/\b\d+(?:\.\d+)? (?=(?:runs|assertions|tests)\/s\b)/g, '<rate> ')
    .replace(/(--seed |\bwith seed )\d+/g, '$1<seed>')
    .replace(/\b0x[0-9a-f]+\b/gi, '<address>')
    .replace(/\/tmp\/[\w.-]+/g, '<temporary>')
    // The mark of a fenced text is a hash of it.
    .replace(/(<\/?data )[0-9a-f]{12}\b/g, '$1<mark>');

;// CONCATENATED MODULE: ./build/adapters/replay-model.js




/**
 * Answers with the replies of a recorded run, in order and with its usage, and compares what it is told with what
 * was told then, given the folder it works in now. Throws `Failure` when it is asked for more than was recorded.
 */
function createReplayModel(records, root) {
    const recordedRoot = (0,journal/* first */.$1)(records, 'checkout')?.root;
    const moved = root === undefined || recordedRoot === undefined ? undefined : { recorded: recordedRoot, now: root };
    const steps = [...stepsOf(records)];
    const seen = new WeakMap();
    let difference;
    return {
        id: (0,journal/* first */.$1)(records, 'run')?.model ?? 'recorded',
        facts: async () => undefined,
        get difference() {
            return difference;
        },
        get remaining() {
            return steps.length;
        },
        async reply(conversation, _tools, signal) {
            signal.throwIfAborted();
            const step = steps.shift();
            if (step === undefined)
                throw (0,model/* modelFailure */.i)('model-record-ended', 'The record holds no further reply.');
            const news = conversation.messages.slice(seen.get(conversation) ?? 0);
            seen.set(conversation, conversation.messages.length);
            difference ??= differenceAt(step, textsIn(news), moved);
            return played(step);
        },
    };
}
/** The reply as it was given; a request that did not fit then does not fit now. */
function played(step) {
    if (!step.reply)
        throw new domain_conversation/* ContextExceeded */.z('The conversation did not fit when this was recorded.');
    return replyOf(step.reply);
}
const replyOf = (recorded) => ({
    stop: recorded.stop,
    rawStop: recorded.rawStop,
    content: recorded.content,
    text: recorded.text,
    thinking: recorded.thinking,
    calls: recorded.content
        .filter((block) => block.type === 'tool_use')
        .map((block) => ({ id: String(block['id']), name: String(block['name']), input: block['input'] })),
    usage: recorded.usage,
    durationMs: recorded.durationMs,
});
/**
 * Continues an interrupted run: its recorded replies are played again, free of charge, while the tools do their
 * work anew on a fresh checkout; where the record ends, or the work goes another way, the live model takes over.
 * It is shown the history with the texts of the record, since its thinking is bound to them to the letter.
 */
function createResumingModel(records, options) {
    const { live } = options;
    const recording = recordingOf(records);
    const steps = [...recording.steps];
    let { unanswered } = recording;
    const pasts = new WeakMap();
    let replies = 0;
    let handedOver = false;
    const handOver = (difference) => {
        steps.length = 0;
        unanswered = undefined;
        if (!handedOver)
            options.onHandOver(replies, difference);
        handedOver = true;
    };
    const fromRecord = (conversation) => {
        const past = pasts.get(conversation) ?? [];
        const news = conversation.messages.slice(past.length);
        const step = steps.shift() ?? unanswered;
        const difference = step && differenceAt(step, textsIn(news));
        if (!step || difference) {
            handOver(difference);
            return undefined;
        }
        pasts.set(conversation, [...past, ...asRecorded(step, news)]);
        if (step === unanswered) {
            // Asked in the very words in which it was asked then, as far as the provider has cached them.
            handOver();
            return undefined;
        }
        if (!step.reply)
            return played(step);
        replies += 1;
        return { ...replyOf(step.reply), usage: domain_conversation/* NO_USAGE */.y, durationMs: 0 };
    };
    return {
        id: live.id,
        ...(live.effort ? { effort: live.effort } : {}),
        load: async () => live.load?.(),
        facts: (signal) => live.facts(signal),
        async reply(conversation, tools, signal, maxOutputTokens) {
            signal.throwIfAborted();
            const recorded = fromRecord(conversation);
            if (recorded)
                return recorded;
            const past = pasts.get(conversation) ?? [];
            const messages = [...past, ...conversation.messages.slice(past.length)];
            return live.reply({ system: conversation.system, messages }, tools, signal, maxOutputTokens);
        },
    };
}
/** New messages, with the texts they had in the record. */
function asRecorded(step, news) {
    const texts = step.said.map((said) => said.text);
    const recorded = (text) => texts.shift() ?? text;
    return news.map((message) => {
        if (message.role === 'user')
            return { ...message, text: recorded(message.text) };
        if (message.role === 'assistant')
            return message;
        return {
            ...message,
            results: message.results.map((result) => ({ ...result, text: recorded(result.text) })),
        };
    });
}
/** True when a recorded run was cut short and can be continued: same task, commit, model and version of ours. */
function isResumable(records, target) {
    const run = (0,journal/* first */.$1)(records, 'run');
    const outcome = (0,journal/* first */.$1)(records, 'outcome')?.outcome;
    const interrupted = outcome === undefined || outcome.stopReason === 'cancelled' || outcome.stopReason === 'model-api';
    return (interrupted &&
        run?.model === target.model &&
        run.version === target.version &&
        (0,journal/* first */.$1)(records, 'task')?.task.key === target.taskKey &&
        (0,journal/* first */.$1)(records, 'checkout')?.commit === target.commit &&
        stepsOf(records).length > 0);
}


/***/ }),

/***/ 94250:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   y: () => (/* binding */ NO_USAGE),
/* harmony export */   z: () => (/* binding */ ContextExceeded)
/* harmony export */ });
const NO_USAGE = { inputTokens: 0, cacheReadTokens: 0, cacheWriteTokens: 0, outputTokens: 0 };
/** The conversation does not fit: the API refused it, or the reply ran out of window. Thrown by `Model.reply`. */
class ContextExceeded extends Error {
    lostUsage;
    constructor(what, lostUsage = NO_USAGE) {
        super(what);
        this.name = 'ContextExceeded';
        this.lostUsage = lostUsage;
    }
}


/***/ }),

/***/ 74101:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ gitFailure)
/* harmony export */ });
/* unused harmony export GIT_FAILURES */
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(54543);

/** What can go wrong between us and git. `{words}` are the server's or git's own words, passed through. */
const GIT_FAILURES = {
    'git-missing': {
        stopReason: 'git',
        meaning: 'There is no git program on this machine, or it cannot be started.',
        remedy: 'Install git 2.38 or newer on the runner or in the job container.',
    },
    'git-too-old': {
        stopReason: 'git',
        meaning: 'This machine has git {version}, which lacks what a safe delivery needs.',
        remedy: 'Install git 2.38 or newer on the runner or in the job container.',
    },
    'git-failed': {
        stopReason: 'git',
        meaning: 'Git stopped for a reason that is not in our table; its own words were: {words}',
        remedy: 'Read the words above; if they name nothing you can change, run the job again with debug logging.',
    },
    'not-a-repository': {
        stopReason: 'git',
        meaning: 'Without one there is nothing to compare the work with.',
        remedy: 'Run "git init", commit what is there, and start again.',
    },
    'empty-repository': {
        stopReason: 'git',
        meaning: 'The repository has no commit yet, so there is nothing to start from.',
        remedy: 'Make a first commit (a README is enough) and start again.',
    },
    'ref-missing': {
        stopReason: 'git',
        meaning: '"{ref}" is neither a branch nor a tag nor a commit of {repository}.',
        remedy: 'Check the "ref" input; the branch may have been deleted or renamed since the event.',
    },
    'commit-missing': {
        stopReason: 'git',
        meaning: 'Commit {ref} is no longer served by {repository}; it was probably replaced by a forced push.',
        remedy: 'Start the run again, so that it works on what the branch holds now.',
    },
    'path-missing': {
        stopReason: 'git',
        meaning: 'The "path" input names {path}, which is not a folder of the checkout.',
        remedy: 'Give "path" as a folder that exists in the checked-out commit, relative to the workspace.',
    },
    'workspace-in-use': {
        stopReason: 'git',
        meaning: 'The workspace {path} is not empty and is not a checkout of {repository}; nothing in it was touched.',
        remedy: 'Run actions/checkout for this repository first, or give an empty folder with the "path" input.',
    },
    'workspace-dirty': {
        stopReason: 'git',
        meaning: 'The checkout in the workspace is of another commit than the task and has uncommitted changes, so it cannot be switched without losing them.',
        remedy: 'Check out {ref} in the step before, or run the steps that change files after Fixpoint.',
    },
    'token-refused': {
        stopReason: 'git',
        meaning: 'The server does not accept the token: it is empty, mistyped, expired or belongs to another server.',
        remedy: 'Give a valid token with the "github-token" input; the default needs "permissions: contents: write" in the workflow.',
    },
    'token-expired': {
        stopReason: 'git',
        meaning: 'The token worked at the start of the run and is refused now: it has expired (an app token lives one hour).',
        remedy: 'Give the job’s own token beside it, as GITHUB_TOKEN in the step’s "env", or lower "max-minutes"; the change is kept as a patch.',
    },
    'no-git-server': {
        stopReason: 'git',
        meaning: 'What answered for {repository} is no git server: a proxy’s or a login page, perhaps. Git said: {words}',
        remedy: 'Open the repository’s address from that machine, and correct GITHUB_SERVER_URL or the proxy.',
    },
    'read-denied': {
        stopReason: 'git',
        meaning: 'The token may not read {repository}. The server said: {words}',
        remedy: 'Give the job "permissions: contents: read" (or write), or a token that may read this repository.',
    },
    'push-denied': {
        stopReason: 'git',
        meaning: 'The token may not push to {repository}. The server said: {words}',
        remedy: 'Add "permissions: contents: write" to the job; runs started by a fork or by Dependabot only ever get a reading token.',
    },
    'repository-not-found': {
        stopReason: 'git',
        meaning: 'The server knows no repository {repository}, or the token may not see it.',
        remedy: 'Check the repository’s name and that the token was made for it.',
    },
    'repository-moved': {
        stopReason: 'git',
        meaning: 'The server sends requests for {repository} to another address, and the token is never sent along.',
        remedy: 'Use the repository’s present name and the server’s present address.',
    },
    'server-unreachable': {
        stopReason: 'git',
        meaning: 'The git server could not be reached, also after several tries. The last words were: {words}',
        remedy: 'Check the runner’s network and proxy variables, then run the job again.',
    },
    'server-error': {
        stopReason: 'git',
        meaning: 'The git server answered with an error of its own, also after several tries. The last words were: {words}',
        remedy: 'Look at the server’s status page and run the job again later; the change is kept as a patch.',
    },
    'server-busy': {
        stopReason: 'git',
        meaning: 'The git server asked us to slow down, also after several tries.',
        remedy: 'Run the job again in some minutes, and start fewer jobs at the same time.',
    },
    'server-silent': {
        stopReason: 'git',
        meaning: 'The git server took the request and then sent nothing for too long, so the command was ended.',
        remedy: 'Run the job again; if it repeats, look for a proxy or firewall between the runner and the server.',
    },
    'certificate-refused': {
        stopReason: 'git',
        meaning: 'The certificate of the git server is not trusted by this machine. git said: {words}',
        remedy: 'Name your authority’s file in NODE_EXTRA_CA_CERTS (for GitHub’s API too) or GIT_SSL_CAINFO on the runner; checks are never switched off.',
    },
    'proxy-refused': {
        stopReason: 'git',
        meaning: 'The proxy named in the runner’s variables did not let the connection to the git server through. git said: {words}',
        remedy: 'Correct https_proxy and no_proxy on the runner, or let the proxy reach the git server.',
    },
    'duplicate-header': {
        stopReason: 'git',
        meaning: 'The server refused the request as malformed; two sets of credentials are usually the cause.',
        remedy: 'Remove the extra authorization header from the machine’s git settings.',
    },
    'push-protected': {
        stopReason: 'git',
        meaning: 'A protection rule forbids pushing to {branch}. The server said: {words}',
        remedy: 'Choose another "branch-prefix", or exempt this prefix from the branch protection.',
    },
    'creation-restricted': {
        stopReason: 'git',
        meaning: 'A ruleset of the repository or organisation forbids creating {branch}. The server said: {words}',
        remedy: 'Choose a "branch-prefix" that the ruleset allows, or add one to it.',
    },
    'merge-commits-refused': {
        stopReason: 'git',
        meaning: 'A ruleset demands linear history, and the branch already holds a merge commit. The server said: {words}',
        remedy: 'Delete the old branch or let the next run take a fresh one.',
    },
    'secret-in-push': {
        stopReason: 'git',
        meaning: 'The server found something that looks like a secret in the change and refused it: {words}',
        remedy: 'Remove the secret named above from the change; it was not published, and the change is kept as a patch.',
    },
    'file-too-large': {
        stopReason: 'git',
        meaning: 'The server refused a file for its size. It said: {words}',
        remedy: 'Keep such files out of the repository, for instance by .gitignore or Git LFS.',
    },
    'signatures-required': {
        stopReason: 'git',
        meaning: 'A ruleset demands verified signatures, which a commit made here cannot carry.',
        remedy: 'Set "commit: api", so that GitHub makes and signs the commit.',
    },
    'workflow-right-missing': {
        stopReason: 'git',
        meaning: 'The token may not create or update workflow files. The server said: {words}',
        remedy: 'Keep workflow files out of the change, or use a token with the workflow right.',
    },
    'push-refused': {
        stopReason: 'git',
        meaning: 'The server refused the push for a reason that is not in our table: {words}',
        remedy: 'Read the words above; they usually name the rule or hook. The change is kept as a patch.',
    },
    'branch-name-unlawful': {
        stopReason: 'git',
        meaning: '"{branch}" is not a lawful branch name for git.',
        remedy: 'Change "branch-prefix" so that the name has no spaces, no "..", no leading dash and no ".lock" at the end.',
    },
    'disk-full': {
        stopReason: 'git',
        meaning: 'The disk of the runner is full.',
        remedy: 'Free space before this step or use a larger runner.',
    },
    'no-permission': {
        stopReason: 'git',
        meaning: 'A file could not be read or written for lack of rights. The system said: {words}',
        remedy: 'Let the job’s user own the workspace and the temporary folder; steps run as root in containers often leave files behind.',
    },
    'repository-locked': {
        stopReason: 'git',
        meaning: 'Another git program is at work in the repository, or left its lock behind. git said: {words}',
        remedy: 'Wait for it to end, or remove the lock file it names if no git program is running.',
    },
    'damaged-repository': {
        stopReason: 'git',
        meaning: 'The checkout found in the workspace lacks objects or holds broken ones. git said: {words}',
        remedy: 'Let actions/checkout make a fresh one, or leave the workspace empty.',
    },
};
const gitFailure = (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .failuresOf */ .d)(GIT_FAILURES);


/***/ }),

/***/ 85636:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   i: () => (/* binding */ modelFailure)
/* harmony export */ });
/* unused harmony export MODEL_FAILURES */
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(54543);

const MODEL_FAILURES = {
    'model-key-refused': {
        stopReason: 'model-auth',
        meaning: 'Authentication failed: the model API does not accept the key.',
        remedy: 'Check that the secret behind anthropic-api-key (at the laptop the variable ANTHROPIC_API_KEY) holds a current key of the right workspace, without blanks around it.',
    },
    'model-forbidden': {
        stopReason: 'model-auth',
        meaning: 'The key is valid but may not do this.',
        remedy: 'Give the key access to {model}, or choose a model that its workspace may use.',
    },
    'model-spend-limit': {
        stopReason: 'model-auth',
        meaning: 'The account behind the key has reached a spend limit or has no credit; waiting does not help.',
        remedy: 'Somebody with billing rights must raise the limit or add credit in the console of the API.',
    },
    'model-unknown': {
        stopReason: 'model-api',
        meaning: 'The API at {baseUrl} knows no model "{model}".',
        remedy: 'Check the spelling of the model input, and that anthropic-base-url points at the right service.',
    },
    'model-retired': {
        stopReason: 'model-api',
        meaning: 'The model "{model}" has been retired and answers no more requests.',
        remedy: 'Set the model input to a current model.',
    },
    'model-effort-refused': {
        stopReason: 'settings',
        meaning: 'The model "{model}" does not offer the effort "{effort}".',
        remedy: 'Leave effort empty for the default of the model, or use one of: {offered}.',
    },
    'model-request-refused': {
        stopReason: 'model-api',
        meaning: 'The API calls the request invalid, so sending it again would not help.',
        remedy: 'Try another model; if that does not help, report this with the request id.',
    },
    'model-unreachable': {
        stopReason: 'model-api',
        meaning: 'Without its answers no run can go on.',
        remedy: 'Check the address (anthropic-base-url, at the laptop ANTHROPIC_BASE_URL), the network and the status of the service, then run again.',
    },
    'model-overloaded': {
        stopReason: 'model-api',
        meaning: 'The API asked to come back later than this run may last.',
        remedy: 'Run the job again later, raise max-minutes, or use a key with a higher rate limit.',
    },
    'model-record-ended': {
        stopReason: 'internal',
        meaning: 'The recorded run holds no further reply, so its replay ends here.',
        remedy: 'Read the first difference that was reported: from there on the two runs are not the same.',
    },
};
const modelFailure = (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .failuresOf */ .d)(MODEL_FAILURES);


/***/ }),

/***/ 36545:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   rescue: () => (/* binding */ rescue)
/* harmony export */ });
/* unused harmony export shownOf */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _adapters_job_log_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(23385);
/* harmony import */ var _adapters_git_rescue_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(89332);
/* harmony import */ var _domain_clip_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(12040);
/* harmony import */ var _domain_journal_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(50502);
/* harmony import */ var _fence_redact_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(49361);
/* harmony import */ var _run_written_paths_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(20852);
/* harmony import */ var _resume_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(71495);
/* harmony import */ var _wiring_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(67954);










/** The log takes megabytes; what is longer than this is looked at in the file. */
const MAX_SHOWN_CHARS = 500_000;
const MAX_READ_BYTES = 4 * MAX_SHOWN_CHARS;
/**
 * Keeps what a run that was killed had changed, as a patch beside its journal and in the log, since the machine may be
 * gone when it is wanted; and leaves the checkout to later steps and runs without what the agent could have planted in
 * its repository. True when there was something to keep.
 */
async function rescue({ settings, env, ...places }) {
    const secrets = (0,_wiring_js__WEBPACK_IMPORTED_MODULE_6__/* .secretsOf */ .Fj)(settings, env);
    const killed = await (0,_adapters_git_rescue_js__WEBPACK_IMPORTED_MODULE_3__/* .openKilledRun */ .bZ)({ ...places, environment: env, protect: settings.protect, secrets });
    if (killed === undefined)
        return false;
    try {
        return await keepChanges(killed, (0,_fence_redact_js__WEBPACK_IMPORTED_MODULE_4__/* .createRedactor */ .l)(secrets));
    }
    finally {
        await (0,_adapters_git_rescue_js__WEBPACK_IMPORTED_MODULE_3__/* .leaveGround */ .Jv)(killed);
    }
}
async function keepChanges(killed, redact) {
    const records = (0,_resume_js__WEBPACK_IMPORTED_MODULE_5__/* .recordsIn */ .Q)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(killed.house.options.resultsDir ?? '', 'journal.jsonl'));
    // It had come to its end, and only its cleaning up was cut short.
    if ((0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_7__/* .last */ .HV)(records, 'outcome') !== undefined)
        return false;
    const changes = await (0,_adapters_git_rescue_js__WEBPACK_IMPORTED_MODULE_3__/* .rescuePatch */ .sk)(killed, (0,_run_written_paths_js__WEBPACK_IMPORTED_MODULE_8__/* .writtenPaths */ .M)(records));
    if (changes.empty)
        return false;
    show(changes, (0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_7__/* .last */ .HV)(records, 'checkout')?.commit ?? '', redact);
    return true;
}
function show({ changes, patchPath }, commit, redact) {
    const log = (0,_adapters_job_log_js__WEBPACK_IMPORTED_MODULE_2__/* .createRunnerLog */ .f)((text) => process.stdout.write(text));
    const files = changes.length === 1 ? 'one file' : `${changes.length} files`;
    log.annotate('warning', `The run was ended from outside before it had come to its end. What it had changed (${files}) is kept as a patch; on a checkout of ${commit.slice(0, 12)} apply it with: git apply --binary ${patchPath}`);
    log.chapter('What the run had changed');
    log.lines(shownOf(patchPath, redact));
    log.close();
}
/** Redacted before it is cut, since half a secret would not be found; and never read whole, since no text is that long. */
function shownOf(patchPath, redact) {
    const head = Buffer.alloc(MAX_READ_BYTES);
    const file = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(patchPath, 'r');
    const bytes = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readSync)(file, head);
    const isRead = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(file).size <= bytes;
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(file);
    const { text, omittedChars } = (0,_domain_clip_js__WEBPACK_IMPORTED_MODULE_9__/* .clipHead */ .$1)(redact(head.toString('utf8', 0, bytes).toWellFormed()), MAX_SHOWN_CHARS);
    const isWhole = isRead && omittedChars === 0;
    return [...text.split('\n'), ...(isWhole ? [] : ['… the rest is in the file.'])];
}


/***/ }),

/***/ 71495:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ recordsIn),
/* harmony export */   resuming: () => (/* binding */ resuming)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _adapters_replay_model_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(16059);
/* harmony import */ var _domain_journal_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(50502);




/**
 * Goes on where an earlier attempt at the same workflow run was cut short, when its journal is still on the machine:
 * its replies are played again, and not paid again. Else the live model, as it is. Decided at the first reply, as the
 * commit must be the same.
 */
function resuming(live, earlier) {
    let chosen;
    return {
        id: live.id,
        ...(live.effort ? { effort: live.effort } : {}),
        load: async () => live.load?.(),
        facts: (signal) => live.facts(signal),
        reply(...asked) {
            chosen ??= choose(live, earlier);
            return chosen.reply(...asked);
        },
    };
}
function choose(live, earlier) {
    const { journal, version } = earlier;
    const commit = (0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_3__/* .first */ .$1)(journal.records, 'checkout')?.commit ?? '';
    const taskKey = (0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_3__/* .first */ .$1)(journal.records, 'task')?.task.key ?? '';
    const target = { taskKey, commit, model: live.id, version };
    const records = journalsOf(earlier).find((one) => (0,_adapters_replay_model_js__WEBPACK_IMPORTED_MODULE_2__/* .isResumable */ .bE)(one, target));
    if (records === undefined)
        return live;
    say(journal, 'An earlier attempt at this run was cut short: what it was told is played again, and not paid again.');
    return (0,_adapters_replay_model_js__WEBPACK_IMPORTED_MODULE_2__/* .createResumingModel */ .mZ)(records, {
        live,
        onHandOver: (replies, difference) => say(journal, `${replies} replies came from the earlier attempt; from here on the model is asked${difference ? ', as the work goes another way than then' : ''}.`),
    });
}
const say = (journal, text) => journal.append({ type: 'notice', level: 'info', text });
/** The newest first. */
function journalsOf({ tempDir, runId, resultsDir }) {
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(tempDir)
        .filter((name) => name.startsWith(`fixpoint-${runId}-`))
        .map((name) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(tempDir, name))
        .filter((folder) => folder !== resultsDir && !isRunning(folder))
        .toSorted((one, other) => changedMs(other) - changedMs(one))
        .map((folder) => recordsIn((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, 'journal.jsonl')));
}
/** The folder's name ends in the number of the process that writes it. */
function isRunning(folder) {
    try {
        return process.kill(Number(folder.slice(folder.lastIndexOf('-') + 1)), 0);
    }
    catch {
        return false; // no such process, or none of ours
    }
}
const changedMs = (path) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
/** As far as it was written: the last line of a killed run may be half. */
function recordsIn(path) {
    const records = [];
    try {
        for (const line of (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(path, 'utf8').split('\n')) {
            if (line !== '')
                records.push(JSON.parse(line));
        }
    }
    catch {
        // No journal, or its end: what was read stands.
    }
    return records;
}


/***/ }),

/***/ 20852:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ writtenPaths)
/* harmony export */ });
/* harmony import */ var _domain_journal_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(50502);

/**
 * Paths the agent wrote with write_file, from the journal: they are meant, even where their folder looks like build
 * output. Relative to ROOT as the agent named them.
 */
function writtenPaths(records) {
    const failed = new Set((0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_0__/* .all */ .Q7)(records, 'tool-result')
        .filter((result) => result.isError)
        .map((result) => result.callId));
    const paths = (0,_domain_journal_js__WEBPACK_IMPORTED_MODULE_0__/* .all */ .Q7)(records, 'tool-call')
        .filter(({ call }) => call.name === 'write_file' && !failed.has(call.id))
        .map(({ call }) => call.input?.path)
        .filter((path) => typeof path === 'string');
    return [...new Set(paths)];
}


/***/ })

};
