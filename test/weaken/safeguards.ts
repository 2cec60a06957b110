import { FILE_TOOLS, PROCESSES } from './files-and-processes.ts'
import { inFile, type Safeguard } from './rows.ts'

const some = (only: string, safeguards: readonly Safeguard[]): readonly Safeguard[] =>
  safeguards.map((safeguard) => ({ ...safeguard, only }))

const LOOP = inFile(
  'src/run/agent-loop.ts',
  ['unit/loop-limits', 'field/o-loop', 'field/o-api', 'field/o-cost', 'unit/slow-model-hostile'],
  [
    [
      'cancelled before a request',
      "if (services.signal.aborted) return { ending: 'cancelled', text: '' }",
      '',
      'cancelled',
    ],
    [
      'a limit ends the loop',
      "if (!standing.go) return { ending: standing.stop, text: '' }",
      '',
      'ends by itself with its last reply',
    ],
    [
      'the closing reply is the last',
      "if (standing.last && typeof reply !== 'string') return { ending: standing.last, text: reply.text }",
      '',
      'the last reply is announced',
    ],
    [
      'the time limit ends a request',
      'const deadline = AbortSignal.timeout(Math.max(1, budget.remainingMs()))',
      'const deadline = AbortSignal.timeout(60_000)',
      'the time limit ends a silent',
    ],
    [
      'a cancellation ends a request',
      "if (services.signal.aborted) return 'cancelled'\n    if (deadline",
      'if (deadline',
      'a cancelled run',
    ],
    [
      'too long a conversation is no broken house',
      'if (!(error instanceof ContextExceeded)) throw error',
      'throw error',
      'O-API-08',
    ],
    [
      'context_exceeded as a stop reason',
      "return reply.stop === 'context_exceeded' ? 'exceeded' : reply",
      'return reply',
      'O-API-08|window',
    ],
    [
      'what a lost request cost is counted',
      'budget.spendLost(error.lostUsage)',
      '',
      'found the conversation too long',
    ],
    [
      'lost tries stand in the journal',
      'reply.lostUsage ? addUsage(reply.usage, reply.lostUsage) : reply.usage',
      'reply.usage',
      'broke off are paid',
    ],
    [
      'a low cache share is warned about',
      'session.replies < CACHE_SETTLES_AFTER || share >= LOW_CACHE_SHARE',
      'share < 2',
      'cached tokens',
    ],
    ['… once', 'session.cacheWarned = true', '', 'cached tokens'],
    ['… not before it can have settled', 'session.replies < CACHE_SETTLES_AFTER || ', '', 'cached tokens'],
    [
      'a refusal ends the run',
      "if (reply.stop === 'refusal') return { ending: 'refused', text: reply.refusal ?? '' }",
      '',
      'O-API-06',
    ],
    [
      'a cut reply is never run',
      "if (reply.stop === 'max_tokens') return cut(reply, session)",
      '',
      'O-API-01',
    ],
    [
      'cut replies are bounded',
      "if (session.cutInARow > MAX_CUT) return { ending: 'no-progress', text: reply.text }",
      '',
      'O-API-01',
    ],
    ['… in a row only', "if (reply.stop !== 'max_tokens') session.cutInARow = 0", ''],
    [
      'a paused reply goes on',
      "if (reply.stop === 'pause_turn') return paused(reply, session, services)",
      '',
      'paused',
    ],
    [
      'pauses are bounded',
      "if (session.pausesInARow > MAX_PAUSES) return { ending: 'no-progress', text: reply.text }",
      '',
      'paused',
    ],
    ['… in a row only', "if (reply.stop !== 'pause_turn') session.pausesInARow = 0", ''],
    [
      'an unknown stop reason is told',
      "if (reply.stop === 'other') {",
      "if (reply.stop === 'compaction') {",
      'nobody knows',
    ],
    [
      'calls of an ended reply are not run',
      "if (reply.stop === 'tool_use' && reply.calls.length > 0)",
      'if (reply.calls.length > 0)',
      'has ended',
    ],
    [
      '… but answered',
      'if (reply.calls.length > 0) closeCalls(reply.calls, ENDED_CALL, session, services)\n  if (!empty)',
      'if (!empty)',
      'has ended',
    ],
    [
      'empty replies are bounded',
      "if (session.emptyInARow > MAX_EMPTY) return { ending: 'empty', text: '' }",
      '',
      'O-API-09',
    ],
    ['… in a row only, words', '    session.emptyInARow = 0\n    return', '    return', 'O-API-09|empty'],
    ['… in a row only, calls', '  session.emptyInARow = 0\n  push', '  push', 'O-API-09|empty'],
    ['an empty reply is never sent back', 'if (!empty || reply.calls.length > 0) push', 'push', 'O-API-09'],
    [
      'an empty reply is asked to go on',
      "if (reply.calls.length === 0) tell(session, 'nudge', EMPTY_NUDGE)",
      '',
      'without anything',
    ],
    [
      'a cut reply is told',
      "tell(session, 'nudge', cutNudge(reply.calls.at(-1)?.name))",
      "tell(session, 'nudge', 'Go on.')",
      'O-API-01',
    ],
    [
      'calls of a paused reply are answered',
      'if (reply.calls.length > 0) closeCalls(reply.calls, ENDED_CALL, session, services)\n  // A reply',
      '// A reply',
      'paused',
    ],
    [
      'a reply that waits for the server is sent back as it is',
      'else if (!isServerCall(reply.content.at(-1))) tell',
      'tell',
      'waits for the server',
    ],
    ['an empty pause is not sent back', 'if (reply.content.length > 0) push', 'push', 'paused'],
    [
      'no progress ends the run',
      'return leadsNowhere(session.watch, answered.allFailed)',
      'return leadsNowhere(session.watch, answered.allFailed) && false',
      'O-LOOP-03',
    ],
  ],
)

