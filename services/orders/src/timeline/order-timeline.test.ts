import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admin, anonymous, codOrder, shopper, startOrders } from '../orders.testing.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  await orders.sell('ring', 100_00, { 7: 1000 })
})
afterAll(() => orders.stop())

const bag = codOrder(100, { product_id: 'ring', quantity: 1, size: 7 })
async function place(more: object = {}) {
  const headers = { 'idempotency-key': randomUUID() }
  const { body } = await orders.request('POST', '/orders/place', { body: { ...bag, ...more }, headers, actor: shopper })
  return body.order_id as string
}
const set = (orderId: string, status: string) =>
  orders.request('PATCH', `/admin/orders/${orderId}/status`, { body: { status }, actor: admin })
const timeline = async (orderId: string) =>
  (await orders.request('GET', `/admin/orders/${orderId}/timeline`, { actor: admin })).body.data
const note = (orderId: string, text: string, actor = admin) =>
  orders.request('POST', `/admin/orders/${orderId}/notes`, { body: { text }, actor })

type Entry = { kind: string; title: string; detail: string; by: string; account_id: string | null }
const titles = ({ entries }: { entries: Entry[] }) => entries.map(({ title }) => title)

describe('[O7] the timeline of an order', () => {
  test('shows placing, status and cancel with their actor, the newest first', async () => {
    const orderId = await place()
    await set(orderId, 'processing')
    await set(orderId, 'cancelled')
    const { entries, money, can_note } = await timeline(orderId)
    expect(entries).toMatchObject([
      { kind: 'document', title: 'Credit note issued' },
      { kind: 'order', title: 'Cancelled', by: 'admin', account_id: 'boss', tone: 'bad' },
      { kind: 'document', title: 'Invoice issued' },
      { title: 'Status set', detail: 'From pending to processing', by: 'admin' },
      { title: 'Order placed', detail: '1 piece · ₹100 · cash on delivery', by: 'shopper', account_id: 'asha' },
    ])
    expect(money).toEqual({ line: 'Nothing is due', tone: 'plain' })
    expect(can_note).toBe(true)
  })

  test('says whose word it is that cash was collected: the admin’s, or the courier’s report', async () => {
    const [byHand, byCourier] = [await place(), await place()]
    await set(byHand, 'delivered')
    const data = { orderId: byCourier, awb: 'A', status: 'delivered', label: '', at: new Date().toISOString() }
    await orders.deliver('shipping', { type: 'ShipmentMoved', data })
    for (const orderId of [byHand, byCourier])
      await orders.deliver('payments', { type: 'CashCollected', data: { orderId, amount: 100_00 } })
    const collected = async (orderId: string) =>
      ((await timeline(orderId)).entries as Entry[]).find(({ title }) => title === 'Cash collected')
    expect(await collected(byHand)).toMatchObject({ by: 'admin', account_id: 'boss' })
    expect(await collected(byCourier)).toMatchObject({ by: 'courier', account_id: null })
  })

  test('shows updates of carrier and provider, also from before the order was placed, and none twice', async () => {
    const orderId = await place({ payment_method: 'razorpay', payment_status: 'pending' })
    const pay = { providerOrderId: 'po_1', providerPaymentId: 'pay_1', amount: 100_00 }
    await orders.deliver(
      'payments',
      { type: 'PaymentCaptured', data: { orderId: 'po_1', ...pay } },
      { type: 'PaymentClaimed', data: { orderId: 'po_1', claimedBy: orderId } },
      { type: 'PaymentFailed', data: { orderId, providerPaymentId: 'pay_0', reason: 'card declined' } },
      { type: 'PaymentAttached', data: { orderId, ...pay } },
    )
    const booked = { orderId, reference: orderId, courierOrderId: 'c', shipmentId: 's', courierId: '1' }
    await orders.deliver(
      'shipping',
      { type: 'ShipmentFailed', data: { orderId, reason: 'no such pincode', final: false } },
      { type: 'ShipmentBooked', data: { ...booked, awb: 'AWB1', courierName: 'Delhivery', trackingUrl: null } },
    )
    const shown = await timeline(orderId)
    for (const title of ['Payment received', 'Payment failed', 'Paid', 'Courier not booked yet', 'Courier booked'])
      expect(titles(shown).filter((one) => one === title)).toHaveLength(1)
    expect(titles(shown)).not.toContain('Tracking number')
    // The entry has how the order is to be paid, not that it was.
    expect(shown.entries.at(-1)).toMatchObject({ title: 'Order placed', detail: '1 piece · ₹100 · online payment' })
    expect(shown.money).toEqual({ line: '₹100 paid online', tone: 'good' })
    expect(shown.parcel).toEqual({ line: 'Delhivery · booked · AWB1', tone: 'plain' })
    await orders.deliver('shipping', {
      type: 'ShipmentMoved',
      data: { orderId, awb: 'AWB1', status: 'returning', label: 'RTO INITIATED', at: '' },
    })
    await set(orderId, 'cancelled')
    await orders.deliver('payments', { type: 'RefundFailed', data: { orderId, ...pay, reason: 'no balance' } })
    const later = await timeline(orderId)
    expect(later.parcel).toEqual({ line: 'Parcel is coming back', tone: 'bad' })
    expect(later.money).toEqual({ line: 'Refund has not gone through: no balance', tone: 'bad' })
    await orders.deliver('payments', {
      type: 'RefundCompleted',
      data: { orderId, ...pay, providerRefundId: 'rfnd_1' },
    })
    const end = await timeline(orderId)
    expect(titles(end).filter((title) => title.startsWith('Refund') || title.startsWith('Money'))).toEqual([
      'Refund sent',
      'Refund has not gone through',
    ])
    expect(end.money).toEqual({ line: '₹100 back with the shopper', tone: 'good' })
  })

  test('shows each mail: sent, refused permanently, still being tried', async () => {
    const orderId = await place()
    const job = (letter: string, more: object) => ({
      reactor: 'orders.mails',
      event_id: randomUUID(),
      kind: `mail-${letter}`,
      payload: JSON.stringify({ orderId, letter, ...more }),
      meta: '{}',
      run_at: new Date(),
      lease: null,
    })
    await orders.database.db
      .insertInto('jobs')
      .values([
        { ...job('placed', {}), status: 'done', done_at: new Date(), last_error: null },
        { ...job('shipped', { refused: true }), status: 'done', done_at: new Date(), last_error: null },
        { ...job('delivered', {}), attempts: 2, last_error: 'connection refused' },
        { ...job('cancelled', {}), attempts: 1, last_error: null },
      ] as never)
      .execute()
    const mails = (await timeline(orderId)).entries.filter(({ kind }: Entry) => kind === 'mail')
    expect(mails.map(({ title, detail }: Entry) => `${title}: ${detail}`).sort()).toEqual([
      'Mail is tried again: “Your order has arrived” · connection refused',
      'Mail refused: “Your order is on its way” · the address’s server takes no mail for it',
      'Mail sent: “Thank you for your order”',
    ])
  })

  test('is for admins alone, and of an order that exists', async () => {
    const orderId = await place()
    for (const [actor, status] of [
      [anonymous, 401],
      [shopper, 403],
    ] as const) {
      expect((await orders.request('GET', `/admin/orders/${orderId}/timeline`, { actor })).status).toBe(status)
      expect((await note(orderId, 'x', actor as typeof admin)).status).toBe(status)
    }
    expect((await orders.request('GET', '/admin/orders/ORD-1/timeline', { actor: admin })).body.code).toBe(
      'order_not_found',
    )
  })
})

