import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TProperties, Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { api } from './api.ts'
import { eventsOn } from './common/events/event.ts'
import { openEnum } from './common/fields.ts'
import type { RouteContract } from './common/routes/route.ts'
import { serviceNames } from './common/services.ts'
import { events } from './events.ts'
import { incompatibilities, type Snapshot, snapshotOf } from './snapshot.ts'

const recorded = (service: string): Snapshot =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', 'snapshots', `${service}.json`), 'utf8'))

describe.each(serviceNames)('the contracts of %s', (service) => {
  const now = snapshotOf(service, api, events)

  test('stay compatible with the recorded ones', () => {
    expect(incompatibilities(recorded(service), now)).toEqual([])
  })

  test('are recorded: node contracts/src/write-snapshots.ts', () => {
    expect(recorded(service)).toEqual(now)
  })
})

const body = { name: Type.String({ maxLength: 100 }), size: Type.Optional(Type.Number()) }
const reply = { id: Type.String(), status: Type.Enum(['open', 'closed']) }
const data = { orderId: Type.String(), reason: Type.Optional(Type.String()) }

type Change = {
  body?: TProperties
  reply?: TProperties
  data?: TProperties
  route?: Partial<RouteContract>
  key?: string
}

/** A minimal shop of one call and one event, with a change in it. */
function shop(change: Change = {}): Snapshot {
  const route: RouteContract = {
    service: 'orders',
    access: 'public',
    summary: 'Planted',
    body: Type.Object(change.body ?? body, { additionalProperties: false }),
    response: { 200: Type.Object(change.reply ?? reply) },
    ...change.route,
  }
  const planted = { OrderPlanted: eventsOn('orders', 'order-{orderId}')(change.data ?? data) }
  return snapshotOf('orders', { [change.key ?? 'POST /plant']: route }, planted)
}

const found = (change: Change) => incompatibilities(shop(), shop(change))

describe('a change that only adds passes', () => {
  test.each<[string, Change]>([
    ['nothing at all', {}],
    ['an optional field in a request', { body: { ...body, note: Type.Optional(Type.String()) } }],
    ['a field in an answer', { reply: { ...reply, note: Type.String() } }],
    ['an optional field in an event', { data: { ...data, note: Type.Optional(Type.String()) } }],
    ['a wider limit in a request', { body: { ...body, name: Type.String({ maxLength: 150 }) } }],
    ['a field that a request may now leave out', { body: { ...body, name: Type.Optional(body.name) } }],
    ['words in a description', { body: { ...body, name: Type.String({ maxLength: 100, description: 'Of it' }) } }],
    ['an optional header', { route: { headers: Type.Object({ 'x-note': Type.Optional(Type.String()) }) } }],
  ])('%s', (_what, change) => {
    expect(found(change)).toEqual([])
  })
})

describe('an enum that is documented as open', () => {
  const change = (...status: string[]): Change => ({ reply: { ...reply, status: openEnum(status) } })
  const between = (before: Change, after: Change) => incompatibilities(shop(before), shop(after))

  test('may grow in answers and events', () => {
    expect(between(change('open', 'closed'), change('open', 'lost', 'closed'))).toEqual([])
    const event = (...reason: string[]): Change => ({ data: { ...data, reason: openEnum(reason) } })
    expect(between(event('late'), event('late', 'lost'))).toEqual([])
  })
  test('may not lose a value, nor become open by growing', () => {
    const lost = 'POST /plant 200.status: enum has changed from ["open","closed"] to ["open"]'
    expect(between(change('open', 'closed'), change('open'))).toEqual([lost])
    const grown = 'POST /plant 200.status: enum has changed from ["open","closed"] to ["open","closed","lost"]'
    expect(found(change('open', 'closed', 'lost'))).toContain(grown)
  })
})

describe('a breaking change fails', () => {
  test.each<[string, Change, string]>([
    ['a field removed from a request', { body: { name: body.name } }, 'POST /plant body.size is gone'],
    ['a field removed from an answer', { reply: { id: reply.id } }, 'POST /plant 200.status is gone'],
    ['a field removed from an event', { data: { orderId: data.orderId } }, 'OrderPlanted.reason is gone'],
    [
      'a required field added to a request',
      { body: { ...body, note: Type.String() } },
      'POST /plant body.note is new and required',
    ],
    [
      'a required field added to an event',
      { data: { ...data, note: Type.String() } },
      'OrderPlanted.note is new and required',
    ],
    [
      'an optional field made required',
      { body: { ...body, size: Type.Number() } },
      'POST /plant body.size is required now',
    ],
    [
      'a field that an answer may now leave out',
      { reply: { ...reply, id: Type.Optional(Type.String()) } },
      'POST /plant 200.id may be missing now',
    ],
    [
      'another type',
      { data: { ...data, orderId: Type.Integer() } },
      'OrderPlanted.orderId: type has changed from "string" to "integer"',
    ],
    [
      'a narrower limit',
      { body: { ...body, name: Type.String({ maxLength: 50 }) } },
      'POST /plant body.name: maxLength has changed from 100 to 50',
    ],
    [
      'a new value in an answer',
      { reply: { ...reply, status: Type.Enum(['open', 'closed', 'lost']) } },
      'POST /plant 200.status: enum has changed from ["open","closed"] to ["open","closed","lost"]',
    ],
    [
      'null where there was none',
      { data: { ...data, orderId: Type.Union([Type.String(), Type.Null()]) } },
      'OrderPlanted.orderId has a new choice',
    ],
    [
      'a required header',
      { route: { headers: Type.Object({ 'x-note': Type.String() }) } },
      'POST /plant headers.x-note is new and required',
    ],
    ['another access', { route: { access: 'admin' } }, 'POST /plant: access has changed from public to admin'],
    ['another status', { route: { response: { 201: Type.Object(reply) } } }, 'POST /plant 200 has changed'],
    ['a call that is gone', { key: 'PUT /plant' }, 'POST /plant is gone'],
  ])('%s', (_what, change, message) => {
    expect(found(change)).toContain(message)
  })
})
