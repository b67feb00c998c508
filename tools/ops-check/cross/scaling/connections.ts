import { environmentOf, mainContainer, processesOf, valueIn } from '../../kube/environment.ts'
import { ofKind, type Workload } from '../../kube/kube.ts'
import type { Cluster } from '../../kube/own-kinds.ts'
import { replicaRange } from '../../kube/scalers.ts'
import type { World } from '../../world.ts'
import type { CrossCheck } from '../cross-check.ts'

/** Postgres' default, and the connections that it reserves for its superuser. */
const usual = 100
const kept = 3
const promise = 'suvarna.example/postgres-max-connections'

export const connections: CrossCheck = {
  id: 'connections',
  name: 'Every pool of every replica fits into the connections that Postgres allows',
  faults: (world) => {
    const server = world.workloads.find(({ service }) => service === 'postgres')
    if (server) {
      const wanted = [...wantedBy(world).values()].reduce((sum, each) => sum + each, 0)
      return over(server.id, wanted, allowedBy(server))
    }
    return [...wantedBy(world)].flatMap(([service, wanted]) =>
      over(`the database of ${service}`, wanted, allowed(service, world)),
    )
  },
}

const over = (where: string, wanted: number, allowed: number) =>
  wanted > allowed - kept ? [{ where, what: `allows ${allowed} connections, ${wanted} may be wanted` }] : []

/** By service: its pools at maximum replicas, and those of the services that share the vault. */
function wantedBy(world: World): Map<string, number> {
  const wanted = new Map<string, number>()
  for (const { workload, process } of processesOf(world)) {
    const variables = environmentOf(mainContainer(workload), world.objects)
    const { DATABASE_POOL: known } = process.reads as { DATABASE_POOL?: { default?: number } }
    if (!known) continue
    const pool = Number(valueIn(variables, 'DATABASE_POOL') ?? known.default)
    const most = pool * replicaRange(workload, world.objects).max
    for (const [key, owner] of Object.entries({ DATABASE_URL: workload.service, VAULT_DATABASE_URL: 'vault' }))
      if (key in process.needs(workload.component)) wanted.set(owner, (wanted.get(owner) ?? 0) + most)
  }
  return wanted
}

/** Reads `-c max_connections=400` from the server's arguments. */
function allowedBy({ pod }: Workload): number {
  const commandLine = pod.containers.flatMap(({ command = [], args = [] }) => [...command, ...args]).join(' ')
  return Number(/max_connections=(\d+)/.exec(commandLine)?.[1] ?? usual)
}

/** The limit of an external server: from its Cluster, or as promised by the overlay for each of them. */
function allowed(service: string, { objects, stores }: World): number {
  const cluster = ofKind<Cluster>(stores, 'Cluster').find(({ metadata }) => metadata.name === `${service}-db`)
  const promised = objects.find(({ metadata }) => metadata.annotations?.[promise])?.metadata.annotations?.[promise]
  return Math.min(
    Number(promised ?? cluster?.spec.postgresql.parameters.max_connections ?? usual),
    Number(cluster?.spec.postgresql.parameters.max_connections ?? promised ?? usual),
  )
}
