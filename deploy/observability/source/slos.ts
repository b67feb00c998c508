/** The shop's service levels over 28 days, measured at the gateway and where effects arrive. */
export type Slo = {
  name: string
  alert: string
  says: string
  objective: number
  runbook: string
  /** The fraction of bad events in the window, as PromQL. */
  badRatio(window: string): string
  /** Series of a shop with such a bad fraction, for promtool: `a+bxn` a minute. */
  series(bad: number, minutes: number): { series: string; values: string }[]
}

const perMinute = 1_000_000
const grows = (part: number, minutes: number) => `0+${Math.round(part * perMinute)}x${minutes}`
const route = (path: string, method: string) => `service="gateway",route=${path},method="${method}"`

/** Responses within the limit, which is one of the histogram's buckets, in seconds. */
const timely = (name: string, labels: string, limit: string, sample: string): Pick<Slo, 'badRatio' | 'series'> => ({
  badRatio: (window) =>
    `1 - sum(rate(${name}_bucket{${labels},le="${limit}"}[${window}])) / sum(rate(${name}_count{${labels}}[${window}]))`,
  series: (bad, minutes) => [
    { series: `${name}_bucket{${sample},le="${limit}"}`, values: grows(1 - bad, minutes) },
    { series: `${name}_count{${sample}}`, values: grows(1, minutes) },
  ],
})

const place = route('"/api/orders/place"', 'POST')
const hooks = 'service="gateway",route=~"/api/webhooks/.+"'
const hook = route('"/api/webhooks/razorpay"', 'POST')
const duration = 'http_request_duration_seconds'

export const slos: readonly Slo[] = [
  {
    name: 'place-order',
    alert: 'PlaceOrder',
    says: 'Orders fail: 99.9 % of those that are not the shopper’s fault must be placed',
    objective: 0.999,
    runbook: 'place-order',
    badRatio: (window) =>
      `sum(rate(http_requests_total{${place},code=~"5.."}[${window}])) / sum(rate(http_requests_total{${place},code!~"4.."}[${window}]))`,
    series: (bad, minutes) => [
      { series: `http_requests_total{${place},code="500"}`, values: grows(bad, minutes) },
      { series: `http_requests_total{${place},code="200"}`, values: grows(1 - bad, minutes) },
    ],
  },
  {
    name: 'place-order-speed',
    alert: 'PlaceOrderSpeed',
    says: 'Orders are slow: 95 of 100 must be placed within 400 ms',
    objective: 0.95,
    runbook: 'slow-answers',
    ...timely(duration, place, '0.4', place),
  },
  {
    name: 'browse-speed',
    alert: 'BrowseSpeed',
    says: 'Browsing is slow: 95 of 100 lists and products must come within 150 ms',
    objective: 0.95,
    runbook: 'slow-answers',
    ...timely(
      duration,
      'service="gateway",route=~"/api/(products|categories|banners).*",method="GET"',
      '0.15',
      route('"/api/products/:id"', 'GET'),
    ),
  },
  {
    name: 'webhooks',
    alert: 'Webhooks',
    says: 'Webhooks fail or are slow: 99.99 % must be answered within 5 s, or the provider turns them off after a day',
    objective: 0.9999,
    runbook: 'webhooks',
    badRatio: (window) =>
      `((sum(rate(http_requests_total{${hooks},code=~"5.."}[${window}])) or vector(0)) + sum(rate(${duration}_count{${hooks}}[${window}])) - sum(rate(${duration}_bucket{${hooks},le="5"}[${window}]))) / sum(rate(${duration}_count{${hooks}}[${window}]))`,
    series: (bad, minutes) => [
      { series: `http_requests_total{${hook},code="503"}`, values: grows(bad, minutes) },
      { series: `${duration}_bucket{${hook},le="5"}`, values: grows(1, minutes) },
      { series: `${duration}_count{${hook}}`, values: grows(1, minutes) },
    ],
  },
  {
    name: 'paid-orders',
    alert: 'PaidOrders',
    says: 'Payments reach their orders late: 99.9 % must within 10 s',
    objective: 0.999,
    runbook: 'followers-behind',
    ...timely('event_delay_seconds', 'service="orders",source="payments"', '10', 'service="orders",source="payments"'),
  },
  {
    name: 'figures-in-time',
    alert: 'FiguresInTime',
    says: 'The figures are late: 99 of 100 events must reach analytics within 5 s',
    objective: 0.99,
    runbook: 'followers-behind',
    ...timely('event_delay_seconds', 'service="analytics"', '5', 'service="analytics",source="orders"'),
  },
]

export const windows = ['5m', '30m', '1h', '6h', '3d'] as const

/** How fast a budget may burn before an alert fires, and over which two windows: both must exceed it. */
export const burns = [
  { times: 14.4, long: '1h', short: '5m', severity: 'page', wait: '2m', spent: '2 % of the budget in an hour' },
  { times: 6, long: '6h', short: '30m', severity: 'page', wait: '5m', spent: '5 % of the budget in six hours' },
  { times: 1, long: '3d', short: '6h', severity: 'ticket', wait: '30m', spent: '10 % of the budget in three days' },
] as const
