import { createHmac, generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { createApp, onContract } from '../http.ts'
import { type Actor, actorHeader, signActor, verifyActor } from './actor.ts'

const [gateway, next, stranger] = [pair(), pair(), pair()]
const admin: Actor = { kind: 'admin', accountId: 'a1', email: 'a@b.in', name: 'नमिता', ip: '::1', requestId: 'r1' }
const toOrders = { service: 'orders', key: gateway.privateKey }
const orders = { service: 'orders', keys: [gateway.publicKey] }

test('what the gateway signs, a service reads', () => {
  expect(verifyActor(signActor(admin, toOrders), orders)).toEqual(admin)
})

test('it is good for 30 seconds', () => {
  const now = Date.now()
  expect(verifyActor(signActor(admin, toOrders, now - 29_000), orders, now)).toEqual(admin)
  expect(verifyActor(signActor(admin, toOrders, now - 30_000), orders, now)).toBeNull()
  expect(verifyActor(signActor(admin, toOrders, now + 6_000), orders, now)).toBeNull()
})

test('[S-39] nothing else is read: another key, a changed payload, half a token, no token', () => {
  const token = signActor({ kind: 'anonymous', ip: '::1', requestId: 'r1' }, toOrders)
  const [payload = '', signature = ''] = token.split('.')
  const forged = payloadOf({ ...admin, at: Date.now(), to: 'orders' })
  for (const given of [
    signActor(admin, { ...toOrders, key: stranger.privateKey }),
    `${forged}.${signature}`,
    payload,
    `${payload}.`,
    `.${signature}`,
    '',
    undefined,
    [token],
  ])
    expect(verifyActor(given, orders)).toBeNull()
})

test('S-39: the keys of one service can neither sign an actor for another nor pass one on', () => {
  const payload = payloadOf({ ...admin, at: Date.now(), to: 'payments' })
  const held = gateway.publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const raw = String(gateway.publicKey.export({ format: 'jwk' }).x)
  // The public key misused as an HMAC secret: as text, as bytes.
  for (const secret of [held, held.trim(), Buffer.from(raw, 'base64url'), ''])
    expect(
      verifyActor(`${payload}.${createHmac('sha256', secret).update(payload).digest('base64url')}`, {
        ...orders,
        service: 'payments',
      }),
    ).toBeNull()
  expect(() => signActor(admin, { service: 'payments', key: gateway.publicKey })).toThrow()
  // A token for orders must not work in payments.
  const passedOn = signActor(admin, toOrders)
  expect(verifyActor(passedOn, orders)).toEqual(admin)
  expect(verifyActor(passedOn, { ...orders, service: 'payments' })).toBeNull()
})

test('while the gateway changes its key a service accepts both, and behind that the new one alone', () => {
  const [old, fresh] = [signActor(admin, toOrders), signActor(admin, { ...toOrders, key: next.privateKey })]
  const read = (...keys: (typeof gateway.publicKey)[]) =>
    [old, fresh].map((token) => verifyActor(token, { service: 'orders', keys }) !== null)
  expect(read(gateway.publicKey)).toEqual([true, false])
  expect(read(next.publicKey, gateway.publicKey)).toEqual([true, true])
  expect(read(next.publicKey)).toEqual([false, true])
})

test('S-39: a service answers 401 to whoever the gateway did not sign for it, and 403 to a customer at an admin’s', async () => {
  const app = createApp({ name: 'orders', actorKeys: [next.publicKey, gateway.publicKey] })
  onContract(app, 'GET /admin/things', { access: 'admin', response: {} } as never, async () => ({}) as never)
  const ask = async (token?: string) =>
    (await app.inject({ url: '/admin/things', headers: token === undefined ? {} : { [actorHeader]: token } }))
      .statusCode
  const customer: Actor = { ...admin, kind: 'user' }
  expect(await ask()).toBe(401)
  expect(await ask('forged')).toBe(401)
  expect(await ask(signActor(admin, { ...toOrders, key: stranger.privateKey }))).toBe(401)
  expect(await ask(signActor(admin, { ...toOrders, service: 'payments' }))).toBe(401)
  expect(await ask(signActor(admin, toOrders, Date.now() - 31_000))).toBe(401)
  expect(await ask(signActor(customer, toOrders))).toBe(403)
  expect(await ask(signActor(admin, toOrders))).toBe(200)
  expect(await ask(signActor(admin, { ...toOrders, key: next.privateKey }))).toBe(200)
  await app.close()
})

function pair() {
  return generateKeyPairSync('ed25519')
}

function payloadOf(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
