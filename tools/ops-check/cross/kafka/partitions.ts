import { environmentOf, mainContainer, processesOf, valueIn } from '../../kube/environment.ts'
import { containersOf, idOf, ofKind, type Workload } from '../../kube/kube.ts'
import type { KafkaTopic } from '../../kube/own-kinds.ts'
import { replicaRange } from '../../kube/scalers.ts'
import type { World } from '../../world.ts'
import type { CrossCheck } from '../cross-check.ts'

export const partitions: CrossCheck = {
  id: 'partitions',
  name: 'No consumer has more replicas than its topics have partitions; each relay has its topic, of as many as it expects, and so has whoever makes topics',
  faults: (world) => {
    const expected = expectedPartitions(world)
    if (expected === undefined) return []
    // Apart from a service's events there are its heartbeats, in one partition.
    const topics = ofKind<KafkaTopic>([...world.objects, ...world.stores], 'KafkaTopic').filter(({ metadata }) =>
      metadata.name.endsWith('.events'),
    )
    const fewest = Math.min(expected, ...topics.map(({ spec }) => spec.partitions))
    return [
      ...processesOf(world)
        .filter(({ workload }) => workload.component === 'consumer')
        .map(({ workload }) => ({ where: workload.id, most: replicaRange(workload, world.objects).max }))
        .filter(({ most }) => most > fewest)
        .map(({ where, most }) => ({ where, what: `up to ${most} replicas, but ${fewest} partitions` })),
      ...topics
        .filter(({ spec }) => spec.partitions !== expected)
        .map((topic) => ({
          where: idOf(topic),
          what: `${topic.spec.partitions} partitions, relays expect ${expected}`,
        })),
      ...world.workloads.flatMap((workload) =>
        reportedIn(workload, world)
          .filter((configured) => configured !== String(expected))
          .map((configured) => ({
            where: workload.id,
            what: `is told of ${configured} partitions, relays expect ${expected}`,
          })),
      ),
      ...processesOf(world)
        .filter(({ workload }) => workload.component === 'relay' && topics.length > 0)
        .filter(({ workload }) => !topics.some(({ metadata }) => metadata.name === `${workload.service}.events`))
        .map(({ workload }) => ({ where: workload.id, what: `there is no topic ${workload.service}.events` })),
    ]
  },
}

/** Relays, and the jobs that recreate topics: another number would belong to another epoch. */
const reportedIn = (workload: Workload, { objects }: World): string[] =>
  containersOf(workload).flatMap((container) => valueIn(environmentOf(container, objects), 'KAFKA_PARTITIONS') ?? [])

/** The relays' setting, or the code's default. */
function expectedPartitions(world: World): number | undefined {
  const configured = processesOf(world).flatMap(({ workload, process }) => {
    const { KAFKA_PARTITIONS: known } = process.reads as { KAFKA_PARTITIONS?: { default?: number } }
    const value = valueIn(environmentOf(mainContainer(workload), world.objects), 'KAFKA_PARTITIONS')
    return known ? [Number(value ?? known.default)] : []
  })
  return configured.length > 0 ? Math.min(...configured) : undefined
}