const FRESH = [
  ...some(
    'three hundred|past sixty|short or small',
    inFile(
      'src/run/agent-loop.ts',
      ['unit/slow-loop-fresh-start'],
      [
        ['a full window begins anew', 'if (session.tokens >= full) return true', ''],
        [
          'a long conversation begins anew',
          'return session.freshStarts === 0 && session.replies >= LONG_REPLIES && session.tokens >= LONG_TOKENS',
          'return false',
        ],
        ['a short one does not', 'session.replies >= LONG_REPLIES && ', ''],
        ['a small one does not', ' && session.tokens >= LONG_TOKENS', ''],
        ['a long one only once', 'session.freshStarts === 0 && ', ''],
      ],
    ),
  ),
  ...inFile(
    'src/run/fresh-start.ts',
    ['field/o-api', 'unit/slow-loop-fresh-start'],
    [
      ['two forced fresh starts at most', 'if (scale === undefined) return false', '', 'O-API-08'],
      [
        'the second is smaller',
        'const SCALES = [1, 0.25] as const',
        'const SCALES = [1, 1] as const',
        'O-API-08|hand-over',
      ],
      [
        'a fresh start that helped begins the count anew',
        'session.repliesSinceForced >= HELPED_AFTER || ',
        '',
        'O-API-08|fresh start',
      ],
      [
        'notes are asked for',
        "(start.why === 'long' && (await askForNotes(session, services, start))) || ",
        '',
        'past sixty',
      ],
      ['notes from the work where none can be asked', '|| notesFromWork(session)', "|| ''", 'O-API-08'],
      ['earlier notes are carried on', '[session.notes, ...calls', '[...calls', 'O-API-08'],
      [
        'the difference is carried over',
        'const diff = await services.currentDiff()',
        "const diff = ''",
        'past sixty',
      ],
      ['the verdict is carried over', 'verdict: session.verdict', 'verdict: undefined', 'past sixty'],
      ['the number of calls is bounded', '...calls.slice(-MAX_CALLS)', '...calls', 'O-API-08'],
    ],
  ),
]

const CALLS = inFile(
  'src/run/calls.ts',
  ['unit/loop-limits', 'field/o-loop', 'field/o-api'],
  [
    [
      'calls after a limit are not run',
      'const result = stopped\n',
      'const result = false as boolean && stopped\n',
      'O-API-12',
    ],
    ['a cancellation stops the calls', "if (services.signal.aborted) return 'cancelled'", '', 'cancel'],
    [
      'time stops the calls',
      "return services.budget.remainingMs() <= 0 ? 'time' : undefined",
      'return undefined',
      'O-API-12',
    ],
    [
      'a limit that fell in the last call ends the loop',
      'stopped ??= limitReached(services)\n  push',
      'push',
      'O-API-12|time',
    ],
    ['a failing step is not tried for ever', 'tooOften(call, session) ?? ', '', 'O-LOOP-03'],
    ['an unknown tool is named', 'if (!tool) {', 'if (tool === null) {', 'O-LOOP-04'],
    [
      'what a tool throws ends at the border',
      'return await tool.run(call, services.toolContext)',
      'return tool.run(call, services.toolContext)',
      'O-LOOP-07',
    ],
    ['a broken house passes', 'if (error instanceof Failure) throw error', '', 'broken house'],
    [
      'a fault of ours is not shown to the model',
      "return refused('IO_ERROR', `${call.name} failed inside the harness.`",
      "return refused('IO_ERROR', String(error)",
      'O-LOOP-07',
    ],
    [
      'a fault of ours stands in the journal',
      "services.journal.append({ type: 'notice', level: 'warning', text })",
      'void text',
      'O-LOOP-07',
    ],
    [
      'results are never empty',
      "text === '' ? '(empty)' : wellFormed(text)",
      'wellFormed(text)',
      'never empty',
    ],
    [
      'results are well formed',
      "text === '' ? '(empty)' : wellFormed(text)",
      "text === '' ? '(empty)' : text",
      'never empty',
    ],
    ['secrets are taken out of results', 'const redact = services.redact ?? ', 'const redact = ', 'secrets'],
    ['a repetition is told', 'const text = repeats ? ', 'const text = repeats && false ? ', 'O-LOOP-03'],
    [
      'four fifths of a limit are told',
      '...(used.length > 0 ? [warningSentence(used)] : []),',
      '',
      'four fifths',
    ],
    [
      'the last reply is announced',
      '...(last ? [lastReplySentence(last)] : []),',
      '',
      'the last reply is announced',
    ],
    [
      'unrun calls stand in the journal',
      "journal.append({ type: 'tool-result', ...told })",
      'void told',
      'O-API-12|has ended',
    ],
  ],
)

