export const id = 414;
export const ids = [414];
export const modules = {

/***/ 20414:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createAnthropicModel: () => (/* binding */ createAnthropicModel)
});

// EXTERNAL MODULE: ./build/domain/conversation.js
var conversation = __webpack_require__(94250);
// EXTERNAL MODULE: ./build/domain/prices.js
var prices = __webpack_require__(95439);
// EXTERNAL MODULE: ./build/adapters/anthropic-request.js
var anthropic_request = __webpack_require__(85313);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(58500);
// EXTERNAL MODULE: ./build/domain/failures/model.js
var model = __webpack_require__(85636);
;// CONCATENATED MODULE: ./build/adapters/model-faults.js

const tooSlow = (ms) => ({
    type: '',
    code: '',
    message: `the reply was not complete after ${ms / 1000} s`,
    header: () => undefined,
});
/** What a fault calls for. */
function judge(fault, begun, options) {
    const { status } = fault;
    if (isTooLong(fault))
        return { kind: 'too-long', why: shown(fault, options) };
    if (isSpendLimit(fault))
        return fatal('model-spend-limit', fault, options);
    if (status === undefined) {
        const busy = !begun || fault.type === 'overloaded_error' || fault.type === 'rate_limit_error';
        return { kind: busy ? 'busy' : 'broken', afterMs: 0 };
    }
    const advice = fault.header('x-should-retry');
    const passing = status === 408 || status === 409 || status === 429 || status >= 500;
    if (advice === 'true' || (passing && advice !== 'false'))
        return { kind: 'busy', afterMs: retryAfterMs(fault) };
    if (status === 401)
        return fatal('model-key-refused', fault, options);
    if (status === 403)
        return fatal('model-forbidden', fault, options);
    if (status === 404)
        return fatal('model-unknown', fault, options);
    if (passing)
        return fatal('model-unreachable', fault, options);
    return { kind: 'refused', failure: failed('model-request-refused', fault, options) };
}
/**
 * The conversation does not fit, or the API found that its history is not the one it wrote: in both cases only a
 * fresh conversation helps. The API has no code for either, so this one place reads its words.
 */
function isTooLong(fault) {
    if (fault.status === 413)
        return true;
    if (fault.status !== 400 && fault.status !== undefined)
        return false;
    return (fault.type === 'invalid_request_error' && (TOO_LONG.test(fault.message) || NOT_OURS.test(fault.message)));
}
const TOO_LONG = /too (?:long|large)|too many (?:input )?tokens|context (?:window|length|limit)/i;
const NOT_OURS = /thinking.*(?:bound to|cannot be modified|another conversation|different conversation)/is;
const isSpendLimit = (fault) => fault.status === 402 || fault.type === 'billing_error' || /spend_limit|credit/.test(fault.code);
/** Milliseconds the API asks to wait; 0 when it does not say. */
function retryAfterMs(fault) {
    const exact = Number(fault.header('retry-after-ms') ?? Number.NaN);
    if (exact >= 0)
        return exact;
    const header = fault.header('retry-after');
    if (header === undefined)
        return 0;
    const ms = /^[\d.]+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - Date.now();
    return ms > 0 ? ms : 0;
}
const fatal = (code, fault, options) => ({
    kind: 'fatal',
    failure: failed(code, fault, options),
});
const failed = (code, fault, options) => (0,model/* modelFailure */.i)(code, `The model API answered: ${shown(fault, options)}`, {
    model: options.model,
    baseUrl: options.baseUrl,
});
/** The API wants to be left alone for longer than the run may last. */
const asksTooLong = (fault, ms, options) => (0,model/* modelFailure */.i)('model-overloaded', `The model API asked to wait ${Math.ceil(ms / 1000)} s, longer than this run may last: ${shown(fault, options)}`);
const givenUp = (fault, tries, options) => (0,model/* modelFailure */.i)('model-unreachable', `In ${tries} tries ${troubleOf(fault, options)}`);
/** What went wrong, as a part of a sentence: at which address, in whose words. */
const troubleOf = (fault, options) => fault.status === undefined
    ? `the model API at ${options.baseUrl} gave no whole answer (${shown(fault, options)})`
    : `the model API at ${options.baseUrl} answered ${shown(fault, options)}`;
