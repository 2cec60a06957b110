import { BlockList, isIP, isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'
import { DEFAULT_HOSTS } from './egress-hosts.ts'

/** Which hosts commands may reach. Pure rules: nothing here opens a connection. */
export interface AllowList {
  /** Lower case, exact. */
  readonly exact: ReadonlySet<string>
  /** Lower case, with the dot. */
  readonly suffixes: readonly string[]
  /** Named by the user, who may name hosts of a private network. */
  readonly named: { readonly exact: ReadonlySet<string>; readonly suffixes: readonly string[] }
  /** Ports of the host's own localhost that are shown inside, for service containers. */
  readonly localPorts: readonly number[]
}

const NAME =
  /^(?=.{1,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** `host`, `.suffix` or `localhost:PORT`; an entry that is none of these allows nothing. */
export function allowList(allowHosts: readonly string[], defaults = DEFAULT_HOSTS): AllowList {
  const entries = allowHosts.map((entry) => entry.trim().toLowerCase())
  const named = namesOf(entries)
  const all = namesOf([...defaults, ...entries])
  const localPorts = entries
    .map((entry) => /^localhost:(\d{1,5})$/.exec(entry)?.[1])
    .map(Number)
    .filter((port) => port > 0 && port < 65_536)
  return { ...all, named, localPorts: [...new Set(localPorts)] }
}

function namesOf(entries: readonly string[]): { exact: ReadonlySet<string>; suffixes: readonly string[] } {
  const isName = (name: string): boolean => NAME.test(name) && name !== 'localhost'
  return {
    exact: new Set(entries.filter((entry) => isName(entry) || isIP(entry) === 4)),
    // A lone dot, or a suffix of one label such as ".com", is a mistake, not a wish.
    suffixes: entries.filter((entry) => /^\.[^.]+\../.test(entry) && isName(entry.slice(1))),
  }
}

export type Verdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly status: 400 | 403; readonly why: string }

const refused = (status: 400 | 403, why: string): Verdict => ({ ok: false, status, why })

/** Whether a host and port may be reached, by name. `host` as it was sent, unchanged. */
export function decideByName(list: AllowList, host: string, port: number): Verdict {
  // Before anything is matched: what one program reads as the end of a name another reads on.
  if (!/^[\x21-\x7e]+$/.test(host)) return refused(400, 'the host name holds control or non-ASCII characters')
  const name = host.toLowerCase()
  if (!NAME.test(name) && isIP(name) === 0) return refused(400, 'the host name is malformed')
  if (port !== 80 && port !== 443) return refused(403, 'only ports 80 and 443 may be reached')
  if (!matches(list, name)) return refused(403, 'the host is not on the allow list')
  return { ok: true }
}

const matches = (
  names: { readonly exact: ReadonlySet<string>; readonly suffixes: readonly string[] },
  name: string,
): boolean => names.exact.has(name) || names.suffixes.some((suffix) => name.endsWith(suffix))

/** Whether an address that an allowed name resolved to may be reached. */
export function decideByAddress(list: AllowList, host: string, address: string): Verdict {
  const plain = embedded(address)
  const why = neverReached(plain)
  if (why !== undefined) return refused(403, `the name leads to ${why}`)
  if (isPrivate(plain) && !matches(list.named, host.toLowerCase())) {
    return refused(
      403,
      'the name leads into a private network; name the host in allow-hosts if that is meant',
    )
  }
  return { ok: true }
}

// ─── Addresses ───────────────────────────────────────────────────────────────────────────────────

const blockList = (...ranges: readonly (readonly [string, number])[]): BlockList => {
  const list = new BlockList()
  for (const [base, bits] of ranges) list.addSubnet(base, bits, isIPv6(base) ? 'ipv6' : 'ipv4')
  return list
}

const isIn = (list: BlockList, address: string): boolean =>
  list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** The host itself, and everything that answers only to neighbours. */
const OWN = blockList(['0.0.0.0', 8], ['127.0.0.0', 8], ['::', 127])
const LINK_LOCAL = blockList(['169.254.0.0', 16], ['fe80::', 10], ['fec0::', 10])
/** Where clouds answer questions about the machine, its keys among them. */
const METADATA = blockList(
  ['168.63.129.16', 32],
  ['100.100.100.200', 32],
  ['192.0.0.192', 32],
  ['fd00:ec2::', 32],
  ['fd20:ce::254', 128],
)
const NO_HOSTS = blockList(
  ['192.0.0.0', 24],
  ['224.0.0.0', 3],
  ['ff00::', 8],
  ['100::', 64],
  ['2001:db8::', 32],
  ['2001::', 32],
)
const PRIVATE = blockList(
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['198.18.0.0', 15],
  ['fc00::', 7],
  // Set aside for examples and routed nowhere: what answers there is a mirror of the local network.
  ['192.0.2.0', 24],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
)

function neverReached(address: string): string | undefined {
  if (isIP(address) === 0) return 'no address'
  if (isIn(OWN, address)) return 'this machine'
  if (isIn(LINK_LOCAL, address) || isIn(METADATA, address)) return 'the machine’s metadata service or link'
  if (isIn(NO_HOSTS, address)) return 'a range without hosts'
  if (ownAddresses().includes(address)) return 'this machine'
  return undefined
}

const isPrivate = (address: string): boolean => isIn(PRIVATE, address)

const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((list) => (list ?? []).map(({ address }) => address))

/** An IPv4 address hidden in an IPv6 one: mapped, translated (64:ff9b::/96) or 6to4 (2002::/16). */
function embedded(address: string): string {
  const groups = isIPv6(address) ? groupsOf(address) : undefined
  if (groups === undefined) return address
  const [first = 0, second = 0, third = 0] = groups
  const isMapped =
    groups.slice(0, 5).every((group) => group === 0) && (groups[5] === 0xffff || groups[5] === 0)
  const isTranslated = first === 0x64 && second === 0xff9b
  if (first === 0x2002) return dotted(second, third)
  const [high = 0, low = 0] = groups.slice(6)
  if (isTranslated || (isMapped && (high !== 0 || low > 1))) return dotted(high, low)
  return address
}

const dotted = (high: number, low: number): string => [high >> 8, high & 255, low >> 8, low & 255].join('.')

/** The eight 16-bit groups of an address that `isIPv6` has accepted. */
function groupsOf(address: string): readonly number[] | undefined {
  const tail = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address.replace(/%.*$/, ''))
  const text =
    tail === null
      ? address.replace(/%.*$/, '')
      : `${tail[1]}${hex(Number(tail[2]), Number(tail[3]))}:${hex(Number(tail[4]), Number(tail[5]))}`
  const [left = '', right] = text.split('::')
  const before = left === '' ? [] : left.split(':')
  const after = right === undefined || right === '' ? [] : right.split(':')
  const zeros = right === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16))
}

const hex = (high: number, low: number): string => ((high << 8) | low).toString(16)
