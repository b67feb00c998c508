import type { Stored } from '@suvarna/platform/events/events.ts'
import { defineProjection, type Projection } from '@suvarna/platform/events/projection.ts'
import type { ShippingDb } from '../../schema.ts'
import type { VanEvent } from './van.decider.ts'

/** Whether the van was asked for, and with which airway bill. */
export const vansProjection: Projection<ShippingDb> = defineProjection({
  name: 'vans',
  tables: ['vans'],
  types: ['VanAsked', 'VanRefused'],
  async apply(tx, events) {
    for (const { type, data, at } of events as Stored<VanEvent>[]) {
      const { orderId: order_id, awb } = data
      const row =
        type === 'VanAsked'
          ? { awb, asked_at: at, fault: null, final: false }
          : { awb, asked_at: null, fault: data.reason, final: data.final }
      await tx
        .insertInto('vans')
        .values({ order_id, ...row })
        .onConflict((clash) => clash.column('order_id').doUpdateSet(row))
        .execute()
    }
  },
})
