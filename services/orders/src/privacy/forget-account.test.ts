import { databaseReader } from '@suvarna/platform/bus/log-reader.ts'
import { createPostgresBus } from '@suvarna/platform/bus/postgres-bus.ts'
import { startSequencer } from '@suvarna/platform/log/sequencer.ts'
import { rebuildablesOf } from '@suvarna/platform/operate/rebuild-routes.ts'
import { rebuild } from '@suvarna/platform/rebuild/rebuild.ts'
import { runConsumers } from '@suvarna/platform/service/service.ts'
import { eventually, testMeta } from '@suvarna/platform/testing/testing.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unpaidDeadline } from '../order/unpaid-deadline.ts'
import { admin, codOrder, shopper, startOrders } from '../orders.testing.ts'
import { forgetGuestKind } from './forget-guest.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  await orders.sell('p', 100_00, 50)
})
afterAll(() => orders.stop())

/** Every row of every table of the database as text, as a dump would hold it. */
async function dump() {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(orders.database.db)
  const texts = await Promise.all(
    tables.map(
      async ({ name }) =>
        (await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(orders.database.db)).rows,
    ),
  )
  return texts
    .flat()
    .map(({ row }) => row)
    .join('\n')
}

test('erasing an account registered with another person’s address leaves that address’s orders untouched', async () => {
  const { body } = await orders.request('POST', '/orders/place', {
    body: codOrder(100, { product_id: 'p', quantity: 1 }),
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  const { customer } = await orders.database.db
    .selectFrom('order_list')
    .select('customer')
    .where('order_id', '=', body.order_id)
    .executeTakeFirstOrThrow()
  const nameAfter = async (more: object) => {
    const data = { accountId: 'somebody', customer, generation: 1, ...more }
    await orders.deliver('identity', { type: 'AccountDeleted', data })
    return (await orders.request('GET', `/orders/${body.order_id}`, { actor: admin })).body.data.name
  }
  expect(await nameAfter({ verified: false })).toBe('Priya Sharma')
  expect(await nameAfter({})).toBe('Priya Sharma')
  await setStatus(body.order_id, 'delivered')
  expect(await nameAfter({ verified: true })).toBe('')
})

test('F8: an open order that a guest placed with the address of a deleted account is the guest’s until it is closed', async () => {
  const { body } = await orders.request('POST', '/orders/place', {
    body: { ...codOrder(100, { product_id: 'p', quantity: 1 }), email: 'meera@example.com' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  const orderId = body.order_id as string
  const stream = `order-${orderId}`
  const row = () =>
    orders.database.db
      .selectFrom('order_list')
      .select(['customer', 'contact', 'invoice'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  const waiting = async () =>
    (
      await sql`select from deadlines where kind = ${forgetGuestKind} and stream = ${stream}`.execute(
        orders.database.db,
      )
    ).rows.length
  const aDayLater = () =>
    orders.database.transaction(async (tx) => {
      await sql`delete from deadlines where kind = ${forgetGuestKind} and stream = ${stream}`.execute(tx)
      await orders.service.deadlines?.[forgetGuestKind]?.(tx, { stream, meta: testMeta() } as never)
    })
  const { customer } = await row()
  const data = { accountId: 'meera', customer, generation: 1, verified: true }
  await orders.deliver('identity', { type: 'AccountDeleted', data })
  expect(await row()).toMatchObject({ contact: { name: 'Priya Sharma' } })
  await setStatus(orderId, 'shipped')
  await aDayLater()
  expect([(await row()).contact?.name, await waiting()]).toEqual(['Priya Sharma', 1])
  await setStatus(orderId, 'delivered')
  await aDayLater()
  expect([(await row()).contact, await waiting()]).toEqual([null, 0])
  // The invoice stays, as the law requires, sealed under a key of its own.
  const { body: papers } = await orders.request('GET', `/orders/${orderId}/documents`, { actor: admin })
  expect(papers.data).toMatchObject([{ number: (await row()).invoice }])
})

const setStatus = (orderId: string, status: string) =>
  orders.request('PATCH', `/admin/orders/${orderId}/status`, { body: { status }, actor: admin })

test('V8: what another account ordered with the address of one that is deleted keeps its contact', async () => {
  const { body } = await orders.request('POST', '/orders/place', {
    body: codOrder(100, { product_id: 'p', quantity: 1 }),
    actor: { ...shopper, accountId: 'b', email: 'b@example.com' } as typeof shopper,
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  const { customer } = await orders.database.db
    .selectFrom('order_list')
    .select('customer')
    .where('order_id', '=', body.order_id)
    .executeTakeFirstOrThrow()
  const name = async () => (await orders.request('GET', `/orders/${body.order_id}`, { actor: admin })).body.data.name
  const forget = (accountId: string) =>
    orders.deliver('identity', { type: 'AccountDeleted', data: { accountId, customer, generation: 1, verified: true } })
  await forget('a')
  expect(await name()).toBe('Priya Sharma')
  await forget('b')
  expect(await name()).toBe('')
})

test('money V8: a payment after its order expired and its shopper was erased is refunded: the order has no address any more', async () => {
  const { body } = await orders.request('POST', '/orders/place', {
    body: { ...codOrder(100, { product_id: 'p', quantity: 1 }), payment_method: 'razorpay', payment_status: 'pending' },
    actor: { ...shopper, accountId: 'late' } as typeof shopper,
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  const orderId = body.order_id as string
  const stream = `order-${orderId}`
  const expire = orders.service.deadlines?.[unpaidDeadline]
  await orders.database.transaction(async (tx) => expire?.(tx, { stream, meta: testMeta() } as never))
  const data = { accountId: 'late', customer: 'x', generation: 1, verified: true }
  await orders.deliver('identity', { type: 'AccountDeleted', data })
  await orders.deliver('payments', {
    type: 'PaymentAttached',
    data: { orderId, providerOrderId: 'order_late', providerPaymentId: 'pay_late', amount: 100_00 },
  })
  const types = (await orders.service.log.read(orders.database.db, stream)).map(({ type }) => type)
  expect(types).toEqual(['OrderPlaced', 'OrderFailed', 'OrderContactErased', 'PaymentDeclined'])
})

test('a deleted account’s orders forget who they were for; totals stay and every rebuild still works', async () => {
  const { body } = await orders.request('POST', '/orders/place', {
    body: codOrder(100, { product_id: 'p', quantity: 1 }),
    actor: shopper,
  })
  expect(await dump()).toMatch(/Priya Sharma/)

  const sequencer = startSequencer(orders.database)
  const bus = createPostgresBus(() => ({ database: orders.database as never, moved: sequencer.moved }))
  const followers = await runConsumers({ ...orders.service, consumers: [] }, orders.database, bus, () => {})
  await orders.deliver('identity', {
    type: 'AccountDeleted',
    data: { accountId: shopper.kind === 'user' ? shopper.accountId : '', customer: 'x', generation: 1 },
  })

  const sealed = (
    await sql<{ sealed: never }>`select data->'sealed' as sealed from events where type = 'OrderPlaced'`.execute(
      orders.database.db,
    )
  ).rows[0]
  await eventually(
    () => orders.vault.open(sealed?.sealed as never),
    (contact) => contact === null,
    { what: 'the dropped key' },
  )
  expect(await dump()).not.toMatch(/Priya|priya|9876543210|Temple Road|Indiranagar|560038/)

  for (const target of rebuildablesOf(orders.service).filter(({ kind }) => kind === 'inline'))
    await rebuild(orders.database, target, async (source) => databaseReader(orders.database.db as never, source))
  const { body: shown } = await orders.request('GET', `/orders/${body.order_id}`, { actor: admin })
  expect(shown.data).toMatchObject({ amount: 100, name: '', email: '', phone: '', address: '' })
  await followers.stop()
  await bus.close()
  await sequencer.stop()
})
