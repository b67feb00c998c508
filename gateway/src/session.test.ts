import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { claimsOf, signToken } from './gateway.testing.ts'
import { createSessionReader, thumbprint } from './session.ts'

function keyForTest() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  return { pem, token: (claims = {}) => signToken(privateKey, claimsOf(claims), { kid: thumbprint(pem) }) }
}

describe('[S11] when the signing key is changed', () => {
  const [before, after] = [keyForTest(), keyForTest()]

  test('tokens of both hold while both are known', () => {
    const read = createSessionReader([after.pem, before.pem])
    for (const key of [before, after]) expect(read(`Bearer ${key.token()}`).kind).toBe('session')
  })

  test('those of a key that was taken away do not', () => {
    const read = createSessionReader([after.pem])
    expect(read(`Bearer ${before.token()}`)).toEqual({ kind: 'refused', reason: 'key' })
  })
})

test('only a bearer header is looked at, and only in its right form', () => {
  const key = keyForTest()
  const read = createSessionReader([key.pem])
  expect(read(undefined)).toEqual({ kind: 'none' })
  expect(read(`bearer ${key.token()}`).kind).toBe('session')
  for (const given of [
    '',
    'Bearer',
    `Basic ${key.token()}`,
    key.token(),
    `Bearer  ${key.token()}`,
    `Bearer ${key.token()} x`,
  ])
    expect(read(given)).toEqual({ kind: 'refused', reason: 'form' })
  expect(read(`Bearer ${key.token({ name: 'x'.repeat(5000) })}`)).toEqual({ kind: 'refused', reason: 'form' })
})

test('a session says who, and whose turn of the key it was', () => {
  const key = keyForTest()
  expect(createSessionReader([key.pem])(`Bearer ${key.token({ gen: 2 })}`)).toMatchObject({
    kind: 'session',
    session: { sub: 'a1', role: 'user', sid: 's1', gen: 2, email: 'priya@example.in', name: 'Priya' },
  })
})
