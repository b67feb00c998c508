import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { apply, type KubeObject, kubectl, namespace } from './kubectl.ts'

const storageClass = {
  apiVersion: 'storage.k8s.io/v1',
  kind: 'StorageClass',
  metadata: { name: 'local', annotations: { 'storageclass.kubernetes.io/is-default-class': 'true' } },
  provisioner: 'kubernetes.io/no-provisioner',
  volumeBindingMode: 'WaitForFirstConsumer',
  reclaimPolicy: 'Retain',
}

/** Claims of the development overlay and of a backup of it. */
const claims = ['data-postgres-0', 'data-kafka-0', 'data-s3-0', 'sandboxes', 'backups']

/** Creates a folder in `place` for each claim, on this machine, for a one-node cluster without a provisioner. */
export async function offerLocalVolumes(place: string): Promise<void> {
  const nodes = JSON.parse(await kubectl(['get', 'nodes', '--output', 'json'])) as { items: KubeObject[] }
  const [node] = nodes.items
  if (!node || nodes.items.length > 1) throw new Error('Local volumes are for a cluster of one node')
  for (const claim of claims) {
    await mkdir(join(place, claim), { recursive: true })
    await chmod(join(place, claim), 0o770)
  }
  await forgetReleased()
  await apply([storageClass, ...claims.map((claim) => volumeOf(claim, join(place, claim), node.metadata.name))])
}

/** A volume whose claim was deleted stays released and unusable. Offers it again, with its folder's content. */
async function forgetReleased(): Promise<void> {
  const volumes = JSON.parse(await kubectl(['get', 'persistentvolumes', '--output', 'json'])) as { items: Volume[] }
  for (const { metadata, status } of volumes.items)
    if (metadata.name.startsWith(`${namespace}-`) && status?.phase === 'Released')
      await kubectl(['delete', 'persistentvolume', metadata.name])
}

type Volume = KubeObject & { status?: { phase?: string } }

const volumeOf = (claim: string, path: string, node: string) => ({
  apiVersion: 'v1',
  kind: 'PersistentVolume',
  metadata: { name: `${namespace}-${claim}` },
  spec: {
    capacity: { storage: '20Gi' },
    accessModes: ['ReadWriteOnce'],
    persistentVolumeReclaimPolicy: 'Retain',
    storageClassName: 'local',
    claimRef: { namespace, name: claim },
    local: { path },
    nodeAffinity: {
      required: {
        nodeSelectorTerms: [{ matchExpressions: [{ key: 'kubernetes.io/hostname', operator: 'In', values: [node] }] }],
      },
    },
  },
})
