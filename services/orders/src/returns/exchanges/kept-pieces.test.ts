import { randomUUID } from 'node:crypto'
import { testMeta } from '@suvarna/platform/testing/testing.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { orderEmail } from '../../mails/emails/order-emails.ts'
import { type Phoned, phoneLetterFor } from '../../messages/phone-messages.process.ts'
import { linkToken } from '../../order/access/order-grants.ts'
import type { OrderRow } from '../../order/read/order-answer.ts'
import { unpaidDeadline } from '../../order/unpaid-deadline.ts'
import { admin } from '../../orders.testing.ts'
import {
  ask,
  delivered,
  inspect,
  look,
  openExchanges,
  orders,
  set,
  settings,
  step,
  stockOf,
  typesOf,
} from './exchanges.fixture.ts'

openExchanges()

/** The shopper has the new ring and still has the old one. */
async function kept(quantity = 1) {
  await settings({ at_once: true, keep_days: 14 })
  const orderId = await delivered('razorpay', quantity)
  expect((await ask(orderId)).status).toBe(200)
  await set(`${orderId}-X1`, 'delivered')
  return { orderId, charge: `${orderId}-K1` }
}
const caseOf = async (orderId: string) =>
  (await orders.request('GET', `/admin/returns?order=${orderId}`, { actor: admin })).body.data[0]
const pay = (orderId: string, amount: number, id = orderId) =>
  orders.deliver('payments', {
    type: 'PaymentAttached',
    data: { orderId, providerOrderId: `o_${id}`, providerPaymentId: `pay_${id}`, amount },
  })
const documents = async (orderId: string) =>
  (await orders.request('GET', `/orders/${orderId}/documents`, { actor: admin })).body.data.map(
    ({ kind, totals }: { kind: string; totals: { gross: number } }) => [kind, totals.gross],
  )

/** Days until the charge's payment link expires. */
async function daysLeft(charge: string) {
  const { rows } = await sql<{ due_at: Date }>`
    select due_at from deadlines where stream = ${`order-${charge}`}`.execute(orders.database.db)
  return Math.round(((rows[0]?.due_at.getTime() ?? 0) - Date.now()) / 86_400_000)
}
const expire = (charge: string) =>
  orders.database.transaction(async (tx) =>
    orders.service.deadlines?.[unpaidDeadline]?.(tx, {
      ...{ kind: unpaidDeadline, stream: `order-${charge}`, dueAt: new Date(), meta: testMeta() },
    }),
  )

