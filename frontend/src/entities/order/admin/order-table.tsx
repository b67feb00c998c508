import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { dayOf, timeOf } from '../../../lib/format/dates.ts'
import { DataTable } from '../../../ui/admin/table/data-table.tsx'
import { EmptyRows } from '../../../ui/admin/table/empty-rows.tsx'
import type { OrderItem } from '../order.ts'
import { StatusBadge } from '../status-badge.tsx'
import type { AdminOrder } from './admin-order.ts'
import { CashLabels } from './cash-labels.tsx'
import { isReturnToAnswer } from './next-step.ts'
import { adminOrderPath } from './order-path.ts'
import { OrderStatus } from './order-status.tsx'
import styles from './order-table.module.css'
import { paymentDue } from './payment-due.ts'

type Props = {
  orders: readonly AdminOrder[] | undefined
  rows: number
  failure?: ReactNode
  hint?: string
  /** the rows of the previous filter, shown until the next ones load and not clickable */
  stale: boolean
  select: (order: AdminOrder) => ReactNode
  actions: (order: AdminOrder) => ReactNode
}

const total = { name: 'Total', falling: 'amount_high', rising: 'amount_low' } as const
const date = { name: 'Date', falling: 'newest', rising: 'oldest', isDefault: true } as const
const columns = ['Order ID', 'Customer', 'Items', total, 'Status', 'Payment', date, 'Actions'] as const
const SHOWN_ITEMS = 2

const cameBackLabels = { returned: 'Parcel came back', lost: 'Parcel lost' } as const

/** A table of orders with two lines per row. */
export function OrderTable({ orders, rows, failure, hint, stale, select, actions }: Props) {
  if (failure) return failure
  return (
    <div inert={stale} className={styles.orderTablePlace}>
      <DataTable
        label="Orders"
        className={styles.orderTable}
        bare
        columns={columns}
        empty={
          <EmptyRows
            title="No orders found"
            hint={hint ?? 'Orders will appear here once customers start placing orders'}
          />
        }
        waiting={rows}
        rows={orders?.map((order, place) => (
          <Row key={order.id || place} order={order} select={select} actions={actions} />
        ))}
      />
    </div>
  )
}

function Row({ order, select, actions }: Pick<Props, 'select' | 'actions'> & { order: AdminOrder }) {
  const hidden = order.items.length - SHOWN_ITEMS
  return (
    <tr data-testid="order-row">
      <td className="amount">
        <span className={styles.orderNumber}>
          {select(order)}
          <span>
            {order.id ? <Link to={adminOrderPath(order.id)}>{order.id}</Link> : '-'}
            {order.trackingNumber && <span className="muted">{order.trackingNumber}</span>}
          </span>
        </span>
      </td>
      <td className={styles.orderCustomer}>
        <span className={styles.orderName} title={order.name}>
          {order.name || 'Guest'}
        </span>
        <span className={styles.orderPerson}>
          {order.phone && <span className="muted amount">{order.phone}</span>}
          {order.email && (
            <span className={`muted ${styles.orderMail}`} title={order.email}>
              {order.email}
            </span>
          )}
        </span>
      </td>
      <td className={styles.orderItems}>
        {order.items.slice(0, SHOWN_ITEMS).map((item) => (
          <Item key={`${item.sku}:${item.size}`} item={item} />
        ))}
        {hidden > 0 && <span className="muted">and {hidden} more</span>}
      </td>
      <td className={`amount ${styles.orderTotal}`}>{formatCharge(order.amount)}</td>
      <td>
        <OrderStatus status={order.status} />
        {order.cameBack && <span className={styles.orderAsks}>{cameBackLabels[order.cameBack]}</span>}
        {order.returns.some(({ status }) => status === 'asked') && (
          <span className={styles.orderAsks}>
            {order.returns.some(isReturnToAnswer) ? 'Return requested' : 'Exchange requested'}
          </span>
        )}
        {order.tags.length > 0 && <span className={styles.orderTags}>{order.tags.join(' · ')}</span>}
        <CashLabels order={order} />
      </td>
      <td>
        <StatusBadge status={order.paymentStatus} word={paymentDue(order)} />
        <span className="muted">{(order.paymentMethod || 'COD').toUpperCase()}</span>
      </td>
      <td className="amount">
        {dayOf(order.createdAt)}
        {dayOf(order.createdAt) && <span className="muted">{timeOf(new Date(order.createdAt))}</span>}
      </td>
      <td>{actions(order)}</td>
    </tr>
  )
}

function Item({ item: { name, quantity, sku, size } }: { item: OrderItem }) {
  return (
    <span className={styles.orderItem} title={name}>
      <span className={styles.orderPiece}>
        <span>{name}</span>
        <span> × {quantity}</span>
      </span>
      <span className={`muted ${styles.orderCode}`}>
        {sku && <span>{sku}</span>}
        {size && <span>{sku ? ` · Size ${size}` : `Size ${size}`}</span>}
      </span>
    </span>
  )
}
