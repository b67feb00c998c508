import type { IScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1/ScaledObject'
import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler'
import { idOf, type KubeObject, ofKind, type Workload } from './kube.ts'

/** What changes the number of a workload's replicas: an HPA, or KEDA. */
export type Scaler = { id: string; target: string; min: number; max: number; byLag: boolean }

export const scalersOf = (objects: readonly KubeObject[]): Scaler[] => [
  ...ofKind<IHorizontalPodAutoscaler>(objects, 'HorizontalPodAutoscaler').map((scaler) => ({
    id: idOf(scaler),
    target: `${scaler.spec?.scaleTargetRef.kind}/${scaler.spec?.scaleTargetRef.name}`,
    min: scaler.spec?.minReplicas ?? 1,
    max: scaler.spec?.maxReplicas ?? 0,
    byLag: false,
  })),
  ...ofKind<IScaledObject>(objects, 'ScaledObject').map((scaler) => ({
    id: idOf(scaler),
    target: `${scaler.spec.scaleTargetRef.kind ?? 'Deployment'}/${scaler.spec.scaleTargetRef.name}`,
    min: scaler.spec.minReplicaCount ?? 0,
    max: scaler.spec.maxReplicaCount ?? 100,
    byLag: true,
  })),
]

/** The minimum and maximum number of pods of a workload. */
export function replicaRange(workload: Workload, objects: readonly KubeObject[]): { min: number; max: number } {
  const scaler = scalersOf(objects).find(({ target }) => target === workload.id)
  return scaler ?? { min: workload.replicas, max: workload.replicas }
}