describe('an old piece that is never sent back', () => {
  test('is charged for by a link in a mail, once, at what was paid for it; paid, it is sold and its case is closed', async () => {
    const { orderId, charge } = await kept(2)
    const before = await stockOf(7)
    expect((await caseOf(orderId)).exchange).toMatchObject({ state: 'sent', may_charge: true })
    const asked = await step(orderId, 'exchange/charge')
    expect(asked.body.data).toMatchObject({
      ...{ state: 'expected' },
      exchange: { may_charge: false, charged: { order_id: charge, amount: 90 } },
    })
    expect((await step(orderId, 'exchange/charge')).status).toBe(200)
    expect((await typesOf(orderId)).filter((type) => type === 'KeptPieceCharged')).toHaveLength(1)
    expect(await look(charge)).toMatchObject({
      ...{ order_status: 'pending', payment_status: 'pending', total: 90, kept_of: orderId, may: { cancel: false } },
    })
    expect(await stockOf(7)).toEqual(before)
    // The shopper can pay it by the link but not cancel it, and staff cannot pack it.
    const link = `t=${linkToken('g', charge)}`
    expect((await orders.request('POST', `/orders/${charge}/cancel?${link}`, { body: {} })).body).toMatchObject({
      code: 'order_not_cancellable',
    })
    expect((await set(charge, 'processing')).body).toMatchObject({ code: 'order_closed' })
    const linked = await orders.request('POST', `/admin/orders/${charge}/payment-link`, { body: {}, actor: admin })
    expect(linked.body.data.path).toContain(charge)
    await pay(charge, 90_00)
    expect(await look(charge)).toMatchObject({ order_status: 'delivered', payment_status: 'paid' })
    expect(await documents(charge)).toEqual([['invoice', 90]])
    expect(await caseOf(orderId)).toMatchObject({ state: 'done', exchange: { charged: { order_id: charge } } })
    expect(await stockOf(7)).toEqual(before)
    const events = await orders.service.log.read(orders.database.db, `order-${charge}`)
    expect(events.map(({ type }) => type)).toEqual(['OrderPlaced', 'OrderStatusSet', 'OrderPaid', 'InvoiceIssued'])
    // Nothing was packed or delivered, so the phone gets no message about it.
    expect(events.slice(0, 3).map((event) => phoneLetterFor(event as unknown as Phoned))).toEqual([null, null, null])
  })

  test('comes after all: nobody is to pay any more, and a payment that was under way goes back', async () => {
    const { orderId, charge } = await kept()
    await step(orderId, 'exchange/charge')
    await inspect(orderId)
    expect(await look(charge)).toMatchObject({ order_status: 'cancelled' })
    await pay(charge, 100_00)
    expect((await typesOf(charge)).at(-1)).toBe('PaymentDeclined')
    expect((await typesOf(orderId)).filter((type) => type === 'ReturnPiecesInspected')).toHaveLength(1)
  })

  test('is written off with a reason instead, before or after its price was asked for', async () => {
    const { orderId, charge } = await kept()
    await step(orderId, 'exchange/charge')
    const missed = await step(orderId, 'missed', { step_id: randomUUID(), why: 'not_sent', note: 'She moved away' })
    expect(missed.body.data).toMatchObject({ state: 'done' })
    expect(await look(charge)).toMatchObject({ order_status: 'cancelled' })
  })

  test('is not paid in time: the link ends, the shelf stays as it was, and late money goes back', async () => {
    const { orderId, charge } = await kept()
    const before = await stockOf(7)
    await step(orderId, 'exchange/charge')
    expect(await daysLeft(charge)).toBe(7)
    await expire(charge)
    expect(await look(charge)).toMatchObject({ order_status: 'failed' })
    expect(await stockOf(7)).toEqual(before)
    await pay(charge, 100_00)
    expect((await typesOf(charge)).at(-1)).toBe('PaymentDeclined')
    expect(await caseOf(orderId)).toMatchObject({ state: 'expected' })
  })

  test('is asked for again once its link has ended unpaid or was called off: the same order waits, once more for a week', async () => {
    const { orderId, charge } = await kept()
    const before = await stockOf(7)
    await step(orderId, 'exchange/charge')
    const ends = [() => expire(charge), () => set(charge, 'cancelled')]
    for (const end of ends) {
      expect((await caseOf(orderId)).exchange).toMatchObject({ may_charge: false, charged: { state: 'waiting' } })
      await end()
      expect((await caseOf(orderId)).exchange).toMatchObject({ may_charge: true, charged: { state: 'over' } })
      const asked = await step(orderId, 'exchange/charge')
      expect(asked.body.data.exchange).toMatchObject({ may_charge: false, charged: { order_id: charge, amount: 100 } })
      expect(await look(charge)).toMatchObject({ order_status: 'pending', payment_status: 'pending' })
      expect(await daysLeft(charge)).toBe(7)
      expect(await stockOf(7)).toEqual(before)
    }
    await pay(charge, 100_00, `${charge}-later`)
    expect(await look(charge)).toMatchObject({ order_status: 'delivered', payment_status: 'paid' })
    expect(await documents(charge)).toEqual([['invoice', 100]])
    expect(await caseOf(orderId)).toMatchObject({
      state: 'done',
      exchange: { may_charge: false, charged: { state: 'paid' } },
    })
    expect(await stockOf(7)).toEqual(before)
  })

  test('is asked for again from the page of its own order, but not once the old piece has come', async () => {
    const { orderId, charge } = await kept()
    await step(orderId, 'exchange/charge')
    await expire(charge)
    const again = () => orders.request('POST', `/admin/orders/${charge}/payment-link`, { body: {}, actor: admin })
    expect((await again()).body.data.path).toContain(charge)
    expect(await look(charge)).toMatchObject({ order_status: 'pending' })
    expect(await daysLeft(charge)).toBe(7)
    await expire(charge)
    await inspect(orderId)
    expect((await again()).body).toMatchObject({ code: 'return_not_possible' })
    expect(await look(charge)).toMatchObject({ order_status: 'failed' })
  })

  test('is not charged for while the new one was not sent, nor once something came; and no packer asks', async () => {
    const held = await delivered('razorpay')
    await ask(held)
    expect((await step(held, 'exchange/charge')).body).toMatchObject({ code: 'return_not_possible' })
    expect((await caseOf(held)).exchange).toMatchObject({ may_charge: false })
    await inspect(held)
    expect((await step(held, 'exchange/charge')).body).toMatchObject({ code: 'return_not_possible' })
    expect((await orders.request('POST', `/admin/returns/${held}-R1/exchange/charge`)).status).toBe(401)
  })

  test('its page says what it is for and that nothing is sent, and calls nothing paid before it is', async () => {
    const { orderId, charge } = await kept()
    await step(orderId, 'exchange/charge')
    const told = async () =>
      (await orders.request('GET', `/admin/orders/${charge}/timeline`, { actor: admin })).body.data
    expect(await told()).toMatchObject({
      money: { line: '₹100 not paid yet' },
      parcel: { line: 'Nothing to send: the customer has the pieces' },
    })
    expect((await told()).entries.at(-1)).toMatchObject({
      title: 'Order placed',
      detail: `1 piece · ₹100 · online payment · for what never came back of ${orderId}`,
    })
    await pay(charge, 100_00)
    expect((await told()).parcel).toEqual({ line: 'Nothing to send: the customer has the pieces', tone: 'plain' })
  })

  test('its mails say what it is about, in both languages of the shop', async () => {
    const { orderId, charge } = await kept()
    await step(orderId, 'exchange/charge')
    const row = (await orders.database.db
      .selectFrom('order_list')
      .selectAll()
      .where('order_id', '=', charge)
      .executeTakeFirstOrThrow()) as OrderRow
    const mail = orderEmail('payment-request', row, 'Asha', 'https://shop/order')
    expect(mail.subject).toBe(`The piece that you exchanged · ${charge}`)
    expect(mail.paragraphs.join(' ')).toMatch(/has not come back to us.*please pay ₹100 by the button below until/)
    const paid = orderEmail('placed', row, 'Asha', 'https://shop/order')
    expect(paid.paragraphs.join(' ')).not.toContain('when it ships')
  })
})
