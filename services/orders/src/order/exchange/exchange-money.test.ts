// Refunds of an order, of its exchange's order and of that one's exchanges: all by one payment, never more than it.
import { leastAtProvider } from '@suvarna/contracts/common/money.ts'
import type { EventOf } from '@suvarna/contracts/events.ts'
import {
  firstOrderOf,
  isWithinReach,
  orderOfRefund,
  refundNamed,
} from '@suvarna/contracts/orders/exchanges/exchange-money.ts'
import { fold } from '@suvarna/platform/events/decider.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { order } from '../decider/order.decider.ts'
import { placedOrder } from '../decider/order.fixture.ts'
import type { OrderCommand, OrderEvent } from '../decider/order-state.ts'
import { exchangeOrder } from './exchange-order.ts'
import { knowingItsSource } from './left-at-source.ts'

const first = placedOrder('razorpay').data.orderId
const captured = 180_00
const now = '2026-11-24T10:00:00.000Z'
const deliveredAt = '2026-11-22T10:00:00.000Z'
type Command = Exclude<OrderCommand, { type: 'PlaceOrder' }>
type GoesBack = NonNullable<EventOf<'ReturnAccepted'>['data']['goesBack']>
type Asked = { refundId?: string; due: number }

test('a refund is named after its order among those of the first one, as far as receipts have room', () => {
  const sent = `${first}-X2-X1`
  for (const what of [{ return: 12 }, { agreed: 3 }, 'cancel' as const])
    expect(orderOfRefund({ orderId: first, refundId: refundNamed(sent, first, what) })).toBe(sent)
  for (const refundId of ['return-1', 'lines-12', undefined])
    expect(orderOfRefund({ orderId: first, ...(refundId ? { refundId } : {}) })).toBe(first)
  expect([first, sent].map(firstOrderOf)).toEqual([first, first])
  expect(refundNamed(`${first}-X1-X1-X1-X1-X1`, first, { return: 123 }).length).toBeLessThanOrEqual(13)
  expect([5, 6].map((deep) => isWithinReach(first + '-X1'.repeat(deep), first))).toEqual([true, false])
})

/** The orders of one payment, and the payment at the provider. Every promised refund must fit into what is left. */
function aChain() {
  const streams = new Map<string, OrderEvent[]>()
  const log = { read: async (_db: unknown, stream: string) => streams.get(stream.slice('order-'.length)) ?? [] }
  const open: Asked[] = []
  const provider = { back: 0, refunds: 0 }
  const room = () => captured - provider.back - open.reduce((sum, { due }) => sum + due, 0)
  const stateOf = (orderId: string) => {
    const state = fold(order, streams.get(orderId) ?? [])
    if (!state.placed) throw new Error(`${orderId} was never placed`)
    return state
  }
  const write = (orderId: string, events: readonly OrderEvent[]) =>
    streams.set(orderId, [...(streams.get(orderId) ?? []), ...events])
  async function move(orderId: string, command: Command) {
    const before = stateOf(orderId)
    const state = await knowingItsSource(log as never, {} as never, before)
    const events = order.decide(command, state)
    write(orderId, events)
    for (const event of events) {
      if (event.type === 'ExchangeSent') {
        const sealed = { subject: 'x', iv: '', tag: '', text: '' }
        const row = { customer: 'c', account_id: null, language: null }
        const begun = exchangeOrder(before, event.data, { row, sealed, creditNote: null, at: new Date(now) })
        write(event.data.sentAs, begun)
        write(event.data.sentAs, [delivered(event.data.sentAs)])
      }
      promise(event)
    }
  }
  function promise(event: OrderEvent) {
    const goesBack: GoesBack | undefined = 'goesBack' in event.data ? event.data.goesBack : undefined
    const isAll = event.type === 'ReturnAccepted' && event.data.refund === 'provider' && !goesBack
    const amount = goesBack?.amount ?? (isAll ? event.data.amount : 0)
    if (amount === 0) return
    const name = nameOf(event, goesBack)
    const rest = name.refundId === undefined ? open.find(({ refundId }) => refundId === undefined) : undefined
    expect(amount).toBeLessThanOrEqual(room() + (rest?.due ?? 0))
    // The rest goes back once, even if requested again.
    if (!rest) open.push({ ...name, due: amount })
  }
  async function arrive() {
    const [one] = open.splice(0, 1)
    if (!one || one.due === 0) return
    await told({ ...(one.refundId === undefined ? {} : { refundId: one.refundId }), amount: one.due })
  }
  async function told(refund: { refundId?: string; amount: number; outside?: true }) {
    provider.back += refund.amount
    const at = { at: now, providerPaymentId: 'pay_1', providerRefundId: `rfnd_${++provider.refunds}` }
    await move(orderOfRefund({ orderId: first, ...refund }), { type: 'RecordRefund', ...at, ...refund })
  }
  return {
    ...{ move, arrive, provider, room, ids: () => [...streams.keys()], stateOf },
    /** Only while no refund is under way: payments, not orders, reduces those. */
    dashboard: async (amount: number) => {
      if (open.every(({ due }) => due === 0) && amount > 0)
        await told({ amount: Math.min(amount, room()), outside: true })
    },
    isDone: () => open.length === 0,
    begin: () => {
      const paid = { orderId: first, paymentId: 'x', providerPaymentId: 'pay_1', amount: captured, paidAt: now }
      write(first, [placedOrder('razorpay'), { type: 'OrderPaid', data: paid }, delivered(first)])
    },
  }
}