/** The fault for people: status, the API's words, the request id; never the key, never the request. */
function shown(fault, options) {
    const status = fault.status === undefined ? '' : `${fault.status} `;
    const type = fault.type === '' || fault.type === 'sdk' ? '' : `${fault.type}: `;
    const id = fault.requestId === undefined ? '' : ` (request ${fault.requestId})`;
    const text = `${status}${type}${fault.message.slice(0, 1000)}${id}`;
    return options.apiKey === '' ? text : text.replaceAll(options.apiKey, '***');
}

;// CONCATENATED MODULE: ./build/adapters/model-asking.js


const LIMITS = {
    idleMs: 90_000,
    // The longest reply of any model, one event a token, is a fifth of it.
    replyBytes: 150_000_000,
    headersMs: 300_000,
    requestMs: 1_200_000,
    busyWaitsMs: [500, 1000, 2000, 4000, 8000, 16_000],
    brokenWaitsMs: [500, 1000, 2000],
};
/** Up to a fifth longer, so that many runs do not come back at the same moment. */
const jitter = () => 1 + Math.random() / 5;
/** Waits before another try, unless that would take longer than the run may. */
async function pause(fault, ms, asking) {
    const { options } = asking;
    if (ms >= options.remainingMs())
        throw asksTooLong(fault, ms, options);
    options.onWait(troubleOf(fault, options), Math.round(ms));
    await (0,promises_.setTimeout)(ms, undefined, { signal: asking.signal }).catch(() => asking.signal.throwIfAborted());
}

;// CONCATENATED MODULE: ./build/adapters/model-facts.js



/** How long the question about the model may take; without an answer the run goes on without it. */
const FACTS_MS = 10_000;
/**
 * What the API says about the model; `undefined` where it says nothing, as a gateway may. An address that nobody
 * answers at ends the run here, before anything else was done for it.
 */
async function lookUp(client, asking) {
    const { options, signal } = asking;
    const waits = [...asking.limits.brokenWaitsMs];
    for (let tries = 1;; tries += 1) {
        const deadline = AbortSignal.timeout(FACTS_MS);
        try {
            return await client.model(options.model, AbortSignal.any([signal, deadline]));
        }
        catch (error) {
            signal.throwIfAborted();
            const { readFault } = await Promise.all(/* import() */[__webpack_require__.e(384), __webpack_require__.e(640)]).then(__webpack_require__.bind(__webpack_require__, 55640));
            const fault = readFault(error);
            if (deadline.aborted)
                return undefined;
            if (fault.status !== undefined)
                return refusedFacts(fault, options);
            const waitMs = waits.shift();
            if (waitMs === undefined)
                throw givenUp(fault, tries, options);
            await pause(fault, waitMs * jitter(), asking);
        }
    }
}
function refusedFacts(fault, options) {
    if (fault.status === 401)
        throw failed('model-key-refused', fault, options);
    const isUnknown = fault.status === 404 && fault.type === 'not_found_error' && fault.message.includes(options.model);
    if (isUnknown)
        throw failed('model-unknown', fault, options);
}
/** The part of it that a run goes by. Throws `Failure` for a model that is retired or lacks the effort asked for. */
function factsOf(info, options) {
    const retiresOn = info.retires_at?.slice(0, 10);
    if (info.lifecycle === 'retired') {
        throw (0,model/* modelFailure */.i)('model-retired', `The model "${info.id}" has been retired.`, { model: info.id });
    }
    refuseUnknownEffort(info, options);
    const until = retiresOn ? ` and will be retired on ${retiresOn}` : '';
    return {
        id: info.id,
        warning: info.lifecycle === 'deprecated' ? `The model "${info.id}" is deprecated${until}.` : '',
        ...(info.max_input_tokens ? { maxInputTokens: info.max_input_tokens } : {}),
        ...(info.max_tokens ? { maxOutputTokens: info.max_tokens } : {}),
    };
}
const EFFORTS = ['low', 'medium', 'high', 'xhigh', 'max'];
function refuseUnknownEffort(info, options) {
    const offered = info.capabilities?.effort;
    if (!options.effort || !offered || offered[options.effort]?.supported)
        return;
    const names = EFFORTS.filter((effort) => offered[effort]?.supported);
    throw (0,model/* modelFailure */.i)('model-effort-refused', `The model "${info.id}" has no effort "${options.effort}".`, {
        model: info.id,
        effort: options.effort,
        offered: names.join(', ') || 'none',
    });
}

