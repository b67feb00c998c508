import { expect, onTestFinished, test } from 'vitest'
import type { PlatformTables } from '../../database/migrations/platform-schema.ts'
import { createApp, on } from '../../http/http.ts'
import { type Actor, actorHeader } from '../../http/request/actor.ts'
import { createEventLog } from '../../store/event-store.ts'
import { databaseForThisTest, testMeta } from '../../testing/testing.ts'
import { actorKeys, signedActorHeader } from '../../testing/testing-actor.ts'
import { auditRoutes } from './audit-routes.ts'
import { lookDays, recordLook } from './looks.ts'

const asha: Actor = { kind: 'admin', accountId: 'asha', email: 'a@b.in', name: 'Asha', ip: '::1', requestId: 'r' }
const sealed = { subject: 'order-1', iv: 'x', tag: 'x', text: 'ciphertext' }

async function shop() {
  const database = await databaseForThisTest<PlatformTables>([])
  const log = createEventLog<PlatformTables>({ service: 'orders' })
  const app = createApp({ name: 'orders', actorKeys, onLook: (look) => recordLook(database.db, look) })
  onTestFinished(() => app.close())
  auditRoutes(database, (key) => key)(app)
  on(app, 'GET /admin/orders/{id}/timeline', (() => ({ success: true, data: [] })) as never)
  on(app, 'GET /admin/tax/export', (() => ({ success: true })) as never)
  on(app, 'GET /orders/{orderId}', (({ reply }: { reply: { code(n: number): { send(): unknown } } }) => {
    reply.code(404).send()
    return reply
  }) as never)
  const ask = async (url: string, actor: Actor = asha) => {
    const answer = await app.inject({ url, headers: { [actorHeader]: signedActorHeader('orders', actor) } })
    return { status: answer.statusCode, text: answer.body, json: () => answer.json() }
  }
  const append = (stream: string, version: number, type: string, data: object, kind: 'admin' | 'user' = 'admin') =>
    database.transaction((tx) =>
      log.append(
        tx,
        stream,
        version,
        [{ type, data }],
        testMeta({ actor: { kind, id: kind === 'admin' ? 'asha' : 'priya' } }),
      ),
    )
  const audit = async (query = '') => (await ask(`/admin/system/orders/audit${query}`)).json()
  const looks = async () => (await database.pool.query('select actor, route, subject from looks order by id')).rows
  return { database, ask, append, audit, looks }
}

test('what an admin changed stands there with before and after, and what others did does not', async () => {
  const { append, audit } = await shop()
  await append('offer-1', 0, 'OfferChanged', { title: 'Ten', percent: 10, sealed }, 'user')
  await append('offer-1', 1, 'OfferChanged', { title: 'Ten', percent: 12, sealed })
  await append('order-1', 0, 'OrderStatusSet', { orderId: '1', from: 'pending', to: 'confirmed' })
  const { data, next } = await audit()
  expect(next).toBeNull()
  expect(data).toMatchObject([
    {
      kind: 'change',
      what: 'OrderStatusSet',
      subject: 'order-1',
      changes: [{ before: 'pending', after: 'confirmed' }],
    },
    { actor: 'asha', what: 'OfferChanged', subject: 'offer-1', changes: [{ field: 'percent', before: 10, after: 12 }] },
  ])
})

test('what happened once has no value before it: the sum of a refund does not stand as the change of another', async () => {
  const { append, audit } = await shop()
  await append('order-1', 0, 'OrderPaid', { orderId: '1', amount: 500_00, paidAt: 'now' })
  await append('order-1', 1, 'OrderRefunded', { orderId: '1', amount: 500_00 })
  await append('order-1', 2, 'InvoiceIssued', { orderId: '1', series: 'invoice', serial: 305 })
  await append('order-1', 3, 'CreditNoteIssued', { orderId: '1', series: 'credit_note', serial: 3 })
  const { data } = await audit()
  expect(data.slice(0, 3).map(({ changes }: { changes: unknown }) => changes)).toEqual([
    [
      { field: 'serial', before: null, after: 3 },
      { field: 'series', before: null, after: 'credit_note' },
    ],
    [
      { field: 'serial', before: null, after: 305 },
      { field: 'series', before: null, after: 'invoice' },
    ],
    [{ field: 'amount', before: null, after: 500_00 }],
  ])
})

