export const id = 144;
export const ids = [144];
export const modules = {

/***/ 16144:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createGithubForge: () => (/* binding */ createGithubForge)
});

// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(58500);
// EXTERNAL MODULE: ./build/domain/failures/forge.js
var forge = __webpack_require__(87014);
;// CONCATENATED MODULE: ./build/adapters/github-client.js

const REQUEST_TIMEOUT_MS = 30_000;
/** Holds for the body too: a log of 50 MB over a slow line. */
const STREAM_TIMEOUT_MS = 180_000;
const TRIES = 4;
const DEFAULT_MAX_WAIT_MS = 90_000;
/** What GitHub asks for when it names no time for a secondary limit. */
const SECONDARY_WAIT_MS = 60_000;
/** GitHub allows 80 writes a minute: beyond half of that, one a second. */
const FREE_WRITES_PER_MINUTE = 40;
/** The one line to GitHub's API. Guards the token: it is in no property, no error and no log. */
class GithubClient {
    owner;
    name;
    #options;
    #token;
    #octokit;
    #tokenEndsMs;
    #lastWrite = Promise.resolve();
    #writeTimes = [];
    constructor(options) {
        this.#options = options;
        this.#token = options.token;
        this.owner = options.owner;
        this.name = options.name;
    }
    /** Milliseconds since 1970 at which the token dies, where GitHub has said so by now. */
    get tokenEndsMs() {
        return this.#tokenEndsMs;
    }
    /** True for the token of an installed GitHub App; the job's own is one too. */
    get isInstallationToken() {
        return this.#token.startsWith('ghs_');
    }
    /** True: when the token dies a new one is taken. */
    get renewsToken() {
        return this.#options.freshToken !== undefined;
    }
    /**
     * One request, e.g. `ask('GET /repos/{owner}/{repo}/pulls/{pull_number}', { pull_number: 7 })`; `owner` and `repo`
     * are filled in. Waits and retries where that can help. Refusals are values; throws `Failure` when GitHub
     * cannot be reached, is unwell, rate-limits for too long, or rejects the token.
     */
    async ask(route, parameters = {}, options = {}) {
        if (route.startsWith('GET '))
            return this.#tryOften(route, parameters, { repeatable: true });
        const repeatable = options.repeatable ?? !route.startsWith('POST ');
        return this.#inLine(() => this.#tryOften(route, parameters, { repeatable }));
    }
    /** As `ask`, but a refusal throws `Failure` too. Returns the answer's data. */
    async get(route, parameters = {}, options = {}) {
        const answer = await this.ask(route, parameters, options);
        if (!answer.ok)
            throw refusalFailure(route, answer);
        return answer.data;
    }
    /**
     * All items of a paged list, 100 a page, until `maxItems`. `itemsIn` names the field that holds the list where
     * the answer is an object, e.g. `jobs`.
     */
    async list(route, parameters = {}, options = {}) {
        const maxItems = options.maxItems ?? 1000;
        const items = [];
        for (let page = 1; items.length < maxItems; page += 1) {
            const answer = await this.ask(route, { per_page: 100, page, ...parameters });
            if (!answer.ok)
                throw refusalFailure(route, answer);
            const data = options.itemsIn === undefined ? answer.data : fieldOf(answer.data, options.itemsIn);
            if (!Array.isArray(data))
                throw misunderstood(route);
            items.push(...data);
            if (!/rel="next"/.test(answer.headers['link'] ?? ''))
                break;
        }
        return items.slice(0, maxItems);
    }
    /** A GraphQL request. Errors in the answer are a refusal with status 200. */
    async graphql(query, variables = {}) {
        const isMutation = query.trimStart().startsWith('mutation');
        const send = () => this.#tryOften(`POST ${this.#options.graphqlUrl}`, { query, variables }, { repeatable: true });
        const answer = await (isMutation ? this.#inLine(send) : send());
        if (!answer.ok)
            return answer;
        const errors = fieldOf(answer.data, 'errors');
        if (Array.isArray(errors))
            return refusalOf(200, { errors }, answer.headers);
        return { ...answer, data: fieldOf(answer.data, 'data') };
    }
    /** The body of an answer that may be long, such as a job's log. A redirect to another host goes without the token. */
    async stream(route, parameters) {
        const answer = await this.#tryOften(route, parameters, { repeatable: true, stream: true });
        if (!answer.ok)
            return answer;
        return { body: answer.data ?? NOTHING };
    }
    /** Writes go one after the other, and slowly once there were many: GitHub's secondary limits ask for it. */
    async #inLine(write) {
        const turn = this.#lastWrite.then(() => this.#pace(), () => this.#pace());
        const done = turn.then(write);
        this.#lastWrite = done.catch(() => undefined);
        return done;
    }
    async #pace() {
        const now = this.#now();
        this.#writeTimes = this.#writeTimes.filter((time) => now - time < 60_000);
        if (this.#writeTimes.length >= FREE_WRITES_PER_MINUTE)
            await this.#sleep(1000);
        this.#writeTimes.push(this.#now());
    }
    async #tryOften(route, parameters, how) {
        let refreshed = false;
        for (let tries = 1;; tries += 1) {
            const reply = await this.#once(route, parameters, how.stream ?? false);
            if ('answer' in reply && !reply.answer.ok && reply.answer.status === 401 && !refreshed) {
                refreshed = true;
                if (await this.#takeFreshToken())
                    continue;
            }
            const wait = waitBefore(reply, tries, how.repeatable, this.#now());
            if (wait === undefined)
                return settle(route, reply);
            if (tries >= TRIES || wait.ms > (this.#options.maxWaitMs ?? DEFAULT_MAX_WAIT_MS)) {
                throw exhausted(route, reply, wait);
            }
            this.#options.onWait?.(wait.why, wait.ms);
            await this.#sleep(wait.ms);
        }
    }
    async #once(route, parameters, stream) {
        const octokit = await this.#connect();
        const deadline = AbortSignal.timeout(stream ? STREAM_TIMEOUT_MS : REQUEST_TIMEOUT_MS);
        const signal = this.#options.signal ? AbortSignal.any([deadline, this.#options.signal]) : deadline;
        try {
            const { status, data, headers } = await octokit.request(route, {
                ...(route.includes('{owner}') ? { owner: this.owner } : {}),
                ...(route.includes('{repo}') ? { repo: this.name } : {}),
                ...parameters,
                headers: { authorization: `token ${this.#token}`, 'x-github-api-version': '2022-11-28' },
                request: { signal, log: QUIET, ...(stream ? { parseSuccessResponseBody: false } : {}) },
            });
            const answer = { ok: true, status, data: data, headers: headersOf(headers) };
            this.#tokenEndsMs = endOfToken(answer.headers) ?? this.#tokenEndsMs;
            return { answer };
        }
        catch (error) {
            this.#options.signal?.throwIfAborted();
            return replyOfError(error);
        }
    }
    /** Loaded when first needed: a laptop run without GitHub never pays for it. */
    #connect() {
        this.#octokit ??= Promise.all(/* import() */[__webpack_require__.e(119), __webpack_require__.e(555)]).then(__webpack_require__.bind(__webpack_require__, 85555)).then(({ GitHub, defaults }) => {
            const sameHost = originOf(defaults.baseUrl) === originOf(this.#options.apiUrl);
            return new GitHub({
                baseUrl: this.#options.apiUrl.replace(/\/+$/, ''),
                userAgent: 'fixpoint',
                log: QUIET,
                // The library's fetch goes through the proxy that fits the runner's API address; for any other address
                // (a stand-in on this machine) that proxy would be the wrong one.
                ...(sameHost ? {} : { request: { fetch: globalThis.fetch } }),
            });
        });
        return this.#octokit;
    }
    async #takeFreshToken() {
        const token = await this.#options.freshToken?.();
        if (token === undefined || token === '' || token === this.#token)
            return false;
        this.#token = token;
        return true;
    }
    #now() {
        return (this.#options.now ?? Date.now)();
    }
    async #sleep(ms) {
        await (this.#options.sleep ?? sleepFor)(ms, this.#options.signal);
    }
}
/** How long to wait before trying again; undefined when trying again cannot help or might do harm. */
function waitBefore(reply, tries, repeatable, nowMs) {
    // Spread, so that many runs that failed together do not come back together.
    const backoffMs = 1000 * 2 ** (tries - 1) * (0.75 + Math.random() / 2);
    if ('lost' in reply) {
        if (reply.reachedServer && !repeatable)
            return undefined;
        if (isCertificateTrouble(reply.lost))
            return undefined;
        return { ms: backoffMs, why: `GitHub could not be reached (${reply.lost.message})` };
    }
    const { answer } = reply;
    if (answer.ok)
        return undefined;
    const limited = limitWait(answer, nowMs);
    if (limited)
        return limited;
    if (answer.status >= 500 && repeatable) {
        return { ms: backoffMs, why: `GitHub answered ${answer.status}` };
    }
    // A thing made a moment ago is not known everywhere yet.
    if (answer.status === 422 && /could not resolve to a node/i.test(answer.message)) {
        return { ms: backoffMs, why: 'GitHub does not know yet what it has just made' };
    }
    return undefined;
}
/** The rate limits answer 403 or 429 before anything is done, so every request may be repeated after them. */
function limitWait(refusal, nowMs) {
    if (refusal.status !== 403 && refusal.status !== 429)
        return undefined;
    const retryAfter = Number(refusal.headers['retry-after']);
    const resetAt = Number(refusal.headers['x-ratelimit-reset']);
    const exhausted = refusal.headers['x-ratelimit-remaining'] === '0';
    const secondary = /secondary rate limit|abuse detection/i.test(refusal.message);
    const why = secondary ? 'GitHub’s secondary rate limit' : 'GitHub’s rate limit';
    if (retryAfter > 0)
        return { ms: retryAfter * 1000, why };
    if (exhausted && resetAt > 0)
        return { ms: Math.max(1000, resetAt * 1000 - nowMs), why };
    if (secondary || refusal.status === 429)
        return { ms: SECONDARY_WAIT_MS, why };
    return undefined;
}
function settle(route, reply) {
    if ('lost' in reply)
        throw unreachable(route, reply.lost);
    const { answer } = reply;
    if (!answer.ok && (answer.status === 401 || answer.status >= 500))
        throw refusalFailure(route, answer);
    return answer;
}
function exhausted(route, reply, wait) {
    if ('lost' in reply)
        return unreachable(route, reply.lost);
    if (reply.answer.ok || (reply.answer.status !== 403 && reply.answer.status !== 429)) {
        return refusalFailure(route, reply.answer);
    }
    return (0,forge/* forgeFailure */.o)('rate-limited', `${route} was put off by GitHub: ${reply.answer.message}.`, {
        wait: `${Math.ceil(wait.ms / 60_000)} min`,
    });
}
const unreachable = (route, cause) => isCertificateTrouble(cause)
    ? (0,forge/* forgeFailure */.o)('certificate-rejected', `${route} was not sent: ${cause.message}.`, { reason: cause.message }, cause)
    : (0,forge/* forgeFailure */.o)('github-unreachable', `${route} got no answer: ${cause.message}.`, {}, cause);
