import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import { Partitioners } from 'kafkajs'
import { idAt } from '../../events/event-at.ts'
import type { Recorded } from '../../events/events.ts'
import { type Upcasters, upcast } from '../../events/upcasters.ts'
import type { Tail } from '../relay.ts'

/**
 * An event on a topic: the key is its stream, so that a stream stays in one partition and in order. `after` is the
 * position of the previous event in its partition (0 for the first): a reader that has not seen it has a gap.
 * `predecessor` is that event's id: a reader that has seen another id there follows a log that has been replaced.
 */
export function toMessage(epoch: string, event: Recorded, partition: number, before: Pick<Tail, 'position' | 'event'>) {
  const { position, service: _service, ...rest } = event
  const predecessor = idAt(before.event, before.position)
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
      after: before.position,
      ...(predecessor ? { predecessor } : {}),
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

/** A message as a link in the chain of its partition; `predecessor` is null where the message has none. */
export type Link = {
  offset: bigint
  epoch: string
  position: bigint
  after: bigint
  predecessor: string | null
  event: Recorded
}

const header = (message: Incoming, name: string): string => String(message.headers?.[name] ?? '')

/** Parses messages into links. One that is no event is reported and left out: it has no stream to park it under. */
export function linksOf(
  service: ServiceName,
  messages: readonly Incoming[],
  onFault: (fault: unknown) => void,
  upcasters?: Upcasters | undefined,
): Link[] {
  return messages.flatMap((message) => {
    try {
      return [linkOf(service, message, upcasters)]
    } catch (fault) {
      onFault(fault)
      return []
    }
  })
}

function linkOf(service: ServiceName, message: Incoming, upcasters: Upcasters | undefined): Link {
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
    predecessor: header(message, 'predecessor') || null,
    event: upcast(upcasters, { ...event, service, position: BigInt(position) }),
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
