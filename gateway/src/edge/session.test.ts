import { generateKeyPairSync } from 'node:crypto'
import Fastify from 'fastify'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { claimsOf, signToken } from '../gateway.testing.ts'
import { type Bearer, keyThumbprint, readSessions } from './session.ts'

function keyForTest() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  return { pem, token: (claims = {}) => signToken(privateKey, claimsOf(claims), { kid: keyThumbprint(pem) }) }
}

/** How an app with these keys reads an `Authorization` header. */
async function readerOf(...publicKeys: string[]) {
  const app = Fastify()
  onTestFinished(() => app.close())
  const read = await readSessions(app, publicKeys)
  app.get('/', (request) => read(request))
  return async (authorization?: string): Promise<Bearer> =>
    (await app.inject({ url: '/', headers: authorization === undefined ? {} : { authorization } })).json()
}

describe('[S-11] when the signing key is changed', () => {
  const [before, after] = [keyForTest(), keyForTest()]

  test('S-11: tokens of both hold while both are known', async () => {
    const read = await readerOf(after.pem, before.pem)
    for (const key of [before, after]) expect((await read(`Bearer ${key.token()}`)).kind).toBe('session')
  })

  test('S-11: those of a key that was taken away do not', async () => {
    const read = await readerOf(after.pem)
    expect(await read(`Bearer ${before.token()}`)).toEqual({ kind: 'refused', reason: 'key' })
  })
})

test('only a bearer header is looked at, only in its right form and up to its length', async () => {
  const key = keyForTest()
  const read = await readerOf(key.pem)
  expect(await read(undefined)).toEqual({ kind: 'none' })
  expect((await read(`bearer ${key.token()}`)).kind).toBe('session')
  for (const given of [
    '',
    'Bearer',
    `Basic ${key.token()}`,
    key.token(),
    `Bearer  ${key.token()}`,
    `Bearer ${key.token()} x`,
  ])
    expect(await read(given)).toEqual({ kind: 'refused', reason: 'form' })
  expect(await read(`Bearer ${key.token({ name: 'x'.repeat(5000) })}`)).toEqual({ kind: 'refused', reason: 'form' })
})

test('S-12 admin 4: an admin’s token opens to the end of its fourth hour, a customer’s to that of its eighth, whatever it says itself', async () => {
  const key = keyForTest()
  const read = await readerOf(key.pem)
  const iat = Math.floor(Date.now() / 1000)
  const tokens = [
    { role: 'admin', hours: 4, token: key.token({ role: 'admin', iat, exp: iat + 4 * 3600 }) },
    // As issued before an admin's hours were shortened.
    { role: 'admin', hours: 4, token: key.token({ role: 'admin', iat, exp: iat + 5 * 3600 }) },
    { role: 'user', hours: 8, token: key.token({ role: 'user', iat, exp: iat + 8 * 3600 }) },
    // Renewed six hours after its login: no token lasts beyond the eighth hour.
    {
      role: 'admin',
      hours: 2,
      token: key.token({ role: 'admin', iat, exp: iat + 4 * 3600, auth_time: iat - 6 * 3600 }),
    },
  ]
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  for (const { role, hours, token } of tokens) {
    const exp = iat + hours * 3600
    vi.setSystemTime((exp - 1) * 1000)
    expect(await read(`Bearer ${token}`)).toMatchObject({ kind: 'session', session: { role, exp } })
    vi.setSystemTime((exp + 1) * 1000)
    expect(await read(`Bearer ${token}`)).toEqual({ kind: 'refused', reason: 'expired' })
  }
})

test('a session says who, and whose turn of the key it was', async () => {
  const key = keyForTest()
  const read = await readerOf(key.pem)
  expect(await read(`Bearer ${key.token({ gen: 2 })}`)).toMatchObject({
    kind: 'session',
    session: { sub: 'a1', role: 'user', sid: 's1', gen: 2, email: 'priya@example.in', name: 'Priya' },
  })
})

test('@fastify/jwt verifies, and has nothing to sign with', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  await readSessions(app, [keyForTest().pem])
  expect(app.hasPlugin('@fastify/jwt')).toBe(true)
  expect(() => app.jwt.sign({ sub: 'a1' })).toThrow(/verify mode/)
})
