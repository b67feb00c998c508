import { dayInIndia } from '@suvarna/contracts/analytics/analytics-period.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { messageOf } from '../../lib/api/api-error.ts'
import { DownloadButton } from '../../ui/admin/download/download-button.tsx'
import { SelectBox } from '../../ui/admin/fields/select-box.tsx'
import { LoadFailure } from '../../ui/admin/load-failure.tsx'
import { MessageBanner } from '../../ui/admin/message-banner.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import { ScreenHead } from '../../ui/admin/screen-head.tsx'
import { EmptyRows } from '../../ui/admin/table/empty-rows.tsx'
import { useMessage } from '../../ui/admin/use-message.ts'
import { useUrlState } from '../../ui/admin/use-url-state.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { AmountTable } from './amount-table.tsx'
import { BillsPanel } from './bills-panel.tsx'
import { BooksPanel } from './books-panel.tsx'
import { EinvoicesPanel } from './einvoices-panel.tsx'
import { JournalsPanel } from './journals-panel.tsx'
import { SectionTables } from './section-tables.tsx'
import { gstr1Of, monthName, noMonth, queryOf, taxMonths } from './tax-reads.ts'
import { Warnings } from './warnings.tsx'

const formats = ['json', 'csv'] as const

/** /admin/tax: GSTR-1 of a month, to review and to file at the portal. */
export function TaxPage() {
  usePageTitle('Tax')
  const [address, setAddress] = useUrlState(noMonth)
  const messages = useMessage(5000)
  const months = useQuery(taxMonths())
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(address.month) ? address.month : (months.data?.[0]?.month ?? '')
  const asked = { month, gstin: address.gstin }
  const answer = useQuery({ ...gstr1Of(asked), enabled: month !== '', placeholderData: keepPreviousData })
  const made = answer.isPlaceholderData ? undefined : answer.data
  const isFiledElse = made?.instead !== undefined && made.net.documents === 0
  const failed = months.isLoadingError ? months : answer.isLoadingError ? answer : null
  const choices = [...new Set([month, ...(months.data ?? []).map((one) => one.month)])].filter(Boolean).sort().reverse()
  return (
    <div className={screenStyles.screen} aria-busy={months.isFetching || answer.isFetching}>
      <ScreenHead title="Tax" subtitle={made?.gstin ? `GSTR-1 of ${made.gstin}` : 'GSTR-1 by month'}>
        {made &&
          !isFiledElse &&
          formats.map((format) => (
            <DownloadButton
              key={format}
              needs="tax.export"
              label={format.toUpperCase()}
              path={`/admin/tax/export?${queryOf(asked)}&format=${format}`}
              name={`gstr1-${made.gstin}-${month}.${format}`}
              notify={messages.notify}
            />
          ))}
      </ScreenHead>
      <MessageBanner messages={messages} />
      <EinvoicesPanel notify={messages.notify} />
      {failed && (
        <LoadFailure
          text={messageOf(failed.error, 'The return could not be loaded.')}
          busy={failed.isFetching}
          onRetry={() => failed.refetch()}
        />
      )}
      {months.data?.length === 0 && month === '' && (
        <div className={screenStyles.panel}>
          <EmptyRows title="No invoices yet" hint="An invoice is issued when an order is packed" />
        </div>
      )}
      {!failed && (month !== '' || months.isPending) && (
        <>
          <div className={screenStyles.filters}>
            <SelectBox
              label="Month"
              value={month}
              choices={choices.map((value) => ({ value, label: monthName(value) }))}
              onChange={(chosen) => setAddress({ month: chosen, gstin: '' })}
            />
            {made && made.gstins.length > 1 && (
              <SelectBox
                label="GSTIN"
                value={made.gstin}
                choices={made.gstins.map((value) => ({ value, label: value }))}
                onChange={(gstin) => setAddress({ month, gstin })}
              />
            )}
            {month === dayInIndia(new Date()).slice(0, 7) && <p className="muted">This month is not over yet.</p>}
          </div>
          {made?.instead && <BillsPanel instead={made.instead} />}
          {made && <Warnings warnings={made.warnings} />}
          <SectionTables made={made} />
          {made && <BooksPanel made={made} />}
          {made && <JournalsPanel made={made} notify={messages.notify} />}
          <AmountTable
            title="All months"
            hint="Invoices less credit notes."
            name="Month"
            detail="Documents"
            empty="No invoices yet"
            rows={months.data?.map((one) => ({
              key: one.month,
              name: <Link to={`/admin/tax?month=${one.month}`}>{monthName(one.month)}</Link>,
              detail: `${one.invoices.documents.toLocaleString('en-IN')} invoices, ${one.credit_notes.documents.toLocaleString('en-IN')} credit notes`,
              amounts: one.net,
            }))}
          />
        </>
      )}
    </div>
  )
}
