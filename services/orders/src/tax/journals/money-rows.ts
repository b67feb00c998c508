import { type Kysely, sql } from 'kysely'
import type { OrdersDb } from '../../schema.ts'

const firstOf = (month: string) => sql<Date>`${`${month}-01`}::date`
const begin = (month: string) => sql<Date>`timezone('Asia/Kolkata', ${firstOf(month)}::timestamp)`
const end = (month: string) => sql<Date>`timezone('Asia/Kolkata', ${firstOf(month)} + interval '1 month')`
const paymentId = sql<string>`n.data->>'providerPaymentId'`

/** Payments that paid orders in a month. */
export const receiptsOf = (db: Kysely<OrdersDb>, month: string) =>
  db
    .selectFrom('money_in as m')
    .select(['m.order_id', 'm.payment_id', 'm.at', 'm.amount'])
    .select(
      sql<boolean>`exists (select from order_news n where n.type = 'PaymentCaptured'
        and ${paymentId} = m.payment_id and n.at < ${begin(month)})`.as('earlier'),
    )
    .where('m.month', '=', firstOf(month))
    .where('m.exchange', '=', false)
    .orderBy('m.at')
    .orderBy('m.order_id')

/** Payments and refunds in a month at the provider that no order of that or an earlier month took. */
export const untakenOf = (db: Kysely<OrdersDb>, month: string) =>
  db
    .selectFrom('order_news as n')
    .select(['n.event_id', 'n.at', paymentId.as('payment_id')])
    .select([
      sql<number>`(n.data->>'amount')::double precision`.as('amount'),
      sql<boolean>`n.type = 'RefundCompleted'`.as('back'),
    ])
    .where('n.type', 'in', ['PaymentCaptured', 'RefundCompleted'])
    .where('n.at', '>=', begin(month))
    .where('n.at', '<', end(month))
    // Payments in other currencies are refunded in full and not in our books.
    .where(sql<boolean>`n.data->>'currency' is null`)
    .where(
      sql<boolean>`not exists (select from money_in m where m.payment_id = ${paymentId} and m.month <= ${firstOf(month)})`,
    )
    .orderBy('n.at')
    .orderBy('n.event_id')

/** Refunds of a month as the books count them: by hand for what was paid in cash. */
export const refundsOf = (db: Kysely<OrdersDb>, month: string) =>
  db
    .selectFrom('money_back as b')
    .innerJoin('order_list as o', 'o.order_id', 'b.order_id')
    .select(['b.order_id', 'b.version', 'b.at', 'b.amount', 'b.by_hand', 'b.disputed'])
    .where('b.month', '=', firstOf(month))
    .where('b.exchange', 'is', null)
    .where('b.owed', 'is', null)
    .where((eb) =>
      eb.or([
        eb('b.by_hand', '=', false),
        eb('o.payment_method', '=', 'cod'),
        eb('o.advance', '>', 0n),
        eb('o.exchange_of', 'is not', null),
      ]),
    )
    .orderBy('b.at')
    .orderBy('b.order_id')
    .orderBy('b.version')

/** Cash that couriers paid in a month, or took back. */
export const remittedOf = (db: Kysely<OrdersDb>, month: string) =>
  db
    .selectFrom('remittances')
    .select(['remittance_id', 'order_id', 'awb', 'amount', 'remitted_on', 'utr'])
    .where('remitted_on', '>=', firstOf(month))
    .where('remitted_on', '<', sql<Date>`(${firstOf(month)} + interval '1 month')::date`)
    .orderBy('remitted_on')
    .orderBy('remittance_id')

/** What couriers deducted from their transfers of a month. */
export const chargesOf = (db: Kysely<OrdersDb>, month: string) =>
  db
    .selectFrom('courier_charges')
    .selectAll()
    .where('charged_on', '>=', firstOf(month))
    .where('charged_on', '<', sql<Date>`(${firstOf(month)} + interval '1 month')::date`)
    .orderBy('charged_on')
    .orderBy('charge_id')

/** The provider's fees on a month's payments. */
export const feesOf = (db: Kysely<OrdersDb>, month: string) =>
  db
    .selectFrom('order_news as n')
    .select(['n.order_id', 'n.at', paymentId.as('payment_id')])
    .select([
      sql<number>`(n.data->'fee'->>'amount')::double precision`.as('fee'),
      sql<number>`(n.data->'fee'->>'tax')::double precision`.as('tax'),
    ])
    .where('n.type', '=', 'PaymentCaptured')
    .where('n.at', '>=', begin(month))
    .where('n.at', '<', end(month))
    .where(sql<boolean>`n.data ? 'fee'`)
    .orderBy('n.at')
    .orderBy('n.event_id')
