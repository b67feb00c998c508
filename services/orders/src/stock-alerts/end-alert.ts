import type { Meta } from '@suvarna/platform/events/events.ts'
import { cancelDeadline, type DeadlineHandler } from '@suvarna/platform/follow/deadlines.ts'
import type { Transaction } from 'kysely'
import type { OrdersDb } from '../schema.ts'
import { type Alerting, alertDeadline, notifyNext } from './alert-handling.ts'
import type { StockAlertCommand } from './stock-alert.decider.ts'

type Why = Extract<StockAlertCommand, { type: 'EndAlert' }>['why']

/** Ends an alert; whoever waits behind a notified one is next. An alert that has ended is left alone. */
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

/** Nobody waits for ever, and nobody keeps a unit from the next by not buying it. */
export const alertDue =
  (alerting: Alerting): DeadlineHandler<OrdersDb> =>
  (tx, { stream, meta }) =>
    endAlert(alerting, tx, stream, (step) => (step === 'waiting' ? 'expired' : 'lapsed'), meta)