describe('[O7] that a timeline has grown is an event', () => {
  const reportedOf = async (...ids: string[]) => {
    const { rows } = await sql<{ id: string; about: string }>`
      select data->>'orderId' as id, data->>'about' as about from events
      where type = 'OrderNewsTold' and data->>'orderId' = any(${ids}) order by seq`.execute(orders.database.db)
    return rows.map(({ id, about }) => `${id} ${about}`)
  }
  const money = { providerOrderId: 'po_9', providerPaymentId: 'pay_9', amount: 100_00 }

  test('once for a batch of what provider or courier said, by the order that took the payment; never of the demo’s past', async () => {
    const orderId = await place()
    await orders.deliver('payments', { type: 'PaymentCaptured', data: { orderId: 'po_9', ...money } })
    expect(await reportedOf('po_9')).toEqual(['po_9 news'])
    await orders.deliver(
      'payments',
      { type: 'PaymentClaimed', data: { orderId: 'po_9', claimedBy: orderId } },
      { type: 'PaymentFailed', data: { orderId: 'po_9', providerPaymentId: 'pay_8', reason: 'card declined' } },
    )
    expect(await reportedOf('po_9', orderId)).toEqual(['po_9 news', `${orderId} news`])
    const moved = { orderId, awb: 'AWB9', status: 'in_transit', label: 'IN TRANSIT', at: '' }
    await orders.deliver('shipping', { type: 'ShipmentMoved', data: moved, meta: { seed: true } })
    expect(await reportedOf(orderId)).toHaveLength(1)
    await orders.deliver('shipping', { type: 'ShipmentMoved', data: moved })
    expect(await reportedOf(orderId)).toHaveLength(2)
  })

  test('and does not touch the order’s version: no admin is refused for it', async () => {
    const orderId = await place()
    const version = async () =>
      (await orders.request('GET', `/orders/${orderId}`, { actor: admin })).body.data.version as number
    const before = await version()
    const failed = { orderId, providerPaymentId: 'pay_0', reason: 'card declined' }
    await orders.deliver('payments', { type: 'PaymentFailed', data: failed })
    expect(await reportedOf(orderId)).toHaveLength(1)
    expect(await version()).toBe(before)
  })
})

