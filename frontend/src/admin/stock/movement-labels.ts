import type { StockMovement } from '@suvarna/contracts/orders/stock.ts'
import { caseKindLabels } from '../../entities/order/admin/return-case-labels.ts'

const causes: Record<StockMovement['cause'], string> = {
  opening: 'Opening stock',
  counted: 'Counted',
  adjusted: 'Adjusted',
  changed: 'Changed by hand',
  reserved: 'Reserved by an order',
  sold: 'Sold',
  released: 'Given back by an order',
  cancelled: 'Order cancelled',
  not_paid: 'Order was not paid in time',
  superseded: 'Shopper ordered anew',
  returned: 'Came back from an order',
}

const outcomes = {
  shelf: 'Inspected: back on the shelf',
  repair: 'Inspected: to be repaired',
  written_off: 'Inspected: written off',
} as const satisfies Record<NonNullable<StockMovement['to']>, string>

const units = (count: number) => `${count} ${Math.abs(count) === 1 ? 'unit' : 'units'}`

/** What happened, with the reason if needed. */
export function movementLabel(movement: StockMovement) {
  const { cause, delta, wanted, available, reserved, sold, to } = movement
  if (to !== undefined) return { what: outcomes[to], why: seenAt(movement) }
  const what = cause === 'counted' ? `Counted: ${available}` : causes[cause]
  if (wanted !== undefined) return { what, why: `${units(wanted)} wanted: the others were sold already` }
  if (cause === 'sold') return { what, why: 'Reservation turned into a sale' }
  if (cause === 'counted' && delta === 0) return { what, why: `As the ledger said; ${reserved} reserved, ${sold} sold` }
  return { what, why: null }
}

/** The number of pieces, why they came back, and what the inspection found. */
function seenAt({ quantity = 1, why, note }: StockMovement): string {
  const pieces = quantity === 1 ? '1 piece' : `${quantity} pieces`
  const said = [pieces, ...(why ? [caseKindLabels[why]] : []), ...(note ? [`“${note}”`] : [])]
  return said.join(' · ')
}

/** +3, −2; 0 without a sign. */
export const signed = (delta: number): string => (delta > 0 ? `+${delta}` : delta < 0 ? `−${-delta}` : '0')

/** The actor for display: an admin's name if known. */
export function whoOf({ actor }: StockMovement, names: ReadonlyMap<string, string> | undefined): string {
  if (actor.kind === 'admin') return names?.get(actor.id ?? '') ?? 'An admin'
  return actor.kind === 'system' ? 'The shop' : 'A shopper'
}