// EXTERNAL MODULE: ./build/domain/clip.js
var clip = __webpack_require__(12040);
;// CONCATENATED MODULE: ./build/adapters/model-reply.js


const startDraft = () => ({
    blocks: [],
    usage: conversation/* NO_USAGE */.y,
    rawStop: '',
    refusal: '',
    whole: false,
});
/** Takes in one event. Throws for an event that does not fit what came before; what comes after the end is nothing. */
function take(draft, event) {
    if (draft.whole || !isObject(event))
        return;
    switch (event.type) {
        case 'message_start':
            draft.usage = updated(draft.usage, event.message?.usage);
            return;
        case 'content_block_start':
            draft.blocks[freePlace(draft, event.index)] = startBlock(event.content_block);
            return;
        case 'content_block_delta':
            grow(draft.blocks[event.index], event.delta);
            return;
        case 'message_delta':
            draft.rawStop = wordIn(event.delta.stop_reason, 100) || draft.rawStop;
            draft.refusal = refusalText(event.delta.stop_details) || draft.refusal;
            // Cumulative figures of the whole reply: they replace, they are never added.
            draft.usage = updated(draft.usage, event.usage);
            return;
        case 'message_stop':
            draft.whole = true;
            return;
        case 'content_block_stop':
    }
}
/** Far more than any reply has: a hole of a thousand million places would be walked through one by one. */
const MOST_BLOCKS = 10_000;
/** A gateway that asks again inside one stream begins a second reply in the places of the first. */
function freePlace({ blocks }, index) {
    if (!Number.isInteger(index) || index < 0 || index >= MOST_BLOCKS || blocks[index] !== undefined)
        throw new Error('a block came in a place that is taken or cannot be');
    return index;
}
const wordIn = (value, maxChars) => typeof value === 'string' ? (0,clip/* clipHead */.$1)(value.toWellFormed(), maxChars).text : '';
/** A gateway's invention, below nothing or beyond any price, must not move the cost limit away. */
const countOr = (told, known) => typeof told === 'number' && Number.isSafeInteger(told) && told >= 0 ? told : known;
const updated = (usage, reported) => ({
    inputTokens: countOr(reported?.input_tokens, usage.inputTokens),
    cacheReadTokens: countOr(reported?.cache_read_input_tokens, usage.cacheReadTokens),
    cacheWriteTokens: countOr(reported?.cache_creation_input_tokens, usage.cacheWriteTokens),
    outputTokens: countOr(reported?.output_tokens, usage.outputTokens),
});
function startBlock(block) {
    if (!isObject(block) || typeof block.type !== 'string')
        throw new Error('a block came without a type');
    return { start: { ...block }, text: [], json: [], citations: [], signature: undefined };
}
function grow(block, delta) {
    if (block === undefined)
        throw new Error('a piece of a block came before the block');
    switch (delta.type) {
        case 'text_delta':
            block.text.push(delta.text);
            return;
        case 'thinking_delta':
            block.text.push(delta.thinking);
            return;
        case 'input_json_delta':
            block.json.push(delta.partial_json);
            return;
        case 'signature_delta':
            block.signature = delta.signature;
            return;
        case 'citations_delta':
            block.citations.push(delta.citation);
    }
}
const refusalText = (details) => [wordIn(details?.category, 100), wordIn(details?.explanation, 2000)]
    .filter((part) => part !== '')
    .join(': ');
/**
 * The whole reply, as it enters the conversation: blocks as the API sent them, except what the API would refuse to
 * read back (blank text, thinking without a signature, an input that is not an object). A call keeps its input as
 * the model wrote it, for the tool's own check. Throws for a reply that breaks the protocol; it is asked for again.
 */
function finishDraft(draft, durationMs, requestId) {
    if (!draft.whole)
        throw new Error('the stream ended before the reply was whole');
    const built = draft.blocks.map((block) => buildBlock(block, draft.rawStop === 'max_tokens'));
    const calls = built.flatMap((block) => block.call ?? []);
    refuseBadCalls(calls);
    return {
        stop: STOPS.get(draft.rawStop) ?? 'other',
        rawStop: draft.rawStop,
        content: built
            .filter((block, at) => mayBeSentBack(block, built.slice(at + 1)))
            .map((block) => block.content),
        text: textOf(built, 'text').trim(),
        thinking: textOf(built, 'thinking').trim(),
        calls,
        usage: draft.usage,
        durationMs,
        ...(draft.refusal === '' ? {} : { refusal: draft.refusal }),
        ...(requestId === undefined ? {} : { requestId }),
    };
}
/**
 * Two results for one id, a result for none, and a name that no tool can have would be refused on every later turn.
 */
