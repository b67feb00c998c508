import { causedBy } from '@suvarna/platform/events/events.ts'
import { type Consumer, defineConsumer } from '@suvarna/platform/follow/consumer.ts'
import type { OrdersDb } from '../schema.ts'
import type { Alerting } from './alert-handling.ts'
import { endAlert } from './end-alert.ts'
import { alertStream } from './stock-alert.decider.ts'

/** A deleted account waits for nothing; nor does its address, if it was verified: anyone can register with any. */
export const forgetAlerts = (alerting: Alerting): Consumer<OrdersDb> =>
  defineConsumer({
    name: 'orders.forget-alerts',
    sources: ['identity'],
    types: ['AccountDeleted'],
    mode: 'single',
    async apply(tx, events) {
      for (const event of events) {
        const { accountId, customer, verified } = event.data
        const rows = await tx
          .selectFrom('stock_alerts')
          .select('alert_id')
          .where(({ eb, or }) =>
            or([eb('account_id', '=', accountId), ...(verified ? [eb('customer', '=', customer)] : [])]),
          )
          .orderBy('alert_id')
          .execute()
        for (const { alert_id } of rows) await endAlert(alerting, tx, alertStream(alert_id), 'erased', causedBy(event))
      }
    },
  })
