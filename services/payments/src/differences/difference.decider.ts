import type { EventOf } from '@suvarna/contracts/events.ts'
import type { Decider } from '@suvarna/platform/events/decider.ts'

export type Explained = EventOf<'DifferenceExplained'>['data']
export type DifferenceCommand = { type: 'ExplainDifference' } & Explained
export type DifferenceEvent = EventOf<'DifferenceExplained'>

export const differenceStream = (id: string): string => `difference-${id}`

/** The latest note on a difference; an unchanged difference is explained once. */
export const difference: Decider<DifferenceCommand, Explained | null, DifferenceEvent> = {
  initial: null,
  decide({ type: _, ...data }, last) {
    const isSame = last && last.kind === data.kind && last.theirs === data.theirs && last.ours === data.ours
    return isSame ? [] : [{ type: 'DifferenceExplained', data }]
  },
  evolve: (_, { data }) => data,
}
