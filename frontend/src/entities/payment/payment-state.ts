// The states of an online payment as a pure table: state and event give the next state. Events that a state does not
// expect are ignored, so a second click, a late response or an event of a closed widget changes nothing.

/**
 * An order whose units are reserved until it is paid; `total` in rupees, what is to be paid now, `toCollect` what the
 * courier collects beside it, `payBy` by the server's clock.
 */
export type HeldOrder = { orderId: string; total: number; toCollect?: number; payBy: string | null }

/** What the widget returns after a payment; the server verifies it. */
export type Proof = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }

/** Why the payment returned to the choice. */
export type PaymentFailure =
  | { kind: 'dismissed' | 'unverified' | 'no-widget' | 'expired' }
  | { kind: 'failed' | 'not-opened'; reason: string }

export type PaymentState =
  /** The form. `order`: the order of an earlier try that still holds the units. */
  | { step: 'choice'; order: HeldOrder | null; failure: PaymentFailure | null }
  | { step: 'placing'; order: HeldOrder | null }
  | { step: 'opening'; order: HeldOrder }
  /** `refusal`: the bank's last refusal, while the widget offers another try. */
  | { step: 'open'; order: HeldOrder; refusal: string | null }
  | { step: 'confirming'; order: HeldOrder; proof: Proof }
  /** After a reload or a closed browser, while looking up whether it was paid. */
  | { step: 'asking'; order: HeldOrder; answered: boolean }
  | { step: 'paid'; order: HeldOrder; proof: Proof | null }

export type PaymentEvent =
  | { type: 'submitted' }
  | { type: 'placed'; order: HeldOrder }
  | { type: 'refused' }
  | { type: 'opened' }
  | { type: 'not-opened'; reason: string }
  | { type: 'no-widget' }
  | { type: 'paid'; proof: Proof }
  | { type: 'failed'; reason: string }
  | { type: 'dismissed' }
  | { type: 'verified' }
  | { type: 'unverified' }
  | { type: 'resumed'; order: HeldOrder; proof: Proof | null; left: boolean }
  | { type: 'server-status'; status: OrderPaymentStatus }
  | { type: 'retried' }
  | { type: 'left' }
  | { type: 'expired' }

/** The state of the order's payment on the server: paid, not yet, or closed without payment. */
export type OrderPaymentStatus = 'paid' | 'waiting' | 'closed'

export const atChoice: At<'choice'> = { step: 'choice', order: null, failure: null }

export function step(state: PaymentState, event: PaymentEvent): PaymentState {
  if (event.type === 'server-status') return onServerStatus(state, event.status)
  if (event.type === 'expired') return { step: 'choice', order: null, failure: { kind: 'expired' } }
  switch (state.step) {
    case 'choice':
      if (event.type === 'submitted') return { step: 'placing', order: state.order }
      return event.type === 'resumed' ? resumed(event) : state
    case 'placing':
      if (event.type === 'placed') return { step: 'opening', order: event.order }
      return event.type === 'refused' ? { ...atChoice, order: state.order } : state
    case 'opening':
      return opening(state, event)
    case 'open':
      return open(state, event)
    case 'confirming':
      return confirming(state, event)
    case 'asking':
      if (event.type === 'retried') return { step: 'opening', order: state.order }
      return event.type === 'left' ? { step: 'choice', order: state.order, failure: null } : state
    case 'paid':
      return state
  }
}

type At<Step extends PaymentState['step']> = Extract<PaymentState, { step: Step }>

function resumed({ order, proof, left }: Extract<PaymentEvent, { type: 'resumed' }>): PaymentState {
  if (proof) return { step: 'confirming', order, proof }
  return left ? { step: 'choice', order, failure: null } : { step: 'asking', order, answered: false }
}

function opening({ order }: At<'opening'>, event: PaymentEvent): PaymentState {
  const back = (failure: PaymentFailure): PaymentState => ({ step: 'choice', order, failure })
  if (event.type === 'opened') return { step: 'open', order, refusal: null }
  if (event.type === 'not-opened') return back({ kind: 'not-opened', reason: event.reason })
  if (event.type === 'no-widget') return back({ kind: 'no-widget' })
  return { step: 'opening', order }
}

/**
 * A refusal leaves the widget open for another card. Only closing it returns to the choice, with the bank's refusal.
 */
function open(state: At<'open'>, event: PaymentEvent): PaymentState {
  const { order, refusal } = state
  if (event.type === 'paid') return { step: 'confirming', order, proof: event.proof }
  if (event.type === 'failed') return { step: 'open', order, refusal: event.reason }
  if (event.type === 'retried') return { step: 'opening', order }
  if (event.type !== 'dismissed' && event.type !== 'left') return state
  return {
    step: 'choice',
    order,
    failure: refusal === null ? { kind: 'dismissed' } : { kind: 'failed', reason: refusal },
  }
}

function confirming(state: At<'confirming'>, event: PaymentEvent): PaymentState {
  const { order, proof } = state
  if (event.type === 'verified') return { step: 'paid', order, proof }
  return event.type === 'unverified' ? { step: 'choice', order, failure: { kind: 'unverified' } } : state
}

/**
 * The server's status applies wherever an order is held, except that a closed order does not end a payment that is
 * being verified.
 */
function onServerStatus(state: PaymentState, status: OrderPaymentStatus): PaymentState {
  if (state.step === 'placing' || state.step === 'paid') return state
  const { order } = state
  if (order === null) return state
  if (status === 'paid') return { step: 'paid', order, proof: state.step === 'confirming' ? state.proof : null }
  if (status === 'closed' && (state.step === 'choice' || state.step === 'asking'))
    return { step: 'choice', order: null, failure: { kind: 'expired' } }
  return state.step === 'asking' ? { ...state, answered: true } : state
}
