import { dayInIndia } from '@suvarna/contracts/analytics/analytics-period.ts'
import { largeAbove, neverLarge } from '@suvarna/contracts/orders/tax/large-invoice.ts'
import type { MonthDocument } from '../month-documents.ts'

export type SectionName = 'b2b' | 'b2cl' | 'b2cs' | 'cdnr' | 'cdnur'

export const isInterState = ({ gstin, place }: Pick<MonthDocument, 'gstin' | 'place'>): boolean =>
  gstin.slice(0, 2) !== place

/**
 * The GSTR-1 section of a document. A credit note is reported where its invoice is, by the invoice's value and day, so
 * a small return of a large sale is also listed individually.
 */
export function sectionOf(document: MonthDocument): SectionName {
  const { series, buyer, original } = document
  const isNote = series === 'credit_note'
  if (buyer) return isNote ? 'cdnr' : 'b2b'
  if (!original || original.gross <= neverLarge || !isInterState(document)) return 'b2cs'
  if (original.gross <= largeAbove(dayInIndia(original.issuedAt))) return 'b2cs'
  return isNote ? 'cdnur' : 'b2cl'
}
