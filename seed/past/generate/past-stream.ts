import type { Decider } from '@suvarna/platform/events/decider.ts'
import type { DomainEvent, EventActor } from '@suvarna/platform/events/events.ts'
import type { PastEvent } from '@suvarna/platform/store/append-past.ts'
import { uuidOf } from '../draft/chance.ts'

export type Moment = { at: number; actor: EventActor }
export const system: EventActor = { kind: 'system' }

/** Event metadata: all events about one order share a correlation id. */
export const pastMeta = (subject: string, { at, actor }: Moment): PastEvent['meta'] => ({
  correlation: uuidOf(`correlation ${subject}`),
  actor,
  seed: true,
  at: new Date(at).toISOString(),
})

/**
 * Generates a stream with its own decider, command by command. Leaves out what would happen at `until` or later, so
 * that the past ends when the shop opens.
 */
export function generateStream<Command, State, Event extends DomainEvent>(
  decider: Decider<Command, State, Event>,
  { stream, subject, until }: { stream: string; subject: string; until: number },
) {
  const past: PastEvent<Event>[] = []
  let state = decider.initial
  return {
    past,
    state: () => state,
    /** Returns the events of the command; none when it is too late. */
    emit(moment: Moment, command: Command): readonly Event[] {
      if (moment.at >= until) return []
      const events = decider.decide(command, state)
      for (const event of events) {
        state = decider.evolve(state, event)
        past.push({ stream, version: past.length + 1, event, meta: pastMeta(subject, moment) })
      }
      return events
    },
  }
}
