/** What happens to an undeliverable parcel: another try, or return to the shop. */
export const deliveryActions = ['again', 'return'] as const
export type DeliveryAction = (typeof deliveryActions)[number]

/**
 * The state of a failed delivery. `open`: waits for an answer; `late`: not answered in time, so the courier decides;
 * `asked`: answered, and being passed to the courier; `passed`: the courier took it; `refused`: the courier rejects it.
 */
export const failedDeliveryStates = ['open', 'late', 'asked', 'passed', 'refused'] as const

/** After this time without an answer couriers try again or turn back on their own. */
export const deliveryAnswerHours = 24
/** Maximum days until another try: couriers keep a parcel no longer. */
export const mostDeliveryDays = 7
