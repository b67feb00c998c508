import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { environmentOf, mainContainer } from '../../kube/environment.ts'
import { type KubeObject, workloadsOf } from '../../kube/kube.ts'
import { manifests } from '../../render/combinations.ts'
import { keptRender } from '../../render/kept.ts'
import type { Stage } from '../../world.ts'
import { loginFaults } from './kafka-logins.ts'

const stores = await keptRender('stores-strimzi')
const faultsIn = (stage: Stage, objects: KubeObject[]) =>
  loginFaults({ stage, objects, workloads: workloadsOf(objects), stores })

test.each(['dev', 'staging', 'production'] as const)(
  'S-100: in %s Kafka serves nobody without a login, and everybody who connects has one',
  async (stage) => {
    const objects = await keptRender(stage)
    expect(faultsIn(stage, objects)).toEqual([])
    // Three roles of six services, the gateway, restore and partitions, and the one-off jobs.
    const clients = workloadsOf(objects).filter((each) =>
      environmentOf(mainContainer(each), objects).has('KAFKA_BROKERS'),
    )
    expect(clients.length).toBeGreaterThanOrEqual(21)
  },
)

test('S-100: on a laptop each login has the broker’s password for it, and no two are equal', () => {
  const secrets = join(manifests, 'overlays', 'dev', 'secrets')
  const jaas = readFileSync(join(secrets, 'kafka-jaas.conf'), 'utf8')
  const known: { [user: string]: string | undefined; topics?: string; scaler?: string } = Object.fromEntries(
    [...jaas.matchAll(/user_(\w+)="([^"]+)"/g)].map(([, user, password]) => [user, password]),
  )
  const secret = (file: string, key: string) =>
    new RegExp(`^${key}=(.*)$`, 'm').exec(readFileSync(join(secrets, `${file}.env`), 'utf8'))?.[1]
  const users = ['gateway', 'identity', 'catalog', 'orders', 'payments', 'shipping', 'analytics', 'topics']
  for (const user of users) expect(secret(user, 'KAFKA_PASSWORD'), user).toBe(known[user])
  expect(secret('jobs', 'KAFKA_PASSWORD')).toBe(known.topics)
  expect(secret('scaler', 'password')).toBe(known.scaler)
  expect(new Set(Object.values(known)).size).toBe(Object.keys(known).length)
})
