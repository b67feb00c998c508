import type { HeldKindName } from '@suvarna/contracts/common/privacy/held-kinds.ts'
import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import type { Database } from '@suvarna/platform/database/database.ts'
import { rowsInPages } from '@suvarna/platform/database/rows-in-pages.ts'
import { sql } from 'kysely'

export type Databases = Record<ServiceName, Pick<Database<never>, 'db' | 'pool'>>

export type Breach = {
  services: readonly ServiceName[]
  since: Date
  until: Date
  /** Only what was stored between the two, as for a stolen log or topic. Otherwise everything present in that time. */
  storedThen?: boolean
}

/** A person whose data was there: an account, or a guest by the HMAC of the address. */
export type Person = {
  account: string | null
  name: string
  email: string
  phone: string
  kinds: Set<HeldKindName>
  services: Set<ServiceName>
  orders: number
  first: Date | null
  last: Date | null
}

export type Concerned = {
  persons: Person[]
  /** Persons and orders erased since the breach began: they can no longer be written to. */
  erased: number
  /** Guests without an order who wait for a piece or left a bag: only the shop can open their sealed address. */
  sealed: number
}

type OrderOfPerson = { person: string; at: Date }

/** Returns everyone affected by a breach of these services, with what is needed to write to them. Changes nothing. */
export async function concerned(databases: Databases, breach: Breach): Promise<Concerned> {
  const people = createPeople(breach)
  await readAccounts(databases, people)
  const orders = await readOrders(databases, people)
  if (breach.services.includes('identity')) await touchIdentity(databases, people)
  if (breach.services.includes('orders')) await touchOrders(databases, people, orders)
  for (const [service, kind, query] of byOrder)
    if (breach.services.includes(service)) {
      const asked = { compile: () => query.compile(databases[service].db) }
      for await (const rows of rowsInPages(databases[service], asked, 5_000))
        for (const { order_id, at } of rows) people.touchOrder(orders.get(order_id), service, kind, at)
    }
  return {
    persons: people.touched(),
    erased: await countErased(databases, breach),
    sealed: breach.services.includes('orders') ? await countSealed(databases, people, breach) : 0,
  }
}

type PerOrder = { order_id: string; at: Date | null }
/** `at` null: as old as its order. */
const byOrder = [
  ['payments', 'payments', sql<PerOrder>`select order_id, null::timestamptz as at from payments`],
  ['shipping', 'parcels', sql<PerOrder>`select order_id, placed_at as at from orders`],
  [
    'catalog',
    'reviews',
    sql<PerOrder>`select order_id, submitted_at as at from reviews where order_id is not null and not erased`,
  ],
  ['analytics', 'figures', sql<PerOrder>`select order_id, placed_at as at from order_facts where placed`],
  [
    'analytics',
    'visits',
    sql<PerOrder>`select order_id, placed_at as at from order_facts where visitor_id is not null`,
  ],
] as const

async function readAccounts({ identity }: Databases, people: People) {
  const accounts = sql<{ id: string; email: string; first_name: string; customer: string; verified: boolean }>`
    select id, email, first_name, customer, verified from accounts`
  for await (const rows of rowsInPages(identity, { compile: () => accounts.compile(identity.db) }, 5_000))
    for (const { id, email, first_name, customer, verified } of rows)
      people.account(id, email, first_name, verified ? customer : null)
}

/** Every order with its person, whichever services were breached: the others have only the order's number. */
async function readOrders({ orders }: Databases, people: People): Promise<Map<string, OrderOfPerson>> {
  const found = new Map<string, OrderOfPerson>()
  type Row = {
    order_id: string
    account_id: string | null
    customer: string
    name: string
    email: string
    phone: string
    created_at: Date
  }
  const query = sql<Row>`
    select order_id, account_id, customer, contact->>'name' as name, contact->>'email' as email,
      contact->>'phone' as phone, created_at
    from order_list where contact is not null`
  for await (const rows of rowsInPages(orders, { compile: () => query.compile(orders.db) }, 5_000))
    for (const { order_id, account_id, customer, created_at, ...contact } of rows)
      found.set(order_id, { person: people.buyer(account_id, customer, contact), at: created_at })
  return found
}

async function touchIdentity({ identity }: Databases, people: People) {
  const kinds = sql<{ account_id: string; kind: HeldKindName; at: Date }>`
    select id as account_id, 'profile' as kind, created_at as at from accounts
    union all select account_id, 'logins', last_login_at from account_logins
    union all select account_id, 'passkeys', added_at from passkeys
    union all select account_id, 'addresses', saved_at from saved_addresses
    union all select account_id, 'watchlist', watched_at from watched_pieces
    union all select account_id, 'former_emails', replaced_at from former_addresses
    union all select account_id, 'data_requests', requested_at from data_requests where account_id is not null
    union all select a.id, 'consents', c.changed_at from consents c join accounts a on a.customer = c.customer and a.verified`
  for await (const rows of rowsInPages(identity, { compile: () => kinds.compile(identity.db) }, 5_000))
    for (const { account_id, kind, at } of rows) people.touch(`account ${account_id}`, 'identity', kind, at)
  const guests = sql<{ customer: string; kind: HeldKindName; at: Date }>`
    select customer, 'data_requests' as kind, requested_at as at from data_requests where account_id is null
    union all select customer, 'consents', changed_at from consents
    union all select customer, 'complaints', made_at from complaints`
  for await (const rows of rowsInPages(identity, { compile: () => guests.compile(identity.db) }, 5_000))
    for (const { customer, kind, at } of rows) people.touch(people.byAddress(customer), 'identity', kind, at)
}

