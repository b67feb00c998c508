import { pause } from '@suvarna/platform/wait/pause.ts'
import { inShop, type KubeObject, objectsOf, rolledOut } from './kubectl.ts'

type Log = (line: string) => void
type Deployment = KubeObject & { metadata: { annotations?: Record<string, string> }; spec: { replicas?: number } }

const processes = 'app.kubernetes.io/part-of=suvarna,app.kubernetes.io/component in (api,relay,consumer)'
/** The replicas of a Deployment before the shop was closed. */
const replicasAnnotation = 'suvarna.example/replicas-when-open'
const paused = 'autoscaling.keda.sh/paused-replicas'
const timeoutMs = 300_000

/**
 * Stops all processes of the shop and prevents their restart: KEDA is paused, an HPA ignores a Deployment without
 * replicas, and the backup's CronJob is suspended. A repeated call keeps the replica counts that the first one
 * recorded.
 */
export async function closeShop(log: Log): Promise<void> {
  await patch('cronjob', 'backup', { spec: { suspend: true } })
  const deployments = await objectsOf<Deployment>('deployments', processes)
  for (const { metadata, spec } of deployments)
    if (metadata.annotations?.[replicasAnnotation] === undefined)
      await patch('deployment', metadata.name, {
        metadata: { annotations: { [replicasAnnotation]: String(spec.replicas ?? 1) } },
      })
  // Not earlier: once paused, KEDA itself scales its Deployments to zero.
  for (const { metadata } of await scaledObjects())
    await patch('scaledobject', metadata.name, { metadata: { annotations: { [paused]: '0' } } })
  for (const { metadata } of deployments) await patch('deployment', metadata.name, { spec: { replicas: 0 } })
  log(`${deployments.length} deployments are sent home …`)
  for (const until = Date.now() + timeoutMs; ; await pause(500)) {
    const left = [...(await objectsOf('pods', processes)), ...(await backupsAtWork())]
    if (left.length === 0) return
    if (Date.now() > until) throw new Error(`Still there: ${left.map(({ metadata }) => metadata.name).join(', ')}`)
  }
}

/** Whether a restore closed the shop and has not ended. */
export const isClosed = async (): Promise<boolean> =>
  (await objectsOf<Deployment>('deployments', processes)).some(
    ({ metadata }) => metadata.annotations?.[replicasAnnotation] !== undefined,
  )

/** Restores the recorded replicas; the gateway last, when the services can respond. */
export async function openShop(log: Log): Promise<void> {
  for (const { metadata } of await scaledObjects())
    await patch('scaledobject', metadata.name, { metadata: { annotations: { [paused]: null } } })
  const closed = (await objectsOf<Deployment>('deployments', processes)).filter(
    ({ metadata }) => metadata.annotations?.[replicasAnnotation] !== undefined,
  )
  const isGateway = ({ metadata }: Deployment) => metadata.labels?.['app.kubernetes.io/name'] === 'gateway'
  for (const part of [closed.filter((each) => !isGateway(each)), closed.filter(isGateway)]) {
    log(`${part.map(({ metadata }) => metadata.name).join(', ')} …`)
    for (const { metadata } of part)
      await patch('deployment', metadata.name, {
        metadata: { annotations: { [replicasAnnotation]: null } },
        spec: { replicas: Number(metadata.annotations?.[replicasAnnotation]) },
      })
    await Promise.all(part.map(({ metadata }) => rolledOut(`deployment/${metadata.name}`)))
  }
  await patch('cronjob', 'backup', { spec: { suspend: false } })
}

const patch = (kind: string, name: string, change: object) =>
  inShop(['patch', kind, name, '--type=merge', '--patch', JSON.stringify(change)])

/** Empty without KEDA. */
async function scaledObjects(): Promise<KubeObject[]> {
  const known = await inShop(['api-resources', '--api-group=keda.sh', '--output=name'])
  return known.includes('scaledobjects.keda.sh') ? await objectsOf('scaledobjects.keda.sh') : []
}

const backupsAtWork = async () =>
  (await objectsOf<KubeObject & { status?: { phase?: string } }>('pods', 'app.kubernetes.io/name=backup')).filter(
    ({ status }) => !['Succeeded', 'Failed'].includes(status?.phase ?? ''),
  )
