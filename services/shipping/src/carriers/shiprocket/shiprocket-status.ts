import type { ParcelStatus } from '@suvarna/contracts/shipping/events.ts'

const numbers: Record<ParcelStatus, readonly number[]> = {
  packed: [1, 2, 3, 4, 5, 11, 13, 15, 19, 20, 27, 52, 59, 60, 61, 62, 63, 67, 68, 71, 72],
  in_transit: [6, 18, 22, 38, 39, 42, 48, 50, 51, 55],
  out_for_delivery: [17],
  delivered: [7, 23, 26],
  attempt_failed: [21, 77],
  returning: [9, 14, 40, 41, 46, 75, 78],
  returned: [10],
  lost: [12, 24, 25, 44, 76],
  cancelled: [8, 16, 45],
}
const byNumber = new Map(
  Object.entries(numbers).flatMap(([status, ids]) => ids.map((id) => [id, status as ParcelStatus])),
)

const byLabel = new Map<string, ParcelStatus>([
  ['DELIVERED', 'delivered'],
  ['IN TRANSIT', 'in_transit'],
  ['SHIPPED', 'in_transit'],
  ['PICKED UP', 'in_transit'],
  ['OUT FOR DELIVERY', 'out_for_delivery'],
  ['UNDELIVERED', 'attempt_failed'],
  ['RTO INITIATED', 'returning'],
  ['RTO DELIVERED', 'returned'],
  ['LOST', 'lost'],
  ['CANCELED', 'cancelled'],
  ['CANCELLED', 'cancelled'],
])

/**
 * Maps a status of the carrier's shipment table to ours; null for an unknown one. The order table numbers the same
 * statuses differently, so never pass `current_status_id`.
 */
export const shipmentStatusOf = (shipmentStatusId: number, label: string): ParcelStatus | null =>
  byNumber.get(shipmentStatusId) ?? byLabel.get(label.trim().toUpperCase()) ?? null

const ist = /^(?:(\d{4})-(\d\d)-(\d\d)|(\d\d) (\d\d) (\d{4})) (\d\d):(\d\d):(\d\d)$/

/** Parses a carrier time (Indian time without an offset, in either of its formats); null for anything else. */
export function carrierTime(text: string): Date | null {
  const found = ist.exec(text.trim())
  if (!found) return null
  const [, y1, m1, d1, d2, m2, y2, hour, minute, second] = found
  const at = new Date(`${y1 ?? y2}-${m1 ?? m2}-${d1 ?? d2}T${hour}:${minute}:${second}+05:30`)
  return Number.isNaN(at.getTime()) ? null : at
}
