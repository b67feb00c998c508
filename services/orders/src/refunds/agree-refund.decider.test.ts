import type { EventOf } from '@suvarna/contracts/events.ts'
import { orderPlaced } from '@suvarna/contracts/orders/order-placed.fixture.ts'
import { sumOfTaxes } from '@suvarna/contracts/orders/price/taxes.ts'
import { defaultSettings } from '@suvarna/contracts/orders/settings/settings-defaults.ts'
import { seededRandom } from '@suvarna/platform/testing/seeded-random.ts'
import { specification } from '@suvarna/platform/testing/testing.ts'
import { describe, expect, test } from 'vitest'
import { order } from '../order/decider/order.decider.ts'
import type { Order, OrderCommand, OrderEvent } from '../order/decider/order-state.ts'
import { numbered, taxDocument } from '../order/write/tax-document.ts'
import { creditDueWith, documentDue } from '../order/write/tax-documents.process.ts'

const given = specification(order)
const [orderId, at, pay] = ['ORD-000000000001', '2026-11-26T10:00:00.000Z', 'pay_1']

const product = (productId: string) => ({ productId, name: productId, sku: productId, image: '', category: 'Anklet' })
const lineOf = (productId: string, price: number, quantity: number) => ({
  ...product(productId),
  ...{ size: null, quantity, price },
})
/** Two rings and a chain, ten percent off both, and delivery: ₹1,000 + ₹500 − ₹150 + ₹80. */
const placed = orderPlaced(orderId, {
  ...{ lines: [lineOf('ring', 500_00, 2), lineOf('chain', 500_00, 1)], subtotal: 1_500_00, discount: 150_00 },
  ...{ shipping: 80_00, total: 1_430_00, paymentMethod: 'razorpay' },
})
const paid: OrderEvent = {
  type: 'OrderPaid',
  data: { orderId, paymentId: 'order_1', providerPaymentId: pay, amount: 1_430_00, paidAt: at },
}
const nothing = { lines: [], delivery: false, extra: 0 }
const agree = (what: Partial<Extract<OrderCommand, { type: 'AgreeRefund' }>>): OrderCommand => ({
  ...{ type: 'AgreeRefund', ...nothing, why: 'goodwill', at, ...what },
})
const ring = (quantity: number) => [{ productId: 'ring', size: null, quantity }]
const chain = [{ productId: 'chain', size: null, quantity: 1 }]
const agreed = (number: number, data: Partial<EventOf<'RefundAgreed'>['data']> & { amount: number }): OrderEvent => ({
  type: 'RefundAgreed',
  data: {
    ...{ orderId, number, lines: [], why: 'goodwill', agreedAt: at },
    ...{ goesBack: { providerPaymentId: pay, amount: data.amount }, ...data },
  },
})
const refused = (words: RegExp) => ({ code: 'refund_not_possible', message: expect.stringMatching(words) })
const after = (...events: OrderEvent[]) => events.reduce(order.evolve, order.initial)

