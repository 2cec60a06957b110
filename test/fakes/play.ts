import assert from 'node:assert/strict'
import type { LoopEnd } from '../../src/run/agent-loop.ts'
import { startModelApi, type ModelApi, type ModelRequest, type Turn } from '../standins/model-api.ts'
import { modelAt, openLoopRoom, type LoopRoom, type LoopRoomOptions } from './loop-room.ts'

export interface Played extends AsyncDisposable {
  readonly end: LoopEnd
  readonly house: LoopRoom
  readonly requests: readonly ModelRequest[]
  readonly api: ModelApi
}

export interface PlayOptions extends Partial<LoopRoomOptions> {
  readonly afterScript?: Turn
  /** Options of the model adapter. */
  readonly adapter?: Parameters<typeof modelAt>[1]
}

/** Runs the loop against the stand-in; whatever a test expects, no request may break a rule of the API. */
export async function play(script: readonly Turn[], options: PlayOptions = {}): Promise<Played> {
  const { afterScript, adapter, ...rest } = options
  const api = await startModelApi({ script, ...(afterScript === undefined ? {} : { afterScript }) })
  const house = openLoopRoom({ model: modelAt(api, adapter), ...rest })
  try {
    const end = await house.run()
    assert.deepEqual(api.violations, [])
    return {
      end,
      house,
      api,
      requests: api.requests,
      [Symbol.asyncDispose]: () => house[Symbol.asyncDispose](),
    }
  } finally {
    await api.close()
  }
}

export interface SentBlock {
  readonly type: string
  readonly text?: string
  readonly tool_use_id?: string
  readonly content?: string
  readonly is_error?: boolean
}

/** The blocks of the newest message in a request. */
export function newestBlocks(request: ModelRequest | undefined): readonly SentBlock[] {
  const messages = request?.body['messages'] as
    | readonly { readonly content: readonly SentBlock[] }[]
    | undefined
  return messages?.at(-1)?.content ?? []
}

export const resultsIn = (request: ModelRequest | undefined): readonly SentBlock[] =>
  newestBlocks(request).filter((block) => block.type === 'tool_result')
