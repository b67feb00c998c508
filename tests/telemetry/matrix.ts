import { serviceNames } from '@suvarna/contracts/common/services.ts'

export const processes = [...serviceNames, 'gateway'] as const
type Process = (typeof processes)[number]

/** The telemetry that each service must emit in normal use: spans by name, metric series, and a log line. */
export const matrix: Record<Process, { spans: readonly string[]; metrics: readonly string[]; log: object }> = {
  gateway: {
    spans: ['GET /api/products', 'POST /api/orders/place'],
    metrics: ['http_requests_total', 'http_request_duration_seconds_count', 'certificate_expires_timestamp_seconds'],
    log: { msg: 'answered', route: '/api/orders/place' },
  },
  identity: {
    spans: ['POST /auth/login', 'select accounts', 'identity-account-orders'],
    metrics: ['http_requests_total', 'saga_open', 'saga_overdue', 'event_delay_seconds_count'],
    log: { msg: 'answered', route: '/auth/login' },
  },
  catalog: {
    spans: ['GET /products', 'catalog-follow-orders'],
    metrics: ['http_requests_total', 'outbox_pending', 'event_delay_seconds_count'],
    log: { msg: 'answered', route: '/products' },
  },
  orders: {
    spans: ['POST /orders/place', 'insert events', 'commit', 'orders.courier-news'],
    metrics: [
      ...['orders_placed_total', 'reservations_open', 'oversell_attempts_total', 'saga_open', 'saga_overdue'],
      ...['invariant_violations_total', 'outbox_pending', 'outbox_oldest_seconds', 'dead_letters'],
      ...[
        'consumer_lag_events',
        'consumer_lag_seconds',
        'relay_published_total',
        'postgres_query_duration_seconds_count',
      ],
    ],
    log: { msg: 'answered', route: '/orders/place' },
  },
  payments: {
    spans: ['payments.order-news', 'insert events', 'GET /config'],
    metrics: ['payments_captured_total', 'payments_orphan_total', 'payments_mismatch_total', 'consumer_lag_seconds'],
    log: { msg: 'answered', route: '/config' },
  },
  shipping: {
    spans: ['shipping.order-news', 'insert events', 'GET /shipping/serviceability'],
    metrics: ['shiprocket_requests_total', 'consumer_lag_events', 'invariants_checked_timestamp_seconds'],
    log: { msg: 'answered', route: '/shipping/serviceability' },
  },
  analytics: {
    spans: ['analytics.archive', 'analytics.sales', 'GET /admin/dashboard'],
    metrics: ['http_requests_total', 'consumer_lag_events', 'event_delay_seconds_count', 'postgres_pool_connections'],
    log: { msg: 'answered', route: '/admin/dashboard' },
  },
}
