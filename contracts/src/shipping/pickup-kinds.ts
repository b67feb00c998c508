/**
 * The state of a reverse pick-up. `asked`: being requested from the carrier; `failed`: nobody came, or no courier could
 * be booked; `arrived`: the carrier reports its pieces at the shop.
 */
export const pickupStates = [
  'asked',
  'booked',
  'picked_up',
  'on_its_way',
  'arrived',
  'failed',
  'lost',
  'cancelled',
] as const
export type PickupState = (typeof pickupStates)[number]

/** What the carrier reports of an accepted pick-up; the other states are our own. */
export const pickupMoves = ['picked_up', 'on_its_way', 'arrived', 'failed', 'lost', 'cancelled'] as const
export type PickupMove = (typeof pickupMoves)[number]

/**
 * Why no courier was booked. `not_served`: none goes there, so the shopper sends the pieces; `wallet`: the shop's
 * balance at the carrier is too low; `address`: rejected by the carrier; `courier`: any other answer of the carrier.
 */
export const pickupFaults = ['not_served', 'wallet', 'address', 'courier'] as const
export type PickupFault = (typeof pickupFaults)[number]
