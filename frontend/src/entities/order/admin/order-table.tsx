import { formatRupees } from '@suvarna/contracts/common/money.ts'
import type { ReactNode } from 'react'
import { dayOf } from '../../../lib/format/dates.ts'
import { nameOf } from '../../../ui/admin/table/column-head.tsx'
import { DataTable } from '../../../ui/admin/table/data-table.tsx'
import { EmptyRows } from '../../../ui/admin/table/empty-rows.tsx'
import type { OrderItem } from '../order.ts'
import { StatusBadge } from '../status-badge.tsx'
import type { AdminOrder } from './admin-order.ts'
import { OrderStatus } from './order-status.tsx'
import styles from './order-table.module.css'

type Props = {
  orders: readonly AdminOrder[] | undefined
  rows: number
  failure?: ReactNode
  hint?: string
  actions?: (order: AdminOrder) => ReactNode
}

const total = { name: 'Total', falling: 'amount_high', rising: 'amount_low' } as const
const date = { name: 'Date', falling: 'newest', rising: 'oldest', isDefault: true } as const
const columns = ['Order ID', 'Customer', 'Items', total, 'Status', 'Payment', date] as const
const SHOWN_ITEMS = 2
const cameBackLabels = { returned: 'Parcel came back', lost: 'Parcel lost' } as const

/** Orders in rows; one that arrives while the page is open is highlighted once. */
export function OrderTable({ orders, rows, failure, hint, actions }: Props) {
  if (failure) return failure
  // Without actions (the dashboard's newest orders) the columns cannot be sorted.
  const heads = actions ? [...columns, 'Actions'] : columns.map(nameOf)
  return (
    <DataTable
      label="Orders"
      className={styles.orderTable}
      bare
      columns={heads}
      empty={
        <EmptyRows
          title="No orders found"
          hint={hint ?? 'Orders will appear here once customers start placing orders'}
        />
      }
      waiting={rows}
      rows={orders?.map((order, place) => <Row key={order.id || place} order={order} actions={actions} />)}
    />
  )
}

type RowProps = { order: AdminOrder; actions: ((order: AdminOrder) => ReactNode) | undefined }

function Row({ order, actions }: RowProps) {
  const hidden = order.items.length - SHOWN_ITEMS
  return (
    <tr data-testid="order-row">
      <td className="amount">
        {order.id || '-'}
        {order.trackingNumber && <span className="muted">{order.trackingNumber}</span>}
      </td>
      <td className={styles.orderCustomer}>
        {order.name || 'Guest'}
        {order.email && <span className="muted">{order.email}</span>}
        {order.phone && <span className="muted amount">{order.phone}</span>}
      </td>
      <td>
        {order.items.slice(0, SHOWN_ITEMS).map((item) => (
          <Item key={`${item.sku}:${item.size}`} item={item} />
        ))}
        {hidden > 0 && <span className="muted">and {hidden} more</span>}
      </td>
      <td className="amount">{formatRupees(order.amount)}</td>
      <td>
        <OrderStatus status={order.status} />
        {order.cameBack && <span className={styles.orderAsks}>{cameBackLabels[order.cameBack]}</span>}
        {order.returns.some(({ status }) => status === 'asked') && (
          <span className={styles.orderAsks}>Return requested</span>
        )}
      </td>
      <td>
        <StatusBadge status={order.paymentStatus} />
        <span className="muted">{(order.paymentMethod || 'COD').toUpperCase()}</span>
      </td>
      <td className="amount">{dayOf(order.createdAt)}</td>
      {actions && <td>{actions(order)}</td>}
    </tr>
  )
}

function Item({ item: { name, quantity, sku, size } }: { item: OrderItem }) {
  return (
    <span className={styles.orderItem}>
      {name} × {quantity}
      <span className="muted">{[sku, size && `Size ${size}`].filter(Boolean).join(' · ')}</span>
    </span>
  )
}
