/**
 * Where a reverse pick-up is. `asked`: the carrier is being asked; `failed`: nobody came, or nobody could be booked;
 * `arrived`: its pieces are at the shop, by the carrier's word.
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

/** What the carrier reports of one that it has; the others are our own. */
export const pickupMoves = ['picked_up', 'on_its_way', 'arrived', 'failed', 'lost', 'cancelled'] as const
export type PickupMove = (typeof pickupMoves)[number]

/**
 * Why nobody was booked. `not_served`: no courier comes there, so the shopper sends the pieces; `wallet`: the shop's
 * balance at the carrier is too low; `address`: the carrier does not take it; `courier`: anything else that it said.
 */
export const pickupFaults = ['not_served', 'wallet', 'address', 'courier'] as const
export type PickupFault = (typeof pickupFaults)[number]
