import { metricsIn } from '../../facts/promql.ts'
import type { CrossCheck } from '../cross-check.ts'

export const metrics: CrossCheck = {
  id: 'metrics',
  name: 'Every metric of a rule or a dashboard is one that the shop shows',
  faults: ({ code, repository: { queries, recorded } }) =>
    queries.flatMap(({ where, expression }) =>
      metricsIn(expression)
        .filter((name) => !recorded.includes(name) && !code.metrics.includes(name))
        .filter((name) => !code.metrics.includes(name.replace(/_(bucket|sum|count)$/, '')))
        .map((name) => ({ where, what: `nobody shows ${name}` })),
    ),
}
