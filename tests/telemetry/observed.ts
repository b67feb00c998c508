import { dashboards } from '@suvarna/deploy/observability/source/dashboards.ts'
import { shopGroups, sloGroups } from '@suvarna/deploy/observability/source/rules.ts'

/** Every query that a dashboard or Prometheus sends about the shop. */
export const observed = (): string[] => [
  ...[...sloGroups, ...shopGroups].flatMap(({ rules }) => rules.map(({ expr }) => expr)),
  ...dashboards.flatMap(({ panels }) => panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))),
]
