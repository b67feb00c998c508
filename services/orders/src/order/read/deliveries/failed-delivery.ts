import type { FailedDelivery } from '@suvarna/contracts/orders/deliveries/failed-delivery.ts'
import { deliveryAnswerHours } from '@suvarna/contracts/shipping/delivery-kinds.ts'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { OrdersDb } from '../../../schema.ts'

const hourMs = 3_600_000

const rowsOf = (db: Kysely<OrdersDb>, orderIds: readonly string[]) =>
  db
    .selectFrom('failed_deliveries as failed')
    .leftJoin('delivery_answers as answer', (join) =>
      join.onRef('answer.order_id', '=', 'failed.order_id').onRef('answer.attempt', '=', 'failed.attempt'),
    )
    .select(['failed.order_id', 'failed.attempt', 'failed.reason', 'failed.at', 'failed.told', 'failed.refused'])
    .select(['failed.fault', 'answer.number', 'answer.action', 'answer.day', 'answer.by'])
    .where('failed.order_id', 'in', orderIds)
    .where('failed.moved', '=', false)
    .execute()
type Row = Awaited<ReturnType<typeof rowsOf>>[number]

/** Failed deliveries of these orders whose parcel has not moved on. */
export async function failedDeliveriesOf(db: Kysely<OrdersDb>, orderIds: readonly string[]): Promise<Map<string, Row>> {
  if (orderIds.length === 0) return new Map()
  return new Map((await rowsOf(db, orderIds)).map((row) => [row.order_id, row]))
}

const answerBy = (at: Date) => new Date(at.getTime() + deliveryAnswerHours * hourMs)

function stateOf({ number, told, refused, at }: Row, now: Date): FailedDelivery['state'] {
  if (number === null) return answerBy(at) > now ? 'open' : 'late'
  if (told >= number) return 'passed'
  return refused === number ? 'refused' : 'asked'
}

/** `staff`: includes the courier's own words, which may be unkind to the shopper. */
export function failedDelivery(row: Row | undefined, now: Date, staff: boolean): { failed_delivery?: FailedDelivery } {
  if (!row) return {}
  const { attempt, at, action, day, by, reason, fault } = row
  const state = stateOf(row, now)
  const times = { at: at.toISOString(), answer_by: answerBy(at).toISOString() }
  return { failed_delivery: { attempt, state, ...times, action, day, by, ...(staff ? { reason, fault } : {}) } }
}

/** Waits for an answer: none was given, or the courier rejected it. */
export const notDelivered = sql<SqlBool>`exists (
  select from failed_deliveries failed
  left join delivery_answers answer on answer.order_id = failed.order_id and answer.attempt = failed.attempt
  where failed.order_id = order_list.order_id and not failed.moved
    and (answer.number is null or answer.number = failed.refused))`
