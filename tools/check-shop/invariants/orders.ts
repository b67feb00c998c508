import { sql } from 'kysely'
import type { Invariant } from '../invariant.ts'
import { type Attempt, withoutDatabase } from '../read/books.ts'
import { countOf, eventsIn, rowsAs } from '../read/read-events.ts'

/** At most one order per key: compares the client's outcomes with the orders placed under its keys. */
export function faultsOfAttempts(attempts: readonly Attempt[], placed: ReadonlyMap<string, readonly string[]>) {
  const faults = { lost: [] as string[], doubled: [] as string[], phantom: [] as string[] }
  const known = new Set<string>()
  for (const { key, outcome, orderId } of attempts) {
    known.add(key)
    const orders = placed.get(key) ?? []
    if (orders.length > 1) faults.doubled.push(`${key} led to ${orders.join(', ')}`)
    if (outcome === 'placed' && !orders.includes(orderId ?? ''))
      faults.lost.push(`${key}: ${orderId} was confirmed, stored is ${orders.join(', ') || 'nothing'}`)
    if (outcome === 'refused' && orders.length > 0) faults.phantom.push(`${key} was refused and led to ${orders}`)
  }
  for (const [key, orders] of placed) if (!known.has(key)) faults.phantom.push(`${orders} of ${key}: nobody asked`)
  return faults
}

export const ordersAreKept: Invariant = {
  id: 'I3',
  title: 'every confirmed order is stored exactly once, and shown with the items and the total that were agreed',
  lacks: withoutDatabase('orders'),
  async look(books) {
    const looked = await countOf(
      books,
      'orders',
      sql`select count(*)::int as count from events where type = 'OrderPlaced'`,
    )
    const differing = await rowsAs(
      books,
      'orders',
      sql<{ order_id: string; why: string }>`
        select coalesce(o.order_id, e.data->>'orderId') as order_id,
          case when o.order_id is null then 'was placed and is not in the list'
            when e.id is null then 'is in the list and was never placed'
            else 'is shown with another total or other items than were placed' end as why
        from (
          select distinct on (stream) * from events
          where type = 'OrderPlaced' or (type = 'OrderPiecesTakenOut' and not data ? 'refunded')
          order by stream, version desc
        ) e
          full join order_list o on o.order_id = e.data->>'orderId'
        where o.order_id is null or e.id is null or o.total <> (e.data->>'total')::bigint
          or jsonb_array_length(o.lines) <> jsonb_array_length(e.data->'lines')`,
      ({ order_id, why }) => `${order_id} ${why}`,
    )
    const twice = await rowsAs(
      books,
      'orders',
      sql<{ order_id: string; times: number }>`
        select data->>'orderId' as order_id, count(*)::int as times from events
        where type = 'OrderPlaced' group by 1 having count(*) > 1`,
      ({ order_id, times }) => `${order_id} was placed ${times} times`,
    )
    const lost = books.attempts ? faultsOfAttempts(books.attempts, await placedByKey(books)).lost : []
    return { looked, broken: [...differing, ...twice, ...lost] }
  },
}

export const keysAreUnique: Invariant = {
  id: 'I4',
  title: 'an idempotency key, and a checkout, lead to one live order at most',
  lacks: withoutDatabase('orders'),
  async look(books) {
    const looked = await countOf(books, 'orders', sql`select count(*)::int as count from idempotency`)
    const nowhere = await rowsAs(
      books,
      'orders',
      sql<{ key: string; order_id: string }>`
        select key, body->>'order_id' as order_id from idempotency i
        where status between 200 and 299 and body->>'order_id' is not null
          and not exists (select from order_list o where o.order_id = i.body->>'order_id')`,
      ({ key, order_id }) => `key ${key}: answered with ${order_id}, which is not stored`,
    )
    const live = await rowsAs(
      books,
      'orders',
      sql<{ checkout_id: string; orders: string }>`
        select checkout_id, string_agg(order_id, ', ') as orders from order_list
        where checkout_id is not null and not superseded and status not in ('cancelled', 'failed')
        group by 1 having count(*) > 1`,
      ({ checkout_id, orders }) => `checkout ${checkout_id}: ${orders} are all live`,
    )
    const doubled = books.attempts ? faultsOfAttempts(books.attempts, await placedByKey(books)).doubled : []
    return { looked, broken: [...nowhere, ...live, ...doubled] }
  },
}

export const noUnknownOrders: Invariant = {
  id: 'I5',
  title: 'no order that nobody asked for, and none behind a refusal',
  lacks: (books) =>
    withoutDatabase('orders')(books) ?? (books.attempts ? null : 'no history of a client (--attempts=FILE)'),
  async look(books) {
    const attempts = books.attempts ?? []
    return { looked: attempts.length, broken: faultsOfAttempts(attempts, await placedByKey(books)).phantom }
  },
}

async function placedByKey(books: Parameters<Invariant['look']>[0]): Promise<Map<string, string[]>> {
  const placed = new Map<string, string[]>()
  for await (const { data } of eventsIn(books, 'orders', ['OrderPlaced']))
    if (data.checkoutId) placed.set(data.checkoutId, [...(placed.get(data.checkoutId) ?? []), data.orderId])
  return placed
}
