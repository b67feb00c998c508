import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { actorKeys, signedActorHeader } from '../../testing/testing-actor.ts'
import { createApp, onContract } from '../http.ts'
import { actorHeader } from './actor.ts'
import { serializerOf } from './compiled-schemas.ts'

const contract = {
  access: 'public',
  body: Type.Object({ size: Type.Integer() }, { additionalProperties: false }),
  response: { 200: Type.Integer() },
} as const

const sized = async () => {
  const app = createApp({ name: 'test', actorKeys })
  onContract(app, 'POST /size', contract, async ({ body }) => body.size)
  await app.ready()
  const actor = signedActorHeader('test', { kind: 'anonymous', ip: '::1', requestId: 'r' })
  const post = async (payload: object) =>
    (await app.inject({ method: 'POST', url: '/size', payload, headers: { [actorHeader]: actor } })).statusCode
  return { app, statuses: [await post({ size: 7 }), await post({ size: '7' }), await post({ size: 7, more: 1 })] }
}

test('apps of one process share what they compiled, and check the same', async () => {
  const [first, second] = [await sized(), await sized()]
  expect(second.app.validatorCompiler).toBe(first.app.validatorCompiler)
  expect([first.statuses, second.statuses]).toEqual([
    [200, 400, 400],
    [200, 400, 400],
  ])
})

test('a header whose name Node would never hand over is refused', () => {
  const headers = Type.Object({ 'Last-Event-Id': Type.Optional(Type.String()) })
  const app = createApp({ name: 'test', actorKeys })
  expect(() => onContract(app, 'GET /live', { ...contract, headers }, async () => 1)).toThrow(
    'GET /live: the header Last-Event-Id must be named in small letters',
  )
})

test('what may be null is written as it is, without what no contract declares', () => {
  const person = Type.Object({ name: Type.String() }, { additionalProperties: false })
  const schema = Type.Object({
    owner: Type.Union([person, Type.Null()]),
    state: Type.Union([Type.Literal('on'), Type.Literal('off'), Type.Null()]),
    since: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
    who: Type.Union([person, Type.Object({ id: Type.Integer() })]),
    all: Type.Array(Type.Union([Type.String(), Type.Null()])),
    value: Type.Union([Type.Union([Type.String(), Type.Number(), person]), Type.Null()]),
  })
  const write = (answer: unknown) => JSON.parse(serializerOf(schema)(answer))
  const secret = { name: 'Asha', password: 'secret' }
  const whole = { owner: secret, state: 'on', since: 3, who: { id: 7 }, all: ['a', null], value: 7 }
  expect(write(whole)).toEqual({ ...whole, owner: { name: 'Asha' } })
  const empty = { owner: null, state: null, since: null, who: { name: 'Asha' }, all: [], value: null }
  expect(write(empty)).toEqual(empty)
  const { since: _, ...without } = empty
  expect(write(without)).toEqual(without)
  expect(() => write({ ...empty, owner: undefined })).toThrow()
})
