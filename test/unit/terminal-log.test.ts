import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { test } from 'node:test'
import { createTerminalLog } from '../../src/adapters/terminal-log.ts'

const ESC = '\u001b'

async function sentWhile(act: (log: ReturnType<typeof createTerminalLog>) => Promise<void>, columns = 24) {
  const sent: string[] = []
  const log = createTerminalLog({
    write: (text) => sent.push(text),
    colour: true,
    moving: true,
    columns: () => columns,
  })
  await act(log)
  log.close()
  return sent
}

test('the moving line is erased before every line, and when the run ends', async () => {
  const sent = await sentWhile(async (log) => {
    log.awaiting('the model')
    await pause(700)
    log.lines(['✓ done'])
    await pause(300)
  })
  const at = sent.findIndex((text) => text.includes('done'))
  assert.ok(sent.slice(0, at).some((text) => text.includes('the model · 0 s')))
  assert.equal(sent[at - 1], `\r${ESC}[K`)
  assert.ok(
    sent.slice(at).some((text) => text.includes('the model')),
    'it goes on below the line',
  )
  assert.equal(sent.at(-1), `\r${ESC}[K`)
})

test('what is over at once draws nothing', async () => {
  const sent = await sentWhile(async (log) => {
    log.awaiting('read_file a.txt')
    await pause(50)
    log.awaiting('')
    await pause(500)
  })
  assert.deepEqual(sent, [])
})

test('it never fills the width, also with letters of two columns, and never obeys what it shows', async () => {
  const sent = await sentWhile(async (log) => {
    log.awaiting(`run_command ${ESC}[2J${'測試'.repeat(20)}`)
    await pause(600)
  })
  const drawn = sent.filter((text) => text.includes('run_command'))
  assert.ok(drawn.length > 0)
  for (const text of drawn) {
    const shown = text.slice(`\r${ESC}[K`.length)
    const columns = Array.from(shown).reduce(
      (sum, char) => sum + (char <= '~' || '·…⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏'.includes(char) ? 1 : 2),
      0,
    )
    assert.ok(columns < 24, shown)
    assert.ok(!shown.includes(ESC))
  }
})

test('in a window too narrow for it, it is not drawn at all', async () => {
  for (const columns of [1, 9]) {
    const sent = await sentWhile(async (log) => {
      log.awaiting('the model')
      await pause(500)
    }, columns)
    assert.deepEqual(sent, [], `${columns} columns`)
  }
})

test('it is one line, whatever was given to it, and an annotation is cleaned like every line', async () => {
  const sent = await sentWhile(async (log) => {
    log.awaiting('a\r\nb\tc')
    await pause(500)
    log.annotate('error', `no ${ESC}[2J`)
  }, 40)
  assert.ok(sent.some((text) => text.includes('a b c · 0 s')))
  assert.ok(sent.includes(`${ESC}[31mno ${ESC}[0m\n`), JSON.stringify(sent))
})

test('how a line begins gives it its colour, and a text that is quoted cannot paint itself', async () => {
  const sent = await sentWhile(async (log) => {
    log.lines(['✗ exit code 1', 'Warning: low', `“${ESC}[31mred${ESC}[0m”`])
  })
  const [text = ''] = sent
  assert.ok(text.includes(`${ESC}[31m✗${ESC}[0m exit code 1`))
  assert.ok(text.includes(`${ESC}[33mWarning:${ESC}[0m low`))
  assert.equal(text.split(ESC).length - 1, 4)
})
