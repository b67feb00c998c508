import type { Meta } from '@suvarna/platform/events/events.ts'
import { cancelDeadline, schedule } from '@suvarna/platform/follow/deadlines.ts'
import type { Transaction } from 'kysely'
import type { OrdersDb } from '../../schema.ts'
import type { OrderEvent } from '../decider/order-state.ts'

/** The kind of the deadline at which an exchange's size is released if no old piece has come back. */
export const exchangeDeadline = 'exchange-unsent'

/** An order may have several exchanges, so each deadline is named by its return's number. */
const nameOf = (orderId: string, number: number): string => `exchange-${orderId}-R${number}`

export function exchangeNamed(stream: string): { orderId: string; number: number } {
  const [, orderId, number] = /^exchange-(.+)-R(\d+)$/.exec(stream) ?? []
  if (!orderId) throw new Error(`${stream} is no exchange`)
  return { orderId, number: Number(number) }
}

/** Schedules the deadline with the request and cancels it when the exchange is sent or ends. */
export async function keepExchangeDeadline(
  tx: Transaction<OrdersDb>,
  events: readonly OrderEvent[],
  meta: Meta,
): Promise<void> {
  for (const { type, data } of events) {
    if (type === 'ReturnRequested' && data.exchange) {
      const dueAt = new Date(data.exchange.until)
      await schedule(tx, { kind: exchangeDeadline, stream: nameOf(data.orderId, data.number), dueAt, meta })
    }
    if (type === 'ExchangeSent' || type === 'ExchangeEnded')
      await cancelDeadline(tx, exchangeDeadline, nameOf(data.orderId, data.number))
  }
}
