export const id = 495;
export const ids = [495];
export const modules = {

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


/***/ })

};
