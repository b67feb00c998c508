import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { OrderLinks, ordersOfBuyer } from '../../entities/order/admin/order-links.tsx'
import { messageOf } from '../../lib/api/api-error.ts'
import { LoadFailure } from '../../ui/admin/load-failure.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import { usePageTitle } from '../../ui/page-title.ts'
import { CustomerContact, CustomerFigures } from './customer-facts.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import { type Customer, oneCustomer } from './customer-reads.ts'
import { CustomerTags } from './customer-tags.tsx'
import styles from './customers.module.css'

const SHOWN = 10

/** One customer on a page of its own, by customer id, order number or account id. */
export function CustomerPage() {
  const { id = '' } = useParams()
  const customer = useQuery(oneCustomer(id))
  const { data } = customer
  usePageTitle(data ? data.name || 'Customer' : 'Customer')
  return (
    <div className={screenStyles.screen} aria-busy={customer.isPending}>
      <p>
        <Link className="link" to="/admin/customers">
          All customers
        </Link>
      </p>
      {data ? <Known key={data.id} id={id} customer={data} /> : <h1>Customer</h1>}
      {customer.isLoadingError && (
        <LoadFailure
          text={messageOf(customer.error, 'The customer could not be loaded.')}
          busy={customer.isFetching}
          onRetry={() => customer.refetch()}
        />
      )}
      {customer.isPending && <div className={`skeleton ${styles.waiting}`} />}
    </div>
  )
}

function Known({ id, customer }: { id: string; customer: Customer }) {
  return (
    <>
      <header className={screenStyles.screenHead}>
        <div>
          <h1>{customer.name || customer.email}</h1>
          <p className="muted">{customer.account_id ? 'Registered, with a verified e-mail' : 'Orders as a guest'}</p>
        </div>
      </header>
      <CustomerFigures customer={customer} />
      <div className={styles.parts}>
        <div className={styles.main}>
          <Orders customer={customer} />
          <CustomerNotes id={id} notes={customer.notes} />
        </div>
        <aside className={styles.main} aria-label="Contact, tags and addresses">
          <CustomerContact customer={customer} />
          <CustomerTags id={id} tags={customer.tags} />
        </aside>
      </div>
    </>
  )
}

function Orders({ customer: { last_order_id } }: { customer: Customer }) {
  const { data } = useQuery(ordersOfBuyer(last_order_id, SHOWN))
  return (
    <section className={screenStyles.panel} aria-labelledby="orders-heading" aria-busy={!data}>
      <header className={screenStyles.panelHead}>
        <h2 id="orders-heading">Orders</h2>
        {data && data.total > SHOWN && (
          <Link className="link" to={`/admin/orders?customer_of=${encodeURIComponent(last_order_id)}`}>
            All {data.total}
          </Link>
        )}
      </header>
      <OrderLinks orders={data?.orders ?? []} />
    </section>
  )
}
