import type { Meta } from '@suvarna/platform/events/events.ts'
import { cancelDeadline, type DeadlineHandler } from '@suvarna/platform/follow/deadlines.ts'
import type { Transaction } from 'kysely'
import type { OrdersDb } from '../schema.ts'
import { type Alerting, alertDeadline, notifyNext } from './alert-handling.ts'
import type { StockAlertCommand } from './stock-alert.decider.ts'

type Why = Extract<StockAlertCommand, { type: 'EndAlert' }>['why']

/** Ends an alert; after a notified one, the next in the queue is notified. Does nothing for an ended alert. */
export async function endAlert(
  alerting: Alerting,
  tx: Transaction<OrdersDb>,
  stream: string,
  why: Why | ((step: 'waiting' | 'notified') => Why),
  meta: Meta,
) {
  const { state } = await alerting.alerts.load(tx, stream)
  if (state.step !== 'waiting' && state.step !== 'notified') return
  const { step, ...key } = state
  await alerting.alerts.handleIn(
    tx,
    stream,
    { type: 'EndAlert', why: typeof why === 'function' ? why(step) : why },
    meta,
  )
  await cancelDeadline(tx, alertDeadline, stream)
  if (step === 'notified') await notifyNext(alerting, tx, key, meta)
}

/**
 * Ends a waiting alert that expired, or a notified one whose unit was not bought, so that the next person is notified.
 */
export const alertDue =
  (alerting: Alerting): DeadlineHandler<OrdersDb> =>
  (tx, { stream, meta }) =>
    endAlert(alerting, tx, stream, (step) => (step === 'waiting' ? 'expired' : 'lapsed'), meta)
