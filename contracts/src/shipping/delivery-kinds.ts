/** What becomes of a parcel that the courier could not hand over: tried again, or brought back to the shop. */
export const deliveryActions = ['again', 'return'] as const
export type DeliveryAction = (typeof deliveryActions)[number]

/**
 * Where a failed delivery stands. `open`: it waits for an answer; `late`: nobody answered in time, so the courier decides;
 * `asked`: answered, and the courier is being told; `passed`: he was; `refused`: he does not take the answer.
 */
export const failedDeliveryStates = ['open', 'late', 'asked', 'passed', 'refused'] as const

/** Couriers try again or turn back on their own when nobody has said anything for so long. */
export const deliveryAnswerHours = 24
/** A day for another try lies at most so many days ahead: couriers keep a parcel no longer. */
export const mostDeliveryDays = 7
