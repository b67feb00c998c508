import { randomUUID } from 'node:crypto'
import { dayInIndia } from '@suvarna/contracts/analytics/analytics-period.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { linkToken } from '../../order/access/order-grants.ts'
import { admin } from '../../orders.testing.ts'
import {
  ask,
  delivered,
  eventsOf,
  inspect,
  look,
  mailsOf,
  openExchanges,
  orders,
  set,
  typesOf,
} from './exchanges.fixture.ts'

openExchanges()

describe('the money of its order', () => {
  const dataOf = async (orderId: string, type: string) =>
    (await eventsOf(orderId)).filter((event) => event.type === type).map(({ data }) => data as object)
  const arrive = (orderId: string, refundId: string, amount: number) =>
    orders.deliver('payments', {
      type: 'RefundCompleted',
      data: { orderId, providerPaymentId: `pay_${orderId}`, providerRefundId: randomUUID(), amount, refundId },
    })
  async function exchanged(method: 'cod' | 'razorpay', quantity = 1) {
    const orderId = await delivered(method, quantity)
    await ask(orderId)
    await inspect(orderId)
    return { orderId, sentAs: `${orderId}-X1` }
  }
  const answer = (orderId: string, status = 'accepted') =>
    orders.request('PATCH', `/admin/orders/${orderId}/return`, { actor: admin, body: { number: 1, status } })
  async function sendBack(orderId: string, more: object = {}) {
    await set(orderId, 'shipped')
    await set(orderId, 'delivered')
    return orders.request('POST', `/orders/${orderId}/return?t=${linkToken('g', orderId)}`, {
      body: { items: [{ item_id: '1', quantity: 1 }], reason: 'size', ...more },
    })
  }

  test('F1: a return of it goes back by the payment of the first order, which stays paid', async () => {
    const { orderId, sentAs } = await exchanged('razorpay', 2)
    expect((await sendBack(sentAs, { upi: 'asha@okaxis' })).body).toMatchObject({ field: 'upi' })
    expect((await sendBack(sentAs)).status).toBe(200)
    await answer(sentAs)
    const through = { orderId, refundId: '1r1' }
    expect(await dataOf(sentAs, 'ReturnAccepted')).toMatchObject([
      { refund: 'provider', goesBack: { providerPaymentId: `pay_${orderId}`, amount: 90_00, through } },
    ])
    expect(await look(sentAs)).toMatchObject({ payment_status: 'paid', refund_to_come: 90 })
    await arrive(orderId, '1r1', 90_00)
    expect(await look(sentAs)).toMatchObject({ payment_status: 'refunded', amount_refunded: 90 })
    expect((await look(orderId)).amount_refunded).toBeUndefined()
    expect((await look(sentAs)).refunds).toMatchObject([{ amount: 90, status: 'sent' }])
    // Of the first order's ₹180 only the other piece's share is left.
    await set(orderId, 'cancelled')
    expect(await dataOf(orderId, 'OrderCancelled')).toMatchObject([{ goesBack: { amount: 90_00 } }])
  })

  test('F1: cancelled, it gives its money back itself, once; what a dashboard took is not promised again', async () => {
    const { orderId, sentAs } = await exchanged('razorpay')
    const outside = { orderId, providerPaymentId: `pay_${orderId}`, providerRefundId: randomUUID(), amount: 30_00 }
    await orders.deliver('payments', { type: 'RefundCompleted', data: { ...outside, outside: true } })
    await Promise.all([set(sentAs, 'cancelled'), set(sentAs, 'cancelled')])
    const through = { orderId, refundId: '1c' }
    expect(await dataOf(sentAs, 'OrderCancelled')).toMatchObject([{ goesBack: { amount: 70_00, through } }])
    expect(await typesOf(orderId)).not.toContain('ExchangeUndone')
    await arrive(orderId, '1c', 70_00)
    expect(await look(sentAs)).toMatchObject({ payment_status: 'refunded', amount_refunded: 70 })
  })

  test('what was given back before is no turnover of the new piece: its invoice is what the credit note left', async () => {
    const month = dayInIndia(new Date()).slice(0, 7)
    const withoutNote = async () => {
      const { books } = (await orders.request('GET', `/admin/tax/gstr1?month=${month}`, { actor: admin })).body.data
      return books.lines.filter(({ line }: { line: string }) => line === 'refund_without_note')
    }
    const before = await withoutNote()
    const orderId = await delivered('razorpay')
    const { version } = await look(orderId)
    const refund = { body: { amount: 40, reason: 'goodwill', version }, actor: admin }
    expect((await orders.request('POST', `/admin/orders/${orderId}/refund`, refund)).status).toBe(200)
    await arrive(orderId, 'lines-1', 40_00)
    await ask(orderId)
    await inspect(orderId)
    const sentAs = `${orderId}-X1`
    expect((await look(orderId)).returns).toMatchObject([{ amount: 60, exchange: { state: 'sent' } }])
    expect(await look(sentAs)).toMatchObject({ amount: 60, subtotal: 100, discount: 40 })
    await set(sentAs, 'shipped')
    const papers = await sql<{ order_id: string; series: string; gross: bigint }>`
      select order_id, series, gross from tax_documents where order_id in (${orderId}, ${sentAs}) order by issued_at, serial`
      .execute(orders.database.db)
      .then(({ rows }) => rows.map(({ order_id, series, gross }) => [order_id, series, Number(gross)]))
    expect(papers).toEqual([
      [orderId, 'invoice', 100_00],
      [orderId, 'credit_note', 40_00],
      [orderId, 'credit_note', 60_00],
      [sentAs, 'invoice', 60_00],
    ])
    expect(await withoutNote()).toEqual(before)
  })

  test('paid in cash, its return asks where the money is to go, by the signed link', async () => {
    const { sentAs } = await exchanged('cod')
    expect((await sendBack(sentAs)).status).toBe(200)
    await answer(sentAs)
    expect(await look(sentAs)).toMatchObject({ back_by_hand: true, returns: [{ refund: 'by_hand', amount: 100 }] })
    const { data } = (await orders.request('GET', `/admin/returns?order=${sentAs}`, { actor: admin })).body
    expect(data).toMatchObject([{ pay_out: { amount: 100, cash: true, upi: null } }])
    const asked = await orders.request('POST', `/admin/orders/${sentAs}/return/ask-upi`, {
      ...{ actor: admin, body: { number: 1, step_id: randomUUID() } },
    })
    expect(asked.status).toBe(200)
    expect(await mailsOf(sentAs)).toContain('return-upi')
    const given = await orders.request('POST', `/orders/${sentAs}/return/upi?t=${linkToken('g', sentAs)}`, {
      body: { number: 1, upi: 'asha@okaxis' },
    })
    expect(given.status).toBe(200)
    expect((await look(sentAs)).returns).toMatchObject([{ upi: 'asha@okaxis' }])
  })
})
