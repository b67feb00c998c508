import { DataTable } from '../../ui/admin/table/data-table.tsx'
import { EmptyRows } from '../../ui/admin/table/empty-rows.tsx'
import styles from './tax.module.css'
import type { TaxReturn } from './tax-reads.ts'

const kinds: Readonly<Record<string, string>> = { invoice: 'Invoices', credit_note: 'Credit notes' }

/** The document numbers issued in the month. */
export const SeriesTable = ({ series }: { series: TaxReturn['series'] | undefined }) => (
  <section className={styles.part} aria-label="Documents issued">
    <h2>Documents issued</h2>
    <DataTable
      label="Documents issued, table"
      className={styles.series}
      columns={['Series', 'From', 'To', 'Numbers', 'Cancelled']}
      waiting={2}
      empty={<EmptyRows title="No document in this month" />}
      rows={series?.map(({ kind, from, to, total, cancelled }) => (
        <tr key={from}>
          <td>{kinds[kind] ?? kind}</td>
          <td>{from}</td>
          <td>
            <span className={styles.unit}>to </span>
            {to}
          </td>
          <td className="amount">
            <span className={styles.unit}>Numbers </span>
            {total.toLocaleString('en-IN')}
          </td>
          <td className="amount">
            <span className={styles.unit}>Cancelled </span>
            {cancelled.toLocaleString('en-IN')}
          </td>
        </tr>
      ))}
    />
  </section>
)
