import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { consumerGroups } from '../facts/consumer-groups.ts'

const kubernetes = join(import.meta.dirname, '..', '..', '..', 'deploy', 'k8s')

export const scaledObjectsFile = join(kubernetes, 'components', 'keda', 'consumers.yaml')

/** KEDA's objects, as YAML: each service's consumers scale by their lag, with one trigger for each consumer group. */
export async function scaledObjects(): Promise<string> {
  const processes = await readFile(join(kubernetes, 'base', 'service', 'kustomization.yaml'), 'utf8')
  const partitions = /KAFKA_PARTITIONS=(\d+)/.exec(processes)?.[1]
  if (!partitions) throw new Error('deploy/k8s/base/service/kustomization.yaml does not set KAFKA_PARTITIONS')
  const objects = Object.entries(consumerGroups()).map(([service, groups]) => scaledObject(service, groups, partitions))
  return ['# Made by `npm run ops:render` from the consumers in the code.\n', ...objects].join('---\n')
}

const scaledObject = (service: string, groups: readonly string[], partitions: string) => `\
apiVersion: keda.sh/v1alpha1
kind: ScaledObject
metadata:
  name: ${service}-consumer
  labels:
    app.kubernetes.io/name: ${service}
    app.kubernetes.io/component: consumer
    app.kubernetes.io/part-of: suvarna
    app.kubernetes.io/instance: suvarna
    app.kubernetes.io/managed-by: kustomize
spec:
  scaleTargetRef: {kind: Deployment, name: ${service}-consumer}
  pollingInterval: 15
  # Never 0: what is due by the clock is due without any event.
  minReplicaCount: 1
  # As many as a topic has partitions: one more would have nothing to read.
  maxReplicaCount: ${partitions}
  cooldownPeriod: 120
  fallback: {failureThreshold: 4, replicas: 2}
  triggers:
${groups.map(trigger).join('')}`

// `excludePersistentLag`: a stream that waits behind a parked event is no reason for more consumers.
const trigger = (group: string) => `\
    - type: kafka
      authenticationRef: {name: kafka}
      metadata:
        bootstrapServers: kafka:9092
        consumerGroup: ${group}
        topic: ${group.split('.').at(-1)}.events
        lagThreshold: "100"
        activationLagThreshold: "10"
        offsetResetPolicy: earliest
        limitToPartitionsWithLag: "true"
        excludePersistentLag: "true"
`
