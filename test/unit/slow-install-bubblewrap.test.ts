import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'

const child = join(import.meta.dirname, '..', 'fakes', 'fence-without-bubblewrap.ts')

/** A copy of the system, for this process alone, in which bubblewrap is not installed. Ends with it. */
const WITHOUT_BUBBLEWRAP = `
set -e
layer=$(mktemp -d)
mount -t tmpfs tmpfs "$layer"
for folder in usr var etc; do
  mkdir -p "$layer/$folder/upper" "$layer/$folder/work"
  mount -t overlay overlay -o "lowerdir=/$folder,upperdir=$layer/$folder/upper,workdir=$layer/$folder/work" "/$folder"
done
dpkg --remove --force-depends bubblewrap >/dev/null 2>&1
exec "$@"
`

async function onSystemWithout(word: string): Promise<Record<string, unknown>> {
  const elevated = process.getuid?.() === 0 ? [] : ['sudo', '-n', '--preserve-env=PATH']
  const [program = '', ...argv] = [
    elevated,
    ['unshare', '--mount', 'bash', '-c', WITHOUT_BUBBLEWRAP, 'bash'],
    [process.execPath, child, word],
  ].flat()
  const { stdout } = await promisify(execFile)(program, argv, { timeout: 120_000 })
  return JSON.parse(stdout) as Record<string, unknown>
}

test('where bubblewrap is missing, the system’s package manager brings it and the fence is full', async () => {
  const found = await onSystemWithout('may-install')
  assert.deepEqual(found, { wasThere: false, level: 'full', exitCode: 0 })
})

test('where bubblewrap is missing and nothing may be installed, nothing is, and the level says so', async () => {
  const found = await onSystemWithout('must-not')
  // Not `reduced`: this process was not sealed before it had secrets to keep.
  assert.deepEqual(found, { wasThere: false, level: 'off', exitCode: 0 })
})
