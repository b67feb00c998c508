import type { EventOf } from '@suvarna/contracts/events.ts'
import { cancelDeadline, schedule } from '@suvarna/platform/deadlines.ts'
import type { Meta } from '@suvarna/platform/events.ts'
import type { Transaction } from 'kysely'
import type { PaymentsDeps } from './deps.ts'
import { enqueueSettle } from './provider-jobs.ts'
import { reconcileKind, reconcileLater } from './reconcile.ts'
import type { PaymentsDb } from './schema.ts'
import { unclaimedKind } from './unclaimed.ts'

type Placed = EventOf<'OrderPlaced'>['data']

/**
 * An order that was placed after its payment takes it over: in one transaction the payment's own stream ends with its
 * claim, and the order's goes on with what the provider knows. A claim that is not signed, comes second, is of another
 * amount or too late changes nothing: the order stays unpaid.
 */
export async function claimPayment(
  { payments, provider }: Pick<PaymentsDeps, 'payments' | 'provider'>,
  tx: Transaction<PaymentsDb>,
  { orderId, total: amount, claim }: Placed,
  meta: Meta,
): Promise<void> {
  if (!claim || !provider?.isSigned(claim.providerOrderId, claim.providerPaymentId, claim.signature)) return
  const { providerOrderId } = claim
  const [loose, stream] = [`payment-${providerOrderId}`, `payment-${orderId}`]
  if ((await payments.load(tx, loose)).state.phase === 'none') return
  const { state, events } = await payments.handleIn(
    tx,
    loose,
    { type: 'ClaimPayment', claimedBy: orderId, amount },
    meta,
  )
  if (events.length === 0 || state.phase === 'none') return
  await payments.handleIn(tx, stream, { type: 'RecordProviderOrder', providerOrderId, amount, receipt: orderId }, meta)
  for (const [providerPaymentId, taken] of Object.entries(state.taken)) {
    const attach = { type: 'AttachPayment' as const, providerOrderId, providerPaymentId, amount: taken.amount }
    await payments.handleIn(tx, stream, attach, meta)
  }
  await cancelDeadline(tx, unclaimedKind, loose)
  await cancelDeadline(tx, reconcileKind, loose)
  await schedule(tx, { ...reconcileLater(orderId, new Date(), meta), kind: reconcileKind })
  // What nobody has told us yet is read now, not in five minutes.
  await enqueueSettle(tx, { providerOrderId, why: 'claim' }, meta)
}