const delivered = (orderId: string): OrderEvent => ({
  type: 'OrderStatusSet',
  data: { orderId, from: 'shipped', to: 'delivered' },
})

function nameOf({ type, data }: OrderEvent, goesBack: GoesBack | undefined): { refundId?: string } {
  if (goesBack?.through) return { refundId: goesBack.through.refundId }
  if (type === 'ReturnAccepted' && goesBack) return { refundId: `return-${data.number}` }
  return type === 'RefundAgreed' ? { refundId: `lines-${data.number}` } : {}
}

const step = fc.record({
  what: fc.constantFrom('return', 'exchange', 'exchange', 'agree', 'cancel', 'arrive', 'dashboard'),
  which: fc.nat(5),
  units: fc.constantFrom(1, 1, 2),
  paise: fc.integer({ min: 1_00, max: 120_00 }),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

async function take(chain: ReturnType<typeof aChain>, { what, which, units, paise }: Step) {
  const ids = chain.ids()
  const orderId = ids[which % ids.length] ?? first
  const state = chain.stateOf(orderId)
  const [line] = state.lines
  if (!line) return
  const piece = { productId: line.productId, size: line.size, quantity: units }
  const number = state.returns.length + 1
  if (what === 'arrive') return chain.arrive()
  if (what === 'dashboard') return chain.dashboard(paise)
  if (what === 'cancel') return chain.move(orderId, { type: 'CancelOrder', reason: 'x' })
  if (what === 'exchange') {
    const pieces = [{ ...piece, size: Number(line.size), to: Number(line.size) + 1 }]
    return chain.move(orderId, { type: 'AskExchange', pieces, until: now, atOnce: true, deliveredAt, now })
  }
  if (what === 'agree') {
    const why = { why: 'goodwill' as const, at: now, delivery: false, lines: [] }
    return chain.move(orderId, { type: 'AgreeRefund', extra: paise, ...why })
  }
  await chain.move(orderId, { type: 'AskReturn', lines: [piece], reason: 'size', deliveredAt, now })
  await chain.move(orderId, { type: 'AnswerReturn', number, accept: true })
}

const unlessRefused = async (doing: Promise<unknown>) => {
  try {
    await doing
  } catch (fault) {
    if (!(fault instanceof DomainError)) throw fault
  }
}

test('F1: no order of the chain promises more than is left, and with all of them cancelled all of it is back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const chain = aChain()
      chain.begin()
      for (const one of steps) await unlessRefused(take(chain, one))
      for (const orderId of chain.ids()) await unlessRefused(chain.move(orderId, { type: 'CancelOrder', reason: 'x' }))
      while (!chain.isDone()) await chain.arrive()
      expect(chain.provider.back).toBeLessThanOrEqual(captured)
      // An amount too small for the provider waits for a person.
      const byHand = chain
        .ids()
        .flatMap((orderId) => chain.stateOf(orderId).returns.filter((one) => one.refund === 'by_hand'))
      const least = byHand.reduce((sum, { amount }) => sum + amount, 0)
      // Less than a rupee of each order may stay for ever where a person sent the rest back in parts.
      const remainders = chain.ids().length * (leastAtProvider - 1)
      expect(captured - chain.provider.back).toBeLessThanOrEqual(least + remainders)
    }),
    { numRuns: Number(process.env.CHAIN_RUNS ?? 300) },
  )
})
