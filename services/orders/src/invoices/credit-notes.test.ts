import type { EventOf } from '@suvarna/contracts/events.ts'
import { orderPlaced } from '@suvarna/contracts/orders/order-placed.fixture.ts'
import { sumOfTaxes, type Taxes } from '@suvarna/contracts/orders/price/taxes.ts'
import { defaultSettings } from '@suvarna/contracts/orders/settings/settings-defaults.ts'
import { describe, expect, test } from 'vitest'
import { order } from '../order/decider/order.decider.ts'
import type { Order, OrderCommand, OrderEvent } from '../order/decider/order-state.ts'
import { numbered, taxDocument } from '../order/write/tax-document.ts'
import { documentDue } from '../order/write/tax-documents.process.ts'

const orderId = 'ORD-000000000001'
const at = '2027-01-10T06:00:00.000Z'
type Note = EventOf<'CreditNoteIssued'>
const home = defaultSettings.seller
/** The same firm after it moved: other state, other GSTIN. */
const moved = { ...home, street: '1 New Road', state: 'Maharashtra', gstin: '27AAPFU0939F1ZV' }

/** An order's history as the service writes it: each command with the document that it requires. */
function placedOrder(prices: readonly [price: number, quantity: number, gstRate?: number][], state = 'Karnataka') {
  const product = (productId: string) => ({ productId, name: productId, sku: productId, image: '', category: 'Anklet' })
  const lines = prices.map(([price, quantity, gstRate], n) => ({
    ...{ ...product(`p${n}`), size: null, quantity, price },
    ...(gstRate === undefined ? {} : { gstRate, hsn: gstRate === 3 ? '7117' : '9615' }),
  }))
  const subtotal = prices.reduce((sum, [price, quantity]) => sum + price * quantity, 0)
  const discount = Math.floor((subtotal * 10 + 5000) / 10_000) * 100
  const events: OrderEvent[] = []
  let now: Order = order.initial
  const add = (event: OrderEvent) => {
    events.push(event)
    now = order.evolve(now, event)
  }
  add(orderPlaced(orderId, { lines, subtotal, discount, total: subtotal - discount, state }))
  return {
    events,
    lines,
    send(command: OrderCommand, seller = home) {
      const before = now
      const decided = order.decide(command, now)
      if (!before.placed) throw new Error('not placed')
      const due = documentDue(before, decided)
      const buyer = state === 'Kerala' ? { code: '32', name: 'Kerala' } : { code: '29', name: 'Karnataka' }
      for (const event of decided) add(event)
      if (due) add(taxDocument(orderId, due, numbered(due.series, new Date(at), events.length), { seller, buyer }))
    },
    giveBack(items: readonly { productId: string; quantity: number }[], accept = true) {
      const wanted = items.map((item) => ({ ...item, size: null }))
      const times = { deliveredAt: at, now: at }
      this.send({ type: 'AskReturn', lines: wanted, reason: 'size', ...times })
      const number = events.filter(({ type }) => type === 'ReturnRequested').length
      this.send({ type: 'AnswerReturn', number, accept })
    },
    /** A refund without a return: an amount for each piece, and an extra amount. */
    refund(number: number, lines: readonly { productId: string; amount: number }[], extra: number) {
      if (!now.placed) throw new Error('not placed')
      const pieces = lines.map(({ productId, amount }) => ({ productId, amount, size: null, quantity: 1 }))
      const amount = extra + pieces.reduce((sum, one) => sum + one.amount, 0)
      const said = { orderId, number, why: 'goodwill' as const, agreedAt: at }
      const event: OrderEvent = { type: 'RefundAgreed', data: { ...said, lines: pieces, amount, extra } }
      const due = documentDue(now, [event])
      add(event)
      if (due) add(taxDocument(orderId, due, numbered(due.series, new Date(at), 1), { seller: home, buyer: null }))
    },
    invoice: () => events.find((event): event is EventOf<'InvoiceIssued'> => event.type === 'InvoiceIssued')?.data,
    notes: () => events.filter((event): event is Note => event.type === 'CreditNoteIssued').map(({ data }) => data),
    asked: () => events.flatMap((event) => (event.type === 'ReturnRequested' ? [event.data.amount] : [])),
  }
}
const totalsOf = (notes: readonly { totals: Taxes }[]) => sumOfTaxes(notes.map(({ totals }) => totals))

