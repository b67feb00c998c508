// An account with delivered, cancelled and mailed orders is deleted; afterwards nothing identifies the person.
import { serviceNames } from '@suvarna/contracts/common/services.ts'
import { eventually } from '@suvarna/platform/testing/testing.ts'
import { whyNoKafka, whyNoS3 } from '@suvarna/test-infra/availability.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endShop, type Shop, startShop } from '../shop.ts'
import { dumpOf, filesOf, keepDatabase, openDatabase, type Place, sandboxesOf } from './places.ts'
import {
  bearer,
  buy,
  buyAsGuest,
  cancel,
  deleteAccount,
  deliver,
  eraseGuest,
  guestTexts,
  heldBy,
  keepAndSay,
  leaveBags,
  mailedLink,
  ownLink,
  personal,
  refuse,
  register,
  request,
  said,
  sendBack,
} from './shopper.ts'
import { found, spellingsOf } from './spellings.ts'

/** ERASURE_MODE=distributed searches Kafka's topics and the object store too (`npm run test:long`). */
const why = process.env.ERASURE_MODE === 'distributed' ? (whyNoKafka() ?? whyNoS3()) : 'the gate has one process'
if (why) console.log(`SKIP: what Kafka's data folder remembers of an erased shopper: ${why}`)
const limits = { withinMs: 180_000, everyMs: 100 }

let shop: Shop
let admin = ''
beforeAll(async () => {
  shop = await startShop(why ? { env: { LOG_LEVEL: 'debug' } } : { mode: 'distributed' })
})
afterAll(() => shop && endShop(shop))

const everybody = [...personal, ...said, ...guestTexts]
const search = (places: readonly Place[], texts: readonly string[] = everybody) => {
  const spellings = spellingsOf(texts)
  return places.flatMap(({ name, bytes }) => found(bytes, spellings).map((text) => `${name}: ${text}`))
}
const everywhere = async () => [
  ...(await dumpOf(shop.folder)),
  ...(await filesOf(shop.folder)),
  { name: 'output', bytes: Buffer.from(shop.output()) },
]
const asAdmin = async (path: string) => (await request(shop, `GET ${path}`, undefined, bearer(admin))).body
// biome-ignore lint/suspicious/noExplicitAny: rows as the admin reads them.
const orders = async (): Promise<any[]> => (await asAdmin('/admin/orders')).data
/** The shopper's own orders, as the admin sees them: the demo has others. */
const ordersOf = async (ids: readonly string[]) => (await orders()).filter(({ order_id }) => ids.includes(order_id))

/** The shop's metrics, without the number of accounts, which falls by one. */
async function totals() {
  const { summary, order_stats, product_stats } =
    (await asAdmin('/admin/dashboard')).data ?? (await asAdmin('/admin/dashboard'))
  const { total_customers: _, new_customers_30_days: __, ...sums } = summary
  const money = (await orders()).map(({ order_id, amount, status }: Record<string, unknown>) => [
    order_id,
    amount,
    status,
  ])
  return { sums, order_stats, product_stats, money }
}