describe('a refund without a return', () => {
  test('pieces at the share that was paid for them: those that stay keep their ten percent', () => {
    const one = agreed(1, { lines: [{ ...ring(1)[0], amount: 450_00 } as never], amount: 450_00 })
    given(placed, paid)
      .when(agree({ lines: ring(1) }))
      .then(one)
    given(placed, paid, one)
      .when(agree({ lines: ring(1), delivery: true }))
      .then(agreed(2, { lines: [{ ...ring(1)[0], amount: 450_00 } as never], delivery: 80_00, amount: 530_00 }))
  })
  test('an amount beside pieces, or alone', () => {
    given(placed, paid)
      .when(agree({ extra: 99_50 }))
      .then(agreed(1, { extra: 99_50, amount: 99_50 }))
  })
  test('each piece once, delivery once, never more than is left, and nothing that could not go back later', () => {
    const rings = agreed(1, { lines: [{ ...ring(2)[0], amount: 900_00 } as never], delivery: 80_00, amount: 980_00 })
    const decide = (what: Parameters<typeof agree>[0], ...events: OrderEvent[]) => {
      const state = after(placed, paid, ...events)
      try {
        return order.decide(agree(what), state)
      } catch (fault) {
        const { code, message } = fault as { code: string; message: string }
        return { code, message }
      }
    }
    expect(decide({ lines: ring(3) })).toEqual(refused(/only 2 can be refunded/))
    expect(decide({ lines: ring(1) }, rings)).toEqual(refused(/refunded or returned before/))
    expect(decide({ delivery: true }, rings)).toEqual(refused(/Delivery has been refunded before/))
    expect(decide({ extra: 450_01 }, rings)).toMatchObject({ code: 'invalid_input' })
    const tooMuch = (message: RegExp) => ({ code: 'invalid_input', message: expect.stringMatching(message) })
    // A piece takes ₹450 of ₹1,430. A larger extra amount is refused; the piece's own amount is not reduced for it.
    expect(decide({ lines: ring(1), extra: 980_01 })).toEqual(tooMuch(/At most ₹980 of this payment is left beside/))
    expect(decide({ lines: ring(1), extra: 980_00 })).toMatchObject([{ data: { lines: [{ amount: 450_00 }] } }])
    const most = agreed(2, { extra: 400_00, amount: 400_00 })
    expect(decide({ lines: chain, extra: 1_00 }, rings, most)).toEqual(tooMuch(/no other amount/))
    // Earlier refunds leave less than the piece's share, so all that is left goes back for it.
    expect(decide({ lines: chain }, rings, most)).toMatchObject([{ data: { lines: [{ amount: 50_00 }] } }])
    expect(decide({ extra: 449_50 }, rings)).toEqual(refused(/Less than ₹1/))
    expect(decide({ extra: 50 })).toEqual(refused(/₹1 or more/))
    expect(decide({})).toMatchObject({ code: 'invalid_input' })
    expect(order.decide(agree({ extra: 450_00 }), after(placed, paid, rings))).toHaveLength(1)
  })
  test('cash that nobody has collected, and a payment that goes back already, are refused', () => {
    const cash = orderPlaced(orderId, { paymentMethod: 'cod' })
    expect(() => order.decide(agree({ extra: 100_00 }), after(cash))).toThrow(/not collected yet/)
    const cancelled = order.decide({ type: 'CancelOrder', reason: 'why' }, after(placed, paid))
    expect(() => order.decide(agree({ extra: 100_00 }), after(placed, paid, ...cancelled))).toThrow(/Nothing of this/)
  })
})

describe('beside what else goes back', () => {
  const one = agreed(1, { lines: [{ ...ring(1)[0], amount: 450_00 } as never], amount: 450_00 })
  const back = (amount: number, id: string, more: object = {}): OrderEvent => ({
    type: 'OrderRefunded',
    data: { orderId, providerPaymentId: pay, amount, refundedAt: at, providerRefundId: id, part: true, ...more },
  })
  test('a cancel asks for the rest alone, whether the part has arrived or not', () => {
    for (const events of [[one], [one, back(450_00, 'rfnd_1', { refundId: 'lines-1' })]])
      expect(order.decide({ type: 'CancelOrder', reason: 'why' }, after(placed, paid, ...events))).toMatchObject([
        { type: 'OrderCancelled', data: { refund: true, goesBack: { providerPaymentId: pay, amount: 980_00 } } },
      ])
  })
  test('a part that arrives is a part, and the order stays paid; the last one after a cancel is the whole', () => {
    const arrives = (amount: number, refundId?: string): OrderCommand => ({
      ...{ type: 'RecordRefund', providerPaymentId: pay, providerRefundId: `rfnd_${refundId}`, amount, at },
      ...(refundId ? { refundId } : {}),
    })
    const cancelled = order.decide({ type: 'CancelOrder', reason: 'why' }, after(placed, paid, one))
    expect(order.decide(arrives(450_00, 'lines-1'), after(placed, paid, one))).toMatchObject([{ data: { part: true } }])
    const rest = order.decide(arrives(980_00), after(placed, paid, one, ...cancelled))
    expect(rest).toMatchObject([{ data: { part: true } }])
    const last = order.decide(arrives(450_00, 'lines-1'), after(placed, paid, one, ...cancelled, ...rest))
    expect(last[0]?.data).not.toHaveProperty('part')
  })
  test('a piece that was refunded is not returned for money, and a return pays what is left', () => {
    const asks = (quantity: number): OrderCommand => ({
      ...{ type: 'AskReturn', lines: ring(quantity), reason: 'size', deliveredAt: at, now: at },
    })
    const delivered: OrderEvent = { type: 'OrderStatusSet', data: { orderId, from: 'confirmed', to: 'delivered' } }
    const state = after(placed, paid, one, delivered)
    expect(() => order.decide(asks(2), state)).toThrow(/only 1/)
    expect(order.decide(asks(1), state)).toMatchObject([{ data: { amount: 450_00 } }])
  })
  test('a refund at the dashboard is explained once, and what pieces do not explain reduces the price', () => {
    const outside = back(500_00, 'rfnd_9', { outside: true })
    const command = agree({ lines: ring(1), providerRefundId: 'rfnd_9' })
    const explained = agreed(1, {
      ...{ lines: [{ ...ring(1)[0], amount: 450_00 } as never], extra: 50_00, amount: 500_00 },
      providerRefundId: 'rfnd_9',
    })
    if (explained.type === 'RefundAgreed') delete explained.data.goesBack
    given(placed, paid, outside).when(command).then(explained)
    expect(() => order.decide(command, after(placed, paid, outside, explained))).toThrow(/explained already/)
    expect(() => order.decide(command, after(placed, paid))).toThrow(/no such refund/)
  })
})

