import type { IDeployment } from 'kubernetes-models/apps/v1/Deployment'
import type { IJob } from 'kubernetes-models/batch/v1/Job'
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { ofKind, selects, staysUp } from '../kube/kube.ts'
import { replicaRange, scalersOf } from '../kube/scalers.ts'
import type { Rule } from './rule.ts'

const serving = ['api', 'consumer']

export const availability: Rule[] = [
  {
    id: 'scaling',
    name: 'Scales by its load: API pods by CPU, consumers by lag',
    why: 'a festival evening is ten times a Tuesday',
    appliesTo: (workload, { stage }) =>
      stage === 'production' && staysUp(workload) && serving.includes(workload.component),
    fault: (workload, { objects }) =>
      scalersOf(objects).some(({ target }) => target === workload.id) ? undefined : 'nothing scales it',
  },
  {
    id: 'disruption-budget',
    name: 'Has a disruption budget where it has two replicas',
    why: 'draining a node may take one pod of it, not all',
    appliesTo: (workload, { objects }) => staysUp(workload) && replicaRange(workload, objects).min >= 2,
    fault: ({ podLabels }, { objects }) =>
      ofKind<IPodDisruptionBudget>(objects, 'PodDisruptionBudget').some(({ spec }) =>
        selects(spec?.selector, podLabels),
      )
        ? undefined
        : 'has none',
  },
  {
    id: 'replicas',
    name: 'Has two replicas, spread over zones',
    why: 'a node or a zone dies and the shop goes on',
    appliesTo: (workload, { stage }) => stage === 'production' && staysUp(workload),
    fault: (workload, { objects }) => {
      const { pod, podLabels } = workload
      const { min } = replicaRange(workload, objects)
      if (min < 2) return `has ${min}`
      const spread = (pod.topologySpreadConstraints ?? []).some(
        ({ topologyKey, labelSelector }) =>
          topologyKey === 'topology.kubernetes.io/zone' && selects(labelSelector, podLabels),
      )
      return spread ? undefined : 'is not spread over zones'
    },
  },
  {
    id: 'release',
    name: 'Rolls without a gap; a job ends in time',
    why: 'a release in shop hours must cost no request, and a hanging migration must not hang for ever',
    // A store with one writer is stopped before its successor starts.
    appliesTo: ({ kind, component }) => (kind === 'Deployment' && component !== 'data') || kind === 'Job',
    fault: ({ kind, object }) => (kind === 'Job' ? jobFault(object as IJob) : rollFault(object as IDeployment)),
  },
]

function rollFault({ spec }: IDeployment): string | undefined {
  const { strategy, minReadySeconds, revisionHistoryLimit, progressDeadlineSeconds } = spec ?? {}
  if (strategy?.type !== 'RollingUpdate') return 'does not roll'
  if (strategy.rollingUpdate?.maxUnavailable !== 0) return 'maxUnavailable is not 0'
  if (!strategy.rollingUpdate.maxSurge) return 'maxSurge is missing'
  if (!minReadySeconds) return 'minReadySeconds is missing'
  if (revisionHistoryLimit === undefined) return 'revisionHistoryLimit is missing'
  return progressDeadlineSeconds ? undefined : 'progressDeadlineSeconds is missing'
}

function jobFault({ spec }: IJob): string | undefined {
  if (spec?.backoffLimit === undefined) return 'backoffLimit is missing'
  if (!spec.activeDeadlineSeconds) return 'activeDeadlineSeconds is missing'
  if (spec.ttlSecondsAfterFinished === undefined) return 'ttlSecondsAfterFinished is missing'
  const restart = spec.template.spec?.restartPolicy
  return restart === 'Never' || restart === 'OnFailure' ? undefined : 'restartPolicy is missing'
}
