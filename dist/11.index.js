export const id = 11;
export const ids = [11];
export const modules = {

/***/ 35294:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ allOf)
/* harmony export */ });
/**
 * Like `Promise.all`, but waits for every one of them before it throws the first failure: nothing may still be
 * writing to a folder that is about to be cleared.
 */
async function allOf(work) {
    await Promise.allSettled(work);
    return Promise.all(work);
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


/***/ }),

/***/ 87175:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LR: () => (/* binding */ isSnapshot),
/* harmony export */   hl: () => (/* binding */ isTestFile),
/* harmony export */   iM: () => (/* binding */ hasTestName),
/* harmony export */   rv: () => (/* binding */ isTestData)
/* harmony export */ });
const TEST_NAME = /(?:^|\/)(?:test_[^/]*\.py|[^/]*_test\.(?:py|go|rb|exs|dart|c|cc|cpp)|[^/]*[.-](?:test|spec)s?\.[cm]?[jt]sx?|test[-_][^/]*\.(?:[cm]?[jt]s|rb|c|cc|cpp|sh)|tests?\.(?:py|rs|[cm]?[jt]s|c|cc|cpp|sh)|[^/]*(?:Test|Tests|TestCase|IT|Spec)\.(?:java|kt|kts|scala|groovy|cs|fs|vb|php|swift)|Test[A-Z][^/]*\.(?:java|kt|cs|php)|[^/]*_spec\.rb|[^/]*\.(?:bats|t)|[^/]*\.feature)$/;
const TEST_FOLDER = /(?:^|\/)(?:tests?|__tests__|specs?|e2e|src\/test|testing|[^/]*[Tt]ests|cypress|t)\//;
const CODE = /\.(?:py|[cm]?[jt]sx?|go|rs|rb|php|java|kt|kts|scala|groovy|cs|fs|vb|exs?|swift|dart|c|cc|cpp|cxx|h|hpp|sh|bats|pl|t|lua|vue|svelte)$/;
/** A file that holds tests, by the names that runners look for, or code inside a folder for tests. */
const isTestFile = (path) => !isSnapshot(path) && (TEST_NAME.test(path) || (TEST_FOLDER.test(path) && CODE.test(path)));
/** Runners find it by its name alone, wherever it lies. */
const hasTestName = (path) => TEST_NAME.test(path);
/** Stored expectations that a runner writes by itself when told to. */
const isSnapshot = (path) => /\.(?:snap|snapshot|snap\.new|ambr|golden|approved\.[^/.]+|verified\.[^/.]+)$|(?:^|\/)(?:__snapshots__|__image_snapshots__|snapshots|golden)\//.test(path);
/** Data that tests read: anything in a folder for tests that is not code. */
const isTestData = (path) => !isSnapshot(path) &&
    !isTestFile(path) &&
    (TEST_FOLDER.test(path) || /(?:^|\/)(?:fixtures?|testdata|__fixtures__|test-data)\//.test(path));


/***/ }),

/***/ 33640:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Te: () => (/* binding */ beginRun),
  b$: () => (/* binding */ checkOut),
  Nw: () => (/* binding */ fenceIn),
  cm: () => (/* binding */ loadModel),
  Mt: () => (/* binding */ lookUpModel),
  Mz: () => (/* binding */ preflight),
  J_: () => (/* binding */ prepareFence),
  Sq: () => (/* binding */ raiseFence),
  rU: () => (/* binding */ readGuidance),
  Xe: () => (/* binding */ topLevelOf)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __webpack_require__(58500);
// EXTERNAL MODULE: ./build/domain/conversation.js
var conversation = __webpack_require__(94250);
// EXTERNAL MODULE: ./build/domain/prices.js
var domain_prices = __webpack_require__(95439);
;// CONCATENATED MODULE: ./build/domain/budget.js


/** The end of the run belongs to delivery: no request is sent in it. */
const DELIVERY_MS = 60_000;
/** What a closing summary needs in time and in output tokens. */
const CLOSING_MS = 30_000;
const CLOSING_OUTPUT_TOKENS = 500;
/** With less room than this a reply cannot say anything. */
const MIN_OUTPUT_TOKENS = 200;
/** The estimate of a prompt may be short by so much. */
const INPUT_MARGIN = 1.1;
/** Share of a limit at which the agent is told. */
const WARN_SHARE = 0.8;
/** Characters per token, on the small side so that estimates err towards stopping early. */
const CHARS_PER_TOKEN = 3.5;
/**
 * Counts what a run has used and says when it must end: replies, attempts, money, time.
 * The only place that adds usage up, so that nothing is counted twice.
 */
class Budget {
    limits;
    /** `undefined`: the model is not in the price table, so the cost ceiling is off. */
    prices;
    #now;
    #startedMs;
    #endsMs;
    #warned = new Set();
    #turns = 0;
    #attempts = 0;
    #usage = conversation/* NO_USAGE */.y;
    #costUsd = 0;
    #last = conversation/* NO_USAGE */.y;
    constructor(limits, prices, now) {
        this.limits = limits;
        this.prices = prices;
        this.#now = now;
        this.#startedMs = now();
        this.#endsMs = this.#startedMs + limits.minutes * 60_000;
    }
    get turns() {
        return this.#turns;
    }
    get attempts() {
        return this.#attempts;
    }
    /** How often the agent may still be told that the tests fail. */
    get attemptsLeft() {
        return Math.max(0, this.limits.attempts + 1 - this.#attempts);
    }
    /** Everything the API has reported, also for tries that broke off. */
    get usage() {
        return this.#usage;
    }
    /** US dollars so far; 0 without prices. */
    get costUsd() {
        return this.#costUsd;
    }
    get elapsedMs() {
        return this.#now() - this.#startedMs;
    }
    /** Whole milliseconds the agent may still use; delivery's share is already taken off. Never negative. */
    remainingMs() {
        const totalMs = this.#endsMs - this.#startedMs;
        return Math.max(0, Math.floor(totalMs - Math.min(DELIVERY_MS, totalMs / 4) - this.elapsedMs));
    }
    /** The run ends by `timeMs` at the latest, on the clock that was given. True when that is earlier than it would have. */
    endBy(timeMs) {
        if (timeMs >= this.#endsMs)
            return false;
        this.#endsMs = timeMs;
        return true;
    }
    /** The first attempt needs no telling; after it one for each time the agent may be told. False when none is left. */
    startAttempt() {
        if (this.attemptsLeft === 0)
            return false;
        this.#attempts += 1;
        return true;
    }
    /** Counts one reply; returns its price in US dollars. */
    spend(reply) {
        this.#turns += 1;
        this.#last = reply.usage;
        return this.#add(reply.usage) + (reply.lostUsage ? this.#add(reply.lostUsage) : 0);
    }
    /** Counts what a request cost that never became a reply. */
    spendLost(usage) {
        return this.#add(usage);
    }
    #add(usage) {
        const price = this.prices ? (0,domain_prices/* costUsd */.O4)(usage, this.prices) : 0;
        this.#usage = (0,domain_prices/* addUsage */.vk)(this.#usage, usage);
        this.#costUsd += price;
        return price;
    }
    /** Asked before each request; `newChars` is what has entered the conversation since the last reply. */
    standing(newChars) {
        if (this.#turns >= this.limits.turns)
            return { go: false, stop: 'turns' };
        if (this.remainingMs() <= 0)
            return { go: false, stop: 'time' };
        const { inputUsd, ordinaryUsd, closingUsd } = this.#nextRequest(newChars);
        const left = this.limits.costUsd - this.#costUsd;
        if (this.affordableOutputTokens(newChars) < MIN_OUTPUT_TOKENS)
            return { go: false, stop: 'cost' };
        if (ordinaryUsd > left)
            return { go: false, stop: 'cost' };
        if (ordinaryUsd + inputUsd + closingUsd > left)
            return { go: true, last: 'cost' };
        // A run of one reply has nothing to close.
        if (this.limits.turns > 1 && this.#turns === this.limits.turns - 1)
            return { go: true, last: 'turns' };
        if (this.remainingMs() <= CLOSING_MS && this.#turns > 0)
            return { go: true, last: 'time' };
        return { go: true };
    }
    /**
     * How long the next reply may be before it breaks the ceiling; infinite without prices. Sent along as the limit of
     * the reply, it makes the ceiling hold whatever the model does.
     */
    affordableOutputTokens(newChars) {
        if (!this.prices)
            return Infinity;
        const left = this.limits.costUsd - this.#costUsd - this.#nextRequest(newChars).inputUsd * INPUT_MARGIN;
        return Math.max(0, Math.floor((left / this.#outputPrice(newChars)) * 1_000_000));
    }
    /**
     * What the next request will cost at least: what the last one read comes from the cache if that one used it, what
     * is new is written to it. An ordinary reply is as long as replies have been so far, a closing one a summary.
     */
    #nextRequest(newChars) {
        if (!this.prices)
            return { inputUsd: 0, ordinaryUsd: 0, closingUsd: 0 };
        const inputUsd = (0,domain_prices/* costUsd */.O4)(this.#nextInput(newChars), this.prices);
        const outputPrice = this.#outputPrice(newChars) / 1_000_000;
        const mean = this.#turns === 0 ? 0 : this.#usage.outputTokens / this.#turns;
        return {
            inputUsd,
            ordinaryUsd: inputUsd + mean * outputPrice,
            closingUsd: Math.min(mean, CLOSING_OUTPUT_TOKENS) * outputPrice,
        };
    }
    #nextInput(newChars) {
        const caching = this.#last.cacheReadTokens + this.#last.cacheWriteTokens > 0;
        const known = (0,domain_prices/* promptTokens */.Hl)(this.#last);
        const fresh = Math.ceil(newChars / CHARS_PER_TOKEN) + this.#last.outputTokens;
        return caching
            ? { ...conversation/* NO_USAGE */.y, cacheReadTokens: known, cacheWriteTokens: fresh }
            : { ...conversation/* NO_USAGE */.y, inputTokens: known + fresh };
    }
    /** US dollars per million tokens of the next reply. */
    #outputPrice(newChars) {
        const probe = { ...this.#nextInput(newChars), outputTokens: 1_000_000 };
        return this.prices ? (0,domain_prices/* costUsd */.O4)(probe, this.prices) - (0,domain_prices/* costUsd */.O4)({ ...probe, outputTokens: 0 }, this.prices) : 0;
    }
    /** Sentences for the agent, each once: which limits are four fifths used. */
    warnings() {
        const used = [
            ['turns', this.#turns / this.limits.turns, `${this.#turns} of ${this.limits.turns} replies are used`],
            [
                'cost',
                this.prices ? this.#costUsd / this.limits.costUsd : 0,
                `$${this.#costUsd.toFixed(2)} of $${this.limits.costUsd.toFixed(2)} are spent`,
            ],
            [
                'time',
                this.elapsedMs / (this.elapsedMs + this.remainingMs()),
                `about ${Math.max(1, Math.round(this.remainingMs() / 60_000))} min are left`,
            ],
        ];
        const fresh = used.filter(([name, share]) => share >= WARN_SHARE && !this.#warned.has(name));
        for (const [name] of fresh)
            this.#warned.add(name);
        return fresh.map(([, , sentence]) => sentence);
    }
}

;// CONCATENATED MODULE: ./build/run/beginning.js




function beginRun(task, house) {
    const { settings, model, now, prices } = house;
    const limits = {
        turns: settings.maxTurns,
        attempts: settings.maxAttempts,
        costUsd: settings.maxCostUsd,
        minutes: settings.maxMinutes,
    };
    const run = {
        task,
        house,
        budget: new Budget(limits, (0,domain_prices/* pricesOf */._5)(model.id, prices), now),
        startedMs: now(),
        maxInputTokens: undefined,
        fence: undefined,
        shell: undefined,
        async close() {
            await run.shell?.close();
            await run.fence?.close();
        },
    };
    if (run.budget.prices === undefined) {
        const text = `The price of ${model.id} is not known: tokens are counted, but max-cost-usd cannot hold.`;
        house.journal.append({ type: 'notice', level: 'warning', text });
    }
    return run;
}
async function checkOut(run) {
    const { repo, journal, signal } = run.house;
    const { workspace, files, how, durationMs } = await repo.checkout(run.task, signal);
    journal.append({
        type: 'checkout',
        ref: run.task.ref,
        commit: workspace.startCommit,
        files,
        how,
        durationMs,
        root: workspace.root,
    });
    return workspace;
}
/** Asks GitHub, before anything is paid for, whether the result could be delivered, and by when it must be. */
async function preflight(run) {
    const { forge, journal, settings } = run.house;
    if (forge === undefined || settings.dryRun || settings.mode === 'agent')
        return;
    for (const text of await forge.preflight(run.task))
        journal.append({ type: 'notice', level: 'info', text });
    await heedTokenLife(run, forge);
}
/** With a dead token nothing can be delivered: the run ends while it lives. */
async function heedTokenLife({ budget, house }, forge) {
    const endsMs = await forge.tokenEndsMs();
    if (endsMs === undefined || !budget.endBy(endsMs))
        return;
    const at = new Date(endsMs).toISOString().slice(11, 16);
    const text = `The token in github-token dies about ${at} UTC, before max-minutes is over, so the run ends by then and delivers what it has. With the job’s own token in GITHUB_TOKEN it would go on with that one.`;
    house.journal.append({ type: 'notice', level: 'warning', text });
}
/** It holds this process up for a while: the programs that others start come first. */
async function loadModel({ house: { model } }) {
    await (0,external_node_timers_promises_.setImmediate)();
    await model.load?.();
}
/** Asks the API about the model: a wrong key or id ends the run here, for nothing. */
async function lookUpModel(run) {
    const { model, journal, signal } = run.house;
    await (0,external_node_timers_promises_.setImmediate)();
    const facts = await model.facts(signal);
    run.maxInputTokens = facts?.maxInputTokens;
    if (facts && facts.warning !== '')
        journal.append({ type: 'notice', level: 'warning', text: facts.warning });
}
/** The network and the like: without a checkout, and so beside it. A clean-up runs no commands. */
async function prepareFence(run) {
    if (run.task.profile !== 'cleanup')
        run.fence = await run.house.prepareFence();
}
/** The fence of a run that has commands. */
async function fenceIn(run, workspace) {
    if (run.task.profile !== 'cleanup')
        await raiseFence(run, workspace);
}
/** Raises the fence once; below the asked level this throws, before the first model call. */
async function raiseFence(run, workspace) {
    if (run.shell !== undefined)
        return run.shell;
    const { house } = run;
    house.journal.append({ type: 'chapter', title: 'Raise the fence' });
    const startedMs = house.now();
    const fence = (run.fence ??= await house.prepareFence());
    const shell = await fence.raise(workspace);
    run.shell = shell;
    house.journal.append({
        type: 'fence',
        level: shell.level,
        asked: house.settings.fence,
        mechanism: shell.mechanism,
        meaning: shell.meaning,
        findings: shell.findings,
        ...(shell.probes === undefined ? {} : { probes: shell.probes }),
        network: shell.network,
        durationMs: house.now() - startedMs,
    });
    return shell;
}
const GUIDANCE_FILES = ['AGENTS.md', 'CLAUDE.md'];
/** The repository's own word to agents; from the start commit unless that is somebody else's head. */
async function readGuidance(run, workspace) {
    // A fork's head may say anything: its instructions are not the maintainers'.
    if (run.task.fromFork)
        return undefined;
    for (const path of GUIDANCE_FILES) {
        const text = await run.house.repo.startFile(workspace, path);
        if (text !== undefined && text.trim() !== '')
            return { path, text };
    }
    return undefined;
}
/** What lies in ROOT, folders with a trailing slash, without git's and our own. */
async function topLevelOf(workspace) {
    const entries = await (0,promises_.readdir)(workspace.root, { withFileTypes: true });
    return entries
        .filter((entry) => entry.name !== '.git' && entry.name !== workspace.scratch)
        .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
        .sort();
}


/***/ }),

/***/ 87135:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ changesOf),
/* harmony export */   h: () => (/* binding */ tellChanges)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var _written_paths_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(20852);


/** What differs from the start now; its patch is on disk then. */
const changesOf = ({ run, workspace }) => run.house.repo.changes(workspace, (0,_written_paths_js__WEBPACK_IMPORTED_MODULE_1__/* .writtenPaths */ .M)(run.house.journal.records));
async function tellChanges({ run }, changes) {
    run.house.journal.append(await changesFound(changes));
}
/** The pull request and the page show no more of a diff than this; the patch file has it all. */
const MAX_DIFF_CHARS = 200_000;
async function changesFound(changes) {
    const { text, cut } = changes.empty ? { text: '', cut: false } : await beginningOf(changes.patchPath);
    return {
        type: 'changes',
        changes: changes.changes,
        excluded: changes.excluded,
        patch: changes.empty ? '' : changes.patchPath,
        diff: text,
        diffCut: cut,
    };
}
async function beginningOf(path) {
    const file = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.open)(path);
    try {
        const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(MAX_DIFF_CHARS) });
        const { size } = await file.stat();
        return { text: buffer.toString('utf8', 0, bytesRead).toWellFormed(), cut: size > bytesRead };
    }
    finally {
        await file.close();
    }
}


/***/ }),

/***/ 79028:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  $3: () => (/* binding */ bringToGitHub),
  Ep: () => (/* binding */ conclude),
  yM: () => (/* binding */ keepWhatThereIs),
  a6: () => (/* binding */ sayOutcome)
});

