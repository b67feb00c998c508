import type { EventOf } from '@suvarna/contracts/events.ts'
import type { Recorded } from '@suvarna/platform/events.ts'
import { failpoint } from '@suvarna/platform/failpoint.ts'
import type { Job, Reactor } from '@suvarna/platform/reactor.ts'
import type { PaymentsDeps } from './deps.ts'
import type { PaymentCommand } from './payment.decider.ts'
import { type Provider, ProviderFault, type ProviderRefund } from './provider.ts'
import { failRefund, notMade } from './refund-retry.ts'
import type { PaymentsDb } from './schema.ts'

type RefundJob = { orderId: string; providerPaymentId: string; amount: number }
type Deps = PaymentsDeps & { provider: Provider }

/** Gives money back at the provider, once: the event's id is the key under which the provider knows the refund. */
export const refundReactor = (deps: Deps): Reactor<PaymentsDb> => ({
  name: 'payments.refunds',
  sources: ['payments'],
  types: ['RefundStarted'],
  giveUp: 'never',
  // The row is what keeps an event that is read once more from giving back twice.
  keepDoneDays: Number.POSITIVE_INFINITY,
  jobs(event) {
    const { orderId, providerPaymentId, amount } = (event as Recorded<EventOf<'RefundStarted'>>).data
    return [{ kind: 'refund', payload: { orderId, providerPaymentId, amount } satisfies RefundJob }]
  },
  work: (job, { stillMine }) => giveBack(deps, job, stillMine),
})

async function giveBack({ provider, payments, database }: Deps, job: Job, stillMine: () => Promise<boolean>) {
  const { orderId, providerPaymentId, amount } = job.payload as RefundJob
  const record = (command: PaymentCommand) => payments.handle(database, `payment-${orderId}`, command, job.meta)
  const fail = (reason: string) =>
    database.transaction((tx) => failRefund({ payments }, tx, { orderId, providerPaymentId, reason }, job.meta))
  if (!(await stillMine())) return
  let refund: ProviderRefund
  try {
    refund =
      (await known(provider, job, providerPaymentId)) ?? (await provider.refund(providerPaymentId, amount, keyOf(job)))
  } catch (fault) {
    if (!(fault instanceof ProviderFault) || fault.kind !== 'refused') throw fault
    // A person may have given the money back at the provider's own desk.
    const back = (await provider.refundsOf(providerPaymentId)).find((made) => made.amount === amount)
    if (!back || back.status === 'failed') return void (await fail(fault.message))
    refund = back
  }
  await failpoint('refund.afterCall')
  // The webhook or the next try will tell how it ended.
  if (refund.status === 'pending') throw new Error(`refund ${refund.id} is under way`)
  if (refund.status === 'failed') await fail(notMade)
  else await record({ type: 'CompleteRefund', providerPaymentId, providerRefundId: refund.id, amount: refund.amount })
}

const keyOf = ({ eventId }: Job) => `refund-${eventId}`.slice(0, 40)

/** What an earlier try has made: a repeated call would answer with the refund as it was then. */
async function known(provider: Provider, job: Job, providerPaymentId: string): Promise<ProviderRefund | undefined> {
  if (job.attempts === 1) return undefined
  const refunds = await provider.refundsOf(providerPaymentId)
  return refunds.find(({ receipt }) => receipt === keyOf(job))
}
