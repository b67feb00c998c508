import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import { Link } from 'react-router-dom'
import { dayOf } from '../../lib/format/dates.ts'
import { DataTable } from '../../ui/admin/table/data-table.tsx'
import { EmptyRows } from '../../ui/admin/table/empty-rows.tsx'
import { type CustomerList, customerPath } from './customer-reads.ts'
import styles from './customers.module.css'

type Row = CustomerList['data'][number]
const columns = ['Customer', 'Phone', 'Orders', 'Spent', 'Last order'] as const

export function CustomerTable({
  customers,
  isFiltered,
}: {
  customers: readonly Row[] | undefined
  isFiltered: boolean
}) {
  return (
    <DataTable
      label="Customers"
      className={styles.customerTable}
      middle
      columns={columns}
      empty={
        isFiltered ? (
          <EmptyRows title="No customers found" hint="Try another name, phone number or tag" />
        ) : (
          <EmptyRows title="No customers yet" hint="Whoever orders is listed here, with and without an account" />
        )
      }
      waiting={8}
      rows={customers?.map((customer) => <CustomerRow key={customer.id} customer={customer} />)}
    />
  )
}

function CustomerRow({ customer }: { customer: Row }) {
  const { id, name, email, phone, orders, spent, account_id, tags } = customer
  return (
    <tr data-testid="customer-row">
      <td>
        <Link className={styles.customerName} to={customerPath(id)}>
          {name || email}
        </Link>
        {account_id === null && <span className={styles.mark}>Guest</span>}
        {tags.map((tag) => (
          <span key={tag} className={styles.tag}>
            {tag}
          </span>
        ))}
        <span className="muted">{email}</span>
      </td>
      <td className="amount">{phone || '-'}</td>
      <td className="amount">
        {orders}
        <span className={styles.unit}> {orders === 1 ? 'order' : 'orders'}</span>
      </td>
      <td className="amount">{formatCharge(spent)}</td>
      <td className="amount">
        <span className={styles.unit}>Last order </span>
        <time dateTime={customer.last_order_at}>{dayOf(customer.last_order_at)}</time>
      </td>
    </tr>
  )
}
