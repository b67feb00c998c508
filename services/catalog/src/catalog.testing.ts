// A catalogue to test against: its own database, its HTTP app without a port, pictures in a temporary folder.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Method } from '@suvarna/contracts/common/routes/route.ts'
import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import type { EventName, EventOf } from '@suvarna/contracts/events.ts'
import type { Recorded } from '@suvarna/platform/events/events.ts'
import { createApp } from '@suvarna/platform/http/http.ts'
import { actorHeader } from '@suvarna/platform/http/request/actor.ts'
import { openFileStore } from '@suvarna/platform/outside/object-store-files.ts'
import { dropDatabase, testDatabase, testMeta } from '@suvarna/platform/testing/testing.ts'
import { actorKeys, signedActorHeader } from '@suvarna/platform/testing/testing-actor.ts'
import { catalogCommands } from './commands.ts'
import { catalogMigrations } from './migrations.ts'
import type { CreateProduct } from './product/product.decider.ts'
import { slugOf } from './product/slug.ts'
import type { CatalogDb } from './schema.ts'
import { createCatalog } from './service.ts'

export async function testCatalog() {
  const folder = await mkdtemp(join(tmpdir(), 'suvarna-catalog-'))
  const objectStore = await openFileStore(folder)
  const database = await testDatabase<CatalogDb>(catalogMigrations)
  const { log, routes, consumers } = createCatalog({ database, objectStore })
  const app = createApp({ name: 'catalog', actorKeys })
  for (const register of routes) register(app as never)
  const { products, categories, banners } = catalogCommands(log)

  const send = (method: Method, url: string, options: CallOptions = {}) => {
    const { admin, account, headers, payload } = options
    const request = { ip: '127.0.0.1', requestId: randomUUID() }
    const actor = admin
      ? ({ kind: 'admin', accountId: 'a1', email: 'admin@suvarna.test', name: 'Asha', ...request } as const)
      : account
        ? ({ kind: 'user', accountId: account, email: 'asha@example.com', name: 'Asha', ...request } as const)
        : ({ kind: 'anonymous', ...request } as const)
    const signed = { ...headers, [actorHeader]: signedActorHeader('catalog', actor) }
    return app.inject({ method, url, headers: signed, ...(payload ? { payload } : {}) })
  }
  const call = async (...sent: Parameters<typeof send>) => {
    const answer = await send(...sent)
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.json(),
      revision: Number(answer.headers['x-catalog-revision']),
    }
  }

  return {
    database,
    objectStore,
    log,
    products,
    call,
    /** An admin's response that is not JSON. */
    text: async (url: string) => (await send('GET', url, { admin: true })).body,
    get: (url: string, options: CallOptions = {}) => call('GET', url, options),
    async addCategory(name: string) {
      const categoryId = `c-${slugOf(name)}`
      const command = { type: 'CreateCategory', categoryId, name, slug: slugOf(name), image: null } as const
      await categories.handle(database, `category-${categoryId}`, command, testMeta())
      return categoryId
    },
    addProduct: async (more: ProductFixture = {}) => {
      const command = createCommand(more)
      await products.handle(database, `product-${command.details.productId}`, command, testMeta())
      return command.details.productId
    },
    addBanner: (content: EventOf<'BannerCreated'>['data']) =>
      banners.handle(database, `banner-${content.bannerId}`, { type: 'CreateBanner', content }, testMeta()),
    /** Applies events of orders in one transaction, as the consumer does. */
    receive: (...events: Recorded[]) =>
      database.transaction(async (tx) => {
        for (const { types, apply, announce } of consumers ?? []) {
          const matching = events.filter(({ type }) => types.includes(type))
          if (matching.length === 0) continue
          await apply(tx, matching)
          await announce?.(tx, matching)
        }
      }),
    async close() {
      await app.close()
      await dropDatabase(database)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type CallOptions = {
  admin?: true
  account?: string
  headers?: Record<string, string>
  payload?: string | object | Buffer
}

type ProductFixture = Partial<CreateProduct['details']> & Partial<Omit<CreateProduct, 'details' | 'type'>>

export function createCommand(more: ProductFixture = {}): CreateProduct {
  const { sizes = [], stock, images, featured = false, createdAt = new Date().toISOString(), ...rest } = more
  const { publishing, ...details } = rest
  const productId = details.productId ?? randomUUID()
  return {
    type: 'CreateProduct',
    details: {
      productId,
      sku: `SKU-${productId}`,
      name: 'Saada Kada',
      description: 'Plain and rounded.',
      price: 99_900,
      categoryId: 'c-bangle',
      categoryName: 'Bangle',
      material: 'Brass',
      plating: '18K gold',
      stone: 'None',
      gender: 'women',
      occasion: 'Everyday',
      weight: '34',
      ...details,
    },
    sizes,
    images: images ?? [{ id: 'i1', name: `${'a'.repeat(64)}.webp` }],
    featured,
    createdAt,
    ...(publishing ? { publishing } : {}),
    stock: stock ?? (sizes.length > 0 ? sizes.map((size) => ({ size, wanted: 5 })) : [{ size: null, wanted: 5 }]),
  }
}

let position = 0n

/** An event of another service as the bus delivers it. */
export const foreignEvent = <Name extends EventName>(
  type: Name,
  data: EventOf<Name>['data'],
  service: ServiceName = 'orders',
) =>
  ({
    type,
    data,
    id: randomUUID(),
    stream: 'order-1',
    version: 1,
    at: new Date().toISOString(),
    meta: testMeta(),
    service,
    position: ++position,
  }) as Recorded
