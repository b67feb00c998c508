import { createHash, randomUUID } from 'node:crypto'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import type { Actor } from '@suvarna/platform/http/request/actor.ts'
import { addressBucket } from '@suvarna/platform/http/request/address-bucket.ts'
import { sql } from 'kysely'
import type { PaymentsDeps } from '../deps.ts'
import { reconcileLater } from '../payment/reconcile.ts'
import type { TimeLimited } from '../payment/time-limited-provider.ts'
import { createOrLookUp } from './create-provider-order.ts'

/** Each is looked up at the provider for days, so one caller may open only this many unpaid ones a day. */
export const maxUnpaid = 20

/** For clients of the bare contract, who pay before they place: the payment waits for the order that claims it. */
export async function openLoose(
  deps: PaymentsDeps & { withTimeout: TimeLimited },
  { amount, asker }: { amount: number; asker: string },
  meta: Meta,
): Promise<{ id: string; amount: number }> {
  const receipt = `loose-${randomUUID().slice(0, 30)}`
  await hold(deps, receipt, asker)
  const { id } = await createOrLookUp(deps.withTimeout, receipt, amount)
  const stream = `payment-${id}`
  await deps.database.transaction(async (tx) => {
    await deps.payments.handleIn(tx, stream, { type: 'OpenPayment', orderId: id, method: 'online', amount }, meta)
    const command = { type: 'RecordProviderOrder' as const, providerOrderId: id, amount, receipt }
    await deps.payments.handleIn(tx, stream, command, meta)
    await tx.updateTable('loose_orders').set({ provider_order_id: id }).where('receipt', '=', receipt).execute()
    await reconcileLater(tx, id, meta)
  })
  return { id, amount }
}

/** Hash that identifies a caller who opens payments without an order: the account or the IP address. */
export const askerOf = (actor: Actor): string =>
  createHash('sha256')
    .update('accountId' in actor ? actor.accountId : addressBucket(actor.ip))
    .digest('base64url')

/** Written before the call to the provider, one at a time per caller, so that concurrent calls are all counted. */
const hold = ({ database }: PaymentsDeps, receipt: string, asker: string) =>
  database.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${asker}, 0))`.execute(tx)
    await sql`delete from loose_orders where asker = ${asker} and at < now() - interval '1 day'`.execute(tx)
    const { rows } = await sql<{ unpaid: number }>`
      select count(*)::int as unpaid from loose_orders l where asker = ${asker} and not exists (
        select from payments p where p.order_id = l.provider_order_id and (p.taken <> '{}' or p.status = 'claimed'))
    `.execute(tx)
    if ((rows[0]?.unpaid ?? 0) >= maxUnpaid)
      throw new DomainError(
        'payment_holds',
        'Too many payments were opened without an order. Please place the order first.',
        { retryAfter: 3_600 },
      )
    await tx.insertInto('loose_orders').values({ receipt, asker }).execute()
  })