const WATCH = inFile(
  'src/run/repeat-watch.ts',
  ['unit/loop-limits', 'field/o-loop'],
  [
    [
      'three tries of a failing step',
      'failures && failures.count >= TRIES',
      'failures && failures.count >= 99',
      'O-LOOP-03',
    ],
    ['six identical failures end the run', 'watch.failedInARow >= STOP_AT || ', '', 'O-LOOP-03|six times'],
    ['ten replies of failures end the run', ' || watch.failingReplies >= FAILING_REPLIES', '', 'ten replies'],
    [
      '… in a row only',
      'allFailed ? watch.failingReplies + 1 : 0',
      'watch.failingReplies + (allFailed ? 1 : 0)',
    ],
    [
      'a repetition is said at the third',
      'failed ? SAY_AT : SAY_SAME_AT',
      'failed ? 5 : SAY_SAME_AT',
      'O-LOOP-03',
    ],
    [
      'success without news is said at the tenth',
      'failed ? SAY_AT : SAY_SAME_AT',
      'failed ? SAY_AT : 99',
      'six times|ten',
    ],
    [
      'success never ends the run',
      'watch.failedInARow = failed ? watch.sameInARow : 0',
      'watch.failedInARow = watch.sameInARow',
      'six times',
    ],
    [
      'news is no repetition',
      '(result.isError || result.text === watch.lastText)',
      'true',
      'six times|O-LOOP-03',
    ],
    [
      'a change forgives what failed',
      'if (CHANGES.has(call.name)) return watch.failures.clear()',
      '',
      'O-LOOP-03',
    ],
    [
      'a look at a file forgives what failed on it',
      'if (step.endsWith(`\\0${target}`)) watch.failures.delete(step)',
      'if (step === target) watch.failures.delete(step)',
      'O-LOOP-03',
    ],
  ],
)

const SESSION = inFile(
  'src/run/session.ts',
  ['unit/loop-prompts', 'field/o-api', 'unit/loop-limits', 'field/o-cost'],
  [
    [
      'what the tests said is well formed',
      "tell(session, 'tests-fail', wellFormed(text))",
      "tell(session, 'tests-fail', text)",
      'count in a row',
    ],
    [
      'replies are not counted as new input',
      "if (message.role !== 'assistant') session.newChars += size",
      'session.newChars += size',
      'O-COST-02',
    ],
  ],
)

const BUDGET = inFile(
  'src/domain/budget.ts',
  ['unit/budget', 'field/o-cost', 'unit/loop-limits'],
  [
    ['turns end a run', "if (this.#turns >= this.limits.turns) return { go: false, stop: 'turns' }", ''],
    ['time ends a run', "if (this.remainingMs() <= 0) return { go: false, stop: 'time' }", ''],
    ['the last minute belongs to delivery', 'Math.min(DELIVERY_MS, totalMs / 4)', '0'],
    ['… but not all of a short run', 'Math.min(DELIVERY_MS, totalMs / 4)', 'DELIVERY_MS'],
    [
      'no request without room for an answer',
      "if (this.affordableOutputTokens(newChars) < MIN_OUTPUT_TOKENS) return { go: false, stop: 'cost' }",
      '',
    ],
    [
      'no request that must break the ceiling',
      "if (ordinaryUsd > left) return { go: false, stop: 'cost' }",
      '',
    ],
    [
      'a reserve for the closing reply',
      "if (ordinaryUsd + inputUsd + closingUsd > left) return { go: true, last: 'cost' }",
      '',
    ],
    [
      'the last turn closes',
      "if (this.limits.turns > 1 && this.#turns === this.limits.turns - 1) return { go: true, last: 'turns' }",
      '',
    ],
    ['a run of one reply has nothing to close', 'this.limits.turns > 1 && ', ''],
    [
      'the last half minute closes',
      "if (this.remainingMs() <= CLOSING_MS && this.#turns > 0) return { go: true, last: 'time' }",
      '',
    ],
    ['… if there is anything to close', ' && this.#turns > 0) return', ') return'],
    [
      'the output is bounded by what is left',
      'return Math.max(0, Math.floor((left / this.#outputPrice(newChars)) * 1_000_000))',
      'return Infinity',
    ],
    ['… with a margin for the input', '.inputUsd * INPUT_MARGIN', '.inputUsd'],
    ['… and never negative', 'return Math.max(0, Math.floor((left', 'return (Math.floor((left'],
    ['lost tries are paid', ' + (reply.lostUsage ? this.#add(reply.lostUsage) : 0)', ''],
    ['without prices the ceiling is off', 'if (!this.prices) return Infinity', 'if (!this.prices) return 0'],
    ['an uncached prompt is estimated as such', 'return caching\n', 'return caching || true\n'],
    ['warnings at four fifths', 'share >= WARN_SHARE && ', 'share >= 0.95 && '],
    ['warnings come once', 'for (const [name] of fresh) this.#warned.add(name)', ''],
    ['attempts are bounded', 'if (this.attemptsLeft === 0) return false', ''],
  ],
)

