import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { test } from 'node:test'

const SRC = join(import.meta.dirname, '..', '..', 'src')

/** Which folder may import from which; files at the top of src/ only from the domain. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  fence: ['domain'],
  tools: ['fence', 'domain'],
  run: ['tools', 'domain'],
  triggers: ['domain'],
  views: ['domain'],
  adapters: ['fence', 'domain'],
  // With main.ts, which only chooses between them, the one place that sees both halves.
  doors: ['adapters', 'triggers', 'run', 'views', 'fence', 'domain', '.'],
  '.': ['domain'],
}

interface Import {
  readonly from: string
  readonly to: string
}

const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))

/** Static, dynamic, type and re-exported imports of our own files. */
function importsOf(file: string): Import[] {
  const text = readFileSync(join(SRC, file), 'utf8')
  const found = text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"]+)['"]/g)
  return [...found].map(([, path = '']) => ({
    from: file,
    to: relative(SRC, resolve(SRC, dirname(file), path)),
  }))
}

const layerOf = (file: string): string => (file.includes('/') ? (file.split('/')[0] ?? '.') : '.')

const isBroken = ({ from, to }: Import): boolean => {
  const [layer, target] = [layerOf(from), layerOf(to)]
  return from !== 'main.ts' && layer !== target && !(ARROWS[layer] ?? []).includes(target)
}

const arrow = ({ from, to }: Import): string => `src/${from} → src/${to}`

test('no import breaks the direction of the house', () => {
  const broken = sources.flatMap(importsOf).filter(isBroken).map(arrow)
  assert.deepEqual(broken, [], `broken arrows:\n${broken.join('\n')}`)
})

test('every folder of src/ has its place in the picture', () => {
  const strangers = [...new Set(sources.map(layerOf))].filter((layer) => !(layer in ARROWS))
  assert.deepEqual(strangers, [])
})

test('the domain imports nothing from outside but types', () => {
  const outside = sources
    .filter((file) => layerOf(file) === 'domain')
    .flatMap((file) =>
      [...readFileSync(join(SRC, file), 'utf8').matchAll(/^import (?!type)[^\n]*from '([^.'][^']*)'/gm)].map(
        ([, name]) => `src/${file} → ${name}`,
      ),
    )
  assert.deepEqual(outside, [])
})

test('only main.ts reads the environment', () => {
  const readers = sources.filter(
    (file) =>
      file !== 'main.ts' && /process\.env\b/.test(withoutComments(readFileSync(join(SRC, file), 'utf8'))),
  )
  assert.deepEqual(readers, [])
})

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')

test('these tests see a broken arrow when there is one', () => {
  assert.ok(isBroken({ from: 'domain/task.ts', to: 'run/verify.ts' }))
  assert.ok(isBroken({ from: 'run/verify.ts', to: 'adapters/git-repo.ts' }))
  assert.ok(isBroken({ from: 'views/comment.ts', to: 'run/prompts.ts' }))
  assert.ok(isBroken({ from: 'run/run-task.ts', to: 'doors/wiring.ts' }))
  assert.ok(!isBroken({ from: 'main.ts', to: 'adapters/git-repo.ts' }))
})
