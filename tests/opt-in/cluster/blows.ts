// Operations on a shop in a cluster while it sells: rollouts, scaling, deleted pods.

import { pause } from '@suvarna/platform/wait/pause.ts'
import { inShop, rolledOut } from '@suvarna/tools/cluster/kubectl.ts'
import { deploymentsByService, isReady, type Pod, placesOfData, runningPods } from './pods.ts'
import type { StreamResult } from './stream.ts'

export type Row = { what: string; seconds: number; requests: number; orders: number; failed: number }

/** One row of the table: requests, orders and failures while `work` ran. */
export async function during(what: string, result: StreamResult, work: () => Promise<unknown>): Promise<Row> {
  const [began, before] = [Date.now(), { ...result, failed: result.failed.length }]
  await work()
  return {
    what,
    seconds: Math.round((Date.now() - began) / 1000),
    requests: result.requests - before.requests,
    orders: result.orders - before.orders,
    failed: result.failed.length - before.failed,
  }
}

/** Restarts every Deployment, service by service, all roles of a service together. */
export async function restartAll(result: StreamResult, say: (row: Row) => void): Promise<void> {
  for (const [service, deployments] of await deploymentsByService()) {
    const names = deployments.map((name) => `deployment/${name}`)
    const row = await during(`${service}: rolling restart of ${deployments.length}`, result, async () => {
      await inShop(['rollout', 'restart', ...names])
      await Promise.all(names.map((name) => rolledOut(name)))
      await gone(service)
    })
    say(row)
  }
}

/** Waits until the replaced pods have ended, because their shutdown is part of the restart. */
async function gone(service: string): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until; await pause(500)) {
    const pods = await runningPods()
    if (
      !pods.some(
        ({ metadata }) => metadata.labels?.['app.kubernetes.io/name'] === service && metadata.deletionTimestamp,
      )
    )
      return
  }
}

const roles = ['deployment/orders-api', 'deployment/orders-relay', 'deployment/orders-consumer']

/** Scales each role of orders to three and back. Returns changed volumes and partitions; there must be none. */
export async function scaleOrders(result: StreamResult, say: (row: Row) => void): Promise<string[]> {
  const before = await placesOfData()
  for (const replicas of [3, 1])
    say(
      await during(`orders: every role to ${replicas}`, result, async () => {
        await inShop(['scale', ...roles, `--replicas=${replicas}`])
        await Promise.all(roles.map((role) => rolledOut(role)))
        await gone('orders')
        await pause(10_000)
      }),
    )
  const after = await placesOfData()
  return [...before, ...after].filter((line) => !before.includes(line) || !after.includes(line))
}

/** Deletes pods of every kind, one after the other, every second one without a grace period. Returns their names. */
export async function deletePods(count: number, random: () => number): Promise<string[]> {
  const deleted: string[] = []
  // Each store once, the rest at random.
  const wanted = ['postgres-0', 'kafka-0', 's3-0', 'gateway', 'orders-api', 'orders-relay', 'orders-consumer']
  for (let round = 0; round < count; round++) {
    const ready = (await runningPods()).filter(isReady)
    const named = wanted[round]
    const pod = ready.find(({ metadata }) => named && metadata.name.startsWith(named)) ?? any(ready, random)
    if (!pod) throw new Error('no pod is ready')
    const force = round % 2 === 1
    await inShop([
      'delete',
      'pod',
      pod.metadata.name,
      '--wait=false',
      ...(force ? ['--force', '--grace-period=0'] : []),
    ])
    deleted.push(`${pod.metadata.name.replace(/-[0-9a-f]{8,10}-\w{5}$/, '')}${force ? ' (by force)' : ''}`)
    await pause(2_000 + 6_000 * random())
  }
  return deleted
}

const any = (pods: readonly Pod[], random: () => number) => pods[Math.floor(random() * pods.length)]

/** Waits until everything that should run is ready again. */
export async function allReady(withinMs = 300_000): Promise<Pod[]> {
  for (const until = Date.now() + withinMs; ; await pause(1_000)) {
    const pods = await runningPods()
    if (pods.length >= 23 && pods.every(isReady)) return pods
    if (Date.now() > until) {
      const late = pods.filter((pod) => !isReady(pod)).map(({ metadata }) => metadata.name)
      throw new Error(`${pods.length} pods, not ready: ${late.join(', ')}`)
    }
  }
}
