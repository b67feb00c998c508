import { randomUUID } from 'node:crypto'
import { databaseReader } from '@suvarna/platform/bus/log-reader.ts'
import { rebuild } from '@suvarna/platform/rebuild/rebuild.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ordersMigrations } from '../migrations.ts'
import { linkToken } from '../order/access/order-grants.ts'
import { admin, codOrder, startOrders } from '../orders.testing.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  await orders.sell('many', 100_00, 100)
  await orders.sell('ring', 100_00, { 7: 100 })
})
afterAll(() => orders.stop())

async function place(method: 'cod' | 'razorpay' = 'cod', ring = 2) {
  const bag = codOrder(
    Math.round(0.9 * (ring + 1) * 100),
    { product_id: 'ring', quantity: ring, size: 7 },
    { product_id: 'many', quantity: 1 },
  )
  const { body } = await orders.request('POST', '/orders/place', {
    body: { ...bag, payment_method: method },
    headers: { 'idempotency-key': randomUUID() },
  })
  const orderId = body.order_id as string
  const paid = { orderId, providerOrderId: 'o', providerPaymentId: `pay_${orderId}`, amount: body.data.amount * 100 }
  if (method === 'razorpay') await orders.deliver('payments', { type: 'PaymentAttached', data: paid })
  return orderId
}
const set = (orderId: string, status: string) =>
  orders.request('PATCH', `/admin/orders/${orderId}/status`, { body: { status }, actor: admin })
const moveShipment = (orderId: string, status: string) =>
  orders.deliver('shipping', { type: 'ShipmentMoved', data: { orderId, awb: 'A', status, label: '', at: '' } })
const desk = async (query = '') => (await orders.request('GET', `/admin/returns${query}`, { actor: admin })).body
const casesOf = async (orderId: string) => (await desk(`?order=${orderId}`)).data
const step = (id: string, name: string, body: object = {}, stepId: string = randomUUID()) =>
  orders.request('POST', `/admin/returns/${id}/${name}`, { actor: admin, body: { step_id: stepId, ...body } })
const ring = (quantity: number, to: string, note?: string) => ({
  item_id: '1',
  quantity,
  to,
  ...(note ? { note } : {}),
})
const available = async () => (await orders.stock('ring', 7))?.available ?? 0
const ask = (orderId: string, quantity = 1, reason = 'size') =>
  orders.request('POST', `/orders/${orderId}/return?t=${linkToken('g', orderId)}`, {
    body: { items: [{ item_id: '1', quantity }], reason },
  })
const answer = (orderId: string, status = 'accepted', note = 'no') =>
  orders.request('PATCH', `/admin/orders/${orderId}/return`, { body: { number: 1, status, note }, actor: admin })

async function cameBack(method: 'cod' | 'razorpay' = 'cod') {
  const orderId = await place(method)
  await set(orderId, 'shipped')
  await moveShipment(orderId, 'returned')
  return orderId
}