function refuseBadCalls(calls) {
    if (!calls.every((call) => /^[\w-]{1,128}$/.test(call.name)))
        throw new Error('a tool call came under a name that no tool can have');
    const ids = new Set(calls.map((call) => call.id));
    if (ids.has(''))
        throw new Error('a tool call came without an id');
    if (ids.size < calls.length)
        throw new Error('two tool calls share one id');
}
const STOPS = new Map([
    ['end_turn', 'end_turn'],
    ['tool_use', 'tool_use'],
    ['max_tokens', 'max_tokens'],
    ['stop_sequence', 'stop_sequence'],
    ['pause_turn', 'pause_turn'],
    ['refusal', 'refusal'],
    ['model_context_window_exceeded', 'context_exceeded'],
]);
function buildBlock(block, cut) {
    const start = sound(block.start);
    if (start.type === 'text')
        return { content: { ...start, ...grown(block, 'text'), ...cited(block) } };
    if (start.type === 'thinking') {
        const signature = block.signature === undefined ? {} : { signature: block.signature };
        return { content: { ...start, ...grown(block, 'thinking'), ...signature } };
    }
    const input = block.json.length === 0 ? start['input'] : sound(inputOf(block.json.join(''), cut));
    // A call that the server answers itself is streamed in the same way, and sent back whole.
    if (start.type !== 'tool_use')
        return { content: block.json.length === 0 ? start : { ...start, input } };
    const call = { id: textIn(start, 'id'), name: textIn(start, 'name'), input };
    return { content: { ...start, input: isObject(input) ? input : {} }, call };
}
/** Deeper than any tool's input, and well above what can be written as JSON again. */
const MOST_LEVELS = 100;
/** The same value with every half character replaced, in keys too: the API refuses them, then and ever after. */
function sound(value, level = 0) {
    if (level > MOST_LEVELS)
        throw new Error(`a block has more than ${MOST_LEVELS} levels`);
    if (typeof value === 'string')
        return value.toWellFormed();
    if (Array.isArray(value))
        return value.map((item) => sound(item, level + 1));
    if (!isObject(value))
        return value;
    const fields = Object.entries(value).map(([key, inner]) => [key.toWellFormed(), sound(inner, level + 1)]);
    return Object.fromEntries(fields);
}
const grown = (block, field) => ({
    [field]: (textIn(block.start, field) + block.text.join('')).toWellFormed(),
});
const textIn = (block, field) => {
    const value = block[field];
    return typeof value === 'string' ? value : '';
};
const cited = (block) => block.citations.length === 0 ? {} : { citations: sound(block.citations) };
/** The calls of a reply that was cut off at the output limit are never run: their input may be in pieces. */
function inputOf(json, cut) {
    if (json.trim() === '')
        return {};
    try {
        return JSON.parse(json);
    }
    catch (cause) {
        if (cut)
            return json;
        throw new Error('the input of a tool call is not complete JSON', { cause });
    }
}
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
function mayBeSentBack({ content }, later) {
    if (content.type === 'thinking')
        return textIn(content, 'signature') !== '';
    if (content.type !== 'text' || textIn(content, 'text').trim() !== '')
        return true;
    // Later thinking is bound to everything before it, blank text too.
    return later.some((block) => block.content.type === 'thinking');
}
const textOf = (blocks, type) => blocks
    .filter((block) => block.content.type === type)
    .map((block) => textIn(block.content, type))
    .join('\n');

;// CONCATENATED MODULE: ./build/adapters/anthropic-model.js







