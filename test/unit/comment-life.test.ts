import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { readMarkers } from '../../src/domain/marker.ts'
import { openComment, type CommentLifeOptions } from '../../src/run/comment-life.ts'
import { taskWith } from '../fakes/forge-room.ts'

const ASKED = { number: 12, isPullRequest: false, commentId: 5, commentKind: 'issue-comment' } as const

function room(more: Partial<CommentLifeOptions> = {}) {
  const events: string[] = []
  const bodies: string[] = []
  const troubles: string[] = []
  let now = 'started'
  const options: CommentLifeOptions = {
    forge: {
      react: async (to, content) => void events.push(`${content} on ${to.commentId}`),
      upsertComment: async (number, key, body) => {
        events.push(`comment ${number} ${key}`)
        bodies.push(body)
      },
    },
    task: taskWith({ replyTo: ASKED }),
    runId: '99',
    render: () => now,
    onTrouble: (sentence) => void troubles.push(sentence),
    minGapMs: 20,
    ...more,
  }
  return { life: openComment(options), events, bodies, troubles, say: (text: string) => (now = text) }
}

test('eyes come first, then the comment; a rocket ends it', async () => {
  const { life, events, say } = room()
  await life.begin()
  say('done')
  await life.end('rocket')
  assert.deepEqual(events, [
    'eyes on 5',
    'comment 12 issue-12-run-99',
    'comment 12 issue-12-run-99',
    'rocket on 5',
  ])
})

test('the comment tells machines who asked and in which run', async () => {
  const { life, bodies } = room()
  await life.begin()
  assert.deepEqual(readMarkers(bodies[0] ?? ''), [{ v: 1, key: 'issue-12-run-99', by: 'ana', run: '99' }])
})

test('a hundred touches become one edit, with the newest text', async () => {
  const { life, bodies, say } = room()
  await life.begin()
  for (let step = 1; step <= 100; step += 1) {
    say(`step ${step}`)
    life.touch()
  }
  await wait(80)
  assert.equal(bodies.length, 2)
  assert.match(bodies[1] ?? '', /step 100/)
})

test('what has not changed is not sent again', async () => {
  const { life, bodies } = room()
  await life.begin()
  life.touch()
  await wait(60)
  await life.end('rocket')
  assert.equal(bodies.length, 1)
})

test('the last edit is the final state, also with an edit under way and touches after the end', async () => {
  const { life, bodies, say } = room({ minGapMs: 1 })
  await life.begin()
  say('half')
  life.touch()
  await wait(5)
  say('final')
  await life.end('confused')
  say('too late')
  life.touch()
  await life.end('rocket')
  await wait(20)
  assert.match(bodies.at(-1) ?? '', /final/)
})

test('a GitHub that takes no comment never fails a run, and the trouble is told', async () => {
  const refuse = (): Promise<never> => Promise.reject(new Error('403'))
  const { life, troubles } = room({ forge: { react: refuse, upsertComment: refuse } })
  await life.begin()
  await life.end('rocket')
  assert.equal(troubles.length, 4)
})

test('where nobody asked in a thread nothing is said', async () => {
  const { replyTo: _none, ...task } = taskWith({ replyTo: ASKED })
  const { life, events } = room({ task })
  await life.begin()
  life.touch()
  await life.end('rocket')
  assert.deepEqual(events, [])
})
