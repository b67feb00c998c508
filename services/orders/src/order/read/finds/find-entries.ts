import type { FindKind } from '@suvarna/contracts/orders/desk/return-kinds.ts'
import type { MatchedFind } from '@suvarna/contracts/orders/desk/returns-desk.ts'
import { entry, type TimelineEntry } from '../../updates/timeline-entry.ts'

const foundLabels = {
  stranger: 'Found: a parcel that nobody expected',
  second_box: 'Found: a second box',
  wrong_piece: 'Found: the wrong piece in a box',
} as const satisfies Record<FindKind, string>

/** The timeline entries for a find and for its match with this order. */
export const findEntries = ({ id, what, note, ...find }: MatchedFind): TimelineEntry[] => [
  entry('return', 'admin', find.found_by)(
    { id: `${id}-found`, at: find.found_at },
    foundLabels[what],
    note ? `“${note}”` : '',
    what === 'wrong_piece' ? 'bad' : 'plain',
  ),
  entry(
    'return',
    'admin',
    find.settled_by,
  )({ id: `${id}-matched`, at: find.settled_at }, 'What was found is this order’s'),
]
