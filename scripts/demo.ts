/**
 * The main job on stand-ins: a comment asks for the tests to pass, the built bundle runs as a runner would run it,
 * and the pull request it opens is shown as people would see it. With ANTHROPIC_API_KEY the model is the real one.
 */
import { copyFile, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { alignTables } from '../src/views/plain-table.ts'
import { pageFor } from '../test/standins/github-page.ts'
import type { Pull } from '../test/standins/github-state.ts'
import { mendingScript, practice } from '../test/standins/practice.ts'
import type { JobResult } from '../test/standins/runner.ts'
import { openWorld, type World } from '../test/standins/world.ts'

const realKey = process.env['ANTHROPIC_API_KEY'] ?? ''
const isReal = realKey !== ''
/** Long enough to read along, short enough not to wait. */
const STANDIN_THINKS_MS = 250

const colours = process.stdout.isTTY && process.env['NO_COLOR'] === undefined
const paint = (code: string, text: string): string => (colours ? `\u001b[${code}m${text}\u001b[0m` : text)
const bold = (text: string): string => paint('1', text)
const dim = (text: string): string => paint('2', text)
const say = (...lines: readonly string[]): void => console.log(lines.join('\n'))

async function main(): Promise<void> {
  const world = await openWorld({ files: practice.files, script: mendingScript(STANDIN_THINKS_MS) })
  try {
    introduce()
    const result = await runBundle(world)
    const pull = world.github.state.pulls.get(Number(result.outputs['pull-request-number']))
    if (pull) await show(world, result, pull)
    await judge(world, result, pull)
    suggest()
  } finally {
    await world.close()
  }
}

function introduce(): void {
  const model = isReal
    ? `The model is the ${bold('real one')}: ANTHROPIC_API_KEY is set, and this costs money (its ceiling is $1).`
    : `The model is a ${bold('stand-in')}: it plays a script and thinks nothing. Everything else is real: the bundle,\ngit over HTTP, the tests, the commands, the pull request on a stand-in GitHub on this machine.`
  say('', bold('Fixpoint, its main job'), '', model, '')
  say(
    `The repository holds ${practice.program}, which says "helo world", and ${practice.test}, which knows better.`,
  )
  say(`Ada comments on issue #12:  ${bold('/fixpoint please make the tests pass')}`, '')
}

async function runBundle(world: World): Promise<JobResult> {
  const { event } = world.comment({ body: '/fixpoint please make the tests pass' })
  let atStart = true
  const onLog = (text: string): void => {
    if (atStart) say(dim('─── the log of the run, as it happens '.padEnd(100, '─')))
    atStart = false
    process.stdout.write(text.startsWith('▸') ? `\n${bold(text.trimEnd())}\n` : `  ${text}`)
  }
  const real = { 'anthropic-api-key': realKey, 'anthropic-base-url': '', 'max-cost-usd': '1' }
  const inputs = { 'test-command': practice.testCommand, ...(isReal ? real : {}) }
  const result = await world.run(event, { inputs, onLog })
  say('', dim('─'.repeat(100)))
  return result
}

/** In the terminal as text, and as a page that stays. */
async function show(world: World, result: JobResult, pull: Pull): Promise<void> {
  const { state } = world.github
  const status = pull.draft ? paint('33', 'Draft') : paint('32', 'Open')
  const head = `${pull.title} ${dim(`#${pull.number}`)}  ${status}`
  say(
    '',
    bold('The pull request'),
    '',
    bold(head),
    dim(`${pull.author} wants to merge ${pull.headBranch} into ${pull.base}`),
    '',
  )
  say(asText(pull.body), '', bold('Files changed'), '')
  say(paintDiff(world.remote.git(state.owner, state.name, 'diff', `${pull.base}...${pull.headBranch}`)), '')

  const folder = await mkdtemp(join(tmpdir(), 'fixpoint-demo-'))
  const page = join(folder, 'pull-request.html')
  const html = (await pageFor(state, `/${state.owner}/${state.name}/pull/${pull.number}`)) ?? ''
  // The stand-in's addresses die with the demo; the page of the run lies beside this one.
  await writeFile(page, html.replaceAll(/http:\/\/127\.0\.0\.1:\d+\/[^"]*\/actions\/runs\/\d+/g, 'run.html'))
  say(`The pull request as a page:  ${bold(pathToFileURL(page).href)}`)
  const report = result.outputs['report'] ?? ''
  if (report !== '') {
    await copyFile(report, join(folder, 'run.html'))
    say(`The whole run as a page:     ${bold(pathToFileURL(join(folder, 'run.html')).href)}`)
  }
  say(dim(`(Its address on the stand-in, ${world.github.webUrl}, ended with this demo.)`), '')
}

/** A body in Markdown as plain text: no comments, no tags, folded parts left folded. */
const asText = (body: string): string =>
  alignTables(body)
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<details>\s*<summary>(.*?)<\/summary>[\s\S]*?<\/details>/g, '▸ $1 (folded)')
    .replace(/<\/?\w+>/g, '')
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, '$1')
    .replace(/\\([\\`*_{}[\]()#+.!|<>~@-])/g, '$1')
    .replace(/^#+ (.*)$/gm, (_, title: string) => bold(title))
    .replace(/\*\*(.+?)\*\*/g, (_, text: string) => bold(text))
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const paintDiff = (diff: string): string =>
  diff
    .split('\n')
    .map((line) => (/^[+-](?![+-])/.test(line) ? paint(line.startsWith('+') ? '32' : '31', line) : dim(line)))
    .join('\n')

/** The demo is also a test: it fails when the run does, or when a judge has something to say. */
async function judge(world: World, result: JobResult, pull: Pull | undefined): Promise<void> {
  const complaints = [...world.violations(), ...(await world.leaks())]
  const isGood = result.outputs['outcome'] === 'passed' && pull !== undefined && complaints.length === 0
  if (isGood) return
  process.exitCode = 1
  say(paint('31', `The demo ended with "${result.outputs['outcome'] ?? 'no outcome'}".`), ...complaints)
}

function suggest(): void {
  if (!isReal)
    say(
      'With a key the same demo runs on the real model:',
      '',
      '  ANTHROPIC_API_KEY=sk-ant-… npm run demo',
      '',
    )
  say(
    'On a repository of your own:',
    '',
    `  ANTHROPIC_API_KEY=sk-ant-… npx node dist/index.js "make the tests pass" --root path/to/repository`,
    '',
  )
}

await main()
