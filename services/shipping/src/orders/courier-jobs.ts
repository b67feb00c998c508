/** The reactor that owns the jobs for courier calls. */
export const courierReactorName = 'shipping.courier'
/** Written by the orders consumer: no event of shipping's own triggers it. */
export const ewayKind = 'eway'
