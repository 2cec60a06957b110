/**
 * Reads the host a TLS connection asks for from its first bytes. One address serves many hosts: without this look,
 * a tunnel to an allowed host of a large network could end at any other host of that network.
 */
export type FirstBytes =
  | { readonly kind: 'more' }
  | { readonly kind: 'not-tls' }
  | { readonly kind: 'hello'; readonly serverName: string | undefined }

const HANDSHAKE = 22
const CLIENT_HELLO = 1
const SERVER_NAME_EXTENSION = 0
const MAX_HELLO_BYTES = 65_536

export function readFirstBytes(bytes: Buffer): FirstBytes {
  const message = handshakeMessage(bytes)
  if (typeof message === 'string') return { kind: message }
  try {
    return { kind: 'hello', serverName: serverNameOf(message) }
  } catch {
    return { kind: 'not-tls' } // lengths that lead past the end
  }
}

/** The first handshake message, put together from as many records as it was cut into. */
function handshakeMessage(bytes: Buffer): Buffer | 'more' | 'not-tls' {
  const parts: Buffer[] = []
  let gathered = 0
  for (let at = 0; ;) {
    if (at > MAX_HELLO_BYTES) return 'not-tls'
    if (bytes.length > at && bytes[at] !== HANDSHAKE) return 'not-tls'
    if (bytes.length < at + 5) return 'more'
    if (bytes[at + 1] !== 3) return 'not-tls'
    const length = bytes.readUInt16BE(at + 3)
    if (bytes.length < at + 5 + length) return 'more'
    parts.push(bytes.subarray(at + 5, at + 5 + length))
    gathered += length
    at += 5 + length
    const message = Buffer.concat(parts)
    if (message.length > 0 && message[0] !== CLIENT_HELLO) return 'not-tls'
    if (message.length >= 4 && gathered >= 4 + message.readUIntBE(1, 3)) {
      return message.subarray(4, 4 + message.readUIntBE(1, 3))
    }
  }
}

/** Walks over version, random, session, ciphers and compressions to the extensions. */
function serverNameOf(hello: Buffer): string | undefined {
  let at = 2 + 32
  at += 1 + hello.readUInt8(at)
  at += 2 + hello.readUInt16BE(at)
  at += 1 + hello.readUInt8(at)
  if (at >= hello.length) return undefined
  const end = at + 2 + hello.readUInt16BE(at)
  at += 2
  while (at < end) {
    const kind = hello.readUInt16BE(at)
    const length = hello.readUInt16BE(at + 2)
    if (kind === SERVER_NAME_EXTENSION) {
      // A list of one entry: its length, the kind of name (0: host), the name's length, the name.
      const nameLength = hello.readUInt16BE(at + 7)
      return hello.toString('latin1', at + 9, at + 9 + nameLength)
    }
    at += 4 + length
  }
  return undefined
}
