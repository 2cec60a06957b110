import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRedactor } from '../../src/fence/redact.ts'

const KEY = 'sk-ant-api03-Zq7_wXy-93kLmN0pQrStUvWxYz12AbCdEf-GhIjKlMnOpQ-8AAA'
const TOKEN = 'ghs_9fKd82LmQx7Rt5VbNc31YwZe64HuJaTsPgOi'
const redact = createRedactor([KEY, TOKEN, 'hunt/er2'])

const base64 = (text: string): string => Buffer.from(text).toString('base64')

const FORMS: Readonly<Record<string, string>> = {
  raw: TOKEN,
  'without its prefix': TOKEN.slice(4),
  'without its first five and last five characters': KEY.slice(5, -5),
  base64: base64(TOKEN),
  'base64 of the header git sends': base64(`x-access-token:${TOKEN}`).slice(20),
  'base64 inside another text, one byte on': base64(`a${KEY}b`),
  'base64 inside another text, two bytes on': base64(`ab${KEY}`),
  base64url: Buffer.from(KEY).toString('base64url'),
  hex: Buffer.from(TOKEN).toString('hex'),
  'upper-case hex': Buffer.from(TOKEN).toString('hex').toUpperCase(),
  'URL-encoded byte by byte': Buffer.from(TOKEN).toString('hex').replace(/../g, '%$&'),
  reversed: TOKEN.split('').reverse().join(''),
  'short, as it is': 'hunt/er2',
  'short, URL-encoded': 'hunt%2Fer2',
}

for (const [what, form] of Object.entries(FORMS)) {
  test(`a secret is taken out: ${what}`, () => {
    for (const text of [form, `before ${form} after`, `x${form}y`, `"${form}"\n`]) {
      const result = redact(text)
      assert.ok(result.includes('***'), result)
      for (let at = 0; at + 16 <= form.length; at += 1) assert.ok(!result.includes(form.slice(at, at + 16)))
    }
  })
}

test('what stands around a secret stays', () => {
  assert.equal(
    redact(`curl -H "authorization: token ${TOKEN}" https://x`),
    'curl -H "authorization: token ***" https://x',
  )
})

test('base64 wrapped over lines is taken out line by line', () => {
  const wrapped = base64(`${KEY}${TOKEN}`).replace(/.{40}/g, '$&\n')
  const kept = redact(wrapped).replaceAll('***', '')
  assert.ok(kept.replaceAll('\n', '').length < 16, kept)
})

test('text without secrets is returned as it is', () => {
  const text = 'const token = process.env.GITHUB_TOKEN // ghs_ and sk-ant-api03- are prefixes\n'.repeat(100)
  assert.equal(redact(text), text)
})

test('empty and tiny values are not looked for', () => {
  assert.equal(createRedactor(['', 'e', 'abc'])('an e and abc'), 'an e and abc')
})

test('each long line of a secret counts by itself', () => {
  const pem =
    '-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASC\nBKcwggSjAgEAAoIBAQC7VJTUt9Us8cKj\n-----END PRIVATE KEY-----'
  assert.equal(createRedactor([pem])('key: BKcwggSjAgEAAoIBAQC7VJTUt9Us8cKj.'), 'key: ***.')
})

test('places tell where the secret stands', () => {
  assert.deepEqual(redact.find(`ab ${TOKEN} cd`), [{ start: 3, end: 3 + TOKEN.length }])
})

for (const size of [1, 3, 7, 64, 1000]) {
  test(`a secret cut into chunks of ${size} is taken out of a stream`, () => {
    const text = `start\n${'word '.repeat(50)}${TOKEN} ${base64(KEY)}\n${'z'.repeat(20_000)}${KEY}${'y'.repeat(5000)} end`
    const stream = redact.stream()
    let result = ''
    for (let at = 0; at < text.length; at += size) result += stream.push(text.slice(at, at + size))
    assert.equal(result + stream.end(), redact(text))
  })
}

test('whole lines pass a stream at once', () => {
  const stream = redact.stream()
  assert.equal(stream.push('one line\nand a ha'), 'one line\nand a ')
  assert.equal(stream.end(), 'ha')
})

test('eight megabytes take less than a few seconds', () => {
  const text = 'the quick brown fox jumps over the lazy dog, 0123456789abcdef\n'.repeat(130_000)
  const start = performance.now()
  assert.equal(redact(text).length, text.length)
  assert.ok(performance.now() - start < 5000)
})
