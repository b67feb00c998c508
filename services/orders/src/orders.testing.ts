import { randomUUID } from 'node:crypto'
import type { Batch } from '@suvarna/platform/bus/bus.ts'
import type { Meta, Recorded } from '@suvarna/platform/events/events.ts'
import { subscriberFor } from '@suvarna/platform/follow/subscriber.ts'
import { createApp } from '@suvarna/platform/http/http.ts'
import { type Actor, actorHeader } from '@suvarna/platform/http/request/actor.ts'
import { dropDatabase, testDatabase, testMeta } from '@suvarna/platform/testing/testing.ts'
import { actorKeys, signedActorHeader } from '@suvarna/platform/testing/testing-actor.ts'
import { createVault, type VaultDb, vaultMigrations } from '@suvarna/platform/vault/vault.ts'
import { sql } from 'kysely'
import type { OrdersOptions } from './deps.ts'
import { ordersMigrations } from './migrations.ts'
import type { OrdersDb } from './schema.ts'
import { createOrders } from './service.ts'

export const anonymous: Actor = { kind: 'anonymous', ip: '10.0.0.1', requestId: 'r' }
export const admin: Actor = {
  ...anonymous,
  kind: 'admin',
  accountId: 'boss',
  email: 'boss@suvarna.example',
  name: 'Boss',
}
export const shopper: Actor = { ...anonymous, kind: 'user', accountId: 'asha', email: 'asha@example.com', name: 'Asha' }

/** Starts the orders service over HTTP on a real database, with a catalogue fed by events. */
export async function startOrders(more: Pick<OrdersOptions, 'now' | 'limits' | 'live' | 'phones' | 'mails'> = {}) {
  const database = await testDatabase<OrdersDb>(ordersMigrations)
  const keys = await testDatabase<VaultDb>(vaultMigrations)
  const vault = createVault(keys)
  const service = createOrders({
    database,
    vault,
    customerKey: 'c',
    grantKey: 'g',
    secureCookies: false,
    onlinePayment: true,
    ...more,
  })
  const app = createApp({ name: 'orders', actorKeys })
  for (const register of service.routes) register(app)
  await app.ready()
  let position = 0n
  const closing: (() => Promise<void>)[] = []

  type Sent = { body?: object; actor?: Actor; headers?: Record<string, string> }
  const send = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, options: Sent = {}) => {
    const headers = { [actorHeader]: signedActorHeader('orders', options.actor ?? anonymous), ...options.headers }
    return app.inject({ method, url, headers, ...(options.body ? { payload: options.body } : {}) })
  }

  const deliver = async (
    source: Batch['source'],
    ...events: { type: string; data: object; id?: string; at?: string; meta?: Partial<Meta> }[]
  ) => {
    for (const consumer of service.consumers ?? []) {
      if (!consumer.sources.includes(source)) continue
      const recorded = events.map(
        (event): Recorded => ({
          ...event,
          id: event.id ?? randomUUID(),
          stream: 'any',
          version: 1,
          at: event.at ?? new Date().toISOString(),
          meta: { ...testMeta(), ...event.meta },
          service: source,
          position: ++position,
        }),
      )
      const subscriber = subscriberFor(database, consumer, source, new AbortController().signal)
      await subscriber.deliver({ source, partition: 0, epoch: 'e', events: recorded, nextOffset: null })
    }
  }

  return {
    database,
    vault,
    service,
    deliver,
    /** Adds a product with its stock to the catalogue; with sizes it is a ring. */
    async sell(productId: string, price: number, stock: number | Record<string, number>, more: object = {}) {
      const sizes = typeof stock === 'number' ? [] : Object.keys(stock).map(Number)
      const text = { sku: `SKU-${productId}`, name: `Piece ${productId}`, categoryName: 'Ring' }
      const rest = {
        description: '',
        categoryId: 'c',
        material: '',
        plating: '',
        stone: '',
        gender: 'unisex',
        occasion: '',
        weight: 0,
      }
      const levels =
        typeof stock === 'number'
          ? [[null, stock] as const]
          : Object.entries(stock).map(([size, units]) => [Number(size), units] as const)
      await deliver(
        'catalog',
        {
          type: 'ProductCreated',
          data: { productId, ...text, ...rest, price, sizes, images: [], featured: false, createdAt: '', ...more },
        },
        ...levels.map(([size, counted]) => ({
          type: 'StockCounted',
          data: { adjustmentId: randomUUID(), productId, size, counted },
        })),
      )
    },
    async request(...sent: Parameters<typeof send>) {
      const answer = await send(...sent)
      return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
    },
    /** The same for a response that is not JSON. */
    async raw(...sent: Parameters<typeof send>) {
      const answer = await send(...sent)
      return { status: answer.statusCode, body: answer.body, headers: answer.headers }
    },
    /** Posts bytes as a provider sends them. */
    async post(url: string, payload: string, headers: Record<string, string> = {}) {
      const own = { [actorHeader]: signedActorHeader('orders', anonymous), 'content-type': 'application/json' }
      const answer = await app.inject({ method: 'POST', url, headers: { ...own, ...headers }, payload })
      return { status: answer.statusCode, body: answer.json() }
    },
    /** Listens on an address for a provider's webhooks, which bypass the gateway. */
    async listen() {
      const { createServer } = await import('node:http')
      const server = createServer(async (request, response) => {
        const chunks: Buffer[] = []
        for await (const chunk of request) chunks.push(chunk)
        const headers = { ...request.headers, [actorHeader]: signedActorHeader('orders', anonymous) }
        const answer = await app.inject({
          method: 'POST',
          url: request.url ?? '',
          headers,
          payload: Buffer.concat(chunks),
        })
        response.writeHead(answer.statusCode).end(answer.body)
      })
      closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const address = server.address()
      return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
    },
    stock: async (productId: string, size = 0) => {
      const row = await database.db
        .selectFrom('stock')
        .selectAll()
        .where('product_id', '=', productId)
        .where('size', '=', size)
        .executeTakeFirst()
      return row && { available: row.available, reserved: row.reserved, sold: row.sold }
    },
    eventCount: async () =>
      Number((await sql<{ n: bigint }>`select count(*) as n from events`.execute(database.db)).rows[0]?.n),
    async stop() {
      for (const close of closing) await close()
      await app.close()
      await dropDatabase(database)
      await dropDatabase(keys)
    },
  }
}

export const contact = {
  name: 'Priya Sharma',
  email: 'Priya@Gmail.com ',
  phone: '9876543210',
  address: '14 Temple Road, Indiranagar',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560038',
}

export const codOrder = (
  amount: number,
  ...order_items: { product_id: string; quantity: number; price?: number; size?: number }[]
) => ({
  ...contact,
  payment_method: 'cod',
  amount,
  order_items,
})
