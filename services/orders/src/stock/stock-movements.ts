import type { Sealed } from '@suvarna/contracts/common/events/event.ts'
import type { StockMovement } from '@suvarna/contracts/orders/stock.ts'
import { eventRows } from '@suvarna/platform/store/event-rows.ts'
import { type RawBuilder, sql } from 'kysely'
import type { StockEvent } from './stock.decider.ts'

export const stockEventTypes = [
  'StockLevelChanged',
  'StockReserved',
  'StockCommitted',
  'StockReleased',
  'StockReturned',
  'StockSetAside',
] as const satisfies StockEvent['type'][]

const quantity = sql`(e.data->>'quantity')::int`

/** The changes of an event to the available, reserved and sold units: the decider's `evolve`, for sums in Postgres. */
export const deltas = sql`
  (case e.type when 'StockLevelChanged' then (e.data->>'applied')::int when 'StockReserved' then -${quantity}
    when 'StockCommitted' then 0 when 'StockSetAside' then 0 else ${quantity} end) as delta,
  (case e.type when 'StockReserved' then ${quantity} when 'StockCommitted' then -${quantity}
    when 'StockReleased' then -${quantity} else 0 end) as reserved_delta,
  (case e.type when 'StockCommitted' then ${quantity} when 'StockReturned' then -${quantity} else 0 end) as sold_delta`

/** The movements of the streams selected by `which`, with the running totals after each. */
export const movements = (which: RawBuilder<unknown>) => sql`
  select stream, version, at, type, meta, data, delta, (data->>'available')::int as recorded,
    sum(delta) over ledger as available, sum(reserved_delta) over ledger as reserved, sum(sold_delta) over ledger as sold
  from (select e.*, ${deltas} from ${eventRows({ types: stockEventTypes })} e where ${which}) e
  window ledger as (partition by stream order by version)`

export type MovementRow = {
  version: number
  at: string
  type: StockEvent['type']
  how: 'counted' | 'adjusted' | null
  wanted: number | null
  delta: number
  available: number
  reserved: number
  sold: number
  order_id: string | null
  /** The order's event in the same request: why it gave units back. */
  ended: string | null
  /** For an inspection: who inspected, why the pieces came back, where they went, and the notes. */
  by: string | null
  why: NonNullable<StockMovement['why']> | null
  set_aside: NonNullable<StockMovement['to']> | null
  quantity: number | null
  words: Sealed | null
  kind: 'anonymous' | 'user' | 'admin' | 'system'
  actor: string | null
}

/** The columns of `MovementRow`, from `m` selected from `movements`. */
export const movementColumns = sql`
  m.version, m.at, m.type, m.data->>'how' as how, (m.data->>'wanted')::int as wanted,
  m.delta::int, m.available::int, m.reserved::int, m.sold::int, m.data->>'orderId' as order_id,
  m.data->>'by' as by, m.data->>'why' as why, m.data->>'to' as set_aside,
  (m.data->>'quantity')::int as quantity, m.meta->'actor'->>'kind' as kind, m.meta->'actor'->>'id' as actor,
  case when m.type in ('StockReleased', 'StockReturned') then (
    select o.type from ${eventRows({ types: ['OrderCancelled', 'OrderFailed', 'OrderSuperseded'] })} o
    where o.stream = 'order-' || (m.data->>'orderId') and o.meta->>'correlation' = m.meta->>'correlation'
    order by o.version desc limit 1
  ) end as ended,
  case when m.data ? 'why' then (
    select o.data->'words' from ${eventRows({ types: ['ReturnPiecesInspected', 'ReturnRepairEnded'] })} o
    where o.stream = 'order-' || (m.data->>'orderId') and o.meta->>'correlation' = m.meta->>'correlation'
    order by o.version desc limit 1
  ) end as words`

/** `note`: the opened inspection note. */
export function movementOf(row: MovementRow, note: string | null = null): StockMovement {
  const { version, delta, available, reserved, sold, order_id, kind, actor, wanted, by, why } = row
  const { set_aside, quantity } = row
  return {
    version,
    at: new Date(row.at).toISOString(),
    cause: causeOf(row),
    ...{ delta, available, reserved, sold, order_id },
    ...(wanted !== null && wanted !== delta ? { wanted } : {}),
    ...(by === null ? {} : { by }),
    ...(why === null ? {} : { why, to: set_aside ?? 'shelf', ...(quantity === null ? {} : { quantity }) }),
    ...(note === null ? {} : { note }),
    actor: { kind, ...(actor === null ? {} : { id: actor }) },
  }
}

function causeOf({ type, version, how, ended }: MovementRow): StockMovement['cause'] {
  if (type === 'StockLevelChanged') return version === 1 ? 'opening' : (how ?? 'changed')
  if (type === 'StockReserved') return 'reserved'
  if (type === 'StockCommitted') return 'sold'
  if (ended === 'OrderCancelled') return 'cancelled'
  if (ended === 'OrderFailed') return 'not_paid'
  if (ended === 'OrderSuperseded') return 'superseded'
  return type === 'StockReleased' ? 'released' : 'returned'
}
