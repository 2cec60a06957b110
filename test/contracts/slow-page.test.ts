/** The run's page in the browser that people have, headless: it opens, is found through, folds, zooms, and asks nobody. */
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import type { JournalRecord } from '../../src/domain/journal.ts'
import { renderPage } from '../../src/views/page.ts'
import { openBrowser } from '../fakes/browser.ts'
import { journalOf, longJournal } from '../fakes/journal.ts'

const folder = mkdtempSync(join(tmpdir(), 'fixpoint-page-'))
let browser: Browser

before(async () => {
  browser = await openBrowser()
})

after(async () => {
  await browser?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Opens a run's page as a file, and fails on anything it says on the console or asks of a network. */
async function opened(records: readonly JournalRecord[], use: (page: Page) => Promise<void>): Promise<void> {
  const file = join(folder, `${records.length}-${records.at(-1)?.type}.html`)
  writeFileSync(file, renderPage(records))
  const page = await browser.newPage({ viewport: { width: 1200, height: 900 }, colorScheme: 'light' })
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => {
    if (!/^(?:file|data):/.test(request.url())) complaints.push(`request to ${request.url()}`)
  })
  try {
    await page.goto(pathToFileURL(file).href)
    await use(page)
    assert.deepEqual(complaints, [])
  } finally {
    await page.close()
  }
}

const visible = (page: Page, selector: string): Promise<number> => page.locator(`${selector}:visible`).count()

test('search leaves the parts that match, opens them and says how many; Escape brings all back', () =>
  opened(journalOf('passed'), async (page) => {
    const all = await visible(page, '.turn')
    assert.equal(all, 3)
    await page.keyboard.press('/')
    await page.keyboard.type('FILE_NOT_FOUND')
    assert.equal(await page.locator('#found').textContent(), '1 part matches')
    assert.equal(await visible(page, '.turn'), 1)
    assert.ok(await page.getByText('"greeter/word.py" does not exist').first().isVisible())
    await page.keyboard.press('Escape')
    assert.equal(await visible(page, '.turn'), all)
  }))

test('folds open by click, by key, and by the address of a turn', () =>
  opened(journalOf('passed'), async (page) => {
    const output = page.locator('#turn-2 .call').nth(0).locator('.output')
    assert.equal(await output.isVisible(), false)
    await page.locator('#turn-2 > summary').click()
    await page.locator('#turn-2 .call > summary').first().click()
    assert.ok(await output.isVisible())
    await page.keyboard.press('e')
    await page.keyboard.press('e')
    assert.equal(await output.isVisible(), false)
    await page.evaluate('location.hash = "#turn-3"')
    await page.locator('#turn-3[open]').waitFor()
  }))

test('j and k walk through the turns, and the tab key does not meet the bars', () =>
  opened(journalOf('passed'), async (page) => {
    const focused = 'document.activeElement.parentElement.id'
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    assert.equal(await page.evaluate(focused), 'turn-2')
    await page.keyboard.press('k')
    assert.equal(await page.evaluate(focused), 'turn-1')
    await page.keyboard.press('Enter')
    assert.ok(await page.locator('#turn-1 .thinking').isVisible())
    assert.equal(await page.locator('svg a:not([tabindex="-1"])').count(), 0)
  }))

test('the timeline zooms and moves, its scale goes with it, and a bar leads to its turn', () =>
  opened(journalOf('failing'), async (page) => {
    const box = () => page.locator('#bars').getAttribute('viewBox')
    const scale = () => page.locator('#ticks').innerText()
    const [start, times] = [await box(), await scale()]
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    const zoomed = await box()
    assert.notEqual(zoomed, start)
    assert.notEqual(await scale(), times)
    await page.keyboard.press('ArrowRight')
    assert.notEqual(await box(), zoomed)
    await page.keyboard.press('0')
    assert.equal(await box(), start)
    await page.locator('#bars a[href="#turn-2"] rect.model').click()
    await page.locator('#turn-2[open]').waitFor()
  }))

test('light and dark follow the reader’s system, and one key turns them', () =>
  opened(journalOf('passed'), async (page) => {
    const background = () => page.evaluate('getComputedStyle(document.body).backgroundColor')
    assert.equal(await background(), 'rgb(255, 255, 255)')
    await page.emulateMedia({ colorScheme: 'dark' })
    assert.equal(await background(), 'rgb(21, 24, 28)')
    await page.keyboard.press('t')
    assert.equal(await background(), 'rgb(255, 255, 255)')
  }))

test('the difference is in colours, file by file, and names what was left out', () =>
  opened(journalOf('passed'), async (page) => {
    assert.equal(await page.locator('.file summary code').first().innerText(), 'greeter/words.py')
    assert.equal((await page.locator('.file .add').first().innerText()).trim(), '+    return "hello world"')
    assert.match(await page.locator('#diff').innerText(), /Left out\s+\.github\/workflows\/ci\.yml/)
  }))

test('a Persian title reads from the right, and nothing is wider than a telephone', () =>
  opened(
    journalOf('suspect', { title: 'متن خوش‌آمد غلط است (v2)!', summary: '「問候語」已修正。' }),
    async (page) => {
      const direction = 'getComputedStyle(document.querySelector("h1")).direction'
      assert.equal(await page.evaluate(direction), 'rtl')
      await page.setViewportSize({ width: 360, height: 740 })
      assert.ok(Number(await page.evaluate('document.documentElement.scrollWidth')) <= 360)
      assert.ok(await page.getByText('test_says_hello_world is skipped now').first().isVisible())
    },
  ))

test('a name of a hundred letters without a gap is no wider than a telephone either', () => {
  const testName = `test_${'very_'.repeat(40)}long`
  const records = journalOf('failing', { testName, path: `src/${'deep'.repeat(40)}.py` }).map(
    (record): JournalRecord =>
      record.type === 'outcome'
        ? { ...record, outcome: { ...record.outcome, sentence: `Still failing: ${testName}.` } }
        : record,
  )
  return opened(records, async (page) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.keyboard.press('e')
    assert.ok(Number(await page.evaluate('document.documentElement.scrollWidth')) <= 360)
  })
})

