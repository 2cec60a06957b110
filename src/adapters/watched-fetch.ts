export interface WatchOptions {
  readonly apiKey: string
  /** Milliseconds without a single byte after which a response counts as dead. */
  readonly idleMs: number
  /** Bytes after which a response is given up: it would fill the memory. */
  readonly replyBytes: number
}

/** Headers that leave the house; anything else was put in by the environment. */
const SENT = /^(?:accept|anthropic-version|content-type|user-agent|x-stainless-[\w-]+)$/i

/**
 * `fetch` with three promises the SDK does not give.
 * The credential is ours and the headers are the known ones, whatever ANTHROPIC_CUSTOM_HEADERS says; a redirect is
 * not followed. A response that sends no byte for `idleMs` fails: the SDK's own time limit ends with the headers,
 * and pings never reach its caller, so that a watch on events would kill long thinking. Nor does a response grow
 * without end.
 */
export function watchedFetch(options: WatchOptions): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, headers: ownHeaders(init, options), redirect: 'error' })
    if (response.body === null) return response
    const watched = response.body.pipeThrough(watch(options))
    return new Response(watched, {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    })
  }
}

function ownHeaders(init: RequestInit | undefined, options: WatchOptions): Headers {
  const headers = new Headers([...new Headers(init?.headers)].filter(([name]) => SENT.test(name)))
  headers.set('authorization', `Bearer ${options.apiKey}`)
  // A command may run for minutes between two requests. Routers forget an idle connection after four (those of the
  // hosted runners do) and swallow what is sent on it: the next request would hang until its headers are overdue.
  // A new connection costs a tenth of a second.
  headers.set('connection', 'close')
  return headers
}

function watch({ idleMs, replyBytes }: WatchOptions): TransformStream<Uint8Array, Uint8Array> {
  let timer: NodeJS.Timeout | undefined
  let bytes = 0
  const stop = (): void => clearTimeout(timer)
  return new TransformStream<Uint8Array, Uint8Array>({
    start(controller) {
      timer = setTimeout(() => controller.error(new Error(`no byte came for ${idleMs / 1000} s`)), idleMs)
    },
    transform(chunk, controller) {
      timer?.refresh()
      bytes += chunk.length
      if (bytes <= replyBytes) return controller.enqueue(chunk)
      stop()
      throw new Error(`the reply is longer than ${replyBytes} bytes`)
    },
    flush: stop,
    cancel: stop,
  })
}
