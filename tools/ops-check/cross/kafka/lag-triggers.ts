import type { IScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1/ScaledObject'
import type { Fault } from '../../finding.ts'
import { idOf, ofKind } from '../../kube/kube.ts'
import { scalersOf } from '../../kube/scalers.ts'
import type { CrossCheck } from '../cross-check.ts'

export const lagTriggers: CrossCheck = {
  id: 'lag-triggers',
  name: 'What scales a consumer by lag looks at all of its consumer groups, by their names in the code, and at no other',
  faults: ({ objects, workloads, code }) =>
    ofKind<IScaledObject>(objects, 'ScaledObject').flatMap((scaled) => {
      const { target } = scalersOf([scaled])[0] ?? {}
      const service = workloads.find(({ id }) => id === target)?.service ?? ''
      const groups = code.consumerGroups[service] ?? []
      const watched = scaled.spec.triggers.map(({ metadata }) => metadata)
      const where = idOf(scaled)
      return [
        ...groups
          .filter((group) => !watched.some(({ consumerGroup }) => consumerGroup === group))
          .map((group): Fault => ({ where, what: `does not look at ${group}` })),
        ...watched
          .filter(({ consumerGroup = '' }) => !groups.includes(consumerGroup))
          .map(({ consumerGroup }): Fault => ({ where, what: `nobody is in the group ${consumerGroup}` })),
        ...watched
          .filter(({ consumerGroup = '', topic }) => `${consumerGroup.split('.').at(-1)}.events` !== topic)
          .map(({ consumerGroup, topic }): Fault => ({ where, what: `${consumerGroup} does not follow ${topic}` })),
      ]
    }),
}
