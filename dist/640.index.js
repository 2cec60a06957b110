export const id = 640;
export const ids = [640];
export const modules = {

/***/ 55640:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  openClient: () => (/* binding */ openClient),
  readFault: () => (/* binding */ readFault)
});

// EXTERNAL MODULE: ./node_modules/@anthropic-ai/sdk/client.mjs + 93 modules
var client = __webpack_require__(67384);
// EXTERNAL MODULE: ./node_modules/@anthropic-ai/sdk/core/error.mjs
var core_error = __webpack_require__(25064);
// EXTERNAL MODULE: ./build/adapters/anthropic-request.js
var anthropic_request = __webpack_require__(85313);
;// CONCATENATED MODULE: ./build/adapters/watched-fetch.js
/** Headers that leave the house; anything else was put in by the environment. */
const SENT = /^(?:accept|anthropic-version|content-type|user-agent|x-stainless-[\w-]+)$/i;
/**
 * `fetch` with three promises the SDK does not give.
 * The credential is ours and the headers are the known ones, whatever ANTHROPIC_CUSTOM_HEADERS says; a redirect is
 * not followed. A response that sends no byte for `idleMs` fails: the SDK's own time limit ends with the headers,
 * and pings never reach its caller, so that a watch on events would kill long thinking. Nor does a response grow
 * without end.
 */
function watchedFetch(options) {
    return async (input, init) => {
        const response = await fetch(input, { ...init, headers: ownHeaders(init, options), redirect: 'error' });
        if (response.body === null)
            return response;
        const watched = response.body.pipeThrough(watch(options));
        return new Response(watched, {
            status: response.status,
            statusText: response.statusText,
            headers: response.headers,
        });
    };
}
function ownHeaders(init, options) {
    const headers = new Headers([...new Headers(init?.headers)].filter(([name]) => SENT.test(name)));
    headers.set('authorization', `Bearer ${options.apiKey}`);
    // A command may run for minutes between two requests. Routers forget an idle connection after four (those of the
    // hosted runners do) and swallow what is sent on it: the next request would hang until its headers are overdue.
    // A new connection costs a tenth of a second.
    headers.set('connection', 'close');
    return headers;
}
function watch({ idleMs, replyBytes }) {
    let timer;
    let bytes = 0;
    const stop = () => clearTimeout(timer);
    return new TransformStream({
        start(controller) {
            timer = setTimeout(() => controller.error(new Error(`no byte came for ${idleMs / 1000} s`)), idleMs);
        },
        transform(chunk, controller) {
            timer?.refresh();
            bytes += chunk.length;
            if (bytes <= replyBytes)
                return controller.enqueue(chunk);
            stop();
            throw new Error(`the reply is longer than ${replyBytes} bytes`);
        },
        flush: stop,
        cancel: stop,
    });
}

;// CONCATENATED MODULE: ./build/adapters/anthropic-client.js
/**
 * The only file that loads the SDK, imported when the first request is due: a run that is skipped does not pay for
 * it. The base client alone, since the full one pulls in every resource of the API (see bench/cost.ts for sizes).
 */




function openClient(options) {
    const sdk = new client/* BaseAnthropic */.q({
        apiKey: options.apiKey,
        baseURL: options.baseUrl,
        timeout: options.headersMs,
        // Retries are ours: the SDK's follow retry-after without a ceiling, tell nobody, and end with the headers.
        maxRetries: 0,
        fetch: watchedFetch(options),
        // Given so that the environment is not asked.
        webhookKey: null,
        openTelemetry: false,
        logLevel: 'off',
    });
    return {
        async open(body, signal) {
            // Not through `messages.create`, which prints to the console when a model is deprecated, on every request.
            const request = sdk.post('/v1/messages', {
                body: (0,anthropic_request/* requestText */.T)(body),
                headers: { 'content-type': 'application/json' },
                stream: true,
                signal,
            });
            const { data, request_id: requestId } = await request.withResponse();
            return { events: data, requestId: requestId ?? undefined };
        },
        model: (id, signal) => sdk.get(`/v1/models/${encodeURIComponent(id)}`, { signal }),
    };
}
function readFault(error) {
    if (error instanceof core_error/* APIError */.LG) {
        const headers = error.headers;
        const requestId = error.requestID;
        return {
            type: error.type ?? '',
            code: error.errorCode ?? '',
            message: error.apiMessage ?? messageChain(error),
            header: (name) => (headers instanceof Headers ? (headers.get(name) ?? undefined) : undefined),
            ...(typeof error.status === 'number' ? { status: error.status } : {}),
            ...(requestId ? { requestId } : {}),
        };
    }
    const message = messageChain(error);
    return { type: error instanceof core_error/* AnthropicError */.pJ ? 'sdk' : '', code: '', message, header: () => undefined };
}
/** The reason of a network fault sits in the causes: "fetch failed", because "getaddrinfo ENOTFOUND …". */
function messageChain(error) {
    const parts = [];
    for (let at = error; at instanceof Error && parts.length < 4; at = at.cause) {
        const message = at.message.replace(/\.$/, '');
        if (message !== '' && !parts.includes(message))
            parts.push(message);
    }
    const telling = parts.filter((part) => part !== 'Connection error' && part !== 'fetch failed');
    return (telling.length > 0 ? telling : parts).join(': ') || String(error);
}


/***/ })

};
