import { formatRupeesExact } from '@suvarna/contracts/common/money.ts'
import { Notice } from '../../ui/notice.tsx'
import type { TaxReturn } from './tax-reads.ts'

/** For a seller who collects no tax: what to file, and the month's figures for it. */
export function BillsPanel({ instead: { text, bills, credit_notes } }: { instead: NonNullable<TaxReturn['instead']> }) {
  return (
    <Notice kind="info">
      <p>{text}</p>
      <p>
        {counted(bills.documents, 'bill')} without tax in this month, {formatRupeesExact(bills.gross)};{' '}
        {counted(credit_notes.documents, 'credit note')}, {formatRupeesExact(credit_notes.gross)}.
      </p>
    </Notice>
  )
}

const counted = (count: number, word: string) => `${count.toLocaleString('en-IN')} ${word}${count === 1 ? '' : 's'}`
