// A small sound shop in six databases of its own, as its services would have written it.
import { randomUUID } from 'node:crypto'
import { analyticsMigrations } from '@suvarna/analytics/migrations.ts'
import { catalogMigrations } from '@suvarna/catalog/migrations.ts'
import { type ServiceName, serviceNames } from '@suvarna/contracts/common/services.ts'
import { identityMigrations } from '@suvarna/identity/migrations.ts'
import { ordersMigrations } from '@suvarna/orders/migrations.ts'
import { paymentsMigrations } from '@suvarna/payments/migrations.ts'
import type { Database } from '@suvarna/platform/database/database.ts'
import type { Migration } from '@suvarna/platform/database/migrations/migration.ts'
import { dropDatabase, testDatabase } from '@suvarna/platform/testing/testing.ts'
import { shippingMigrations } from '@suvarna/shipping/migrations.ts'
import { sql } from 'kysely'
import type { Books } from './books.ts'

const migrations: Record<ServiceName, readonly Migration[]> = {
  identity: identityMigrations,
  catalog: catalogMigrations,
  orders: ordersMigrations,
  payments: paymentsMigrations,
  shipping: shippingMigrations,
  analytics: analyticsMigrations,
}
type Databases = Record<ServiceName, Database<never>>
const picture = `${'a'.repeat(64)}.webp`

/** Opened once; `begin` makes it sound again. */
export async function openSoundShop() {
  const opened = serviceNames.map(
    async (name) => [name, await testDatabase<never>(migrations[name], { max: 2 })] as const,
  )
  const databases = Object.fromEntries(await Promise.all(opened)) as Databases
  // Triggers protect events from changes: without dropping them no defect could be planted.
  for (const name of serviceNames) await sql`alter table events disable trigger all`.execute(databases[name].db)
  return {
    append: (service: ServiceName, ...events: PlainEvent[]) => append(databases, service, events),
    run: (service: ServiceName, statement: ReturnType<typeof sql>) => statement.execute(databases[service].db),
    begin: () => makeSound(databases),
    close: () => Promise.all(Object.values(databases).map(dropDatabase)),
  }
}
export type SoundShop = Awaited<ReturnType<typeof openSoundShop>>

type PlainEvent = [stream: string, version: number, type: string, data: object]

/** Appends to a service's log as the sequencer would. */
async function append(databases: Databases, service: ServiceName, events: readonly PlainEvent[]) {
  for (const [stream, version, type, data] of events)
    await sql`
      with event as (
        insert into events (id, stream, version, type, data, meta)
        values (${randomUUID()}, ${stream}, ${version}, ${type}, ${JSON.stringify(data)}::jsonb,
          ${JSON.stringify({ correlation: 'c', actor: { kind: 'admin', id: 'a1' } })}::jsonb) returning seq
      ), head as (update log_head set position = position + 1 returning position)
      insert into log (position, seq) select head.position, event.seq from head, event`.execute(databases[service].db)
}

export const ring = { productId: 'ring', size: 7, quantity: 1, orderId: 'ORD-1', available: 4 }
const line = {
  productId: 'ring',
  name: 'Ring',
  sku: 'R',
  image: picture,
  size: 7,
  quantity: 1,
  price: 99900,
  category: 'Rings',
}
export const payment = { id: 'pay_1', order_id: 'order_1', amount: 99900, status: 'captured', captured: true }

async function makeSound(databases: Databases): Promise<Books> {
  const notifyAll = (service: ServiceName, ...events: PlainEvent[]) => append(databases, service, events)
  const run = (service: ServiceName, statement: ReturnType<typeof sql>) => statement.execute(databases[service].db)
  for (const name of serviceNames) {
    await sql`truncate events, log, outbox, jobs, deadlines, dead_letters, idempotency, checkpoints cascade`.execute(
      databases[name].db,
    )
    await sql`update log_head set position = 0`.execute(databases[name].db)
  }
  await run('orders', sql`truncate stock, order_list`)
  await run('payments', sql`truncate settlement_entries`)
  await run('shipping', sql`truncate shipments`)
  await run('analytics', sql`truncate archive`)
  await notifyAll('catalog', [
    'product-ring',
    1,
    'ProductCreated',
    { productId: 'ring', images: [{ id: 'i', name: picture }] },
  ])
  await notifyAll(
    'orders',
    ['stock-ring:7', 1, 'StockLevelChanged', { productId: 'ring', size: 7, applied: 5 }],
    ['order-ORD-1', 1, 'OrderPlaced', { orderId: 'ORD-1', checkoutId: 'k1', lines: [line], total: 99900 }],
    ['stock-ring:7', 2, 'StockReserved', ring],
    ['order-ORD-1', 2, 'OrderPaid', { orderId: 'ORD-1', providerPaymentId: 'pay_1', amount: 99900 }],
    ['stock-ring:7', 3, 'StockCommitted', ring],
  )
  await run(
    'orders',
    sql`insert into stock (product_id, size, version, available, reserved, sold, received) values ('ring', 7, 3, 4, 0, 1, 5)`,
  )
  await run(
    'orders',
    sql`insert into order_list (order_id, version, status, payment_status, payment_method, subtotal, discount, total,
        customer, checkout_id, lines, superseded, created_at, updated_at)
      values ('ORD-1', 2, 'confirmed', 'paid', 'razorpay', 99900, 0, 99900, 'c', 'k1', ${JSON.stringify([line])}::jsonb,
        false, now(), now())`,
  )
  await run(
    'shipping',
    sql`insert into shipments (order_id, version, phase, reference, failure_final, updated_at)
      values ('ORD-1', 2, 'booked', 'ORD-1', false, now())`,
  )
  await notifyAll('shipping', ['shipment-ORD-1', 1, 'ShipmentRequested', { orderId: 'ORD-1', reference: 'ORD-1' }])
  await notifyAll('shipping', ['shipment-ORD-1', 2, 'ShipmentBooked', { orderId: 'ORD-1', courierOrderId: '77' }])
  const all = serviceNames.filter((name) => name !== 'analytics')
  for (const name of all)
    for (const { id, type } of (
      await sql<{ id: string; type: string }>`select id, type from events`.execute(databases[name].db)
    ).rows)
      await run(
        'analytics',
        sql`insert into archive (event_id, service, stream, version, type, data, meta, at, position)
          values (${id}, ${name}, 's', 1, ${type}, '{}', '{}', now(), 1)`,
      )
  return {
    databases,
    payments: async () => ({ payments: [payment], refunds: [] }),
    courier: async () => [{ reference: 'ORD-1', cancelled: false }],
    mails: async () => [],
    attempts: [{ key: 'k1', outcome: 'placed', orderId: 'ORD-1' }],
    pictures: {
      async *list() {
        yield { name: picture, size: 1, at: new Date() }
      },
    } as unknown as NonNullable<Books['pictures']>,
    rebuilt: async () => ({ looked: 1, broken: [] }),
  }
}
