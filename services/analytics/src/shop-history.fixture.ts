// A random history with every kind of order, account, product and visit that figures must handle.

import { orderPlaced } from '@suvarna/contracts/orders/order-placed.fixture.ts'
import type { Dice, Streams, TestEvent } from './analytics.fixture.ts'
import { level, productCreated, registered, visit } from './analytics.fixture.ts'

const dayMs = 24 * 3_600_000
export const historyEnd = new Date('2026-11-21T12:00:00.000Z')

export function shopHistory(dice: Dice, orders: number): Streams {
  const streams: Streams = new Map()
  const moment = (days: number) => new Date(historyEnd.getTime() - dice.below(days * dayMs)).toISOString()
  addProducts(streams, dice, moment)
  streams.set('settings-shop', [limits(9), limits(3)])
  addAccounts(streams, dice, moment)
  addVisits(streams, dice, moment)
  for (let at = 0; at < orders; at++) addOrder(streams, dice, at, moment(100))
  return streams
}

const limits = (low_stock: number): TestEvent => ({
  type: 'ShopLimitsChanged',
  data: { shop: 'shop', limits: { cod_limit: 50_000, low_stock } },
})

type Moment = (days: number) => string
const categories = ['Ring', 'Earring', 'Necklace']

function addProducts(streams: Streams, { below, oneOf }: Dice, moment: Moment) {
  for (const name of categories)
    streams.set(`category-${name}`, [
      { type: 'CategoryCreated', data: { categoryId: `cat-${name}`, name, slug: name.toLowerCase(), image: null } },
      ...(name === 'Ring'
        ? [{ type: 'CategoryRenamed' as const, data: { categoryId: 'cat-Ring', name: 'Rings', slug: 'rings' } }]
        : []),
    ])
  for (let at = 0; at < 20; at++) {
    const productId = `p${at}`
    const categoryName = oneOf(categories)
    const sizes = categoryName === 'Ring' ? [6, 6.5, 7] : []
    const events: TestEvent[] = [
      productCreated(productId, { sizes, categoryName, categoryId: `cat-${categoryName}`, createdAt: moment(90) }),
    ]
    if (at % 4 === 0) events.push(thresholdSet(productId, categoryName, at))
    if (below(3) === 0) events.push({ type: 'ProductFeatured', data: { productId, featured: true } })
    if (below(4) === 0) events.push({ type: 'ProductRetired', data: { productId } })
    streams.set(`product-${productId}`, events)
    for (const size of sizes.length > 0 ? sizes : [null])
      streams.set(
        `stock-${productId}${size ? `:${size}` : ''}`,
        Array.from({ length: 1 + below(4) }, () => level(productId, size, below(12))),
      )
  }
}

function thresholdSet(productId: string, categoryName: string, lowStockAt: number): TestEvent {
  const { sizes: _, images: __, featured: ___, createdAt: ____, ...details } = productCreated(productId).data
  const data = { ...details, categoryName, categoryId: `cat-${categoryName}`, lowStockAt }
  return { type: 'ProductDetailsChanged', data }
}

function addAccounts(streams: Streams, { below }: Dice, moment: Moment) {
  for (let at = 0; at < 40; at++) {
    const accountId = `a${at}`
    // Several attempts may use one address; one account at most owns it.
    const customer = `c${at < 30 ? at : at - 10}`
    const events = [registered(accountId, customer, below(8) === 0 ? 'admin' : 'user')]
    if (at < 30 && below(3) > 0) events.push({ type: 'AccountVerified', data: { accountId, customer }, at: moment(90) })
    if (events.length > 1 && below(6) === 0)
      events.push({ type: 'AccountDeleted', data: { accountId, customer, generation: 1 } })
    streams.set(`account-${accountId}`, events)
  }
}

function addVisits(streams: Streams, { below, oneOf }: Dice, moment: Moment) {
  const kinds = [
    ...(['page_view', 'product_view', 'add_to_bag', 'remove_from_bag', 'checkout_started'] as const),
    'wanted_sold_out' as const,
  ]
  for (let at = 0; at < 30; at++)
    streams.set(
      `visitor-v${at}`,
      Array.from({ length: 1 + below(8) }, () => {
        const kind = oneOf(kinds)
        return visit(`v${at}`, kind, moment(80), kind === 'page_view' ? null : `p${below(6)}`, oneOf([null, 7]))
      }),
    )
}

