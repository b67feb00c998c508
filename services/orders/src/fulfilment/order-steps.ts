import type { OrderStep } from '@suvarna/contracts/orders/desk/order-steps.ts'
import { methodOf } from '@suvarna/contracts/orders/payment-method.ts'
import type { PaymentMethod } from '@suvarna/contracts/orders/values.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { DomainEvent } from '@suvarna/platform/events/events.ts'
import type { OrderEvent, OrderStatus } from '../order/decider/order-state.ts'

type Forward = Exclude<OrderStep, 'undo'>
type Standing = { status: OrderStatus; payment_method: PaymentMethod; payment_status: string; money_gone: boolean }

const steps = {
  confirm: { from: 'pending', to: 'confirmed' },
  pack: { from: 'confirmed', to: 'processing' },
  ship: { from: 'processing', to: 'shipped' },
} as const satisfies Record<Forward, { from: OrderStatus; to: OrderStatus }>

/** Steps that can be undone: none after the parcel has left. Unpacking credits the invoice. */
const takenBack: Readonly<Partial<Record<OrderStatus, 'pending' | 'confirmed'>>> = {
  confirmed: 'pending',
  processing: 'confirmed',
}

/**
 * The status that a step leads to; null if the order already has it, so that a repeated request changes nothing. A step
 * is applied to many orders at a time, so it leads only from one status to the next, unlike a status set by hand.
 */
export function stepFrom({ status, payment_method, payment_status, money_gone }: Standing, step: Forward) {
  const { from, to } = steps[step]
  if (status === to) return null
  if (status !== from) throw new DomainError('step_not_possible', `It is ${status}, not ${from}.`)
  if (money_gone)
    throw new DomainError(
      'order_closed',
      'Its payment went back to the shopper: cancel it, so that its pieces are for sale.',
    )
  if (step === 'confirm' && methodOf(payment_method) === 'online' && payment_status !== 'paid')
    throw new DomainError('order_not_paid', 'It waits for its payment, and is confirmed by that.')
  return to
}

export const canUndo = (to: OrderStatus): boolean => takenBack[to] !== undefined

/** The status before the order's last step, which must be its last event apart from the documents issued with it. */
export function stepBack(status: OrderStatus, events: readonly OrderEvent[]) {
  const last = events.findLast(({ type }) => type !== 'InvoiceIssued' && type !== 'CreditNoteIssued')
  if (status === 'shipped')
    throw new DomainError('step_not_possible', 'The shopper was told and the parcel is gone: set it by hand.')
  const before = takenBack[status]
  if (!before || !isStep(last) || last.data.to !== status || last.data.from !== before)
    throw new DomainError('step_not_possible', 'Its last change was another one.')
  return before
}

const isStep = (event: DomainEvent | undefined): event is Extract<OrderEvent, { type: 'OrderStatusSet' }> =>
  event?.type === 'OrderStatusSet'
