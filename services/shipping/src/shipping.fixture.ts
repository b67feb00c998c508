// Shared by shipping's tests: the carrier's sandbox, a shop whose orders are events, and a shipment.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { standardParcel } from '@suvarna/contracts/shipping/parcel-kinds.ts'
import { createPostgresBus } from '@suvarna/platform/bus/postgres-bus.ts'
import type { PlatformTables } from '@suvarna/platform/database/migrations/platform-schema.ts'
import type { DomainEvent, Meta } from '@suvarna/platform/events/events.ts'
import { startSequencer } from '@suvarna/platform/log/sequencer.ts'
import { runConsumers } from '@suvarna/platform/service/service.ts'
import { createEventLog } from '@suvarna/platform/store/event-store.ts'
import { databaseForThisTest, eventually, testMeta } from '@suvarna/platform/testing/testing.ts'
import { onTestFinished } from 'vitest'
import { demoAccount } from '../../../sandboxes/demo-accounts.ts'
import { createShiprocketSandbox } from '../../../sandboxes/shiprocket/sandbox.ts'
import { createShiprocket } from './carriers/shiprocket/shiprocket.ts'
import type { TokenStore } from './carriers/shiprocket/shiprocket-token.ts'
import { shippingMigrations } from './migrations.ts'
import type { ShippingDb } from './schema.ts'
import { createShipping } from './service.ts'
import type { Carrier, Contact, ShipmentDetails } from './shipment/carrier.ts'
import type { Sending } from './shipment/parcel/read-parcel.ts'

export const contact: Contact = {
  name: 'Priya Sharma',
  email: 'priya@example.com',
  phone: '9876543210',
  address: '12 MG Road, near the park',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
  country: 'India',
}

/** How a shop without boxes and pick-up places of its own sends. */
export const usual: Sending = { parcel: standardParcel, pickup: { name: 'Primary', pincode: null } }

export const shipmentDetails = (reference: string, more: Partial<Contact> = {}): ShipmentDetails => ({
  reference,
  placedAt: new Date('2026-11-20T10:00:00.000Z'),
  paymentMethod: 'cod',
  lines: [{ name: 'Kundan ring', sku: 'RNG-01', quantity: 1, price: 129_900 }],
  discount: 0,
  shipping: 0,
  wrap: 0,
  fee: 0,
  total: 129_900,
  advance: 0,
  ewayBill: null,
  contact: { ...contact, ...more },
  sending: usual,
})

type Listed = { number: string; cancelled: boolean }

/** The carrier's sandbox with data of its own and failures on demand. */
export async function carrierSandbox(options: { pickupLocations?: string[]; now?: () => number } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'suvarna-courier-'))
  const sandbox = await createShiprocketSandbox({ folder, ...options })
  onTestFinished(async () => {
    await sandbox.close()
    await rm(folder, { recursive: true, force: true })
  })
  const lever = async (path: string, body?: object) => {
    const response = await fetch(`${sandbox.url}/sandbox/${path}`, {
      method: body ? 'POST' : 'GET',
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    })
    return (await response.json()) as Record<string, unknown>
  }
  return {
    url: sandbox.url,
    setWebhook: sandbox.setWebhook,
    faults: (...faults: { fault: string; path?: string; times?: number; ms?: number }[]) => lever('faults', faults),
    /** Waits until the shop has requested the van: the carrier moves no parcel earlier. */
    advance: (order_id: string, to: string, webhooks?: string) =>
      eventually(
        () => lever('advance', { order_id, to, webhooks }),
        ({ error }) => error !== 'No pick-up was asked for yet',
        { what: `the van for ${order_id}` },
      ),
    /** All orders at the carrier, as it lists them itself. */
    listed: async () => ((await lever('orders')) as { orders: Record<string, unknown>[] }).orders,
    /** All orders at the carrier. */
    async orders(): Promise<Listed[]> {
      const { orders } = (await lever('orders')) as { orders: { channel_order_id: string; status: string }[] }
      return orders.map(({ channel_order_id, status }) => ({
        number: channel_order_id,
        cancelled: status.includes('CANCEL'),
      }))
    },
  }
}

