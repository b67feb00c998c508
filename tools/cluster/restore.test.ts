import { beforeEach, expect, test, vi } from 'vitest'
import { applyOverlay } from './apply-overlay.ts'
import { changePartitionsOfCluster } from './change-partitions.ts'
import { restoreCluster } from './restore.ts'

type Named = { metadata: { name: string; labels?: object; annotations?: Record<string, string | null> } }
type Deployment = Named & { spec: { replicas: number } }

/** A fake kubectl: a cluster with KEDA in which a Job ends as the test sets it. */
const cluster = vi.hoisted(() => ({
  deployments: [] as Deployment[],
  scaled: [] as Named[],
  suspended: false,
  fails: null as string | null,
  says: 'no room',
  happened: [] as string[],
}))

vi.mock('./kubectl.ts', () => {
  const merged = (object: Named, { metadata, spec }: Partial<Deployment>) => {
    const annotations = Object.entries({ ...object.metadata.annotations, ...metadata?.annotations })
    object.metadata.annotations = Object.fromEntries(annotations.filter(([, value]) => value !== null))
    if (spec) Object.assign((object as Deployment).spec, spec)
  }
  const databases = { name: 'databases', command: ['bash', '/scripts/restore.sh'] }
  const form = { template: { spec: { initContainers: [databases], containers: [{ name: 'topics' }] } } }
  const responses: Record<string, (args: readonly string[]) => unknown> = {
    'get cronjob': () => ({ metadata: { name: 'restore' }, spec: { jobTemplate: { spec: form } } }),
    'get job': ([, , name]) => {
      const failed = name === cluster.fails
      return {
        status: { conditions: [{ type: failed ? 'Failed' : 'Complete', status: 'True', message: cluster.says }] },
      }
    },
    'set env': (args) => void cluster.happened.push(args.slice(-2).join(' ')),
    'patch cronjob': (args) => {
      cluster.suspended = JSON.parse(args.at(-1) ?? '').spec.suspend
    },
    'patch deployment': (args) => {
      const found = cluster.deployments.find(({ metadata }) => metadata.name === args[2])
      const change = JSON.parse(args.at(-1) ?? '')
      if (found) merged(found, change)
      if (change.spec) cluster.happened.push(`${args[2]} ${change.spec.replicas}`)
    },
    'patch scaledobject': (args) => {
      const found = cluster.scaled.find(({ metadata }) => metadata.name === args[2])
      const change = JSON.parse(args.at(-1) ?? '')
      if (found) merged(found, change)
      cluster.happened.push(`${args[2]} ${change.metadata.annotations['autoscaling.keda.sh/paused-replicas']}`)
    },
  }
  return {
    namespace: 'suvarna',
    inShop: async (args: readonly string[]) => {
      if (args[0] === 'api-resources') return 'scaledobjects.keda.sh\n'
      const response = responses[`${args[0]} ${args[1]}`]?.(args)
      return response === undefined ? '' : JSON.stringify(response)
    },
    objectsOf: async (kind: string) =>
      structuredClone({ deployments: cluster.deployments, 'scaledobjects.keda.sh': cluster.scaled }[kind] ?? []),
    apply: async ([first]: (Named & { kind: string })[]) =>
      void cluster.happened.push(`${first?.kind.toLowerCase()} ${first?.metadata.name}`),
    render: async () => [
      { kind: 'ConfigMap', metadata: { name: 'processes' } },
      { kind: 'Job', metadata: { name: 'orders-migrate' } },
      { kind: 'Deployment', metadata: { name: 'orders-api' }, spec: { replicas: 2 } },
    ],
    rolledOut: async () => '',
  }
})

const deployment = (name: string, replicas: number): Deployment => ({
  metadata: { name, labels: { 'app.kubernetes.io/name': name } },
  spec: { replicas },
})

beforeEach(() => {
  cluster.deployments = [deployment('gateway', 3), deployment('orders-api', 2), deployment('orders-consumer', 4)]
  cluster.scaled = [{ metadata: { name: 'scaler' } }]
  Object.assign(cluster, { suspended: false, fails: null, says: 'no room', happened: [] })
})
const replicas = () => cluster.deployments.map(({ spec }) => spec.replicas)

test('a shop is closed, restored, and opened as it was, the gateway last; nothing scales it meanwhile', async () => {
  await restoreCluster('20260101T000000Z', () => {})
  expect(cluster.happened).toEqual([
    'job restore-check',
    'scaler 0',
    'gateway 0',
    'orders-api 0',
    'orders-consumer 0',
    'job restore',
    'scaler null',
    'orders-api 2',
    'orders-consumer 4',
    'gateway 3',
  ])
  expect(cluster.suspended).toBe(false)
  for (const { metadata } of [...cluster.deployments, ...cluster.scaled]) expect(metadata.annotations).toEqual({})
})

test('an incomplete backup closes no shop', async () => {
  cluster.fails = 'restore-check'
  await expect(restoreCluster('20260101T000000Z', () => {})).rejects.toThrow('no room')
  expect(replicas()).toEqual([3, 2, 4])
  expect(cluster.suspended).toBe(false)
})

test('a restore that fails leaves the shop closed; called again, it opens it as it was', async () => {
  cluster.fails = 'restore'
  await expect(restoreCluster('20260101T000000Z', () => {})).rejects.toThrow('no room')
  expect(replicas()).toEqual([0, 0, 0])
  expect(cluster.suspended).toBe(true)
  cluster.fails = null
  await restoreCluster('20260101T000000Z', () => {})
  expect(replicas()).toEqual([3, 2, 4])
})

test('a release that is applied meanwhile opens nothing and writes into no database', async () => {
  cluster.fails = 'restore'
  await expect(restoreCluster('20260101T000000Z', () => {})).rejects.toThrow('no room')
  cluster.happened = []
  await expect(applyOverlay('dev', () => {})).rejects.toThrow('A restore has closed this shop')
  expect(cluster.happened).toEqual(['configmap processes'])
  expect(replicas()).toEqual([0, 0, 0])
  cluster.fails = null
  await restoreCluster('20260101T000000Z', () => {})
  cluster.happened = []
  await applyOverlay('dev', () => {})
  expect(cluster.happened).toEqual(['configmap processes', 'job orders-migrate', 'deployment orders-api'])
})

test('the partitions are changed in a closed shop, and the relays get the new number before they run again', async () => {
  await changePartitionsOfCluster(12, () => {})
  expect(cluster.happened.slice(4)).toEqual([
    'job partitions',
    '--selector=app.kubernetes.io/part-of=suvarna,app.kubernetes.io/component=relay KAFKA_PARTITIONS=12',
    'scaler null',
    'orders-api 2',
    'orders-consumer 4',
    'gateway 3',
  ])
  expect(replicas()).toEqual([3, 2, 4])
})

test('when a follower has not read to the end nothing is changed, and the shop is opened as it was', async () => {
  Object.assign(cluster, { fails: 'partitions', says: 'Not everybody has read to the end: the relay of orders.' })
  await expect(changePartitionsOfCluster(12, () => {})).rejects.toThrow('the relay of orders')
  expect(replicas()).toEqual([3, 2, 4])
  expect(cluster.happened.join()).not.toContain('KAFKA_PARTITIONS')
})

test('a change that fails halfway leaves the shop closed; called again, it ends and opens it', async () => {
  cluster.fails = 'partitions'
  await expect(changePartitionsOfCluster(12, () => {})).rejects.toThrow('no room')
  expect(replicas()).toEqual([0, 0, 0])
  cluster.fails = null
  await changePartitionsOfCluster(12, () => {})
  expect(replicas()).toEqual([3, 2, 4])
})