describe('notes on an order', () => {
  test('have an author, a time and at most 2,000 characters; they change neither the order nor what its shopper sees', async () => {
    const orderId = await place()
    const seen = async () => (await orders.request('GET', `/orders/${orderId}`, { actor: shopper })).body
    const before = await seen()
    expect((await note(orderId, ' Called Kavya: gift wrap. ')).status).toBe(200)
    expect((await note(orderId, 'x'.repeat(2000))).status).toBe(200)
    for (const text of ['x'.repeat(2001), '   ', ''])
      expect((await note(orderId, text)).body).toMatchObject({ code: 'invalid_input', field: 'text' })
    expect(await seen()).toEqual(before)
    const [, first] = (await timeline(orderId)).entries
    expect(first).toMatchObject({ kind: 'note', detail: 'Called Kavya: gift wrap.', by: 'admin', account_id: 'boss' })
    expect(Date.parse(first.at)).toBeGreaterThan(Date.now() - 600_000)
  })

  test('are sealed in the log and forgotten with the person; afterwards nothing can be noted', async () => {
    const orderId = await place()
    await note(orderId, 'Kavya wants it by Diwali')
    const events = await orders.service.log.read(orders.database.db, `order-${orderId}`)
    expect(JSON.stringify(events)).not.toContain('Kavya')
    const data = { accountId: 'asha', customer: 'c', verified: false }
    await orders.deliver('identity', { type: 'AccountDeleted', data })
    await orders.vault.drop(`order-${orderId}`)
    const shown = await timeline(orderId)
    expect(shown.can_note).toBe(false)
    expect(shown.entries.find(({ kind }: Entry) => kind === 'note').detail).toBe('Forgotten with the person')
    expect(await note(orderId, 'more')).toMatchObject({ status: 409, body: { code: 'order_closed' } })
  })
})
