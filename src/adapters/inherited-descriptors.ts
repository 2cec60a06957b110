import { closeSync, readdirSync, readFileSync } from 'node:fs'

const CLOSE_ON_EXEC = 0o2000000

/**
 * Closes descriptors that whoever started us left open: every child would inherit them, and what they lead to is
 * unknown. Node marks its own so that children do not get them; what is not marked is foreign. Linux only.
 */
export function closeInheritedDescriptors(channel: string | undefined): void {
  for (const descriptor of openDescriptors()) {
    // Node's channel to a parent that forked us is in use.
    if (descriptor > 2 && String(descriptor) !== channel && isInherited(descriptor)) close(descriptor)
  }
}

function openDescriptors(): number[] {
  try {
    return readdirSync('/proc/self/fd').map(Number)
  } catch {
    return []
  }
}

function isInherited(descriptor: number): boolean {
  try {
    const flags = /^flags:\s*([0-7]+)/m.exec(readFileSync(`/proc/self/fdinfo/${descriptor}`, 'utf8'))?.[1]
    return flags !== undefined && (Number.parseInt(flags, 8) & CLOSE_ON_EXEC) === 0
  } catch {
    return false // the one the listing was read through
  }
}

function close(descriptor: number): void {
  try {
    closeSync(descriptor)
  } catch {
    // Closed meanwhile.
  }
}
