import type { StockMovement } from '@suvarna/contracts/orders/stock.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { namesOf } from '../../entities/history/history-reads.ts'
import { momentOf } from '../../lib/format/dates.ts'
import { useMay } from '../../lib/session/may.ts'
import { DataTable } from '../../ui/admin/table/data-table.tsx'
import { EmptyRows } from '../../ui/admin/table/empty-rows.tsx'
import { movementLabel, signed, whoOf } from './movement-labels.ts'
import styles from './stock.module.css'

const columns = ['Time', 'What happened', 'Change', 'Level', 'Order', 'By'] as const
const WAITING = 8

export function LedgerTable({ movements, hint }: { movements: StockMovement[] | undefined; hint: string }) {
  const admins = movements?.flatMap(({ actor: { kind, id } }) => (kind === 'admin' && id ? [{ kind, id }] : []))
  const { data: names } = useQuery(namesOf(admins ?? []))
  return (
    <DataTable
      label="Movements of the stock, newest first"
      className={styles.ledgerTable}
      columns={columns}
      waiting={WAITING}
      empty={<EmptyRows title="No movements" hint={hint} />}
      rows={movements?.map((one) => <Row key={one.version} movement={one} who={whoOf(one, names)} />)}
    />
  )
}

function Row({ movement, who }: { movement: StockMovement; who: string }) {
  const { what, why } = movementLabel(movement)
  const { at, delta, available, order_id } = movement
  const may = useMay()
  return (
    <tr data-testid="stock-movement">
      <td className={`amount ${styles.ledgerTime}`}>{momentOf(at)}</td>
      <td>
        {what}
        {why && <span className="muted">{why}</span>}
      </td>
      <td className={`amount ${styles.ledgerChange}`} data-sign={Math.sign(delta)}>
        {signed(delta)}
      </td>
      <td className={`amount ${styles.ledgerLevel}`}>
        <span className={styles.ledgerLevelWord}>Level </span>
        {available}
      </td>
      <td className="amount">
        {order_id && !may('orders.read') && order_id}
        {order_id && may('orders.read') && (
          <Link className="link" to={`/admin/orders?q=${order_id}&order=${order_id}`}>
            {order_id}
          </Link>
        )}
      </td>
      <td>{who}</td>
    </tr>
  )
}