test('[R-28] a person is shown all that was given; once account and guest are erased no dump, topic, log or job contains name, e-mail, phone, address or words; totals stay, every rebuild works', {
  timeout: 900_000,
}, async () => {
  admin = (await request(shop, 'POST /auth/login', shop.admin)).body.token
  const { version, settings } = (await asAdmin('/admin/settings')).data
  const gift = { notes: true, wrap: false, wrap_price: 0 }
  await request(shop, 'PUT /admin/settings', { version, settings: { ...settings, gift } }, bearer(admin))
  const token = await register(shop)
  const own = await buy(shop, token)
  const ids = [...own, await buyAsGuest(shop)]
  const booked = async () => (await ordersOf(ids)).filter(({ tracking_number }) => tracking_number).length
  await eventually(booked, (count) => count === ids.length, { ...limits, what: 'booked parcels' })
  await cancel(shop, ids[1] ?? '', token)
  for (const id of [ids[0], ids[2], ids[3]]) await deliver(shop, id ?? '')
  const statusOf = async () => (await ordersOf(ids)).map(({ order_status }) => order_status).sort()
  await eventually(statusOf, (all) => all.join() === 'cancelled,delivered,delivered,delivered', {
    ...limits,
    what: 'closed orders',
  })
  await keepAndSay(shop, token, ids[0] ?? '')
  await sendBack(shop, ids[0] ?? '', token)
  await refuse(shop, ids[0] ?? '', admin)
  await leaveBags(shop, token)
  await untilAllIsDone()

  // Proves that the search works: it finds the texts where the shop needs them in plain text, and nowhere else.
  const before = search(await everywhere())
  expect([...new Set(before.map((line) => line.split(':', 1)[0]))]).toEqual([
    'catalog review_texts',
    'identity accounts',
    'identity saved_addresses',
    // Meta's id of a message contains the phone number.
    'orders jobs',
    'orders order_list',
    'orders order_returns',
  ])
  expect(before.filter((line) => line.startsWith('orders order_list'))).toHaveLength(
    personal.length + guestTexts.length,
  )
  // Other parties keep what the shop sent them: the courier, the senders of its messages, the shopper's own mailbox.
  const outside = new Set(search(await sandboxesOf(shop.folder)).map((line) => line.split('/')[1]))
  expect([...outside].sort()).toEqual(['mailbox', 'msg91', 'shiprocket', 'whatsapp'])
  if (!why) {
    const topics = (await filesOf(shop.folder)).filter(({ name }) => name.startsWith('kafka/'))
    expect(search(topics, ids).length, 'Kafka holds the orders, and they can be found there').toBeGreaterThan(2)
  }
  const counted = await totals()

  // Each person is shown everything that they gave, and nothing of the other person's.
  const [mine, theirs] = [await ownLink(shop, token), await mailedLink(shop)]
  const [shown, shownToGuest] = [await heldBy(shop, mine), await heldBy(shop, theirs)]
  expect([...personal, ...said].filter((text) => !shown.includes(text))).toEqual([])
  expect(guestTexts.filter((text) => !shownToGuest.includes(text))).toEqual([])
  expect(guestTexts.filter((text) => shown.includes(text))).toEqual([])
  expect([...personal, ...said].filter((text) => shownToGuest.includes(text))).toEqual([])

  const customers = await customersOf(ids)
  const about = await rowsAbout(ids, customers)
  expect(Object.keys(nothing).filter((place) => about[place as keyof typeof nothing] === 0)).toEqual([])
  expect(await photosLeft()).toBeGreaterThan(0)

  await deleteAccount(shop, token)
  await eraseGuest(shop, theirs)
  // The keys of the orders, the account, the two links, and the two bags.
  await eventually(tombstones, (count) => count === ids.length + 5, { ...limits, what: 'dropped keys' })
  await untilAllIsDone()
  expect(search(await everywhere())).toEqual([])
  expect(await rowsAbout(ids, customers)).toEqual(nothing)
  // A newly uploaded file is kept for a day, because a form may be about to use it again.
  await inCatalog(`update picture_uploads set at = now() - interval '2 days'`)
  await eventually(photosLeft, (count) => count === 0, { ...limits, what: 'the photo’s files to go' })
  expect(await totals()).toEqual(counted)

  const tables = await projectedTables()
  const content = async () => (await dumpOf(shop.folder)).filter(({ name }) => tables.includes(name)).map(rowsOf)
  const live = await content()
  await rebuildAll()
  expect(await content()).toEqual(live)
  expect(search(await everywhere())).toEqual([])
})

const rowsOf = ({ name, bytes }: Place) => `${name}\n${bytes}`

/** Rows under an identifier of the person: their content is unreadable, but they are deleted too. */
const nothing = { consents: 0, orders_consents: 0, left_bags: 0, phone_messages: 0, data_requests: 0 }

