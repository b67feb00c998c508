import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import { sumOfTaxes, type Taxes } from '@suvarna/contracts/orders/price/taxes.ts'
import { gstStates } from '@suvarna/contracts/orders/tax/gst-states.ts'
import type { Gstr1, TaxSection, TaxSum } from '@suvarna/contracts/orders/tax/tax-routes.ts'
import type { MonthDocument } from '../month-documents.ts'
import type { HsnRow, Listed, Return, SeriesRow, Sum } from './gstr1.ts'

export const none: Sum = { documents: 0, ...sumOfTaxes([]) }

/** Invoices less credit notes; `documents` counts both. */
export const net = (invoices: Sum, notes: Sum): Sum => ({
  documents: invoices.documents + notes.documents,
  gross: invoices.gross - notes.gross,
  taxable: invoices.taxable - notes.taxable,
  cgst: invoices.cgst - notes.cgst,
  sgst: invoices.sgst - notes.sgst,
  igst: invoices.igst - notes.igst,
})

const shownTaxes = ({ gross, taxable, cgst, sgst, igst }: Taxes) => ({
  gross: rupeesOf(gross),
  taxable: rupeesOf(taxable),
  igst: rupeesOf(igst),
  cgst: rupeesOf(cgst),
  sgst: rupeesOf(sgst),
})
export const shownSum = ({ documents, ...taxes }: Sum): TaxSum => ({ documents, ...shownTaxes(taxes) })

export const placeOf = (code: string) => ({ code, name: gstStates.find((state) => state.code === code)?.name ?? code })

/** The sections in rupees, as the screen shows them. */
export function shownReturn(
  made: Return,
): Omit<Gstr1, 'month' | 'gstin' | 'gstins' | 'instead' | 'warnings' | 'books'> {
  const { invoices, creditNotes, lists, b2cs, hsn, series } = made
  return {
    invoices: shownSum(invoices),
    credit_notes: shownSum(creditNotes),
    net: shownSum(net(invoices, creditNotes)),
    b2b: shownList(lists.b2b),
    b2cl: shownList(lists.b2cl),
    cdnr: shownList(lists.cdnr),
    cdnur: shownList(lists.cdnur),
    b2cs: {
      sum: shownSum(b2cs.sum),
      rows: b2cs.rows.map(({ place, interState, rate, ...taxes }) => ({
        ...{ place: placeOf(place), inter_state: interState, rate },
        ...shownTaxes(taxes),
      })),
    },
    hsn: { b2b: hsn.b2b.map(shownHsn), b2c: hsn.b2c.map(shownHsn) },
    series: series.map(shownSeries),
  }
}

const shownList = ({ sum, documents }: Listed): TaxSection => ({
  sum: shownSum(sum),
  documents: documents.map(shownDocument),
})

const shownDocument = ({ number, issuedAt, orderId, place, buyer, against, ...taxes }: MonthDocument) => ({
  ...{ number, issued_at: issuedAt.toISOString(), order_id: orderId, place: placeOf(place), buyer, against },
  ...shownTaxes(taxes),
})

const shownHsn = ({ hsn, rate, pieces, ...taxes }: HsnRow) => ({ hsn, rate, quantity: pieces, ...shownTaxes(taxes) })

const shownSeries = ({ series, from, to, total, issued }: SeriesRow) => ({
  ...{ kind: series, from: from.number, to: to.number, total, cancelled: total - issued, issued },
})