/** The model behind the public API, or a gateway that speaks it. Loads the SDK with the first request. */
function createAnthropicModel(options) {
    const line = createLine(options);
    let known;
    let plain = false;
    let answered = false;
    const bodyOf = (conversation, tools, maxOutputTokens) => (0,anthropic_request/* requestBody */.I)(conversation, tools, { ...options, known, plain, maxOutputTokens });
    const reply = async (conversation, tools, signal, maxOutputTokens) => {
        const outcome = await line.ask(bodyOf(conversation, tools, maxOutputTokens), signal);
        if ('content' in outcome) {
            answered = true;
            return outcome;
        }
        // A model nothing is known of may refuse one of the niceties: the first request gets a second, plainer form.
        // Later ones do not, since a change of parameters throws the cache away.
        if (known || answered)
            throw outcome.failure;
        plain = true;
        if (sameNiceties(bodyOf(conversation, tools, maxOutputTokens), outcome.body))
            throw outcome.failure;
        return reply(conversation, tools, signal, maxOutputTokens);
    };
    return {
        id: options.model,
        ...(options.effort ? { effort: options.effort } : {}),
        reply,
        load: () => line.load(),
        async facts(signal) {
            known = await line.lookUp(signal);
            return known && factsOf(known, options);
        },
    };
}
const sameNiceties = (left, right) => JSON.stringify([left.max_tokens, left.thinking, left.tools]) ===
    JSON.stringify([right.max_tokens, right.thinking, right.tools]);
function createLine(options) {
    const limits = { ...LIMITS, ...options.limits };
    let client;
    const open = () => (client ??= Promise.all(/* import() */[__webpack_require__.e(384), __webpack_require__.e(640)]).then(__webpack_require__.bind(__webpack_require__, 55640)).then((sdk) => sdk.openClient({ ...options, ...limits })));
    return {
        async load() {
            await open();
            // With the first of these Node loads all of its HTTP client.
            void new Headers();
        },
        ask: async (body, signal) => askUntilAnswered(await open(), body, { signal, limits, options }),
        lookUp: async (signal) => lookUp(await open(), { signal, limits, options }),
    };
}
/** Sends the same request again as long as that can help: nothing of a broken reply was carried out. */
async function askUntilAnswered(client, body, asking) {
    const waits = { busy: [...asking.limits.busyWaitsMs], broken: [...asking.limits.brokenWaitsMs] };
    let lost = conversation/* NO_USAGE */.y;
    for (let tries = 1;; tries += 1) {
        const outcome = await tryOnce(client, body, asking);
        if ('reply' in outcome)
            return lost === conversation/* NO_USAGE */.y ? outcome.reply : { ...outcome.reply, lostUsage: lost };
        lost = (0,prices/* addUsage */.vk)(lost, outcome.usage);
        asking.signal.throwIfAborted();
        const judged = judge(outcome.fault, outcome.begun, asking.options);
        if (judged.kind === 'too-long')
            throw new conversation/* ContextExceeded */.z(judged.why, lost);
        if (judged.kind === 'fatal')
            throw judged.failure;
        if (judged.kind === 'refused')
            return { failure: judged.failure, body };
        const waitMs = waits[judged.kind].shift();
        if (waitMs === undefined)
            throw givenUp(outcome.fault, tries, asking.options);
        await pause(outcome.fault, Math.max(waitMs * jitter(), judged.afterMs), asking);
    }
}
async function tryOnce(client, body, asking) {
    const startedMs = performance.now();
    const draft = startDraft();
    const deadline = AbortSignal.timeout(asking.limits.requestMs);
    let begun = false;
    try {
        const signal = AbortSignal.any([asking.signal, deadline]);
        const { events, requestId } = await client.open(body, signal);
        begun = true;
        await readWhole(events, draft);
        return { reply: finishDraft(draft, performance.now() - startedMs, requestId) };
    }
    catch (error) {
        const { readFault } = await Promise.all(/* import() */[__webpack_require__.e(384), __webpack_require__.e(640)]).then(__webpack_require__.bind(__webpack_require__, 55640));
        const fault = deadline.aborted ? tooSlow(asking.limits.requestMs) : readFault(error);
        return { fault, usage: draft.usage, begun };
    }
}
/**
 * Reads a reply until it is whole, and no further: it is paid for, and asked for again it would be another one,
 * whatever becomes of the stream after it.
 */
async function readWhole(events, draft) {
    for await (const event of events) {
        take(draft, event);
        if (draft.whole)
            return;
    }
}


/***/ }),