async function customersOf(ids: readonly string[]): Promise<string[]> {
  const orders = await openDatabase(shop.folder, 'orders')
  const { rows } = await orders.query('select distinct customer from order_list where order_id = any($1)', [ids])
  await orders.end()
  return rows.map(({ customer }) => customer)
}

async function rowsAbout(ids: readonly string[], customers: readonly string[]): Promise<typeof nothing> {
  const [identity, orders] = [await openDatabase(shop.folder, 'identity'), await openDatabase(shop.folder, 'orders')]
  const count = async (client: pg.Client, what: string, values: readonly string[]) =>
    (await client.query(`select count(*)::int as count from ${what} = any($1)`, [values])).rows[0].count as number
  const counts = {
    consents: await count(identity, 'consents where customer', customers),
    orders_consents: await count(orders, 'consents where customer', customers),
    left_bags: await count(orders, 'left_bags where customer', customers),
    phone_messages: await count(orders, `jobs where reactor = 'orders.phone-messages' and payload->>'orderId'`, ids),
    data_requests: await count(orders, 'data_requests where customer', customers),
  }
  await Promise.all([identity.end(), orders.end()])
  return counts
}

/** The number of rows about reviews' photos, of which the demo has none. */
const photosLeft = async (): Promise<number> =>
  (
    await inCatalog(`
    select (select count(*) from review_texts where photos <> '{}')::int
      + (select count(*) from erased_photos)::int + (select count(*) from review_uploads)::int as count`)
  )[0]?.count

async function inCatalog(query: string) {
  const catalog = await openDatabase(shop.folder, 'catalog')
  const { rows } = await catalog.query(query)
  await catalog.end()
  return rows
}

async function tombstones(): Promise<number> {
  const vault = await openDatabase(shop.folder, 'vault')
  const { rows } = await vault.query('select count(*)::int as count from keys where key is null')
  await vault.end()
  return rows[0].count
}

/** Waits until no job is open and every effect has arrived: no log grows for a while. */
async function untilAllIsDone(): Promise<void> {
  let quiet = 0
  let before = ''
  const look = async () => {
    const states = await Promise.all(serviceNames.map(stateOf))
    const now = JSON.stringify(states)
    quiet = now === before && states.every(({ open, waiting }) => open === 0 && waiting === 0) ? quiet + 1 : 0
    before = now
    return { quiet, states }
  }
  await eventually(look, () => quiet >= 20, { ...limits, what: 'jobs and followers' })
}

const kept = new Map<string, Promise<pg.Pool>>()

async function stateOf(service: string) {
  const database = kept.get(service) ?? keepDatabase(shop.folder, service)
  kept.set(service, database)
  const { rows } = await (await database).query(`
    select (select count(*)::int from jobs where status = 'open' and run_at < now() + interval '1 minute') as open,
      (select count(*)::int from outbox) as waiting, (select position::int from log_head) as head,
      (select jsonb_object_agg(consumer || source || partition, position) from checkpoints) as checkpoints`)
  return rows[0] as { open: number; waiting: number; head: number }
}

type Projection = { name: string; tables: string[]; phase?: string }
const projectionsOf = async (service: string): Promise<Projection[]> =>
  (await asAdmin(`/admin/system/${service}/projections`)).data

const projectedTables = async () =>
  (
    await Promise.all(
      serviceNames.map(async (service) =>
        (await projectionsOf(service)).flatMap(({ tables }) => tables.map((table) => `${service} ${table}`)),
      ),
    )
  ).flat()

async function rebuildAll(): Promise<void> {
  for (const service of serviceNames)
    for (const { name } of await projectionsOf(service)) {
      await request(shop, `POST /admin/system/${service}/projections/${name}/rebuild`, undefined, bearer(admin))
      const phase = async () => (await projectionsOf(service)).find((each) => each.name === name)?.phase
      await eventually(phase, (now) => now === 'done', {
        ...limits,
        everyMs: 20,
        what: `${service} ${name} made anew`,
      })
    }
}
