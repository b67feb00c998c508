import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import type { CustomerRow } from '@suvarna/contracts/orders/desk/customers.ts'
import { type Kysely, sql } from 'kysely'
import { counts } from '../order/read/customer-orders.ts'
import type { OrderRow } from '../order/read/order-answer.ts'
import type { OrdersDb } from '../schema.ts'

export type Figures = {
  customer: string
  account_id: string | null
  orders: number
  counted: number
  /** Paise. */
  spent: string
  went_back: string
  returns: number
  first_order_at: Date
  tags: string[]
}

/**
 * Purchase figures of these customers, computed on each read for a page of the list or a single customer. Orders with
 * an erased contact still count, as they do in revenue. Money that the shop owes a customer by hand is deducted from
 * `spent`, and so is the price of exchanged pieces, which counts with the new order.
 */
export async function figuresOf(db: Kysely<OrdersDb>, customers: readonly string[]): Promise<Map<string, Figures>> {
  if (customers.length === 0) return new Map()
  const { rows } = await sql<Figures>`
    select o.customer,
      (select min(account_id) from proved_addresses p where p.customer = o.customer) as account_id,
      count(*) filter (where not superseded)::int as orders,
      count(*) filter (where ${counts})::int as counted,
      coalesce(sum(total) filter (where ${counts}), 0)
        - coalesce(sum(refunded + coalesce(left_revenue, 0)) filter (where ${counts}), 0) as spent,
      coalesce(sum(refunded + coalesce(by_hand, 0)), 0) as went_back,
      coalesce(sum(asked), 0)::int as returns,
      min(created_at) as first_order_at,
      array(select tag from customer_tags t where t.customer = o.customer order by lower(tag)) as tags
    from order_list o
    left join lateral (
      select count(*) filter (where not back.owed) as asked,
        sum(coalesce(back.by_hand, amount)) filter (where back.refund = 'by_hand' and back.repaid_at is not null) as by_hand,
        sum(coalesce(back.by_hand, amount)) filter (where back.exchange->>'state' = 'sent' or back.refund = 'by_hand'
          and (back.repaid_at is not null or not back.owed or back.agreed is not null)) as left_revenue
      from order_returns back where back.order_id = o.order_id
    ) r on true
    where o.customer = any(${customers}::text[])
    group by o.customer`.execute(db)
  return new Map(rows.map((row) => [row.customer, row]))
}

/** `last`: the customer's last order with a contact. */
export function customerFacts(last: OrderRow, figures: Figures | undefined): CustomerRow {
  const { name = '', email = '', phone = '' } = last.contact ?? {}
  return {
    id: last.customer,
    ...{ name, email, phone },
    account_id: figures?.account_id ?? null,
    orders: figures?.orders ?? 0,
    spent: rupeesOf(Number(figures?.spent ?? 0)),
    last_order_id: last.order_id,
    last_order_at: last.created_at.toISOString(),
    tags: figures?.tags ?? [],
  }
}
