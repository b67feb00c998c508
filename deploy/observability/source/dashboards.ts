import { type Dashboard, dashboard, panel, type Row } from './panels.ts'

const service = 'service=~"$service"'
const gateway = 'service="gateway"'

/** Rate, errors, durations: of one service or all, by route. */
const red = (which: string): Row[] => [
  [
    panel('Requests', 'reqps', { 'in {{service}}': `sum by (service) (rate(http_requests_total{${which}}[5m]))` }),
    panel('Errors (5xx)', 'percentunit', {
      '{{service}}': `sum by (service) (rate(http_requests_total{${which},code=~"5.."}[5m])) / sum by (service) (rate(http_requests_total{${which}}[5m]))`,
    }),
    panel('Duration, p95', 's', {
      '{{service}}': `histogram_quantile(0.95, sum by (service, le) (rate(http_request_duration_seconds_bucket{${which}}[5m])))`,
    }),
  ],
  [
    panel('The slowest routes, p95', 's', {
      '{{method}} {{route}}': `topk(10, histogram_quantile(0.95, sum by (method, route, le) (rate(http_request_duration_seconds_bucket{${which}}[5m]))))`,
    }),
    panel('Answers by status', 'reqps', { '{{code}}': `sum by (code) (rate(http_requests_total{${which}}[5m]))` }),
    panel('Event loop, late by', 's', { '{{instance}}': 'max by (instance) (nodejs_eventloop_lag)' }),
  ],
]

