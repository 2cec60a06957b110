/**
 * The only file that loads the SDK, imported when the first request is due: a run that is skipped does not pay for
 * it. The base client alone, since the full one pulls in every resource of the API (see bench/cost.ts for sizes).
 */
import { BaseAnthropic } from '@anthropic-ai/sdk/client'
import { APIError, AnthropicError } from '@anthropic-ai/sdk/core/error'
import type { Stream } from '@anthropic-ai/sdk/core/streaming'
import type {
  MessageCreateParamsStreaming,
  RawMessageStreamEvent,
} from '@anthropic-ai/sdk/resources/messages/messages'
import type { ModelInfo } from '@anthropic-ai/sdk/resources/models'
import { requestText } from './anthropic-request.ts'
import { watchedFetch } from './watched-fetch.ts'

export interface ClientOptions {
  readonly apiKey: string
  readonly baseUrl: string
  readonly idleMs: number
  readonly replyBytes: number
  /** Milliseconds until the response's headers must be there. */
  readonly headersMs: number
}

export interface AnthropicClient {
  open(
    body: MessageCreateParamsStreaming,
    signal: AbortSignal,
  ): Promise<{
    readonly events: AsyncIterable<RawMessageStreamEvent>
    readonly requestId: string | undefined
  }>
  model(id: string, signal: AbortSignal): Promise<ModelInfo>
}

export function openClient(options: ClientOptions): AnthropicClient {
  const sdk = new BaseAnthropic({
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
  })
  return {
    async open(body, signal) {
      // Not through `messages.create`, which prints to the console when a model is deprecated, on every request.
      const request = sdk.post<Stream<RawMessageStreamEvent>>('/v1/messages', {
        body: requestText(body),
        headers: { 'content-type': 'application/json' },
        stream: true,
        signal,
      })
      const { data, request_id: requestId } = await request.withResponse()
      return { events: data, requestId: requestId ?? undefined }
    },
    model: (id, signal) => sdk.get<ModelInfo>(`/v1/models/${encodeURIComponent(id)}`, { signal }),
  }
}

/** What went wrong with a request, as plain data. */
export interface ApiFault {
  /** HTTP status; absent when the connection or the stream broke. */
  readonly status?: number
  /** The API's error type, e.g. `overloaded_error`. */
  readonly type: string
  /** The API's stable code, where it gives one. */
  readonly code: string
  readonly message: string
  readonly requestId?: string
  readonly header: (name: string) => string | undefined
}

export function readFault(error: unknown): ApiFault {
  if (error instanceof APIError) {
    const headers: unknown = error.headers
    const requestId: string | null | undefined = error.requestID
    return {
      type: error.type ?? '',
      code: error.errorCode ?? '',
      message: error.apiMessage ?? messageChain(error),
      header: (name) => (headers instanceof Headers ? (headers.get(name) ?? undefined) : undefined),
      ...(typeof error.status === 'number' ? { status: error.status } : {}),
      ...(requestId ? { requestId } : {}),
    }
  }
  const message = messageChain(error)
  return { type: error instanceof AnthropicError ? 'sdk' : '', code: '', message, header: () => undefined }
}

/** The reason of a network fault sits in the causes: "fetch failed", because "getaddrinfo ENOTFOUND …". */
function messageChain(error: unknown): string {
  const parts: string[] = []
  for (let at: unknown = error; at instanceof Error && parts.length < 4; at = at.cause) {
    const message = at.message.replace(/\.$/, '')
    if (message !== '' && !parts.includes(message)) parts.push(message)
  }
  const telling = parts.filter((part) => part !== 'Connection error' && part !== 'fetch failed')
  return (telling.length > 0 ? telling : parts).join(': ') || String(error)
}
