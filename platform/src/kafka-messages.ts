import type { ServiceName } from '@suvarna/contracts/services.ts'
import type { Recorded } from './events.ts'

/** An event on a topic: the key is its stream, so that a stream stays in one partition and in order. */
export function toMessage(epoch: string, event: Recorded) {
  const { position, service: _service, ...rest } = event
  return {
    key: event.stream,
    value: JSON.stringify(rest),
    headers: {
      id: event.id,
      type: event.type,
      stream: event.stream,
      version: String(event.version),
      position: String(position),
      epoch,
      at: event.at,
      actor: event.meta.actor.kind,
      correlation: event.meta.correlation,
      ...(event.meta.causation ? { causation: event.meta.causation } : {}),
      ...(event.meta.traceparent ? { traceparent: event.meta.traceparent } : {}),
    },
  }
}

type Incoming = { value: Buffer | null; headers?: Record<string, unknown> | undefined }

export const header = (message: Incoming, name: string): string => String(message.headers?.[name] ?? '')

/** The event that a message carries; throws when it is none. */
export function fromMessage(service: ServiceName, message: Incoming): Recorded {
  const event = JSON.parse(message.value?.toString('utf8') ?? 'null')
  if (typeof event?.id !== 'string' || typeof event.type !== 'string') throw new Error('a message that is no event')
  return { ...event, service, position: BigInt(header(message, 'position')) }
}
