import type { FindKind, FindOutcome } from '@suvarna/contracts/orders/desk/return-kinds.ts'

export const findLabels = {
  stranger: 'Somebody else’s parcel',
  second_box: 'A second box',
  wrong_piece: 'The wrong piece in a box',
} as const satisfies Record<FindKind, string>

export const outcomeLabels = {
  sent_back: 'Sent back',
  handed_to_courier: 'Handed to the courier',
  kept_unclaimed: 'Kept: nobody claims it',
  mistake: 'Noted by mistake',
} as const satisfies Record<FindOutcome, string>
