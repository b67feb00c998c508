import { type Static, Type } from 'typebox'
import { Id, Instant, nullable, SentSize, strict } from '../common/fields.ts'
import { answer, Done, type Routes } from '../common/routes/route.ts'
import { OrderStatus } from '../orders/values.ts'
import { ActivityEntry, VisitKind } from './events.ts'

const count = Type.Integer({ minimum: 0 })
const NameCount = Type.Object({ name: Type.String(), count })

/** Money in rupees. */
export const Dashboard = Type.Object({
  summary: Type.Object({
    total_products: count,
    total_revenue: Type.Number(),
    total_orders: count,
    total_customers: count,
    average_order_value: Type.Number(),
    low_stock_alerts: count,
    new_customers_30_days: count,
  }),
  order_stats: Type.Object({ pending_orders: count, completed_orders: count }),
  user_stats: Type.Object({ total: count, admins: count, verified: count, new_30_days: count }),
  product_stats: Type.Object({
    total: count,
    out_of_stock: count,
    low_stock: count,
    featured: count,
    category_distribution: Type.Array(NameCount),
  }),
})
export type Dashboard = Static<typeof Dashboard>

export const Activity = ActivityEntry
export type Activity = Static<typeof Activity>

/** A new order in the live stream, without personal data; the amount is in rupees. */
export const LiveOrder = Type.Object({
  order_id: Type.String(),
  amount: Type.Number(),
  status: OrderStatus,
  created_at: Instant,
})
export type LiveOrder = Static<typeof LiveOrder>

/** A changed order: a screen that shows it must reload it. */
export type TouchedOrder = { order_id: string }

/** New visitor activity: screens that show the funnel or the carts must reload. */
type VisitsResponse = Record<string, never>

/** The live stream's events by name: current metrics, and each new order, activity and touched order once. */
export type LiveEvents = {
  dashboard: Dashboard
  activity: Activity
  order: LiveOrder
  touched: TouchedOrder
  visits: VisitsResponse
}

const metrics = {
  total_revenue: Type.Number(),
  total_orders: count,
  average_order_value: Type.Number(),
  total_customers: count,
  new_customers: count,
  repeat_customers: count,
  total_products: count,
  total_views: count,
  conversion_rate: Type.Number(),
  abandoned_carts: count,
}

export const Metrics = Type.Object({
  ...metrics,
  trends: Type.Record(Type.String(), Type.String(), { description: "By metric: '+12%', '-3%', '+0%'" }),
  revenue_over_time: Type.Array(Type.Object({ name: Type.String(), revenue: Type.Number() })),
  monthly_data: Type.Array(Type.Object({ month: Type.String(), revenue: Type.Number(), orders: count })),
})
export type Metrics = Static<typeof Metrics>

const Share = nullable(Type.Object({ name: Type.String(), percentage: Type.Number() }))

export const StoreOverview = Type.Object({
  top_selling_category: Share,
  most_viewed_product: Share,
  best_customer_tier: Share,
  peak_sales_time: nullable(Type.Object({ time: Type.String(), percentage: Type.Number() })),
  customer_distribution: Type.Array(Type.Object({ name: Type.String(), value: Type.Number() })),
})
export type StoreOverview = Static<typeof StoreOverview>

const Day = Type.String({ maxLength: 10, description: 'A day in India, yyyy-mm-dd' })
const Span = Type.Object({ from: Day, to: Day })
const MetricName = Type.String({ description: 'Its id in the list of metrics; more may come' })

/** The metrics of a period beside those of the previous period. Money in rupees. */
export const PeriodFigures = Type.Object({
  period: Span,
  before: Span,
  figures: Type.Array(
    Type.Object({
      metric: MetricName,
      value: Type.Number(),
      before: Type.Number(),
      change: Type.String({ description: "'+12%', '-3%', '+0%'" }),
    }),
  ),
  days: Type.Array(
    Type.Object({
      day: Day,
      revenue: Type.Number(),
      orders: count,
      revenue_before: Type.Number({ description: 'Of the day with the same place in the period before' }),
      orders_before: count,
    }),
  ),
})
export type PeriodFigures = Static<typeof PeriodFigures>

/** A number, a name, or a list of named numbers as one text. */
const Checked = nullable(Type.Union([Type.Number(), Type.String()]))