/** Codes of OpenSSL's verification, and Node's own for a certificate of another name. */
const isCertificateTrouble = (cause) => /CERT|UNABLE_TO_VERIFY|_ISSUER_/.test(String(fieldOf(cause, 'code')));
/** The `Failure` that a refusal becomes where it cannot be lived with. GitHub's own words are kept. */
function refusalFailure(route, refusal) {
    const what = `${route} was answered ${refusal.status}: ${refusal.message}${requestIdOf(refusal)}`;
    if (refusal.status === 401)
        return (0,forge/* forgeFailure */.o)('token-rejected', what);
    if (refusal.status === 404 || refusal.status === 410)
        return (0,forge/* forgeFailure */.o)('not-found', what);
    if (refusal.status >= 500)
        return (0,forge/* forgeFailure */.o)('github-unwell', what);
    if (refusal.status === 403 && /not accessible by/i.test(refusal.message)) {
        return (0,forge/* forgeFailure */.o)('permission-missing', what, neededRights(refusal, route));
    }
    if (refusal.status === 403)
        return (0,forge/* forgeFailure */.o)('organisation-refuses', what, { reason: refusal.message });
    return (0,forge/* forgeFailure */.o)('request-refused', what, { reason: refusal.message });
}
const misunderstood = (route) => (0,forge/* forgeFailure */.o)('answer-not-understood', `${route} was answered in an unknown form.`);
const requestIdOf = (refusal) => {
    const id = refusal.headers['x-github-request-id'];
    return id === undefined ? '' : ` (request ${id})`;
};
/** GitHub names the rights an endpoint takes in a header, e.g. `contents=write,workflows=write; issues=write`. */
function neededRights(refusal, route) {
    const named = (refusal.headers['x-accepted-github-permissions'] ?? '').split(';')[0] ?? '';
    const rights = named === '' ? guessedRight(route) : named;
    const pairs = rights.split(',').map((pair) => pair.trim().replaceAll('_', '-').split('='));
    return {
        needed: pairs.map(([name, level]) => `${name}: ${level}`).join(', '),
        yaml: pairs.map(([name, level]) => `${name}: ${level}`).join(', '),
    };
}
const guessedRight = (route) => {
    const level = route.startsWith('GET ') ? 'read' : 'write';
    if (route.includes('/pulls'))
        return `pull_requests=${level}`;
    if (route.includes('/issues'))
        return `issues=${level}`;
    if (route.includes('/actions/'))
        return `actions=${level}`;
    return `contents=${level}`;
};
/** The request never left this machine when no connection came about. */
const NEVER_CONNECTED = new Set([
    'ECONNREFUSED',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    'UND_ERR_CONNECT_TIMEOUT',
]);
function replyOfError(error) {
    const response = fieldOf(error, 'response');
    if (typeof response === 'object' && response !== null) {
        const status = Number(fieldOf(response, 'status'));
        return { answer: refusalOf(status, fieldOf(response, 'data'), headersOf(fieldOf(response, 'headers'))) };
    }
    const cause = innermost(error);
    const code = fieldOf(cause, 'code');
    return {
        lost: cause instanceof Error ? cause : new Error(String(cause)),
        reachedServer: !(typeof code === 'string' && NEVER_CONNECTED.has(code)),
    };
}
const innermost = (error) => {
    const cause = fieldOf(error, 'cause');
    return cause === undefined ? error : innermost(cause);
};
function refusalOf(status, data, headers) {
    const message = fieldOf(data, 'message');
    const errors = fieldOf(data, 'errors');
    const parts = [
        typeof message === 'string' ? message : typeof data === 'string' ? data.slice(0, 300) : '',
        ...(Array.isArray(errors) ? errors.map(sentenceOfError) : []),
    ];
    return { ok: false, status, message: parts.filter((part) => part !== '').join('; '), headers };
}
const sentenceOfError = (error) => {
    if (typeof error === 'string')
        return error;
    const message = fieldOf(error, 'message');
    if (typeof message === 'string')
        return message;
    return ['resource', 'field', 'code']
        .map((name) => fieldOf(error, name))
        .filter((value) => typeof value === 'string')
        .join(' ');
};
const NOTHING = {
    async *[Symbol.asyncIterator]() { },
};
function headersOf(headers) {
    if (typeof headers !== 'object' || headers === null)
        return {};
    return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
const fieldOf = (value, name) => typeof value === 'object' && value !== null ? value[name] : undefined;
/** GitHub names the end of a token that has one, e.g. `2026-05-21 06:00:21 UTC`. */
function endOfToken(headers) {
    const timeMs = Date.parse(headers['github-authentication-token-expiration'] ?? '');
    return Number.isNaN(timeMs) ? undefined : timeMs;
}
const originOf = (url) => (url === undefined ? '' : new URL(url).origin);
const QUIET = { debug() { }, info() { }, warn() { }, error() { } };
async function sleepFor(ms, signal) {
    const { setTimeout: wait } = await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 58500, 19));
    await wait(ms, undefined, signal ? { signal } : {});
}

