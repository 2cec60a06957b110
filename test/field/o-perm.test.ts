import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Failure } from '../../src/domain/failure.ts'
import { deliver } from '../../src/run/deliver.ts'
import { openForgeRoom } from '../fakes/forge-room.ts'

test('O-PERM-02 a token that died is replaced where there is a source, and the delivery succeeds', async (t) => {
  const room = await openForgeRoom(t)
  let asked = 0
  const forge = room.forgeWith({
    token: 'ghs_deadDEADdeadDEADdeadDEADdeadDEADdead',
    freshToken: () => {
      asked += 1
      return Promise.resolve(room.github.token)
    },
  })
  const delivered = await deliver(room.order(), { ...room.house(), forge })
  assert.equal(delivered.operation, 'created')
  assert.equal(asked, 1)
})

test('O-PERM-02 a token that dies between push and pull request loses nothing, and is named', async (t) => {
  const room = await openForgeRoom(t)
  room.github.fail('pulls/create', { status: 401, body: { message: 'Bad credentials' }, times: 9 })
  const failure = await deliver(room.order(), room.house()).catch((error: unknown) => error)
  assert.ok(failure instanceof Failure)
  assert.equal(failure.code, 'token-rejected')
  assert.match(failure.meaning, /expired/)
  assert.equal(room.github.count('pulls/create'), 1)
  assert.equal(room.git('show', 'fixpoint/issue-12:greet.py'), 'print("hello world")')
  const notices = room.notices.map((event) => (event.type === 'notice' ? event.text : '')).join('\n')
  assert.ok(
    room.notices.some((event) => event.type === 'delivery' && event.branch === 'fixpoint/issue-12'),
    'the branch is known to the outputs',
  )
  assert.match(notices, /git apply --binary \/patches\/change\.patch/)
})
