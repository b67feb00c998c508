import type { PickupMove } from '@suvarna/contracts/shipping/pickup-kinds.ts'

/** Ids from the carrier's shipment table. Missing ids are not news of a pick-up: it is booked and waiting. */
const numbers: Record<PickupMove, readonly number[]> = {
  picked_up: [42],
  on_its_way: [6, 17, 18, 21, 22, 38, 39, 48, 50, 51, 55],
  arrived: [7, 23, 26],
  // No courier came, the goods were not collected, or they are going back to the shopper.
  failed: [9, 10, 13, 14, 20, 40, 41, 46, 47, 75, 77, 78],
  lost: [12, 24, 25, 44, 76],
  cancelled: [8, 16, 45],
}
const byNumber = new Map(Object.entries(numbers).flatMap(([move, ids]) => ids.map((id) => [id, move as PickupMove])))

const byLabel = new Map<string, PickupMove>([
  ['PICKED UP', 'picked_up'],
  ['RETURN PICKED UP', 'picked_up'],
  ['IN TRANSIT', 'on_its_way'],
  ['RETURN IN TRANSIT', 'on_its_way'],
  ['DELIVERED', 'arrived'],
  ['RETURN DELIVERED', 'arrived'],
  ['PICKUP EXCEPTION', 'failed'],
  ['RETURN PICKUP EXCEPTION', 'failed'],
  ['LOST', 'lost'],
  ['CANCELED', 'cancelled'],
  ['CANCELLED', 'cancelled'],
  ['RETURN CANCELLED', 'cancelled'],
])

export const pickupMoveOf = (statusId: number, label: string): PickupMove | null =>
  byNumber.get(statusId) ?? byLabel.get(label.trim().toUpperCase()) ?? null
