import type { EventOf } from '@suvarna/contracts/events.ts'
import { type Consumer, defineConsumer } from '@suvarna/platform/follow/consumer.ts'
import type { Kysely } from 'kysely'
import type { OrdersDeps } from '../../../deps.ts'
import type { OrdersDb } from '../../../schema.ts'
import { labelPath } from '../../access/order-grants.ts'

const pickupTypes = ['PickupRequested', 'PickupBooked', 'PickupFailed', 'PickupMoved', 'PickupCancelled'] as const
type PickupNews = EventOf<(typeof pickupTypes)[number]>

/** The courier pick-up of a return: where it is, or why it fails. */
export const returnPickups = ({ grantKey }: Pick<OrdersDeps, 'grantKey'>): Consumer<OrdersDb> =>
  defineConsumer({
    name: 'orders.return-pickups',
    sources: ['shipping'],
    types: pickupTypes,
    mode: 'batch',
    tables: ['return_pickups'],
    async apply(tx, events) {
      for (const event of events) {
        const { orderId: order_id, number } = event.data
        const values = { ...changeOf(event, (label) => labelPath(grantKey, order_id, label)), at: event.at }
        const fresh = {
          state: 'asked' as const,
          fault: null,
          reason: null,
          awb: null,
          courier: null,
          tracking_url: null,
          label: null,
        }
        await tx
          .insertInto('return_pickups')
          .values({ order_id, number, ...fresh, ...values })
          .onConflict((clash) => clash.columns(['order_id', 'number']).doUpdateSet(values))
          .execute()
      }
    },
  })

const nobody = { awb: null, courier: null, tracking_url: null, label: null }

function changeOf({ type, data }: PickupNews, labelOf: (number: number) => string) {
  switch (type) {
    case 'PickupRequested':
      return { state: 'asked' as const, fault: null, reason: null, ...nobody }
    case 'PickupBooked': {
      const { awb, courierName: courier, trackingUrl: tracking_url } = data
      const label = data.label ? labelOf(data.number) : null
      return { state: 'booked' as const, fault: null, reason: null, awb, courier, tracking_url, label }
    }
    case 'PickupFailed':
      // Until the last attempt has failed, the pick-up is still requested.
      return { state: data.final ? ('failed' as const) : ('asked' as const), fault: data.fault, reason: data.reason }
    case 'PickupMoved':
      return { state: data.status, fault: null, reason: data.label }
    case 'PickupCancelled':
      return { state: 'cancelled' as const, fault: null, reason: null, ...nobody }
  }
}

const rowsOf = (db: Kysely<OrdersDb>, orderIds: readonly string[]) =>
  db.selectFrom('return_pickups').selectAll().where('order_id', 'in', orderIds).execute()

export type PickupRow = Awaited<ReturnType<typeof rowsOf>>[number]

/** Pick-ups by order and return number. */
export async function pickupsOf(db: Kysely<OrdersDb>, orderIds: readonly string[]): Promise<Map<string, PickupRow>> {
  if (orderIds.length === 0) return new Map()
  return new Map((await rowsOf(db, orderIds)).map((row) => [`${row.order_id} ${row.number}`, row]))
}

/** The pick-up as the shopper may see it: without the courier’s own words. */
export const pickupAnswer = ({ state, fault, awb, courier, tracking_url, label, at }: PickupRow) => ({
  ...{ state, fault, awb, courier, tracking_url, at: at.toISOString() },
  // Once the courier has the parcel, no label is needed.
  ...(label !== null && state === 'booked' ? { label_url: label } : {}),
})