const PRICES = inFile(
  'src/domain/prices.ts',
  ['unit/budget', 'unit/prices'],
  [
    ['overrides win', 'for (const table of [overrides, LIST])', 'for (const table of [LIST, overrides])'],
    ['a dated id has the price of its family', "model.replace(/-\\d{8}$/, '')", 'model'],
    ['a name of the prototype is no model', 'Object.hasOwn(table, name)', '(name in table)'],
    [
      'the tier above a size',
      'prices.above && promptTokens(usage) > prices.above.promptTokens',
      'prices.above && promptTokens(usage) < 0',
    ],
    [
      'cache writes have their price',
      'usage.cacheWriteTokens * tier.cacheWrite',
      'usage.cacheWriteTokens * tier.input',
    ],
    [
      'cache reads have their price',
      'usage.cacheReadTokens * tier.cacheRead',
      'usage.cacheReadTokens * tier.input',
    ],
    [
      'a price is a number',
      "typeof number === 'number' && Number.isFinite(number)",
      'Number.isFinite(Number(number))',
    ],
    ['a price is finite', 'Number.isFinite(number) && ', ''],
    ['a price is not negative', ' && number >= 0', ''],
    ['one bad price refuses them all', 'known.length === entries.length && ', ''],
    ['no prices are no prices', ' && known.length > 0 ?', ' ?'],
    ['an empty prompt has no share', 'prompt === 0 ? 0 : ', ''],
  ],
)

