import { type MailSentAgain, mostMailsSentAgain } from '@suvarna/contracts/orders/desk/order-edits.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { CommandOf, OrderEvent, PlacedOrder } from '../order-state.ts'

const hourMs = 3_600_000

/** Sends an earlier mail of the order again, unless its content is no longer true. */
export function askMail(command: CommandOf<'AskMail'>, state: PlacedOrder): readonly OrderEvent[] {
  const { mail, number, amount, now: askedAt } = command
  const why = reasonAgainstMail({ mail, number }, state, new Date(askedAt))
  if (why) throw new DomainError('mail_not_possible', why)
  const lately = state.mailsAsked.filter((at) => Date.parse(at) > Date.parse(askedAt) - hourMs)
  if (lately.length >= mostMailsSentAgain)
    throw new DomainError(
      'too_many_mails',
      `${mostMailsSentAgain} mails of this order were sent again within the last hour. Please wait a while.`,
      { retryAfter: Math.ceil((Date.parse(lately[0] ?? askedAt) + hourMs - Date.parse(askedAt)) / 1000) },
    )
  const about = { ...(number === undefined ? {} : { number }), ...(amount === undefined ? {} : { amount }) }
  return [{ type: 'OrderMailAsked', data: { orderId: state.orderId, mail, ...about, askedAt } }]
}

/** Why a mail is no longer true of the order; null if it is. */
export function reasonAgainstMail(
  { mail, number }: { mail: MailSentAgain; number?: number | undefined },
  state: PlacedOrder,
  now: Date,
): string | null {
  if (state.erased) return 'The person behind this order was forgotten: there is nobody to write to.'
  const isClosed = state.status === 'cancelled' || state.status === 'failed'
  const only = (holds: boolean, otherwise: string) => (holds ? null : otherwise)
  const answered = (as: 'asked' | 'accepted' | 'refused') =>
    only(
      state.returns.some((one) => one.number === number && one.state === as),
      'This mail no longer says how the return stands.',
    )
  switch (mail) {
    case 'placed':
      return isClosed
        ? 'The order is closed, so it is not confirmed again.'
        : only(state.paid || state.method !== 'online', 'The order is not paid yet, so it is not confirmed.')
    case 'unpaid':
      if (state.paid) return 'The order is paid: there is nothing to remind of.'
      return only(
        state.hold === 'reserved' && state.payBy !== null && Date.parse(state.payBy) > now.getTime(),
        'The order no longer waits for a payment.',
      )
    case 'shipped':
    case 'out-for-delivery':
      return only(state.status === 'shipped' && state.cameBack === null, 'The parcel is not on its way.')
    case 'delivered':
      return only(state.status === 'delivered' && state.cameBack === null, 'The order is not delivered.')
    case 'cancelled':
      return only(state.status === 'cancelled', 'The order is not cancelled.')
    case 'refunded':
      return only(state.back > 0 || state.refunded, 'No money of this order went back.')
    case 'returned':
      return only(state.declined.length > 0, 'No payment of this order was turned away.')
    case 'return-asked':
      return answered('asked')
    case 'return-accepted':
      return answered('accepted')
    case 'return-refused':
      return answered('refused')
  }
}