async function touchOrders({ orders: { db, pool } }: Databases, people: People, orders: Map<string, OrderOfPerson>) {
  for (const { person, at } of orders.values()) people.touchOrder({ person, at }, 'orders', 'orders', at)
  const kinds = sql<PerOrder & { kind: HeldKindName }>`
    select order_id, 'returns' as kind, asked_at as at from order_returns
    union all select order_id, 'invoices', issued_at from tax_documents
    union all select substr(stream, 7), 'notes', at from events
      where type in ('OrderNoted', 'OrderCancelled', 'CancelAsked') and data ? 'words'
    union all select payload->>'orderId', 'mails', done_at from jobs where reactor in ('orders.mails', 'orders.phone-messages') and status = 'done'`
  for await (const rows of rowsInPages({ pool } as never, { compile: () => kinds.compile(db) }, 5_000))
    for (const { order_id, kind, at } of rows) people.touchOrder(orders.get(order_id), 'orders', kind, at)
  const byCustomer = sql<{ customer: string | null; account_id: string | null; kind: HeldKindName; at: Date }>`
    select customer, account_id, 'stock_alerts' as kind, requested_at as at from stock_alerts
    union all select customer, null, 'left_bags', saved_at from left_bags
    union all select customer, null, 'notes', noted_at from customer_notes
    union all select customer, null, 'notes', tagged_at from customer_tags
    union all select null, account_id, 'saved_views', saved_at from order_views`
  for await (const rows of rowsInPages({ pool } as never, { compile: () => byCustomer.compile(db) }, 5_000))
    for (const { customer, account_id, kind, at } of rows)
      people.touch(account_id ? `account ${account_id}` : people.byAddress(customer ?? ''), 'orders', kind, at)
}

async function countErased({ orders, identity }: Databases, { since }: Breach): Promise<number> {
  const count = async ({ db }: Pick<Database<never>, 'db'>, type: string) =>
    (
      await sql<{ n: number }>`select count(*)::int as n from events where type = ${type} and at >= ${since}`.execute(
        db,
      )
    ).rows[0]?.n ?? 0
  return (await count(orders, 'OrderContactErased')) + (await count(identity, 'AccountDeleted'))
}

async function countSealed({ orders: { db } }: Databases, people: People, { until }: Breach): Promise<number> {
  const { rows } = await sql<{ customer: string }>`
    select customer from stock_alerts where account_id is null and requested_at < ${until}
    union select customer from left_bags where sealed is not null and saved_at < ${until}`.execute(db)
  return rows.filter(({ customer }) => !people.isKnown(people.byAddress(customer))).length
}

type People = ReturnType<typeof createPeople>
type BuyerContact = { name: string; email: string; phone: string }

/**
 * Persons by key: `account <id>`, or `guest <HMAC>`. A guest's address that an account has verified belongs to the
 * account.
 */
function createPeople({ since, until, storedThen = false }: Breach) {
  const people = new Map<string, Person>()
  const owners = new Map<string, string>()
  const add = (key: string, account: string | null, contact: BuyerContact) => {
    const known = people.get(key)
    if (!known)
      people.set(key, {
        ...{ account, ...contact, kinds: new Set(), services: new Set() },
        ...{ orders: 0, first: null, last: null },
      })
    else if (!known.phone) known.phone = contact.phone
  }
  const byAddress = (customer: string) => owners.get(customer) ?? `guest ${customer}`
  const counts = (at: Date) => at < until && (!storedThen || at >= since)
  const touch = (key: string, service: ServiceName, kind: HeldKindName, at: Date | null) => {
    const person = people.get(key)
    if (!person || (at !== null && !counts(at))) return
    person.kinds.add(kind)
    person.services.add(service)
    if (at === null) return
    if (!person.first || at < person.first) person.first = at
    if (!person.last || at > person.last) person.last = at
  }
  return {
    byAddress,
    isKnown: (key: string) => people.has(key),
    touch,
    account(id: string, email: string, name: string, proved: string | null) {
      const key = `account ${id}`
      if (proved) owners.set(proved, key)
      add(key, id, { name, email, phone: '' })
    },
    buyer(account: string | null, customer: string, contact: BuyerContact): string {
      // An order of a deleted account belongs to its contact alone.
      const key = account && people.has(`account ${account}`) ? `account ${account}` : byAddress(customer)
      add(key, null, contact)
      return key
    },
    touchOrder(order: OrderOfPerson | undefined, service: ServiceName, kind: HeldKindName, at: Date | null) {
      if (!order || !counts(order.at)) return
      touch(order.person, service, kind, at ?? order.at)
      const person = people.get(order.person)
      if (person && kind === 'orders') person.orders++
    },
    touched: () => [...people.values()].filter(({ kinds }) => kinds.size > 0),
  }
}