describe('a parcel that the courier brings back', () => {
  test('cancels its order without its pieces, credits the invoice, sends the money back', async () => {
    const before = await available()
    const orderId = await cameBack('razorpay')
    expect(await available()).toBe(before - 2)
    const events = await orders.service.log.read(orders.database.db, `order-${orderId}`)
    const cancelled = events.find(({ type }) => type === 'OrderCancelled')
    expect(cancelled?.data).toMatchObject({ restock: false, refund: true, goesBack: { amount: 270_00 } })
    expect(events.map(({ type }) => type)).toContain('CreditNoteIssued')
    expect(await casesOf(orderId)).toMatchObject([{ kind: 'rto', state: 'expected', pay_out: null }])
  })

  test('money 8: inspected pieces are for sale again once, with who looked at them and why in the ledger', async () => {
    const before = await available()
    const id = `${await cameBack()}-P1`
    expect((await step(id, 'inspect', { items: [ring(1, 'shelf')] })).status).toBe(409)
    expect((await step(id, 'receive')).body.data).toMatchObject({ state: 'received' })
    const body = { items: [ring(1, 'shelf'), ring(1, 'repair', 'the clasp is bent')] }
    const sameStep = randomUUID()
    const all = await Promise.all([1, 2, 3].map(() => step(id, 'inspect', body, sameStep)))
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await available()).toBe(before - 1)
    expect((await step(id, 'inspect', body)).body.detail ?? (await step(id, 'inspect', body)).body.message).toContain(
      '0 are here',
    )
    const { movements } = (await orders.request('GET', '/admin/stock/ring?size=7', { actor: admin })).body.data
    const seen = { cause: 'returned', quantity: 1, by: 'boss', why: 'rto', note: expect.stringContaining('is bent') }
    expect(movements.slice(0, 2)).toMatchObject([
      { ...seen, delta: 0, to: 'repair' },
      { ...seen, delta: 1, to: 'shelf' },
    ])
    const file = await orders.raw('GET', '/admin/stock/ring/export?size=7', { actor: admin })
    expect(file.body).toMatch(/,repair,1,rto,.*the clasp is bent/)
    // A role without access to orders does not see notes on a person's parcel.
    const actor = { ...admin, staff: 'catalogue' } as typeof admin
    const plain = (await orders.request('GET', '/admin/stock/ring?size=7', { actor })).body.data.movements
    expect(plain[0]).toMatchObject({ to: 'repair', by: 'boss' })
    expect(plain[0]).not.toHaveProperty('note')

    const last = { items: [{ item_id: '2', quantity: 1, to: 'written_off' }] }
    expect((await step(id, 'inspect', last)).body.data).toMatchObject({ state: 'repair', note: expect.any(String) })
    await step(id, 'repaired', { items: [ring(1, 'shelf')] })
    expect(await available()).toBe(before)
    const whole = (await orders.request('GET', '/admin/stock/many', { actor: admin })).body.data
    expect(whole.movements[0]).toMatchObject({ delta: 0, to: 'written_off', by: 'boss', why: 'rto' })
    expect(whole.agrees).toBe(true)
    const [one] = await casesOf(id.slice(0, -3))
    expect(one).toMatchObject({ state: 'done', items: [{ units: { shelf: 2 } }, { units: { written_off: 1 } }] })
  })

  test('sent again, its order takes new pieces for those that are not in the parcel any more', async () => {
    const before = await available()
    const orderId = await cameBack()
    await step(`${orderId}-P1`, 'receive')
    await step(`${orderId}-P1`, 'inspect', { items: [ring(1, 'shelf')] })
    expect(await available()).toBe(before - 1)
    expect((await set(orderId, 'processing')).status).toBe(200)
    expect(await available()).toBe(before - 2)
    expect(await casesOf(orderId)).toMatchObject([{ state: 'done', items: [{ units: { shelf: 1, gone: 1 } }, {}] }])
    await set(orderId, 'cancelled')
    expect(await available()).toBe(before)
  })
})

test('a lost parcel is left to the shop; what never arrives is claimed from the courier', async () => {
  const orderId = await place()
  await set(orderId, 'shipped')
  await moveShipment(orderId, 'lost')
  expect(await casesOf(orderId)).toMatchObject([{ kind: 'lost', state: 'expected', claim: false }])
  const { body } = await step(`${orderId}-P1`, 'missed', { why: 'lost_by_courier', note: 'claim 77' })
  expect(body.data).toMatchObject({ state: 'done', claim: true, note: 'claim 77' })
  expect((await desk('?claim=1')).data).toMatchObject([{ order_id: orderId, claim: true }])
  const before = await available()
  await set(orderId, 'processing')
  expect(await available()).toBe(before - 2)
})

test('a cancel after dispatch expects its pieces, one before gives them back and expects none', async () => {
  const [away, here] = [await place(), await place()]
  await set(away, 'shipped')
  for (const orderId of [away, here]) await set(orderId, 'cancelled')
  expect(await casesOf(away)).toMatchObject([{ kind: 'cancelled', state: 'expected' }])
  expect(await casesOf(here)).toEqual([])
})

