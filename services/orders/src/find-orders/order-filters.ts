import { dayInIndia, daysAfter, isDay } from '@suvarna/contracts/analytics/analytics-period.ts'
import type { QueryOf } from '@suvarna/contracts/api.ts'
import type {
  CustomerGroup,
  OrderKind,
  paymentFilters,
  placedFilters,
  returnFilters,
} from '@suvarna/contracts/orders/admin-orders.ts'
import { mostStepped } from '@suvarna/contracts/orders/desk/order-steps.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { counts } from '../order/read/customer-orders.ts'
import { withCustomer } from '../order/read/deliveries/cancelled-parcels.ts'
import { notDelivered } from '../order/read/deliveries/failed-delivery.ts'
import { vanNotAsked } from '../order/read/deliveries/waiting-vans.consumer.ts'
import { moneyGone } from '../order/read/refunds/money-gone.ts'

type Narrowing = Omit<QueryOf<'GET /admin/orders/export'>, 'q' | 'sort'>

/** The conditions behind a metric's number and a filter's choice, so that the list has exactly as many orders. */
export function narrowingOf(filters: Narrowing, now: Date): RawBuilder<SqlBool>[] {
  const { status, only, payment, returns, courier, tag, placed, ids, customer_of, from, to, counted, customers } =
    filters
  return [
    ...(status ? [sql<SqlBool>`status = ${status}`] : []),
    ...(only ? [orderKindRules[only]] : []),
    ...(payment ? [payments[payment]] : []),
    ...(returns ? [hasReturn(returnRules[returns])] : []),
    ...(courier ? [sql<SqlBool>`courier = ${courier}`] : []),
    ...(tag ? [hasTag(tag)] : []),
    ...(placed ? daysOf(placed, dayInIndia(now)) : []),
    ...(ids ? [namedOrders(ids)] : []),
    ...(customer_of ? [ofSamePerson(customer_of)] : []),
    ...(from === undefined ? [] : [sql<SqlBool>`created_at >= ${midnightOf(from, 'from')}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`created_at < ${midnightOf(to, 'to', 1)}`]),
    ...(counted ? [counts] : []),
    ...(customers ? [newestOfEach(customers)] : []),
  ]
}

function midnightOf(day: string, field: 'from' | 'to', later = 0): Date {
  if (!isDay(day)) throw new DomainError('invalid_input', `${field} is not a day of the calendar`, { field })
  return new Date(`${daysAfter(day, later)}T00:00:00+05:30`)
}

function daysOf(placed: (typeof placedFilters)[number], today: string): RawBuilder<SqlBool>[] {
  const back = { today: 0, yesterday: 1, week: 6, month: 29 }[placed]
  const since = sql<SqlBool>`created_at >= ${midnightOf(daysAfter(today, -back), 'from')}`
  return placed === 'yesterday' ? [since, sql<SqlBool>`created_at < ${midnightOf(today, 'to')}`] : [since]
}

function namedOrders(ids: string): RawBuilder<SqlBool> {
  const numbers = ids.split(',').filter(Boolean)
  if (numbers.length > mostStepped)
    throw new DomainError('invalid_input', `ids must name at most ${mostStepped} orders`, { field: 'ids' })
  return sql<SqlBool>`order_id = any(${numbers}::text[])`
}

/** Matches by the address that the order was placed with, regardless of account. */
const ofSamePerson = (orderId: string) =>
  sql<SqlBool>`customer = (select same.customer from order_list same where same.order_id = ${orderId})`

const hasTag = (tag: string) => sql<SqlBool>`tags is not null and lower(tags::text)::jsonb ? lower(${tag.trim()}::text)`

const hasReturn = (condition: RawBuilder<unknown>) =>
  sql<SqlBool>`exists (select 1 from order_returns back where back.order_id = order_list.order_id and ${condition})`

/** Cash for the whole order, or for the rest after an advance. */
const hasCash = sql<SqlBool>`(payment_method = 'cod' or advance > 0)`

/** As the returns desk counts them: an exchange needs no answer, unless a piece that came back failed inspection. */
const toAnswer = sql<SqlBool>`order_list.order_id in (
  select back.order_id from order_returns back
  where back.status = 'asked' and coalesce(back.exchange->>'state', '') <> 'held'
  union all select held.order_id from return_cases held where held.state = 'to_answer' and held.held)`

/** The kinds of orders that a merchant looks for in daily work. */
export const orderKindRules: Readonly<Record<OrderKind, RawBuilder<SqlBool>>> = {
  cash: hasCash,
  awaiting_payment: sql`payment_method <> 'cod' and payment_status = 'pending' and status = 'pending'`,
  paid: sql`payment_status = 'paid'`,
  refunded: sql`payment_status = 'refunded'`,
  return_requested: toAnswer,
  to_pay_out: hasReturn(
    sql`back.status = 'accepted' and back.refund = 'by_hand' and back.repaid_at is null and back.amount > 0`,
  ),
  came_back: sql`came_back is not null and status <> 'cancelled'`,
  to_confirm: sql`status = 'pending' and (payment_method = 'cod' or payment_status <> 'pending') and not ${moneyGone}`,
  to_pack: sql`status = 'confirmed' and not ${moneyGone}`,
  to_hand_over: sql`status = 'processing' and not ${moneyGone}`,
  money_gone: sql`status in ('pending', 'confirmed', 'processing') and ${moneyGone}`,
  not_delivered: notDelivered,
  van_not_asked: vanNotAsked,
  with_customer: withCustomer,
}

const payments: Readonly<Record<(typeof paymentFilters)[number], RawBuilder<SqlBool>>> = {
  cash: hasCash,
  online: sql`payment_method <> 'cod'`,
  awaiting: orderKindRules.awaiting_payment,
  paid: orderKindRules.paid,
  refunded: orderKindRules.refunded,
}

const returnRules: Readonly<Record<(typeof returnFilters)[number], RawBuilder<SqlBool>>> = {
  any: sql`not back.owed`,
  asked: sql`back.status = 'asked'`,
  accepted: sql`back.status = 'accepted' and not back.owed`,
  refused: sql`back.status = 'refused'`,
}

const sizes = {
  'first-time': sql`counted = 1`,
  returning: sql`counted between 2 and 3`,
  loyal: sql`counted > 3`,
  repeat: sql`counted > 1`,
} as const satisfies Record<CustomerGroup, unknown>

const newestOfEach = (group: CustomerGroup) =>
  sql<SqlBool>`order_id in (select newest from customer_orders where ${sizes[group]})`
