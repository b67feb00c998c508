import type { IScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1/ScaledObject'
import { idOf, ofKind } from '../../kube/kube.ts'
import { scalersOf } from '../../kube/scalers.ts'
import type { CrossCheck } from '../cross-check.ts'

export const scalerTargets: CrossCheck = {
  id: 'scaler-targets',
  name: 'Every scaler has a workload, no workload has two, none goes to zero',
  faults: ({ objects, workloads }) => {
    const scalers = scalersOf(objects)
    return [
      ...scalers.flatMap(({ id: where, target, min, max }, n) => {
        if (!workloads.some(({ id }) => id === target)) return [{ where, what: `there is no ${target}` }]
        const other = scalers.slice(0, n).find((each) => each.target === target)
        if (other) return [{ where, what: `${other.id} scales ${target} already` }]
        if (min < 1) return [{ where, what: `${target} may go to zero: its deadlines would pass unnoticed` }]
        return max < min ? [{ where, what: `at most ${max}, at least ${min}` }] : []
      }),
      ...ofKind<IScaledObject>(objects, 'ScaledObject').flatMap((scaled) =>
        scaled.spec.triggers
          .filter(({ type, metadata }) => type === 'kafka' && metadata.excludePersistentLag !== 'true')
          .map(() => ({ where: idOf(scaled), what: 'a parked message would scale it for ever' })),
      ),
    ]
  },
}
