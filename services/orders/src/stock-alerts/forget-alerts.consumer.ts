import { causedBy } from '@suvarna/platform/events/events.ts'
import { type Consumer, defineConsumer } from '@suvarna/platform/follow/consumer.ts'
import type { OrdersDb } from '../schema.ts'
import type { Alerting } from './alert-handling.ts'
import { endAlert } from './end-alert.ts'
import { alertStream } from './stock-alert.decider.ts'

/**
 * Ends alerts when the consent is withdrawn, or the account or guest is deleted. A deleted account's address counts
 * only if it was verified, since anyone can register with any address.
 */
export const forgetAlerts = (alerting: Alerting): Consumer<OrdersDb> =>
  defineConsumer({
    name: 'orders.forget-alerts',
    sources: ['identity'],
    types: ['AccountDeleted', 'GuestErased', 'ConsentWithdrawn'],
    mode: 'single',
    async apply(tx, events) {
      for (const event of events) {
        if (event.type === 'ConsentWithdrawn' && event.data.purpose !== 'back-in-stock') continue
        const { accountId, customer, verified } =
          event.type === 'AccountDeleted'
            ? event.data
            : { accountId: '', customer: event.data.customer, verified: true }
        const rows = await tx
          .selectFrom('stock_alerts')
          .select('alert_id')
          .where(({ eb, or }) =>
            or([eb('account_id', '=', accountId), ...(verified ? [eb('customer', '=', customer)] : [])]),
          )
          .orderBy('alert_id')
          .execute()
        const why = event.type === 'ConsentWithdrawn' ? 'withdrawn' : 'erased'
        for (const { alert_id } of rows) await endAlert(alerting, tx, alertStream(alert_id), why, causedBy(event))
      }
    },
  })
