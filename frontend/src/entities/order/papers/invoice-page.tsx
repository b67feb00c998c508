import type { TaxDocument } from '@suvarna/contracts/orders/tax-documents.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { messageOf } from '../../../lib/api/api-error.ts'
import { read } from '../../../lib/api/read.ts'
import { usePageTitle } from '../../../ui/page-title.ts'
import { PrintPage } from './paper.tsx'
import { TaxDocumentSheet } from './tax-document-sheet.tsx'

const documentsOf = (id: string, link: string | null) =>
  read(
    `/orders/${encodeURIComponent(id)}/documents${link ? `?t=${encodeURIComponent(link)}` : ''}`,
    (answer) => (answer as { data: TaxDocument[] }).data,
  )

/**
 * An order's invoice and credit notes, for any viewer who may open the full order: by link, login or this browser's
 * cookie.
 */
export function InvoicePage() {
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  usePageTitle(`Invoice of ${id}`)
  const { data, error } = useQuery({ ...documentsOf(id, query.get('t')), enabled: id !== '' })
  if (!data) {
    const failure = id === '' ? 'Invalid order: No order ID found' : error && messageOf(error, 'Please try again.')
    return failure ? <PrintPage failure={failure} /> : <PrintPage busy />
  }
  if (data.length === 0) return <PrintPage failure="This order has no invoice yet: it is written when we pack it." />
  return (
    <PrintPage>
      {data.map((taxDocument) => (
        <TaxDocumentSheet key={taxDocument.number} taxDocument={taxDocument} />
      ))}
    </PrintPage>
  )
}
