import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import type { Customer } from '@suvarna/contracts/orders/desk/customers.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { type Kysely, sql } from 'kysely'
import type { OrdersDeps } from '../deps.ts'
import type { OrderRow } from '../order/read/order-answer.ts'
import type { OrdersDb } from '../schema.ts'
import { customerFacts, figuresOf } from './customer-figures.ts'

const mostAddresses = 20

/** Finds the customer by `id`: a customer id, an order id (its buyer), or the account that has verified the address. */
export async function findCustomer(db: Kysely<OrdersDb>, id: string): Promise<OrderRow> {
  const { rows } = await sql<OrderRow>`
    select * from order_list
    where contact is not null and customer = any(array(
      select ${id}::text
      union all select customer from order_list where order_id = ${id}
      union all select customer from proved_addresses where account_id = ${id}
    )) order by created_at desc, order_id limit 1`.execute(db)
  const [last] = rows
  if (!last)
    throw new DomainError('customer_not_found', 'There is no such customer, or the shop has forgotten who it was')
  return last
}

/** Returns everything that a customer's page shows. */
export async function customerPage(
  { database: { db }, vault }: Pick<OrdersDeps, 'database' | 'vault'>,
  last: OrderRow,
): Promise<Customer> {
  const { customer } = last
  const [figures, addresses, notes] = await Promise.all([
    figuresOf(db, [customer]),
    addressesOf(db, customer),
    db
      .selectFrom('customer_notes')
      .selectAll()
      .where('customer', '=', customer)
      .orderBy('noted_at', 'desc')
      .orderBy('note_id')
      .execute(),
  ])
  const own = figures.get(customer)
  const texts = await vault.openAll<string>(notes.map(({ sealed }) => sealed))
  return {
    ...customerFacts(last, own),
    counted: own?.counted ?? 0,
    went_back: rupeesOf(Number(own?.went_back ?? 0)),
    returns: own?.returns ?? 0,
    first_order_at: (own?.first_order_at ?? last.created_at).toISOString(),
    addresses,
    notes: notes.flatMap(({ note_id, noted_at, account_id }, place) => {
      const text = texts[place]
      return text ? [{ id: note_id, at: noted_at.toISOString(), text, account_id }] : []
    }),
  }
}

/** Delivery addresses of the customer without duplicates, the latest first. */
async function addressesOf(db: Kysely<OrdersDb>, customer: string): Promise<Customer['addresses']> {
  const { rows } = await sql<{ to: Customer['addresses'][number] }>`
    select jsonb_build_object('address', contact->>'address', 'city', contact->>'city', 'state', contact->>'state',
      'pincode', contact->>'pincode', 'country', coalesce(contact->>'country', '')) as to
    from order_list where customer = ${customer} and contact is not null
    group by 1 order by max(created_at) desc limit ${mostAddresses}`.execute(db)
  return rows.map(({ to }) => to)
}