export function memoryTokens() {
  let kept: { token: string; obtainedAt: Date } | null = null
  const refused = new Map<string, number>()
  const store = {
    logins: 0,
    read: async () => kept,
    async write(token: string, obtainedAt: Date) {
      store.logins++
      kept = { token, obtainedAt }
      refused.clear()
    },
    refusedFor: async (account: string) => {
      const at = refused.get(account)
      return at === undefined ? null : Date.now() - at
    },
    noteRefusal: async (account: string) => void refused.set(account, Date.now()),
  } satisfies TokenStore & { logins: number }
  return store
}

export const shiprocketAt = (
  url: string,
  more: { tokens?: TokenStore; timeoutMs?: number; now?: () => Date; password?: string } = {},
) =>
  createShiprocket({
    baseUrl: `${url}/v1/external`,
    ...demoAccount,
    pickupPincode: '302001',
    trackingBase: `${url}/tracking/`,
    tokens: memoryTokens(),
    timeoutMs: 60_000,
    ...more,
  })

/** Long enough for a booking on a busy machine; tests of the limits pass their own. */
const patient = { waitMs: 60_000, unknownMs: 60_000 }

/** Shipping with its consumers running, and an orders log that the test writes. */
export async function openShop(
  carrier: Carrier,
  vault = { open: async (): Promise<unknown> => contact },
  waits: Partial<typeof patient> = {},
) {
  const [database, ordersDatabase] = await Promise.all([
    databaseForThisTest<ShippingDb>(shippingMigrations),
    databaseForThisTest<PlatformTables>(),
  ])
  const sequencers = { shipping: startSequencer(database), orders: startSequencer(ordersDatabase) }
  const service = createShipping({ database, vault, carrier, webhookToken: 'courier-token', ...patient, ...waits })
  const bus = createPostgresBus((name) =>
    name === 'orders'
      ? { database: ordersDatabase as never, moved: sequencers.orders.moved }
      : { database: database as never, moved: sequencers.shipping.moved },
  )
  const faults: string[] = []
  const run = () => runConsumers(service, database, bus, (what, fault) => faults.push(`${what}: ${fault}`))
  let consumers = await run()
  onTestFinished(async () => {
    await bus.close()
    await consumers.stop()
    await Promise.all([sequencers.shipping.stop(), sequencers.orders.stop()])
  })
  const ordersLog = createEventLog<PlatformTables>({ service: 'orders' })
  const versions = new Map<string, number>()
  return {
    database,
    ordersUrl: ordersDatabase.url,
    service,
    faults,
    stop: () => consumers.stop(),
    async start() {
      consumers = await run()
    },
    async publish(orderId: string, event: DomainEvent, meta: Partial<Meta> = {}) {
      const version = versions.get(orderId) ?? 0
      versions.set(orderId, version + 1)
      await ordersDatabase.transaction((tx) =>
        ordersLog.append(tx, `order-${orderId}`, version, [event], testMeta(meta)),
      )
    },
    shipment: (orderId: string) =>
      database.db.selectFrom('shipments').selectAll().where('order_id', '=', orderId).executeTakeFirst(),
    shipmentIn: (orderId: string, phase: string) =>
      eventually(
        () => database.db.selectFrom('shipments').selectAll().where('order_id', '=', orderId).executeTakeFirst(),
        (row) => row?.phase === phase,
        { what: `${orderId} to be ${phase}` },
      ),
    events: async (orderId: string) =>
      (await service.log.read(database.db, `shipment-${orderId}`)).map(({ type }) => type),
    jobsDone: () =>
      eventually(
        () => database.db.selectFrom('jobs').select(['kind', 'status', 'last_error']).execute(),
        (jobs) => jobs.every(({ status }) => status === 'done'),
        { what: 'all jobs' },
      ),
  }
}