function addOrder(streams: Streams, { below, oneOf }: Dice, at: number, placedAt: string) {
  const orderId = `ORD-${at}`
  const method = oneOf(['cod', 'cod', 'razorpay'] as const)
  const lines = Array.from({ length: 1 + below(3) }, () => {
    const category = oneOf(categories)
    const product = `p${below(20)}`
    return {
      productId: product,
      name: '',
      sku: '',
      image: '',
      size: null,
      quantity: 1 + below(3),
      price: 100 * (1 + below(5_000)),
      category,
    }
  })
  const subtotal = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
  const discount = 100 * below(Math.floor(subtotal / 1_000) + 1)
  const total = subtotal - discount
  const events: TestEvent[] = [
    {
      ...orderPlaced(orderId, {
        lines,
        subtotal,
        discount,
        total,
        paymentMethod: method,
        ...(below(6) === 0 ? { exchange: { orderId: 'ORD-0', number: 1 } } : {}),
        ...(method === 'razorpay' && below(3) === 0 ? { advance: Math.floor(total / 2) } : {}),
        customer: `c${below(25)}`,
        visitorId: below(2) === 0 ? `v${below(35)}` : null,
        placedAt,
      }),
      at: placedAt,
    },
  ]
  const refunds: TestEvent[] = []
  const later = (days: number) => new Date(Date.parse(placedAt) + days * dayMs).toISOString()
  const paid: TestEvent = {
    type: 'OrderPaid',
    data: { orderId, paymentId: orderId, providerPaymentId: `pay-${at}`, amount: total, paidAt: placedAt },
  }
  const refund = (amount: number): TestEvent => ({
    type: 'OrderRefunded',
    data: { orderId, providerPaymentId: `pay-${at}`, amount, refundedAt: placedAt },
    at: later(1 + below(20)),
  })
  const cancel: TestEvent = {
    type: 'OrderCancelled',
    data: { orderId, from: 'pending', reason: '', restock: true, refund: false },
  }
  const [first] = lines
  if (first && lines.length > 1 && below(6) === 0) {
    const pieces = [{ productId: first.productId, size: null, quantity: first.quantity, amount: 0 }]
    const rest = { lines: lines.slice(1), subtotal, discount, total: Math.ceil(total / 2) }
    events.push({ type: 'OrderPiecesTakenOut', data: { orderId, pieces, ...rest } })
  }
  if (below(9) === 0)
    events.push({
      type: 'OrderEmailCorrected',
      data: { orderId, customer: `c${below(25)}`, before: 'any', sealed: { subject: '', iv: '', tag: '', text: '' } },
    })
  if (method === 'razorpay') {
    if (below(4) === 0) events.push({ type: 'OrderFailed', data: { orderId, reason: 'not paid in time' } })
    if (below(3) > 0) events.push(paid)
  }
  if (below(3) === 0) events.push({ type: 'OrderStatusSet', data: { orderId, from: 'pending', to: 'shipped' } })
  if (below(4) === 0) events.push({ type: 'OrderStatusSet', data: { orderId, from: 'shipped', to: 'delivered' } })
  if (below(5) === 0) events.push(cancel)
  if (events.at(-1) === cancel && below(2) === 0)
    events.push({
      type: 'OrderReopened',
      data: { orderId, from: 'cancelled', to: oneOf(['confirmed', 'delivered'] as const) },
    })
  if (events.at(-1)?.type === 'OrderStatusSet' && below(6) === 0)
    events.push({ type: 'ParcelCameBack', data: { orderId, why: oneOf(['returned', 'lost'] as const) } })
  if (below(4) === 0) refunds.push(...byHand(orderId, Math.floor(total / 4), later, { below, oneOf }))
  if (below(8) === 0) refunds.push(...exchanged(orderId, Math.floor(total / 5), later, { below, oneOf }))
  if (events.includes(paid) && below(3) === 0) refunds.push(refund(below(2) === 0 ? total : Math.floor(total / 3)))
  if (refunds.length > 0 && below(2) === 0) refunds.push(refund(100))
  streams.set(`order-${orderId}`, [...events, ...refunds])
}

/** A return or an agreed refund, paid by hand: from its acceptance on, or its transfer alone as in older releases. */
function byHand(
  orderId: string,
  amount: number,
  later: (days: number) => string,
  { below, oneOf }: Pick<Dice, 'below' | 'oneOf'>,
): TestEvent[] {
  const number = 1
  const day = 1 + below(20)
  const parts = below(2) === 0 ? { goesBack: { providerPaymentId: `pay-${orderId}`, amount: 100 } } : {}
  const accepted: TestEvent = {
    type: 'ReturnAccepted',
    data: { orderId, number, amount: amount + (parts.goesBack?.amount ?? 0), refund: 'by_hand', ...parts },
    at: later(day),
  }
  const agreed = below(2) === 0 ? { agreed: { number: 1, lines: [] } } : {}
  const owed: TestEvent = { type: 'CashOwed', data: { orderId, number, amount, ...agreed }, at: later(day) }
  const repaid: TestEvent = {
    type: 'ReturnRepaid',
    data: { orderId, number, amount, reference: 'UTR 1', whole: false },
    at: later(day + below(40)),
  }
  return oneOf([[accepted], [accepted, repaid], [owed], [owed, repaid], [repaid]])
}

/** An exchange that is sent, perhaps undone, and then perhaps the cash owed for it is sent by hand. */
function exchanged(
  orderId: string,
  amount: number,
  later: (days: number) => string,
  { below, oneOf }: Pick<Dice, 'below' | 'oneOf'>,
): TestEvent[] {
  const day = 1 + below(20)
  const about = { orderId, number: 2, sentAs: `${orderId}-X2` }
  const pieces = [{ productId: 'p1', size: 6, to: 7, quantity: 1 }]
  const sent: TestEvent = { type: 'ExchangeSent', data: { ...about, pieces, amount }, at: later(day) }
  const owed = oneOf([amount, Math.ceil(amount / 2)])
  const undone: TestEvent = { type: 'ExchangeUndone', data: { ...about, amount: owed }, at: later(day + below(30)) }
  const repaid: TestEvent = {
    type: 'ReturnRepaid',
    data: { orderId, number: 2, amount: owed, reference: 'UTR 2', whole: false },
    at: later(day + 30 + below(30)),
  }
  return [sent, undone, repaid].slice(0, 1 + below(3))
}
