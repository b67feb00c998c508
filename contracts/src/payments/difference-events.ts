import { Type } from 'typebox'
import { eventsOn } from '../common/events/event.ts'
import { nullable, openEnum, Paise } from '../common/fields.ts'

/** `unknown`: only the provider has it; `missing`: only our books have it; `differs`: another amount or state. */
const differenceKinds = ['unknown', 'differs', 'missing'] as const
export type DifferenceKind = (typeof differenceKinds)[number]
export const DifferenceKind = openEnum([...differenceKinds])

export const differenceEvents = {
  /** A person explains a difference between the provider's books and ours; valid while it is of this amount. */
  DifferenceExplained: eventsOn(
    'payments',
    'difference-{id}',
  )({
    /** The provider's id of the payment or refund. */
    id: Type.String(),
    kind: DifferenceKind,
    /** The provider's amount, and ours; null: none, or not in rupees. */
    theirs: nullable(Paise),
    ours: nullable(Paise),
    note: Type.String({ maxLength: 300 }),
  }),
}
