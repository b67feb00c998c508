import type { EventOf } from '@suvarna/contracts/events.ts'
import { type Consumer, defineConsumer, runsOf } from '@suvarna/platform/follow/consumer.ts'
import type { Transaction } from 'kysely'
import type { OrdersDb } from '../../../schema.ts'

/** Failed deliveries of parcels, and the courier's responses to the answers; `moved` once the parcel moves on. */
export const failedDeliveries: Consumer<OrdersDb> = defineConsumer({
  name: 'orders.failed-deliveries',
  sources: ['shipping'],
  types: ['DeliveryFailed', 'DeliveryAnswerPassed', 'DeliveryAnswerRefused', 'ShipmentMoved', 'ShipmentRequested'],
  mode: 'batch',
  tables: ['failed_deliveries'],
  async apply(tx, events) {
    for (const run of runsOf(events, isMove)) {
      if (run.every(isMove)) await moveOn(tx, run)
      else for (const event of run) await change(tx, event)
    }
  },
})

type News = EventOf<
  'DeliveryFailed' | 'DeliveryAnswerPassed' | 'DeliveryAnswerRefused' | 'ShipmentMoved' | 'ShipmentRequested'
>

const isMove = ({ type }: News): boolean => type === 'ShipmentMoved' || type === 'ShipmentRequested'

async function moveOn(tx: Transaction<OrdersDb>, moves: readonly News[]) {
  const moved = moves.filter((event) => event.type !== 'ShipmentMoved' || event.data.status !== 'attempt_failed')
  const ids = [...new Set(moved.map(({ data }) => data.orderId))].sort()
  if (ids.length > 0)
    await tx.updateTable('failed_deliveries').set({ moved: true }).where('order_id', 'in', ids).execute()
}

async function change(tx: Transaction<OrdersDb>, event: News) {
  const { orderId: order_id } = event.data
  const set = (values: { told?: number; refused?: number | null; fault: string | null }) =>
    tx.updateTable('failed_deliveries').set(values).where('order_id', '=', order_id).execute()
  switch (event.type) {
    case 'DeliveryFailed': {
      const { attempt, reason, at } = event.data
      const values = { attempt, reason, at, moved: false, fault: null }
      await tx
        .insertInto('failed_deliveries')
        .values({ order_id, ...values, told: 0, refused: null })
        .onConflict((clash) => clash.column('order_id').doUpdateSet(values))
        .execute()
      break
    }
    case 'DeliveryAnswerPassed':
      await set({ told: event.data.number, fault: null })
      break
    case 'DeliveryAnswerRefused':
      await set({ fault: event.data.reason, refused: event.data.final ? event.data.number : null })
  }
}
