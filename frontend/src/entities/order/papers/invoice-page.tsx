import type { TaxDocument } from '@suvarna/contracts/orders/tax-documents.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { messageOf } from '../../../lib/api/api-error.ts'
import { read } from '../../../lib/api/read.ts'
import { usePageTitle } from '../../../ui/page-title.ts'
import { PaperPage } from './paper.tsx'
import { TaxDocumentSheet } from './tax-document-sheet.tsx'

const papersOf = (id: string, link: string | null) =>
  read(
    `/orders/${encodeURIComponent(id)}/documents${link ? `?t=${encodeURIComponent(link)}` : ''}`,
    (answer) => (answer as { data: TaxDocument[] }).data,
  )

/** An order's invoice and credit notes, for whoever may open the order: by link, login or this browser's cookie. */
export function InvoicePage() {
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  usePageTitle(`Invoice of ${id}`)
  const { data, error } = useQuery({ ...papersOf(id, query.get('t')), enabled: id !== '' })
  if (!data) {
    const failure = id === '' ? 'Invalid order: No order ID found' : error && messageOf(error, 'Please try again.')
    return failure ? <PaperPage failure={failure} /> : <PaperPage busy />
  }
  if (data.length === 0)
    return <PaperPage failure="This order has no invoice yet: it is written when the parcel leaves us." />
  return (
    <PaperPage>
      {data.map((paper) => (
        <TaxDocumentSheet key={paper.number} paper={paper} />
      ))}
    </PaperPage>
  )
}