const ASKING = [
  ...inFile(
    'src/adapters/model-asking.ts',
    ['unit/model-faults', 'field/o-api'],
    [
      [
        'no wait is longer than the run',
        'if (ms >= options.remainingMs()) throw asksTooLong(fault, ms, options)',
        '',
      ],
      ['each wait is told', 'options.onWait(troubleOf(fault, options), Math.round(ms))', ''],
      ['an abort ends a wait', '{ signal: asking.signal }', '{}'],
    ],
  ),
  ...inFile(
    'src/adapters/anthropic-model.ts',
    ['unit/model-faults', 'field/o-api', 'field/o-cost', 'unit/model-facts'],
    [
      [
        'a plainer form only for the first request',
        'if (known || answered) throw outcome.failure',
        'if (known) throw outcome.failure',
      ],
      [
        '… not where the model is known',
        'if (known || answered) throw outcome.failure',
        'if (answered) throw outcome.failure',
      ],
      [
        'the same body is never sent twice',
        'if (sameNiceties(bodyOf(conversation, tools, maxOutputTokens), outcome.body)) throw outcome.failure',
        '',
      ],
      [
        'lost usage is carried',
        'lost === NO_USAGE ? outcome.reply : { ...outcome.reply, lostUsage: lost }',
        'outcome.reply',
      ],
      ['an abort is not retried', 'asking.signal.throwIfAborted()\n    const judged', 'const judged'],
      [
        'too long is told apart',
        "if (judged.kind === 'too-long') throw new ContextExceeded(judged.why, lost)",
        "if (judged.kind === 'too-long') throw givenUp(outcome.fault, tries, asking.options)",
      ],
      [
        'tries are bounded',
        'if (waitMs === undefined) throw givenUp(outcome.fault, tries, asking.options)',
        'if (tries > 50) throw givenUp(outcome.fault, tries, asking.options)',
      ],
      [
        'broken tries are fewer',
        'broken: [...asking.limits.brokenWaitsMs]',
        'broken: [...asking.limits.busyWaitsMs]',
      ],
      ['retry-after is honoured', 'Math.max(waitMs * jitter(), judged.afterMs)', 'waitMs * jitter()'],
      [
        'one request has a limit',
        'const signal = AbortSignal.any([asking.signal, deadline])',
        'const { signal } = asking',
      ],
      [
        'a request that took too long is told as such',
        'deadline.aborted ? tooSlow(asking.limits.requestMs) : readFault(error)',
        'readFault(error)',
      ],
      [
        'an abort ends a request',
        'const signal = AbortSignal.any([asking.signal, deadline])',
        'const signal = deadline',
      ],
    ],
  ),
  ...inFile(
    'src/adapters/anthropic-client.ts',
    ['unit/model-faults', 'unit/model-request', 'unit/model-facts', 'unit/model-connection', 'field/o-api'],
    [
      ['the base URL is ours', '    baseURL: options.baseUrl,\n', ''],
      ['retries are ours', 'maxRetries: 0', 'maxRetries: 2'],
      ['headers must come in time', 'timeout: options.headersMs', 'timeout: 600_000'],
      ['the SDK prints nothing', "logLevel: 'off'", "logLevel: 'debug'"],
      ['a model id is escaped in the address', 'encodeURIComponent(id)', 'id'],
      [
        'the causes of a network fault are told',
        'parts.length < 4; at = at.cause',
        'parts.length < 1; at = at.cause',
      ],
      ['the request id is told', '...(requestId ? { requestId } : {}),', ''],
    ],
  ),
  ...inFile(
    'src/adapters/watched-fetch.ts',
    ['unit/model-request', 'field/o-api', 'unit/model-faults'],
    [
      ['only known headers leave', 'filter(([name]) => SENT.test(name))', 'filter(([name]) => name)'],
      ['the credential is ours', "headers.set('authorization', `Bearer ${options.apiKey}`)", ''],
      ['no redirect is followed', "redirect: 'error'", "redirect: 'follow'"],
      [
        'silence ends a response',
        'pipeThrough(watch(options))',
        'pipeThrough(watch({ ...options, idleMs: 600_000 }))',
      ],
      ['bytes count as life', 'timer?.refresh()', ''],
      ['a whole response leaves no timer', '    flush: stop,\n', ''],
      ['a broken off response leaves no timer', '    cancel: stop,\n', ''],
    ],
  ),
  ...inFile(
    'src/adapters/model-faults.ts',
    ['unit/model-faults', 'field/o-api'],
    [
      [
        'spend limits are not waited for',
        "if (isSpendLimit(fault)) return fatal('model-spend-limit', fault, options)",
        '',
      ],
      ['… by status', 'fault.status === 402 || ', ''],
      ['… by type', "fault.type === 'billing_error' || ", ''],
      ['… by code', ' || /spend_limit|credit/.test(fault.code)', ''],
      [
        'overload inside a stream is busy',
        " || fault.type === 'overloaded_error' || fault.type === 'rate_limit_error'",
        '',
      ],
      ['a torn connection is busy', 'const busy = !begun || ', 'const busy = '],
      ['x-should-retry true', "advice === 'true' || ", ''],
      ['x-should-retry false', " && advice !== 'false'", ''],
      ['408 passes', 'status === 408 || ', ''],
      ['409 passes', 'status === 409 || ', ''],
      ['429 passes', 'status === 429 || ', ''],
      ['5xx pass', ' || status >= 500', ''],
      ['401 by name', "if (status === 401) return fatal('model-key-refused', fault, options)", ''],
      ['403 by name', "if (status === 403) return fatal('model-forbidden', fault, options)", ''],
      ['404 by name', "if (status === 404) return fatal('model-unknown', fault, options)", ''],
      [
        '5xx not to be repeated is unreachable',
        "if (passing) return fatal('model-unreachable', fault, options)",
        '',
      ],
      ['413 is too long', 'if (fault.status === 413) return true', ''],
      ['a history that is not ours begins anew', ' || NOT_OURS.test(fault.message)', ''],
      ['too long only by an invalid request', "fault.type === 'invalid_request_error' && (TOO", '(TOO'],
      ['retry-after in milliseconds', 'if (exact >= 0) return exact', ''],
      ['retry-after as a date', 'Date.parse(header) - Date.now()', '0'],
      ['a retry-after in the past is none', 'return ms > 0 ? ms : 0', 'return ms'],
      [
        'the key is never shown',
        "options.apiKey === '' ? text : text.replaceAll(options.apiKey, '***')",
        'text',
      ],
      ['long words of the API are cut', 'fault.message.slice(0, 1000)', 'fault.message'],
    ],
  ),
  ...inFile(
    'src/adapters/model-reply.ts',
    ['unit/model-faults', 'field/o-api', 'field/o-cost', 'field/o-loop'],
    [
      [
        'a reply is whole',
        "if (!draft.whole) throw new Error('the stream ended before the reply was whole')",
        '',
      ],
      [
        'counts that nobody can have used',
        "typeof told === 'number' && Number.isSafeInteger(told) && told >= 0 ? told : known",
        "typeof told === 'number' ? told : known",
      ],
      [
        'usage is cumulative',
        'countOr(reported?.output_tokens, usage.outputTokens)',
        'usage.outputTokens + countOr(reported?.output_tokens, 0)',
      ],
      ['ids are unique', "if (ids.size < calls.length) throw new Error('two tool calls share one id')", ''],
      [
        'an unknown stop is "other"',
        "STOPS.get(draft.rawStop) ?? 'other'",
        "STOPS.get(draft.rawStop) ?? 'tool_use'",
      ],
      ['an input sent back is an object', 'input: isObject(input) ? input : {}', 'input'],
      ['words are well formed', "block.text.join('')).toWellFormed()", "block.text.join(''))"],
      ['inputs are well formed', "if (typeof value === 'string') return value.toWellFormed()", ''],
      [
        'broken JSON is asked for again',
        "throw new Error('the input of a tool call is not complete JSON', { cause })",
        'return {}',
      ],
      ['… but not in a cut reply', 'if (cut) return json', ''],
      [
        'thinking without a signature is not sent back',
        "if (content.type === 'thinking') return textIn(content, 'signature') !== ''",
        "if (content.type === 'thinking') return true",
      ],
      [
        'blank text is not sent back',
        "return later.some((block) => block.content.type === 'thinking')",
        'return true',
      ],
      [
        '… unless thinking comes after it',
        "return later.some((block) => block.content.type === 'thinking')",
        'return false',
      ],
    ],
  ),
  ...inFile(
    'src/adapters/model-facts.ts',
    ['unit/model-facts'],
    [
      ['no answer in time is none', 'if (deadline.aborted) return undefined', ''],
      [
        'an endpoint that is missing is none',
        'if (fault.status !== undefined) return refusedFacts(fault, options)',
        '',
      ],
      [
        'a wrong key ends the run',
        "if (fault.status === 401) throw failed('model-key-refused', fault, options)",
        '',
      ],
      ['an unknown model ends the run', "if (isUnknown) throw failed('model-unknown', fault, options)", ''],
      [
        'a route that is missing is no unknown model',
        "fault.status === 404 && fault.type === 'not_found_error' && fault.message.includes(options.model)",
        'fault.status === 404',
      ],
      [
        'tries are bounded',
        'if (waitMs === undefined) throw givenUp(fault, tries, options)',
        'if (waitMs === undefined) return undefined',
      ],
      ['a retired model ends the run', "info.lifecycle === 'retired'", "info.lifecycle === ('x' as string)"],
      [
        'an effort that is not there is refused',
        '|| offered[options.effort]?.supported) return',
        '|| options.effort) return',
      ],
      ['an abort ends the question', 'signal.throwIfAborted()\n', '\n'],
    ],
  ),
  ...inFile(
    'src/adapters/anthropic-request.ts',
    ['unit/model-request', 'unit/model-facts', 'unit/model-faults', 'field/o-cost', 'field/o-api'],
    [
      [
        'system and tools are marked',
        'text: conversation.system, cache_control: CACHED',
        'text: conversation.system',
      ],
      [
        'the newest message is marked',
        'const chosen = new Set(ours.slice(-2))',
        'const chosen = new Set(ours.slice(-2, -1))',
      ],
      [
        'the one before it is marked',
        'const chosen = new Set(ours.slice(-2))',
        'const chosen = new Set(ours.slice(-1))',
      ],
      ['what is left bounds the reply', ', shape.maxOutputTokens ?? Infinity)', ')'],
      ['the model bounds the reply', 'Math.min(MAX_OUTPUT_TOKENS, output, ', 'Math.min(MAX_OUTPUT_TOKENS, '],
      [
        'a plain request asks for less',
        'shape.plain ? PLAIN_OUTPUT_TOKENS : MAX_OUTPUT_TOKENS',
        'MAX_OUTPUT_TOKENS',
      ],
      ['thinking only where it is taken', '!shape.plain && takesAdaptiveThinking(shape)', '!shape.plain'],
      [
        '… and not in a plain request',
        '!shape.plain && takesAdaptiveThinking(shape)',
        'takesAdaptiveThinking(shape)',
      ],
      ['what the model says of itself wins', 'if (told !== undefined) return told', ''],
      [
        'strict only where it is taken',
        'shape.known?.capabilities?.structured_outputs?.supported === true',
        'true',
      ],
      [
        'effort only if set',
        '...(shape.effort ? { output_config: { effort: shape.effort } } : {})',
        "output_config: { effort: shape.effort ?? 'high' }",
      ],
      [
        'sides alternate',
        'if (last?.role !== message.role) turns.push(message)',
        'if (last !== message) turns.push(message)',
      ],
      ['refusals are flagged', '...(result.isError ? { is_error: true } : {})', ''],
    ],
  ),
]

