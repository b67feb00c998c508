import { expect, test } from 'vitest'
import { found, spellingsOf } from './spellings.ts'

const text = 'Zéphyrine "Gold" Lane'
const spellings = spellingsOf([text])

test.each([
  ['plain', text],
  ['in capitals', text.toUpperCase()],
  ['in JSON', JSON.stringify({ name: text })],
  ['in JSON within JSON', JSON.stringify({ body: JSON.stringify({ name: text }) })],
  ['in JSON of ASCII alone', '{"name":"Z\\u00E9phyrine \\"Gold\\" Lane"}'.replace('\\"Gold\\"', '"Gold"')],
  ['in a URL', `/orders/${encodeURIComponent(text)}`],
  ['in a form', new URLSearchParams({ name: text }).toString().replaceAll('%C3%A9', '%c3%a9')],
  ['in hex', `\\x${Buffer.from(`name ${text}`).toString('hex')}`],
  ...[0, 1, 2].flatMap((before) => {
    const bytes = Buffer.from(`${'x'.repeat(before)}${text} and more`)
    return [
      [`in base64, ${before} bytes in`, bytes.toString('base64')],
      [`in base64url, ${before} bytes in`, bytes.toString('base64url')],
    ]
  }),
])('a text is found %s', (_how, stored = '') => {
  expect(found(Buffer.from(`something ${stored} else`), spellings)).toHaveLength(1)
})

test('an absent text is not found in random bytes', () => {
  expect(found(Buffer.from('Zephyrine Gold Lane'), spellings)).toEqual([])
})
