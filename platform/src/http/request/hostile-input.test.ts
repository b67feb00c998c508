import { Type } from 'typebox'
import { afterAll, expect, test } from 'vitest'
import { actorKeys, signedActorHeader } from '../../testing/testing-actor.ts'
import { createApp, onContract } from '../http.ts'
import { actorHeader } from './actor.ts'

const strict = { additionalProperties: false }
const headers = { [actorHeader]: signedActorHeader('test', { kind: 'anonymous', ip: '127.0.0.1', requestId: 'r' }) }
const response = { 200: Type.Object({ success: Type.Boolean() }) }

const app = createApp({ name: 'test', actorKeys })
const body = Type.Object(
  { name: Type.String({ maxLength: 5 }), quantity: Type.Integer({ maximum: 1_000_000 }) },
  strict,
)
onContract(app, 'POST /things', { access: 'public', body, response }, () => ({ success: true }))
const query = Type.Object({ page: Type.Optional(Type.Integer()), q: Type.Optional(Type.String()) }, strict)
onContract(app, 'GET /things', { access: 'public', query, response }, () => ({ success: true }))
afterAll(() => app.close())

const post = (payload: string) =>
  app.inject({ method: 'POST', url: '/things', headers: { ...headers, 'content-type': 'application/json' }, payload })

test.each([
  ['{"name":"a","quantity":1,"quantity":2}', 'quantity'],
  ['{"name":"a","quantity":1,"n\\u0061me" : "b"}', 'name'],
  ['{"quantity":1,"name":{"x":1,"x":2}}', 'x'],
  ['{"name":"a\\"","quantity":1,"":1,"":2}', ''],
])('S-69: %s gives a key twice and is refused by its name', async (payload, field) => {
  const answer = await post(payload)
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { field, message: `${field} is given twice` }])
})

test.each(['{"name":"{\\"a","quantity":1}', '{"name":"a:\\\\","quantity":1}', ' {"name" : "name", "quantity" : 1 } '])(
  'S-69: %s gives none twice',
  async (payload) => expect((await post(payload)).statusCode).toBe(200),
)

test.each([
  ['a huge list', JSON.stringify({ name: 'a', quantity: 1, more: Array(7_000).fill({ a: 1 }) })],
  ['a number that is none', '{"name":"a","quantity":9007199254740993e400}'],
  ['a number that is not exact', '{"name":"a","quantity":9007199254740993.5}'],
  ['half of a sign', '{"name":"\\ud800","quantity":1}'],
  ['thousands of objects in each other', `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`],
])('S-69: %s: 400', async (_what, payload) => expect((await post(payload)).statusCode).toBe(400))

test.each(['page=1&page=2', 'page[]=1', 'page[$ne]=1', 'page.x=1', 'q=a&q=b', 'q[]=a', '__proto__[x]=1'])(
  'S-66: a parameter polluted as %s is refused by its name',
  async (polluted) => {
    const answer = await app.inject({ url: `/things?${polluted}`, headers })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: 'invalid_input', field: expect.stringMatching(/^(page|q|__proto__)/) },
    ])
  },
)