test('deleted files and what is beyond a thousand lines are folded, so that the rest of the page is near', () => {
  const body = (sign: string, lines: number): string =>
    `@@ -1,${lines} +1,${lines} @@\n${`${sign}line\n`.repeat(lines)}`
  const file = (name: string, mode: string, text: string): string =>
    `diff --git a/${name} b/${name}\n${mode}index cc..bb 100644\n--- a/${name}\n+++ b/${name}\n${text}`
  const diff = [
    file('gone.log', 'deleted file mode 100644\n', body('-', 5)).replace('+++ b/gone.log', '+++ /dev/null'),
    ...Array.from({ length: 12 }, (_, index) => file(`part-${index}.py`, '', body('+', 100))),
  ].join('')
  const records = journalOf('passed').map((record): JournalRecord =>
    record.type === 'changes' ? { ...record, diff } : record,
  )
  return opened(records, async (page) => {
    assert.equal(await page.locator('.file').count(), 13)
    assert.equal(await page.locator('.file[open]').count(), 9)
    assert.match(await page.locator('.file:not([open])').first().innerText(), /gone\.log\s*deleted · \+0 −5/)
    assert.doesNotMatch(await page.locator('.file[open]').first().innerText(), /index|diff --git/)
  })
})

test('what the run warned of stands above its timeline, and only there', () =>
  opened(journalOf('passed'), async (page) => {
    const warning = page.getByText('The model will be retired on 2027-06-01.')
    assert.equal(await warning.count(), 1)
    const top = async (what: typeof warning) => (await what.boundingBox())?.y ?? 0
    assert.ok((await top(warning)) < (await top(page.locator('#bars'))))
  }))

test('what the fence was probed for is folded below its line', () =>
  opened(journalOf('passed'), async (page) => {
    const probes = page.locator('#notes details')
    assert.match(await probes.locator('summary').innerText(), /^\d+ probes?, one by one$/)
    assert.equal(await probes.locator('li').first().isVisible(), false)
  }))

test('a run of 300 turns and 3 MB opens at once, and text deep in it is found', () =>
  opened(longJournal(300, 10_000), async (page) => {
    const timing = 'performance.getEntriesByType("navigation")[0].domContentLoadedEventEnd'
    // A second on a quiet machine; the bound is for a busy one.
    assert.ok(Number(await page.evaluate(timing)) < 15_000)
    assert.equal(await page.locator('.turn').count(), 300)
    await page.locator('#search').fill('line-of-turn-277')
    assert.equal(await visible(page, '.turn'), 1)
    assert.ok(await page.locator('#turn-277 .output').isVisible())
  }))