/** One metric as its projection has it, and as recounted from the archived events. */
export const CheckedMetric = Type.Object({
  metric: Type.String(),
  name: Type.String(),
  projected: Checked,
  recounted: Checked,
  entries: Type.Integer({ description: 'How many values were compared: more than one for a list' }),
  difference: Type.Number({ description: 'Sum of all differences; 1 for each name that differs; 0 when all is right' }),
  differing: Type.Array(Type.String(), { description: 'Entries that differ, the first few' }),
})
export type CheckedMetric = Static<typeof CheckedMetric>

/** One run of the check. `problem`: why there is no result, such as consumers that never caught up. */
export const FigureCheck = Type.Object({
  id: Type.Integer(),
  state: Type.Enum(['running', 'right', 'wrong', 'failed'], { type: 'string' }),
  started_at: Instant,
  milliseconds: nullable(Type.Integer()),
  events: nullable(Type.Integer({ description: 'Archived events that were counted' })),
  problem: nullable(Type.String()),
  metrics: Type.Array(CheckedMetric),
})
export type FigureCheck = Static<typeof FigureCheck>

const Visit = Type.Object(
  {
    kind: VisitKind,
    product_id: Type.Optional(nullable(Id)),
    size: Type.Optional(SentSize),
    at: Type.Optional(Instant),
  },
  strict,
)

const service = 'analytics'

export const TodaySales = Type.Object({
  day: Type.String({ description: 'Today in India, yyyy-mm-dd' }),
  revenue: Type.Number({ description: 'Rupees of the orders that were placed today and count, before refunds' }),
  orders: Type.Integer(),
  usual: Type.Number({ description: 'Rupees of the same hours, on average over the seven days before' }),
  hours: Type.Array(Type.Object({ hour: Type.Integer(), revenue: Type.Number(), usual: Type.Number() }), {
    description: 'From midnight to the present hour, each with all before it',
  }),
})
export type TodaySales = Static<typeof TodaySales>

export const analyticsRoutes = {
  'POST /events': {
    service,
    access: 'public',
    summary: 'What a visitor did, in batches, under an anonymous id; no personal data',
    body: Type.Object(
      {
        visitor_id: Type.String({ minLength: 8, maxLength: 100, pattern: '^[A-Za-z0-9_-]+$' }),
        events: Type.Array(Visit, { minItems: 1, maxItems: 50 }),
      },
      strict,
    ),
    response: { 202: Done },
  },
  'GET /admin/dashboard': {
    service,
    access: 'admin',
    summary: 'The figures of the dashboard',
    response: { 200: answer({ data: Dashboard }) },
  },
  'GET /admin/activity': {
    service,
    access: 'admin',
    summary: 'Recent orders and users, newest first',
    query: Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })) }, strict),
    response: { 200: answer({ data: Type.Array(Activity) }) },
  },
  'GET /admin/analytics/dashboard': {
    service,
    access: 'admin',
    summary: 'Metrics, trends and monthly data',
    response: { 200: answer({ data: Metrics }) },
  },
  'GET /admin/analytics/store-overview': {
    service,
    access: 'admin',
    summary: 'Best category, product, customers and hour',
    response: { 200: answer({ data: StoreOverview }) },
  },
  'GET /admin/analytics/period': {
    service,
    access: 'admin',
    summary: 'The figures of some days, the last not after today, and of as many days before',
    query: Type.Object({ from: Day, to: Day }, strict),
    response: { 200: answer({ data: PeriodFigures }) },
  },
  'GET /admin/analytics/today': {
    service,
    access: 'admin',
    summary: 'Today’s sales so far by the hour in India, beside the same hours of the seven days before',
    response: { 200: answer({ data: TodaySales }) },
  },
  'GET /admin/analytics/check': {
    service,
    access: 'admin',
    summary: 'The last check of all figures against the archived events; null before the first',
    response: { 200: answer({ data: nullable(FigureCheck) }) },
  },
  'POST /admin/analytics/check': {
    service,
    access: 'admin',
    summary: 'Count every figure once more from the archived events; answers the check that runs now',
    response: { 202: answer({ data: FigureCheck }) },
  },
  'GET /admin/live': {
    service,
    access: 'admin',
    summary: 'Changed figures as they happen: server-sent events, read by fetch; ids continue after a break',
    headers: Type.Object({ 'last-event-id': Type.Optional(Type.String({ maxLength: 100 })) }),
    produces: 'text/event-stream',
    response: { 200: Type.String() },
  },
} as const satisfies Routes