describe('a return that was asked for', () => {
  test('is answered, received and inspected; only that puts it on sale again', async () => {
    const orderId = await place()
    await set(orderId, 'delivered')
    const before = await available()
    await ask(orderId, 2, 'damaged')
    const id = `${orderId}-R1`
    expect(await casesOf(orderId)).toMatchObject([{ id, kind: 'damaged', state: 'to_answer', return_number: 1 }])
    expect((await step(id, 'missed', { why: 'not_sent' })).status).toBe(409)
    await answer(orderId)
    expect(await available()).toBe(before)
    expect(await casesOf(orderId)).toMatchObject([{ state: 'expected', pay_out: { amount: 180, cash: true } }])
    await step(id, 'receive', { items: [{ item_id: '1', quantity: 1 }] })
    await step(id, 'inspect', { items: [ring(1, 'shelf')] })
    await step(id, 'missed', { why: 'not_sent' })
    expect(await available()).toBe(before + 1)
    expect(await casesOf(orderId)).toMatchObject([{ state: 'to_pay_out', claim: false }])
    const body = { number: 1, reference: 'UTR 12345' }
    await orders.request('POST', `/admin/orders/${orderId}/return/sent`, { actor: admin, body })
    expect(await casesOf(orderId)).toMatchObject([{ state: 'done', pay_out: null }])
  })
  test('is received and looked at before it is answered, too; it goes nowhere until then, and refused back to its owner', async () => {
    for (const [status, after] of [
      ['accepted', { state: 'received', items: [{ units: { received: 1 } }] }],
      ['refused', { state: 'done', items: [{ units: { received: 0, gone: 1 } }] }],
    ] as const) {
      const orderId = await place()
      await set(orderId, 'delivered')
      await ask(orderId)
      const id = `${orderId}-R1`
      const before = await available()
      expect((await step(id, 'receive')).body.data).toMatchObject({ state: 'to_answer' })
      expect((await step(id, 'inspect', { items: [ring(1, 'shelf')] })).body.message).toContain('Accept or refuse')
      await answer(orderId, status)
      expect(await available()).toBe(before)
      expect(await casesOf(orderId)).toMatchObject([after])
    }
  })
  test('a refused one is done, and its pieces stay with the customer', async () => {
    const orderId = await place()
    await set(orderId, 'delivered')
    await ask(orderId)
    await answer(orderId, 'refused')
    expect(await casesOf(orderId)).toMatchObject([{ state: 'done', items: [{ units: { gone: 1 } }] }])
  })
})

test('the desk is narrowed by kind and state, counted, and read by pages without a gap', async () => {
  const all = await desk('?limit=100')
  const seen: string[] = []
  let after: string | null = ''
  while (after !== null) {
    const page: { data: { id: string }[]; next: string | null } = await desk(
      `?limit=2${after ? `&after=${encodeURIComponent(after)}` : ''}`,
    )
    seen.push(...page.data.map(({ id }) => id))
    after = page.next
  }
  expect(seen).toEqual(all.data.map(({ id }: { id: string }) => id))
  const rto = await desk('?kind=rto&state=expected')
  expect(rto.data).toHaveLength(rto.counts.expected)
  expect(rto.data.every(({ kind }: { kind: string }) => kind === 'rto')).toBe(true)
  expect((await orders.request('GET', '/admin/returns?after=x', { actor: admin })).status).toBe(400)
  expect((await step('ORD-000000000000-P1', 'receive')).status).toBe(404)
})

test('a rebuild gives the same rows, and so does an old shop’s migration for what it knows', async () => {
  const { database, service } = orders
  // Cases as they were before the returns desk existed.
  for (const method of ['cod', 'razorpay'] as const) {
    const orderId = await place(method)
    await set(orderId, 'delivered')
    await ask(orderId)
    if (method === 'cod') await answer(orderId)
    await set(orderId, 'cancelled')
  }
  const rows = () =>
    sql<{ row: string }>`select return_cases::text as row from return_cases order by case_id`.execute(database.db)
  const live = (await rows()).rows
  const target = service.log.inline.find(({ tables }) => tables.includes('return_cases'))
  if (!target) throw new Error('nobody keeps the table')
  await rebuild(database, { ...target, kind: 'inline', sources: ['orders'] }, async () =>
    databaseReader(database.db as never, 'orders'),
  )
  expect((await rows()).rows).toEqual(live)

  await sql`drop table return_cases`.execute(database.db)
  const migration = ordersMigrations.find(({ name }) => name === 'orders-027-return-cases')
  await sql.raw(migration?.up ?? '').execute(database.db)
  await sql`alter table return_cases add column held boolean not null default false`.execute(database.db)
  const later = ordersMigrations.find(({ name }) => name === 'orders-057-with-customer')
  await sql.raw(later?.up ?? '').execute(database.db)
  const touched = await sql<{ id: string }>`
    select substr(stream, 7) || '-' || (data->>'case') as id from events where data ? 'case'
    union select substr(stream, 7) || '-R' || (data->>'number') from events where type = 'CashOwed'`.execute(
    database.db,
  )
  const known = (all: { row: string }[]) => all.filter(({ row }) => !touched.rows.some(({ id }) => row.includes(id)))
  expect(known((await rows()).rows)).toEqual(known(live))
})
