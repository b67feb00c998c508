import type { DomainEvent } from './events.ts'

/**
 * The rules of one stream, pure: no clock, no I/O. `decide` returns the events of a command (none for a repeat) or
 * throws a DomainError; `evolve` folds one event into the state.
 */
export type Decider<Command, State, Event extends DomainEvent> = {
  initial: State
  decide(command: Command, state: State): readonly Event[]
  evolve(state: State, event: Event): State
}

/** The state after the events, from the initial state. */
export const fold = <State, Event extends DomainEvent>(
  decider: Pick<Decider<never, State, Event>, 'initial' | 'evolve'>,
  events: readonly Event[],
): State => events.reduce((state, event) => decider.evolve(state, event), decider.initial)
