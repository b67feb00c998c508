import type { bookLines } from '@suvarna/contracts/orders/tax/tax-routes.ts'
import { type Kysely, sql } from 'kysely'
import { counts } from '../../order/read/customer-orders.ts'
import type { OrdersDb } from '../../schema.ts'

export type BookLine = (typeof bookLines)[number]
/** Paise. */
export type Books = { revenue: number; documents: number; lines: { line: BookLine; orders: number; amount: number }[] }

/**
 * The difference between a month's revenue, as the dashboard counts it, and its tax documents, order by order. Revenue
 * always equals the documents plus all lines, since each order's whole difference is in the lines. One statement, so
 * that all figures are from the same moment.
 */
export async function booksOf(db: Kysely<OrdersDb>, month: string): Promise<Books> {
  const first = sql`${`${month}-01`}::date`
  const begin = sql`timezone('Asia/Kolkata', ${first}::timestamp)`
  const end = sql`timezone('Asia/Kolkata', ${first} + interval '1 month')`
  const { rows } = await sql<{ line: BookLine | 'revenue' | 'documents'; orders: string; amount: string }>`
    with placed as (
      select order_id, total from order_list where created_at >= ${begin} and created_at < ${end} and ${counts}
    ), documents as (
      select order_id, coalesce(sum(gross) filter (where series = 'invoice'), 0) as invoiced,
        coalesce(sum(gross) filter (where series = 'credit_note'), 0) as credited
      from tax_documents where month = ${first} group by order_id
    ), returned as (
      select order_id, sum(amount) filter (where not disputed) as amount, sum(amount) filter (where disputed) as lost
      from money_back b join order_list using (order_id)
      where b.month = ${first} and not overpaid and not settles and (not by_hand or payment_method = 'cod' or advance > 0 or exchange_of is not null) and ${counts} group by order_id
    ), each as (
      select order_id, placed.total, coalesce(invoiced, 0) as invoiced, coalesce(credited, 0) as credited,
        coalesce(returned.amount, 0) as back, coalesce(lost, 0) as lost, invoice is not null as has_invoice, ${counts} as counts
      from placed full join documents using (order_id) full join returned using (order_id)
        join order_list using (order_id)
    ), lines as (
      select line, amount from each cross join lateral (values
        ('not_invoiced', case when counts and total is not null and invoiced = 0 and not has_invoice then total end),
        ('invoiced_elsewhere', case when counts and total is not null and invoiced = 0 and has_invoice then total end),
        ('placed_elsewhere', case when counts and total is null then -invoiced end),
        ('other_sum', case when counts and total is not null and invoiced > 0 then total - invoiced end),
        ('uncounted_invoices', case when not counts then -invoiced end),
        ('uncounted_notes', case when not counts then credited end),
        ('note_without_refund', case when counts then greatest(credited - back, 0) end),
        ('refund_without_note', case when counts then -greatest(back - credited, 0) end),
        ('lost_to_disputes', case when counts then -lost end),
        ('revenue', coalesce(total, 0) - back - lost),
        ('documents', invoiced - credited)
      ) as parts (line, amount)
      where amount <> 0
    )
    select line, count(*) as orders, sum(amount) as amount from lines group by line`.execute(db)
  const all = rows.map(({ line, orders, amount }) => ({ line, orders: Number(orders), amount: Number(amount) }))
  const sumOf = (wanted: string) => all.find(({ line }) => line === wanted)?.amount ?? 0
  return {
    revenue: sumOf('revenue'),
    documents: sumOf('documents'),
    lines: all.filter((one): one is Books['lines'][number] => one.line !== 'revenue' && one.line !== 'documents'),
  }
}
