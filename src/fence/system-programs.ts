import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * Where programs of the system are looked for. Never along the PATH of the run: that often has a folder of the
 * project in it, where a command could put a program of its own by that name, to be run by us outside the fence.
 */
export const SYSTEM_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/** The absolute path of a program of the system. */
export const findSystemProgram = (name: string): string | undefined =>
  SYSTEM_PATH.split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

/** For one that was found before; by its name if it has vanished, so that its start fails and says so. */
export const systemProgram = (name: string): string => findSystemProgram(name) ?? join('/usr/bin', name)
