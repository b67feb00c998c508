import { randomUUID } from 'node:crypto'
import { dayInIndia, daysAfter } from '@suvarna/contracts/analytics/analytics-period.ts'
import { specification, testMeta } from '@suvarna/platform/testing/testing.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, anonymous, codOrder, shopper, startOrders } from '../orders.testing.ts'
import { cashBlock, cashBlockDeadline, cashBlockStream } from './cash-block.decider.ts'
import { dropCashBlockKey } from './end-cash-block.ts'

const given = specification(cashBlock)

test('an entry is made once and ended once', () => {
  const sealed = { subject: 'cash-block-b1', iv: '', tag: '', text: '' }
  const block = { type: 'BlockCash' as const, blockId: 'b1', key: 'k', sealed, until: '2026-12-01T00:00:00.000Z' }
  const { type: _, ...data } = block
  const blocked = { type: 'CashBlocked' as const, data }
  const ended = (why: 'expired' | 'lifted') => ({ type: 'CashBlockEnded' as const, data: { blockId: 'b1', why } })
  given().when(block).then(blocked)
  given(blocked).when(block).then()
  given(blocked).when({ type: 'EndCashBlock', why: 'expired' }).then(ended('expired'))
  given(blocked, ended('lifted')).when({ type: 'EndCashBlock', why: 'expired' }).then()
  given().when({ type: 'EndCashBlock', why: 'lifted' }).then()
})

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  await orders.sell('bangle', 1_000_00, 500)
})
afterAll(() => orders.stop())

const today = dayInIndia(new Date())
const until = daysAfter(today, 30)
const block = (body: object, actor = admin) =>
  orders.request('POST', '/admin/cash-blocks', { actor, body: { reason: 'Refused three parcels', until, ...body } })
const list = async () => (await orders.request('GET', '/admin/cash-blocks', { actor: admin })).body.data
const lift = (id: string) => orders.request('DELETE', `/admin/cash-blocks/${id}`, { actor: admin })
const place = (more: object = {}) =>
  orders.request('POST', '/orders/place', {
    body: { ...codOrder(1_000, { product_id: 'bangle', quantity: 1 }), ...more },
    headers: { 'idempotency-key': randomUUID() },
  })
const refusal = {
  status: 409,
  body: {
    code: 'cod_limit',
    field: 'payment_method',
    message: 'Cash on delivery is not offered for this order. Please pay online.',
  },
}

test.each([
  ['a phone', { phone: '9876543210' }, { phone: '9876543211' }],
  ['an e-mail, however it is spelled', { email: 'PRIYA@gmail.com' }, { email: 'other@gmail.com' }],
  [
    'an address, however it is spelled',
    { address: '14, Temple Road - INDIRANAGAR', pincode: '560038' },
    { address: '15 Temple Road, Indiranagar' },
  ],
  [
    'an address in its own pincode',
    { address: '14 temple road indiranagar', pincode: '560038' },
    { pincode: '560039' },
  ],
])('%s on the list is refused cash, and may pay online; another is not', async (_, blocked, other) => {
  const { body } = await block(blocked)
  expect(await place()).toMatchObject(refusal)
  expect((await place({ payment_method: 'razorpay' })).status).toBe(200)
  expect((await place(other)).status).toBe(200)
  expect((await lift(body.id)).status).toBe(200)
  expect((await place()).status).toBe(200)
})

test('an entry names whom, why, until when and by whom; nothing of it is readable in the database', async () => {
  const { body } = await block({ phone: '9000000001' })
  const shown = { shown: '9000000001', reason: 'Refused three parcels', until, by: 'boss', at: expect.any(String) }
  expect(await list()).toEqual([{ id: body.id, ...shown }])
  const { rows } = await sql<{ all: string }>`
    select (select coalesce(jsonb_agg(data), '[]')::text from events where stream like 'cash-block-%')
      || (select jsonb_agg(to_jsonb(b))::text from cash_blocks b) as all`.execute(orders.database.db)
  expect(rows[0]?.all).not.toMatch(/9000000001|Refused/)
  // The audit reads who did it from the events.
  const [made] = await orders.service.log.read(orders.database.db, cashBlockStream(body.id))
  expect(made).toMatchObject({ type: 'CashBlocked', meta: { actor: { kind: 'admin', id: 'boss' } } })
  await lift(body.id)
})

test('the same again replaces the entry before, also when both come at once', async () => {
  await Promise.all([block({ phone: '9000000002' }), block({ phone: '9000000002', reason: 'Again' })])
  expect(await list()).toHaveLength(1)
  const { body } = await block({ phone: '9000000002', until: today, reason: 'For today' })
  expect(await list()).toMatchObject([{ id: body.id, until: today, reason: 'For today' }])
  await lift(body.id)
})

test('at its end it is gone with its name, once', async () => {
  const { body } = await block({ phone: '9876543210', until: today })
  const stream = cashBlockStream(body.id)
  const due = { kind: cashBlockDeadline, stream, dueAt: new Date(), meta: testMeta() }
  for (const _ of [1, 2])
    await orders.database.transaction(async (tx) => orders.service.deadlines?.[cashBlockDeadline]?.(tx, due))
  expect(await list()).toEqual([])
  expect((await place()).status).toBe(200)
  const events = await orders.service.log.read(orders.database.db, stream)
  expect(events.map(({ type, data }) => [type, (data as { why?: string }).why])).toEqual([
    ['CashBlocked', undefined],
    ['CashBlockEnded', 'expired'],
  ])
  const { sealed } = (events[0] as unknown as { data: { sealed: Parameters<typeof orders.vault.open>[0] } }).data
  expect(await orders.vault.open(sealed)).toMatchObject({ shown: '9876543210' })
  const reactor = dropCashBlockKey(orders.vault)
  await reactor.work({ payload: { blockId: body.id } } as Parameters<typeof reactor.work>[0], {} as never)
  expect(await orders.vault.open(sealed)).toBeNull()
})

test('an entry past its day counts no longer, also before its deadline came', async () => {
  const { body } = await block({ phone: '9876543210' })
  await sql`update cash_blocks set until = now() - interval '1 second'`.execute(orders.database.db)
  expect((await place()).status).toBe(200)
  await lift(body.id)
})

test('what is no entry is refused by field and rule; only staff may', async () => {
  for (const [body, field] of [
    [{}, 'phone'],
    [{ phone: '9876543210', email: 'a@b.in' }, 'phone'],
    [{ address: '14 Temple Road' }, 'pincode'],
    [{ phone: '9876543210', pincode: '560038' }, 'pincode'],
    [{ phone: '98765' }, 'phone'],
    [{ phone: '9876543210', until: '2026-02-30' }, 'until'],
    [{ phone: '9876543210', until: daysAfter(today, -1) }, 'until'],
    [{ phone: '9876543210', until: daysAfter(today, 366) }, 'until'],
    [{ phone: '9876543210', reason: ' ' }, 'reason'],
  ] as const)
    expect(await block(body)).toMatchObject({ status: 400, body: { field } })
  for (const [actor, status] of [
    [anonymous, 401],
    [shopper, 403],
  ] as const)
    expect((await block({ phone: '9876543210' }, actor as typeof admin)).status).toBe(status)
  expect(await list()).toEqual([])
})
