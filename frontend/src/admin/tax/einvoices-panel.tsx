import { formatRupees, formatRupeesExact } from '@suvarna/contracts/common/money.ts'
import { einvoiceLimits } from '@suvarna/contracts/orders/tax/einvoice-routes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { messageOf } from '../../lib/api/api-error.ts'
import { dayOf } from '../../lib/format/dates.ts'
import { May } from '../../ui/admin/access/may.tsx'
import { DownloadButton } from '../../ui/admin/download/download-button.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import { DataTable } from '../../ui/admin/table/data-table.tsx'
import { FileZone } from '../../ui/admin/upload/file-zone.tsx'
import { textOfFile } from '../../ui/admin/upload/text-of-file.ts'
import type { Messages } from '../../ui/admin/use-message.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './tax.module.css'
import { EINVOICES, einvoices, type Registered, registerEinvoices } from './tax-reads.ts'

/**
 * Documents for businesses that wait for the invoice portal: the file to upload there, and the import of its response.
 */
export function EinvoicesPanel({ notify }: Pick<Messages, 'notify'>) {
  const { data } = useQuery(einvoices)
  if (!data) return null
  const { from, count, waiting, turnover } = data
  if (from === '')
    return turnover.amount > turnover.limit ? (
      <Notice kind="info">
        Invoices of {turnover.year} come to {formatRupees(turnover.amount)}, above {formatRupees(turnover.limit)}: those
        for businesses have to be e-invoices. Set their first day under <Link to="/admin/settings">Settings</Link>.
      </Notice>
    ) : null
  return (
    <section className={screenStyles.panel} aria-labelledby="einvoices-heading">
      <h2 id="einvoices-heading">E-invoices</h2>
      <p role="status">
        {count === 0
          ? `Nothing is waiting: every business invoice since ${dayOf(`${from}T00:00:00Z`)} has its IRN.`
          : `${count.toLocaleString('en-IN')} ${count === 1 ? 'document waits' : 'documents wait'} for an IRN.`}
      </p>
      {count > 0 && (
        <>
          <DownloadButton
            needs="tax.export"
            label="File for the portal"
            path={`${EINVOICES}/export`}
            name="einvoices.json"
            notify={notify}
          />
          <DataTable
            label="Documents without an IRN"
            className={styles.series}
            bare
            columns={['Number', 'Date', 'Order', 'Buyer', 'Total']}
            waiting={0}
            empty={null}
            rows={waiting.map((one) => (
              <tr key={one.number}>
                <td className="amount">{one.number}</td>
                <td>{dayOf(one.issued_at)}</td>
                <td>
                  <Link to={`/admin/orders/${encodeURIComponent(one.order_id)}`}>{one.order_id}</Link>
                </td>
                <td className="amount">{one.buyer}</td>
                <td className="amount">{formatRupeesExact(one.gross)}</td>
              </tr>
            ))}
          />
        </>
      )}
      <May do="invoices.write">
        <PortalAnswer />
      </May>
    </section>
  )
}

function PortalAnswer() {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Registered | null>(null)
  const [problem, setProblem] = useState('')
  const choose = async (file: File) => {
    setBusy(true)
    setProblem('')
    setOutcome(null)
    try {
      const read = await textOfFile(file, { kind: 'the portal’s JSON', characters: einvoiceLimits.characters })
      if ('fault' in read) setProblem(read.fault)
      else setOutcome(await registerEinvoices(read.text))
      await client.invalidateQueries({ queryKey: einvoices.queryKey })
    } catch (error) {
      setProblem(messageOf(error, 'The file could not be read. Please try again.'))
    }
    setBusy(false)
  }
  return (
    <div className={styles.answer} aria-busy={busy}>
      <FileZone
        label="Answer of the portal"
        hint="The portal’s answer as JSON, with Irn, AckNo, AckDt and SignedQRCode. It is checked against each document and printed on it."
        accept=".json,application/json"
        busy={busy}
        onFile={choose}
      />
      {problem && <Notice kind="error">{problem}</Notice>}
      {outcome && (
        <Notice kind={outcome.wrong.length > 0 ? 'error' : 'info'}>
          <p>{`${outcome.taken} registered, ${outcome.known} known before, ${outcome.wrong.length} left out.`}</p>
          {outcome.wrong.map(({ row, number, field, rule }) => (
            <p key={row}>{`${number || `Entry ${row}`}, ${field}: ${rule}.`}</p>
          ))}
        </Notice>
      )}
    </div>
  )
}
