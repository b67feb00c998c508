// How the members of a service's consumer groups share its partitions, read from the broker.
import { AssignerProtocol, type Kafka } from 'kafkajs'
import { askBroker } from './kafka-admin.ts'

/** Returns, for every consumer group of a service by name, how many partitions each member has, largest first. */
export const sharesOf = (kafka: Kafka, service: string): Promise<Record<string, number[]>> =>
  askBroker(kafka, async (admin) => {
    const { groups: all } = await admin.listGroups()
    const names = all.map(({ groupId }) => groupId).filter((name) => name.startsWith(`${service}.`))
    const { groups } = await admin.describeGroups(names)
    return Object.fromEntries(
      groups.map(({ groupId, members }) => [
        groupId,
        members.map(({ memberAssignment }) => partitionsIn(memberAssignment)).toSorted((a, b) => b - a),
      ]),
    )
  })

/** Returns 0 during a rebalance. */
function partitionsIn(assignment: Buffer): number {
  const decoded = assignment.length > 0 ? AssignerProtocol.MemberAssignment.decode(assignment) : null
  return Object.values(decoded?.assignment ?? {}).reduce((sum, { length }) => sum + length, 0)
}
