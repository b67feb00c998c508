import { fold } from '@suvarna/platform/events/decider.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import { failpoint } from '@suvarna/platform/testing/failpoint.ts'
import type { PaymentsDeps } from '../deps.ts'
import { disputeNews, syncDisputes } from './disputes/sync-disputes.ts'
import { payment } from './payment.decider.ts'
import { isGoingBack } from './payment-refunds.decider.ts'
import type { OpenPayment, PaymentCommand, PaymentEvent } from './payment-state.ts'
import { type Provider, ProviderFault, type ProviderPayment } from './provider.ts'
import { type SettleJob, wakeRefund } from './provider-jobs.ts'
import { syncRefunds } from './sync-refunds.ts'
import { waitForClaim } from './unclaimed.ts'

/**
 * The only way a payment is accepted: read at the provider, whoever reported it (the widget's signature, a webhook, the
 * reconciler). Idempotent, and never moves a payment back. Returns the order's payment in its new state; null for a
 * provider order that we did not create.
 */
export async function confirmPayment(
  deps: PaymentsDeps & { provider: Provider },
  providerOrderId: string,
  meta: Meta,
): Promise<OpenPayment | null> {
  const { database, provider, log } = deps
  const row = await database.db
    .selectFrom('provider_orders')
    .select('order_id')
    .where('provider_order_id', '=', providerOrderId)
    .executeTakeFirst()
  if (!row) return null
  const { order_id: orderId } = row
  const stream = `payment-${orderId}`
  const present = async () => {
    const state = fold(payment, await log.read<PaymentEvent>(database.db, stream))
    return state.phase === 'open' ? state : null
  }
  const theirs = await provider.paymentsOf(providerOrderId)
  for (const found of theirs) {
    const taken = await captured(provider, found)
    await failpoint('confirm.afterCapture')
    const command = commandFor(providerOrderId, taken)
    if (command) await record(deps, stream, command, meta)
  }
  const state = await present()
  const stale = theirs.filter(({ id, refunded }) => state?.taken[id] && state.taken[id].back !== refunded)
  for (const { id } of stale) await syncRefunds(deps, { orderId, providerPaymentId: id }, meta)
  return stale.length > 0 ? present() : state
}

const record = ({ database, payments }: PaymentsDeps, stream: string, command: PaymentCommand, meta: Meta) =>
  database.transaction(async (tx) => {
    const { state, events } = await payments.handleIn(tx, stream, command, meta)
    if (state.phase === 'open' && state.loose && events.some(({ type }) => type === 'PaymentCaptured'))
      await waitForClaim(tx, stream, meta)
    await failpoint('command.beforeCommit')
  })

/** Captures a payment that is only authorized, which is not received yet, unless another process has done so. */
async function captured(provider: Provider, payment: ProviderPayment): Promise<ProviderPayment> {
  if (payment.status !== 'authorized') return payment
  try {
    await provider.capture(payment)
    return { ...payment, status: 'captured' }
  } catch (fault) {
    // A refusal means already captured or expired; the next read shows which.
    if (fault instanceof ProviderFault && fault.kind === 'refused') return payment
    throw fault
  }
}

/** A payment that we never recorded and that is `refunded` was refunded by the provider itself: it is ignored. */
function commandFor(
  providerOrderId: string,
  { id, status, amount, currency, reason, fee }: ProviderPayment,
): PaymentCommand | null {
  if (status === 'failed') return { type: 'FailPayment', providerPaymentId: id, reason }
  if (status !== 'captured') return null
  const foreign = currency === 'INR' ? {} : { currency }
  return { type: 'CapturePayment', providerOrderId, providerPaymentId: id, amount, ...foreign, ...(fee ? { fee } : {}) }
}

/** Records what the provider has of one of its orders. */
export async function readAtProvider(
  deps: PaymentsDeps & { provider: Provider },
  { providerOrderId, why }: SettleJob,
  meta: Meta,
): Promise<void> {
  const state = await confirmPayment(deps, providerOrderId, meta)
  for (const [id, taken] of Object.entries(state?.taken ?? {}))
    if (isGoingBack(taken)) await deps.database.transaction((tx) => wakeRefund(tx, id))
  if (state && why.startsWith(disputeNews))
    await syncDisputes(deps, { orderId: state.orderId, paymentIds: Object.keys(state.taken) }, meta)
}
