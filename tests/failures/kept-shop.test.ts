// This release opens the data folder, backup and logs that an earlier one wrote. See tests/fixtures/README.md.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { composition } from '@suvarna/apps/embedded/composition.ts'
import { type Databases, startDatabases } from '@suvarna/apps/embedded/databases.ts'
import { migrateAll, type Part } from '@suvarna/apps/embedded/shop.ts'
import { readSecrets } from '@suvarna/apps/folder/secrets.ts'
import { nullProviders } from '@suvarna/apps/restore/null-providers.ts'
import { proveAll } from '@suvarna/apps/restore/prove.ts'
import { readToTheEnd } from '@suvarna/apps/restore/read-to-the-end.ts'
import { serviceNames } from '@suvarna/contracts/common/services.ts'
import { unpaidDeadline } from '@suvarna/orders/order/unpaid-deadline.ts'
import { logHead } from '@suvarna/platform/bus/log-reader.ts'
import type { Database } from '@suvarna/platform/database/database.ts'
import type { PlatformTables } from '@suvarna/platform/database/migrations/platform-schema.ts'
import type { Consumer } from '@suvarna/platform/follow/consumer.ts'
import { replayParked } from '@suvarna/platform/follow/dead-letters.ts'
import { moveToLog } from '@suvarna/platform/log/sequencer.ts'
import { checkInvariants } from '@suvarna/platform/operate/invariant-checks.ts'
import type { Service } from '@suvarna/platform/service/service.ts'
import { dropDatabase, testDatabase } from '@suvarna/platform/testing/testing.ts'
import { restore } from '@suvarna/tools/backup/restore.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Expected, expectedOf, linesOf, unpackShop } from '../fixtures/unpack.ts'
import { bearer, request } from '../security/shopper.ts'
import { endShop, startShop } from '../shop.ts'

const commit = '84aacc1'
let place: string
let expected: Expected
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'suvarna-kept-'))
  expected = await expectedOf(commit)
  await unpackShop(commit, place)
})
afterAll(() => rm(place, { recursive: true, force: true }))

/** All but the one whose payment deadline passes while the shop is closed. */
const closed = () => expected.orders.filter(({ order_id }) => order_id !== expected.named.unpaid)

test(`the data folder that ${commit} wrote opens: logins, orders, stock, the parked event`, async () => {
  const shop = await startShop({ folder: join(place, 'data') })
  try {
    const token = (await request(shop, 'POST /auth/login', shop.admin)).body.token
    const orders = async () => (await request(shop, 'GET /admin/orders', undefined, bearer(token))).body.data
    expect(await orders()).toEqual(expect.arrayContaining(closed().map((order) => expect.objectContaining(order))))
    expect(await orders()).toHaveLength(expected.orders.length)

    const meera = await request(shop, 'POST /auth/login', expected.login)
    expect(meera.status).toBe(200)
    const own = await request(shop, `GET /orders/email/${expected.login.email}`, undefined, bearer(meera.body.token))
    expect(JSON.stringify(own.body)).toContain(expected.named.returned)
    expect((await request(shop, 'POST /auth/login', expected.erased)).status).toBe(401)
    const erased = (await orders()).find((order: { order_id: string }) => order.order_id === expected.named.erased)
    expect(JSON.stringify(erased)).not.toMatch(/rohan|forgotten/i)

    // The unpaid order can no longer be paid: its unit returns to stock when the reservation expires.
    const stock = async () => {
      const { products } = (await request(shop, 'GET /products', undefined, bearer(token))).body
      return Object.fromEntries(products.map(({ id, stock }: { id: string; stock: number }) => [id, stock]))
    }
    const unpaid = async () =>
      (await orders()).find((order: { order_id: string }) => order.order_id === expected.named.unpaid).order_status
    const due = async () => {
      const held = (await unpaid()) === 'pending' ? 0 : 1
      return { ...expected.stock, 'patti-leaf-anklet': (expected.stock['patti-leaf-anklet'] ?? 0) + held }
    }
    await vi.waitFor(async () => expect(await stock()).toMatchObject(await due()), { timeout: 60_000, interval: 100 })

    const { service, consumer, stream } = expected.parked
    const { data } = (await request(shop, `GET /admin/system/${service}/dead-letters`, undefined, bearer(token))).body
    expect(data).toEqual(expect.arrayContaining([expect.objectContaining({ consumer, stream })]))
    const replay = `POST /admin/system/${service}/dead-letters/replay`
    expect(await request(shop, replay, { consumer, stream }, bearer(token))).toMatchObject({ status: 200 })
  } finally {
    await endShop(shop)
  }
})

