import { describe, expect, it } from 'vitest'
import { atChoice, type PaymentEvent, type PaymentState, step } from './payment-state.ts'

const order = { orderId: 'ORD-123456789012', total: 2198, payBy: '2026-11-21T12:15:00Z' }
const proof = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'abc' }
const submitted: PaymentEvent = { type: 'submitted' }
const placed: PaymentEvent = { type: 'placed', order }
const opened: PaymentEvent = { type: 'opened' }
const paid: PaymentEvent = { type: 'paid', proof }
const bankSaysNo: PaymentEvent = { type: 'failed', reason: 'Declined by the bank' }
const dismissed: PaymentEvent = { type: 'dismissed' }

const after = (...events: PaymentEvent[]): PaymentState => events.reduce(step, atChoice)

it('[K9] goes from the form over the held order and the widget to the check and the paid order', () => {
  const steps = [submitted, placed, opened, paid, { type: 'verified' } as const]
  expect(steps.map((_, index) => after(...steps.slice(0, index + 1)).step)).toEqual([
    'placing',
    'opening',
    'open',
    'confirming',
    'paid',
  ])
  expect(after(...steps)).toEqual({ step: 'paid', order, proof })
})

it('[K9] a second click changes nothing, wherever the first one has got to', () => {
  for (const steps of [
    [submitted],
    [submitted, placed],
    [submitted, placed, opened],
    [submitted, placed, opened, paid],
  ]) {
    expect(after(...steps, submitted)).toEqual(after(...steps))
  }
})

describe('[K10] a payment that does not come about', () => {
  it('a refusal of the bank leaves the widget open for another try, and a later success counts', () => {
    expect(after(submitted, placed, opened, bankSaysNo)).toMatchObject({
      step: 'open',
      refusal: 'Declined by the bank',
    })
    expect(after(submitted, placed, opened, bankSaysNo, paid).step).toBe('confirming')
  })

  it('closing the widget leads back to the choice, the order still holding its units', () => {
    expect(after(submitted, placed, opened, dismissed)).toEqual({
      step: 'choice',
      order,
      failure: { kind: 'dismissed' },
    })
    expect(after(submitted, placed, opened, bankSaysNo, dismissed)).toEqual({
      step: 'choice',
      order,
      failure: { kind: 'failed', reason: 'Declined by the bank' },
    })
  })

  it('events of a closed widget are ignored, but the server’s status counts', () => {
    expect(after(submitted, placed, opened, dismissed, bankSaysNo)).toEqual(after(submitted, placed, opened, dismissed))
    expect(after(submitted, placed, opened, dismissed, { type: 'server-status', status: 'paid' })).toEqual({
      step: 'paid',
      order,
      proof: null,
    })
  })
})

describe('[K11] a fault on the way', () => {
  it.each([
    ['the payment could not be begun', { type: 'not-opened', reason: 'Razorpay sleeps' }, 'not-opened'],
    ['the widget’s script was blocked', { type: 'no-widget' }, 'no-widget'],
  ] as const)('%s: back to the choice, with the order kept', (_, event, kind) => {
    expect(after(submitted, placed, event)).toMatchObject({ step: 'choice', order, failure: { kind } })
  })

  it('a payment that cannot be verified leads back to the choice', () => {
    expect(after(submitted, placed, opened, paid, { type: 'unverified' })).toMatchObject({
      step: 'choice',
      failure: { kind: 'unverified' },
    })
  })

  it('an order that was refused leaves the form as it was', () => {
    expect(after(submitted, { type: 'refused' })).toEqual(atChoice)
    const held = after(submitted, placed, opened, dismissed)
    expect(step(step(held, submitted), { type: 'refused' })).toMatchObject({ step: 'choice', order })
  })
})

describe('a reservation that ran out', () => {
  it('is reported at the choice and drops the order', () => {
    const expired = { step: 'choice', order: null, failure: { kind: 'expired' } }
    expect(after(submitted, { type: 'expired' })).toEqual(expired)
    expect(after(submitted, placed, { type: 'expired' })).toEqual(expired)
    expect(after(submitted, placed, opened, dismissed, { type: 'server-status', status: 'closed' })).toEqual(expired)
  })

  it('does not end a payment that is being verified: a late payment may still succeed', () => {
    expect(after(submitted, placed, opened, paid, { type: 'server-status', status: 'closed' }).step).toBe('confirming')
  })
})

describe('[K9] coming back', () => {
  const resumed = (change: object): PaymentEvent => ({ type: 'resumed', order, proof: null, left: false, ...change })

  it('with the widget’s proof the verification continues', () => {
    expect(after(resumed({ proof }))).toEqual({ step: 'confirming', order, proof })
  })

  it('without it the server is asked: paid, or not yet, then a retry or another method', () => {
    expect(after(resumed({}))).toEqual({ step: 'asking', order, answered: false })
    expect(after(resumed({}), { type: 'server-status', status: 'waiting' })).toEqual({
      step: 'asking',
      order,
      answered: true,
    })
    expect(after(resumed({}), { type: 'server-status', status: 'paid' }).step).toBe('paid')
    expect(after(resumed({}), { type: 'retried' })).toEqual({ step: 'opening', order })
    expect(after(resumed({}), { type: 'left' })).toEqual({ step: 'choice', order, failure: null })
  })

  it('when the shopper had already returned to the form, the form is shown again', () => {
    expect(after(resumed({ left: true }))).toEqual({ step: 'choice', order, failure: null })
  })
})