/** The eight dashboards of the shop, as Grafana reads them. */
export const dashboards: readonly Dashboard[] = [
  dashboard('shop', 'Shop', [
    [
      panel('Orders a minute', 'short', { '{{method}}': 'sum by (method) (rate(orders_placed_total[5m])) * 60' }),
      panel('Revenue an hour', 'currencyINR', {
        '{{method}}': 'sum by (method) (increase(orders_placed_rupees_total[1h]))',
      }),
      panel('Orders for each 100 product pages', 'percent', {
        orders:
          '100 * sum(increase(orders_placed_total[1h])) / sum(increase(http_requests_total{service="gateway",route="/api/products/:id",code=~"2..|304"}[1h]))',
      }),
    ],
    [
      panel('Mails', 'short', { '{{outcome}}': 'sum by (outcome) (increase(mail_total[15m]))' }),
      panel('Messages to phones', 'short', {
        '{{channel}} {{outcome}}': 'sum by (channel, outcome) (increase(phone_message_total[15m])) > 0',
      }),
      panel('Calls to the courier', 'short', {
        '{{outcome}}': 'sum by (outcome) (increase(shiprocket_requests_total[15m]))',
      }),
      panel('Invariants broken', 'short', {
        '{{service}} {{name}}': 'sum by (service, name) (increase(invariant_violations_total[15m])) > 0',
      }),
    ],
  ]),
  dashboard('gateway', 'Gateway', [
    ...red(gateway),
    [
      panel('Turned away (429)', 'reqps', {
        '{{route}}': `sum by (route) (rate(http_requests_total{${gateway},code="429"}[5m])) > 0`,
      }),
      panel('Webhooks', 'reqps', {
        '{{route}} {{code}}': `sum by (route, code) (rate(http_requests_total{${gateway},route=~"/api/webhooks/.+"}[5m]))`,
      }),
      panel('Days until the certificate ends', 'd', {
        days: '(min(certificate_expires_timestamp_seconds) - time()) / 86400',
      }),
    ],
  ]),
  dashboard('services', 'Services', red(service), { service: true }),
  dashboard('events', 'Events', [
    [
      panel('Waiting to be published', 'short', { '{{service}}': 'max by (service) (outbox_pending)' }),
      panel('The oldest of them', 's', { '{{service}}': 'max by (service) (outbox_oldest_seconds)' }),
      panel('Published', 'ops', { '{{service}}': 'sum by (service) (rate(relay_published_total[5m]))' }),
    ],
    [
      panel('Followers behind, events', 'short', {
        '{{consumer}} of {{source}}': 'max by (consumer, source) (consumer_lag_events) > 0',
      }),
      panel('Followers behind, seconds', 's', {
        '{{consumer}} of {{source}}': 'max by (consumer, source) (consumer_lag_seconds) > 0',
      }),
      panel('From event to effect, p99', 's', {
        '{{source}} in {{service}}':
          'histogram_quantile(0.99, sum by (service, source, le) (rate(event_delay_seconds_bucket[5m])))',
      }),
    ],
    [
      panel('Dead letters', 'short', { '{{service}}': 'max by (service) (dead_letters)' }),
      panel('Processes open', 'short', { '{{service}} {{type}}': 'max by (service, type) (saga_open) > 0' }),
      panel('Processes overdue', 'short', { '{{service}} {{type}}': 'max by (service, type) (saga_overdue) > 0' }),
    ],
  ]),
  dashboard('checkout', 'Checkout and payments', [
    [
      panel('The way to an order, in an hour', 'short', {
        'product pages': `sum(increase(http_requests_total{${gateway},route="/api/products/:id",code=~"2..|304"}[1h]))`,
        'bags checked': `sum(increase(http_requests_total{${gateway},route="/api/cart/validate",code="200"}[1h]))`,
        'orders placed': 'sum(increase(orders_placed_total[1h]))',
        'payments taken': 'sum(increase(payments_captured_total[1h]))',
      }),
      panel('Orders refused, by status', 'short', {
        '{{code}}': `sum by (code) (increase(http_requests_total{${gateway},route="/api/orders/place",code=~"4..|5.."}[15m]))`,
      }),
      panel('Placing, p95', 's', {
        p95: `histogram_quantile(0.95, sum by (le) (rate(http_request_duration_seconds_bucket{${gateway},route="/api/orders/place"}[5m])))`,
      }),
    ],
    [
      panel('Payments', 'short', {
        captured: 'sum(increase(payments_captured_total[15m]))',
        'without an order': 'sum(increase(payments_orphan_total[15m]))',
        'of another amount': 'sum(increase(payments_mismatch_total[15m]))',
        'refunds that wait': 'max(payments_refunds_waiting)',
        'refunds that failed': 'max(payments_refunds_failed)',
        'days without a settlement report': 'max(payments_settlement_days_unread)',
        'days not compared with the provider': 'max(payments_days_not_compared)',
        'differences with the provider': 'max(payments_provider_differences)',
      }),
      panel('From payment to paid order, p99', 's', {
        p99: 'histogram_quantile(0.99, sum by (le) (rate(event_delay_seconds_bucket{service="orders",source="payments"}[15m])))',
      }),
      panel('Steps of payments', 'short', { '{{type}}': 'max by (type) (saga_open{service="payments"})' }),
    ],
  ]),
  dashboard('stock', 'Stock and reservations', [
    [
      panel('Unpaid orders that keep pieces', 'short', { open: 'max(reservations_open)' }),
      panel('More was asked for than there was', 'short', { attempts: 'sum(increase(oversell_attempts_total[15m]))' }),
      panel('Stock’s invariants', 'short', {
        '{{name}}':
          'sum by (name) (increase(invariant_violations_total{service="orders",name=~"stock_adds_up|reservations_.*"}[15m]))',
      }),
    ],
  ]),
  dashboard(
    'postgres',
    'Postgres',
    [
      [
        panel('Connections', 'short', {
          '{{service}} {{state}}': `sum by (service, state) (postgres_pool_connections{${service}})`,
        }),
        panel('Waiting for a connection', 'short', {
          '{{service}}': `max by (service) (postgres_pool_waiting{${service}})`,
        }),
        panel('Longest transaction', 's', {
          '{{service}}': `max by (service) (postgres_oldest_transaction_seconds{${service}})`,
        }),
      ],
      [
        panel('Statements', 'ops', {
          '{{service}}': `sum by (service) (rate(postgres_query_duration_seconds_count{${service}}[5m]))`,
        }),
        panel('Statement, p99', 's', {
          '{{service}}': `histogram_quantile(0.99, sum by (service, le) (rate(postgres_query_duration_seconds_bucket{${service}}[5m])))`,
        }),
        panel('Size', 'bytes', { '{{service}}': `max by (service) (postgres_database_bytes{${service}})` }),
      ],
      [
        panel('Hours since the last backup', 'h', {
          '{{service}}': `(time() - max by (service) (backup_last_success_timestamp_seconds{${service}} > 0)) / 3600`,
        }),
      ],
    ],
    { service: true },
  ),
  dashboard('budget', 'Service levels', [
    [
      panel('Bad, of an hour', 'percentunit', { '{{slo}}': 'slo:bad:ratio_rate1h' }),
      panel('Bad, of three days', 'percentunit', { '{{slo}}': 'slo:bad:ratio_rate3d' }),
      panel('Invariants last looked at, ago', 's', {
        '{{service}}': 'time() - max by (service) (invariants_checked_timestamp_seconds)',
      }),
    ],
  ]),
]
