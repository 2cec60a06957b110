/**
 * Makes the pictures of the documentation, docs/pictures/*.png: runs the demo's job on the stand-ins and photographs
 * the page of the run and the pull request in headless Chromium.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright-core'
import { openBrowser } from '../test/fakes/browser.ts'
import { pageFor } from '../test/standins/github-page.ts'
import { mendingScript, practice } from '../test/standins/practice.ts'
import { openWorld, type World } from '../test/standins/world.ts'

const FOLDER = join(import.meta.dirname, '..', 'docs', 'pictures')
const WIDTH = 1000
/** As long as a quick model takes, so that the timeline has something to show. */
const STANDIN_THINKS_MS = 900

const world = await openWorld({ files: practice.files, script: mendingScript(STANDIN_THINKS_MS) })
const browser = await openBrowser()
try {
  await mkdir(FOLDER, { recursive: true })
  const { report, pullRequest } = await runOnce(world)
  await photograph(browser, report, 'Tests, as the harness ran them', 'run.png')
  await photograph(browser, pullRequest, 'In the agent’s own words', 'pull-request.png')
} finally {
  await browser.close()
  await world.close()
}

/** The demo's job; paths of the two pages. */
async function runOnce(inWorld: World) {
  const { github, folder } = inWorld
  const { event } = inWorld.comment({ body: '/fixpoint please make the tests pass' })
  const { outputs } = await inWorld.run(event, { inputs: { 'test-command': practice.testCommand } })
  if (outputs['outcome'] !== 'passed') throw new Error(`the run ended as ${outputs['outcome'] ?? 'nothing'}`)
  const { owner, name } = github.state
  const html = await pageFor(github.state, `/${owner}/${name}/pull/${outputs['pull-request-number'] ?? ''}`)
  const pullRequest = join(folder, 'pull-request.html')
  // A machine that makes pictures has no emoji font, mostly; these two signs every font has.
  await writeFile(pullRequest, (html ?? '').replaceAll('✅', '✔').replaceAll('❌', '✘'))
  return { report: outputs['report'] ?? '', pullRequest }
}

/** From the top to the heading named, so that no table or drawing is cut through. */
async function photograph(from: Browser, file: string, before: string, name: string): Promise<void> {
  const page = await from.newPage({ viewport: { width: WIDTH, height: 720 }, colorScheme: 'light' })
  await page.goto(pathToFileURL(file).href)
  const end = await page.getByRole('heading', { name: before }).boundingBox()
  if (end === null) throw new Error(`${name}: there is no heading “${before}”`)
  const clip = { x: 0, y: 0, width: WIDTH, height: Math.floor(end.y) }
  await page.screenshot({ path: join(FOLDER, name), clip, fullPage: true })
  await page.close()
  console.log(`docs/pictures/${name}`)
}
