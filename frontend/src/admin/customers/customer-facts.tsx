import { paiseOf, rupeesOf } from '@suvarna/contracts/common/money.ts'
import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import { Link } from 'react-router-dom'
import { dayOf } from '../../lib/format/dates.ts'
import screenStyles from '../../ui/admin/screen.module.css'
import sheetStyles from '../../ui/dialog/sheet.module.css'
import type { Customer } from './customer-reads.ts'
import styles from './customers.module.css'

export function CustomerFigures({ customer }: { customer: Customer }) {
  const { orders, counted, spent, went_back, returns, first_order_at } = customer
  const notCounted = orders - counted
  const figures = [
    { term: 'Spent', value: formatCharge(spent), detail: 'Without refunds and cancelled orders' },
    {
      term: 'Orders',
      value: String(orders),
      detail: notCounted > 0 ? `${notCounted} cancelled or unpaid` : `First on ${dayOf(first_order_at)}`,
    },
    {
      term: 'Average order',
      value: counted > 0 ? formatCharge(rupeesOf(Math.round(paiseOf(spent) / counted))) : '-',
      detail: 'Of what was spent',
    },
    {
      term: 'Returns',
      value: String(returns),
      detail: went_back > 0 ? `${formatCharge(went_back)} went back` : 'Nothing went back',
    },
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(({ term, value, detail }) => (
        <div key={term} className={screenStyles.panel}>
          <dt>{term}</dt>
          <dd className={`amount ${styles.figure}`}>{value}</dd>
          <dd className="muted small">{detail}</dd>
        </div>
      ))}
    </dl>
  )
}

export function CustomerContact({ customer }: { customer: Customer }) {
  const { name, email, phone, account_id, addresses } = customer
  return (
    <section className={screenStyles.panel} aria-labelledby="contact-heading">
      <h2 id="contact-heading">Contact</h2>
      <dl className={sheetStyles.facts}>
        <dt>Name</dt>
        <dd>{name || '-'}</dd>
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
        <dt>Mobile</dt>
        <dd className="amount">{phone ? <a href={`tel:+91${phone}`}>{phone}</a> : '-'}</dd>
        {account_id && (
          <>
            <dt>Account</dt>
            <dd>
              <Link to={`/admin/users?q=${encodeURIComponent(email)}`}>Show under Users</Link>
            </dd>
          </>
        )}
      </dl>
      <h3 className={styles.addressHead}>{addresses.length > 1 ? 'Addresses used' : 'Address used'}</h3>
      <ul className={styles.addresses}>
        {addresses.map((one) => (
          <li key={Object.values(one).join()}>
            {one.address}
            <br />
            {[[one.city, one.state].filter(Boolean).join(', '), one.pincode, one.country].filter(Boolean).join(' ')}
          </li>
        ))}
      </ul>
    </section>
  )
}
