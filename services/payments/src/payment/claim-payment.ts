import type { Claim, ClaimFault } from '@suvarna/contracts/payments/events.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import { cancelDeadline } from '@suvarna/platform/follow/deadlines.ts'
import type { Transaction } from 'kysely'
import type { PaymentsDeps } from '../deps.ts'
import type { PaymentsDb } from '../schema.ts'
import { enqueueSettle } from './provider-jobs.ts'
import { reconcileKind, reconcileLater } from './reconcile.ts'
import { unclaimedKind } from './unclaimed.ts'

type Deps = Pick<PaymentsDeps, 'payments' | 'provider'>
type Claimed = { orderId: string; claim: Claim }

/**
 * Handles an order's claim of a payment, made with the order or later. The order's own payment is read at the provider;
 * one that was paid before the order is handed over; for any other the order gets the reason for the refusal.
 */
export async function claimPayment(
  deps: Deps,
  tx: Transaction<PaymentsDb>,
  claimed: Claimed,
  meta: Meta,
): Promise<void> {
  if (!deps.provider) return
  const { orderId, claim } = claimed
  const why = await faultOf(deps, tx, claimed, meta)
  if (why) await deps.payments.handleIn(tx, `payment-${orderId}`, { type: 'RefuseClaim', claim, why }, meta)
  // A payment not reported yet is looked up now, not in five minutes.
  else await enqueueSettle(tx, { providerOrderId: claim.providerOrderId, why: 'claim' }, meta)
}

async function faultOf(
  deps: Deps,
  tx: Transaction<PaymentsDb>,
  { orderId, claim }: Claimed,
  meta: Meta,
): Promise<ClaimFault | null> {
  const { providerOrderId, providerPaymentId, signature } = claim
  // Only the provider and we have the key: without a valid signature it was not paid.
  if (!deps.provider?.isSigned(providerOrderId, providerPaymentId, signature)) return 'not_signed'
  const row = await tx
    .selectFrom('provider_orders')
    .select('order_id')
    .where('provider_order_id', '=', providerOrderId)
    .executeTakeFirst()
  if (!row) return 'unknown'
  if (row.order_id === orderId) return null
  if (row.order_id !== providerOrderId || (await hasProviderOrder(tx, orderId))) return 'other_order'
  return (await takeOver(deps, tx, { orderId, claim }, meta)) ? null : 'gone_back'
}

/** In one transaction, ends the payment's own stream with the claim and continues in the order's stream. */
async function takeOver(
  { payments }: Deps,
  tx: Transaction<PaymentsDb>,
  { orderId, claim: { providerOrderId } }: Claimed,
  meta: Meta,
): Promise<boolean> {
  const [loose, stream] = [`payment-${providerOrderId}`, `payment-${orderId}`]
  const { state, events } = await payments.handleIn(tx, loose, { type: 'ClaimPayment', claimedBy: orderId }, meta)
  if (events.length === 0 || state.phase === 'none') return false
  const made = { providerOrderId, amount: state.amount, receipt: orderId, claimed: true as const }
  await payments.handleIn(tx, stream, { type: 'RecordProviderOrder', ...made }, meta)
  for (const [providerPaymentId, { amount }] of Object.entries(state.taken))
    await payments.handleIn(tx, stream, { type: 'AttachPayment', providerOrderId, providerPaymentId, amount }, meta)
  await cancelDeadline(tx, unclaimedKind, loose)
  await cancelDeadline(tx, reconcileKind, loose)
  await reconcileLater(tx, orderId, meta)
  return true
}

async function hasProviderOrder(tx: Transaction<PaymentsDb>, orderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('payments')
    .select('provider_order_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row?.provider_order_id != null
}
