import { Type } from 'typebox'
import { afterEach, describe, expect, test } from 'vitest'
import { DomainError } from '../events/errors.ts'
import { cpuMs } from '../testing/cpu-ms.ts'
import { actorKeys, signedActorHeader } from '../testing/testing-actor.ts'
import { createApp, onContract } from './http.ts'
import { type Actor, actorHeader } from './request/actor.ts'
import { sent } from './route-contract.ts'

const here = { ip: '127.0.0.1', requestId: 'test-request' }
const anonymous: Actor = { kind: 'anonymous', ...here }
const person = { accountId: 'a1', email: 'priya@example.in', name: 'Priya', ...here }
const as = (actor: Actor) => ({ [actorHeader]: signedActorHeader('test', actor) })

const thing = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 5 }),
    quantity: Type.Integer({ minimum: 1 }),
    kind: Type.Optional(Type.Enum(['cod', 'razorpay'], { type: 'string' })),
  },
  { additionalProperties: false },
)
const seen = Type.Object({ success: Type.Boolean(), seen: Type.Unknown() })

function appForTest() {
  const app = createApp({ name: 'test', actorKeys })
  onContract(app, 'POST /things', { access: 'public', body: thing, response: { 200: seen } }, ({ body }) => ({
    success: true,
    seen: body,
  }))
  const byId = {
    access: 'user',
    params: Type.Object({ id: Type.Integer() }),
    query: Type.Object(
      { page: Type.Optional(Type.Integer()), all: Type.Optional(Type.Boolean()) },
      { additionalProperties: false },
    ),
    response: {
      200: Type.Object({
        id: Type.Integer(),
        query: Type.Object({}, { additionalProperties: true }),
        owner: Type.String(),
      }),
    },
  } as const
  onContract(app, 'GET /things/{id}', byId, ({ params, query, actor }) => {
    const answer = { id: params.id, query, owner: actor.accountId, secret: 'not declared' }
    return answer
  })
  onContract(app, 'DELETE /things/{id}', { access: 'admin', response: { 204: Type.Null() } }, ({ reply }) => {
    reply.code(204).send()
    return sent(reply)
  })
  onContract(app, 'GET /faults/{kind}', { access: 'public', response: { 200: seen } }, ({ request }) => {
    if ((request.params as { kind: string }).kind === 'domain')
      throw new DomainError('out_of_stock', 'Only 2 left', { field: 'items.0.quantity', available: 2 })
    if ((request.params as { kind: string }).kind === 'later')
      throw new DomainError('retry', 'Please try again', { retryAfter: 2 })
    throw new Error('relation "accounts" at /srv/secret.ts')
  })
  onContract(app, 'POST /hook', { access: 'webhook', response: { 200: seen } }, ({ rawBody }) => ({
    success: true,
    seen: rawBody.toString(),
  }))
  onContract(app, 'GET /meta', { access: 'public', response: { 200: seen } }, ({ meta }) => ({
    success: true,
    seen: meta,
  }))
  return app
}

const app = appForTest()
afterEach(() => expect(app.server.listening).toBe(false))

const post = (body: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/things',
    headers: { 'content-type': 'application/json', ...as(anonymous), ...headers },
    body,
  })

describe('who may call', () => {
  test('refuses callers without the gateway’s signature, even on a public route', async () => {
    expect((await app.inject('/faults/domain')).statusCode).toBe(401)
    expect((await app.inject({ url: '/faults/domain', headers: { [actorHeader]: 'forged.forged' } })).statusCode).toBe(
      401,
    )
    expect((await app.inject({ url: '/faults/domain', headers: as(anonymous) })).statusCode).toBe(409)
  })

  test('a user route needs a person, an admin route an admin', async () => {
    const status = async (method: 'GET' | 'DELETE', actor: Actor) =>
      (await app.inject({ method, url: '/things/1', headers: as(actor) })).statusCode
    expect(await status('GET', anonymous)).toBe(401)
    expect(await status('GET', { kind: 'user', ...person })).toBe(200)
    expect(await status('GET', { kind: 'admin', ...person })).toBe(200)
    expect(await status('DELETE', anonymous)).toBe(401)
    expect(await status('DELETE', { kind: 'user', ...person })).toBe(403)
    expect(await status('DELETE', { kind: 'admin', ...person })).toBe(204)
  })

  test('access is judged before the body is read', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/things',
      headers: { 'content-type': 'application/json' },
      body: '{',
    })
    expect(answer.statusCode).toBe(401)
  })

  test('[S-60] a route that says nothing about access cannot be added', () => {
    const open = { response: { 200: seen } } as never
    expect(() => onContract(app, 'GET /open', open, () => ({}) as never)).toThrow(/who may use it/)
  })
})