// EXTERNAL MODULE: ./build/run/changes.js
var run_changes = __webpack_require__(87135);
// EXTERNAL MODULE: ./build/domain/all-of.js
var all_of = __webpack_require__(35294);
// EXTERNAL MODULE: ./build/domain/clip.js
var clip = __webpack_require__(12040);
// EXTERNAL MODULE: ./build/domain/failures/forge.js
var failures_forge = __webpack_require__(87014);
// EXTERNAL MODULE: ./build/domain/hygiene.js + 2 modules
var hygiene = __webpack_require__(58453);
// EXTERNAL MODULE: ./build/domain/marker.js
var marker = __webpack_require__(25999);
;// CONCATENATED MODULE: ./build/run/delivery-plan.js
/** Outcomes whose change leaves the machine. An `error` leaves only the patch. */
const PUBLISHED = {
    passed: true,
    unverified: true,
    failing: true,
    suspect: true,
    stopped: true,
    'no-change': false,
    'not-reproduced': false,
    skipped: false,
    error: false,
};
/** Why nothing is sent, if so; needs no look at GitHub. */
function nothingToSend(facts) {
    if (facts.empty)
        return 'Nothing changed, so there is nothing to deliver.';
    if (!PUBLISHED[facts.outcome])
        return 'The change is kept as a patch only.';
    return undefined;
}
/** The branch that is tried first. Only work that may be merged goes straight onto somebody's pull request. */
function firstBranch({ task, settings, outcome }) {
    const ownName = `${settings.branchPrefix}${task.key}`;
    if (!task.pushToHead)
        return task.branch;
    return isFinished(outcome) ? task.branch : ownName;
}
const isFinished = (outcome) => outcome === 'passed' || outcome === 'unverified';
/** `fixpoint/issue-12` → `fixpoint/issue-12-2` → `fixpoint/issue-12-3`. */
const nthBranch = (first, n) => (n === 1 ? first : `${first}-${n}`);
/**
 * What to do with the change, given how the branch stands. Pure: the same facts give the same plan.
 * A closed pull request is never reopened, commits of others are never moved away.
 */
function planDelivery(facts, branch) {
    const nothing = nothingToSend(facts);
    if (nothing !== undefined)
        return { kind: 'nothing', why: nothing };
    if (facts.task.pushToHead && branch.name === facts.task.branch && isFinished(facts.outcome)) {
        return ontoHead(facts, branch);
    }
    const used = usedUp(branch);
    if (used !== undefined)
        return { kind: 'look-further', branch: branch.name, why: used };
    const foreign = branch.tip !== undefined && !branch.onlyOurs && branch.tip !== facts.startCommit;
    if (foreign && (branch.pullRequest === undefined || facts.settings.commit === 'api')) {
        return {
            kind: 'look-further',
            branch: branch.name,
            why: `Branch ${branch.name} holds commits that are not from this task, so a fresh branch was taken.`,
        };
    }
    return {
        kind: 'publish',
        branch: branch.name,
        ...(branch.tip === undefined || foreign ? {} : { expected: branch.tip }),
        ours: !foreign,
        through: facts.settings.commit,
        ...pullRequestOf(facts),
        remarks: remarksOn(facts, branch, foreign),
    };
}
/** A commit on top of somebody's own pull request: no other pull request is needed. */
const ontoHead = (facts, branch) => ({
    kind: 'publish',
    branch: branch.name,
    expected: facts.startCommit,
    ours: false,
    through: facts.settings.commit,
    remarks: [],
});
function usedUp({ name, tip, pullRequest }) {
    if (pullRequest === undefined || pullRequest.state === 'open')
        return undefined;
    if (pullRequest.merged) {
        return tip === undefined
            ? undefined
            : `Pull request #${pullRequest.number} from ${name} was merged, so a fresh branch was taken.`;
    }
    return `Pull request #${pullRequest.number} from ${name} was closed, so a fresh branch was taken.`;
}
function pullRequestOf({ task, settings, outcome }) {
    if (settings.pullRequest === 'none')
        return {};
    // Work that is not finished does not go onto a person's branch but is offered to it.
    const base = task.pushToHead ? task.branch : task.baseBranch;
    const unfinished = outcome !== 'passed';
    const onlyWished = settings.pullRequest === 'draft' && !unfinished;
    return { pullRequest: { base, draft: unfinished || onlyWished, keepState: onlyWished } };
}
function remarksOn({ task }, branch, foreign) {
    return [
        ...(foreign
            ? [
                `There were commits of others on ${branch.name}: they were kept, and this change was put on top of them.`,
            ]
            : []),
        ...(task.fromFork
            ? [
                'The pull request that asked comes from a fork, which is never pushed to: the change is on a branch of this repository.',
            ]
            : []),
        ...(task.pushToHead
            ? [`The work is not finished, so it was not put onto ${task.branch} but on a branch of its own.`]
            : []),
    ];
}

;// CONCATENATED MODULE: ./build/run/deliver.js






const MAX_BRANCHES = 20;
/**
 * Brings the change to where people look at it: plan, then act. Says how to get at the patch before the first write;
 * whatever is thrown after that, nothing is lost.
 */
async function deliver(order, house) {
    const facts = factsOf(order, house.settings);
    const nothing = nothingToSend(facts);
    if (nothing !== undefined)
        return { ...NOTHING, remarks: order.changes.empty ? [] : [nothing, byHand(order)] };
    if (house.settings.dryRun)
        return rehearse(order, facts, house);
    if (house.forge === undefined)
        return keepLocally(order, house);
    house.journal.append({ type: 'notice', level: 'info', text: byHand(order) });
    try {
        return await publish(order, facts, { ...house, forge: house.forge });
    }
    catch (error) {
        const text = `The delivery did not come to its end, but the work is not lost. ${byHand(order)}`;
        house.journal.append({ type: 'notice', level: 'warning', text });
        throw error;
    }
}
const NOTHING = { type: 'delivery', branch: '', commit: '', operation: 'none', remarks: [] };
const factsOf = (order, settings) => ({
    task: order.task,
    settings,
    outcome: order.outcome.kind,
    empty: order.changes.empty,
    startCommit: order.workspace.startCommit,
});
const byHand = ({ changes, workspace }) => `The change is kept as a patch; on a checkout of ${workspace.startCommit.slice(0, 12)} apply it with: git apply --binary ${changes.patchPath}`;
/** What would happen, without a request that writes. */
async function rehearse(order, facts, house) {
    const branch = firstBranch(facts);
    if (house.forge === undefined) {
        const text = `Dry run: no branch was made. It would be ${branch}, with one commit.`;
        return { ...NOTHING, remarks: [text, byHand(order)] };
    }
    const plan = planDelivery(facts, { name: branch, onlyOurs: true });
    const target = plan.kind === 'publish' ? plan.pullRequest : undefined;
    const would = [
        `push one commit to ${branch}`,
        ...(target ? [`open a ${target.draft ? 'draft ' : ''}pull request against ${target.base}`] : []),
    ];
    const { title } = order.pullRequest(NOTHING);
    return {
        ...NOTHING,
        remarks: [
            `Dry run: nothing was sent. It would ${would.join(' and ')}: “${(0,hygiene/* oneLine */.TN)(title)}”.`,
            byHand(order),
        ],
        ...(target ? { compareUrl: house.forge.compareUrl(target.base, branch) } : {}),
    };
}
async function keepLocally(order, { repo }) {
    const { workspace, changes, task } = order;
    const commit = await repo.commit(workspace, changes, {
        message: messageOf(order),
        author: DEFAULT_AUTHOR,
    });
    const branch = await repo.keepLocally(workspace, task.branch, commit);
    return { ...NOTHING, branch, commit, operation: 'created' };
}
async function publish(order, facts, house) {
    const chosen = await findPlan(order, facts, house, 1);
    const { plan } = chosen;
    const placed = await place(order, facts, house, chosen);
    const soFar = {
        ...NOTHING,
        branch: placed.branch,
        commit: placed.commit,
        remarks: [...chosen.remarks, ...plan.remarks, ...placed.remarks],
    };
    // Known from here on, also to a run that breaks over its pull request.
    house.journal.append({ ...soFar, remarks: [] });
    const target = pullRequestTarget(plan, placed, order.task);
    const before = placed.branch === plan.branch ? chosen.open : undefined;
    if (target)
        return openPullRequest(order, house, soFar, { ...target, before });
    return { ...soFar, ...(await withoutPullRequest(order, house, plan)) };
}
/** Looks at one branch name after the other until one can be used. */
async function findPlan(order, facts, house, from) {
    const remarks = [];
    const first = firstBranch(facts);
    for (let number = from; number <= MAX_BRANCHES; number += 1) {
        const state = await look(nthBranch(first, number), order, house);
        const plan = planDelivery(facts, state);
        const open = state.pullRequest?.state === 'open' ? state.pullRequest : undefined;
        if (plan.kind === 'publish')
            return { plan, number, open, remarks: remarks.slice(-1) };
        remarks.push(plan.why);
    }
    throw (0,failures_forge/* forgeFailure */.o)('no-free-branch', `No branch name is left for ${order.task.key}.`, { branch: first });
}
async function look(name, { task, startedMs }, { repo, forge }) {
    const [remote, pullRequest] = await (0,all_of/* allOf */.b)([repo.remoteBranch(name), forge.pullRequestFrom(name)]);
    if (remote === undefined)
        return { name, onlyOurs: true, ...(pullRequest ? { pullRequest } : {}) };
    const base = pullRequest?.baseBranch ?? task.baseBranch;
    const onlyOurs = await forge.holdsOnlyOurs(name, base, task.key, startedMs);
    return { name, tip: remote.commit, onlyOurs, ...(pullRequest ? { pullRequest } : {}) };
}
/** Puts the commit on its branch: by git, or through the API when asked for or when only signed commits are taken. */
async function place(order, facts, house, chosen) {
    if (chosen.plan.through === 'api')
        return placeThroughApi(order, facts, house, chosen);
    const { repo, forge } = house;
    const author = authorOf(await forge.self());
    const commit = await repo.commit(order.workspace, order.changes, { message: messageOf(order), author });
    const { branch, expected } = chosen.plan;
    const pushed = await repo.push(order.workspace, {
        branch,
        commit,
        ...(expected === undefined ? {} : { expected }),
    });
    if (pushed.ok)
        return pushed;
    if (pushed.reason === 'signed-commits') {
        const placed = await placeThroughApi(order, facts, house, chosen);
        const remark = 'A rule of this repository takes signed commits only, so the commit was made through GitHub’s API.';
        return { ...placed, remarks: [remark, ...placed.remarks] };
    }
    const code = pushed.reason === 'workflow-files' ? 'workflow-files-refused' : 'push-refused';
    throw (0,failures_forge/* forgeFailure */.o)(code, `The push to ${branch} was refused: ${pushed.text}`, { reason: pushed.text });
}
async function placeThroughApi(order, facts, house, chosen) {
    const { workspace, changes } = order;
    const message = messageOf(order);
    const { branch, expected } = chosen.plan;
    const read = (change) => house.repo.changedFile(workspace, change);
    const made = await house.forge.commitThroughApi(workspace, changes, {
        branch,
        message,
        read,
        ...(expected === undefined ? {} : { expected }),
    });
    if (made.ok)
        return { branch, commit: made.commit, remarks: made.verified ? [] : [NOT_SIGNED] };
    if (made.reason === 'rejected') {
        throw (0,failures_forge/* forgeFailure */.o)('push-refused', `Branch ${branch} was refused: ${made.text}`, { reason: made.text });
    }
    const next = await findPlan(order, { ...facts, settings: { ...facts.settings, commit: 'api' } }, house, chosen.number + 1);
    const placed = await placeThroughApi(order, facts, house, next);
    return {
        ...placed,
        remarks: [
            `Branch ${branch} was changed by somebody in the meantime, so a fresh branch was taken.`,
            ...placed.remarks,
        ],
    };
}
const NOT_SIGNED = 'GitHub did not sign the commit: it signs only for the job’s own token and for tokens of GitHub Apps.';
/** By this line a later run knows the commit for ours. */
function messageOf({ commitMessage, task }) {
    const trailer = `Fixpoint-Task: ${task.key}`;
    return commitMessage.split('\n').includes(trailer)
        ? commitMessage
        : `${commitMessage.trimEnd()}\n\n${trailer}`;
}
/** A commit that could not go onto the asker's branch after all is offered to that branch. */
function pullRequestTarget(plan, placed, task) {
    if (plan.pullRequest)
        return plan.pullRequest;
    if (!task.pushToHead || placed.branch === task.branch)
        return undefined;
    return { base: task.branch, draft: false, keepState: false };
}
/** After a push onto the pull request that asked, that one is the delivery's; otherwise there is a link to make one. */
async function withoutPullRequest({ task }, { forge }, plan) {
    if (!task.pushToHead || task.replyTo === undefined || plan.branch !== task.branch) {
        return { compareUrl: forge.compareUrl(task.baseBranch, plan.branch) };
    }
    const { number, url, draft } = await forge.pullRequest(task.replyTo.number);
    return { operation: 'updated', pullRequest: { number, url, draft } };
}
async function openPullRequest(order, house, soFar, target) {
    const { forge } = house;
    const footnote = await noteOnChecks(forge);
    const known = { ...soFar, ...(footnote === '' ? {} : { footnote }) };
    const { title, body } = order.pullRequest(known);
    const line = (0,hygiene/* oneLine */.TN)(title);
    const data = markerOf(order, line, target.before);
    const result = await forge.upsertPullRequest({
        key: order.task.key,
        branch: soFar.branch,
        base: target.base,
        title: line,
        section: (0,marker.markSection)(data, body),
        template: target.before ? '' : await templateOf(order, house),
        draft: target.draft,
        keepState: target.keepState,
    });
    if (!result.ok)
        return { ...soFar, compareUrl: result.compareUrl, remarks: [...soFar.remarks, result.text] };
    const { labels, reviewers, assignees } = house.settings;
    // Once only: a reviewer who declined or a label that was taken off is not forced back at every run.
    const decorated = result.operation === 'created'
        ? await forge.decorate(result.number, { labels, reviewers, assignees })
        : [];
    return {
        ...known,
        operation: result.operation,
        pullRequest: { number: result.number, url: result.url, draft: result.draft },
        remarks: [...known.remarks, ...result.remarks, ...decorated],
    };
}
function markerOf(order, title, before) {
    const { task } = order;
    const earlier = (0,marker.readMarkers)(before?.body ?? '').find((data) => data.key === task.key);
    return {
        v: 1,
        key: task.key,
        ...(task.requestedBy ? { by: task.requestedBy.login } : {}),
        attempts: (earlier?.attempts ?? 0) + 1,
        run: order.runId,
        title,
    };
}
/** Events of the job's own token start no workflows, or workflows that wait for a click; others' do. */
async function noteOnChecks(forge) {
    const { login } = await forge.self();
    if (login !== 'github-actions[bot]')
        return '';
    return 'Opened with the job’s own token: GitHub may hold its checks back until somebody presses “Approve workflows to run”, or not start them at all. With a GitHub App’s token in `github-token` they start by themselves.';
}
const TEMPLATES = ['.github/', '', 'docs/'].flatMap((folder) => ['pull_request_template', 'PULL_REQUEST_TEMPLATE'].flatMap((name) => [
    `${folder}${name}.md`,
    `${folder}${name}.txt`,
]));
const MAX_TEMPLATE_CHARS = 20_000;
/** GitHub fills in a template only for people; whoever reviews expects it all the same. */
async function templateOf({ workspace }, { repo }) {
    // It lies at the repository's top, of which ROOT may be a folder.
    const top = '../'.repeat((workspace.prefix ?? '').split('/').length - 1);
    for (const path of TEMPLATES) {
        const text = await repo.startFile(workspace, top + path);
        if (text !== undefined)
            return (0,clip/* clipHead */.$1)(text, MAX_TEMPLATE_CHARS).text;
    }
    return '';
}
const DEFAULT_AUTHOR = {
    name: 'fixpoint[bot]',
    email: 'fixpoint[bot]@users.noreply.github.com',
};
/** GitHub ties a commit to an account by this form of address. */
const authorOf = ({ login, id }) => id === undefined || login === ''
    ? DEFAULT_AUTHOR
    : { name: login, email: `${id}+${login}@users.noreply.github.com` };