describe('its credit note', () => {
  /** The order's history as the service writes it, with the documents. */
  function sent(early: OrderCommand[], late: OrderCommand[]) {
    let now: Order = order.initial
    const notes: EventOf<'CreditNoteIssued'>['data'][] = []
    let invoice: EventOf<'InvoiceIssued'>['data'] | undefined
    const add = (event: OrderEvent) => {
      now = order.evolve(now, event)
      if (event.type === 'CreditNoteIssued') notes.push(event.data)
      if (event.type === 'InvoiceIssued') invoice = event.data
    }
    const on = { seller: defaultSettings.seller, buyer: { code: '29', name: 'Karnataka' } }
    const send = (command: OrderCommand) => {
      const before = now
      if (!before.placed) throw new Error('placed')
      const decided = order.decide(command, before)
      const due = documentDue(before, decided)
      for (const event of decided) add(event)
      if (!due) return
      const first = taxDocument(orderId, due, numbered(due.series, new Date(at), 1), on)
      add(first)
      const credit =
        first.type === 'InvoiceIssued' && now.placed && now.invoice ? creditDueWith(now, now.invoice) : null
      if (credit) add(taxDocument(orderId, credit, numbered('credit_note', new Date(at), 1), on))
    }
    add(placed)
    add(paid)
    for (const command of early) send(command)
    send({ type: 'SetStatus', to: 'shipped' })
    for (const command of late) send(command)
    return { notes, invoice, send }
  }

  test('names the pieces, delivery and the reduction, and leaves the invoice standing', () => {
    const { notes, send } = sent([], [agree({ lines: ring(2), delivery: true, extra: 20_00 })])
    expect(notes).toMatchObject([{ why: 'returned', refunds: [1], totals: { gross: 1_000_00 } }])
    expect(notes[0]?.lines.map(({ name, gross }) => [name, gross])).toEqual([
      ['ring', 900_00],
      ['Delivery', 80_00],
      ['Reduction of the price', 20_00],
    ])
    // All pieces but one are credited, and no second invoice is issued when the parcel arrives.
    send({ type: 'SetStatus', to: 'delivered' })
    expect(notes).toHaveLength(1)
  })
  test('of what was refunded before the parcel left comes with the invoice', () => {
    const { notes, invoice } = sent([agree({ lines: ring(1) }), agree({ extra: 30_00 })], [])
    expect(invoice?.totals.gross).toBe(1_430_00)
    expect(notes).toMatchObject([{ refunds: [1, 2], totals: { gross: 480_00 } }])
  })
  test('notes sum to the invoice’s gross and to each of its taxes, to the paisa, in any sequence', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const random = seededRandom(seed)
      const asks = [
        agree({ lines: ring(1) }),
        agree({ lines: ring(1) }),
        agree({ delivery: true }),
        agree({ extra: 101 + Math.floor(random() * 5_000) }),
        agree({ extra: 101 + Math.floor(random() * 5_000) }),
      ].sort(() => random() - 0.5)
      const cut = Math.floor(random() * 5)
      const { notes, invoice, send } = sent(asks.slice(0, cut), asks.slice(cut))
      send({ type: 'CancelOrder', reason: 'why' })
      expect(sumOfTaxes(notes.map(({ totals }) => totals)), `seed ${seed}`).toEqual(invoice?.totals)
    }
  })
})
