import { join } from 'node:path'
import { startDatabases } from '@suvarna/apps/embedded/databases.ts'
import { lockFolder } from '@suvarna/apps/folder/folder-lock.ts'
import type { OrdersDb } from '@suvarna/orders/schema.ts'
import { sql } from 'kysely'
import { ms, printLoad, quantile, row } from '../measure/report.ts'
import type { Part } from '../measure/results.ts'
import { timedGet } from '../measure/timed-get.ts'
import { demoCopy } from '../shop/demo-copy.ts'
import { type BenchedShop, startShop } from '../shop/shop.ts'

const [wanted, part, limitMs, warming, rounds] = [100_000, 4_000, 50, 20, 3] as const

type Sample = { order_id: string; tracking_number: string; contact: { name: string; phone: string; city: string } }

/**
 * Measures the order desk's requests among a hundred thousand orders, through the gateway, one after another, each
 * different.
 */
export async function growDesk(folder: string, quick: boolean): Promise<Part> {
  printLoad(`The order desk with ${wanted.toLocaleString('en')} orders, one question after the other`)
  const shopFolder = await demoCopy(join(folder, 'desk'))
  const each = quick ? 40 : 200
  const samples = await withOrders(shopFolder, rounds * each)
  const turns = Array.from({ length: rounds }, (_, turn) => questions(samples.slice(turn * each, (turn + 1) * each)))
  const shop = await startShop(shopFolder, 'embedded')
  const rows: string[][] = []
  let slowest = { name: '', p99: 0 }
  try {
    // After its start a shop still reads its logs, and code that has never run is slow. A merchant's shop has run for
    // days.
    for (const paths of Object.values(turns[0] ?? {})) for (const path of paths.slice(0, warming)) await ask(shop, path)
    row('the order desk', 'p50', 'p99', 'most')
    const times = new Map<string, number[][]>()
    for (const turn of turns)
      for (const [name, paths] of Object.entries(turn)) {
        const took: number[] = []
        for (const path of paths) took.push(await ask(shop, path))
        times.set(name, [...(times.get(name) ?? []), took])
      }
    for (const [name, ofTurns] of times) {
      // The median of the rounds, since a single one may be disturbed by other load.
      const middle = (part: number) =>
        quantile(
          ofTurns.map((took) => quantile(took, part)),
          0.5,
        )
      const p99 = middle(0.99)
      if (p99 > slowest.p99) slowest = { name, p99 }
      rows.push([name, ms(middle(0.5)), ms(p99), ms(Math.max(...ofTurns.flat()))])
      row(...(rows.at(-1) as [string, ...string[]]))
    }
  } finally {
    await shop.stop()
  }
  return {
    head: [`the order desk with ${wanted.toLocaleString('en')} orders`, 'p50 ms', 'p99 ms', 'most ms'],
    rows,
    notes: [
      `desk: the slowest p99 is ${ms(slowest.p99)} ms, ${slowest.name} (bar: ${limitMs}): ${slowest.p99 <= limitMs ? 'reached' : 'MISSED'}`,
    ],
  }
}

function questions(samples: readonly Sample[]): Record<string, string[]> {
  const list = (query: Record<string, string>) =>
    `/api/admin/orders?${new URLSearchParams({ ...query, page: '1', limit: '10' })}`
  const search = (word: (sample: Sample, place: number) => string) => samples.map((one, i) => list({ q: word(one, i) }))
  const each = (query: Record<string, string>) =>
    samples.map((_, i) => list({ ...query, sort: ['newest', 'oldest'][i % 2] ?? '' }))
  return {
    'the newest': samples.map((_, i) => `/api/admin/orders?page=${1 + (i % 20)}&limit=10`),
    'search, order number': search(({ order_id }) => order_id),
    'search, phone': search(({ contact }) => contact.phone),
    'search, tracking number': search(({ tracking_number }) => tracking_number),
    'search, name': search(({ contact }) => contact.name),
    'search, city': search(({ contact }) => contact.city),
    'search, half an SKU': search((_, i) => ['SUV-RNG', 'SUV-EAR', 'SUV-NCK', 'SUV-BRC-0'][i % 4] ?? ''),
    'search, amount': search((_, i) => String(300 + i * 7)),
    'search, in every order': search((_, i) => ['example', '.com', 'ORD-'][i % 3] ?? ''),
    'search, in none': search((_, i) => `qzx${i}`),
    'filter, status': samples.map((_, i) =>
      list({ status: ['pending', 'confirmed', 'delivered', 'cancelled'][i % 4] ?? '' }),
    ),
    'filter, to confirm': each({ only: 'to_confirm' }),
    'filter, came back': each({ only: 'came_back' }),
    'filter, return': each({ returns: 'any' }),
    'filter, payment': samples.map((_, i) => list({ payment: ['cash', 'online', 'paid', 'refunded'][i % 4] ?? '' })),
    'filter, courier': each({ courier: 'Delhivery' }),
    'filter, 30 days': each({ placed: 'month' }),
    'filter, status and city': search(({ contact }) => contact.city).map((path) => `${path}&status=shipped`),
    'one customer': samples.map(({ order_id }) => list({ customer_of: order_id })),
    'customers, the newest': samples.map((_, i) => `/api/admin/customers?page=${1 + (i % 20)}&limit=20`),
    'customers, by name': samples.map(
      ({ contact }) => `/api/admin/customers?${new URLSearchParams({ q: contact.name, page: '1', limit: '20' })}`,
    ),
    'what is to do': samples.map(() => '/api/admin/orders/desk'),
    'export, its first bytes': samples.map(
      (_, i) => `/api/admin/orders/export?status=${i % 2 ? 'shipped' : 'delivered'}`,
    ),
  }
}

