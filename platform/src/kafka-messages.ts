import type { ServiceName } from '@suvarna/contracts/services.ts'
import { Partitioners } from 'kafkajs'
import type { Recorded } from './events.ts'

/**
 * An event on a topic: the key is its stream, so that a stream stays in one partition and in order. `after` is the
 * position of the event before it in its partition (0 for the first): who has not seen that one has a gap before this.
 */
export function toMessage(epoch: string, event: Recorded, partition: number, after: string) {
  const { position, service: _service, ...rest } = event
  return {
    key: event.stream,
    partition,
    value: JSON.stringify(rest),
    headers: {
      id: event.id,
      type: event.type,
      stream: event.stream,
      version: String(event.version),
      position: String(position),
      after,
      epoch,
      at: event.at,
      actor: event.meta.actor.kind,
      correlation: event.meta.correlation,
      ...(event.meta.causation ? { causation: event.meta.causation } : {}),
      ...(event.meta.traceparent ? { traceparent: event.meta.traceparent } : {}),
    },
  }
}

type Incoming = { offset: string; value: Buffer | null; headers?: Record<string, unknown> | undefined }

/** A message as its place in the chain of its partition. */
export type Link = { offset: bigint; epoch: string; position: bigint; after: bigint; event: Recorded }

const header = (message: Incoming, name: string): string => String(message.headers?.[name] ?? '')

/** The links that messages are. Nothing of ours writes one that is no event; it has no stream that could be parked. */
export function linksOf(
  service: ServiceName,
  messages: readonly Incoming[],
  onFault: (fault: unknown) => void,
): Link[] {
  return messages.flatMap((message) => {
    try {
      return [linkOf(service, message)]
    } catch (fault) {
      onFault(fault)
      return []
    }
  })
}

function linkOf(service: ServiceName, message: Incoming): Link {
  const event = JSON.parse(message.value?.toString('utf8') ?? 'null')
  const [position, after] = [header(message, 'position'), header(message, 'after')]
  if (
    typeof event?.id !== 'string' ||
    typeof event.type !== 'string' ||
    !/^\d+$/.test(position) ||
    !/^\d+$/.test(after)
  )
    throw new Error(`offset ${message.offset} is no event`)
  return {
    offset: BigInt(message.offset),
    epoch: header(message, 'epoch'),
    position: BigInt(position),
    after: BigInt(after),
    event: { ...event, service, position: BigInt(position) },
  }
}

/** The partition of a stream: Kafka's own rule, so that other clients agree. */
export function partitionerFor(partitions: number): (stream: string) => number {
  const choose = Partitioners.DefaultPartitioner()
  const partitionMetadata = Array.from({ length: partitions }, (_, partitionId) => ({
    partitionId,
    partitionErrorCode: 0,
    leader: 0,
    replicas: [],
    isr: [],
  }))
  return (stream) => choose({ topic: '', partitionMetadata, message: { key: stream, value: null } })
}
