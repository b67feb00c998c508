import { expect, test } from 'vitest'
import { type Actor, signActor, verifyActor } from './actor.ts'

const key = 'a-test-key-that-is-long-enough-for-hmac'
const admin: Actor = { kind: 'admin', accountId: 'a1', email: 'a@b.in', name: 'नमिता', ip: '::1', requestId: 'r1' }

test('what the gateway signs, a service reads', () => {
  expect(verifyActor(signActor(admin, key), key)).toEqual(admin)
})

test('it is good for 30 seconds', () => {
  const now = Date.now()
  expect(verifyActor(signActor(admin, key, now - 29_000), key, now)).toEqual(admin)
  expect(verifyActor(signActor(admin, key, now - 30_000), key, now)).toBeNull()
  expect(verifyActor(signActor(admin, key, now + 6_000), key, now)).toBeNull()
})

test('[S-39] nothing else is read: another key, a changed payload, half a token, no token', () => {
  const token = signActor({ kind: 'anonymous', ip: '::1', requestId: 'r1' }, key)
  const [payload = '', signature = ''] = token.split('.')
  const forged = Buffer.from(JSON.stringify({ ...admin, at: Date.now() })).toString('base64url')
  for (const given of [
    signActor(admin, `${key}!`),
    `${forged}.${signature}`,
    payload,
    `${payload}.`,
    `.${signature}`,
    '',
    undefined,
    [token],
  ])
    expect(verifyActor(given, key)).toBeNull()
})