/***/ 85313:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ requestBody),
/* harmony export */   T: () => (/* binding */ requestText)
/* harmony export */ });
/** A smaller budget cuts real replies short: 16,000 tokens lost 15 to 33 % of attempts. */
const MAX_OUTPUT_TOKENS = 64_000;
/** What also older models take. */
const PLAIN_OUTPUT_TOKENS = 32_000;
const CACHED = { type: 'ephemeral' };
/**
 * One request. Byte for byte a continuation of the one before, but for the cache marks, which are no part of the
 * prefix: system and tools first, then the newest message of ours and the one before it. The second rolling mark
 * keeps the cache when a reply has more calls than the API looks back (20 blocks): 9 times cheaper in that case.
 */
function requestBody(conversation, tools, shape) {
    const output = shape.known?.max_tokens ?? (shape.plain ? PLAIN_OUTPUT_TOKENS : MAX_OUTPUT_TOKENS);
    return {
        model: shape.model,
        max_tokens: Math.min(MAX_OUTPUT_TOKENS, output, shape.maxOutputTokens ?? Infinity),
        stream: true,
        ...thinking(shape),
        ...(shape.effort ? { output_config: { effort: shape.effort } } : {}),
        tools: tools.map((tool) => ({
            name: tool.name,
            description: tool.description,
            input_schema: { ...tool.inputSchema, required: [...tool.inputSchema.required] },
            ...(strict(shape) ? { strict: true } : {}),
        })),
        system: [{ type: 'text', text: conversation.system, cache_control: CACHED }],
        messages: marked(alternating(conversation.messages.map(onTheWire))),
    };
}
const texts = new WeakMap();
/** A request as it is sent. Messages are final, so that of a long conversation little is to be written each time. */
function requestText({ messages, ...rest }) {
    return `${JSON.stringify(rest).slice(0, -1)},"messages":[${messages.map(textOf).join(',')}]}`;
}
function textOf(message) {
    const before = texts.get(message);
    if (before !== undefined)
        return before;
    const made = JSON.stringify(message);
    texts.set(message, made);
    return made;
}
/** Summaries, because between calls these models speak in their thinking only: without them the log is silent. */
const thinking = (shape) => !shape.plain && takesAdaptiveThinking(shape)
    ? { thinking: { type: 'adaptive', display: 'summarized' } }
    : {};
function takesAdaptiveThinking(shape) {
    const told = shape.known?.capabilities?.thinking?.types?.adaptive?.supported;
    if (told !== undefined)
        return told;
    const version = /claude-[a-z]+-(\d)(?:-(\d)(?!\d))?/.exec(shape.model);
    return version !== null && Number(`${version[1]}.${version[2] ?? 0}`) >= 4.6;
}
const strict = (shape) => !shape.plain && shape.known?.capabilities?.structured_outputs?.supported === true;
const wired = new WeakMap();
/** Messages are final, so each is translated once. */
function onTheWire(message) {
    const before = wired.get(message);
    if (before)
        return before;
    const made = translate(message);
    wired.set(message, made);
    return made;
}
function translate(message) {
    if (message.role === 'user')
        return { role: 'user', content: [text(message.text)] };
    // As the API sent them; their types are the API's business.
    if (message.role === 'assistant') {
        return { role: 'assistant', content: message.content };
    }
    const results = message.results.map((result) => ({
        type: 'tool_result',
        tool_use_id: result.callId,
        content: result.text,
        ...(result.isError ? { is_error: true } : {}),
    }));
    return { role: 'user', content: message.note === undefined ? results : [...results, text(message.note)] };
}
const text = (value) => ({ type: 'text', text: value });
/**
 * Two messages of one side in a row become one with the blocks of both: the API would read them so, and gateways
 * may insist on turns.
 */
function alternating(messages) {
    const turns = [];
    for (const message of messages) {
        const last = turns.at(-1);
        if (last?.role !== message.role)
            turns.push(message);
        else
            turns[turns.length - 1] = { role: last.role, content: [...last.content, ...message.content] };
    }
    return turns;
}
/** Marks the last block of our two newest messages. */
function marked(messages) {
    const ours = messages.flatMap((message, at) => (message.role === 'user' ? [at] : []));
    const chosen = new Set(ours.slice(-2));
    return messages.map((message, at) => (chosen.has(at) ? withMark(message) : message));
}
function withMark(message) {
    const last = message.content.at(-1);
    if (last === undefined)
        return message;
    // Only text and tool results end a message of ours; both take a mark.
    const block = { ...last, cache_control: CACHED };
    return { ...message, content: [...message.content.slice(0, -1), block] };
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


/***/ })

};
