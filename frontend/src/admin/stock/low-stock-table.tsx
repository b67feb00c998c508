import type { LowStock } from '@suvarna/contracts/orders/stock.ts'
import { Link } from 'react-router-dom'
import { May } from '../../ui/admin/access/may.tsx'
import { AdminImage } from '../../ui/admin/admin-image.tsx'
import { DataTable } from '../../ui/admin/table/data-table.tsx'
import { EmptyRows } from '../../ui/admin/table/empty-rows.tsx'
import type { Messages } from '../../ui/admin/use-message.ts'
import { CountBox } from './count-box.tsx'
import styles from './stock.module.css'

const columns = ['Image', 'Product', 'Available', 'Reserved', 'Sold in 30 days', 'Set stock to'] as const
const WAITING = 8

type Props = { rows: readonly LowStock[] | undefined; queryKey: readonly unknown[]; notify: Messages['notify'] }

export function LowStockTable({ rows, ...work }: Props) {
  return (
    <DataTable
      label="Low stock"
      className={styles.lowStockTable}
      middle
      columns={columns}
      waiting={WAITING}
      empty={<EmptyRows title="Nothing is low" hint="Every piece and size is above the threshold" />}
      rows={rows?.map((row) => <Row key={`${row.product_id}:${row.size}`} row={row} {...work} />)}
    />
  )
}

function Row({ row, ...work }: Omit<Props, 'rows'> & { row: LowStock }) {
  const { product_id, size, name, sku, available, reserved, sold_30_days, waiting } = row
  const ledger = `/admin/stock/${product_id}${size === null ? '' : `?size=${size}`}`
  const level = available === 0 ? 'Sold out' : `${available} left`
  const from = row.own_threshold ? `Low at ${row.threshold}, its own threshold` : `Low at ${row.threshold}`
  const productLabel = size === null ? name : `${name}, size ${size}`
  return (
    <tr data-testid="low-stock-row">
      <td>
        <AdminImage name={row.image} alt="" sizes="44px" />
      </td>
      <td>
        {name}
        <span className="muted">{[sku, size !== null && `Size ${size}`].filter(Boolean).join(' · ')}</span>
      </td>
      <td>
        <Link
          className={`${styles.stockLink} amount`}
          to={ledger}
          data-state={available === 0 ? 'none' : 'low'}
          aria-label={`${level} of ${productLabel}: why?`}
        >
          {level}
        </Link>
        <span className="muted">{from}</span>
      </td>
      <td className="amount">
        {reserved}
        <span className={styles.lowStockWord}> reserved</span>
      </td>
      <td className="amount">
        {sold_30_days}
        <span className={styles.lowStockWord}> sold in 30 days</span>
        {waiting > 0 && <span className="muted">{waiting} waiting for it</span>}
      </td>
      <td>
        <May do="stock.write">
          <CountBox row={row} productLabel={productLabel} {...work} />
        </May>
      </td>
    </tr>
  )
}
