import { expect, test } from 'vitest'
import { metricsIn } from './promql.ts'

test.each([
  ['outbox_pending > 100', ['outbox_pending']],
  ['sum by (service, route) (rate(http_requests_total{code=~"5..", route!="/a by b"}[5m]))', ['http_requests_total']],
  [
    'histogram_quantile(0.95, sum(rate(http_request_duration_seconds_bucket[$__rate_interval])) by (le))',
    ['http_request_duration_seconds_bucket'],
  ],
  [
    'a_total / ignoring(code) group_left(team) b_total offset 1h unless on (service) c_seconds',
    ['a_total', 'b_total', 'c_seconds'],
  ],
  ['slo:errors:rate1h > bool (14.4 * 0.001) and slo:errors:rate5m > 1e-3', ['slo:errors:rate1h', 'slo:errors:rate5m']],
  ['time() - max(backup_last_success_timestamp_seconds) > 26 * 3600', ['backup_last_success_timestamp_seconds']],
  ['absent(up{job="gateway"}) == 1 or vector(0)', ['up']],
])('of %s the metrics are known', (expression, names) => {
  expect(metricsIn(expression)).toEqual(names)
})