test(`the backup that ${commit} wrote restores: every row follows from the logs, no invariant is broken`, async () => {
  const folder = join(place, 'restored')
  const { positions } = await restore(join(place, 'backup'), folder)
  for (const name of serviceNames) expect(Number(positions[name])).toBe((await linesOf(commit, name)).length)
  const databases = await startDatabases(join(folder, 'postgres'))
  try {
    const { parts } = await partsOf(databases, folder)
    const { service, consumer, stream } = expected.parked
    const { service: theirs, database } = parts.find((each) => each.service.name === service) ?? never()
    const follower = (theirs.consumers as unknown as Consumer<PlatformTables>[]).find(({ name }) => name === consumer)
    expect(await replayParked(database as unknown as Tables, follower ?? never(), stream)).toBeGreaterThan(0)
    const proofs = await proveAll(parts, 1)
    // The migration that made this table copied only logins that were then valid; a rebuild reads the whole log.
    expect(proofs.filter(({ equal, table }) => !equal && table !== 'sessions')).toEqual([])
    await judge(parts)
  } finally {
    await databases.stop()
  }
})

test(`R-29: the log that ${commit} wrote folds: its events alone make the same orders and stock, twice`, async () => {
  const opened: Database<never>[] = []
  const open = async <Db>() => {
    const database = await testDatabase<Db>()
    opened.push(database as unknown as Database<never>)
    return database
  }
  try {
    const { parts, vault } = await partsOf({ open }, join(place, 'backup'))
    for (const line of await linesOf(commit, 'vault'))
      await vault.pool.query('insert into keys select * from jsonb_populate_record(null::keys, $1)', [line])
    for (const { service, database } of parts)
      await append(database as unknown as Tables, await linesOf(commit, service.name))
    // The reactors have already acted, and the resulting events are in the logs.
    for (const { service, database } of parts) await stepBehind(parts, service, database as unknown as Tables)
    await proveAll(parts, 1)
    // A deadline is not an event: the one for the unpaid order's reservation is in a separate table.
    const orders = parts.find(({ service }) => service.name === 'orders') ?? never()
    await orders.database.pool.query(
      `insert into deadlines (kind, stream, due_at, meta) values ($1, $2, now() + interval '1 hour', '{}')`,
      [unpaidDeadline, `order-${expected.named.unpaid}`],
    )
    const proofs = await proveAll(parts, 1)
    expect(proofs.filter(({ equal }) => !equal)).toEqual([])
    await judge(parts)
  } finally {
    await Promise.all(opened.map(dropDatabase))
  }
})

type Tables = Database<PlatformTables>
const never = (): never => {
  throw new Error('there is no such thing')
}

async function partsOf(databases: Pick<Databases, 'open'>, folder: string) {
  const { open } = databases
  let vault: Database<never> | undefined
  const noting: typeof open = async (name) => {
    const database = await open<never>(name)
    if (name === 'vault') vault = database
    return database as never
  }
  const { parts } = await composition({ open: noting }, nullProviders, await readSecrets(folder), {
    folder,
    store: nullProviders.url,
  })
  await migrateAll(parts)
  return { parts, vault: vault ?? never() }
}

async function append(database: Tables, lines: readonly string[]): Promise<void> {
  await database.pool.query(
    `with written as (
       insert into events (id, stream, version, type, data, meta, at)
       select e.id, e.stream, e.version, e.type, e.data, e.meta, e.at
       from jsonb_to_recordset($1::jsonb) as e(position bigint, id uuid, stream text, version integer, type text,
         data jsonb, meta jsonb, at timestamptz) order by position
       returning seq)
     insert into outbox select seq from written`,
    [`[${lines.join()}]`],
  )
  while ((await moveToLog(database)) > 0);
}

/** Sets the checkpoints of all followers of a service to the current ends of the logs. */
async function stepBehind(
  parts: readonly Part[],
  { consumers = [], reactors = [] }: Part['service'],
  { pool }: Tables,
) {
  for (const { name, sources } of [...consumers, ...reactors])
    for (const source of sources) {
      const { epoch, position } = await logHead(
        (parts.find(({ service }) => service.name === source) ?? never()).database.db,
      )
      await pool.query(
        'insert into checkpoints (consumer, source, partition, epoch, position) values ($1, $2, 0, $3, $4)',
        [name, source, epoch, position],
      )
    }
}

/** Checks orders and stock against the fixture's record, and the services' own invariants. */
async function judge(parts: readonly Part[]): Promise<void> {
  await readToTheEnd(parts, 1)
  for (const { service, database } of parts)
    expect(
      (await checkInvariants(service as unknown as Service<PlatformTables>, database as unknown as Tables)).filter(
        // The unpaid order's deadline has long passed, and no deadlines run here.
        (name) => name !== 'reservations_in_time',
      ),
    ).toEqual([])
  const orders = parts.find(({ service }) => service.name === 'orders')?.database ?? never()
  const { rows: list } = await sql<{
    id: string
    status: string
  }>`select order_id as id, status from order_list order by order_id`.execute(orders.db)
  expect(list).toEqual(
    expected.orders
      .map(({ order_id, order_status }) => ({ id: order_id, status: order_status }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
  )
  const { rows: stock } = await sql<{ id: string; available: number }>`
    select product_id as id, available from stock`.execute(orders.db)
  expect(Object.fromEntries(stock.map(({ id, available }) => [id, available]))).toEqual(expected.stock)
}