// EXTERNAL MODULE: ./build/domain/fields.js
var domain_fields = __webpack_require__(58548);
// EXTERNAL MODULE: ./build/domain/marker.js
var marker = __webpack_require__(25999);
// EXTERNAL MODULE: ./build/domain/clip.js
var clip = __webpack_require__(12040);
;// CONCATENATED MODULE: ./build/domain/job-log.js
const MAX_LINE_CHARS = 1000;
/** A line without an end is not kept whole: a program may print a hundred megabytes of it. */
const MAX_PENDING_CHARS = 256 * 1024;
const MAX_SECTIONS = 8;
const LINES_BEFORE = 2;
const LINES_AFTER = 12;
const STRONG_SHARE = 0.4;
const WEAK_SHARE = 0.15;
const END_SHARE = 0.4;
function readJobLog(options) {
    const log = new SectionedLog(options.maxBytes);
    let pending = '';
    return {
        write(piece) {
            pending += piece;
            if (piece.includes('\n')) {
                const lines = pending.split('\n');
                pending = lines.pop() ?? '';
                for (const line of lines)
                    log.take(line);
            }
            if (pending.length > MAX_PENDING_CHARS)
                pending = shorten(pending, MAX_PENDING_CHARS / 8);
        },
        end() {
            if (pending !== '')
                log.take(pending);
            return digest(log.sections(), options);
        },
    };
}
/** Guards the one section that is being read. */
class SectionedLog {
    #maxBytes;
    #failed = [];
    #before = [];
    #current;
    #inCommand = false;
    #at = 0;
    constructor(maxBytes) {
        this.#maxBytes = maxBytes;
        this.#current = newSection('Set up job', '', maxBytes);
    }
    take(raw) {
        const { time, text } = undress(raw);
        const group = /^##\[group\](Run .*)/.exec(text)?.[1];
        if (group !== undefined || text === 'Post job cleanup.')
            return this.#begin(group ?? text, time);
        if (this.#inCommand)
            return this.#takeCommand(text);
        if (text.startsWith('##[group]') || text === '##[endgroup]')
            return;
        this.#keep({ at: this.#at++, text: shorten(text.replace(/^##\[\w+\]/, ''), MAX_LINE_CHARS) }, text);
    }
    /** The failing ones; where none is marked as failing (a lost runner, a time-out), the last one. */
    sections() {
        this.#close();
        return this.#failed.length > 0 ? this.#failed : [this.#current];
    }
    #begin(title, time) {
        this.#close();
        this.#current = newSection(title, time, this.#maxBytes);
        this.#before.length = 0;
        this.#inCommand = title.startsWith('Run ');
    }
    #close() {
        if (this.#current.failed && this.#failed.length < MAX_SECTIONS)
            this.#failed.push(this.#current);
    }
    #takeCommand(text) {
        if (text === '##[endgroup]')
            this.#inCommand = false;
        else if (this.#current.commandLines.length < 50)
            this.#current.commandLines.push(text);
    }
    #keep(line, marked) {
        const section = this.#current;
        const isVerdict = /^##\[error\]\s*Process completed with exit code/.test(marked);
        if (marked.startsWith('##[error]'))
            section.failed = true;
        const isStrong = !isVerdict && (marked.startsWith('##[error]') || STRONG.test(line.text));
        const isWeak = !isVerdict && !isStrong && WEAK.test(line.text) && !job_log_QUIET.test(line.text);
        excerpt(section.strong, line, { found: isStrong, before: this.#before });
        excerpt(section.weak, line, { found: isWeak, before: this.#before });
        keepEnd(section, line, this.#maxBytes * END_SHARE);
        this.#before.push(line);
        if (this.#before.length > LINES_BEFORE)
            this.#before.shift();
    }
}
const newSection = (title, startedAt, maxBytes) => ({
    title: shorten(title, 200),
    startedAt,
    commandLines: [],
    strong: { lines: [], maxBytes: maxBytes * STRONG_SHARE, bytes: 0, following: 0 },
    weak: { lines: [], maxBytes: maxBytes * WEAK_SHARE, bytes: 0, following: 0 },
    end: [],
    endBytes: 0,
    failed: false,
});
/** Adds a find with the lines around it, until the share is used up: the first errors matter most. */
function excerpt(kept, line, seen) {
    if (seen.found)
        kept.following = LINES_AFTER + 1;
    if (kept.following === 0 || kept.bytes >= kept.maxBytes)
        return;
    kept.following -= 1;
    const last = kept.lines.at(-1)?.at ?? -1;
    const fresh = seen.found ? [...seen.before.filter((each) => each.at > last), line] : [line];
    for (const each of fresh) {
        kept.lines.push(each);
        kept.bytes += bytesOf(each.text);
    }
}
function keepEnd(section, line, maxBytes) {
    section.end.push(line);
    section.endBytes += bytesOf(line.text);
    // Let go in bulk: shifting one by one costs as much as the whole rest.
    if (section.endBytes > 2 * maxBytes && section.end.length > 1)
        dropOldest(section, maxBytes);
}
function dropOldest(section, maxBytes) {
    let dropped = 0;
    while (section.endBytes > maxBytes && dropped < section.end.length - 1) {
        section.endBytes -= bytesOf(section.end[dropped]?.text ?? '');
        dropped += 1;
    }
    section.end.splice(0, dropped);
}
// Shapes that test runners and compilers print for failures only.
const STRONG = /^\s*(?:FAIL(?:ED|URE)?\b|--- FAIL|not ok \d|✗|✖|✘|×\s|●\s|E {2,}\S|E: |Error:|Uncaught|Traceback \(most recent|panic:|thread '.*' panicked|npm (?:ERR!|error)|error(?:\[\w+\])?[: ]|fatal[: ]|make(?:\[\d+\])?: \*\*\*)|\b(?:Assertion|Type|Reference|Syntax|Name|Value|Key|Import|ModuleNotFound|Attribute|Runtime|NullPointer|IllegalState)(?:Error|Exception)\b|: (?:fatal )?error(?: [A-Z]+\d+)?:|\berror TS\d+|\bFAILED\b|BUILD FAILED|Segmentation fault|[1-9]\d* (?:failed|failing|failures?|errors?)\b/i;
const WEAK = /(?:^|[^\w-])(?:errors?|fail(?:ed|s|ure|ures|ing)?|exception|panic|fatal|assert(?:ion)?|cannot|could not|unable to|not found|undefined (?:reference|symbol|method|variable)|unresolved|denied|refused|timed? ?out|expected|unexpected|killed|abort(?:ed)?)\b|\w(?:Error|Exception)\b/i;
const job_log_QUIET = /\b0 (?:errors?|fail(?:ed|ing|ures?)?)\b|\bno (?:errors?|failures?)\b|\b(?:errors?|failures?|failed|fail)[:=]?\s+0\b|without errors?|error[-_ ]?(?:free|prone|handl)|^\s*(?:✓|✔|√|ok \d|PASS(?:ED)?\b)|\bPASSED\b|--(?:fail|no-error)/i;
function undress(raw) {
    const stamp = /^\uFEFF?(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.\d+)?Z ?/.exec(raw);
    const text = withoutColours(raw.slice(stamp?.[0].length ?? 0));
    return { time: stamp?.[1] ?? '', text: lastDrawn(text).trimEnd() };
}
const ESCAPE = String.fromCharCode(27);
const BELL = String.fromCharCode(7);
const COLOURS = new RegExp(`${ESCAPE}(?:\\[[0-?]*[ -/]*[@-~]|\\][^${BELL}${ESCAPE}]*(?:${BELL}|${ESCAPE}\\\\)|[@-Z\\\\^_])`, 'g');
const withoutColours = (text) => (text.includes(ESCAPE) ? text.replace(COLOURS, '') : text);
/** A progress bar redraws its line: what stood last is what a person would have seen. */
const lastDrawn = (text) => text.includes('\r') ? (text.split('\r').findLast((part) => part.trim() !== '') ?? '') : text;
const shorten = (text, maxChars) => {
    if (text.length <= maxChars)
        return text;
    const head = Math.floor(maxChars * 0.7);
    return `${text.slice(0, head)} … ${text.slice(text.length - (maxChars - head))}`.toWellFormed();
};
function digest(sections, options) {
    const chosen = inFailedSteps(sections, options.failedSteps);
    const share = Math.floor(options.maxBytes / Math.max(1, chosen.length)) - 2;
    const texts = chosen.map((section) => render(section, stepOf(section, options.failedSteps), share));
    const testCommand = chosen
        .map((section) => guessTestCommand(commandOf(section)))
        .find((command) => command !== undefined);
    return { text: texts.join('\n\n'), ...(testCommand === undefined ? {} : { testCommand }) };
}
/** A step that may fail marks its section as failing too: the API knows which ones counted. */
function inFailedSteps(sections, steps) {
    const counted = sections.filter((section) => stepOf(section, steps) !== undefined);
    return counted.length > 0 ? counted : sections;
}
const stepOf = (section, steps) => steps.find(({ startedAt = '', completedAt = '' }) => {
    const [from, to] = [startedAt.slice(0, 19), completedAt.slice(0, 19)];
    return from !== '' && to !== '' && section.startedAt >= from && section.startedAt <= to;
});
function render(section, step, maxBytes) {
    const name = step === undefined || step.name === section.title ? section.title : `${step.name} (${section.title})`;
    const command = commandOf(section).join('\n');
    const heading = [
        `Step: ${name}`,
        ...(command === '' ? [] : [`Command:\n${shorten(command, 1500)}`]),
        'Output:',
    ];
    const head = heading.join('\n');
    const room = Math.max(0, maxBytes - bytesOf(head) - 1);
    return fit(`${head}\n${join(chooseLines(section, room))}`, maxBytes);
}
/** First errors from the front, the end from the back, each within its part of the room; in the log's order. */
function chooseLines(section, room) {
    const gapRoom = 0.9 * room;
    const strong = takeWhileFits(section.strong.lines, gapRoom * 0.45);
    const weak = takeWhileFits(section.weak.lines, gapRoom * 0.15);
    const end = takeWhileFits(section.end.toReversed(), gapRoom * 0.4);
    const byPlace = new Map([...strong, ...weak, ...end].map((line) => [line.at, line]));
    return [...byPlace.values()].toSorted((a, b) => a.at - b.at);
}
function takeWhileFits(lines, maxBytes) {
    let bytes = 0;
    return lines.filter((line) => (bytes += bytesOf(line.text)) <= maxBytes);
}
function join(lines) {
    const parts = [];
    let next = lines[0]?.at ?? 0;
    for (const line of lines) {
        if (line.at > next)
            parts.push(`[… ${line.at - next} lines left out …]`);
        parts.push(line.text);
        next = line.at + 1;
    }
    return parts.join('\n');
}
/** Many scattered finds have many gaps between them: the budget holds even so. */
function fit(text, maxBytes) {
    const bytes = new TextEncoder().encode(text);
    if (bytes.length <= maxBytes)
        return text;
    return new TextDecoder().decode(bytes.subarray(0, Math.max(0, maxBytes - 3))).replace(/\uFFFD$/, '');
}
/** With its line end. */
const bytesOf = (text) => Buffer.byteLength(text) + 1;
/** What the group at a step's start repeats: the script's lines, then shell, environment and inputs. */
function commandOf(section) {
    const stop = section.commandLines.findIndex((line) => /^(?:shell|env|with):/.test(line));
    const lines = stop < 0 ? section.commandLines : section.commandLines.slice(0, stop);
    if (lines.length > 0)
        return lines;
    return section.title.startsWith('Run ') ? [section.title.slice(4)] : [];
}
/**
 * The checks among a script's lines, as one command; `undefined` when there are none we know. A log can be made
 * to say anything, so only known test runners and checkers pass, never `true` or a script's own words.
 */
function guessTestCommand(lines) {
    const checks = lines
        .join('\n')
        .replace(/\s*\\\n\s*/g, ' ')
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => CHECK.test(line) && !UNUSABLE.test(line));
    return checks.length === 0 ? undefined : [...new Set(checks)].slice(0, 5).join(' && ');
}
const CHECK = new RegExp([
    String.raw `^(?:[A-Z_][A-Z0-9_]*=\S+ +)*(?:`,
    String.raw `(?:npm|pnpm|yarn|bun) +run +ci(?:[:.-][\w:.-]+)?|`,
    String.raw `(?:npm|pnpm|yarn|bun)(?: +--?[\w=./@-]+)*(?: +run)?(?: +--?[\w=./@-]+)* +(?:t|test|tests|check|lint|typecheck|type-check|build|unit|e2e|spec)(?:[:.-][\w:.-]+)?`,
    String.raw `|(?:npx|bunx|pnpm|pnpm exec|pnpm dlx|yarn)(?: +--?[\w-]+)* +(?:jest|vitest|mocha|ava|tap|c8|nyc|tsc|eslint|prettier|playwright|cypress|karma|turbo|nx)`,
    String.raw `|(?:jest|vitest|mocha|ava|tsc|eslint|turbo|nx)`,
    String.raw `|node +(?:--[\w=.-]+ +)*--test`,
    String.raw `|(?:(?:poetry|uv|pipenv|hatch|pdm|rye) +run +)?(?:python3? +-m +)?(?:pytest|unittest|tox|nox|mypy|ruff|flake8|pylint|black|coverage +run)`,
    String.raw `|(?:python3? +)?(?:\./)?manage\.py +test`,
    String.raw `|go +(?:test|vet|build)|gotestsum|golangci-lint`,
    String.raw `|cargo +(?:\+\S+ +)?(?:test|nextest|check|clippy|build)`,
    String.raw `|(?:\./)?(?:mvnw?|gradlew?)\b.*\b(?:test|check|verify|build|package|install)`,
    String.raw `|dotnet +(?:test|build)|swift +(?:test|build)|xcodebuild\b.*\btest|mix +test|sbt\b.*\btest|lein +test|stack +test|cabal +test|zig +(?:build +)?test|deno +(?:test|check|lint)|flutter +test|dart +test`,
    String.raw `|(?:bundle +exec +)?(?:rspec|rake(?: +(?:test|spec))?|rails +test|rubocop|minitest)`,
    String.raw `|(?:php +)?(?:\./)?(?:vendor/bin/)?(?:phpunit|pest|phpstan)|composer +(?:run +)?(?:test|check)`,
    String.raw `|ctest|(?:make|just|task) +(?:-\S+ +)*(?:test|tests|check|lint|ci|verify)(?:[-_:]\w+)*`,
    String.raw `)(?:\s|$)`,
].join(''));
/** Masked secrets, expressions the shell alone could fill in, output sent elsewhere, background work. */
const UNUSABLE = /\*\*\*|\$\{\{|\bGITHUB_(?:ENV|OUTPUT|PATH)\b|[^&]&\s*$|<<|\|\|\s*(?:true|:)\s*$/;

;// CONCATENATED MODULE: ./build/adapters/github-failures.js



const REPOSITORY = '/repos/{owner}/{repo}';
const RED = new Set(['failure', 'timed_out', 'startup_failure']);
/** A matrix may fail a hundred times for one reason: the logs of this many jobs are read. */
const MAX_LOGS = 8;
const MAX_LOG_BYTES = 256 * 1024 * 1024;
const MAX_ANNOTATIONS = 20;
const MAX_ANNOTATION_CHARS = 400;
/** Part of the budget that is the logs'; the rest is for annotations. */
const LOG_SHARE = 0.8;
const github_failures_TRIES = 3;
/** The failed jobs of a run's newest attempt. */
async function failedJobs(client, runId, maxBytes) {
    const jobs = await client.list(`GET ${REPOSITORY}/actions/runs/{run_id}/jobs`, { run_id: runId, filter: 'latest' }, { itemsIn: 'jobs', maxItems: 1000 });
    const failed = jobs.map(domain_fields.fieldsOf).filter((job) => RED.has(job.text('conclusion')));
    const share = Math.floor(maxBytes / Math.max(1, Math.min(failed.length, MAX_LOGS)));
    const read = [];
    for (const [index, job] of failed.entries()) {
        read.push(index < MAX_LOGS ? await readJob(client, job, share) : nameOnly(job));
    }
    return read;
}
async function readJob(client, job, maxBytes) {
    const digest = await readLog(client, job, Math.floor(maxBytes * LOG_SHARE));
    // A job is a check run of the same number.
    const annotations = await readAnnotations(client, job.number('id') ?? 0, maxBytes * (1 - LOG_SHARE));
    return {
        ...nameOnly(job),
        log: digest.text,
        annotations,
        ...(digest.testCommand === undefined ? {} : { testCommand: digest.testCommand }),
    };
}
const nameOnly = (job) => ({
    id: job.number('id') ?? 0,
    name: job.text('name'),
    url: job.text('html_url'),
    failedSteps: failedStepsOf(job).map((step) => step.text('name')),
    log: '',
    annotations: [],
});
const failedStepsOf = (job) => job.list('steps').filter((step) => RED.has(step.text('conclusion')));
/** A line that breaks in the middle of a log is tried again from the start; after that, what came is what there is. */
async function readLog(client, job, maxBytes) {
    const failedSteps = failedStepsOf(job).map((step) => ({
        name: step.text('name'),
        startedAt: step.text('started_at'),
        completedAt: step.text('completed_at'),
    }));
    for (let tries = 1;; tries += 1) {
        const answer = await client.stream(`GET ${REPOSITORY}/actions/jobs/{job_id}/logs`, {
            job_id: job.number('id') ?? 0,
        });
        if (!('body' in answer))
            return { text: `(GitHub does not give this log: ${answer.message}.)` };
        const reader = readJobLog({ maxBytes, failedSteps });
        const whole = await pour(answer.body, (piece) => reader.write(piece));
        if (whole || tries === github_failures_TRIES)
            return reader.end();
    }
}
/** True when all of it came, or as much as is ever read. */
async function pour(body, write) {
    const decoder = new TextDecoder();
    let bytes = 0;
    try {
        for await (const piece of body) {
            write(decoder.decode(piece, { stream: true }));
            bytes += piece.length;
            if (bytes > MAX_LOG_BYTES)
                break;
        }
        write(decoder.decode());
        return true;
    }
    catch {
        // The connection was cut; the caller decides whether to ask again.
        return false;
    }
}
/** Best effort: they take a right (`checks: read`) that a workflow need not give. */
async function readAnnotations(client, checkId, maxBytes) {
    const answer = await client.ask(`GET ${REPOSITORY}/check-runs/{check_run_id}/annotations`, {
        check_run_id: checkId,
        per_page: 50,
    });
    if (!answer.ok || !Array.isArray(answer.data))
        return [];
    let bytes = 0;
    return answer.data
        .map(domain_fields.fieldsOf)
        .filter((each) => each.text('annotation_level') === 'failure' && !isExitNotice(each.text('message')))
        .map(sentenceOf)
        .slice(0, MAX_ANNOTATIONS)
        .filter((sentence) => (bytes += Buffer.byteLength(sentence)) <= maxBytes);
}
/** The runner adds one to every failed step; it says nothing that the log does not. */
const isExitNotice = (message) => /^Process completed with exit code \d+\.?$/.test(message);
function sentenceOf(annotation) {
    const message = (0,clip/* clipHead */.$1)(annotation.text('message'), MAX_ANNOTATION_CHARS).text;
    // Without a place in the code the runner names a folder of its own.
    if (annotation.text('path') === '.github' || annotation.text('path') === '')
        return message;
    return `${annotation.text('path')}:${annotation.number('start_line') ?? 1}: ${message}`;
}
/** What the failed checks of another CI's suite say of themselves: GitHub has no log of them. */
async function failedChecks(client, suiteId, maxBytes) {
    const checks = await client.list(`GET ${REPOSITORY}/check-suites/{check_suite_id}/check-runs`, { check_suite_id: suiteId, filter: 'latest' }, { itemsIn: 'check_runs', maxItems: 1000 });
    const failed = checks.map(domain_fields.fieldsOf).filter((check) => RED.has(check.text('conclusion')));
    const share = Math.floor(maxBytes / Math.max(1, Math.min(failed.length, MAX_LOGS)));
    const read = [];
    for (const check of failed.slice(0, MAX_LOGS)) {
        const id = check.number('id') ?? 0;
        const said = ['output.title', 'output.summary', 'output.text'].map((part) => check.text(part));
        read.push({
            id,
            name: check.text('name'),
            url: check.text('html_url'),
            failedSteps: [],
            log: withinBytes(said.filter((part) => part !== '').join('\n\n'), share * LOG_SHARE),
            annotations: await readAnnotations(client, id, share * (1 - LOG_SHARE)),
        });
    }
    return read;
}
const withinBytes = (text, maxBytes) => {
    const bytes = new TextEncoder().encode(text);
    if (bytes.length <= maxBytes)
        return text;
    return new TextDecoder()
        .decode(bytes.subarray(0, Math.max(0, Math.floor(maxBytes) - 3)))
        .replace(/\uFFFD$/, '');
};

;// CONCATENATED MODULE: ./build/adapters/github-thread.js

const PAGE = 100;
const ISSUE = '/repos/{owner}/{repo}/issues/{issue_number}';
const PULL = '/repos/{owner}/{repo}/pulls/{pull_number}';
/**
 * The thread's opening and its newest comments, as many as `maxBytes` of text hold. Long threads are read from
 * their end: of a thousand comments a hundred are fetched when the last hundred fill the budget.
 */
async function readThread(client, number, maxBytes) {
    const issue = (0,domain_fields.fieldsOf)(await client.get(`GET ${ISSUE}`, { issue_number: number }));
    const isPullRequest = issue.has('pull_request');
    const comments = await newestComments(client, { number, total: issue.number('comments') ?? 0, maxBytes });
    const reviews = isPullRequest && maxBytes > 0 ? await readReviews(client, number, maxBytes) : [];
    const parts = [...comments, ...reviews].toSorted((a, b) => compare(a.entry.createdAt, b.entry.createdAt));
    const kept = newestWithin(parts, maxBytes);
    const hidden = kept.length === 0 ? new Set() : await minimizedIds(client, number, kept.length);
    return {
        number,
        title: issue.text('title'),
        isPullRequest,
        state: issue.text('state') === 'open' ? 'open' : 'closed',
        entries: [
            entryOf(issue, 'body'),
            ...kept.map(({ nodeId, entry }) => ({ ...entry, isMinimized: hidden.has(nodeId) })),
        ],
    };
}
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
async function newestComments(client, asked) {
    const parts = [];
    let bytes = 0;
    for (let page = Math.ceil(asked.total / PAGE); page > 0 && bytes < asked.maxBytes; page -= 1) {
        const found = await client.get(`GET ${ISSUE}/comments`, {
            issue_number: asked.number,
            per_page: PAGE,
            page,
        });
        const fresh = listOf(found).map((fields) => partOf(fields, 'comment'));
        parts.unshift(...fresh);
        bytes += fresh.reduce((sum, { entry }) => sum + Buffer.byteLength(entry.body), 0);
    }
    return parts;
}
async function readReviews(client, number, maxBytes) {
    const reviews = await client.list(`GET ${PULL}/reviews`, { pull_number: number });
    const onCode = await client.list(`GET ${PULL}/comments`, { pull_number: number, sort: 'created', direction: 'desc' }, 
    // A review comment is rarely shorter than this with its hunk.
    { maxItems: Math.max(PAGE, Math.ceil(maxBytes / 200)) });
    return [
        ...reviews.map((each) => partOf((0,domain_fields.fieldsOf)(each), 'review')),
        ...onCode.map((each) => partOf((0,domain_fields.fieldsOf)(each), 'review-comment')),
    ].filter(({ entry }) => entry.body.trim() !== '');
}
const listOf = (value) => (Array.isArray(value) ? value.map(domain_fields.fieldsOf) : []);
const partOf = (fields, kind) => ({
    nodeId: fields.text('node_id'),
    entry: entryOf(fields, kind),
});
function entryOf(fields, kind) {
    const createdAt = fields.text('created_at') || fields.text('submitted_at');
    const line = fields.number('line') ?? fields.number('original_line');
    return {
        id: fields.number('id') ?? 0,
        author: fields.text('user.login'),
        association: fields.text('author_association'),
        isBot: fields.text('user.type') === 'Bot',
        body: fields.text('body'),
        createdAt,
        updatedAt: fields.text('updated_at') || createdAt,
        isMinimized: false,
        kind,
        ...(fields.has('path') ? { path: fields.text('path') } : {}),
        ...(line === undefined ? {} : { line }),
        ...(fields.has('diff_hunk') ? { diffHunk: fields.text('diff_hunk') } : {}),
    };
}
function newestWithin(parts, maxBytes) {
    let bytes = 0;
    const first = parts.findLastIndex(({ entry }) => {
        bytes += Buffer.byteLength(entry.body) + Buffer.byteLength(entry.diffHunk ?? '');
        return bytes > maxBytes;
    });
    return parts.slice(first + 1);
}
/**
 * Only GraphQL knows what was hidden as spam or as outdated. Best effort: where it is not answered, nothing is
 * taken for hidden; a stranger's text is marked as one in any case.
 */
async function minimizedIds(client, number, wanted) {
    const ids = new Set();
    let before = null;
    for (let seen = 0; seen < wanted; seen += PAGE) {
        const answer = await client.graphql(MINIMIZED, { owner: client.owner, name: client.name, number, before });
        if (!answer.ok)
            return ids;
        const subject = (0,domain_fields.fieldsOf)(answer.data);
        for (const node of hiddenNodes(subject))
            ids.add(node);
        if (!subject.flag(`${COMMENTS}.pageInfo.hasPreviousPage`))
            return ids;
        before = subject.text(`${COMMENTS}.pageInfo.startCursor`);
    }
    return ids;
}
const COMMENTS = 'repository.issueOrPullRequest.comments';
function hiddenNodes(subject) {
    const at = 'repository.issueOrPullRequest';
    const threads = subject.list(`${at}.reviewThreads.nodes`);
    return [...subject.list(`${COMMENTS}.nodes`), ...threads.flatMap((thread) => thread.list('comments.nodes'))]
        .filter((node) => node.flag('isMinimized'))
        .map((node) => node.text('id'));
}
const MINIMIZED = `query ($owner: String!, $name: String!, $number: Int!, $before: String) {
  repository(owner: $owner, name: $name) {
    issueOrPullRequest(number: $number) {
      ... on Issue {
        comments(last: 100, before: $before) {
          nodes { id isMinimized }
          pageInfo { hasPreviousPage startCursor }
        }
      }
      ... on PullRequest {
        comments(last: 100, before: $before) {
          nodes { id isMinimized }
          pageInfo { hasPreviousPage startCursor }
        }
        reviewThreads(last: 50) { nodes { comments(last: 50) { nodes { id isMinimized } } } }
      }
    }
  }
}`;

;// CONCATENATED MODULE: ./build/adapters/github-reader.js




/** What triggers may ask GitHub. Each thing is asked once; the answers are for one run, not for ever. */
function createGithubReader(client, options = {}) {
    const permissionOf = remembered((login) => askPermission(client, login));
    const ownPullRequest = (branch) => askOwnPullRequest(client, branch, options);
    return {
        permissionOf,
        ownPullRequest,
        repository: () => askRepository(client),
        pullRequest: (number) => askPullRequest(client, number),
        thread: (number, maxBytes) => readThread(client, number, maxBytes),
        workflowRun: (id) => askWorkflowRun(client, id),
        failedJobs: (id, maxBytes) => failedJobs(client, id, maxBytes),
        failedChecks: (suiteId, maxBytes) => failedChecks(client, suiteId, maxBytes),
        headMovedSince: (number, headSha, since) => askHeadMoved(client, { number, headSha, since }),
        branchTip: (name) => askBranchTip(client, name),
        branchHolds: (name, commit) => askBranchHolds(client, name, commit),
        recentComments: (since) => askRecentComments(client, since, options),
        async attemptsOn(branch) {
            const own = await ownPullRequest(branch);
            return own?.state === 'open' ? own.attempts : 0;
        },
    };
}
function remembered(ask) {
    const answers = new Map();
    return (key) => {
        const known = answers.get(key.toLowerCase()) ?? ask(key);
        answers.set(key.toLowerCase(), known);
        return known;
    };
}
const github_reader_REPOSITORY = '/repos/{owner}/{repo}';
const PERMISSIONS = new Set(['admin', 'maintain', 'write', 'triage', 'read', 'none']);
/**
 * `permission` folds maintain into write and triage into read; `role_name` tells them apart, but may be a name
 * that an organisation made up. Somebody GitHub does not know as a collaborator has no access.
 */
async function askPermission(client, username) {
    const route = `GET ${github_reader_REPOSITORY}/collaborators/{username}/permission`;
    const answer = await client.ask(route, { username });
    if (!answer.ok && answer.status === 404)
        return 'none';
    const fields = (0,domain_fields.fieldsOf)(answer.ok ? answer.data : await client.get(route, { username }));
    const known = [fields.text('role_name'), fields.text('permission')].find((name) => PERMISSIONS.has(name));
    return known ?? 'none';
}
async function askRepository(client) {
    const fields = (0,domain_fields.fieldsOf)(await client.get(`GET ${github_reader_REPOSITORY}`));
    return {
        owner: fields.text('owner.login'),
        name: fields.text('name'),
        defaultBranch: fields.text('default_branch'),
        isPrivate: fields.flag('private'),
        isArchived: fields.flag('archived'),
        isFork: fields.flag('fork'),
        webUrl: fields.text('html_url'),
        ...(fields.has('permissions.push') ? { canPush: fields.flag('permissions.push') } : {}),
    };
}
async function askPullRequest(client, number) {
    const fields = (0,domain_fields.fieldsOf)(await client.get(`GET ${github_reader_REPOSITORY}/pulls/{pull_number}`, { pull_number: number }));
    const headRepository = fields.text('head.repo.full_name');
    return {
        number,
        url: fields.text('html_url'),
        title: fields.text('title'),
        body: fields.text('body'),
        state: fields.text('state') === 'open' ? 'open' : 'closed',
        merged: fields.flag('merged'),
        draft: fields.flag('draft'),
        headBranch: fields.text('head.ref'),
        headSha: fields.text('head.sha'),
        baseBranch: fields.text('base.ref'),
        author: fields.text('user.login'),
        ...(headRepository === '' ? {} : { headRepository }),
    };
}
async function askWorkflowRun(client, id) {
    const fields = (0,domain_fields.fieldsOf)(await client.get(`GET ${github_reader_REPOSITORY}/actions/runs/{run_id}`, { run_id: id }));
    const headRepository = fields.text('head_repository.full_name');
    return {
        id,
        name: fields.text('name'),
        url: fields.text('html_url'),
        headBranch: fields.text('head_branch'),
        headSha: fields.text('head_sha'),
        conclusion: fields.text('conclusion'),
        event: fields.text('event'),
        actor: fields.text('actor.login'),
        triggeringActor: fields.text('triggering_actor.login'),
        // The API adds `@ref` for reusable workflows.
        workflowPath: fields.text('path').replace(/@.*$/, ''),
        attempt: fields.number('run_attempt') ?? 1,
        pullRequests: fields.list('pull_requests').flatMap((each) => each.number('number') ?? []),
        ...(headRepository === '' ? {} : { headRepository }),
    };
}
async function askBranchTip(client, name) {
    const route = `GET ${github_reader_REPOSITORY}/branches/{branch}`;
    const answer = await client.ask(route, { branch: name });
    if (!answer.ok && answer.status === 404)
        return undefined;
    const fields = (0,domain_fields.fieldsOf)(answer.ok ? answer.data : await client.get(route, { branch: name }));
    return fields.text('commit.sha') || undefined;
}
/** Seen from a branch, its own commits are the same as it or behind it. */
async function askBranchHolds(client, name, commit) {
    const answer = await client.ask(`GET ${github_reader_REPOSITORY}/compare/{basehead}`, {
        basehead: `${name}...${commit}`,
        per_page: 1,
    });
    return answer.ok && ['identical', 'behind'].includes((0,domain_fields.fieldsOf)(answer.data).text('status'));
}
/** GitHub lists the newest first; a pull request that a stranger opened from our branch is not ours. */
async function askOwnPullRequest(client, branch, options) {
    const found = await client.list(`GET ${github_reader_REPOSITORY}/pulls`, { head: `${client.owner}:${branch}`, state: 'all', sort: 'created', direction: 'desc', per_page: 10 }, { maxItems: 10 });
    const ownLogin = await options.ownLogin?.();
    for (const fields of found.map(domain_fields.fieldsOf)) {
        if (fields.text('head.ref') !== branch || !mayBeOurs(fields, ownLogin))
            continue;
        return {
            number: fields.number('number') ?? 0,
            state: fields.text('state') === 'open' ? 'open' : 'closed',
            attempts: (0,marker.readMarkers)(fields.text('body')).at(-1)?.attempts ?? 0,
        };
    }
    return undefined;
}
async function askRecentComments(client, since, options) {
    const newest = { since, sort: 'updated', direction: 'desc' };
    const onIssues = await client.list(`GET ${github_reader_REPOSITORY}/issues/comments`, newest, { maxItems: 500 });
    const onCode = await client.list(`GET ${github_reader_REPOSITORY}/pulls/comments`, newest, { maxItems: 200 });
    const ownLogin = await options.ownLogin?.();
    return [...onIssues, ...onCode].map(domain_fields.fieldsOf).map((fields) => ({
        id: fields.number('id') ?? 0,
        author: fields.text('user.login'),
        mayBeOurs: mayBeOurs(fields, ownLogin),
        body: fields.text('body'),
        createdAt: fields.text('created_at'),
    }));
}
const mayBeOurs = (fields, ownLogin) => fields.text('user.type') === 'Bot' || (ownLogin !== undefined && fields.text('user.login') === ownLogin);
/**
 * Commits carry whatever date their author likes. GitHub's own clock shows in two places: when it made the
 * head's check suites, which it does at the push, and when it saw the branch forced to another commit.
 */
async function askHeadMoved(client, asked) {
    const suites = await client.ask(`GET ${github_reader_REPOSITORY}/commits/{ref}/check-suites`, {
        ref: asked.headSha,
        per_page: 100,
    });
    const sinceMs = Date.parse(asked.since);
    const made = suites.ok ? (0,domain_fields.fieldsOf)(suites.data).list('check_suites') : [];
    const wasThere = made.some((suite) => Date.parse(suite.text('created_at')) <= sinceMs);
    if (!wasThere)
        return true;
    const events = await client.list(`GET ${github_reader_REPOSITORY}/issues/{issue_number}/timeline`, { issue_number: asked.number }, { maxItems: 5000 });
    if (events.length >= 5000)
        return true;
    return events
        .map(domain_fields.fieldsOf)
        .some((event) => event.text('event') === 'head_ref_force_pushed' && Date.parse(event.text('created_at')) > sinceMs);
}

;// CONCATENATED MODULE: ./build/adapters/github-commit.js



const COMMIT_OF = 'GET /repos/{owner}/{repo}/git/commits/{commit_sha}';
const NEW_BLOB = 'POST /repos/{owner}/{repo}/git/blobs';
const NEW_TREE = 'POST /repos/{owner}/{repo}/git/trees';
const NEW_COMMIT = 'POST /repos/{owner}/{repo}/git/commits';
const NEW_REF = 'POST /repos/{owner}/{repo}/git/refs';
const MOVE_REF = 'PATCH /repos/{owner}/{repo}/git/refs/{ref}';
/** One tree request stays well below GitHub's time limit with this many entries and characters of text. */
const MAX_ENTRIES = 100;
const MAX_INLINE_CHARS = 1_000_000;
/**
 * The change set as a commit made by GitHub, which signs it for a bot's token: text goes into the tree request as it
 * is, anything else as a blob first; the tree's id must come out as ours. No author is named, that would void the
 * signature.
 */
async function commitThroughApi(client, workspace, changes, commit) {
    const start = await client.get(COMMIT_OF, { commit_sha: workspace.startCommit });
    const tree = await buildTree(client, (0,domain_fields.fieldsOf)(start).text('tree.sha'), atTop(workspace, changes), commit.read);
    if (tree !== changes.tree) {
        throw (0,forge/* forgeFailure */.o)('tree-differs', `GitHub built tree ${tree}, the change set is ${changes.tree}.`);
    }
    const request = { message: commit.message, tree, parents: parentsOf(workspace, commit) };
    const made = (0,domain_fields.fieldsOf)(await client.get(NEW_COMMIT, request, { repeatable: true }));
    const sha = made.text('sha');
    if (sha === '')
        throw misunderstood(NEW_COMMIT);
    const placed = await place(client, commit, sha);
    if (placed)
        return placed;
    return { ok: true, commit: sha, verified: made.flag('verification.verified') };
}
/**
 * A branch of ours that a new run starts afresh gets its old tip as first parent: the move is then a fast-forward that
 * the server checks, so that nobody's commit can be lost, and the diff is still against the start commit.
 */
const parentsOf = (workspace, commit) => commit.expected === undefined || commit.expected === workspace.startCommit
    ? [workspace.startCommit]
    : [commit.expected, workspace.startCommit];
/** Paths as the repository knows them: ROOT may be a folder of it. */
const atTop = ({ prefix = '' }, { changes }) => changes.map((change) => ({ ...change, path: prefix + change.path }));
async function buildTree(client, baseTree, changes, read) {
    let tree = baseTree;
    let batch = [];
    let inlineChars = 0;
    const flush = async () => {
        if (batch.length === 0)
            return;
        const made = await client.get(NEW_TREE, { base_tree: tree, tree: batch }, { repeatable: true });
        tree = (0,domain_fields.fieldsOf)(made).text('sha');
        batch = [];
        inlineChars = 0;
    };
    for (const change of deletionsFirst(changes)) {
        const entry = await github_commit_entryOf(client, change, read);
        const chars = entry.content?.length ?? 0;
        if (batch.length >= MAX_ENTRIES || inlineChars + chars > MAX_INLINE_CHARS)
            await flush();
        batch.push(entry);
        inlineChars += chars;
    }
    await flush();
    return tree;
}
/** A folder that becomes a file, or the other way round, must be gone before the new one comes. */
const deletionsFirst = (changes) => [
    ...changes.filter((change) => change.kind === 'deleted'),
    ...changes.filter((change) => change.kind !== 'deleted'),
];
async function github_commit_entryOf(client, change, read) {
    if (change.kind === 'deleted')
        return { path: change.path, mode: change.oldMode, type: 'blob', sha: null };
    const place = { path: change.path, mode: change.mode, type: 'blob' };
    // The content is on GitHub already when only the mode has changed.
    if (change.blob === change.oldBlob)
        return { ...place, sha: change.blob };
    const bytes = Buffer.from(await read(change));
    const content = bytes.toString('utf8');
    const isText = bytes.length <= MAX_INLINE_CHARS && Buffer.from(content, 'utf8').equals(bytes);
    if (isText)
        return { ...place, content };
    const blob = await client.get(NEW_BLOB, { content: bytes.toString('base64'), encoding: 'base64' }, { repeatable: true });
    return { ...place, sha: (0,domain_fields.fieldsOf)(blob).text('sha') };
}
async function place(client, commit, sha) {
    const answer = commit.expected === undefined
        ? await client.ask(NEW_REF, { ref: `refs/heads/${commit.branch}`, sha }, { repeatable: true })
        : await client.ask(MOVE_REF, { ref: `heads/${commit.branch}`, sha, force: false });
    if (answer.ok)
        return undefined;
    return refusedRef(client, commit, sha, answer);
}
async function refusedRef(client, commit, sha, refusal) {
    if (refusal.status !== 422)
        throw refusalFailure(commit.expected === undefined ? NEW_REF : MOVE_REF, refusal);
    if (/already exists|does not exist|not a fast forward/i.test(refusal.message)) {
        // An answer that got lost may have been a yes.
        if ((await tipOf(client, commit.branch)) === sha)
            return undefined;
        return { ok: false, reason: 'moved', text: refusal.message };
    }
    return { ok: false, reason: 'rejected', text: refusal.message };
}
async function tipOf(client, branch) {
    const answer = await client.ask('GET /repos/{owner}/{repo}/git/ref/{ref}', { ref: `heads/${branch}` });
    return answer.ok ? (0,domain_fields.fieldsOf)(answer.data).text('object.sha') : undefined;
}

;// CONCATENATED MODULE: ./build/adapters/github-pulls.js




const MAX_BODY_CHARS = 65_536;
/** Browsers and proxies cut addresses near 8,000 characters. */
const MAX_PREFILL_CHARS = 6_000;
/** A branch pushed a moment ago is not known to every part of GitHub at once. */
const LAG_MS = [1000, 2000, 4000];
const LIST = 'GET /repos/{owner}/{repo}/pulls';
const CREATE = 'POST /repos/{owner}/{repo}/pulls';
const UPDATE = 'PATCH /repos/{owner}/{repo}/pulls/{pull_number}';
function createPullRequestDesk(client, options) {
    const compareUrl = (base, branch) => `${options.serverUrl.replace(/\/+$/, '')}/${client.owner}/${client.name}/compare/${inPath(base)}...${inPath(branch)}?expand=1`;
    return {
        compareUrl,
        pullRequestFrom: (branch) => newestFrom(client, branch),
        async upsertPullRequest(draft) {
            const open = await openFrom(client, draft.branch);
            if (open)
                return update(client, open, draft);
            const created = await createPatiently(client, draft, options.sleep);
            if ('pull' in created)
                return { ok: true, operation: 'created', remarks: created.remarks, ...refOf(created.pull) };
            return refused(created.refusal, draft);
        },
    };
    async function refused(refusal, draft) {
        const words = refusal.message;
        if (/already exists/i.test(words)) {
            const open = await openFrom(client, draft.branch);
            if (open)
                return update(client, open, draft);
        }
        const byHand = prefilled(compareUrl(draft.base, draft.branch), draft);
        if (/no commits between/i.test(words)) {
            return { ok: false, reason: 'no-difference', compareUrl: byHand, text: words };
        }
        if (refusal.status === 403) {
            return { ok: false, reason: 'forbidden', compareUrl: byHand, text: whyForbidden(words) };
        }
        if (/\bbase\b/.test(words) && /invalid/.test(words)) {
            throw (0,forge/* forgeFailure */.o)('base-missing', `A pull request against ${draft.base} was refused: ${words}.`, {
                base: draft.base,
            });
        }
        if (/not all refs are readable/i.test(words)) {
            throw (0,forge/* forgeFailure */.o)('permission-missing', `${CREATE} was answered: ${words}.`, {
                needed: 'contents: read',
                yaml: 'contents: read, pull-requests: write',
            });
        }
        throw refusalFailure(CREATE, refusal);
    }
}
function whyForbidden(words) {
    if (/not permitted to create or approve/i.test(words)) {
        return 'This repository does not let GitHub Actions create pull requests: switch on “Allow GitHub Actions to create and approve pull requests” under Settings → Actions → General → Workflow permissions (an organisation can lock it in its own settings).';
    }
    if (/not accessible by/i.test(words)) {
        return 'The token may not create pull requests: give the job `permissions: { contents: write, pull-requests: write }`.';
    }
    return `GitHub did not let this token create the pull request: ${words}`;
}
// ─── Looking up ──────────────────────────────────────────────────────────────────────────────────
async function pullsFrom(client, branch, state) {
    const head = `${client.owner}:${branch}`;
    const rows = await client.list(LIST, { head, state, sort: 'created', direction: 'desc', per_page: 20 }, { maxItems: 20 });
    const ours = `${client.owner}/${client.name}`.toLowerCase();
    // The filter knows only the owner, so a fork in the same account would pass it.
    return rows
        .map(pullOf)
        .filter((pull) => pull.headBranch === branch && (pull.headRepository?.toLowerCase() ?? ours) === ours);
}
const openFrom = async (client, branch) => (await pullsFrom(client, branch, 'open'))[0];
async function newestFrom(client, branch) {
    const pulls = await pullsFrom(client, branch, 'all');
    return pulls.find((pull) => pull.state === 'open') ?? pulls[0];
}
function pullOf(row) {
    const fields = (0,domain_fields.fieldsOf)(row);
    const number = fields.number('number');
    if (number === undefined)
        throw misunderstood(LIST);
    const headRepository = fields.text('head.repo.full_name');
    return {
        number,
        nodeId: fields.text('node_id'),
        url: fields.text('html_url'),
        title: fields.text('title'),
        body: fields.text('body'),
        state: fields.text('state') === 'open' ? 'open' : 'closed',
        merged: fields.has('merged_at') || fields.flag('merged'),
        draft: fields.flag('draft'),
        headBranch: fields.text('head.ref'),
        headSha: fields.text('head.sha'),
        ...(headRepository === '' ? {} : { headRepository }),
        baseBranch: fields.text('base.ref'),
        author: fields.text('user.login'),
    };
}
const refOf = (pull) => ({
    number: pull.number,
    url: pull.url,
    draft: pull.draft,
});
async function createPatiently(client, draft, sleep) {
    for (let tries = 0;; tries += 1) {
        const creation = await create(client, draft);
        const lagMs = LAG_MS[tries];
        if (!('refusal' in creation) || lagMs === undefined || !isHeadUnknown(creation.refusal))
            return creation;
        await sleep(lagMs);
    }
}
const isHeadUnknown = (refusal) => refusal.status === 422 && /\bhead\b/.test(refusal.message) && /invalid/.test(refusal.message);
async function create(client, draft) {
    const request = {
        title: draft.title,
        body: newBody(draft),
        head: draft.branch,
        base: draft.base,
        draft: draft.draft,
    };
    // A second creation after a lost answer is refused as "already exists", and the first one is found.
    const answer = await client.ask(CREATE, request, { repeatable: true });
    if (answer.ok)
        return { pull: pullOf(answer.data), remarks: [] };
    if (/draft pull requests are not supported/i.test(answer.message)) {
        return createReady(client, {
            ...request,
            draft: false,
            title: `[Draft] ${draft.title}`.slice(0, 256).toWellFormed(),
        });
    }
    if (/fork collab/i.test(answer.message))
        return createOnce(client, { ...request, maintainer_can_modify: false }, []);
    return { refusal: answer };
}
const createReady = (client, request) => createOnce(client, request, [
    'This repository’s plan has no draft pull requests, so its title says that it is one.',
]);
async function createOnce(client, request, remarks) {
    const answer = await client.ask(CREATE, request, { repeatable: true });
    return answer.ok ? { pull: pullOf(answer.data), remarks } : { refusal: answer };
}
const newBody = (draft) => {
    const below = draft.template.trim() === '' ? '' : `\n\n${draft.template.trim()}`;
    return (0,marker.withRoomFor)(draft.key, draft.section, below, MAX_BODY_CHARS);
};
// ─── Updating ────────────────────────────────────────────────────────────────────────────────────
async function update(client, open, draft) {
    const title = ownsTitle(open, draft.key) ? draft.title : open.title;
    const body = updatedBody(open.body, draft);
    const request = {
        pull_number: open.number,
        ...(title === open.title ? {} : { title }),
        ...(body === open.body ? {} : { body }),
    };
    if ('title' in request || 'body' in request)
        await client.get(UPDATE, request);
    const switched = await switchDraft(client, open, draft.keepState ? open.draft : draft.draft);
    return {
        ok: true,
        operation: 'updated',
        number: open.number,
        url: open.url,
        draft: switched.draft,
        remarks: switched.remarks,
    };
}
/** As long as the title is still the one we gave, it is ours to change. */
function ownsTitle(open, key) {
    const ours = (0,marker.readMarkers)(open.body).find((data) => data.key === key);
    return ours?.title !== undefined && ours.title === open.title;
}
/** What people wrote around our section is theirs: where space is short, ours gives way. */
function updatedBody(body, draft) {
    const others = (0,marker.replaceSection)(body, draft.key, '').length;
    const section = (0,marker.withRoomFor)(draft.key, draft.section, '', Math.max(1000, MAX_BODY_CHARS - others));
    return (0,marker.replaceSection)(body, draft.key, section);
}
async function switchDraft(client, open, draft) {
    if (open.draft === draft)
        return { draft, remarks: [] };
    const mutation = draft ? 'convertPullRequestToDraft' : 'markPullRequestReadyForReview';
    const answer = await client.graphql(`mutation ($id: ID!) { ${mutation}(input: { pullRequestId: $id }) { pullRequest { isDraft } } }`, { id: open.nodeId });
    if (answer.ok)
        return { draft, remarks: [] };
    const wanted = draft ? 'a draft' : 'ready for review';
    return {
        draft: open.draft,
        remarks: [`The pull request could not be made ${wanted}: ${answer.message}`],
    };
}
// ─── By hand ─────────────────────────────────────────────────────────────────────────────────────
const inPath = (name) => name.split('/').map(encodeURIComponent).join('/');
function prefilled(url, draft) {
    const title = encodeURIComponent(draft.title);
    let body = draft.section;
    while (encodeURIComponent(body).length > MAX_PREFILL_CHARS) {
        body = (0,marker.withRoomFor)(draft.key, body, '', Math.floor(body.length * 0.8));
        if (body.length < 600)
            break;
    }
    return `${url}&title=${title}&body=${encodeURIComponent(body)}`;
}

;// CONCATENATED MODULE: ./build/adapters/github-writer.js






const github_writer_MAX_BODY_CHARS = 65_536;
const NO_COMMIT = '0'.repeat(40);
function createGithubWriter(client, options) {
    const desk = createPullRequestDesk(client, options);
    const beganMs = options.now();
    let viewer;
    const ourComments = new Map();
    const whoAmI = () => (viewer ??= askViewer(client));
    const self = async () => (await whoAmI()).self;
    return {
        ...desk,
        self,
        preflight: (task) => preflight(client, task, options, whoAmI),
        tokenEndsMs: async () => (client.renewsToken ? undefined : endOfLife(client, await self(), beganMs)),
        mayWrite: () => mayWrite(client),
        react: async (to, content) => {
            await client.get(...reactionRequest(to, content));
        },
        cancelRun: async (id) => (await client.ask('POST /repos/{owner}/{repo}/actions/runs/{run_id}/cancel', { run_id: id })).ok,
        async upsertComment(number, key, body) {
            const id = ourComments.get(`${number} ${key}`) ?? (await findComment(client, number, key, await self()));
            const text = (0,marker.withRoomFor)(key, body, '', github_writer_MAX_BODY_CHARS);
            const comment = await writeComment(client, number, id, text);
            ourComments.set(`${number} ${key}`, comment);
        },
        decorate: async (number, what) => [
            ...(await tryAll('Label', what.labels, (labels) => ask(client, 'issues', number, 'labels', { labels }))),
            ...(await tryAll('Assignee', what.assignees, (assignees) => ask(client, 'issues', number, 'assignees', { assignees }))),
            ...(await tryAll('Reviewer', await withoutSelf(what.reviewers, self), (reviewers) => ask(client, 'pulls', number, 'requested_reviewers', splitTeams(reviewers)))),
        ],
        commitThroughApi: (workspace, changes, commit) => commitThroughApi(client, workspace, changes, commit),
        holdsOnlyOurs: (branch, base, key, startedMs) => holdsOnlyOurs(client, { branch, base, key, startedMs }),
    };
}
/** One request that shows that the token works, whose it is, and that the repository can be seen. */
async function askViewer(client) {
    const query = `query ($owner: String!, $name: String!) {
    viewer { login databaseId }
    repository(owner: $owner, name: $name) { isArchived }
  }`;
    const answer = await client.graphql(query, { owner: client.owner, name: client.name });
    if (!answer.ok)
        throw refusalFailure('POST /graphql', { ...answer, status: answer.status === 200 ? 404 : answer.status });
    const fields = (0,domain_fields.fieldsOf)(answer.data);
    const id = fields.number('viewer.databaseId');
    const login = botName(fields.text('viewer.login'), id);
    return {
        self: { login, ...(id === undefined ? {} : { id }) },
        isArchived: fields.flag('repository.isArchived'),
    };
}
const ACTIONS_BOT_ID = 41_898_282;
/** REST writes the suffix of a bot, GraphQL may leave it out. */
const botName = (login, id) => id === ACTIONS_BOT_ID ? 'github-actions[bot]' : login;
/**
 * Four requests: who we are, whether a branch may be made, whether a pull request may be opened, which rules hold for
 * the branch. The two in the middle are writes that GitHub cannot carry out (a branch at no commit, a pull request
 * from no branch): without the right it answers 403, with it 422, and nothing is left behind.
 */
async function preflight(client, task, options, whoAmI) {
    const { isArchived } = await whoAmI();
    if (isArchived) {
        throw (0,forge/* forgeFailure */.o)('repository-archived', `${client.owner}/${client.name} is archived.`);
    }
    if (options.dryRun)
        return [];
    await mayMakeBranches(client, task);
    return [
        ...(options.wantsPullRequest ? await mayOpenPullRequests(client, task) : []),
        ...(await rulesOn(client, task.branch)),
    ];
}
/** A GitHub App's token lives an hour, and some of it was over when the run began. */
const APP_TOKEN_MS = 55 * 60_000;
/** The job's own token lives as long as its job; of others GitHub says it, except of an App's. */
const endOfLife = (client, { login }, beganMs) => client.tokenEndsMs ??
    (client.isInstallationToken && login !== 'github-actions[bot]' ? beganMs + APP_TOKEN_MS : undefined);
/** A creation that cannot come about, asked for the sake of the refusal: it may be asked again. */
const ONLY_ASKED = { repeatable: true };
async function mayMakeBranches(client, task) {
    const route = 'POST /repos/{owner}/{repo}/git/refs';
    const answer = await client.ask(route, { ref: `refs/heads/${task.branch}`, sha: NO_COMMIT }, ONLY_ASKED);
    if (!answer.ok && (answer.status === 403 || answer.status === 404))
        throw refusalFailure(route, answer);
}
async function mayOpenPullRequests(client, task) {
    const route = 'POST /repos/{owner}/{repo}/pulls';
    const request = { title: 'Is this allowed?', head: `${task.branch}-${NO_COMMIT}`, base: task.baseBranch };
    const answer = await client.ask(route, request, ONLY_ASKED);
    if (!answer.ok && answer.status === 422 && /\bbase\b.*\binvalid\b/.test(answer.message)) {
        const { baseBranch } = task;
        throw (0,forge/* forgeFailure */.o)('base-missing', `GitHub knows no branch ${baseBranch}.`, { base: baseBranch });
    }
    if (answer.ok || answer.status !== 403)
        return [];
    if (/not permitted to create/i.test(answer.message)) {
        return [
            'This repository does not let GitHub Actions create pull requests (Settings → Actions → General): the branch will be pushed, and a link to open the pull request by hand shown.',
        ];
    }
    throw refusalFailure(route, answer);
}
/** GitHub checks the right before it looks at what is asked: 403 or 404 without it, 422 with it. */
async function mayWrite(client) {
    const name = `fixpoint-${NO_COMMIT}`;
    const ref = { ref: `refs/heads/${name}`, sha: NO_COMMIT };
    const branch = await client.ask('POST /repos/{owner}/{repo}/git/refs', ref, ONLY_ASKED);
    const request = { title: 'Is this allowed?', head: name, base: `${name}-base` };
    const pull = await client.ask('POST /repos/{owner}/{repo}/pulls', request, ONLY_ASKED);
    return [branch, pull].some((answer) => answer.ok || answer.status === 422);
}
const RULES = {
    creation: 'A ruleset restricts who may create branches of this name: set `branch-prefix` to one that is allowed, or let this token bypass the rule.',
    required_signatures: 'A ruleset demands signed commits: if the push is refused, the commit is made through the API.',
};
/** Rules that can be read; a token that may not read them learns of them when it pushes. */
async function rulesOn(client, branch) {
    const answer = await client.ask('GET /repos/{owner}/{repo}/rules/branches/{branch}', { branch });
    if (!answer.ok)
        return [];
    const types = new Set((0,domain_fields.fieldsOf)({ rules: answer.data })
        .list('rules')
        .map((rule) => rule.text('type')));
    return Object.entries(RULES).flatMap(([type, sentence]) => (types.has(type) ? [sentence] : []));
}
// ─── Reactions and comments ──────────────────────────────────────────────────────────────────────
function reactionRequest(to, content) {
    if (to.commentId === undefined) {
        return [
            'POST /repos/{owner}/{repo}/issues/{issue_number}/reactions',
            { issue_number: to.number, content },
        ];
    }
    const where = to.commentKind === 'review-comment' ? 'pulls' : 'issues';
    return [
        `POST /repos/{owner}/{repo}/${where}/comments/{comment_id}/reactions`,
        { comment_id: to.commentId, content },
    ];
}
/** Anybody may write our marks into a comment: it must also be ours. */
async function findComment(client, number, key, self) {
    const comments = await client.list('GET /repos/{owner}/{repo}/issues/{issue_number}/comments', {
        issue_number: number,
    });
    const ours = comments
        .map(domain_fields.fieldsOf)
        .findLast((comment) => comment.text('user.login') === self.login && (0,marker.hasSection)(comment.text('body'), key));
    return ours?.number('id');
}
async function writeComment(client, number, id, body) {
    if (id !== undefined) {
        const edited = await client.ask('PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}', {
            comment_id: id,
            body,
        });
        if (edited.ok)
            return id;
        if (edited.status !== 404)
            throw refusalFailure('PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}', edited);
    }
    const route = 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments';
    const made = await client.get(route, { issue_number: number, body });
    return (0,domain_fields.fieldsOf)(made).number('id') ?? 0;
}
// ─── Labels, reviewers, assignees ────────────────────────────────────────────────────────────────
const ask = (client, kind, number, what, body) => client.ask(`POST /repos/{owner}/{repo}/${kind}/${number}/${what}`, body, { repeatable: true });
/** All at once; if that is refused, one by one, so that one wrong name does not take the others with it. */
async function tryAll(what, names, request) {
    if (names.length === 0)
        return [];
    const together = await request(names);
    if (together.ok)
        return [];
    if (names.length === 1)
        return [`${what} ${names.join()} could not be set: ${together.message}`];
    const remarks = [];
    for (const name of names)
        remarks.push(...(await tryAll(what, [name], request)));
    return remarks;
}
/** A review cannot be asked of the author of the pull request, and that is us. */
async function withoutSelf(reviewers, self) {
    if (reviewers.length === 0)
        return [];
    const { login } = await self();
    return reviewers.filter((name) => name.toLowerCase() !== login.toLowerCase());
}
/** `organisation/team` is a team. */
const splitTeams = (names) => ({
    reviewers: names.filter((name) => !name.includes('/')),
    team_reviewers: names.filter((name) => name.includes('/')).map((name) => name.slice(name.indexOf('/') + 1)),
});
async function holdsOnlyOurs(client, asked) {
    const route = 'GET /repos/{owner}/{repo}/compare/{basehead}';
    const answer = await client.ask(route, { basehead: `${asked.base}...${asked.branch}`, per_page: 100 });
    if (!answer.ok)
        return false;
    const fields = (0,domain_fields.fieldsOf)(answer.data);
    const commits = fields.list('commits');
    return fields.number('total_commits') === commits.length && commits.every((commit) => isOurs(commit, asked));
}
function isOurs(commit, { key, startedMs }) {
    const trailer = new RegExp(`^Fixpoint-Task: ${key.replace(/[^\w-]/g, '\\$&')}$`, 'm');
    const madeMs = Date.parse(commit.text('commit.committer.date'));
    return trailer.test(commit.text('commit.message')) && madeMs < startedMs;
}

;// CONCATENATED MODULE: ./build/adapters/github-forge.js




/** GitHub over one client: both halves share its token, its pace and its patience. */
function createGithubForge(options) {
    const client = new GithubClient(options);
    const writer = createGithubWriter(client, {
        serverUrl: options.serverUrl,
        dryRun: options.dryRun ?? false,
        wantsPullRequest: options.wantsPullRequest ?? true,
        now: options.now ?? Date.now,
        sleep: (ms) => (options.sleep ?? ((time, signal) => (0,promises_.setTimeout)(time, undefined, signal ? { signal } : {})))(ms, options.signal),
    });
    const reader = createGithubReader(client, { ownLogin: async () => (await writer.self()).login });
    return { ...reader, ...writer };
}


/***/ }),

/***/ 87014:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   o: () => (/* binding */ forgeFailure)
/* harmony export */ });
/* unused harmony export FORGE_FAILURES */
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(54543);

const FORGE_FAILURES = {
    'github-unreachable': {
        stopReason: 'forge',
        meaning: 'GitHub could not be reached from this runner, also not after several tries.',
        remedy: 'Check the runner’s network, proxy variables and certificates, and https://www.githubstatus.com, then run again.',
    },
    'certificate-rejected': {
        stopReason: 'forge',
        meaning: 'The certificate that was shown for GitHub’s API is not trusted on this runner: {reason}.',
        remedy: 'Name your authority’s file in NODE_EXTRA_CA_CERTS on the runner; checks are never switched off.',
    },
    'github-unwell': {
        stopReason: 'forge',
        meaning: 'GitHub answered with an error of its own, also after several tries.',
        remedy: 'Look at https://www.githubstatus.com and run again later.',
    },
    'rate-limited': {
        stopReason: 'forge',
        meaning: 'GitHub takes no more requests with this token for now; it asks to wait {wait}.',
        remedy: 'Run again after that time, or give this workflow a token of its own in `github-token`.',
    },
    'token-rejected': {
        stopReason: 'forge',
        meaning: 'GitHub does not accept the token: it is wrong, was revoked, or has expired.',
        remedy: 'Check what `github-token` is set to; a token of a GitHub App lives one hour, so make it in the same job, right before this step, and give the job’s own beside it: `env: { GITHUB_TOKEN: ${{ github.token }} }`.',
    },
    'permission-missing': {
        stopReason: 'forge',
        meaning: 'The token is valid but lacks a right: {needed}.',
        remedy: 'Add to the job: `permissions: { {yaml} }`. A run for a fork’s pull request or by Dependabot has a token that can only read, whatever the workflow says.',
    },
    'organisation-refuses': {
        stopReason: 'forge',
        meaning: 'A rule of the organisation keeps this token out: {reason}',
        remedy: 'Authorise the token for the organisation (single sign-on, allowed addresses) or ask its owner.',
    },
    'not-found': {
        stopReason: 'forge',
        meaning: 'GitHub knows no such thing, or does not show it to this token.',
        remedy: 'Check that it still exists, and that the token may read this repository.',
    },
    'request-refused': {
        stopReason: 'forge',
        meaning: 'GitHub refused the request: {reason}',
        remedy: 'The sentence above is GitHub’s own; it names what has to change.',
    },
    'repository-archived': {
        stopReason: 'forge',
        meaning: 'An archived repository can be read but not changed.',
        remedy: 'Unarchive it in its settings, or remove this workflow from it.',
    },
    'base-missing': {
        stopReason: 'forge',
        meaning: 'The branch {base}, which the pull request was to be against, does not exist or has no commits.',
        remedy: 'Set `base-branch` to a branch that exists.',
    },
    'tree-differs': {
        stopReason: 'forge',
        meaning: 'The commit made through GitHub’s API would not hold exactly the change that was tested.',
        remedy: 'Use `commit: git`, and report this with the run’s journal; the change is kept as a patch.',
    },
    'push-refused': {
        stopReason: 'git',
        meaning: 'GitHub did not take the branch: {reason}',
        remedy: 'If a ruleset or branch protection is named, choose another `branch-prefix` or let this token bypass it.',
    },
    'workflow-files-refused': {
        stopReason: 'git',
        meaning: 'The branch touches files below .github/workflows, or starts from a commit whose workflows differ from the default branch, and the job’s own token may never push that.',
        remedy: 'Bring the branch up to date with the default branch, or give `github-token` a token with the `workflow` right.',
    },
    'no-free-branch': {
        stopReason: 'git',
        meaning: 'Twenty branches for this task exist already, each with commits or a closed pull request of its own.',
        remedy: 'Delete the old branches that begin with {branch}.',
    },
    'answer-not-understood': {
        stopReason: 'forge',
        meaning: 'GitHub’s answer did not have the form its API describes.',
        remedy: 'If `github-token` points at a GitHub Enterprise Server, check its version; otherwise report this with the run’s journal.',
    },
};
const forgeFailure = (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .failuresOf */ .d)(FORGE_FAILURES);


/***/ })

};
