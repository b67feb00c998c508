import { sign } from 'node:crypto'
import { api, type RouteKey } from '@suvarna/contracts/api.ts'
import type { RouteContract } from '@suvarna/contracts/common/routes/route.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminToken, type Call, call, login, ok, problem, secrets, shop, written } from '../http/client.ts'
import { newCustomer, untilRevoked } from '../http/people.ts'

// Made from the contracts, against the real shop: a new call is covered automatically.
const rows = Object.entries(api) as [RouteKey, RouteContract][]
const guarded = rows.filter(([, { access }]) => access === 'user' || access === 'admin')
const forAdmins = rows.filter(([, { access }]) => access === 'admin')
const forAll = rows.filter(([, { access }]) => access === 'public')
const webhooks = rows.filter(([, { access }]) => access === 'webhook')

/** All of these tokens claim to be an admin's. */
const bad = { expired: '', tampered: '', revoked: '', 'of a stranger': 'a.b.c' }
let customer = ''
let before: string[] = []

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const read = (text = '') => JSON.parse(Buffer.from(text, 'base64url').toString())

beforeAll(async () => {
  const good = await adminToken()
  const [header = '', payload = ''] = good.split('.')
  const now = Math.floor(Date.now() / 1000)
  const over = `${header}.${part({ ...read(payload), iat: now - 7200, exp: now - 1 })}`
  const key = (await secrets()).tokenPrivateKey
  bad.expired = `${over}.${sign(null, Buffer.from(over), key).toString('base64url')}`

  customer = (await newCustomer('Curious')).token
  const [, claims = '', signature = ''] = customer.split('.')
  bad.tampered = `${header}.${part({ ...read(claims), role: 'admin' })}.${signature}`

  bad.revoked = await login(shop.admin)
  await ok('POST /auth/logout', { token: bad.revoked })
  await untilRevoked(bad.revoked)
  before = await written()
})
afterAll(async () => expect(await written(), 'nothing of this was written').toEqual(before))

/** Any form of the call: a caller without access is refused before anything else of the request is read. */
const callOf = ([, { body, multipart }]: (typeof rows)[number]): Call => ({
  params: {
    id: 'nobody',
    imageId: 'nobody',
    noteId: 'nobody',
    name: 'nobody',
    orderId: 'ORD-000000000000',
    number: '1',
    secret: 'nobody-was-told-this-secret',
    customer_email: 'n@example.com',
  },
  ...(multipart ? { form: new FormData() } : body ? { body: {} } : {}),
})

describe('[S-01 S-04 S-05 S-07 S-37] no guarded route accepts an invalid token', () => {
  test.each(guarded.map((row) => [row[0], row] as const))('%s', async (key, row) => {
    const ask = (token?: string) => call(key, { ...callOf(row), token })
    const refused = async (token: string | undefined, code: string) =>
      expect(await ask(token)).toMatchObject({ status: 401, body: problem(code) })
    await Promise.all([
      ...[undefined, bad.tampered, bad['of a stranger']].map((token) => refused(token, 'unauthenticated')),
      ...[bad.expired, bad.revoked].map((token) => refused(token, 'session_ended')),
    ])
  })
})

describe('[S-37] no admin route accepts a customer', () => {
  test.each(forAdmins.map((row) => [row[0], row] as const))('%s', async (key, row) => {
    const response = await call(key, { ...callOf(row), token: customer })
    expect(response).toMatchObject({ status: 403, body: problem('forbidden') })
  })
})

describe('a public route treats a bad token as an anonymous caller', () => {
  test.each(forAll.map((row) => [row[0], row] as const))('%s', async (key, row) => {
    const { status, body } = await call(key, callOf(row))
    expect(status).not.toBe(401)
    expect(status).toBeLessThan(500)
    const isAnonymous = async ([what, token]: [string, string]) =>
      expect(await call(key, { ...callOf(row), token }), what).toMatchObject({
        status,
        body: { success: body.success },
      })
    await Promise.all(Object.entries(bad).map(isAnonymous))
  })
})

describe('[S-50] a webhook is accepted by its own signature, not by tokens', () => {
  test.each(webhooks.map((row) => [row[0], row] as const))('%s', async (key, row) => {
    for (const token of [undefined, customer, await adminToken(), ...Object.values(bad)])
      expect(await call(key, { ...callOf(row), token })).toMatchObject({
        status: 401,
        body: problem('webhook_signature'),
      })
  })
})