test('no personal data is in it: neither what is sealed nor what looks like an address', async () => {
  const { append, ask } = await shop()
  await append('order-1', 0, 'Noted', { note: 'write to priya@example.in', sealed })
  for (const path of ['/admin/system/orders/audit', '/admin/system/orders/audit/export']) {
    const { text } = await ask(path)
    expect(text).toContain('Noted')
    for (const secret of ['priya@example.in', 'ciphertext']) expect(text).not.toContain(secret)
  }
})

test('a look at personal data is written down before it is answered, once in ten minutes; by those it is shown to', async () => {
  const { database, ask, looks, audit } = await shop()
  for (let round = 0; round < 3; round++) await ask('/admin/orders/ORD-1/timeline')
  await ask('/orders/ORD-2')
  // Not a look: a response without the personal data that the role may not see, and a shopper's own order.
  await ask('/orders/ORD-3', { ...asha, staff: 'catalogue' } as Actor)
  await ask('/orders/ORD-3', { ...asha, kind: 'user' } as Actor)
  expect(await looks()).toEqual([
    { actor: 'asha', route: 'GET /admin/orders/{id}/timeline', subject: 'ORD-1' },
    { actor: 'asha', route: 'GET /orders/{orderId}', subject: 'ORD-2' },
  ])
  await database.pool.query("update looks set at = at - interval '11 minutes'")
  await ask('/orders/ORD-2')
  expect((await audit('?kind=look&subject=ORD-2')).data).toHaveLength(2)
  await database.pool.query('drop table looks')
  expect((await ask('/admin/orders/ORD-1/timeline')).status, 'what cannot be written down is not shown').toBe(500)
})

test('a file of a month is written down with its month', async () => {
  const { ask, looks } = await shop()
  await ask('/admin/tax/export?month=2026-10&format=csv')
  await ask('/admin/tax/export?month=2026-11&format=csv')
  expect(await looks()).toMatchObject([
    { actor: 'asha', route: 'GET /admin/tax/export', subject: '2026-10' },
    { route: 'GET /admin/tax/export', subject: '2026-11' },
  ])
})

test('looks end after their days, by the looks that follow', async () => {
  const { database, ask, looks } = await shop()
  await ask('/orders/ORD-1')
  await database.pool.query(`update looks set at = now() - interval '${lookDays + 1} days'`)
  await ask('/orders/ORD-2')
  expect((await looks()).map(({ subject }) => subject)).toEqual(['ORD-2'])
})

test('pages follow one another without a gap or a double, and the filters narrow them', async () => {
  const { append, ask, audit } = await shop()
  for (let version = 0; version < 7; version++) await append('stock-1', version, 'StockCounted', { units: version })
  for (let order = 0; order < 6; order++) await ask(`/orders/ORD-${order}`)
  const seen: string[] = []
  let next: string | null = ''
  for (let pages = 0; next !== null && pages < 20; pages++) {
    const page: { data: { id: string }[]; next: string | null } = await audit(`?limit=3${next && `&before=${next}`}`)
    seen.push(...page.data.map(({ id }) => id))
    next = page.next
  }
  expect(seen).toHaveLength(13)
  expect(new Set(seen).size).toBe(13)
  expect((await audit('?kind=change')).data).toHaveLength(7)
  expect((await audit('?actor=nobody')).data).toEqual([])
  expect((await audit('?to=2020-01-01T00:00:00.000Z')).data).toEqual([])
  for (const bad of ['?before=1', '?before=99999999999999999999.1', '?kind=all', '?from=soon', '?limit=0', '?x=1'])
    expect((await ask(`/admin/system/orders/audit${bad}`)).status, bad).toBe(400)
})

test('a packer reads none of it', async () => {
  const { ask } = await shop()
  expect((await ask('/admin/system/orders/audit', { ...asha, staff: 'packer' } as Actor)).status).toBe(403)
})
