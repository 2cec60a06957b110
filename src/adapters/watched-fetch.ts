export interface WatchOptions {
  readonly apiKey: string
  /** Milliseconds without a single byte after which a response counts as dead. */
  readonly idleMs: number
}

/** Headers that leave the house; anything else was put in by the environment. */
const SENT = /^(?:accept|anthropic-version|content-type|user-agent|x-stainless-[\w-]+)$/i

/**
 * `fetch` with two promises the SDK does not give.
 * The credential is ours and the headers are the known ones, whatever ANTHROPIC_CUSTOM_HEADERS says; a redirect is
 * not followed. A response that sends no byte for `idleMs` fails: the SDK's own time limit ends with the headers,
 * and pings never reach its caller, so that a watch on events would kill long thinking.
 */
export function watchedFetch(options: WatchOptions): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, headers: ownHeaders(init, options), redirect: 'error' })
    if (response.body === null) return response
    const watched = response.body.pipeThrough(idleWatch(options.idleMs))
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
  return headers
}

function idleWatch(idleMs: number): TransformStream<Uint8Array, Uint8Array> {
  let timer: NodeJS.Timeout | undefined
  const stop = (): void => clearTimeout(timer)
  return new TransformStream<Uint8Array, Uint8Array>({
    start(controller) {
      timer = setTimeout(() => controller.error(new Error(`no byte came for ${idleMs / 1000} s`)), idleMs)
    },
    transform(chunk, controller) {
      timer?.refresh()
      controller.enqueue(chunk)
    },
    flush: stop,
    cancel: stop,
  })
}
