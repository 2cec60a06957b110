import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { CASES } from './cases.ts'
import { isRoot, openScene, type Column, type Scene } from './scene.ts'
import { SUBJECTS, type Subject } from './stage.ts'

// `sudo npm run attacks` where one is not root.
const columns = new Map<Subject, Column>()
let scene: Scene | undefined

before(async () => {
  assert.ok(isRoot, 'the attack suite makes users and file systems: run it as root')
  const opened = openScene()
  scene = opened
  for (const pair of [SUBJECTS.slice(0, 2), SUBJECTS.slice(2, 4), SUBJECTS.slice(4)]) {
    await Promise.all(pair.map(async (subject) => columns.set(subject, await opened.run(subject))))
  }
})

after(() => {
  if (columns.size > 0) console.log(table())
  scene?.close()
})

test('each subject holds the level it stands for', () => {
  const levels = SUBJECTS.map((subject) => `${subject} ${columns.get(subject)?.level}`)
  assert.deepEqual(
    levels,
    ['root full', 'own full', 'sudo full', 'reduced-user reduced', 'reduced-root reduced', 'off off'],
    SUBJECTS.flatMap((subject) =>
      (columns.get(subject)?.findings ?? []).map((line) => `${subject}: ${line}`),
    ).join('\n'),
  )
})

for (const one of CASES) {
  test(`case ${one.number} is held: ${one.title}`, () => {
    for (const subject of one.by) {
      const attempt = columns.get(subject)?.attempts.get(one.number)
      assert.ok(attempt?.held, `${subject}: ${attempt?.saw ?? 'was not tried'}`)
    }
  })
  if (one.seenWithoutFence === true) {
    test(`case ${one.number} is seen to succeed without a fence`, () => {
      assert.equal(columns.get('off')?.attempts.get(one.number)?.held, false)
    })
  }
}

/** Case × subject: held, open (it got through and no level promises otherwise), or LEAK. */
function table(): string {
  const widths = SUBJECTS.map((subject) => subject.length + 2)
  const head = ['case'.padEnd(66), ...SUBJECTS.map((subject, index) => subject.padEnd(widths[index] ?? 0))]
  const rows = CASES.map((one) => {
    const cells = SUBJECTS.map((subject, index) => {
      const attempt = columns.get(subject)?.attempts.get(one.number)
      const broken = one.by.includes(subject) ? 'LEAK' : 'open'
      const word = attempt === undefined ? '–' : attempt.held ? 'held' : broken
      return word.padEnd(widths[index] ?? 0)
    })
    return [`${String(one.number).padStart(3)} ${one.title}`.slice(0, 65).padEnd(66), ...cells].join('')
  })
  return [head.join(''), ...rows].join('\n')
}
