import { randomUUID } from 'node:crypto'
import type { ShopSettings } from '@suvarna/contracts/orders/settings/settings.ts'
import { defaultSettings } from '@suvarna/contracts/orders/settings/settings-defaults.ts'
import type { TaxDocument } from '@suvarna/contracts/orders/tax-documents.ts'
import { databaseReader } from '@suvarna/platform/bus/log-reader.ts'
import { startSequencer } from '@suvarna/platform/log/sequencer.ts'
import { rebuildablesOf } from '@suvarna/platform/operate/rebuild-routes.ts'
import { rebuild } from '@suvarna/platform/rebuild/rebuild.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admin, anonymous, codOrder, shopper, startOrders } from '../orders.testing.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  await orders.sell('ring', 1_499_00, 1000)
  await orders.sell('chain', 333_33, 1000)
})
afterAll(() => orders.stop())

const offered = { notes: true, wrap: true, wrap_price: 49_50 }
async function offer(gift: ShopSettings['gift']) {
  const { version } = (await orders.request('GET', '/admin/settings', { actor: admin })).body.data
  const body = { version, settings: { ...defaultSettings, gift } }
  expect((await orders.request('PUT', '/admin/settings', { body, actor: admin })).status).toBe(200)
}
const place = (amount: number, more: object = {}, quantity = 1, actor = shopper) =>
  orders.request('POST', '/orders/place', {
    body: { ...codOrder(amount, { product_id: 'ring', quantity }), ...more },
    headers: { 'idempotency-key': randomUUID() },
    actor,
  })
const seen = async (orderId: string, actor: typeof admin | typeof anonymous = admin) =>
  (await orders.request('GET', `/orders/${orderId}`, { actor })).body.data
const set = (orderId: string, status: string) =>
  orders.request('PATCH', `/admin/orders/${orderId}/status`, { body: { status }, actor: admin })
const documents = async (orderId: string): Promise<TaxDocument[]> =>
  (await orders.request('GET', `/orders/${orderId}/documents`, { actor: admin })).body.data
const placedEvent = async (orderId: string) =>
  (
    await sql<{ data: { total: number; gift?: { wrap?: number; note?: { text: string } } } }>`
      select data from events where stream = ${`order-${orderId}`} and version = 1`.execute(orders.database.db)
  ).rows[0]?.data
const note = 'Happy birthday, Asha — with love from <b>Priya</b> & “all of us”'

describe('a shop that offers nothing for gifts', () => {
  test('says nothing of it, and refuses note and wrap by name', async () => {
    expect((await orders.request('GET', '/shop')).body.data).not.toHaveProperty('gift')
    for (const [gift, field, rule] of [
      [{ wrap: true }, 'gift.wrap', 'Gift wrap is not offered'],
      [{ note: 'For you' }, 'gift.note', 'Gift notes are not offered'],
    ] as const)
      expect(await place(1_499, { gift })).toMatchObject({
        status: 409,
        body: { code: 'gift_not_offered', field, message: expect.stringContaining(rule) },
      })
    expect((await place(1_499, { gift: { wrap: false, note: '  ' } })).status).toBe(200)
  })
})

