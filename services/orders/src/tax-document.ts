import type { Sealed } from '@suvarna/contracts/event.ts'
import type { EventOf } from '@suvarna/contracts/events.ts'
import { gstStateOf } from '@suvarna/contracts/gst-states.ts'
import type { ShopSettings } from '@suvarna/contracts/settings.ts'
import { documentNumber, financialYearOf, type Series, sumOf, taxesIn } from './gst.ts'
import type { Due } from './tax-documents.process.ts'

export type Numbered = { number: string; series: Series; year: string; serial: number; issuedAt: string }
export type Place = { code: string; name: string }

export const numbered = (series: Series, at: Date, serial: number): Numbered => {
  const year = financialYearOf(at)
  return { number: documentNumber(series, year, serial), series, year, serial, issuedAt: at.toISOString() }
}

/** The state that goods of this seller are taxed in where no other is known: his own. */
export function homeOf({ state }: ShopSettings['seller']): Place {
  const home = gstStateOf(state)
  if (!home) throw new Error(`the seller's state ${state} is none`)
  return { code: home.code, name: home.name }
}

/** Where a document's goods are taxed: a note like its invoice, else the buyer's state, else the seller's. */
export const placeOf = (due: Due, buyer: Place | null, seller: ShopSettings['seller']): Place =>
  due.series === 'credit_note' ? due.against.placeOfSupply : (buyer ?? homeOf(seller))

/** What is due, taxed, with its number. */
export function taxDocument(
  orderId: string,
  due: Due,
  number: Numbered,
  { seller, place, recipient }: { seller: ShopSettings['seller']; place: Place; recipient?: Sealed },
): EventOf<'InvoiceIssued' | 'CreditNoteIssued'> {
  const home = homeOf(seller)
  const lines = due.lines.map((line) => ({ ...line, ...taxesIn(line.gross, place.code === home.code) }))
  const rest = {
    seller: { ...seller, state_code: home.code },
    placeOfSupply: place,
    lines,
    totals: sumOf(lines),
    ...(recipient ? { recipient } : {}),
  }
  if (due.series === 'invoice') return { type: 'InvoiceIssued', data: { orderId, ...number, ...rest } }
  const { why, against } = due
  const taken = { number: against.number, issuedAt: against.issuedAt }
  return { type: 'CreditNoteIssued', data: { orderId, ...number, ...rest, against: taken, why } }
}
