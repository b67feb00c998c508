import { expect, it, vi } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import type { Verdict } from './payment-calls.ts'
import { createPaymentFlow, type PaymentPorts } from './payment-flow.ts'
import type { OrderPaymentStatus } from './payment-state.ts'
import type { WidgetEvents } from './providers/provider-window.ts'

const order = { orderId: 'ORD-123456789012', total: 2198, payBy: null }
const proof = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'abc' }

/** A payment whose ports the test controls. */
function setUp(changes: Partial<PaymentPorts> = {}) {
  const widgets: { events: WidgetEvents; closed: boolean }[] = []
  const waits: (() => void)[] = []
  let status: OrderPaymentStatus = 'waiting'
  const verdicts: Verdict[] = []
  const begin = vi.fn(async () => ({ id: 'order_1', amount: 219_800, currency: 'INR' }))
  const flow = createPaymentFlow({
    begin,
    load: async () => undefined,
    open(_payment, _order, events) {
      const widget = {
        events,
        closed: false,
        // Like the provider's widget: closing it from code reports a dismissal too.
        close() {
          widget.closed = true
          events.dismissed()
        },
      }
      widgets.push(widget)
      return widget
    },
    verify: async () => verdicts.shift() ?? { answer: 'verified' },
    ask: async () => status,
    wait: () => new Promise((done) => waits.push(done)),
    ...changes,
  })
  return {
    flow,
    begin,
    widgets,
    verdicts,
    step: () => flow.store.get().step,
    reaches: (step: string) => expect.poll(() => flow.store.get().step).toBe(step),
    serverSays(next: OrderPaymentStatus) {
      status = next
    },
    timePasses: () => {
      for (const done of waits.splice(0)) done()
    },
  }
}

async function opened(changes: Partial<PaymentPorts> = {}) {
  const shop = setUp(changes)
  shop.flow.start(null)
  await shop.flow.submit(async () => order)
  await shop.reaches('open')
  return shop
}

const refusing = (code: string) => async (): Promise<never> => {
  throw new ApiError(409, { code, error: 'Said the server' })
}

it('[K9] places the order, creates the payment, opens the widget, and is paid once verified', async () => {
  const shop = await opened()
  expect(shop.begin).toHaveBeenCalledWith(order)
  shop.widgets[0]?.events.paid(proof)
  await shop.reaches('paid')
  expect(shop.widgets[0]?.closed).toBe(true)
})

it('[K9] a second submit while one is in progress places nothing', async () => {
  const shop = await opened()
  const place = vi.fn(async () => order)
  await shop.flow.submit(place)
  expect(place).not.toHaveBeenCalled()
  expect(shop.widgets).toHaveLength(1)
})

it('[K9] a payment that the bank has not confirmed yet is verified again, never failed', async () => {
  const shop = setUp()
  shop.flow.start(null)
  shop.verdicts.push({ answer: 'later', afterMs: 2000 }, { answer: 'later', afterMs: 2000 })
  await shop.flow.submit(async () => order)
  await shop.reaches('open')
  shop.widgets[0]?.events.paid(proof)
  for (let tries = 0; tries < 2; tries++) {
    await expect.poll(() => shop.verdicts.length).toBe(1 - tries)
    expect(shop.step()).toBe('confirming')
    shop.timePasses()
  }
  await shop.reaches('paid')
})

it('[K10] after a failure the same order is tried again', async () => {
  const shop = await opened()
  shop.widgets[0]?.events.failed('Declined')
  shop.widgets[0]?.events.dismissed()
  expect(shop.flow.store.get()).toMatchObject({
    step: 'choice',
    order,
    failure: { kind: 'failed', reason: 'Declined' },
  })
  await shop.flow.submit(async () => order)
  await shop.reaches('open')
  shop.widgets[1]?.events.paid(proof)
  await shop.reaches('paid')
})

it('[K11] a blocked script is reported, and the order stays held', async () => {
  const shop = setUp({ load: () => Promise.reject(new Error('blocked')) })
  shop.flow.start(null)
  await shop.flow.submit(async () => order)
  await expect
    .poll(() => shop.flow.store.get())
    .toMatchObject({ step: 'choice', order, failure: { kind: 'no-widget' } })
})

it('[K11] a provider’s refusal is reported with the server’s error', async () => {
  const shop = setUp({ begin: refusing('provider_unavailable') })
  shop.flow.start(null)
  await shop.flow.submit(async () => order)
  await expect
    .poll(() => shop.flow.store.get())
    .toMatchObject({ failure: { kind: 'not-opened', reason: 'Said the server' } })
})

it('an expired order is reported at once, and another can be placed', async () => {
  const shop = setUp()
  shop.flow.start(null)
  await shop.flow.submit(refusing('order_expired'))
  expect(shop.flow.store.get()).toEqual({ step: 'choice', order: null, failure: { kind: 'expired' } })
  await shop.flow.submit(async () => order)
  await shop.reaches('open')
})

it('[K12] an order that the shop refuses rejects, and the form is there again', async () => {
  const shop = setUp()
  shop.flow.start(null)
  await expect(shop.flow.submit(refusing('out_of_stock'))).rejects.toMatchObject({ code: 'out_of_stock' })
  expect(shop.step()).toBe('choice')
})

it('an order that was paid elsewhere meanwhile needs no widget', async () => {
  const shop = setUp({ begin: refusing('already_paid') })
  shop.flow.start(null)
  await shop.flow.submit(async () => order)
  await shop.reaches('paid')
})

it('[K9] after a return the server reports the payment, without a widget', async () => {
  const shop = setUp()
  shop.flow.start({ order, proof: null, left: false })
  await expect.poll(() => shop.flow.store.get()).toMatchObject({ step: 'asking', answered: true })
  shop.serverSays('paid')
  shop.timePasses()
  await shop.reaches('paid')
  expect(shop.widgets).toHaveLength(0)
})

it('[K9] a reload between paying and the check goes on with the check', async () => {
  const shop = setUp()
  shop.flow.start({ order, proof, left: false })
  await shop.reaches('paid')
})

it('a page that was left opens no window over the next one', async () => {
  const shop = setUp()
  shop.flow.start(null)
  const placing = Promise.withResolvers<typeof order>()
  const submitted = shop.flow.submit(() => placing.promise)
  shop.flow.stop()
  placing.resolve(order)
  await submitted
  expect(shop.step()).toBe('opening')
  expect(shop.begin).not.toHaveBeenCalled()
})
