import type { Funnel } from '@suvarna/contracts/analytics/funnel.ts'
import { Link } from 'react-router-dom'
import { stockLedgerOf } from '../../entities/metrics/metric-links.ts'
import { valueText } from '../../entities/metrics/metric-text.ts'
import { dayOf } from '../../lib/format/dates.ts'
import { DataTable } from '../../ui/admin/table/data-table.tsx'
import { EmptyRows } from '../../ui/admin/table/empty-rows.tsx'
import { Pager } from '../../ui/admin/table/pager.tsx'
import styles from './funnel/funnel.module.css'

type WantedProduct = Funnel['wanted']['pieces'][number]
const columns = ['Piece', 'Visitors', 'Before', 'Last wanted', 'In stock now'] as const
const pageSize = 25

type Props = { products: readonly WantedProduct[] | undefined; page: number; onPage: (page: number) => void }

/** Products that visitors wanted while they were sold out, linked to their stock. */
export function WantedTable({ products, page, onPage }: Props) {
  return (
    <>
      <DataTable
        label="Wanted but sold out"
        className={styles.wantedTable}
        columns={columns}
        waiting={8}
        empty={<EmptyRows title="Nothing was missed" hint="In these days nobody came to a piece that was sold out" />}
        rows={products
          ?.slice((page - 1) * pageSize, page * pageSize)
          .map((product) => <Row key={`${product.product_id}:${product.size}`} product={product} />)}
      />
      <Pager page={page} pages={Math.ceil((products?.length ?? 0) / pageSize)} onPage={onPage} />
    </>
  )
}

function Row({ product }: { product: WantedProduct }) {
  const { product_id, name, size, visitors, before, last_day, available, retired } = product
  const what = size === null ? name : `${name}, size ${size}`
  const left = available === 0 ? 'Sold out' : `${available ?? 'Unknown'} left`
  return (
    <tr data-testid="wanted-row">
      <td>
        {name}
        <span className="muted">
          {retired ? 'No longer in the shop' : size === null ? 'The whole piece' : `Size ${size}`}
        </span>
      </td>
      <td className="amount">
        {valueText('count', visitors)}
        <span className={styles.funnelWord}> visitors</span>
      </td>
      <td className="amount">
        {valueText('count', before)}
        <span className={styles.funnelWord}> before</span>
      </td>
      <td className="amount">{last_day ? dayOf(`${last_day}T06:30:00Z`) : '-'}</td>
      <td>
        <Link
          className="link amount"
          to={stockLedgerOf(product_id, size)}
          aria-label={`${left} of ${what}: its stock ledger`}
        >
          {left}
        </Link>
      </td>
    </tr>
  )
}