const HOSTILE = [
  ...inFile(
    'src/adapters/model-reply.ts',
    ['unit/slow-model-hostile'],
    [
      [
        'a piece before its block',
        "if (block === undefined) throw new Error('a piece of a block came before the block')",
        'if (block === undefined) return',
        'before its block',
      ],
      [
        'a call has an id',
        "if (ids.has('')) throw new Error('a tool call came without an id')",
        '',
        'without an id|id is a number',
      ],
      ['a block without any piece is empty', "if (json.trim() === '') return {}", '', 'input of blanks'],
      [
        'half characters in any block',
        "if (typeof value === 'string') return value.toWellFormed()",
        '',
        'half a',
      ],
      ['… in keys', '[key.toWellFormed(), sound', '[key, sound', 'half a'],
      [
        'what comes after the end is nothing',
        'if (draft.whole || !isObject(event)) return',
        'if (!isObject(event)) return',
        'after the end',
      ],
      [
        'an event that is nothing',
        'if (draft.whole || !isObject(event)) return',
        'if (draft.whole) return',
        'events of null',
      ],
      ['a block in a place that cannot be', '!Number.isInteger(index) || index < 0 || ', '', 'in place'],
      ['a block in a place of thousand millions', 'index >= MOST_BLOCKS || ', '', 'in place 1000000000'],
      ['a block in a place that is taken', ' || blocks[index] !== undefined', '', 'place of another'],
      [
        'an end that is told twice',
        'wordIn(event.delta.stop_reason, 100) || draft.rawStop',
        'wordIn(event.delta.stop_reason, 100)',
        'told twice',
      ],
      ['a block has a type', " || typeof block.type !== 'string'", '', 'without a type'],
      [
        'a call has a name that a tool can have',
        'if (!calls.every((call) => /^[\\w-]{1,128}$/.test(call.name)))',
        'if (calls.length > 1e6)',
        'name',
      ],
      ['levels are counted', 'if (level > MOST_LEVELS) throw', 'if (level > 1e6) throw', 'levels'],
      [
        'a call that the server answers keeps its input',
        '{ ...start, input } }',
        'start }',
        'server answers',
      ],
      ['a beginning of nothing', 'event.message?.usage', 'event.message.usage', 'beginning of nothing'],
    ],
  ),
  ...inFile(
    'src/adapters/anthropic-model.ts',
    ['unit/slow-model-hostile'],
    [
      [
        'a reply that is whole stays so',
        'if (draft.whole) return',
        'if (draft.whole) continue',
        'after the end',
      ],
    ],
  ),
  ...inFile(
    'src/adapters/watched-fetch.ts',
    ['unit/model-connection', 'unit/model-faults'],
    [
      ['a connection is used once', "headers.set('connection', 'close')", ''],
      [
        'a reply does not grow without end',
        'if (bytes <= replyBytes) return',
        'if (bytes > 0) return',
        'grows without end',
      ],
    ],
  ),
  ...inFile(
    'src/tools/input.ts',
    ['unit/tools-input'],
    [['few complaints are told', 'complaints.length > MOST_COMPLAINTS\n', 'complaints.length > 1e9\n']],
  ),
]

