type Series = { series: string; values: string }
export type Alert = {
  name: string
  severity: 'page' | 'ticket'
  expr: string
  for: string
  summary: string
  runbook: string
  /** What a shop shows in which it fires, minute by minute, and with which labels; and one in which it does not. */
  fires: { series: Series[]; at: string; labels: Record<string, string> }
  quiet: { series: Series[]; at: string }
}

const one = (series: string, values: string): Series[] => [{ series, values }]
/** A gauge that stands at a value for an hour and a half. */
const stands = (series: string, value: number | string) => one(series, `${value}x90`)
const hook = 'http_requests_total{service="gateway",route="/api/webhooks/razorpay",method="POST"'
const online = 'orders_placed_total{service="orders",method="razorpay"}'

export const alerts: readonly Alert[] = [
  {
    name: 'DeadLetters',
    severity: 'ticket',
    expr: 'max by (service) (dead_letters) > 0',
    for: '1m',
    summary: 'Events are parked because a consumer could not handle them',
    runbook: 'dead-letters',
    fires: { series: stands('dead_letters{service="orders"}', 1), at: '5m', labels: { service: 'orders' } },
    quiet: { series: stands('dead_letters{service="orders"}', 0), at: '5m' },
  },
  {
    name: 'OutboxOld',
    severity: 'ticket',
    expr: 'max by (service) (outbox_oldest_seconds) > 60',
    for: '1m',
    summary: 'Committed events wait for more than a minute to be published',
    runbook: 'outbox-old',
    fires: { series: stands('outbox_oldest_seconds{service="orders"}', 61), at: '5m', labels: { service: 'orders' } },
    quiet: { series: stands('outbox_oldest_seconds{service="orders"}', 60), at: '5m' },
  },
  {
    name: 'FollowerBehind',
    severity: 'ticket',
    expr: 'max by (service, consumer, source) (consumer_lag_seconds) > 60',
    for: '5m',
    summary: 'A follower has been more than a minute behind for five minutes',
    runbook: 'followers-behind',
    fires: {
      series: stands('consumer_lag_seconds{service="analytics",consumer="analytics.sales",source="orders"}', 90),
      at: '10m',
      labels: { service: 'analytics', consumer: 'analytics.sales', source: 'orders' },
    },
    quiet: {
      series: stands('consumer_lag_seconds{service="analytics",consumer="analytics.sales",source="orders"}', 30),
      at: '10m',
    },
  },
  {
    name: 'FollowerStopped',
    severity: 'page',
    expr: 'max by (service, consumer, source) (consumer_stopped) > 0',
    for: '1m',
    summary: 'A follower cannot go on: its source forked, lost its beginning, or has another number of partitions',
    runbook: 'follower-stopped',
    fires: {
      series: stands('consumer_stopped{service="payments",consumer="payments.orders",source="orders"}', 1),
      at: '5m',
      labels: { service: 'payments', consumer: 'payments.orders', source: 'orders' },
    },
    quiet: {
      series: stands('consumer_stopped{service="payments",consumer="payments.orders",source="orders"}', 0),
      at: '5m',
    },
  },
  {
    name: 'ProcessOverdue',
    severity: 'ticket',
    expr: 'max by (service, type) (saga_overdue) > 0',
    for: '2m',
    summary: 'A step of a process is past its time and nobody takes it',
    runbook: 'process-overdue',
    fires: {
      series: stands('saga_overdue{service="orders",type="unpaid-order"}', 1),
      at: '5m',
      labels: { service: 'orders', type: 'unpaid-order' },
    },
    quiet: { series: stands('saga_overdue{service="orders",type="unpaid-order"}', 0), at: '5m' },
  },
  {
    name: 'OrphanPayment',
    severity: 'page',
    expr: 'sum(increase(payments_orphan_total[1h])) > 0',
    for: '0m',
    summary: 'Somebody paid and no order was placed for it',
    runbook: 'orphan-payment',
    fires: { series: one('payments_orphan_total{service="payments"}', '0x10 1x50'), at: '20m', labels: {} },
    quiet: { series: one('payments_orphan_total{service="payments"}', '3x60'), at: '30m' },
  },
  {
    name: 'PaymentMismatch',
    severity: 'ticket',
    expr: 'sum(increase(payments_mismatch_total[1h])) > 0',
    for: '0m',
    summary: 'A payment of another amount than its order’s came in',
    runbook: 'payment-mismatch',
    fires: { series: one('payments_mismatch_total{service="payments"}', '0x10 1x50'), at: '20m', labels: {} },
    quiet: { series: one('payments_mismatch_total{service="payments"}', '3x60'), at: '30m' },
  },
  {
    name: 'InvariantBroken',
    severity: 'page',
    expr: 'sum by (service, name) (increase(invariant_violations_total[5m])) > 0',
    for: '0m',
    summary: 'Something that must always hold does not hold',
    runbook: 'invariant-broken',
    fires: {
      series: one('invariant_violations_total{service="orders",name="stock_adds_up"}', '0x10 1+1x50'),
      at: '15m',
      labels: { service: 'orders', name: 'stock_adds_up' },
    },
    quiet: { series: one('invariant_violations_total{service="orders",name="stock_adds_up"}', '7x60'), at: '15m' },
  },
  {
    name: 'InvariantsUnchecked',
    severity: 'ticket',
    expr: 'time() - max by (service) (invariants_checked_timestamp_seconds) > 300',
    for: '5m',
    summary: 'Nobody has looked at a service’s invariants for five minutes',
    runbook: 'invariant-broken',
    fires: {
      series: stands('invariants_checked_timestamp_seconds{service="orders"}', 0),
      at: '15m',
      labels: { service: 'orders' },
    },
    quiet: { series: one('invariants_checked_timestamp_seconds{service="orders"}', '0+60x60'), at: '15m' },
  },
  {
    name: 'WebhookRefused',
    severity: 'ticket',
    expr: 'sum by (route) (rate(http_requests_total{service="gateway",route=~"/api/webhooks/.+",code="401"}[10m])) > 0.02',
    for: '5m',
    summary: 'Webhooks come with a signature that is not the provider’s',
    runbook: 'webhook-refused',
    fires: { series: one(`${hook},code="401"}`, '0+6x60'), at: '30m', labels: { route: '/api/webhooks/razorpay' } },
    quiet: { series: one(`${hook},code="200"}`, '0+6x60'), at: '30m' },
  },
  {
    name: 'WebhookSilence',
    severity: 'ticket',
    // Shop hours are 9 to 23 in India. Where nobody pays online, silence says nothing.
    expr: [
      '(sum(increase(http_requests_total{service="gateway",route="/api/webhooks/razorpay",code="200"}[30m])) or vector(0)) == 0',
      'and on() sum(increase(orders_placed_total{method="razorpay"}[30m])) > 0',
      'and on() (hour() >= 4 < 17)',
    ].join('\n'),
    for: '0m',
    summary: 'Orders are paid online and the provider has sent no webhook for half an hour',
    runbook: 'webhook-silence',
    fires: { series: one(online, '0+1x400'), at: '300m', labels: {} },
    quiet: { series: [...one(online, '0+1x400'), ...one(`${hook},code="200"}`, '0+1x400')], at: '300m' },
  },
  {
    name: 'CertificateEnds',
    severity: 'ticket',
    expr: 'min(certificate_expires_timestamp_seconds) - time() < 14 * 86400',
    for: '10m',
    summary: 'The certificate of the public address ends within 14 days',
    runbook: 'certificate-ends',
    fires: {
      series: stands('certificate_expires_timestamp_seconds{service="gateway"}', 13 * 86_400),
      at: '15m',
      labels: {},
    },
    quiet: {
      series: stands('certificate_expires_timestamp_seconds{service="gateway"}', 15 * 86_400),
      at: '15m',
    },
  },
  {
    name: 'BackupOld',
    severity: 'ticket',
    expr: 'time() - max by (service) (backup_last_success_timestamp_seconds) > 26 * 3600',
    for: '10m',
    summary: 'The last whole backup of a database is older than 26 hours',
    runbook: 'backup-old',
    fires: {
      series: one('backup_last_success_timestamp_seconds{service="orders"}', '0x1700'),
      at: '1600m',
      labels: { service: 'orders' },
    },
    quiet: { series: one('backup_last_success_timestamp_seconds{service="orders"}', '0x1500'), at: '1500m' },
  },
  {
    name: 'PoolExhausted',
    severity: 'ticket',
    expr: 'max by (service) (postgres_pool_waiting) > 0',
    for: '5m',
    summary: 'Requests have waited for a database connection for five minutes',
    runbook: 'database-slow',
    fires: { series: stands('postgres_pool_waiting{service="orders"}', 3), at: '10m', labels: { service: 'orders' } },
    quiet: { series: stands('postgres_pool_waiting{service="orders"}', 0), at: '10m' },
  },
  {
    name: 'TransactionOld',
    severity: 'ticket',
    expr: 'max by (service) (postgres_oldest_transaction_seconds) > 60',
    for: '1m',
    summary: 'A transaction has been open for more than a minute',
    runbook: 'database-slow',
    fires: {
      series: stands('postgres_oldest_transaction_seconds{service="orders"}', 90),
      at: '5m',
      labels: { service: 'orders' },
    },
    quiet: { series: stands('postgres_oldest_transaction_seconds{service="orders"}', 9), at: '5m' },
  },
  {
    name: 'EventLoopLate',
    severity: 'ticket',
    expr: 'max by (instance) (nodejs_eventloop_lag) > 0.5',
    for: '5m',
    summary: 'A process is late by half a second with everything that it does',
    runbook: 'slow-answers',
    fires: {
      series: stands('nodejs_eventloop_lag{instance="orders:9090"}', 0.8),
      at: '10m',
      labels: { instance: 'orders:9090' },
    },
    quiet: { series: stands('nodejs_eventloop_lag{instance="orders:9090"}', 0.1), at: '10m' },
  },
  {
    name: 'CourierFails',
    severity: 'ticket',
    expr: 'sum(rate(shiprocket_requests_total{outcome=~"busy|unknown"}[15m])) / sum(rate(shiprocket_requests_total[15m])) > 0.5',
    for: '10m',
    summary: 'More than half of the calls to the courier fail',
    runbook: 'courier-fails',
    fires: {
      series: one('shiprocket_requests_total{service="shipping",outcome="busy"}', '0+6x90'),
      at: '40m',
      labels: {},
    },
    quiet: { series: one('shiprocket_requests_total{service="shipping",outcome="ok"}', '0+6x90'), at: '40m' },
  },
  {
    name: 'MailFails',
    severity: 'ticket',
    expr: 'sum(rate(mail_total{outcome="failed"}[15m])) / sum(rate(mail_total[15m])) > 0.5',
    for: '10m',
    summary: 'More than half of the mails are not taken by the mail server',
    runbook: 'mail-fails',
    fires: { series: one('mail_total{outcome="failed"}', '0+6x90'), at: '40m', labels: {} },
    quiet: { series: one('mail_total{outcome="sent"}', '0+6x90'), at: '40m' },
  },
]
