import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Limits } from './autoscale.ts'

const k8s = join(import.meta.dirname, '..', '..', 'deploy', 'k8s')

type Hpa = {
  spec: { minReplicas: number; maxReplicas: number; behavior: { scaleDown: { stabilizationWindowSeconds: number } } }
}
type ScaledObject = {
  spec: {
    pollingInterval: number
    cooldownPeriod: number
    minReplicaCount: number
    maxReplicaCount: number
    triggers: { metadata: { lagThreshold: string } }[]
  }
}

/** The period of the HorizontalPodAutoscaler's controller: Kubernetes' own default. */
const hpaPeriod = 15

/** What the manifests that we ship say of a service's api (or the gateway). */
export async function hpaLimits(name: string): Promise<Limits> {
  const { spec } = (await read('base', name, 'hpa.yaml')) as Hpa
  return {
    min: spec.minReplicas,
    max: spec.maxReplicas,
    every: hpaPeriod,
    slowDown: spec.behavior.scaleDown.stabilizationWindowSeconds,
  }
}

/** And of its consumer; `threshold` is the lag for which one more replica is asked. */
export async function kedaLimits(name: string): Promise<Limits & { threshold: number }> {
  const { spec } = (await read('components', 'keda', `${name}.yaml`)) as ScaledObject
  return {
    min: spec.minReplicaCount,
    max: spec.maxReplicaCount,
    every: spec.pollingInterval,
    slowDown: spec.cooldownPeriod,
    threshold: Number(spec.triggers[0]?.metadata.lagThreshold),
  }
}

/** The services whose consumers are scaled by their lag. */
export const scaledConsumers = async (): Promise<string[]> =>
  (await readdir(join(k8s, 'components', 'keda')))
    .filter((name) => name !== 'kustomization.yaml')
    .map((name) => name.replace('.yaml', ''))

const read = async (...path: string[]): Promise<unknown> => parse(await readFile(join(k8s, ...path), 'utf8'))