describe('a request that breaks its contract is a 400 that names the field and the rule', () => {
  const cases: [string, string, string][] = [
    ['{"quantity":1}', 'name', 'name is required'],
    ['{"name":"","quantity":1}', 'name', 'name must not be empty'],
    ['{"name":"too long","quantity":1}', 'name', 'name must have at most 5 characters'],
    ['{"name":"a","quantity":"2"}', 'quantity', 'quantity must be a whole number'],
    ['{"name":"a","quantity":true}', 'quantity', 'quantity must be a whole number'],
    ['{"name":"a","quantity":1.5}', 'quantity', 'quantity must be a whole number'],
    ['{"name":"a","quantity":0}', 'quantity', 'quantity must be at least 1'],
    ['{"name":"a","quantity":1,"role":"admin"}', 'role', 'role is not a known field'],
    ['{"name":"a","quantity":1,"kind":"upi"}', 'kind', 'kind must be one of cod, razorpay'],
    ['[]', 'body', 'body must be an object'],
    ['', 'body', 'body must be an object'],
  ]
  test.each(cases)('%s', async (body, field, message) => {
    const answer = await post(body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ success: false, error: message, message, code: 'invalid_input', field })
  })

  test.each([['{'], ['NaN'], ['{"__proto__":{"a":1}']])('JSON that is none: %s', async (body) =>
    expect((await post(body)).json()).toMatchObject({ code: 'invalid_json' }),
  )

  test.each([
    ['__proto__', '{"__proto__":{"a":1}}'],
    ['__proto__', '{"name":{"__proto__":1},"quantity":1}'],
    ['constructor', '{"constructor":{"prototype":{}}}'],
    ['constructor', '{"name":"a","quantity":1,"constructor":"x"}'],
  ])('[S-65] a name that reaches for a prototype is refused by name: %s in %s', async (field, body) => {
    const answer = await post(body)
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'invalid_input', field, message: `${field} is not a known field` }),
    ])
  })

  test.each([['{"name":"\\u0000","quantity":1}'], ['{"name":"\\ud800","quantity":1}']])(
    'text that no database column takes: %s',
    async (body) => expect((await post(body)).statusCode).toBe(400),
  )

  test('half a surrogate pair is refused, a whole one is text', async () => {
    expect((await post('{"name":"\\ud83d\\ude00","quantity":1}')).json().seen).toEqual({ name: '😀', quantity: 1 })
  })

  test('numbers and booleans of a query are read as such, and nothing else is', async () => {
    const get = async (query: string) =>
      app.inject({ url: `/things/7${query}`, headers: as({ kind: 'user', ...person }) })
    expect((await get('?page=2&all=true')).json()).toEqual({ id: 7, query: { page: 2, all: true }, owner: 'a1' })
    for (const query of [
      '?page=0x5',
      '?page=1e3',
      '?page=',
      '?page=1&page=2',
      '?all=1',
      '?page[$ne]=1',
      '?q=1',
      '?__proto__=1',
    ])
      expect((await get(query)).statusCode, query).toBe(400)
    expect((await app.inject({ url: '/things/x', headers: as({ kind: 'user', ...person }) })).json()).toMatchObject({
      field: 'id',
    })
  })
})

