import { Link } from 'react-router-dom'
import { DownloadButton } from '../../ui/admin/download/download-button.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import type { Messages } from '../../ui/admin/use-message.ts'
import styles from './tax.module.css'
import { queryOf, type TaxReturn } from './tax-reads.ts'

const programs = [
  { format: 'tally', label: 'Tally', end: 'xml' },
  { format: 'zoho', label: 'Zoho Books', end: 'csv' },
] as const

type Props = { made: Pick<TaxReturn, 'month' | 'gstin'>; notify: Messages['notify'] }

/** The month as vouchers, for books kept in other software. */
export function JournalsPanel({ made: { month, gstin }, notify }: Props) {
  return (
    <section className={screenStyles.panel} aria-label="Journals">
      <h2>Journals</h2>
      <p className="muted small">
        Every invoice, credit note, receipt, refund and fee of the month as a balanced voucher. The ledgers are named as
        under <Link to="/admin/settings">Settings</Link>, and have to exist in your books before you import.
      </p>
      <div className={styles.files}>
        {programs.map(({ format, label, end }) => (
          <DownloadButton
            key={format}
            needs="tax.export"
            label={label}
            path={`/admin/tax/journals?${queryOf({ month, gstin })}&format=${format}`}
            name={`${format}-${gstin}-${month}.${end}`}
            notify={notify}
          />
        ))}
      </div>
    </section>
  )
}
