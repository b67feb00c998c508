import { formatRupeesExact } from '@suvarna/contracts/common/money.ts'
import type { ReactNode } from 'react'
import { DataTable } from '../../ui/admin/table/data-table.tsx'
import { EmptyRows } from '../../ui/admin/table/empty-rows.tsx'
import styles from './tax.module.css'
import type { Amounts } from './tax-reads.ts'

export type AmountRow = { key: string; name: ReactNode; detail: ReactNode; amounts: Amounts; isTotal?: boolean }
type Props = {
  title: string
  hint?: string
  name: string
  detail: string
  /** undefined while loading */
  rows: readonly AmountRow[] | undefined
  empty: string
}

const columns = [
  ['Value', 'gross'],
  ['Taxable', 'taxable'],
  ['IGST', 'igst'],
  ['CGST', 'cgst'],
  ['SGST / UTGST', 'sgst'],
] as const

/** Rows with their value and taxes, to the paisa. */
export function AmountTable({ title, hint, name, detail, rows, empty }: Props) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      {hint && <p className="muted small">{hint}</p>}
      <DataTable
        label={`${title}, table`}
        className={styles.amounts}
        columns={[name, detail, ...columns.map(([head]) => head)]}
        waiting={3}
        empty={<EmptyRows title={empty} />}
        rows={rows?.map(({ key, amounts, isTotal, ...row }) => (
          <tr key={key} data-total={isTotal}>
            <td>{row.name}</td>
            <td>{row.detail}</td>
            {columns.map(([head, amount]) => (
              <td key={head} className="amount" data-none={amounts[amount] === 0}>
                <span className={styles.unit}>{head} </span>
                {formatRupeesExact(amounts[amount])}
              </td>
            ))}
          </tr>
        ))}
      />
    </section>
  )
}
