import { type ServiceName, serviceNames } from '@suvarna/contracts/common/services.ts'
import { databaseConfig } from '@suvarna/platform/config/process-config.ts'
import { type KubeObject, ofKind } from '@suvarna/tools/ops-check/kube/kube.ts'
import { keptRender } from '@suvarna/tools/ops-check/render/kept.ts'
import { type Limits, usual } from './autoscale.ts'

type Behavior = { stabilizationWindowSeconds: number; policies?: { value: number; periodSeconds: number }[] }
type Hpa = {
  spec: { minReplicas: number; maxReplicas: number; behavior: { scaleUp: Behavior; scaleDown: Behavior } }
}
type ScaledObject = {
  spec: { minReplicaCount: number; maxReplicaCount: number; triggers: { metadata: { lagThreshold: string } }[] }
}
type Deployment = {
  spec: { replicas: number; template: { spec: { containers: { resources: { requests: { cpu: string } } }[] } } }
}

/** The production settings of the parts that handle an order. */
export type Scaled = {
  gateway: Limits
  api: Limits
  /** Scaled by lag; `threshold` is the lag per replica. */
  consumers: Record<ServiceName, Limits & { threshold: number }>
  /** CPU requests, ms per second: the base of the utilization. */
  requested: { gateway: number; api: number }
  /** Connections of a process to its database, and the database's maximum. */
  pool: number
  maxConnections: number
}

export async function readProduction(): Promise<Scaled> {
  const objects = await keptRender('production')
  const named = <T>(kind: string, name: string) => {
    const found = ofKind<T>(objects, kind).find(({ metadata }) => metadata.name === name)
    if (!found) throw new Error(`no ${kind}/${name} in production's manifests`)
    return found
  }
  const hpa = (name: string): Limits => {
    const { spec } = named<Hpa>('HorizontalPodAutoscaler', name)
    const { scaleUp, scaleDown } = spec.behavior
    const [policy] = scaleDown.policies ?? []
    return {
      min: spec.minReplicas,
      max: spec.maxReplicas,
      slowUp: scaleUp.stabilizationWindowSeconds,
      slowDown: scaleDown.stabilizationWindowSeconds,
      down: policy ? { pods: policy.value, seconds: policy.periodSeconds } : usual.down,
    }
  }
  // A ScaledObject's cooldown only matters for scaling to zero; with at least one pod, Kubernetes' default window
  // applies.
  const keda = (name: ServiceName) => {
    const { spec } = named<ScaledObject>('ScaledObject', `${name}-consumer`)
    const threshold = Number(spec.triggers[0]?.metadata.lagThreshold)
    return { ...usual, min: spec.minReplicaCount, max: spec.maxReplicaCount, threshold }
  }
  const requested = (name: string) => {
    const [container] = named<Deployment>('Deployment', name).spec.template.spec.containers
    return Number(container?.resources.requests.cpu.replace(/m$/, ''))
  }
  return {
    gateway: hpa('gateway'),
    api: hpa('orders-api'),
    consumers: Object.fromEntries(serviceNames.map((name) => [name, keda(name)])) as Scaled['consumers'],
    requested: { gateway: requested('gateway'), api: requested('orders-api') },
    pool: Number((databaseConfig.DATABASE_POOL as { default?: number }).default),
    maxConnections: Number(promised(objects)),
  }
}

const promised = (objects: readonly KubeObject[]) =>
  objects.flatMap(({ metadata }) => metadata.annotations?.['suvarna.example/postgres-max-connections'] ?? [])[0]
