import type { Stored } from '@suvarna/platform/events/events.ts'
import { defineProjection, type Projection } from '@suvarna/platform/events/projection.ts'
import { sql } from 'kysely'
import type { ShippingDb } from '../../schema.ts'
import type { VanEvent } from './van.decider.ts'

/** Whether the van was requested, and with which airway bill. */
export const vansProjection: Projection<ShippingDb> = defineProjection({
  name: 'vans',
  tables: ['vans'],
  types: ['VanAsked', 'VanRefused'],
  async apply(tx, events) {
    const rows = (events as Stored<VanEvent>[]).map(({ type, data, at }) =>
      type === 'VanAsked'
        ? { order_id: data.orderId, awb: data.awb, asked_at: at, fault: null, final: false }
        : { order_id: data.orderId, awb: data.awb, asked_at: null, fault: data.reason, final: data.final },
    )
    // Each row is complete, so only an order's last one counts.
    const last = [...new Map(rows.map((row) => [row.order_id, row])).values()]
    await sql`
      insert into vans (order_id, awb, asked_at, fault, final)
      select order_id, awb, asked_at, fault, final
      from jsonb_to_recordset(${JSON.stringify(last)}::jsonb)
        as r(order_id text, awb text, asked_at timestamptz, fault text, final boolean)
      on conflict (order_id) do update
        set awb = excluded.awb, asked_at = excluded.asked_at, fault = excluded.fault, final = excluded.final`.execute(
      tx,
    )
  },
})
