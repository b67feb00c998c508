import { appendFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDevDependencies } from '@suvarna/apps/distributed/dev-dependencies.ts'
import { environmentsOf, type ProcessName } from '@suvarna/apps/distributed/environments.ts'
import { startProcess } from '@suvarna/apps/distributed/processes.ts'
import { seedDistributed } from '@suvarna/apps/distributed/seed.ts'
import { readSecrets } from '@suvarna/apps/folder/secrets.ts'
import { serviceNames } from '@suvarna/contracts/common/services.ts'
import { bundle } from '@suvarna/images/bundle.ts'
import { images } from '@suvarna/images/images.ts'
import { freePorts } from '@suvarna/platform/database/embedded/free-ports.ts'
import { demoAdmin } from '@suvarna/seed/demo-logins.ts'
import { createReplica, type Replica } from './replica.ts'

export type ReplicatedShop = Awaited<ReturnType<typeof openReplicatedShop>>

type Kind = { name: ProcessName; role?: string; count: number }

/** A service with several replicas has separate roles, as in a cluster. */
const replicated: readonly Kind[] = [
  { name: 'orders', role: 'api', count: 2 },
  { name: 'orders', role: 'relay', count: 2 },
  { name: 'orders', role: 'consumer', count: 2 },
  { name: 'analytics', role: 'consumer', count: 3 },
  { name: 'gateway', count: 2 },
]
const alone: readonly Kind[] = [
  { name: 'identity', count: 1 },
  { name: 'catalog', count: 1 },
  { name: 'payments', count: 1 },
  { name: 'shipping', count: 1 },
  { name: 'analytics', role: 'api,relay', count: 1 },
]
/** The host name of all replicas of orders' API; like pods, each has its own address on the same port. */
const ordersName = 'orders.replicas'
const addressOf = (index: number) => `127.0.0.${index + 1}`

/** Undefined if loopback has the addresses that replicas need. */
export const whyNoReplicas = (): Promise<string | undefined> =>
  new Promise((response) => {
    const probe = createServer().once('error', () => response(`nothing can listen at ${addressOf(1)} on this machine.`))
    probe.listen(0, addressOf(1), () => probe.close(() => response(undefined)))
  })

/** The shop as a cluster runs it, on this machine: the programs of its images, over real Kafka, S3 and Postgres. */
export async function openReplicatedShop() {
  const folder = await mkdtemp(join(tmpdir(), 'suvarna-replicas-'))
  const log = join(folder, 'shop.log')
  const secrets = await readSecrets(folder)
  const programs = join(folder, 'programs')
  const starting = startDevDependencies(folder, () => {})
  const endAll = async () => {
    await starting.then((each) => each.stop()).catch(() => {})
    await rm(folder, { recursive: true, force: true })
  }
  const dev = await Promise.all([starting, makePrograms(programs)])
    .then(async ([each]) => {
      await seedDistributed(each, secrets)
      return each
    })
    .catch(async (fault) => {
      await endAll()
      throw fault
    })

  const names: ProcessName[] = [...serviceNames, 'gateway']
  const [second = 0, ...free] = await freePorts(names.length + 1)
  const ports = Object.fromEntries(names.map((name, index) => [name, free[index] ?? 0])) as Record<ProcessName, number>
  const environments = environmentsOf(dev, secrets, ports, ports.gateway)
  const gateways = [ports.gateway, second]
  const environmentOf = ({ name, role }: Kind, index: number) => ({
    ...environments[name],
    ...(role && { ROLE: role }),
    ...(name === 'gateway'
      ? {
          PORT: String(gateways[index]),
          STOREFRONT_DIST: join(import.meta.dirname, '..', '..', '..', 'frontend', 'dist'),
          ORDERS_URL: `http://${ordersName}:${ports.orders}`,
          REPLICAS: JSON.stringify({ [ordersName]: [addressOf(0), addressOf(1)] }),
          NODE_OPTIONS: `--import=${join(import.meta.dirname, 'replica-names.ts')}`,
          // All shoppers come from one address.
          RATE_LIMIT_FACTOR: '100000',
        }
      : { HOST: addressOf(index) }),
  })

  const faults: string[] = []
  /** Orders' relays, in the sequence in which they became leader. */
  const leaders: Replica[] = []
  const open = (kind: Kind, index: number): Replica => {
    const what = [kind.name, kind.role].filter(Boolean).join(' ')
    const name = `${what} ${index + 1}`
    const onLine = (line: string) => {
      appendFileSync(log, `${name}: ${line}\n`)
      if (kind.role === 'relay' && line.includes('this relay leads')) leaders.push(replica)
    }
    const program = join(programs, `${kind.name}.js`)
    const replica = createReplica(
      what,
      name,
      () => startProcess(kind.name, environmentOf(kind, index), onLine, program),
      (fault) => faults.push(fault),
    )
    return replica
  }
  const openAll = (kinds: readonly Kind[]) =>
    kinds.flatMap((kind) => Array.from({ length: kind.count }, (_, index) => open(kind, index)))
  const [lonely, replicas] = [openAll(alone), openAll(replicated)]
  const all = [...lonely, ...replicas]
  const close = async () => {
    await Promise.all(all.map((each) => each.stop()))
    await endAll()
  }
  try {
    await Promise.all(all.map((each) => each.up()))
  } catch (fault) {
    await close()
    throw fault
  }
  const stores = gateways.map((port) => `http://127.0.0.1:${port}`)
  return {
    ...dev,
    folder,
    stores,
    store: stores[0] ?? '',
    admin: demoAdmin,
    replicas,
    /** The services with one replica: identity, catalog, payments, shipping, and the routes of analytics. */
    lonely,
    leaders,
    faults,
    close,
  }
}

/** The images' bundles of services and gateway, which start in a third of the time. */
export function makePrograms(folder: string): Promise<void> {
  const programs = [...serviceNames, 'gateway'].map((name) => [name, images[name]?.program ?? ''])
  const { natives } = images.catalog ?? {}
  return bundle({ programs: Object.fromEntries(programs), folder, ...(natives && { natives }) })
}
