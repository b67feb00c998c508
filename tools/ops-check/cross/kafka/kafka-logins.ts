import type { IScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1/ScaledObject'
import type { ITriggerAuthentication } from '@kubernetes-models/keda/keda.sh/v1alpha1/TriggerAuthentication'
import type { Fault } from '../../finding.ts'
import { environmentOf, mainContainer, type Variable, valueIn } from '../../kube/environment.ts'
import { idOf, ofKind, type Workload } from '../../kube/kube.ts'
import type { Kafka, KafkaUser } from '../../kube/own-kinds.ts'
import type { World } from '../../world.ts'
import type { CrossCheck } from '../cross-check.ts'
import { fileFault, keysOf } from '../environment/secret-files.ts'

type Part = Pick<World, 'stage' | 'objects' | 'workloads' | 'stores'>

export const kafkaLogins: CrossCheck = {
  id: 'kafka-logins',
  name: 'Kafka serves nobody without a login, and whoever is told where it is has one that fits',
  faults: (world) => loginFaults(world),
}

/** What a listener requires of a client. */
type Listener = { mechanism: string; tls: boolean; users?: readonly string[] }

export function loginFaults(world: Part): Fault[] {
  const [brokers, clients] = ['KAFKA_PROCESS_ROLES', 'KAFKA_BROKERS'].map((name) =>
    world.workloads.filter((workload) => environment(workload, world).has(name)),
  ) as [Workload[], Workload[]]
  return [
    ...brokers.flatMap((broker) => openListeners(broker, world)),
    ...(world.stage === 'dev' ? [] : openStores(world)),
    ...clients.flatMap((client) =>
      clientFaults(client, listenerOf(client, brokers, world), world).map((what) => ({ where: client.id, what })),
    ),
    ...triggerFaults(world),
  ]
}

const environment = (workload: Workload, { objects }: Part) => environmentOf(mainContainer(workload), objects)

/** `A:SASL_PLAINTEXT,B:PLAINTEXT` has an open listener; without the setting all are open. */
function openListeners(broker: Workload, world: Part): Fault[] {
  const map = valueIn(environment(broker, world), 'KAFKA_LISTENER_SECURITY_PROTOCOL_MAP') ?? 'PLAINTEXT:PLAINTEXT'
  return map
    .split(',')
    .filter((listener) => !listener.split(':')[1]?.startsWith('SASL_'))
    .map((listener) => ({ where: broker.id, what: `${listener} serves whoever comes` }))
}

const openStores = ({ stores }: Part): Fault[] =>
  ofKind<Kafka>(stores, 'Kafka').flatMap((kafka) => {
    const { listeners, authorization } = kafka.spec.kafka
    const open = listeners.filter(({ tls, authentication }) => !tls || !authentication)
    return [
      ...open.map(({ name }) => ({ where: idOf(kafka), what: `${name} serves without TLS or without a login` })),
      ...(authorization ? [] : [{ where: idOf(kafka), what: 'lets every login do everything' }]),
      ...(kafka.spec.entityOperator.userOperator ? [] : [{ where: idOf(kafka), what: 'makes no users' }]),
    ]
  })

/** The listener at the client's address: a pod of this render, or Strimzi's `<name>-kafka-bootstrap.<namespace>`. */
function listenerOf(client: Workload, brokers: readonly Workload[], world: Part): Listener | undefined {
  const [host = '', port] = (valueIn(environment(client, world), 'KAFKA_BROKERS') ?? '').split(':')
  const broker = brokers.find(({ name }) => name === host)
  if (broker) {
    const mechanism = valueIn(environment(broker, world), 'KAFKA_SASL_ENABLED_MECHANISMS')?.toLowerCase()
    return { mechanism: mechanism ?? 'none', tls: false }
  }
  const listener = ofKind<Kafka>(world.stores, 'Kafka')
    .filter(({ metadata }) => host.startsWith(`${metadata.name}-kafka-bootstrap.`))
    .flatMap(({ spec }) => spec.kafka.listeners)
    .find((each) => String(each.port) === port)
  const users = ofKind<KafkaUser>(world.stores, 'KafkaUser').map(({ metadata }) => metadata.name)
  return listener && { mechanism: listener.authentication?.type ?? 'none', tls: listener.tls, users }
}

function clientFaults(client: Workload, required: Listener | undefined, world: Part): string[] {
  const configured = environment(client, world)
  const user = valueIn(configured, 'KAFKA_USERNAME')
  if (!required) return ['no listener of Kafka is where it is told to look']
  return [
    ...(user ? [] : ['has no KAFKA_USERNAME']),
    ...(user && required.users && !required.users.includes(user) ? [`there is no KafkaUser ${user}`] : []),
    ...missing('KAFKA_PASSWORD', configured, client, world),
    ...((valueIn(configured, 'KAFKA_SASL_MECHANISM') ?? 'scram-sha-512') === required.mechanism
      ? []
      : [`does not log in by ${required.mechanism}`]),
    ...((valueIn(configured, 'KAFKA_TLS') === 'true') === required.tls
      ? []
      : ['disagrees with the listener about TLS']),
    ...(required.tls ? missing('KAFKA_CA', configured, client, world) : []),
  ]
}

/** Optional in the code, but required for a client that logs in. */
function missing(name: string, configured: Map<string, Variable>, client: Workload, { objects }: Part): string[] {
  const variable = configured.get(name)
  if (!variable || !('file' in variable)) return [`finds ${name} in no file`]
  return [fileFault(variable.file, client, objects, false) ?? []].flat()
}

/** A scaler that cannot log in sees no lag and reports it only in its own log. */
const triggerFaults = ({ objects }: Part): Fault[] =>
  ofKind<IScaledObject>(objects, 'ScaledObject').flatMap((scaled) =>
    scaled.spec.triggers
      .filter(({ type }) => type === 'kafka')
      .flatMap(({ authenticationRef, metadata }) => {
        const login = ofKind<ITriggerAuthentication>(objects, 'TriggerAuthentication').find(
          ({ metadata: { name } }) => name === authenticationRef?.name,
        )
        const given = (login?.spec.secretTargetRef ?? [])
          .filter(({ name, key }) => keysOf(name, objects)?.includes(key))
          .map(({ parameter }) => parameter)
        const lacking = ['username', 'password', 'sasl', 'tls', 'ca'].filter((parameter) => !given.includes(parameter))
        const what = `${metadata.consumerGroup} is looked at without ${lacking.join(', ')}`
        return lacking.length > 0 ? [{ where: idOf(scaled), what }] : []
      }),
  )
