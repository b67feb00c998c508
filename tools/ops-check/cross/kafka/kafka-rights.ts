import { ownGroups } from '@suvarna/platform/bus/kafka/consume/kafka-consumer.ts'
import type { Fault } from '../../finding.ts'
import { idOf, ofKind } from '../../kube/kube.ts'
import type { KafkaUser } from '../../kube/own-kinds.ts'
import type { World } from '../../world.ts'
import type { CrossCheck } from '../cross-check.ts'

export const kafkaRights: CrossCheck = {
  id: 'kafka-rights',
  name: 'A service’s login may write its own topics and no other, and read in every group of its consumers',
  faults: (world) => (world.stage === 'dev' ? [] : rightFaults(world)),
}

function rightFaults({ stores, code }: Pick<World, 'stores' | 'code'>): Fault[] {
  const users = ofKind<KafkaUser>(stores, 'KafkaUser')
  const services = Object.keys(code.consumerGroups)
  return Object.keys(code.processes).flatMap((process) => {
    const user = users.find(({ metadata }) => metadata.name === process)
    if (!user) return [{ where: `KafkaUser/${process}`, what: 'is missing' }]
    const where = idOf(user)
    const topics = services.flatMap((service) => [`${service}.events`, `${service}.beats`])
    const owns = (topic: string) => topic.startsWith(`${process}.`)
    // Only services have projections to rebuild.
    const own = services.includes(process) ? ownGroups : (['follow'] as const)
    const groups = [
      ...(code.consumerGroups[process] ?? []),
      ...own.flatMap((purpose) => services.map((source) => `${purpose}.${source}`)),
    ]
    return [
      ...topics
        .filter((topic) => !may(user, 'Read', 'topic', topic))
        .map((topic) => ({ where, what: `may not read ${topic}` })),
      ...topics
        .filter((topic) =>
          (['Write', 'Create'] as const).some((what) => may(user, what, 'topic', topic) !== owns(topic)),
        )
        .map((topic) => ({ where, what: owns(topic) ? `may not make and write ${topic}` : `may write ${topic}` })),
      ...groups
        .filter((group) => !may(user, 'Read', 'group', group))
        .map((group) => ({ where, what: `may not read in ${group}` })),
    ]
  })
}

type Acl = KafkaUser['spec']['authorization']['acls'][number]

const may = (user: KafkaUser, what: Acl['operations'][number], type: Acl['resource']['type'], name: string): boolean =>
  user.spec.authorization.acls.some(
    ({ resource, operations }) =>
      resource.type === type &&
      operations.includes(what) &&
      (resource.patternType === 'prefix'
        ? name.startsWith(resource.name)
        : resource.name === '*' || resource.name === name),
  )
