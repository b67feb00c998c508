/** Whose jobs the calls to the courier are. */
export const courierReactorName = 'shipping.courier'
/** Written by the consumer of orders, which has no event of shipping's own to say it. */
export const ewayKind = 'eway'
