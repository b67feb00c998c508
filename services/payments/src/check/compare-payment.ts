import { isGoingBack } from '../payment/payment-refunds.decider.ts'
import type { OpenPayment } from '../payment/payment-state.ts'
import type { ProviderPayment } from '../payment/provider.ts'

export type PaymentDifference = { order_id: string; payment_id: string; ours: string; theirs: string }

const ourWords = {
  unclaimed: 'paid, before there was an order',
  attached: 'paid',
  refunding: 'a refund is under way',
  refunded: 'given back',
  refund_failed: 'a refund failed',
} as const

/** Differences between our record and the provider's of one order's money; empty if they agree. */
export function comparePayment(
  { orderId, taken }: Pick<OpenPayment, 'orderId' | 'taken'>,
  theirs: readonly ProviderPayment[],
): PaymentDifference[] {
  const ids = new Set([...Object.keys(taken), ...theirs.map(({ id }) => id)])
  return [...ids].sort().flatMap((id) => {
    const our = taken[id]
    const their = theirs.find((payment) => payment.id === id)
    const words = differenceOf(our, their)
    return words ? [{ order_id: orderId, payment_id: id, ...words }] : []
  })
}

/** In paise, for a partial refund. */
const backOf = (back: number, amount: number) => (back > 0 && back < amount ? `, ${back} paise given back` : '')

function theirsBack({ refunded, amount }: ProviderPayment): string {
  if (refunded === 0) return 'not given back'
  return refunded === amount ? 'given back' : `${refunded} of ${amount} paise given back`
}

function differenceOf(our: OpenPayment['taken'][string] | undefined, their: ProviderPayment | undefined) {
  const ours = our ? ourWords[our.state] : 'not known'
  if (!their) return { ours, theirs: 'not known' }
  const has = their.status === 'captured' || their.status === 'refunded'
  // A payment that failed or was authorized without a capture is not money yet.
  if (!our) return their.status === 'captured' ? { ours, theirs: 'paid' } : null
  if (!has) return { ours, theirs: their.status }
  if (our.amount !== their.amount)
    return { ours: `${ours}, ${our.amount} paise`, theirs: `${their.status}, ${their.amount} paise` }
  if (!isGoingBack(our) && our.back !== their.refunded)
    return { ours: `${ours}${backOf(our.back, our.amount)}`, theirs: theirsBack(their) }
  return our.state === 'refund_failed' ? { ours, theirs: their.status === 'refunded' ? 'given back' : 'paid' } : null
}
