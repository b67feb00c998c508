// Orders with stock in front of a payments service that the test supplies, and shoppers who pay online.
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Order } from '@suvarna/contracts/orders/routes.ts'
import { ordersMigrations } from '@suvarna/orders/migrations.ts'
import type { OrdersDb } from '@suvarna/orders/schema.ts'
import { createOrders } from '@suvarna/orders/service.ts'
import type { PlatformTables } from '@suvarna/platform/database/migrations/platform-schema.ts'
import { createApp } from '@suvarna/platform/http/http.ts'
import { type Actor, actorHeader } from '@suvarna/platform/http/request/actor.ts'
import { databaseForThisTest } from '@suvarna/platform/testing/testing.ts'
import { actorKeys, signedActorHeader } from '@suvarna/platform/testing/testing-actor.ts'
import { createVault, type VaultDb, vaultMigrations } from '@suvarna/platform/vault/vault.ts'
import { onTestFinished } from 'vitest'
import { brokenLedgers, eventsOf } from '../judge.ts'
import { orderOf, type StockedProduct } from '../shoppers.ts'
import { stockShop } from '../stocked-shop.ts'
import { faultsOfMoney } from './money.ts'
import { openProvider, type Paid } from './provider.ts'

export type Answer = {
  status: number
  body: { order_id?: string; id?: string; code?: string; data?: { amount: number } }
}
export type Request = (
  method: 'GET' | 'POST',
  url: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<Answer>

const anonymous: Actor = { kind: 'anonymous', ip: '10.0.0.1', requestId: 'r' }
const admin: Actor = { ...anonymous, kind: 'admin', accountId: 'boss', email: 'boss@suvarna.example', name: 'Boss' }
export const asAnonymous = () => ({ [actorHeader]: signedActorHeader('payments', anonymous) })

export async function openPayingShop(products: readonly (StockedProduct & { units: number })[]) {
  const provider = await openProvider()
  const database = await databaseForThisTest<OrdersDb>(ordersMigrations)
  const keys = await databaseForThisTest<VaultDb>(vaultMigrations)
  const catalog = await databaseForThisTest<PlatformTables>([])
  await stockShop(database, keys, catalog, products)
  const secrets = { customerKey: 'customer', grantKey: 'grant', secureCookies: false, onlinePayment: true }
  const orders = createOrders({ database, vault: createVault(keys), ...secrets })
  const app = createApp({ name: 'orders', actorKeys })
  for (const register of orders.routes) register(app)
  await app.ready()
  onTestFinished(() => app.close())

  const request = async (
    actor: Actor,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
    more = {},
  ) => {
    const headers = { [actorHeader]: signedActorHeader('orders', actor), ...more }
    const injected = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    return { status: injected.statusCode, body: injected.json() }
  }
  const bodyOf = (product: StockedProduct) => ({ ...orderOf(product), payment_method: 'razorpay' })
  const allOrders = async () => (await request(admin, 'GET', '/admin/orders')).body.data as Order[]

  return {
    provider,
    database,
    orders,
    bodyOf,
    place: (product: StockedProduct, headers: Record<string, string> = {}, more: object = {}): Promise<Answer> =>
      request(
        anonymous,
        'POST',
        '/orders/place',
        { ...bodyOf(product), payment_status: 'pending', ...more },
        {
          'idempotency-key': randomUUID(),
          ...headers,
        },
      ),
    placeCod: (product: StockedProduct, headers: Record<string, string> = {}): Promise<Answer> =>
      request(anonymous, 'POST', '/orders/place', orderOf(product), { 'idempotency-key': randomUUID(), ...headers }),
    /** The second step of the specification's client; without an order id it sends the bare contract. */
    confirmPaymentStep: (product: StockedProduct, paid: Partial<Paid>, order_id?: string): Promise<Answer> =>
      request(anonymous, 'POST', '/orders/place', {
        ...bodyOf(product),
        ...paid,
        payment_status: 'paid',
        ...(order_id ? { order_id } : {}),
      }),
    cancel: (orderId: string) => request(admin, 'DELETE', `/admin/orders/${orderId}`),
    setStatus: (orderId: string, status: string) =>
      request(admin, 'PATCH', `/admin/orders/${orderId}/status`, { status }),
    /** A refund without a return, for the order's current version. */
    async agreeRefund(orderId: string, what: { items?: object[]; delivery?: boolean; amount?: number }) {
      const { body } = await request(admin, 'GET', `/orders/${orderId}`)
      const asked = { ...what, reason: 'goodwill', version: body.data.version }
      return request(admin, 'POST', `/admin/orders/${orderId}/refund`, asked)
    },
    /** The parcel arrives, pieces of it come back, and each return is accepted. */
    async returnPieces(orderId: string, quantity = 1) {
      await request(admin, 'PATCH', `/admin/orders/${orderId}/status`, { status: 'delivered' })
      const items = [{ item_id: '1', quantity }]
      const asked = await request(admin, 'POST', `/orders/${orderId}/return`, { items, reason: 'size' })
      if (asked.status !== 200) return asked
      const { returns } = (await request(admin, 'GET', `/orders/${orderId}`)).body.data as Order
      const waiting = returns?.find(({ status }) => status === 'asked')?.number
      return request(admin, 'PATCH', `/admin/orders/${orderId}/return`, { number: waiting, status: 'accepted' })
    },
    order: async (orderId: string) => (await request(admin, 'GET', `/orders/${orderId}`)).body.data as Order,
    eventsOf: async (orderId: string) =>
      (await orders.log.read(database.db, `order-${orderId}`)).map(({ type }) => type),
    orderCount: async () => (await allOrders()).length,
    stock: async ({ productId }: StockedProduct) => {
      const row = await database.db
        .selectFrom('stock')
        .selectAll()
        .where('product_id', '=', productId)
        .executeTakeFirst()
      return row && { available: row.available, reserved: row.reserved, sold: row.sold }
    },
    /** Every fault of money or stock as a sentence; empty when there is none. */
    async faults(): Promise<string[]> {
      const events = await eventsOf(database)
      const shown = await allOrders()
      const money = faultsOfMoney(await provider.ledger(), events as never, shown)
      const held = shown.filter(({ order_status }) => !['cancelled', 'failed'].includes(order_status))
      const promised = held.flatMap(({ items }) => items).reduce((all, { quantity }) => all + quantity, 0)
      const { rows } = { rows: await database.db.selectFrom('stock').select(['reserved', 'sold']).execute() }
      const taken = rows.reduce((all, { reserved, sold }) => all + reserved + sold, 0)
      const units = taken === promised ? [] : [`${taken} units are taken and ${promised} are promised`]
      return [...money, ...brokenLedgers(events), ...units]
    },
  }
}

/** The gateway's part of a webhook: delivers it to payments with a signed actor. 503 if payments is away. */
export async function webhookUrl(
  ask: (body: Buffer, headers: Record<string, string>) => Promise<number>,
): Promise<string> {
  const server = createServer(async (request, response) => {
    const headers: Record<string, string> = { ...asAnonymous(), 'content-type': 'application/json' }
    for (const name of ['x-razorpay-signature', 'x-razorpay-event-id'])
      if (request.headers[name]) headers[name] = String(request.headers[name])
    const status = await ask(await buffer(request), headers).catch(() => 503)
    response.writeHead(status).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
