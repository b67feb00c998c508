// An account is deleted, with orders that were delivered, cancelled and mailed about: nothing tells any more who it was.
import { serviceNames } from '@suvarna/contracts/common/services.ts'
import { eventually } from '@suvarna/platform/testing/testing.ts'
import { whyNoKafka, whyNoS3 } from '@suvarna/test-infra/availability.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endShop, type Shop, startShop } from '../shop.ts'
import { dumpOf, filesOf, openDatabase, type Place } from './places.ts'
import { ask, bearer, buy, cancel, deleteAccount, deliver, personal, refuse, register, sendBack } from './shopper.ts'
import { found, spellingsOf } from './spellings.ts'

const why = whyNoKafka() ?? whyNoS3()
if (why) console.log(`SKIP: what Kafka's data folder remembers of an erased shopper: ${why}`)
const patience = { withinMs: 180_000, everyMs: 500 }

let shop: Shop
let admin = ''
beforeAll(async () => {
  shop = await startShop(why ? { env: { LOG_LEVEL: 'debug' } } : { mode: 'distributed' })
})
afterAll(() => shop && endShop(shop))

const search = (places: readonly Place[], texts = personal) => {
  const spellings = spellingsOf(texts)
  return places.flatMap(({ name, bytes }) => found(bytes, spellings).map((text) => `${name}: ${text}`))
}
const everywhere = async () => [
  ...(await dumpOf(shop.folder)),
  ...(await filesOf(shop.folder)),
  { name: 'output', bytes: Buffer.from(shop.output()) },
]
const asAdmin = async (path: string) => (await ask(shop, `GET ${path}`, undefined, bearer(admin))).body
// biome-ignore lint/suspicious/noExplicitAny: rows as the admin reads them.
const orders = async (): Promise<any[]> => (await asAdmin('/admin/orders')).data
/** The shopper's own, as the admin sees them: the demo has a past. */
const ordersOf = async (ids: readonly string[]) => (await orders()).filter(({ order_id }) => ids.includes(order_id))

/** What the shop counts, without the number of accounts, of which there is one less. */
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

test('[R-28] after an account is deleted no dump, topic, log or job tells its name, e-mail, phone or address; totals stay, every rebuild works', {
  timeout: 900_000,
}, async () => {
  admin = (await ask(shop, 'POST /auth/login', shop.admin)).body.token
  const token = await register(shop)
  const ids = await buy(shop, token)
  const booked = async () => (await ordersOf(ids)).filter(({ tracking_number }) => tracking_number).length
  await eventually(booked, (count) => count === ids.length, { ...patience, what: 'booked parcels' })
  await cancel(shop, ids[1] ?? '', token)
  for (const id of [ids[0], ids[2]]) await deliver(shop, id ?? '')
  const statusOf = async () => (await ordersOf(ids)).map(({ order_status }) => order_status).sort()
  await eventually(statusOf, (all) => all.join() === 'cancelled,delivered,delivered', {
    ...patience,
    what: 'closed orders',
  })
  await sendBack(shop, ids[0] ?? '', token)
  await refuse(shop, ids[0] ?? '', admin)
  await untilAllIsDone()

  // The search sees: where the shop needs them they stand in the clear, and nowhere else.
  const before = search(await everywhere())
  expect([...new Set(before.map((line) => line.split(':', 1)[0]))]).toEqual([
    'identity accounts',
    'orders order_list',
    'orders order_returns',
  ])
  expect(before.filter((line) => line.startsWith('orders order_list'))).toHaveLength(personal.length)
  if (!why) {
    const topics = (await filesOf(shop.folder)).filter(({ name }) => name.startsWith('kafka/'))
    expect(search(topics, ids).length, 'Kafka holds the orders, and they can be found there').toBeGreaterThan(2)
  }
  const counted = await totals()

  await deleteAccount(shop, token)
  await eventually(tombstones, (count) => count === ids.length + 1, { ...patience, what: 'dropped keys' })
  await untilAllIsDone()
  expect(search(await everywhere())).toEqual([])
  expect(await totals()).toEqual(counted)

  const tables = await projectedTables()
  const content = async () => (await dumpOf(shop.folder)).filter(({ name }) => tables.includes(name)).map(shown)
  const live = await content()
  await rebuildAll()
  expect(await content()).toEqual(live)
  expect(search(await everywhere())).toEqual([])
})

const shown = ({ name, bytes }: Place) => `${name}\n${bytes}`

async function tombstones(): Promise<number> {
  const vault = await openDatabase(shop.folder, 'vault')
  const { rows } = await vault.query('select count(*)::int as count from keys where key is null')
  await vault.end()
  return rows[0].count
}

/** No job is open, and what the last event caused has come to everybody: nothing in any log moves for a while. */
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
  await eventually(look, () => quiet >= 8, { ...patience, what: 'jobs and followers' })
}

async function stateOf(service: string) {
  const client = await openDatabase(shop.folder, service)
  const { rows } = await client.query(`
    select (select count(*)::int from jobs where status = 'open' and run_at < now() + interval '1 minute') as open,
      (select count(*)::int from outbox) as waiting, (select position::int from log_head) as head,
      (select jsonb_object_agg(consumer || source || partition, position) from checkpoints) as checkpoints`)
  await client.end()
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
      await ask(shop, `POST /admin/system/${service}/projections/${name}/rebuild`, undefined, bearer(admin))
      const phase = async () => (await projectionsOf(service)).find((each) => each.name === name)?.phase
      await eventually(phase, (now) => now === 'done', { ...patience, what: `${service} ${name} made anew` })
    }
}
