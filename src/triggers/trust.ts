import type { Fields } from '../domain/fields.ts'
import type { Permission } from '../domain/ports.ts'
import { sameName, type Occasion } from './event.ts'

export interface Actor {
  readonly login: string
  readonly id?: number
  readonly isBot: boolean
}

export type Trust =
  | { readonly trusted: true; readonly actor: Actor }
  | { readonly trusted: false; readonly reason: string }

const MAY_START: ReadonlySet<Permission> = new Set(['admin', 'maintain', 'write'])

export const mayWrite = (permission: Permission): boolean => MAY_START.has(permission)

/** The person at `path` of the payload; `undefined` where nobody is named. */
export function actorAt(payload: Fields, path: string): Actor | undefined {
  const login = payload.text(`${path}.login`)
  if (login === '') return undefined
  const id = payload.number(`${path}.id`)
  const isBot = payload.text(`${path}.type`) === 'Bot' || login.endsWith('[bot]')
  return { login, isBot, ...(id === undefined ? {} : { id }) }
}

/**
 * May this actor start a run? People by the permission GitHub itself reports, whatever the event says of them;
 * bots only when their name is listed, since the permission API knows nothing of most of them.
 */
export async function trustOf(actor: Actor | undefined, occasion: Occasion): Promise<Trust> {
  if (actor === undefined) return { trusted: false, reason: 'The event does not say who caused it.' }
  if (actor.isBot) return trustBot(actor, occasion.settings.allowedBots)
  const permission = await (await occasion.reader()).permissionOf(actor.login)
  if (mayWrite(permission)) return { trusted: true, actor }
  const has = permission === 'none' ? 'no access' : `${permission} access`
  return {
    trusted: false,
    reason: `${actor.login} has ${has} to the repository; starting a run takes write access.`,
  }
}

/** All who had a hand in it, each asked once; the first of them is the one who counts as asking. */
export async function trustAll(
  first: Actor | undefined,
  others: readonly (Actor | undefined)[],
  occasion: Occasion,
): Promise<Trust> {
  const trust = await trustOf(first, occasion)
  if (!trust.trusted) return trust
  const rest = others.filter((actor) => actor !== undefined && !sameName(actor.login, trust.actor.login))
  for (const actor of rest) {
    const next = await trustOf(actor, occasion)
    if (!next.trusted) return next
  }
  return trust
}

function trustBot(actor: Actor, allowed: readonly string[]): Trust {
  const bare = actor.login.replace(/\[bot\]$/, '')
  const listed = allowed.some((name) => sameName(name.replace(/\[bot\]$/, ''), bare))
  if (listed) return { trusted: true, actor }
  return { trusted: false, reason: `${actor.login} is a bot that allowed-bots does not list.` }
}

/** Our own texts carry a hidden mark, whoever's token wrote them. */
export const isOurText = (text: string): boolean => /<!--\s*fixpoint:/.test(text)