describe('every fault has the same shape', () => {
  const problem = async (method: 'GET' | 'PUT' | 'POST', url: string, more: object = {}) => {
    const answer = await app.inject({ method, url, headers: as(anonymous), ...more })
    expect(answer.json()).toMatchObject({ success: false, error: expect.any(String), code: expect.any(String) })
    expect(answer.json().error).toBe(answer.json().message)
    return answer
  }

  test('what a rule forbids keeps its code, field and details', async () => {
    const answer = await problem('GET', '/faults/domain')
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({
      success: false,
      error: 'Only 2 left',
      message: 'Only 2 left',
      code: 'out_of_stock',
      field: 'items.0.quantity',
      details: { available: 2 },
    })
  })

  test('when to come back stands in Retry-After', async () => {
    expect((await problem('GET', '/faults/later')).headers['retry-after']).toBe('2')
  })

  test('an unforeseen fault reveals nothing', async () => {
    const answer = await problem('GET', '/faults/bug')
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toMatch(/accounts|secret|Error:|\.ts/)
  })

  test('404, 405, 413, 415 and an address that cannot be read', async () => {
    const json = { 'content-type': 'application/json', ...as(anonymous) }
    expect((await problem('GET', '/nowhere')).statusCode).toBe(404)
    const wrongMethod = await problem('PUT', '/things/1')
    expect([wrongMethod.statusCode, wrongMethod.headers.allow]).toEqual([405, 'GET, HEAD, DELETE'])
    expect(
      (await problem('POST', '/things', { headers: json, body: JSON.stringify({ name: 'x'.repeat(70_000) }) }))
        .statusCode,
    ).toBe(413)
    for (const type of ['text/plain', 'application/json garbage', 'application/x-www-form-urlencoded'])
      expect(
        (await problem('POST', '/things', { headers: { ...json, 'content-type': type }, body: '{}' })).statusCode,
      ).toBe(415)
    expect((await problem('GET', '/%zz')).statusCode).toBe(400)
    expect((await problem('GET', `/things/${'1'.repeat(101)}`)).statusCode).toBe(401)
    // Longer than any id, and longer than any e-mail address.
    const tooLong = await problem('GET', `/things/${'1'.repeat(300)}`)
    expect([tooLong.statusCode, tooLong.json().message]).toEqual([400, 'The address is too long'])
  })
})

test.each(['gzip', 'br', 'deflate', 'gzip, identity', 'nonsense'])('a body packed as %s is a 415', async (encoding) => {
  const answer = await post('{"name":"a","quantity":1}', { 'content-encoding': encoding })
  expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported_media_type'])
  expect((await post('{"name":"a","quantity":1}', { 'content-encoding': 'identity' })).statusCode).toBe(200)
})

test('only what the contract declares leaves in an answer', async () => {
  const answer = await app.inject({ url: '/things/1', headers: as({ kind: 'user', ...person }) })
  expect(answer.body).not.toContain('secret')
})

test('a request id comes in and goes out, and becomes the correlation of events', async () => {
  const given = await app.inject({
    url: '/meta',
    headers: { ...as({ kind: 'user', ...person }), 'x-request-id': 'click-12345' },
  })
  expect(given.headers['x-request-id']).toBe('click-12345')
  expect(given.json().seen).toEqual({ correlation: 'click-12345', actor: { kind: 'user', id: 'a1' } })
  const odd = await app.inject({ url: '/meta', headers: { ...as(anonymous), 'x-request-id': 'a\u001b[31m' } })
  expect(odd.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('a webhook gets the bytes as they came', async () => {
  const body = '{ "b":1,\n "a": 2 }'
  const answer = await app.inject({
    method: 'POST',
    url: '/hook',
    headers: { 'content-type': 'application/json', ...as(anonymous) },
    body,
  })
  expect(answer.json().seen).toBe(body)
})

test('S-69: 60,000 nested lists are refused at once', async () => {
  const nested = () => post('['.repeat(30_000) + ']'.repeat(30_000))
  expect(await cpuMs(async () => expect((await nested()).statusCode).toBe(400))).toBeLessThan(1_000)
})
