import { environmentOf, mainContainer, processesOf, valueIn } from '../environment.ts'
import { idOf, ofKind } from '../kube.ts'
import type { KafkaTopic } from '../own-kinds.ts'
import { replicaRange } from '../scalers.ts'
import type { World } from '../world.ts'
import type { CrossCheck } from './cross-check.ts'

export const partitions: CrossCheck = {
  id: 'partitions',
  name: 'No consumer has more replicas than its topics have partitions; topics have as many as the relay expects',
  faults: (world) => {
    const fewest = fewestPartitions(world)
    return [
      ...processesOf(world)
        .filter(({ workload }) => workload.component === 'consumer')
        .map(({ workload }) => ({ where: workload.id, most: replicaRange(workload, world.objects).max }))
        .filter(({ most }) => most > fewest)
        .map(({ where, most }) => ({ where, what: `up to ${most} replicas, but ${fewest} partitions` })),
      ...ofKind<KafkaTopic>(world.objects, 'KafkaTopic')
        .filter(({ spec }) => spec.partitions !== expected(world))
        .map((topic) => ({
          where: idOf(topic),
          what: `${topic.spec.partitions} partitions, the code expects ${expected(world)}`,
        })),
    ]
  },
}

const fewestPartitions = (world: World) =>
  Math.min(expected(world), ...ofKind<KafkaTopic>(world.objects, 'KafkaTopic').map(({ spec }) => spec.partitions))

/** What the relays are told, or the code's own number. */
function expected(world: World): number {
  const told = processesOf(world).flatMap(({ workload, process }) => {
    const { KAFKA_PARTITIONS: known } = process.reads as { KAFKA_PARTITIONS?: { default?: number } }
    const value = valueIn(environmentOf(mainContainer(workload), world.objects), 'KAFKA_PARTITIONS')
    return known ? [Number(value ?? known.default)] : []
  })
  return Math.min(...told)
}