/** Milliseconds; for a file, until its first bytes arrive. */
const ask = ({ store, admin }: BenchedShop, path: string): Promise<number> =>
  timedGet(store + path, { authorization: admin.authorization }, path.includes('/export'))

/** Adds this number of orders to a closed shop: of other people, in other cities, over three years. */
async function withOrders(folder: string, count: number): Promise<Sample[]> {
  const lock = await lockFolder(folder)
  const databases = await startDatabases(join(folder, 'postgres'))
  try {
    const { db } = await databases.open<OrdersDb>('orders')
    // A few thousand per statement: the database cancels a longer one.
    for (let from = 1; from <= wanted; from += part) await manyOrders(from).execute(db)
    // Leaves the table as autovacuum leaves one that was filled over years.
    await sql`vacuum (analyze) order_list`.execute(db)
    const { rows } = await sql<Sample>`
      select order_id, tracking_number, contact from order_list where tracking_number like 'BENCH%'
      order by md5(order_id) limit ${count}`.execute(db)
    return rows
  } finally {
    await databases.stop()
    await lock.release()
  }
}

const manyOrders = (from: number) => sql`
  with past as (
    select row_number() over (order by order_id) as place, count(*) over () as places, o.* from order_list o where coalesce(tracking_number, '') not like 'BENCH%'
  ), made as (
    select n, n % 30000 as person, (array['Asha','Meera','Ravi','Zubin','Kavya','Imran','Leela','Arjun','Divya','Farah',
      'Gopal','Hema','Isha','Jatin','Kiran'])[1 + n % 15] as first,
      (array['Nair','Rao','Sharma','Mehta','Iyer','Khan','Das','Reddy','Bose','Patel','Gill','Joshi','Kulkarni'])[1 + n % 13]
      || (n % 700) as last,
      (array['Kochi','Pune','Mumbai','Chennai','Jaipur','Surat','Kolkata','Bhopal','Nagpur','Indore','Patna','Agra',
        'Lucknow','Mysuru','Delhi','Thane','Nashik','Vadodara','Raipur','Ranchi'])[1 + n % 20] as city
    from generate_series(${from}::int, ${from + part - 1}::int) n
  )
  insert into order_list (order_id, version, status, payment_status, payment_method, subtotal, discount, total, refunded,
    refund_due, customer, contact, lines, tracking_number, courier, superseded, came_back, delivered_at, created_at, updated_at)
  select 'ORD-' || lpad((700000000000 + n * 2654435761 % 299999999999)::text, 12, '0'), 3,
    case when n % 100 < 2 then 'pending' when n % 100 < 4 then 'confirmed' when n % 100 < 6 then 'processing'
      when n % 100 < 10 then 'shipped' when n % 100 < 94 then 'delivered' else 'cancelled' end,
    case when n % 100 between 10 and 93 then 'paid' when n % 100 > 97 then 'refunded' else 'pending' end,
    case when n % 3 = 0 then 'razorpay' else 'cod' end,
    subtotal, discount, total + n % 900 * 100, 0, 0, md5('person ' || person),
    jsonb_build_object('name', first || ' ' || last, 'email', lower(first || '.' || last) || person || '@example.com',
      'phone', (7000000000 + person::bigint * 99991)::text, 'address', n || ' Temple Road, near the old post office',
      'city', city, 'state', 'Kerala', 'pincode', (600000 + n % 900)::text, 'country', 'India'),
    lines, 'BENCH' || lpad((n * 7919)::text, 10, '0'),
    (array['Delhivery','Blue Dart','Xpressbees','Ecom Express'])[1 + n % 4], false,
    case when n % 400 = 7 then 'returned' end, null,
    now() - make_interval(mins => n * 15), now()
  from made join past on past.place = 1 + made.n % past.places`