describe('credit notes and their invoice', () => {
  test('money 18: a note names the seller and the state of its invoice, wherever the shop has moved since', () => {
    const order = placedOrder([[1_499_00, 2]])
    order.send({ type: 'SetStatus', to: 'delivered' })
    order.giveBack([{ productId: 'p0', quantity: 1 }])
    order.send({ type: 'CancelOrder', reason: '' }, moved)
    const last = order.notes().at(-1)
    expect(last?.seller).toEqual(order.invoice()?.seller)
    expect(last?.seller).toMatchObject({ gstin: home.gstin, state_code: '29' })
    expect(last?.totals).toMatchObject({ igst: 0 })
  })

  test.each(['Karnataka', 'Kerala'])(
    'money 19: returned unit by unit they add up to the invoice’s tax, to the paisa (%s)',
    (state) => {
      for (let price = 99_00; price < 110_00; price += 37)
        for (const quantity of [2, 3, 5]) {
          const order = placedOrder(
            [
              [price, quantity],
              [333_33, 1],
            ],
            state,
          )
          order.send({ type: 'SetStatus', to: 'delivered' })
          for (let unit = 0; unit < quantity; unit++) order.giveBack([{ productId: 'p0', quantity: 1 }])
          order.giveBack([{ productId: 'p1', quantity: 1 }])
          expect(totalsOf(order.notes())).toEqual(order.invoice()?.totals)
          expect(order.asked().reduce((sum, amount) => sum + amount, 0)).toBe(order.invoice()?.totals.gross)
          for (const { lines } of order.notes())
            for (const { gross, taxable, cgst, sgst, igst } of lines) {
              expect(taxable + cgst + sgst + igst).toBe(gross)
              expect(cgst).toBe(sgst)
            }
        }
    },
  )

  test('money 19: also when one return was refused and the rest is cancelled', () => {
    const order = placedOrder([
      [333_33, 3],
      [101_01, 2],
    ])
    order.send({ type: 'SetStatus', to: 'delivered' })
    order.giveBack([{ productId: 'p0', quantity: 1 }], false)
    order.giveBack([
      { productId: 'p0', quantity: 1 },
      { productId: 'p1', quantity: 1 },
    ])
    order.send({ type: 'CancelOrder', reason: '' })
    expect(order.notes()).toHaveLength(2)
    expect(totalsOf(order.notes())).toEqual(order.invoice()?.totals)
  })

  test.each(['Karnataka', 'Kerala'])(
    'pieces of several rates are credited at theirs, to the paisa of each (%s)',
    (state) => {
      for (let price = 99_01; price < 110_00; price += 53) {
        const order = placedOrder(
          [
            [price, 3, 5],
            [333_33, 2, 3],
            [49_99, 1, 18],
          ],
          state,
        )
        order.send({ type: 'SetStatus', to: 'delivered' })
        order.giveBack([{ productId: 'p0', quantity: 1 }])
        order.giveBack([
          { productId: 'p0', quantity: 1 },
          { productId: 'p1', quantity: 1 },
        ])
        order.send({ type: 'CancelOrder', reason: '' })
        const invoice = order.invoice()
        const credited = order.notes().flatMap(({ lines }) => lines)
        const sums = (lines: readonly (Taxes & { gstRate?: number })[], rate: number) =>
          sumOfTaxes(lines.filter(({ gstRate }) => gstRate === rate))
        for (const rate of [3, 5, 18]) expect(sums(credited, rate)).toEqual(sums(invoice?.lines ?? [], rate))
        expect(totalsOf(order.notes())).toEqual(invoice?.totals)
        expect(credited.every(({ hsn, gstRate }) => hsn === (gstRate === 3 ? '7117' : '9615'))).toBe(true)
      }
    },
  )

  test('a reduction is taken off every rate by what is left of it, and never more than was invoiced at one', () => {
    for (let extra = 50_01; extra < 250_00; extra += 13_37) {
      const order = placedOrder([
        [100_01, 1, 5],
        [333_33, 2, 3],
      ])
      order.send({ type: 'SetStatus', to: 'delivered' })
      order.refund(1, [], extra)
      order.refund(2, [{ productId: 'p0', amount: 90_01 }], 7)
      const [first, second] = order.notes()
      expect([first?.totals.gross, second?.totals.gross]).toEqual([extra, 90_08])
      expect(first?.lines.map(({ name, gstRate }) => [name, gstRate])).toEqual([
        ['Reduction of the price', 5],
        ['Reduction of the price', 3],
      ])
      order.send({ type: 'CancelOrder', reason: '' })
      const credited = order.notes().flatMap(({ lines }) => lines)
      for (const rate of [3, 5]) {
        const [given, taken] = [order.invoice()?.lines ?? [], credited].map((lines) =>
          sumOfTaxes(lines.filter(({ gstRate }) => gstRate === rate)),
        )
        expect(taken).toEqual(given)
      }
    }
  })

  test('money 23: a product named twice in one return counts twice, in units and in worth', () => {
    const order = placedOrder([[100_00, 3]])
    order.send({ type: 'SetStatus', to: 'delivered' })
    order.giveBack([
      { productId: 'p0', quantity: 1 },
      { productId: 'p0', quantity: 1 },
    ])
    expect(order.asked()).toEqual([180_00])
    expect(order.notes()).toMatchObject([{ lines: [{ quantity: 2, gross: 180_00 }], totals: { gross: 180_00 } }])
    expect(() => order.giveBack([{ productId: 'p0', quantity: 2 }])).toThrow('only 1 can be sent back')
  })
})
