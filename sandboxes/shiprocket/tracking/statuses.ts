// A shipment's statuses: the carrier's two code tables and the steps that may follow one another.

/** Shipment table: `shipment_status_id` and `sr-status`. */
export const shipmentLabels: Record<number, string> = {
  1: 'AWB ASSIGNED',
  3: 'PICKUP SCHEDULED',
  6: 'SHIPPED',
  7: 'DELIVERED',
  8: 'CANCELED',
  9: 'RTO INITIATED',
  10: 'RTO DELIVERED',
  12: 'LOST',
  17: 'OUT FOR DELIVERY',
  18: 'IN TRANSIT',
  19: 'OUT FOR PICKUP',
  20: 'PICKUP EXCEPTION',
  21: 'UNDELIVERED',
  38: 'REACHED AT DESTINATION HUB',
  42: 'PICKED UP',
  46: 'RTO IN TRANSIT',
}

/** Order table: `current_status_id`. It numbers the same statuses differently, which callers must handle. */
const orderCodes: Record<number, { id: number; label: string }> = {
  1: { id: 3, label: 'READY TO SHIP' },
  3: { id: 4, label: 'PICKUP SCHEDULED' },
  6: { id: 6, label: 'SHIPPED' },
  7: { id: 7, label: 'DELIVERED' },
  8: { id: 5, label: 'CANCELED' },
  9: { id: 15, label: 'RTO INITIATED' },
  10: { id: 16, label: 'RTO DELIVERED' },
  12: { id: 12, label: 'LOST' },
  17: { id: 19, label: 'OUT FOR DELIVERY' },
  18: { id: 20, label: 'IN TRANSIT' },
  19: { id: 4, label: 'PICKUP SCHEDULED' },
  20: { id: 35, label: 'PICKUP EXCEPTION' },
  21: { id: 36, label: 'UNDELIVERED' },
  38: { id: 20, label: 'IN TRANSIT' },
  42: { id: 51, label: 'PICKED UP' },
  46: { id: 15, label: 'RTO INITIATED' },
}

type Placed = { cancelled: boolean; steps: readonly { status: number }[] }

export const orderCodeOf = ({ cancelled, steps }: Placed): { id: number; label: string } =>
  cancelled ? { id: 5, label: 'CANCELED' } : (orderCodes[steps.at(-1)?.status ?? 0] ?? { id: 1, label: 'NEW' })

/** The order table of returns. */
const returnCodes: Record<number, { id: number; label: string }> = {
  1: { id: 22, label: 'RETURN INITIATED' },
  3: { id: 22, label: 'RETURN INITIATED' },
  7: { id: 26, label: 'RETURN DELIVERED' },
  8: { id: 27, label: 'RETURN CANCELLED' },
  19: { id: 22, label: 'RETURN INITIATED' },
  20: { id: 49, label: 'RETURN PICKUP EXCEPTION' },
  21: { id: 50, label: 'RETURN UNDELIVERED' },
  42: { id: 32, label: 'RETURN PICKED UP' },
}

export function returnCodeOf({ cancelled, steps }: Placed): { id: number; label: string } {
  const last = cancelled ? 8 : steps.at(-1)?.status
  if (last === undefined) return { id: 21, label: 'RETURN PENDING' }
  return returnCodes[last] ?? { id: 25, label: 'RETURN IN TRANSIT' }
}

/** The statuses that may follow; the first is the usual one. */
const following: Record<number, readonly number[]> = {
  1: [3],
  3: [19],
  19: [42, 20],
  20: [19],
  42: [6, 12],
  6: [18, 12],
  18: [38, 12],
  38: [17, 12],
  17: [7, 21],
  21: [17, 9],
  9: [46],
  46: [10],
}

export const nextStatus = (from: number): number | undefined => following[from]?.[0]

/** The statuses on the shortest way, `to` included; undefined when there is none. */
export function pathBetween(from: number, to: number): number[] | undefined {
  const paths: number[][] = (following[from] ?? []).map((next) => [next])
  const seen = new Set<number>([from])
  for (const path of paths) {
    const last = path.at(-1) ?? from
    if (last === to) return path
    if (seen.has(last)) continue
    seen.add(last)
    for (const next of following[last] ?? []) paths.push([...path, next])
  }
  return undefined
}

/** Finds a status by its number or its label, in any case. */
export function statusOf(wanted: unknown): number | undefined {
  const known = Object.entries(shipmentLabels)
  const found = known.find(
    ([id, label]) => id === String(wanted) || label === String(wanted).toUpperCase().replace('CANCELLED', 'CANCELED'),
  )
  return found && Number(found[0])
}

/** Formats a status for people: 'In transit'. */
export function wordOf(status: number): string {
  const label = shipmentLabels[status] ?? ''
  return label.startsWith('AWB') || label.startsWith('RTO')
    ? label.slice(0, 3) + label.slice(3).toLowerCase()
    : label.charAt(0) + label.slice(1).toLowerCase()
}