describe('a gift', () => {
  beforeAll(() => offer(offered))

  test('costs what the settings say, whatever the client sends, to the paisa in answer, list, event and invoice', async () => {
    expect((await orders.request('GET', '/shop')).body.data.gift).toEqual({ notes: true, wrap_price: 49_50 })
    expect(await place(1_499, { gift: { wrap: true } })).toMatchObject({
      status: 409,
      body: { code: 'price_changed', details: { total: 1_548.5 } },
    })
    const { body } = await place(1_548.5, { gift: { wrap: true, note } })
    expect(body).toMatchObject({ success: true, data: { amount: 1_548.5 } })
    expect(await seen(body.order_id)).toMatchObject({
      total: 1_548.5,
      subtotal: 1_499,
      discount: 0,
      gift: { wrap: 49.5 },
    })
    expect(await placedEvent(body.order_id)).toMatchObject({ total: 1_548_50, gift: { wrap: 49_50 } })
    await set(body.order_id, 'shipped')
    const [invoice] = await documents(body.order_id)
    expect(invoice?.totals.gross).toBe(1_548.5)
    expect(invoice?.lines.at(-1)).toMatchObject({ description: 'Gift wrap', hsn: '7117', gross: 49.5, cgst: 0.72 })
  })

  test('is discounted on its pieces alone, and its pieces come back without the wrap; the credit note says the same', async () => {
    // 2 × ₹1,499 less 10 %, and the wrap.
    const { body } = await place(2_747.5, { gift: { wrap: true } }, 2)
    const orderId = body.order_id as string
    for (const status of ['shipped', 'delivered']) await set(orderId, status)
    const returned = { items: [{ item_id: '1', quantity: 2 }], reason: 'size' }
    await orders.request('POST', `/orders/${orderId}/return`, { body: returned, actor: shopper })
    const { returns } = await seen(orderId)
    expect(returns).toMatchObject([{ amount: 2_698 }])
    const answer = { number: 1, status: 'accepted' }
    await orders.request('PATCH', `/admin/orders/${orderId}/return`, { body: answer, actor: admin })
    const [invoice, credit] = await documents(orderId)
    expect([invoice?.totals.gross, credit?.totals.gross]).toEqual([2_747.5, 2_698])
    expect(credit?.lines.map(({ description }) => description)).toEqual(['Piece ring'])
    // All its pieces are back: a later cancel credits nothing a second time.
    await set(orderId, 'cancelled')
    expect(await documents(orderId)).toHaveLength(2)
  })

  test('cancelled after its invoice is credited with its wrap, to the last paisa', async () => {
    const { body } = await place(1_548.5, { gift: { wrap: true } })
    await set(body.order_id, 'shipped')
    await set(body.order_id, 'cancelled')
    const [invoice, credit] = await documents(body.order_id)
    expect(credit?.totals).toEqual(invoice?.totals)
  })

  test('has a note that is sealed in the log, seen by admin and buyer, and by no stranger', async () => {
    const { body } = await place(1_499, { gift: { note: `  ${note} ` } })
    expect(JSON.stringify(await placedEvent(body.order_id))).not.toContain('birthday')
    expect((await seen(body.order_id)).gift).toEqual({ note })
    expect((await seen(body.order_id, shopper)).gift).toEqual({ note })
    expect((await seen(body.order_id, { ...anonymous, ip: '10.9.9.9' })).gift).toEqual({})
  })

  test('is refused by field and rule: too long, control characters, text that turns around, unknown fields', async () => {
    const before = await orders.eventCount()
    for (const [gift, field, rule] of [
      [{ note: 'x'.repeat(201) }, 'gift.note', '200'],
      [{ note: `${'x'.repeat(300)}\u0007` }, 'gift.note', '200'],
      [{ note: 'two\nlines' }, 'gift.note', 'one line without control characters'],
      [{ note: 'bell\u0007' }, 'gift.note', 'one line without control characters'],
      [{ note: 'turned \u202e around' }, 'gift.note', 'one line without control characters'],
      [{ note: 7 }, 'gift.note', ''],
      [{ wrap: 'yes please' }, 'gift.wrap', ''],
      [{ wrap_price: 0 }, 'gift.wrap_price', ''],
      ['wrap', 'gift', ''],
    ] as const)
      expect(await place(1_499, { gift }), JSON.stringify(gift)).toMatchObject({
        status: 400,
        body: { field, message: expect.stringContaining(rule) },
      })
    expect(await orders.eventCount()).toBe(before)
    expect((await place(1_499, { gift: { note: '💛'.repeat(200) } })).status).toBe(200)
  })

  test('wrapped for nothing is a wrapped gift all the same', async () => {
    await offer({ ...offered, wrap_price: 0 })
    const { body } = await place(1_499, { gift: { wrap: true } })
    expect((await seen(body.order_id)).gift).toEqual({ wrap: 0 })
    await set(body.order_id, 'shipped')
    expect((await documents(body.order_id))[0]?.lines).toHaveLength(1)
    await offer(offered)
  })

  test('comes out of a rebuild as it was, and its note is forgotten with its contact, there too', async () => {
    const meera = { ...shopper, accountId: 'meera' } as typeof shopper
    const kept = (await place(1_548.5, { gift: { wrap: true, note: 'Keep me' } })).body.order_id as string
    const gone = (await place(1_548.5, { gift: { wrap: true, note: 'Forget Meera Iyer' } }, 1, meera)).body.order_id
    await set(gone, 'cancelled')
    const sequencer = startSequencer(orders.database)
    const data = { accountId: 'meera', customer: 'x', generation: 1 }
    await orders.deliver('identity', { type: 'AccountDeleted', data })
    const rows = async () =>
      (
        await sql<{ row: string }>`select t::text as row from order_list t order by order_id`.execute(
          orders.database.db,
        )
      ).rows
    const before = await rows()
    expect(JSON.stringify(before)).toContain('Keep me')
    expect(JSON.stringify(before)).not.toContain('Meera Iyer')
    for (const target of rebuildablesOf(orders.service).filter(({ name }) => name === 'order_list'))
      await rebuild(orders.database, target, async (source) => databaseReader(orders.database.db as never, source))
    expect(await rows()).toEqual(before)
    expect((await seen(kept)).gift).toEqual({ wrap: 49.5, note: 'Keep me' })
    expect((await seen(gone)).gift).toEqual({ wrap: 49.5 })
    await sequencer.stop()
  })
})
