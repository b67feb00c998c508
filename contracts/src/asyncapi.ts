import { type TSchema, Type } from 'typebox'
import type { EventContract } from './common/events/event.ts'
import { type ServiceName, serviceNames } from './common/services.ts'
import { topicOf } from './events.ts'
import { usedSchemas, withRefs } from './named-schemas.ts'

type Ref = { $ref: string }
export type AsyncApi = {
  asyncapi: '3.0.0'
  info: { title: string; version: string; description: string }
  defaultContentType: string
  channels: Record<string, { address: string; description: string; messages: Record<string, Ref> }>
  operations: Record<string, { action: 'send'; channel: Ref; messages: Ref[]; summary: string }>
  components: {
    messages: Record<
      string,
      { name: string; title: string; summary: string; headers: Ref; payload: unknown; correlationId: Ref }
    >
    correlationIds: Record<string, { location: string }>
    schemas: Record<string, unknown>
  }
}

/** The headers of every event on a topic; all values are text. */
const EventHeaders = Type.Object({
  id: Type.String({ format: 'uuid' }),
  type: Type.String(),
  stream: Type.String({ description: 'Also the key: a stream stays in one partition and in order' }),
  version: Type.String({ description: 'Place in its stream, from 1' }),
  position: Type.String({ description: "Place in its service's log, without a gap" }),
  after: Type.String({
    description:
      'Position of the event before it in its partition, 0 for the first: whoever has not seen that one has a gap',
  }),
  epoch: Type.String({ description: 'Positions of another epoch mean nothing in this one' }),
  at: Type.String({ format: 'date-time' }),
  actor: Type.Enum(['anonymous', 'user', 'admin', 'system'], { type: 'string' }),
  correlation: Type.String({ description: 'The same from a click to its last effect' }),
  causation: Type.Optional(Type.String({ description: 'The event before' })),
  traceparent: Type.Optional(Type.String()),
})

const EventMeta = Type.Object({
  correlation: Type.String(),
  causation: Type.Optional(Type.String()),
  actor: Type.Object({ kind: EventHeaders.properties.actor, id: Type.Optional(Type.String()) }),
  traceparent: Type.Optional(Type.String()),
  seed: Type.Optional(
    Type.Literal(true, { description: "Part of the demo's past: nothing is mailed or shipped for it" }),
  ),
  at: Type.Optional(Type.String()),
})

const messageOf = (name: string, { stream, data }: EventContract) => ({
  name,
  title: name,
  summary: `On streams ${stream}`,
  headers: { $ref: '#/components/schemas/EventHeaders' },
  correlationId: { $ref: '#/components/correlationIds/correlation' },
  payload: {
    type: 'object',
    required: ['id', 'stream', 'version', 'type', 'data', 'meta', 'at'],
    properties: {
      id: { type: 'string', format: 'uuid' },
      stream: { type: 'string' },
      version: { type: 'integer', minimum: 1 },
      type: { const: name },
      data: withRefs(data),
      meta: { $ref: '#/components/schemas/EventMeta' },
      at: { type: 'string', format: 'date-time' },
    },
  },
})

/** The AsyncAPI 3.0 document of the events: one channel per service topic. */
export function asyncApi(events: Record<string, EventContract>, version = '1'): AsyncApi {
  const namesOf = (service: ServiceName) => Object.keys(events).filter((name) => events[name]?.service === service)
  const messages = Object.fromEntries(Object.entries(events).map(([name, event]) => [name, messageOf(name, event)]))
  const shared: Record<string, TSchema> = { EventHeaders, EventMeta }
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Suvarna events',
      version,
      description: 'What happened, as each service says it. Amounts in paise. An event is never changed or taken back.',
    },
    defaultContentType: 'application/json',
    channels: Object.fromEntries(serviceNames.map((service) => [service, channelOf(service, namesOf(service))])),
    operations: Object.fromEntries(
      serviceNames.map((service) => [`${service}Says`, operationOf(service, namesOf(service))]),
    ),
    components: {
      messages,
      correlationIds: { correlation: { location: '$message.header#/correlation' } },
      schemas: {
        ...usedSchemas(messages),
        ...Object.fromEntries(Object.entries(shared).map(([name, schema]) => [name, withRefs(schema, true)])),
      },
    },
  }
}

const channelOf = (service: ServiceName, names: readonly string[]) => ({
  address: topicOf(service),
  description: `Everything that ${service} says, for ever, keyed by stream`,
  messages: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/messages/${name}` }])),
})

const operationOf = (service: ServiceName, names: readonly string[]) => ({
  action: 'send' as const,
  channel: { $ref: `#/channels/${service}` },
  summary: `${service} publishes its events`,
  messages: names.map((name) => ({ $ref: `#/channels/${service}/messages/${name}` })),
})
