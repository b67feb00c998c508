import { Type } from 'typebox'
import { eventsOn } from '../common/events/event.ts'
import { nullable, openEnum, Paise } from '../common/fields.ts'

/** `unknown`: the provider has it and our books do not; `missing`: the other way; `differs`: another amount or state. */
const differenceKinds = ['unknown', 'differs', 'missing'] as const
export type DifferenceKind = (typeof differenceKinds)[number]
export const DifferenceKind = openEnum([...differenceKinds])

export const differenceEvents = {
  /** A person says why the provider's books and ours differ about a payment or refund: so long as it is by this much. */
  DifferenceExplained: eventsOn(
    'payments',
    'difference-{id}',
  )({
    /** The provider's id of the payment or refund. */
    id: Type.String(),
    kind: DifferenceKind,
    /** What the provider has, and what we have; null: nothing, or not in rupees. */
    theirs: nullable(Paise),
    ours: nullable(Paise),
    note: Type.String({ maxLength: 300 }),
  }),
}
