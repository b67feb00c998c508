import { inShop, type KubeObject, objectsOf } from '@suvarna/tools/cluster/kubectl.ts'

type Status = {
  phase?: string
  conditions?: { type: string; status: string }[]
  containerStatuses?: { restartCount: number }[]
}
export type Pod = KubeObject & { status: Status; metadata: { deletionTimestamp?: string } }

/** Long-running pods; finished Jobs are left out. */
export async function runningPods(): Promise<Pod[]> {
  const pods = await objectsOf<Pod>('pods')
  return pods.filter(({ status }) => status.phase !== 'Succeeded' && status.phase !== 'Failed')
}

export const isReady = ({ status, metadata }: Pod) =>
  !metadata.deletionTimestamp && status.conditions?.some(({ type, status: is }) => type === 'Ready' && is === 'True')

/** The number of container restarts that were not requested: by a probe, or after an exit. */
export const restartsOf = (pods: readonly Pod[]) =>
  pods.reduce(
    (sum, { status }) => sum + (status.containerStatuses ?? []).reduce((n, each) => n + each.restartCount, 0),
    0,
  )

/** The shop's Deployments that are rolled, by service, in the order in which a request passes them. */
export async function deploymentsByService(): Promise<Map<string, string[]>> {
  const all = await objectsOf('deployments', 'app.kubernetes.io/component in (api,relay,consumer)')
  const byService = new Map<string, string[]>()
  for (const { metadata } of all) {
    const service = metadata.labels?.['app.kubernetes.io/name'] ?? ''
    byService.set(service, [...(byService.get(service) ?? []), metadata.name])
  }
  return byService
}

export const clusterAddress = async (service: string) =>
  (await inShop(['get', 'service', service, '--output', 'jsonpath={.spec.clusterIP}'])).trim()

/** The volume of each claim and the partition count of each topic, which scaling must not change. */
export async function placesOfData(): Promise<string[]> {
  const claims = await objectsOf<KubeObject & { spec: { volumeName?: string } }>('persistentvolumeclaims')
  const topics = await inShop([
    ...[
      'exec',
      'kafka-0',
      '--',
      '/opt/kafka/bin/kafka-topics.sh',
      '--bootstrap-server',
      'kafka:9092',
      '--describe',
      '--command-config',
      '/run/secrets/kafka/client.properties',
    ],
  ])
  const partitions = topics.split('\n').filter((line) => line.includes('PartitionCount'))
  return [
    ...claims.map(({ metadata, spec }) => `${metadata.name} ${spec.volumeName}`),
    ...partitions.map((line) => line.replace(/\s+/g, ' ').replace(/TopicId: \S+/, '')),
  ].sort()
}