// EXTERNAL MODULE: ./build/run/ending.js
var ending = __webpack_require__(49987);
// EXTERNAL MODULE: ./build/run/tampering.js
var tampering = __webpack_require__(12613);
;// CONCATENATED MODULE: ./build/run/concluding.js




/** Change set → outcome → delivery. The patch lies on disk before the first network write. */
async function conclude(place, work, bring) {
    const { house } = place.run;
    if (work.settled)
        return sayOutcome(place, work.settled);
    house.journal.append({ type: 'chapter', title: 'Deliver' });
    const changes = work.changes ?? (await (0,run_changes/* changesOf */.f)(place));
    await (0,run_changes/* tellChanges */.h)(place, changes);
    const outcome = await judge(place, work, changes);
    if (!changes.empty)
        house.journal.append(await bring({ ...place, changes, outcome }));
    return sayOutcome(place, outcome);
}
/** The pull request is drawn from the journal as it will stand once outcome and delivery are in it. */
async function bringToGitHub({ run, workspace, changes, outcome }) {
    const { house, task } = run;
    const recordsWith = (...events) => {
        const { records } = house.journal;
        const at = new Date(house.now()).toISOString();
        return [...records, ...events.map((event, index) => ({ ...event, at, seq: records.length + index }))];
    };
    const told = { type: 'outcome', outcome };
    return deliver({
        task,
        workspace,
        changes,
        outcome,
        commitMessage: house.views.commitMessage(recordsWith(told)),
        pullRequest: (soFar) => house.views.pullRequest(recordsWith(soFar, told)),
        runId: house.runId,
        startedMs: run.startedMs,
    }, house);
}
async function judge(place, work, changes) {
    const { house, task, budget } = place.run;
    const tamper = await (0,tampering/* lookForTampering */.c)(place, changes, work);
    if (tamper.length > 0)
        house.journal.append({ type: 'tamper', findings: tamper });
    return (0,ending/* endRun */.lb)({
        task,
        testCommand: work.testCommand?.command,
        before: work.before,
        after: work.after,
        changed: !changes.empty || work.acted,
        deleted: work.acted,
        tamper,
        flaky: work.flaky,
        loopEnding: work.ending,
        attempts: budget.attempts,
    });
}
function sayOutcome({ run }, outcome) {
    run.house.journal.append({ type: 'outcome', outcome });
    return outcome;
}
/** The house broke: the change is kept as a patch all the same, and named in the journal. */
async function keepWhatThereIs(place) {
    try {
        await (0,run_changes/* tellChanges */.h)(place, await (0,run_changes/* changesOf */.f)(place));
    }
    catch {
        // The break itself is what the reader must hear of; that there is no patch shows in the outputs.
    }
}


/***/ }),

/***/ 19845:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  N: () => (/* binding */ findTampering)
});

