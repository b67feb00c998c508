/**
 * Why pieces come back. `cancelled`: the order was cancelled after dispatch; `rto`: the courier brings the parcel back;
 * `lost`: the courier lost it; `damaged`: the shopper requested it because a piece arrived damaged; `return`: any other
 * request.
 */
export const caseKinds = ['cancelled', 'rto', 'return', 'lost', 'damaged'] as const
export type CaseKind = (typeof caseKinds)[number]

/** What a case waits for; if several apply, the first in this order. */
export const caseStates = ['to_answer', 'received', 'expected', 'to_pay_out', 'repair', 'done'] as const
export type CaseState = (typeof caseStates)[number]

/**
 * The state of a unit. `gone`: it no longer comes back, since the return was refused or the parcel sent again;
 * `missed`: it never arrived.
 */
export const unitStates = ['expected', 'received', 'shelf', 'repair', 'written_off', 'missed', 'gone'] as const
export type UnitState = (typeof unitStates)[number]

/** An inspection's decision about a unit. */
export const verdicts = ['shelf', 'repair', 'written_off'] as const
export type Verdict = (typeof verdicts)[number]

/** Why units never arrived; the first reason is claimed from the courier. */
export const missedReasons = ['lost_by_courier', 'not_sent', 'other'] as const
export type MissedReason = (typeof missedReasons)[number]

/** Arrivals without a case: another sender's parcel, a second box of an order, a piece that is not the order's. */
export const findKinds = ['stranger', 'second_box', 'wrong_piece'] as const
export type FindKind = (typeof findKinds)[number]

export const findOutcomes = ['sent_back', 'handed_to_courier', 'kept_unclaimed', 'mistake'] as const
export type FindOutcome = (typeof findOutcomes)[number]
