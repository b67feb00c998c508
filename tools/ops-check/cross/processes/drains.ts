import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { idOf, ofKind, selects } from '../../kube/kube.ts'
import { replicaRange } from '../../kube/scalers.ts'
import type { CrossCheck } from '../cross-check.ts'

export const drains: CrossCheck = {
  id: 'drains',
  name: 'Every disruption budget has pods, and lets a node be drained',
  faults: ({ objects, workloads }) =>
    ofKind<IPodDisruptionBudget>(objects, 'PodDisruptionBudget').flatMap((budget) => {
      const { selector, minAvailable, maxUnavailable } = budget.spec ?? {}
      const where = idOf(budget)
      const under = workloads.filter(({ podLabels }) => selects(selector, podLabels))
      if (under.length === 0) return [{ where, what: 'has no workload' }]
      const fewest = under.reduce((sum, workload) => sum + replicaRange(workload, objects).min, 0)
      const kept = share(minAvailable, fewest)
      if (kept !== undefined && kept >= fewest)
        return [{ where, what: `keeps ${kept} of ${fewest}: no node can drain` }]
      return share(maxUnavailable, fewest) === 0 ? [{ where, what: 'lets none go: no node can drain' }] : []
    }),
}

const share = (part: string | number | undefined, of: number) =>
  typeof part === 'string' ? Math.ceil((Number.parseInt(part, 10) / 100) * of) : part