;// CONCATENATED MODULE: ./build/run/tamper/language.js
const EXTENSIONS = {
    js: 'javascript',
    cjs: 'javascript',
    mjs: 'javascript',
    jsx: 'javascript',
    ts: 'javascript',
    cts: 'javascript',
    mts: 'javascript',
    tsx: 'javascript',
    vue: 'javascript',
    svelte: 'javascript',
    py: 'python',
    rb: 'ruby',
    go: 'go',
    rs: 'rust',
    java: 'jvm',
    kt: 'jvm',
    kts: 'jvm',
    scala: 'jvm',
    groovy: 'jvm',
    dart: 'javascript',
    cs: 'csharp',
    fs: 'csharp',
    vb: 'csharp',
    php: 'php',
    ex: 'elixir',
    exs: 'elixir',
    swift: 'swift',
    c: 'c',
    cc: 'c',
    cpp: 'c',
    cxx: 'c',
    h: 'c',
    hpp: 'c',
    sh: 'shell',
    bats: 'shell',
    pl: 'perl',
    t: 'perl',
};
/** Undefined for files that are not code we can read. */
const familyOf = (path) => EXTENSIONS[/\.(\w+)$/.exec(path)?.[1] ?? ''];
const C_LIKE = { line: ['//'], block: [['/*', '*/']], strings: ['"""', '"', "'"] };
const HASH = { line: ['#'], block: [], strings: ['"', "'"] };
const SYNTAX = {
    javascript: { ...C_LIKE, strings: ['"', "'", '`'] },
    python: { line: ['#'], block: [], strings: ['"""', "'''", '"', "'"] },
    ruby: { line: ['#'], block: [['\n=begin', '\n=end']], strings: ['"', "'", '`'] },
    go: { ...C_LIKE, strings: ['"', '`', "'"] },
    rust: { ...C_LIKE, strings: ['"'] },
    jvm: C_LIKE,
    csharp: C_LIKE,
    php: { line: ['//', '#'], block: [['/*', '*/']], strings: ['"', "'"] },
    elixir: { line: ['#'], block: [], strings: ['"""', '"'] },
    swift: C_LIKE,
    c: { ...C_LIKE, strings: ['"', "'"] },
    shell: HASH,
    perl: HASH,
};
/** Tells code from comments and strings. A scanner, not a parser: odd constructs cost precision, never an error. */
function readSource(raw, family) {
    const code = [];
    const bare = [];
    const literals = [];
    let heredoc;
    let at = 0;
    while (at < raw.length) {
        if (heredoc !== undefined && raw[at] === '\n') {
            const end = heredocEnd(raw, at + 1, heredoc);
            code.push(raw.slice(at, end));
            bare.push(blanked(raw.slice(at, end)));
            literals.push({ start: at + 1, end, value: raw.slice(at + 1, end) });
            heredoc = undefined;
            at = end;
            continue;
        }
        heredoc ??= heredocAt(raw, at, family);
        const comment = commentEnd(raw, at, family);
        const string = comment === undefined ? stringAt(raw, at, family) : undefined;
        const end = comment ?? string?.end ?? at + 1;
        const piece = raw.slice(at, end);
        if (comment !== undefined || string?.isDoc === true) {
            code.push(blanked(piece));
            bare.push(blanked(piece));
        }
        else if (string) {
            code.push(piece);
            bare.push(quoted(piece, string.quote));
            literals.push({ start: at, end, value: piece.slice(string.quote, piece.length - string.quote) });
        }
        else {
            code.push(piece);
            bare.push(piece);
        }
        at = end;
    }
    const structure = bare.join('');
    return { family, raw, code: code.join(''), bare: structure, literals: withNumbers(structure, literals) };
}
const HEREDOC_FAMILIES = new Set(['ruby', 'shell', 'perl', 'php']);
/** The word that ends a here-document which this place announces; its text begins on the next line. */
const heredocAt = (text, at, family) => text[at] === '<' && HEREDOC_FAMILIES.has(family)
    ? /^<<<?[~-]?(["'`]?)([A-Z_][A-Z_\d]*)\1(?!\w|::)/.exec(text.slice(at, at + 60))?.[2]
    : undefined;
function heredocEnd(text, from, word) {
    const closing = new RegExp(`^[ \\t]*${word}\\b`, 'gm');
    closing.lastIndex = from;
    const found = closing.exec(text);
    return found ? found.index + found[0].length : text.length;
}
const blanked = (text) => text.replaceAll(/[^\n]/g, ' ');
const quoted = (text, quote) => text.length < 2 * quote
    ? blanked(text)
    : text.slice(0, quote) + blanked(text.slice(quote, text.length - quote)) + text.slice(text.length - quote);
const NUMBER = /(?<![\w.])-?(?:0[xob][\da-fA-F_]+|\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?)(?!\w*["'`])|\b(?:true|false|null|nil|None|True|False|undefined)\b/g;
function withNumbers(bare, strings) {
    const numbers = [...bare.matchAll(NUMBER)].map((found) => ({
        start: found.index,
        end: found.index + found[0].length,
        value: found[0].replaceAll('_', ''),
    }));
    return [...strings, ...numbers].sort((a, b) => a.start - b.start);
}
function commentEnd(text, at, family) {
    const { line, block } = SYNTAX[family];
    for (const mark of line)
        if (text.startsWith(mark, at) && isCommentStart(text, at, family))
            return endOfLine(text, at);
    for (const [open, close] of block) {
        if (!text.startsWith(open, at))
            continue;
        const end = text.indexOf(close, at + open.length);
        return end === -1 ? text.length : end + close.length;
    }
    return undefined;
}
/** `#` also begins attributes (PHP), stands in words (shell) and interpolations (Ruby, inside strings only). */
function isCommentStart(text, at, family) {
    if (family === 'php')
        return text[at + 1] !== '[';
    if (family === 'shell' || family === 'perl')
        return at === 0 || /\s/.test(text[at - 1] ?? '');
    return true;
}
function endOfLine(text, at) {
    const end = text.indexOf('\n', at);
    return end === -1 ? text.length : end;
}
function stringAt(text, at, family) {
    if (family === 'rust')
        return rustString(text, at);
    if (family === 'javascript' && text[at] === '/')
        return javascriptRegex(text, at);
    const mark = SYNTAX[family].strings.find((quote) => text.startsWith(quote, at));
    if (mark === undefined)
        return undefined;
    const isDoc = mark.length === 3 && family !== 'jvm' && standsAlone(text, at);
    return { end: closingQuote(text, at + mark.length, mark, family), quote: mark.length, isDoc };
}
const standsAlone = (text, at) => {
    const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
    return /^\s*[rRuUbB]?$/.test(before) || /^\s*@(?:module)?doc\s*$/.test(before);
};
function closingQuote(text, from, mark, family) {
    const isRaw = family === 'go' && mark === '`';
    const spansLines = mark.length === 3 ||
        mark === '`' ||
        family === 'shell' ||
        family === 'perl' ||
        family === 'ruby' ||
        family === 'php' ||
        family === 'elixir';
    for (let at = from; at < text.length; at += 1) {
        if (text[at] === '\\' && !isRaw)
            at += 1;
        else if (text.startsWith(mark, at))
            return at + mark.length;
        else if (text[at] === '\n' && !spansLines)
            return at;
        else if (mark === '`' && family === 'javascript' && text.startsWith('${', at))
            at = closingBrace(text, at + 2);
    }
    return text.length;
}
/** End of an interpolation; a nested template inside one is rare enough to be taken as text. */
function closingBrace(text, from) {
    let depth = 1;
    for (let at = from; at < text.length; at += 1) {
        if (text[at] === '{')
            depth += 1;
        if (text[at] === '}')
            depth -= 1;
        if (depth === 0)
            return at;
    }
    return text.length;
}
/** A quote in Rust may also be a lifetime. */
function rustString(text, at) {
    const rest = text.slice(at, at + 40);
    const raw = /^r(#*)"/.exec(rest);
    if (raw && !/\w/.test(text[at - 1] ?? '')) {
        const close = `"${raw[1] ?? ''}`;
        const end = text.indexOf(close, at + raw[0].length);
        return { end: end === -1 ? text.length : end + close.length, quote: raw[0].length, isDoc: false };
    }
    if (rest.startsWith('"'))
        return { end: closingRustQuote(text, at + 1), quote: 1, isDoc: false };
    const char = /^'(?:\\[^']+|[^'\\])'/.exec(rest);
    return char ? { end: at + char[0].length, quote: 1, isDoc: false } : undefined;
}
function closingRustQuote(text, from) {
    for (let at = from; at < text.length; at += 1) {
        if (text[at] === '\\')
            at += 1;
        else if (text[at] === '"')
            return at + 1;
    }
    return text.length;
}
/** A slash begins a pattern where a value may begin; its quotes would otherwise open strings. */
function javascriptRegex(text, at) {
    const before = text.slice(Math.max(0, at - 20), at).trimEnd();
    if (before !== '' && !/(?:[([{,;=:!&|?+>~^%*-]|\b(?:return|typeof|case|of|in))$/.test(before))
        return undefined;
    const found = /^\/(?![/*])(?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/.exec(text.slice(at, at + 2_000));
    return found ? { end: at + found[0].length, quote: 1, isDoc: false } : undefined;
}
/** Index just after the bracket that closes the one at `open`; the end of the text when it is never closed. */
function afterBracket(bare, open) {
    let depth = 0;
    for (let at = open; at < bare.length; at += 1) {
        const char = bare[at] ?? '';
        if ('([{'.includes(char))
            depth += 1;
        if (')]}'.includes(char))
            depth -= 1;
        if (depth === 0)
            return at + 1;
    }
    return bare.length;
}

;// CONCATENATED MODULE: ./build/run/tamper/assertions.js

const CALLED = String.raw `(?=\s*[.(!{<])`;
const STARTS = {
    javascript: new RegExp(String.raw `(?<![\w.$])(?:expect|assert|should|verify|t\.(?!test|skip|plan|end|log|context|before|after|mock|teardown|diagnostic|todo|comment)\w+)${CALLED}|\.should\b`, 'g'),
    python: /(?<![\w.])assert\b(?=[\s(])|\bself\.(?:assert\w+|fail)(?=\()|\b\w+(?:\.\w+)*\.assert_\w+(?=\()|\bpytest\.(?:raises|warns|fail|approx)(?=\()|(?<![\w.])assert_\w+(?=\()/g,
    ruby: /(?<![\w.])(?:expect|assert\w*|refute\w*|flunk)\b(?=[\s({])|\.(?:must|wont|should)_?\w*/g,
    elixir: /(?<![\w.])(?:assert\w*|refute\w*|flunk)\b(?=[\s(])/g,
    go: /\b(?:t|tb|b|f)\.(?:Error|Errorf|Fatal|Fatalf|Fail|FailNow)(?=\()|\b(?:assert|require|is|qt|c)\.\w+(?=\()/g,
    rust: /\b(?:debug_)?assert\w*!|\bpanic!|#\[should_panic[^\]]*\]|\.unwrap_err\(\)/g,
    jvm: new RegExp(String.raw `\b(?:Assertions?\.)?(?:assert\w*|fail|verify\w*|expect\w*)${CALLED}|\b(?:should|must)\w*`, 'g'),
    csharp: /\bAssert\.\w+|\.Should\b|\bVerify(?=\()/g,
    php: new RegExp(String.raw `(?:->|::)(?:assert\w*|expect\w*|fail)(?=\()|(?<![\w>$])expect${CALLED}`, 'g'),
    swift: /\bXCT(?!Test|estCase)\w+(?=\()|#(?:expect|require)(?=\()/g,
    c: /\b(?:assert|static_assert|EXPECT_\w+|ASSERT_\w+|CHECK\w*|REQUIRE\w*|ck_assert\w*|TEST_ASSERT\w*|cr_assert\w*|BOOST_\w*(?:CHECK|REQUIRE)\w*)(?=\s*\()/g,
    shell: /^[ \t]*(?:\[\[?\s|test\s|assert\w*\s|diff\s|cmp\s|grep\s|exit\s+[1-9])/gm,
    perl: /(?<![\w$@>])(?:is|ok|isnt|is_deeply|like|unlike|cmp_ok|isa_ok|can_ok|pass|fail)(?=[\s(])/g,
};
/** The assertions between `from` and `to`, in order; one inside another counts once. */
function assertionsIn(source, from, to) {
    const found = [];
    for (const match of source.bare.slice(from, to).matchAll(STARTS[source.family])) {
        const at = from + match.index;
        if ((found.at(-1)?.end ?? -1) > at)
            continue;
        const start = statementStart(source, at, from);
        const end = Math.min(to, statementEnd(source.bare, at + match[0].length, source.family));
        found.push({
            text: flat(source.code.slice(start, end)),
            values: valuesIn(source, start, end),
            start,
            end,
        });
    }
    return found;
}
/** Strings and numbers between two places. */
const valuesIn = (source, from, to) => source.literals
    .filter((literal) => literal.start >= from && literal.end <= to)
    .map((literal) => literal.value);
/** In Go the condition before `t.Error` is the assertion; elsewhere the line's beginning holds the subject. */
function statementStart(source, at, from) {
    const line = source.bare.lastIndexOf('\n', at - 1) + 1;
    const start = Math.max(from, line);
    const hasSubject = source.family === 'go'
        ? /\bif\b/.test(source.bare.slice(start, at))
        : /\S/.test(source.bare.slice(start, at));
    if (source.family !== 'go')
        return hasSubject ? afterBoundary(source.bare, start, at) : at;
    if (hasSubject)
        return start;
    const above = Math.max(from, source.bare.lastIndexOf('\n', line - 2) + 1);
    return /^\s*(?:if|\} else)\b/.test(source.bare.slice(above, line)) ? above : start;
}
/** The part of the line that belongs to this statement: after the last `;`, `{`, `}` or `=>` before it. */
function afterBoundary(bare, start, at) {
    const before = bare.slice(start, at);
    const cut = Math.max(before.lastIndexOf(';'), before.lastIndexOf('{'), before.lastIndexOf('}'), before.lastIndexOf('=>') + 1);
    return cut > 0 ? start + cut + 1 : start + (before.length - before.trimStart().length);
}
function statementEnd(bare, from, family) {
    let at = from;
    while (at < bare.length) {
        const char = bare[at] ?? '';
        if (char === ';' || ')]}'.includes(char))
            return at;
        if ('([{'.includes(char)) {
            at = afterBracket(bare, at);
            continue;
        }
        if (char === '\n' && !continues(bare, at, family))
            return at;
        at += 1;
    }
    return bare.length;
}
/** A line that ends in an operator or a backslash, or is followed by `.method`, goes on. */
function continues(bare, at, family) {
    const before = bare.slice(Math.max(0, at - 40), at).trimEnd();
    const after = bare.slice(at, at + 200).trimStart();
    if (/(?:\\|&&|\|\||[+*/=<>,.-]|\b(?:and|or|not|in|is))$/.test(before) && family !== 'shell')
        return true;
    return /^(?:\.|->|\?\.)\w/.test(after) && family !== 'python';
}
const flat = (text) => text
    .replaceAll(/["'`]/g, '"')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s*([()[\]{},])\s*/g, '$1')
    .replaceAll(/,([)\]}])/g, '$1')
    .replace(/[;,]$/, '')
    .trim();
function weakening(old, now) {
    if (isTautology(now.text) && !isTautology(old.text))
        return 'always-true';
    if (missing(old.values, now.values).length > 0)
        return 'values-changed';
    return isLooser(old.text, now.text) ? 'loosened' : 'none';
}
/** What `now` has not, counting repetitions. */
function missing(old, now) {
    const left = [...now];
    return old.filter((value) => {
        const at = left.indexOf(value);
        if (at !== -1)
            left.splice(at, 1);
        return at === -1;
    });
}
const CONSTANT = String.raw `(?:true|True|1|"[^"]*"|-?\d+(?:\.\d+)?)`;
const TAUTOLOGIES = [
    /^assert (?:True|true|1|not False)\b\s*$/,
    new RegExp(String.raw `^\w*(?:\.\w+)*[!]?\(${CONSTANT}\)$`),
    new RegExp(String.raw `^expect\(${CONSTANT}\)(?:\.\w+)*(?:\(${CONSTANT}?\))?$`),
    /^expect\((.+)\)\.to(?:Be|Equal|StrictEqual)\(\1\)$/,
    /^(?:assert )(.+?) (?:==|is) \1$/,
    /^[\w.!]*(?:[eE]qual|[eE]q|Same|assert_eq!|assertIs)\w*!?\((.+?),\s*\1(?:,.*)?\)$/,
    /\|\| ?(?:true|1)\b|\bor (?:True|true|1)\b/,
    /^if false\b|^if .*&& false\b/,
];
const isTautology = (text) => TAUTOLOGIES.some((shape) => shape.test(text));
const BROAD = /\b(?:Exception|BaseException|Throwable|Error|anything|any|Any|ANY|StandardError|object|Object|interface)\b/;
function isLooser(old, now) {
    if (strictness(now) < strictness(old))
        return true;
    if (BROAD.test(now) && !BROAD.test(old))
        return true;
    if (count(now, /\|\||\bor\b/g) > count(old, /\|\||\bor\b/g))
        return true;
    return isNegated(old) !== isNegated(now);
}
const count = (text, pattern) => [...text.matchAll(pattern)].length;
const isNegated = (text) => count(text, /\bnot\b|\.not\.|!=(?!=)|!==|\bNot|_not|refute|assert_ne|[^\w]!(?=\w)/g) % 2 === 1;
const WEAK = /truthy|falsy|defined|assertTrue|assert_true|assertFalse|\bok\b|\.ok\(|isOk|notnull|notnil|isnotnone|exist|instance|not_?to_?raise|doesnotthrow|nothrow|notempty|isnotempty|be_truthy|present/i;
const MEDIUM = /contain|include|\b(?:to)?match|close|almost|approx|\blike\b|regex|greater|less|startswith|endswith|inrange|subset|objectcontaining/i;
const BARE_COMPARISON = /[^=!<>]==[^=]|===|\bis\b|equal|\beq\b|_eq|\.be\(|toBe\(|same/i;
const BARE_ORDER = /\bin\b|[^=<>-][<>]=?[^=<>]/;
/** 3: the exact value; 2: a part or a range of it; 1: hardly anything. */
function strictness(text) {
    const method = text.replaceAll(/"[^"]*"/g, '""');
    if (WEAK.test(method) && !BARE_COMPARISON.test(method))
        return 1;
    if (MEDIUM.test(method))
        return 2;
    if (BARE_COMPARISON.test(method))
        return 3;
    if (/^assert\b(?! *\()/.test(method))
        return BARE_ORDER.test(method) ? 2 : 1;
    return BARE_ORDER.test(method) ? 2 : 3;
}
/** Pairs each vanished assertion with the new one most like it; undefined where none is. */
function pairUp(old, now) {
    const left = [...now];
    const gone = old.filter((assertion) => {
        const at = left.findIndex((other) => other.text === assertion.text);
        if (at !== -1)
            left.splice(at, 1);
        return at === -1;
    });
    return gone.map((assertion) => {
        const best = mostAlike(assertion, left);
        if (best)
            left.splice(left.indexOf(best), 1);
        return { old: assertion, now: best };
    });
}
const ALIKE_ENOUGH = 0.2;
function mostAlike(assertion, others) {
    const scored = others.map((other) => ({ other, score: alikeness(assertion.text, other.text) }));
    const best = scored.sort((a, b) => b.score - a.score)[0];
    return best && best.score >= ALIKE_ENOUGH ? best.other : undefined;
}
function alikeness(a, b) {
    const words = (text) => new Set(text.match(/\w+/g) ?? []);
    const left = words(a);
    const right = words(b);
    const shared = [...left].filter((word) => right.has(word)).length;
    return shared / Math.max(1, left.size + right.size - shared);
}

;// CONCATENATED MODULE: ./build/run/tamper/finding.js
/** A suspicious finding; `what` reads on after `path: `, without a full stop. */
const suspect = (kind, path, what) => ({
    kind,
    path,
    detail: `${what}.`,
    suspicious: true,
});
/** Something the reader should look at, which proves nothing by itself. */
const listed = (kind, path, what) => ({
    ...suspect(kind, path, what),
    suspicious: false,
});
const LONGEST = 80;
/** A piece of somebody's code inside a sentence: one line, short. */
function excerpt(text) {
    const line = text.replaceAll(/\s+/g, ' ').replaceAll('`', "'").trim();
    return `\`${line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line}\``;
}

;// CONCATENATED MODULE: ./build/run/tamper/markers.js
/** Words by which a test or a group is left out. Matched against code without comments. */
const SKIPS = {
    javascript: /(?<![\w$])(?:x(?:it|test|describe|specify|context)\b|(?:it|test|describe|suite|context|specify|t|this|ctx|Deno\.test)\.(?:skip|todo|failing|fails|ignore)\b)|\b(?:skip|todo|ignore)\s*:\s*(?!false)|(?<![\w$.])(?:skip|pending)\s*\(/g,
    python: /\bmark\.(?:skip|skipif|xfail)\b|@(?:unittest\.)?(?:skip|skipIf|skipUnless|expectedFailure)\b|\bpytest\.(?:skip|xfail|importorskip)\b|\bself\.skipTest\b|\braise\s+(?:unittest\.)?SkipTest\b|__test__\s*=\s*False|\bcollect_ignore(?:_glob)?\b/g,
    ruby: /(?<![\w.])(?:x(?:it|describe|context|specify|example|scenario)|skip|pending|omit|pend)\b|\b(?:skip|pending)\s*:\s*(?!false)|,\s*:(?:skip|pending)\b|filter_run_excluding/g,
    elixir: /@(?:module)?(?:tag|describetag)\s+:?skip\b|\bskip:\s*(?!false)|\bexclude:\s*\[/g,
    go: /\bt\.(?:Skip|Skipf|SkipNow)\(|\btesting\.Short\(\)/g,
    rust: /#\[ignore\b|#\[cfg_attr\([^\]]*ignore|#\[cfg\((?!test\))[^\]]*\]|#\[should_panic\b/g,
    jvm: /@(?:Disabled|Ignore|Ignored|DisabledIf\w*|EnabledIf\w*|DisabledOn\w*|EnabledOn\w*|PendingFeature)\b|\b(?:enabled\s*=\s*false)|\b(?:Assume|Assumptions)\.|\bassume\w*\(|\b(?:ignore|pending)\s*[("]/g,
    csharp: /\bSkip\s*=|\[(?:Ignore|Explicit)\b|\bAssert\.(?:Ignore|Inconclusive)\b|\bSkip\.If/g,
    php: /\bmarkTest(?:Skipped|Incomplete)\b|->(?:skip|todo)\(|@(?:requires|group)\b|#\[Requires/g,
    swift: /\bXCTSkip\w*|\.disabled\(/g,
    c: /\bGTEST_SKIP\b|\bDISABLED_|\bTEST_IGNORE\w*|\bSKIP\(|\bWILL_FAIL\b|\[\.\]|\[!(?:shouldfail|mayfail)\]/g,
    shell: /^[ \t]*skip\b/gm,
    perl: /\b(?:SKIP|TODO)\s*:|\bskip_all\b|\bskip\s/g,
};
/** Words by which all other tests are left out. */
const FOCUSES = {
    javascript: /(?<![\w$])(?:f(?:it|describe|context|test)\s*\(|(?:it|test|describe|suite|context|specify|Deno\.test)\.only\b)|\bonly\s*:\s*true/g,
    ruby: /(?<![\w.])f(?:it|describe|context|specify)\b|\bfocus\s*:\s*true|,\s*:focus\b/g,
    elixir: /@(?:module)?tag\s+:?(?:focus|only)\b/g,
    jvm: /\bonly\s*=\s*true/g,
    php: /->only\(/g,
};
/** Words that end the process as if all were well. */
const EXITS = {
    javascript: /\bprocess\.(?:exit|reallyExit)\s*\(\s*0?\s*\)|\bprocess\.exitCode\s*=\s*0|\bDeno\.exit\(0?\)/g,
    python: /\bos\._exit\s*\(\s*0|\bsys\.exit\s*\(\s*0?\s*\)|(?<![\w.])exit\s*\(\s*0?\s*\)|(?<![\w.])quit\s*\(\s*\)|\bexitstatus\s*=\s*0|raise\s+SystemExit(?:\(\s*0?\s*\))?\s*$/gm,
    ruby: /(?<![\w.])exit!?\s*\(?\s*(?:0|true)\b/g,
    elixir: /\bSystem\.(?:halt|stop)\s*\(?\s*0?/g,
    go: /\bos\.Exit\s*\(\s*0\s*\)|\bsyscall\.Exit\s*\(\s*0/g,
    rust: /\bprocess::exit\s*\(\s*0\s*\)/g,
    jvm: /\bSystem\.exit\s*\(\s*0\s*\)|\bexitProcess\s*\(\s*0\s*\)|\bRuntime\.getRuntime\(\)\.halt\s*\(\s*0/g,
    csharp: /\bEnvironment\.(?:Exit|FailFast)\s*\(\s*0\s*\)/g,
    php: /(?<![\w>$])(?:exit|die)\s*(?:\(\s*0?\s*\))?\s*;/g,
    c: /(?<![\w.])_?[eE]xit\s*\(\s*0\s*\)|\bquick_exit\s*\(\s*0/g,
    shell: /^[ \t]*exit\s+0\b|\|\|\s*(?:true|:)(?:\s|$)|^[ \t]*set\s+\+e\b/gm,
};
/** Words by which code asks whether a test is looking. */
const WATCHED = {
    javascript: /\bNODE_ENV\b[^\n]{0,12}["'`]test["'`]|\b(?:JEST_WORKER_ID|VITEST(?:_WORKER_ID)?|NODE_TEST_CONTEXT|MOCHA_\w+)\b|\btypeof\s+(?:jest|describe|it|expect)\b/g,
    python: /PYTEST_CURRENT_TEST|PYTEST_VERSION|["'](?:pytest|unittest|_pytest)["']\s+in\s+sys\.modules|\bsys\.modules\b[^\n]{0,20}["'](?:pytest|unittest)["']/g,
    ruby: /\bRails\.env\.test\?|\bENV\[["']RAILS_ENV["']\]\s*==\s*["']test["']|defined\?\((?:RSpec|Minitest)\)/g,
    elixir: /\bMix\.env\(\)\s*==\s*:test/g,
    go: /\btesting\.Testing\(\)|flag\.Lookup\("test\.|HasSuffix\(os\.Args\[0\],\s*"\.test"/g,
    rust: /\bcfg!\(test\)/g,
    jvm: /Class\.forName\("org\.junit|getStackTrace\(\)[^\n]*junit/g,
    php: /\bPHPUNIT_\w+|defined\(["']PHPUNIT|class_exists\([^\n]*TestCase/g,
    c: /\bGTEST_\w+|\bUNIT_TEST(?:ING)?\b/g,
};
/** Words by which a failing assertion is caught and forgotten. */
const SWALLOWS = {
    javascript: /\bcatch\s*(?:\([^)]*\))?\s*\{(?![^{}]*\b(?:throw|expect|assert\w*|fail|reject|done|next|t)\b)[^{}]*\}|\.catch\(\s*\(?\w*\)?\s*=>\s*(?:\{\s*\}|undefined|null)\s*\)/g,
    python: /\bexcept\b[^\n]*:\s*(?:pass|\.\.\.|return\b|continue\b)|\bexcept\s*(?:[^\n:]*\b(?:AssertionError|BaseException|Exception)\b[^\n:]*)?:(?!\s*raise\b)|\bcontextlib\.suppress\b|\bsuppress\(/g,
    ruby: /\brescue\b(?![^\n]*raise)/g,
    elixir: /\brescue\b|\bcatch\b/g,
    jvm: /\bcatch\s*\([^)]*\)\s*\{(?![^{}]*\b(?:throw|fail|assert\w*)\b)[^{}]*\}|\brunCatching\b/g,
    csharp: /\bcatch\s*(?:\([^)]*\))?\s*\{(?![^{}]*\b(?:throw|Assert)\b)[^{}]*\}/g,
    php: /\bcatch\s*\([^)]*\)\s*\{(?![^{}]*(?:\bthrow\b|assert|fail))[^{}]*\}/g,
    go: /\brecover\(\)/g,
    rust: /\bcatch_unwind\b/g,
    shell: /\|\|\s*(?:true|:)(?:\s|$)|^[ \t]*set\s+\+e\b/gm,
};
/** Tests repeated until they pass once. */
const RETRIES = /\b(?:retry|retries|retryTimes|reruns|flaky|max_?retries|rerunFailingTestsCount|FLAKY)\b\s*[:=(]?/gi;
/** A condition that keeps a test from doing anything. */
const DEAD_BRANCHES = /\bif\s*\(?\s*(?:false|False|0|nil|None|not True|!true)\s*[):{\n]|\bunless\s+true\b|\bwhile\s*\(?\s*(?:false|False|0)\s*[):]/g;
const ENVIRONMENT = /\bprocess\.env\b|\bos\.environ\b|\bos\.getenv\b|\bos\.Getenv\b|\bENV\[|\bSystem\.getenv\b|\bgetenv\(|\benv::var\b|\bsys\.platform\b/g;
const matches = (text, pattern) => pattern === undefined ? [] : [...text.matchAll(pattern)].map((found) => found[0].trim());
const skipsIn = (code, family) => matches(code, SKIPS[family]);
const focusesIn = (code, family) => matches(code, FOCUSES[family]);
const exitsIn = (code, family) => matches(code, EXITS[family]);
const watchesIn = (code, family) => matches(code, WATCHED[family]);
const swallowsIn = (code, family) => matches(code, SWALLOWS[family]);
const retriesIn = (code) => matches(code, RETRIES);
const deadBranchesIn = (code) => matches(code, DEAD_BRANCHES);
const environmentIn = (code) => matches(code, ENVIRONMENT);
const TIMEOUT = /\b(\w*[tT]ime_?[oO]ut\w*|TIMEOUT\w*)\b["']?\s*(?:[:=(,]\s*)+(?:\w+\s*=\s*)?["']?(\d[\d_]*)/g;
/** The longest wait each kind of timeout allows, in its own unit; 0 often means for ever. */
function timeoutsIn(code) {
    const longest = new Map();
    for (const found of code.matchAll(TIMEOUT)) {
        const amount = Number((found[2] ?? '').replaceAll('_', ''));
        const allowed = amount === 0 ? Number.POSITIVE_INFINITY : amount;
        longest.set(found[1] ?? '', Math.max(longest.get(found[1] ?? '') ?? 0, allowed));
    }
    return longest;
}

;// CONCATENATED MODULE: ./build/run/tamper/bypass.js




/** Files that take the place of a runner, or that an interpreter loads before it. */
const SHADOWS = /(?:^|\/)(?:sitecustomize|usercustomize)\.py$|^(?:[^/]+\/)?(?:_?pytest|unittest|nose2?|hypothesis|doctest|coverage|tox)(?:\.py$|\/)|\.pth$|(?:^|\/)node_modules\/|(?:^|\/)\.npmrc$|(?:^|\/)\.mvn\/|(?:^|\/)gradle\/wrapper\/|(?:^|\/)(?:mvnw|gradlew)(?:\.bat|\.cmd)?$|(?:^|\/)vendor\/bin\/|(?:^|\/)\.cargo\/config(?:\.toml)?$|(?:^|\/)(?:bunfig|deno)\.(?:toml|jsonc?)$|(?:^|\/)\.(?:bashrc|profile|bash_profile|envrc)$/;
/** A file that stands where the runner is looked for. */
const shadowsRunner = (path) => SHADOWS.test(path);
/**
 * What code outside the tests does to get past them: asks whether a test is running, ends the process, calls
 * everything equal, replaces the checks themselves.
 */
function judgeProduct(path, old, now) {
    const family = familyOf(path);
    if (family === undefined)
        return [];
    const [before, after] = [readSource(old, family), readSource(now, family)];
    const findings = [];
    const watch = missing(watchesIn(after.code, family), watchesIn(before.code, family))[0];
    if (watch !== undefined)
        findings.push(suspect('runner-bypassed', path, `the code asks whether it is being tested (${excerpt(watch)})`));
    const equal = missing(equalToAll(after), equalToAll(before))[0];
    if (equal !== undefined)
        findings.push(suspect('runner-bypassed', path, `objects call themselves equal to everything (${excerpt(equal)})`));
    const replaced = missing(replacedChecks(after), replacedChecks(before))[0];
    if (replaced !== undefined)
        findings.push(suspect('runner-bypassed', path, `the checks themselves are replaced (${excerpt(replaced)})`));
    return [...findings, ...newExits(path, before, after)];
}
/** At the outermost level it runs while a test loads the file; inside a function it may be a program's proper end. */
function newExits(path, before, after) {
    const [exit] = missing(exitsIn(after.code, after.family), exitsIn(before.code, before.family));
    if (exit === undefined || after.family === 'shell')
        return [];
    const at = after.code.indexOf(exit);
    const lineStart = after.code.lastIndexOf('\n', at - 1) + 1;
    const isOutermost = at === lineStart && depthAt(after.bare, at) === 0;
    const what = `the process is ended with success (${excerpt(exit)})`;
    return [
        isOutermost
            ? suspect('runner-bypassed', path, `${what} as soon as the file is loaded`)
            : listed('runner-bypassed', path, what),
    ];
}
function depthAt(bare, at) {
    let depth = 0;
    for (const char of bare.slice(0, at)) {
        if ('([{'.includes(char))
            depth += 1;
        if (')]}'.includes(char))
            depth -= 1;
    }
    return depth;
}
const EQUAL_TO_ALL = /def __(?:eq|ne|contains|bool)__\([^)]*\)[^:]*:\s*return (?:True|False)\b|\boperator\s*==\s*\([^)]*\)[^{]*\{\s*return true|\bboolean equals\([^)]*\)\s*\{\s*return true|\bdef ==\([^)]*\)\s*(?:=\s*)?true|\bEquals\(object\b[^)]*\)\s*(?:=>|\{\s*return)\s*true/g;
const equalToAll = (source) => source.code.match(EQUAL_TO_ALL) ?? [];
const REPLACED = /\b(?:assert(?:\.\w+)?|expect(?:\.\w+)?|unittest\.TestCase\.\w+|TestCase\.\w+|pytest\.\w+|builtins\.\w+|globalThis\.(?:expect|assert|test|it|describe)|global\.(?:expect|assert|test|it|describe))\s*=(?!=)[^\n]*|\brequire\.cache\b[^\n]*=(?!=)|\bexpect\.extend\([^\n]*|\bObject\.is\s*=(?!=)[^\n]*/g;
const replacedChecks = (source) => source.code.match(REPLACED) ?? [];

;// CONCATENATED MODULE: ./build/run/tamper/stand-ins.js
/**
 * Functions that get a stand-in although the test calls them itself: then it asks the stand-in. Stand-ins for what
 * lies behind the code under test (a mail service, the clock) are the usual thing and not meant.
 */
function standInsFor(code, family) {
    const pattern = STAND_INS[family];
    if (pattern === undefined)
        return [];
    return [...code.matchAll(pattern)].flatMap((found) => {
        const { owner, name = '' } = found.groups ?? {};
        const called = owner === undefined ? `(?<![.\\w])${name}` : `\\b${owner.replaceAll('.', '\\.')}\\.${name}`;
        return new RegExp(`${called}\\s*\\(`).test(code) ? [found[0].trim()] : [];
    });
}
const STAND_INS = {
    javascript: /\b(?:spyOn|stub|replace|method)\(\s*(?<owner>[\w.]+)\s*,\s*["'`](?<name>\w+)["'`]\s*(?:,|\)\s*\.(?:mock|returns|resolves|callsFake))/g,
    python: /\b(?:setattr|patch\.object)\(\s*(?<owner>[\w.]+)\s*,\s*["'](?<name>\w+)["']|\b(?:setattr|patch)\(\s*["'](?:\w+\.)*(?<name>\w+)["']/g,
};
const MOCKED = /\b(?:(?:vi|vitest|jest)\.(?:mock|doMock|setMock|unstable_mockModule)|mock\.module)\(\s*(?:import\(\s*)?["'`](\.{1,2}\/[^"'`]+)["'`]/g;
const IMPORTED = /\b(?:from|import)\s*["'`](\.{1,2}\/[^"'`]+)["'`]|\b(?:require|import)\(\s*["'`](\.{1,2}\/[^"'`]+)["'`]/g;
/** Modules of the project that a file imports and has replaced as a whole. */
function mockedImports({ code, family }) {
    if (family !== 'javascript')
        return [];
    const plain = (path) => path.replace(/\.\w+$/, '');
    const imported = new Set([...code.matchAll(IMPORTED)].map((found) => plain(found[1] ?? found[2] ?? '')));
    return [...code.matchAll(MOCKED)].flatMap((found) => imported.has(plain(found[1] ?? '')) ? [found[0].trim()] : []);
}

;// CONCATENATED MODULE: ./build/run/tamper/compare-tests.js




/**
 * What a changed test file asks less than before. `elsewhere` finds a test that moved to another changed file.
 */
function compareTestFiles(path, old, now, elsewhere) {
    return [
        ...compareEachTest(path, old, now, elsewhere),
        ...compareSurroundings(path, old, now),
        ...compareWholeFiles(path, old, now),
    ];
}
/** The tests alone: what stands around them in a source file is the code they test. */
const compareEachTest = (path, old, now, elsewhere) => matched(old, now, elsewhere).flatMap((pair) => pair.now ? compareTests(path, pair.old, pair.now) : lostTest(path, pair.old, now));
/** By name first; then a new name for the same checks; then another file. */
function matched(old, now, elsewhere) {
    const byName = new Map(now.tests.map((test) => [test.name, test]));
    const oldNames = new Set(old.tests.map((test) => test.name));
    // A file in which no test is recognised is taken as one without a name: no test of the old ones became that.
    const fresh = now.tests.filter((test) => test.name !== '' && !oldNames.has(test.name));
    return old.tests.map((test) => {
        const placed = { test, file: old };
        const same = test.name === '' ? wholeFile(now) : byName.get(test.name);
        if (same)
            return { old: placed, now: { test: same, file: now } };
        const renamed = fresh.find((candidate) => asksAsMuch({ test: candidate, file: now }, placed));
        if (renamed)
            fresh.splice(fresh.indexOf(renamed), 1);
        return { old: placed, now: renamed ? { test: renamed, file: now } : elsewhere(placed) };
    });
}
const wholeFile = ({ source }) => ({
    name: '',
    start: 0,
    end: source.raw.length,
    body: 0,
});
/** All that `old` insists on, `candidate` insists on too. */
function asksAsMuch(candidate, old) {
    const asked = assertionsOf(old);
    if (asked.length === 0)
        return missing(linesOf(old), linesOf(candidate)).length === 0;
    return pairUp(asked, assertionsOf(candidate)).length === 0;
}
const assertionsOf = ({ test, file }) => assertionsIn(file.source, test.start, test.end);
const linesOf = ({ test, file }) => file.source.code
    .slice(test.body, test.end)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
const codeOf = ({ test, file }) => file.source.code.slice(test.start, test.end);
function lostTest(path, old, now) {
    if (old.test.name === '')
        return [];
    const name = excerpt(old.test.name);
    const bareName = old.test.name.split('.').at(-1) ?? '';
    const inCode = /^\w+$/.test(bareName) && new RegExp(`\\w*${bareName}\\w*\\s*\\(`).test(now.source.bare);
    if (inCode)
        return [suspect('test-renamed-away', path, `${name} is no longer recognised as a test`)];
    const commented = bareName !== '' && now.source.raw.includes(bareName) && !now.source.code.includes(bareName);
    return [suspect('test-deleted', path, `the test ${name} was ${commented ? 'commented out' : 'removed'}`)];
}
function compareTests(path, old, now) {
    const name = old.test.name === '' ? 'the file' : excerpt(old.test.name);
    const before = assertionsOf(old);
    const after = assertionsOf(now);
    if (before.length > 0 && after.length === 0 && !isSkipped(old))
        return [suspect('test-emptied', path, `${name} checks nothing any more`)];
    return [
        ...newMarkers(path, name, old, now),
        ...noLongerCalled(path, name, old, now),
        ...earlyEnd(path, name, old, now),
        ...compareAssertions(path, name, before, after),
        ...compareValues(path, name, { old, now, before, after }),
    ];
}
const isSkipped = (placed) => skipsIn(codeOf(placed), placed.file.source.family).length > 0;
function newMarkers(path, name, old, now) {
    const { family } = old.file.source;
    const [before, after] = [codeOf(old), codeOf(now)];
    const findings = [];
    const added = (found) => missing(found(after), found(before))[0];
    const skip = added((code) => skipsIn(code, family));
    if (skip !== undefined)
        findings.push(suspect('test-skipped', path, `${name} is skipped now (${excerpt(skip)})`));
    const branch = added(deadBranchesIn) ?? added(environmentIn);
    if (branch !== undefined)
        findings.push(suspect('test-skipped', path, `${name} runs only under a new condition (${excerpt(branch)})`));
    const swallow = added((code) => swallowsIn(code, family));
    if (swallow !== undefined)
        findings.push(suspect('assertion-loosened', path, `${name} swallows failures (${excerpt(swallow)})`));
    const standIn = added((code) => standInsFor(code, family));
    if (standIn !== undefined)
        findings.push(suspect('runner-bypassed', path, `${name} puts a stand-in for what it tests (${excerpt(standIn)})`));
    return findings;
}
/** Where no runner looks for tests, a test that nobody calls does not run. */
function noLongerCalled(path, name, old, now) {
    if (old.file.source.family !== 'c' || !/^\w+$/.test(old.test.name))
        return [];
    const mentions = ({ file }, word) => (file.source.bare.match(new RegExp(`\\b${word}\\b`, 'g')) ?? []).length;
    if (mentions(old, old.test.name) < 2 || mentions(now, now.test.name) > 1)
        return [];
    return [suspect('test-renamed-away', path, `${name} is no longer called`)];
}
const LEAVES = /^\s*(?:return\b|exit\b|process\.exit|os\._exit|sys\.exit|throw new SkipException)/;
/** A new `return` before the first thing a test checks. */
function earlyEnd(path, name, old, now) {
    const head = (placed) => {
        const [first] = assertionsOf(placed);
        const until = first?.start ?? placed.test.end;
        return placed.file.source.code
            .slice(placed.test.body, until)
            .split(/[\n;{]/)
            .filter((line) => LEAVES.test(line))
            .map((line) => line.trim());
    };
    const [leaving] = missing(head(now), head(old));
    if (leaving === undefined)
        return [];
    return [suspect('test-emptied', path, `${name} ends before it checks anything (${excerpt(leaving)})`)];
}
function compareAssertions(path, name, before, after) {
    return pairUp(before, after).flatMap(({ old, now }) => {
        if (!now)
            return [suspect('assertion-removed', path, `${name} no longer checks ${excerpt(old.text)}`)];
        const change = `${excerpt(old.text)} became ${excerpt(now.text)}`;
        switch (weakening(old, now)) {
            case 'always-true':
                return [suspect('assertion-loosened', path, `in ${name} a check was made always true: ${change}`)];
            case 'values-changed':
                return [suspect('expectation-changed', path, `in ${name} an expectation was changed: ${change}`)];
            case 'loosened':
                return [suspect('assertion-loosened', path, `in ${name} a check was loosened: ${change}`)];
            case 'none':
                return [];
        }
        return [];
    });
}
/** Values that vanished from a test outside its assertions: inputs, tables, expected results kept in variables. */
function compareValues(path, name, tests) {
    const gone = missing(looseValues(tests.old, tests.before), [
        ...looseValues(tests.now, tests.after),
        ...tests.after.flatMap((assertion) => assertion.values),
    ]);
    const [value] = gone;
    if (value === undefined)
        return [];
    return [
        suspect('expectation-changed', path, `in ${name} a value that it works with was changed (${excerpt(value)} is gone)`),
    ];
}
/** Lines whose values say nothing about what is expected. */
const NEUTRAL_LINE = /^\s*(?:import\b|from\b|use\b|require\b|#include|.*\brequire\s*\(|.*\bimport\s*\(|(?:console|logger|log|print|println|t\.Log|fmt\.Print)\b)/;
const TIMEOUT_LINE = /time_?out/i;
function looseValues({ test, file }, assertions) {
    const { source } = file;
    return source.literals
        .filter((literal) => literal.start >= test.start && literal.end <= test.end)
        .filter((literal) => literal.value !== test.name.replace(/ #\d+$/, ''))
        .filter((literal) => !assertions.some((assertion) => literal.start >= assertion.start && literal.end <= assertion.end))
        .filter((literal) => !isNeutral(source.code, literal.start))
        .map((literal) => literal.value);
}
function isNeutral(code, at) {
    const line = code.slice(code.lastIndexOf('\n', at - 1) + 1, compare_tests_endOfLine(code, at));
    return NEUTRAL_LINE.test(line) || TIMEOUT_LINE.test(line);
}
const compare_tests_endOfLine = (text, at) => {
    const end = text.indexOf('\n', at);
    return end === -1 ? text.length : end;
};
/** Helpers, tables and constants around the tests, as far as the tests use them. */
function compareSurroundings(path, old, now) {
    if (old.tests[0]?.name === '')
        return [];
    const before = partsBetween(old);
    const after = partsBetween(now);
    const checks = pairUp(before.flatMap((part) => assertionsIn(old.source, part.start, part.end)), after.flatMap((part) => assertionsIn(now.source, part.start, part.end)));
    const findings = checks.flatMap(({ old: was, now: is }) => {
        if (!is)
            return [
                suspect('assertion-removed', path, `a check that tests share was removed: ${excerpt(was.text)}`),
            ];
        if (weakening(was, is) === 'none')
            return [];
        return [
            suspect('assertion-loosened', path, `a check that tests share was changed: ${excerpt(was.text)} became ${excerpt(is.text)}`),
        ];
    });
    return [...findings, ...compareConstants(path, { old, now, before, after })];
}
function partsBetween({ tests, source }) {
    const spans = [];
    let from = 0;
    for (const test of tests) {
        if (test.start > from)
            spans.push({ start: from, end: test.start });
        from = Math.max(from, test.end);
    }
    return [...spans, { start: from, end: source.raw.length }];
}
function compareConstants(path, files) {
    const values = (file, spans) => spans.flatMap((span) => file.source.literals
        .filter((literal) => literal.start >= span.start &&
        literal.end <= span.end &&
        !isNeutral(file.source.code, literal.start))
        .map((literal) => ({ value: literal.value, at: literal.start })));
    const kept = values(files.now, files.after).map((entry) => entry.value);
    const gone = values(files.old, files.before).filter(({ value }) => {
        const at = kept.indexOf(value);
        if (at !== -1)
            kept.splice(at, 1);
        return at === -1;
    });
    const tests = files.old.tests.map((test) => files.old.source.code.slice(test.start, test.end)).join('\n');
    const used = gone.find((entry) => isUsedBy(tests, blockHead(files.old.source.code, entry.at)));
    if (used)
        return [
            suspect('expectation-changed', path, `a value that tests use was changed (${excerpt(used.value)} is gone)`),
        ];
    const [other] = gone;
    return other
        ? [
            listed('expectation-changed', path, `a value beside the tests was changed (${excerpt(other.value)} is gone)`),
        ]
        : [];
}
/** The unindented line that a place belongs to: a constant's or helper's first line. */
function blockHead(code, at) {
    const lines = code.slice(0, compare_tests_endOfLine(code, at)).split('\n');
    return lines.findLast((line) => /^[^\s)\]}]/.test(line)) ?? '';
}
const WORDS_OF_CODE = new Set('const let var function def func fn static public private class export default return new final val type interface struct async void int string bool'.split(' '));
/** The name a head line defines: its first word that is not a keyword. */
function isUsedBy(tests, head) {
    const name = (head.match(/[A-Za-z_]\w*/g) ?? []).find((word) => !WORDS_OF_CODE.has(word));
    return name !== undefined && name.length > 1 && new RegExp(`\\b${name}\\b`).test(tests);
}
/** What counts for the whole file, wherever it stands. */
function compareWholeFiles(path, old, now) {
    const { family } = old.source;
    const around = (file) => partsBetween(file)
        .map((part) => file.source.code.slice(part.start, part.end))
        .join('\n');
    const [before, after] = [around(old), around(now)];
    const findings = [];
    const added = (found, was = before, is = after) => missing(found(is), found(was))[0];
    const skip = old.tests[0]?.name === '' ? undefined : added((code) => skipsIn(code, family));
    if (skip !== undefined)
        findings.push(suspect('test-skipped', path, `tests are skipped as a group (${excerpt(skip)})`));
    const build = missing(buildConstraints(now.source.raw), buildConstraints(old.source.raw))[0];
    if (build !== undefined)
        findings.push(suspect('test-skipped', path, `a build constraint leaves the file out (${excerpt(build)})`));
    return [...findings, ...compareEverywhere(path, old, now)];
}
/** Constraints in Go look like comments. */
const buildConstraints = (raw) => raw.match(/^\/\/(?:go:build| \+build) .*$/gm) ?? [];
function compareEverywhere(path, old, now) {
    const { family } = old.source;
    const added = (found) => missing(found(now.source.code), found(old.source.code))[0];
    const findings = [];
    const focus = added((code) => focusesIn(code, family));
    if (focus !== undefined)
        findings.push(suspect('test-focused', path, `keeps the other tests from running (${excerpt(focus)})`));
    const exit = added((code) => exitsIn(code, family));
    if (exit !== undefined)
        findings.push(suspect('runner-bypassed', path, `ends the process as if all were well (${excerpt(exit)})`));
    const [mocked] = missing(mockedImports(now.source), mockedImports(old.source));
    if (mocked !== undefined)
        findings.push(suspect('runner-bypassed', path, `a module that the tests import is replaced (${excerpt(mocked)})`));
    const retry = added(retriesIn);
    if (retry !== undefined)
        findings.push(suspect('assertion-loosened', path, `tests are repeated until they pass (${excerpt(retry)})`));
    return [...findings, ...raisedTimeouts(path, old.source.code, withoutNewTests(old, now))];
}
/** A new test may wait as long as it likes. */
function withoutNewTests(old, now) {
    const names = new Set(old.tests.map((test) => test.name));
    const fresh = now.tests.filter((test) => test.name !== '' && !names.has(test.name));
    return fresh.reduceRight((code, test) => code.slice(0, test.start) + code.slice(test.end), now.source.code);
}
/** Timeouts that allow more than any of their name did before. */
function raisedTimeouts(path, before, after) {
    const was = timeoutsIn(before);
    for (const [name, amount] of timeoutsIn(after)) {
        const old = was.get(name);
        if (old !== undefined && amount <= old)
            continue;
        const from = old === undefined ? 'set' : `raised from ${old}`;
        return [
            suspect('timeout-raised', path, `${excerpt(name)} was ${from} to ${amount === Number.POSITIVE_INFINITY ? 'no limit' : amount}`),
        ];
    }
    return [];
}

;// CONCATENATED MODULE: ./build/run/tamper/config.js



/**
 * What a changed file does to the way tests are run. Files that also hold other things (manifests, build files) are
 * judged by their parts about tests only. Undefined: the file has nothing to do with running tests.
 */
function judgeConfig(path, old, now) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const judge = JUDGES.find(([pattern]) => pattern.test(name) || pattern.test(path))?.[1];
    if (judge === undefined)
        return undefined;
    const sides = { path, old, now };
    return [
        ...judge(sides),
        ...loweredCoverage(sides),
        ...raisedTimeouts(path, uncommented(old), uncommented(now)),
    ];
}
/** Files that say how tests are run, as a whole or in part. */
const JUDGES = [
    [/^package\.json$/, packageJson],
    [/^pyproject\.toml$/, sections(/^\[+\s*tool\.(?:pytest|coverage|tox|nox)\b/)],
    [/^(?:pytest\.ini|\.pytest\.ini)$/, sections(/^\[pytest\]/)],
    [/^setup\.cfg$/, sections(/^\[(?:tool:pytest|coverage:\w+)\]/)],
    [/^tox\.ini$/, sections(/^\[(?:pytest|testenv\S*|tox)\]/)],
    [/^Cargo\.toml$/, lines(/^\s*(?:test|harness|doctest|autotests|bench)\s*=|^\[\[test\]\]|^\[profile\.test/)],
    [/^conftest\.py$/, lines(PYTEST_HOOKS())],
    [
        /^(?:GNUm|m|M)akefile$|\.mk$/,
        target(/^(?:[\w./-]+ )*(?:tests?|check|test[-_]\w+)(?: [\w./-]+)*\s*::?(?!=)/),
    ],
    [/^\.?[jJ]ustfile$/, target(/^@?test\b[^:=]*:(?!=)/)],
    [/^[Tt]askfile\.ya?ml$/, target(/^ {2}test\S*:/)],
    [/^Rakefile$/, lines(/TestTask|\btest_files\b|\bpattern\b|\bspec\b|\btest\b/)],
    [
        /^CMakeLists\.txt$/,
        lines(/\b(?:add_test|enable_testing|gtest_discover_tests|catch_discover_tests|set_tests_properties|WILL_FAIL|DISABLED)\b/i),
    ],
    [
        /^pom\.xml$/,
        lines(/skipTests|maven\.test\.skip|testFailureIgnore|<\/?(?:excludes?|includes?|groups|excludedGroups|rerunFailingTestsCount|skip)>|surefire|failsafe/i),
    ],
    [
        /^build\.gradle(?:\.kts)?$/,
        lines(/\btest\b|ignoreFailures|\bexclude|\benabled\b|onlyIf|failOnNoMatchingTests|\bretry\b|excludeTags|useJUnit|filter/),
    ],
    [/\.(?:cs|fs|vb)proj$/, lines(/Compile Remove|IsTestProject|<None Remove|VSTest|TestingPlatform/)],
    [/^mix\.exs$/, lines(/test_paths|test_pattern|test_ignore_filters|warn_test_pattern|\btest:/)],
    [
        /^(?:vite\.config|vitest\.config|vitest\.workspace|jest\.config|jest\.setup|ava\.config|karma\.conf|playwright\.config|cypress\.config|wdio\.conf)\b.*$/,
        keywords,
    ],
    [
        /^(?:\.mocharc\b.*|\.taprc|\.nycrc\b.*|\.c8rc\b.*|\.coveragerc|codecov\.ya?ml|\.codecov\.ya?ml|phpunit(?:\.dist)?\.xml(?:\.dist)?|\.rspec|noxfile\.py|nextest\.toml|jasmine\.json|jasmine\.mjs|CTestCustom\.\w+|[\w.-]+\.runsettings|\.pytest\.ini|Pest\.php|junit-platform\.properties|testng\.xml)$/,
        keywords,
    ],
];
/** Hooks by which pytest leaves out tests or turns their results round. */
function PYTEST_HOOKS() {
    return /pytest_(?:collection_modifyitems|collection_finish|ignore_collect|pycollect\w*|collect_file|itemcollected|deselected|runtest_\w+|sessionfinish|report\w*|pyfunc_call|assertrepr\w*|cmdline\w*|configure)\b|collect_ignore|os\._exit|exitstatus|\.outcome\b|wasxfail|add_marker|deselect/;
}
const uncommented = (text) => text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:#(?!\[)|\/\/|;).*$/, ''))
    .join('\n');
const cleanLines = (text) => uncommented(text)
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').replace(/,$/, '').trim())
    .filter((line) => line !== '');
function changedLines({ old, now }) {
    const [before, after] = [cleanLines(old), cleanLines(now)];
    return { gone: missing(before, after), added: missing(after, before) };
}
/** Only lines that speak of tests count. */
function lines(about) {
    return (sides) => {
        const { gone, added } = changedLines(sides);
        const telling = [...added, ...gone].find((line) => about.test(line));
        return telling === undefined
            ? []
            : [
                suspect('test-config-changed', sides.path, `how tests are found or run was changed (${excerpt(telling)})`),
            ];
    };
}
/** Words by which a configuration leaves tests out or lets failures pass. */
const TELLING = /ignore|exclude|deselect|\bskip|passWithNoTests|pass-with-no-tests|testMatch|testRegex|testPathPattern|\broots\b|\bspec\b|\bfiles\b|include|grep|\bbail|retr(?:y|ies)|reruns|allowOnly|forbidOnly|globalSetup|setupFiles|reporters?|dangerouslyIgnore|\bonly\b|stopOnFailure|["']\^?(?:\\*\.){1,2}\/[^"']*["']\s*:|<directory|<file|updateSnapshot|testNamePattern|\bfilter/i;
/** A file that is about tests altogether: words that leave tests out make it suspicious, other changes are listed. */
function keywords(sides) {
    const { gone, added } = changedLines(sides);
    const telling = [...added, ...gone].find((line) => TELLING.test(line));
    if (telling !== undefined)
        return [
            suspect('test-config-changed', sides.path, `the configuration of the tests was changed (${excerpt(telling)})`),
        ];
    if (gone.length + added.length === 0)
        return [];
    return [listed('test-config-changed', sides.path, 'the configuration of the tests was changed')];
}
/** Settings that only help tests to be found or to start. */
const HARMLESS_KEY = /^(?:pythonpath|markers|asyncio_\w+|minversion|log_\w+|env|DJANGO_SETTINGS_MODULE|cache_dir|junit_\w+|console_output_style|usedevelop|deps|envlist|env_list|requires|basepython|skipsdist|isolated_build)\b/;
/** Of files made of sections: those about tests, without keys that cannot hide a test. */
function sections(heads) {
    return ({ path, old, now }) => {
        const [before, after] = [entriesOf(old, heads), entriesOf(now, heads)];
        const [telling] = [...missing(after, before), ...missing(before, after)];
        return telling === undefined
            ? []
            : [
                suspect('test-config-changed', path, `the configuration of the tests was changed (${excerpt(telling)})`),
            ];
    };
}
function entriesOf(text, heads) {
    const entries = [];
    let inside = false;
    let harmless = false;
    for (const line of uncommented(text).split('\n')) {
        if (/^\s*\[/.test(line) && !/^\s*\[.*,\s*$/.test(line))
            inside = heads.test(line.trim());
        else if (/^\S+\s*[=:]/.test(line))
            harmless = HARMLESS_KEY.test(line);
        if (inside && !harmless && /^\S+\s*[=:]|^\s+\S/.test(line))
            entries.push(line.replaceAll(/\s+/g, ' ').trim());
    }
    return entries;
}
/** Rules of a build file that run tests, with the variables they use. */
function target(heads) {
    return (sides) => {
        const [before, after] = [recipeOf(sides.old, heads), recipeOf(sides.now, heads)];
        const [telling] = [...missing(before, after), ...missing(after, before)];
        if (before.length === 0 || telling === undefined)
            return [];
        return [
            suspect('test-command-changed', sides.path, `the rule that runs the tests was changed (${excerpt(telling)})`),
        ];
    };
}
function recipeOf(text, heads) {
    const recipe = [];
    let inside = false;
    for (const line of uncommented(text).split('\n')) {
        if (/^\S/.test(line) || /^ {2}\S/.test(line))
            inside = heads.test(line);
        if (inside && line.trim() !== '')
            recipe.push(line.replaceAll(/\s+/g, ' ').trim());
    }
    return [...recipe, ...variablesOf(text, recipe.join('\n'))];
}
/** What a compiler warns of and how it optimises: another `-D` may take the checks out. */
const HARMLESS_FLAG = /(?<=[\s=])-(?:W[\w=-]*|O\w?|g\w*|std=\S+|pedantic)(?=\s|$)/gm;
const variablesOf = (text, recipe) => [...recipe.matchAll(/\$[({](\w+)[)}]|\{\{\s*(\w+)\s*\}\}/g)].flatMap((found) => {
    const name = found[1] ?? found[2] ?? '';
    return (text.match(new RegExp(`^(?:export )?${name}\\s*[:+?]*=.*$`, 'gm')) ?? []).map((line) => line.replaceAll(HARMLESS_FLAG, '').replaceAll(/\s+/g, ' ').trim());
});
function parsed(text) {
    try {
        const value = JSON.parse(text);
        return typeof value === 'object' && value !== null ? value : {};
    }
    catch {
        // Broken JSON runs nothing; then the tests do not pass either.
        return {};
    }
}
const inner = (value) => (typeof value === 'object' && value !== null ? value : {});
const RUNNER_KEYS = ['jest', 'mocha', 'ava', 'vitest', 'nyc', 'c8', 'tap', 'jasmine'];
function packageJson({ path, old, now }) {
    const [before, after] = [parsed(old), parsed(now)];
    const [was, is] = [inner(before['scripts']), inner(after['scripts'])];
    const scripts = scriptsBehind(was, 'test');
    // A hook that did not exist runs all the same.
    for (const hook of ['pretest', 'posttest'])
        if (is[hook] !== undefined && was['test'] !== undefined)
            scripts.add(hook);
    const script = [...scripts].find((name) => was[name] !== is[name]);
    const key = RUNNER_KEYS.find((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
    return [
        ...(script === undefined
            ? []
            : [
                suspect('test-command-changed', path, `the script "${script}" was changed from ${excerpt(wordsOf(was[script]))} to ${excerpt(wordsOf(is[script]))}`),
            ]),
        ...(key === undefined
            ? []
            : [suspect('test-config-changed', path, `the configuration of ${key} was changed`)]),
    ];
}
const wordsOf = (script) => (typeof script === 'string' ? script : 'nothing');
/** The script and those it calls by name. */
function scriptsBehind(scripts, first) {
    const found = new Set();
    const open = [first, `pre${first}`, `post${first}`];
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
        const script = scripts[name];
        if (typeof script !== 'string' || found.has(name))
            continue;
        found.add(name);
        for (const call of script.matchAll(/\b(?:npm|pnpm|yarn|bun)\s+(?:run\s+)?(?:-\w+\s+)*([\w:.-]+)/g))
            open.push(call[1] ?? '');
        for (const other of Object.keys(scripts))
            if (/^test[:.-]/.test(other) && script.includes(other.replace(/^test/, 'test')))
                open.push(other);
    }
    return found;
}
const COVERAGE = /\b(branches|functions|lines|statements|fail_under|fail-under|cov-fail-under|minimum_coverage|minimum|line-coverage|target|threshold)\b["']?\s*[:=> (]+\s*["']?(\d+(?:\.\d+)?)/g;
function loweredCoverage({ path, old, now }) {
    const after = coverageIn(now);
    for (const [name, amount] of coverageIn(old)) {
        const is = after.get(name);
        if (is !== undefined && is >= amount)
            continue;
        const change = is === undefined ? 'removed' : `lowered to ${is}`;
        return [suspect('coverage-lowered', path, `the coverage threshold "${name}" (${amount}) was ${change}`)];
    }
    return [];
}
const coverageIn = (text) => new Map([...uncommented(text).matchAll(COVERAGE)].map((found) => [found[1] ?? '', Number(found[2])]));

;// CONCATENATED MODULE: ./build/run/tamper/reports.js

/** Lists are cut at this many names; a cut list proves nothing about a missing name. */
const CUT_AT = 500;
/** What the runs themselves tell: tests that are gone, skipped or no longer counted. */
function judgeReports(runs) {
    const { before, after } = runs;
    if (!before || before.passed + before.failed === 0)
        return [];
    if (!after)
        return [
            suspect('fewer-tests-ran', '', `${before.runner} told its results at the start and tells none at the end`),
        ];
    return [...lostTests(before, after), ...fewerTests(before, after)];
}
/** Files and packages that did not load, hooks. */
const NOT_A_TEST = /\.\w{1,5}$|\[\w+ failed\]$|\bhook\b|_FailedTest/;
/** A test that failed at the start has to be seen passing, where the runner names what passes. */
function lostTests(before, after) {
    const namesPassing = after.passing.length > 0 && after.passing.length < CUT_AT && before.passing.length > 0;
    if (!namesPassing || after.runner !== before.runner)
        return [];
    const known = new Set([...after.passing, ...after.failing]);
    // A file that did not load is named by its path; its tests have names of their own once it does.
    const lost = before.failing.find((name) => !known.has(name) && !NOT_A_TEST.test(name));
    return lost === undefined
        ? []
        : [suspect('fewer-tests-ran', '', `${excerpt(lost)} failed at the start and did not run at the end`)];
}
function fewerTests(before, after) {
    if ((before.unit ?? 'tests') !== (after.unit ?? 'tests'))
        return [];
    const ran = (report) => report.passed + report.failed;
    if (ran(after) < ran(before))
        return [
            suspect('fewer-tests-ran', '', `${ran(after)} ${after.unit ?? 'tests'} ran at the end, ${ran(before)} at the start`),
        ];
    if (after.skipped > before.skipped && after.unit !== 'packages')
        return [
            suspect('test-skipped', '', `${after.skipped} tests were skipped at the end, ${before.skipped} at the start`),
        ];
    return [];
}

;// CONCATENATED MODULE: ./build/run/tamper/test-cases.js

/** Undefined family means: not code. A file without a recognisable test is one test without a name. */
function readTestFile(text, family) {
    const source = readSource(text, family);
    const tests = numbered(FINDERS[family](source));
    return { source, tests: tests.length > 0 ? tests : [{ name: '', start: 0, end: text.length, body: 0 }] };
}
const FINDERS = {
    javascript: registeredByCall,
    python: (source) => indented(source, /^([ \t]*)(?:async[ \t]+)?def[ \t]+(test\w*)/gm),
    ruby: (source) => [...closedByEnd(source, RUBY_BLOCK), ...closedByEnd(source, RUBY_METHOD)].sort(byStart),
    elixir: (source) => closedByEnd(source, ELIXIR_TEST),
    go: (source) => braced(source, /^func[ \t]+(?:\([^)]*\)[ \t]*)?((?:Test|Fuzz|Example)\w*)[ \t]*\(/gm),
    rust: (source) => braced(source, /#\[[\w:]*test\b[^\]]*\](?:\s*#\[[^\]]*\])*\s*(?:pub\s+)?(?:async\s+)?fn\s+(\w+)/g),
    jvm: (source) => [...braced(source, JVM_METHOD), ...braced(source, JVM_OLD), ...namedByString(source, JVM_CALL)].sort(byStart),
    csharp: (source) => braced(source, CSHARP_METHOD),
    php: (source) => [...braced(source, PHP_METHOD), ...registeredByCall(source)].sort(byStart),
    swift: (source) => braced(source, /^[ \t]*(?:@\w+[^\n]*\s+)*(?:\w+[ \t]+)*func[ \t]+(test\w*)/gm),
    c: (source) => [...braced(source, C_MACRO), ...braced(source, C_FUNCTION)].sort(byStart),
    shell: (source) => [
        ...namedByString(source, /^[ \t]*@test[ \t]+/gm),
        ...braced(source, /^[ \t]*(?:function[ \t]+)?(test\w*)[ \t]*\(\)/gm),
    ].sort(byStart),
    perl: (source) => namedByString(source, /\bsubtest[ \t(]+/g),
};
const RUBY_BLOCK = /^([ \t]*)(?:x|f|p)?(?:it|test|specify|example|scenario|should)\b[ \t(]*(?=["'])/gm;
const RUBY_METHOD = /^([ \t]*)def[ \t]+(test_\w+[?!]?)/gm;
const ELIXIR_TEST = /^([ \t]*)(?:test|property)[ \t]+(?=")/gm;
const JVM_METHOD = /@(?:Test|ParameterizedTest|RepeatedTest|TestFactory|TestTemplate|Property)\b(?:\([^)]*\))?[\s\S]{0,400}?\b(?:void|fun|def)\s+(\w+|`[^`]+`)\s*\(/g;
const JVM_OLD = /^[ \t]*public[ \t]+void[ \t]+(test\w*)[ \t]*\(/gm;
const JVM_CALL = /^[ \t]*(?:test|it|should|describe)[ \t]*\((?=")/gm;
const CSHARP_METHOD = /\[(?:[\w.]+,\s*)*(?:Fact|Theory|Test|TestMethod|TestCase|DataTestMethod)\b[\s\S]{0,400}?\b(?:void|Task|ValueTask)\s+(\w+)\s*\(/g;
const PHP_METHOD = /(?:#\[Test\]\s*)?(?:public\s+)?function\s+(test\w*)\s*\(/g;
const C_MACRO = /^[ \t]*(?:TEST|TEST_F|TEST_P|TYPED_TEST|TEST_CASE|SCENARIO|START_TEST|Test|TEST_METHOD|BOOST_AUTO_TEST_CASE|Ensure)[ \t]*\(([^)]*)\)/gm;
const C_FUNCTION = /^[ \t]*(?:static[ \t]+)?(?:void|int|bool)[ \t]+(test\w*|\w+_test)[ \t]*\(/gm;
const byStart = (a, b) => a.start - b.start;
/** Two tests of one name are told apart by their order. */
function numbered(tests) {
    const seen = new Map();
    return tests.map((test) => {
        const times = (seen.get(test.name) ?? 0) + 1;
        seen.set(test.name, times);
        return times === 1 ? test : { ...test, name: `${test.name} #${times}` };
    });
}
const CALL = /(?<![\w$])(?:(?:\w+\.)*(?:x|f)?(?:it|test|specify)(?:\.\w+)*)\s*(?=[(`])/g;
/** `it('name', …)`, also with `.each(table)` before the name. */
function registeredByCall(source) {
    const tests = [];
    for (const found of source.bare.matchAll(CALL)) {
        const open = found.index + found[0].length;
        const inner = /\.each\b/.test(found[0]) || source.bare[open] === '`' ? afterArguments(source, open) : open;
        const name = firstString(source, inner);
        if (name === undefined || source.bare[inner] !== '(')
            continue;
        // `pattern.test('text')` has nothing after its string.
        if (!/^\s*,/.test(source.bare.slice(name.end, name.end + 20)))
            continue;
        tests.push({
            name: name.value,
            start: found.index,
            end: afterBracket(source.bare, inner),
            body: name.end,
        });
    }
    return tests;
}
/** Where the second call begins in `each(table)(name, …)`. */
function afterArguments(source, open) {
    const literal = source.literals.find((string) => string.start === open);
    const end = literal ? literal.end : afterBracket(source.bare, open);
    return end + (/^\s*/.exec(source.bare.slice(end))?.[0].length ?? 0);
}
const firstString = (source, open) => {
    const next = open + 1 + (/^\s*/.exec(source.bare.slice(open + 1, open + 200))?.[0].length ?? 0);
    return source.literals.find((literal) => literal.start === next && /["'`]/.test(source.raw[next] ?? ''));
};
/** A name in quotes right after the match, then a block in braces or parentheses. */
function namedByString(source, pattern) {
    return [...source.bare.matchAll(pattern)].flatMap((found) => {
        const at = found.index + found[0].length;
        const name = source.literals.find((literal) => literal.start === at);
        const open = name ? source.bare.indexOf('{', name.end) : -1;
        return name && open !== -1
            ? [{ name: name.value, start: found.index, end: afterBracket(source.bare, open), body: open }]
            : [];
    });
}
/** Blocks in braces after a head that names them. */
function braced(source, pattern) {
    return [...source.bare.matchAll(pattern)].flatMap((found) => {
        const open = source.bare.indexOf('{', found.index + found[0].length);
        if (open === -1)
            return [];
        const name = (found[1] ?? '').replaceAll(/\s+/g, ' ').trim();
        return [
            { name, start: decoratedFrom(source, found.index), end: afterBracket(source.bare, open), body: open },
        ];
    });
}
/** Attributes and annotations in the lines right above belong to the test. */
function decoratedFrom(source, at) {
    let start = source.bare.lastIndexOf('\n', at - 1) + 1;
    for (;;) {
        const above = source.bare.lastIndexOf('\n', start - 2) + 1;
        if (start === 0 || !/^\s*(?:@|#\[|\[\w|\/\/)/.test(source.bare.slice(above, start)))
            return Math.min(start, at);
        start = above;
    }
}
/** Blocks that end where the indentation does. */
function indented(source, pattern) {
    return [...source.bare.matchAll(pattern)].map((found) => {
        const indent = (found[1] ?? '').length;
        const classes = [...source.bare.slice(0, found.index).matchAll(/^([ \t]*)class[ \t]+(\w+)/gm)];
        const group = classes.findLast((candidate) => (candidate[1] ?? '').length < indent);
        const head = headEnd(source.bare, found.index + found[0].length);
        return {
            name: group && indent > 0 ? `${group[2]}.${found[2]}` : (found[2] ?? ''),
            start: decoratorsFrom(source, found.index, indent),
            end: dedentFrom(source.bare, head, indent),
            body: head,
        };
    });
}
/** Just after the colon that ends `def name(…) -> type:`. */
function headEnd(bare, at) {
    const open = bare.indexOf('(', at);
    const colon = open === -1 ? bare.indexOf(':', at) : bare.indexOf(':', afterBracket(bare, open));
    return colon === -1 ? bare.length : colon + 1;
}
function dedentFrom(bare, at, indent) {
    const lines = /\n([ \t]*)(?=\S)/g;
    lines.lastIndex = at;
    for (let found = lines.exec(bare); found; found = lines.exec(bare))
        if ((found[1] ?? '').length <= indent && !')]}'.includes(bare[lines.lastIndex] ?? ''))
            return found.index + 1;
    return bare.length;
}
/** Decorators above at the same indentation, also those that run over several lines. */
function decoratorsFrom(source, at, indent) {
    const lines = source.bare.slice(0, at).split('\n');
    let start = at;
    let length = 0;
    for (let index = lines.length - 2; index >= 0; index -= 1) {
        const line = lines[index] ?? '';
        length += line.length + 1;
        const isDecorator = line.startsWith(`${' '.repeat(indent)}@`);
        if (isDecorator)
            start = at - length;
        const isInside = line.length - line.trimStart().length > indent || /^\s*[)\]}]/.test(line);
        if (!isDecorator && !isInside)
            break;
    }
    return Math.max(0, start);
}
/** Blocks that end at an `end` of their own indentation, or on their own line. */
function closedByEnd(source, pattern) {
    return [...source.bare.matchAll(pattern)].map((found) => {
        const at = found.index + found[0].length;
        const string = source.literals.find((literal) => literal.start === at);
        const body = string?.end ?? at;
        const line = source.bare.slice(body, lineEnd(source.bare, body));
        const end = /\bend\s*$|[{]/.test(line) && !/\bdo\b[^{]*$/.test(line)
            ? oneLineEnd(source.bare, body, line)
            : endKeyword(source.bare, body, found[1] ?? '');
        return { name: string?.value ?? found[2] ?? '', start: found.index, end, body };
    });
}
const lineEnd = (text, at) => {
    const end = text.indexOf('\n', at);
    return end === -1 ? text.length : end;
};
const oneLineEnd = (bare, body, line) => {
    const open = line.indexOf('{');
    return open === -1 ? lineEnd(bare, body) : afterBracket(bare, body + open);
};
function endKeyword(bare, at, indent) {
    const closing = new RegExp(`\\n${indent}end\\b`, 'g');
    closing.lastIndex = at;
    const found = closing.exec(bare);
    return found ? found.index + found[0].length : bare.length;
}

// EXTERNAL MODULE: ./build/domain/test-files.js
var test_files = __webpack_require__(87175);
;// CONCATENATED MODULE: ./build/run/tamper.js








/**
 * Whether the tests still ask what they asked at the start: deleted, renamed away, skipped, focused, emptied or
 * loosened tests, rewritten snapshots and test data, changed configuration, code that gets past its tests.
 * Reads texts only; nothing is run. At most one finding per file and kind.
 */
async function findTampering(input) {
    const files = await readChanged(input);
    const findings = onePerKind([
        ...files.flatMap((file) => judgeFile(file, files, input)),
        ...judgeReports(input),
    ]);
    return input.mayChangeTests ? findings.map((finding) => ({ ...finding, suspicious: false })) : findings;
}
async function readChanged(input) {
    const files = [];
    for (const change of input.changes) {
        const start = change.kind === 'added' ? undefined : await input.startFile(change.path);
        const final = change.kind === 'deleted' ? undefined : await input.finalFile(change.path);
        files.push({ change, start, final, tests: testsOf(change.path, final) });
    }
    return files;
}
function testsOf(path, text) {
    const family = familyOf(path);
    const holdsTests = (0,test_files/* isTestFile */.hl)(path) || (family === 'rust' && /#\[\w*:*\w*test\b/.test(text ?? ''));
    return text !== undefined && family !== undefined && holdsTests ? readTestFile(text, family) : undefined;
}
function judgeFile(file, all, input) {
    const { path, kind } = file.change;
    if (shadowsRunner(path))
        return [suspect('runner-bypassed', path, 'the file can take the place of the test runner or change it')];
    const config = judgeConfig(path, file.start ?? '', file.final ?? '');
    const findings = config ?? [];
    if ((0,test_files/* isTestFile */.hl)(path))
        return [...findings, ...(kind === 'added' ? judgeNewTest(file) : judgeTest(file, all))];
    if ((0,test_files/* isSnapshot */.LR)(path))
        return judgeSnapshot(file, all);
    if (config === undefined && (0,test_files/* isTestData */.rv)(path))
        return judgeTestData(file, all);
    if (config === undefined && definesCommand(path, input))
        return [suspect('test-command-changed', path, 'the test command runs this file, and it was changed')];
    return [
        ...findings,
        ...judgeInnerTests(file, all),
        ...judgeProduct(path, file.start ?? '', file.final ?? ''),
    ];
}
/** Rust keeps unit tests in the source files themselves. */
function judgeInnerTests(file, all) {
    if (familyOf(file.change.path) !== 'rust' || file.start === undefined)
        return [];
    const old = readTestFile(file.start, 'rust');
    if (old.tests[0]?.name === '')
        return [];
    const now = readTestFile(file.final ?? '', 'rust');
    return compareEachTest(file.change.path, old, now, (test) => findElsewhere(test, file, all));
}
/** A new file may focus itself, end the process or replace the checks for all others. */
function judgeNewTest(file) {
    const { path } = file.change;
    if (!file.tests)
        return [];
    const nothing = {
        ...file.tests,
        source: { ...file.tests.source, raw: '', code: '', bare: '', literals: [] },
        tests: [],
    };
    const global = compareTestFiles(path, nothing, file.tests, () => undefined).filter((finding) => ['test-focused', 'runner-bypassed'].includes(finding.kind));
    return [...global, ...judgeProduct(path, '', file.final ?? '').filter((finding) => finding.suspicious)];
}
function judgeTest(file, all) {
    const { path, kind } = file.change;
    const family = familyOf(path);
    const moved = twinOf(file, all);
    if (kind === 'deleted' && moved)
        return judgeMove(path, moved.change.path);
    if (kind === 'type-changed')
        return [suspect('test-deleted', path, 'the test file was replaced by something that is no file')];
    if (family === undefined || file.start === undefined)
        return [
            suspect(kind === 'deleted' ? 'test-deleted' : 'expectation-changed', path, `the test file was ${kind} and cannot be compared`),
        ];
    const old = readTestFile(file.start, family);
    const elsewhere = (test) => findElsewhere(test, file, all);
    if (kind === 'deleted')
        return judgeDeletion(path, old, elsewhere);
    if (!file.tests)
        return [suspect('test-emptied', path, 'the test file is no longer text')];
    return [...compareTestFiles(path, old, file.tests, elsewhere), ...replacedIn(file)];
}
const replacedIn = (file) => judgeProduct(file.change.path, file.start ?? '', file.final ?? '').filter((finding) => finding.suspicious && /replaced|equal/.test(finding.detail));
/** The same content under another path. */
const twinOf = (file, all) => all.find((other) => other.change.kind === 'added' && other.change.blob === file.change.oldBlob);
function judgeMove(from, to) {
    const stillFound = (0,test_files/* hasTestName */.iM)(from) ? (0,test_files/* hasTestName */.iM)(to) : (0,test_files/* isTestFile */.hl)(to);
    return stillFound
        ? []
        : [suspect('test-renamed-away', from, `the test file was renamed to ${to}, where a runner does not look`)];
}
function judgeDeletion(path, old, elsewhere) {
    const lost = old.tests.filter((test) => elsewhere({ test, file: old }) === undefined);
    const [first] = lost;
    if (!first)
        return [];
    if (lost.length === old.tests.length)
        return [suspect('test-deleted', path, 'the test file was deleted')];
    return [suspect('test-deleted', path, `the test file was deleted, and with it ${excerpt(first.name)}`)];
}
/** A test that asks as much in another changed file; there it counts as moved. */
function findElsewhere(test, from, all) {
    for (const other of all) {
        if (other === from || !other.tests || ((0,test_files/* hasTestName */.iM)(from.change.path) && !(0,test_files/* hasTestName */.iM)(other.change.path)))
            continue;
        for (const candidate of other.tests.tests) {
            if (candidate.name === '' && test.test.name !== '')
                continue;
            const placed = { test: candidate, file: other.tests };
            if (asksAsMuch(placed, test))
                return placed;
        }
    }
    return undefined;
}
function judgeSnapshot(file, all) {
    const { path, kind, removedLines } = file.change;
    if (kind === 'added' || (kind === 'deleted' && twinOf(file, all)))
        return [];
    // Entries for new tests are only added.
    if (kind === 'modified' && removedLines === 0 && !file.change.binary)
        return [];
    return [
        suspect('snapshot-rewritten', path, `a stored expectation was ${kind === 'deleted' ? 'deleted' : 'rewritten'}`),
    ];
}
function judgeTestData(file, all) {
    const { path, kind, removedLines, binary } = file.change;
    if (kind === 'added' || (kind === 'deleted' && twinOf(file, all)))
        return [];
    if (/\.(?:md|rst|txt)$/i.test(path) && /readme|notes|changelog/i.test(path))
        return [];
    if (kind === 'modified' && removedLines === 0 && !binary)
        return [listed('expectation-changed', path, 'data that tests read was added to')];
    return [
        suspect('expectation-changed', path, `data that tests read was ${kind === 'deleted' ? 'deleted' : 'changed'}`),
    ];
}
/** The command runs the file as the test, or was found in it. What it only reads or pipes onwards is under test itself. */
function definesCommand(path, { testCommand, definedIn }) {
    if (definedIn?.includes(path) === true)
        return true;
    return (testCommand ?? '').split(/&&|;|\n/).some((part) => runsAlone(part, path));
}
const INTERPRETER = /^(?:\S*\/)?(?:sh|bash|dash|zsh|node|deno|bun|tsx|python[\d.]*|ruby|perl|php|source|\.)$/;
function runsAlone(part, path) {
    if (/[|<>`]/.test(part))
        return false;
    const words = part
        .split(/[\s"'()]+/)
        .filter((word) => word !== '' && !/^\w+=/.test(word))
        .map((word) => word.replace(/^\.\//, ''));
    const [program = '', ...rest] = words;
    if (program === path)
        return true;
    return INTERPRETER.test(program) && rest.find((word) => !word.startsWith('-')) === path;
}
function onePerKind(findings) {
    const best = new Map();
    for (const finding of findings) {
        const key = `${finding.kind} ${finding.path}`;
        const other = best.get(key);
        if (!other || (finding.suspicious && !other.suspicious))
            best.set(key, finding);
    }
    return [...best.values()];
}


/***/ }),

/***/ 12613:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ lookForTampering),
/* harmony export */   y: () => (/* binding */ suspiciousNow)
/* harmony export */ });
/* harmony import */ var _tamper_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(19845);

/** Compares what the change set holds with the start, as both lie in our own git. */
function lookForTampering({ run, workspace }, changes, { before, after, testCommand }) {
    const { repo } = run.house;
    return (0,_tamper_js__WEBPACK_IMPORTED_MODULE_0__/* .findTampering */ .N)({
        changes: changes.changes,
        startFile: (path) => repo.startFile(workspace, path),
        finalFile: (path) => repo.finalFile(workspace, changes, path),
        // Tests that were not run at the end say nothing against those at the start.
        before: after.status === 'not-run' ? undefined : before.report,
        after: after.report,
        definedIn: testCommand?.definedIn ?? [],
        testCommand: testCommand?.command,
        mayChangeTests: run.task.mayChangeTests,
    });
}
/**
 * What makes a change suspect should it pass. While it is red only the files tell: a run that breaks off runs fewer
 * tests, whoever is to blame.
 */
async function suspiciousNow(place, changes, tested) {
    const findings = await lookForTampering(place, changes, tested);
    const passed = tested.after.status === 'passed';
    return findings.filter(({ suspicious, path }) => suspicious && (passed || path !== ''));
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