const TOOLS = [
  ...inFile(
    'src/tools/input.ts',
    ['unit/tools-input', 'field/o-loop'],
    [
      [
        'schemas are closed',
        'additionalProperties: false,\n  }',
        'additionalProperties: true as unknown as false,\n  }',
      ],
      [
        'unknown fields are named',
        '.filter((name) => !Object.hasOwn(fields, name))',
        '.filter((name) => name === "")',
      ],
      ['prototype keys are unknown', '!Object.hasOwn(fields, name)', '!(name in fields)'],
      ['null is left out', 'given === undefined || given === null', 'given === undefined'],
      ['a missing field is named', 'if (field.required) complaints.push(`${name} is missing`)', ''],
      [
        'a wrong field stops the call',
        'if (complaints.length > 0) return badInput',
        'if (complaints.length > 99) return badInput',
      ],
      [
        'cut JSON is named',
        "if (!parsed.ok) return { complaint: 'The input is a string that is not complete JSON.' }",
        'if (!parsed.ok) return { value: {} }',
      ],
      [
        'a string of a string of JSON',
        "if (typeof parsed.value === 'string') return { complaint: 'The input is a string, not an object.' }",
        '',
      ],
      [
        'an input is an object',
        "typeof input !== 'object' || input === null || Array.isArray(input)",
        "typeof input !== 'object' || input === null",
      ],
      [
        'a text is a string',
        "typeof value === 'string' ? { value } : { complaint: `must be a string, not ${nameOf(value)}` }",
        '{ value: String(value) }',
      ],
      ['what was sent is shown short', 'value.slice(0, 40)', 'value'],
      ['unknown names are shown short', 'name.slice(0, 60)', 'name'],
      [
        'a number is finite',
        "typeof read !== 'number' || !Number.isFinite(read)",
        "typeof read !== 'number'",
      ],
      ['a whole number is whole', 'rules.whole && !Number.isSafeInteger(read)', 'false'],
      ['a number has a floor', 'return read > rules.above\n', 'return read > -Infinity\n'],
      [
        'digits in a string are a number',
        "typeof value === 'string' && /^\\s*-?\\d+(?:\\.\\d+)?\\s*$/.test(value) ? Number(value) : value",
        'value',
      ],
      ['only digits are', '/^\\s*-?\\d+(?:\\.\\d+)?\\s*$/.test(value)', "value !== ''"],
      [
        'a flag is true or false',
        "typeof value === 'boolean' ? { value }",
        'typeof value !== "symbol" ? { value: Boolean(value) }',
      ],
      [
        'a string is no list of characters',
        'if (!Array.isArray(list)) return { complaint',
        'if (typeof list === "string") return { value: [...list] }\n    if (!Array.isArray(list)) return { complaint',
      ],
      ['a list holds strings', 'if (odd >= 0)\n', 'if (odd >= 99)\n'],
      [
        'a list in a string is opened',
        "typeof value === 'string' ? parseJson(value) : undefined",
        'undefined as ReturnType<typeof parseJson> | undefined',
      ],
    ],
  ),
  ...inFile(
    'src/tools/run-command.ts',
    ['unit/tools-run-command', 'field/o-run'],
    [
      ['an empty command', "if (command.trim() === '') return 'command is empty.'", ''],
      ['a NUL in a command', "if (command.includes('\\0'))", "if (command.includes('\\0\\0\\0'))"],
      [
        'a command of more than the kernel takes',
        'Buffer.byteLength(command) > 120_000',
        'Buffer.byteLength(command) > 120_000_000',
      ],
      ['no shell', 'if (!context.shell)\n', 'if (context === undefined)\n'],
      ['a limit has a maximum', 'Math.min(wantedMs, maximumMs, leftMs)', 'Math.min(wantedMs, leftMs)'],
      ['a limit ends with the run', 'Math.min(wantedMs, maximumMs, leftMs)', 'Math.min(wantedMs, maximumMs)'],
      ['a second at least', 'Math.max(1000, context.remainingMs())', 'context.remainingMs()'],
      ['a shortened limit is said', '...(limit.note ===', '...(limit.note !=='],
      [
        '… why',
        "leftMs < maximumMs ? 'the run has no more time than that' : 'that is the maximum'",
        "'that is the maximum'",
      ],
      ['the whole output is kept', '...(keeper ? { outputFile: keeper.path } : {}),', ''],
      [
        'what was shown whole needs no file',
        'if (keeper && !result.clipped) await discard(keeper, context)',
        '',
      ],
      ['silence says something', "result.output === '' ? '(no output)' : ", ''],
      [
        'the exit code stands first',
        '[`exit code ${result.exitCode}${signal}`, output, ...notes]',
        '[output, `exit code ${result.exitCode}${signal}`, ...notes]',
      ],
      [
        'a timed-out command is an error',
        'if (result.timedOut) return timedOut(result, { output, notes, limit })',
        '',
      ],
      ['partial output of a timed-out command', '    shown.output,\n', ''],
      [
        'a death by signal is an error',
        'if (result.signal === undefined) return done(text, result)',
        'return done(text, result)',
      ],
      ['the signal is named', '` (killed by ${result.signal})`', "''"],
      ['an id makes no path', "callId.replace(/[^\\w-]/g, '_')", 'callId'],
      ['an id makes no endless name', '.slice(-40)', ''],
      ['no output file through a link', 'resolved.ok && resolved.place.relative === shown', 'resolved.ok'],
      ['a cancellation reaches the command', '    signal: context.signal,\n', ''],
    ],
  ),
  ...inFile(
    'src/adapters/output-tape.ts',
    ['unit/fence-process', 'unit/tools-run-command', 'field/o-run'],
    [
      ['what was cut is said', '[… ${omitted} characters left out …]\\n`', '\\n`'],
      ['lines that look like failures', "failures.length === 0 ? '' : ", "true ? '' : "],
      ['… of one kind once', ' || failures.at(-1) === short', ''],
      ['… cut to a length', 'clipHead(line.trimEnd(), MAX_FAILURE_LINE_CHARS).text', 'line.trimEnd()'],
      ['… within their room', 'failuresChars + short.length + 1 > failureChars || ', ''],
      ['a line broken between two pieces', '(brokenLine + dropped)', 'dropped'],
      ['a flood is not searched to its end', ' || searchedChars > MAX_SEARCHED_CHARS', ''],
      ['cuts fall on a line’s edge', 'text.length - edge < EDGE_CHARS ? text.slice(0, edge) : text', 'text'],
      ['memory is bounded', 'heldChars - first.length >= tailChars', 'heldChars - first.length >= 1e12'],
    ],
  ),
  ...inFile(
    'src/adapters/terminal-text.ts',
    ['unit/fence-process', 'field/o-run'],
    [
      ['a redraw replaces the line', 'line = returned ? text : line + text', 'line = line + text'],
      ['erasing counts only after a return', "final === 'K' && returned", "final === 'K'"],
      [
        'the first column is a return',
        "final === 'G' && (parameters === '' || parameters === '1')",
        "final === 'G' && parameters === 'x'",
      ],
      ['a backspace takes back', 'line = line.slice(0, -1)', 'line = line.slice(0)'],
      ['a sequence cut between two pieces', 'held = rest\n', "held = ''\n"],
      [
        'an unfinished sequence is noise in the end',
        'text.length - found.index < MAX_SEQUENCE_CHARS',
        'text !== ""',
      ],
      [
        'an endless line is passed on',
        'if (line.length <= MAX_LINE_CHARS) return',
        'if (line !== "\\0") return',
      ],
    ],
  ),
]

export const SAFEGUARDS: readonly Safeguard[] = [
  ...LOOP,
  ...FRESH,
  ...CALLS,
  ...WATCH,
  ...SESSION,
  ...BUDGET,
  ...PRICES,
  ...ASKING,
  ...HOSTILE,
  ...TOOLS,
  ...FILE_TOOLS,
  ...PROCESSES,
]
