import type { OrdersDb } from '@suvarna/orders/schema.ts'
import { createOrders } from '@suvarna/orders/service.ts'
import type { Database } from '@suvarna/platform/database/database.ts'
import type { PlatformTables } from '@suvarna/platform/database/migrations/platform-schema.ts'
import { subscriberFor } from '@suvarna/platform/follow/subscriber.ts'
import { createEventLog } from '@suvarna/platform/store/event-store.ts'
import { createTestBus } from '@suvarna/platform/testing/testing-bus.ts'
import { createVault, type VaultDb } from '@suvarna/platform/vault/vault.ts'
import type { StockedProduct } from './shoppers.ts'

type Stocked = StockedProduct & { units: number }

/** Lets orders read the events of a catalogue with these products until it has all of their stock. */
export async function stockShop(
  database: Database<OrdersDb>,
  keys: Database<VaultDb>,
  catalog: Database<PlatformTables>,
  products: readonly Stocked[],
) {
  const vault = createVault(keys)
  const secrets = { customerKey: 'customer', grantKey: 'grant' }
  const service = createOrders({ database, vault, ...secrets, secureCookies: false, onlinePayment: false })
  const log = createEventLog<PlatformTables>({ service: 'catalog' })
  const meta = { correlation: crypto.randomUUID(), actor: { kind: 'admin' as const, id: 'boss' } }
  for (const product of products)
    await catalog.transaction((tx) => log.append(tx, `product-${product.productId}`, 0, created(product), meta))
  const bus = createTestBus({ catalog: { database: catalog as unknown as Database<never> } })
  const stopping = new AbortController()
  for (const consumer of service.consumers ?? [])
    for (const source of consumer.sources)
      await bus.subscribe(subscriberFor(database, consumer, source, stopping.signal))
  await bus.idle()
  return service
}

const created = ({ productId, rupees, size = null, units }: Omit<Stocked, 'size'> & { size?: number | null }) => [
  {
    type: 'ProductCreated',
    data: {
      productId,
      sku: `SKU-${productId}`,
      name: `Piece ${productId}`,
      description: '',
      price: rupees * 100,
      categoryId: 'c',
      categoryName: size === null ? 'Necklaces' : 'Rings',
      material: '',
      plating: '',
      stone: '',
      gender: 'unisex',
      occasion: '',
      weight: '',
      sizes: size === null ? [] : [size],
      images: [],
      featured: false,
      createdAt: new Date().toISOString(),
    },
  },
  { type: 'StockCounted', data: { adjustmentId: crypto.randomUUID(), productId, size, counted: units } },
]
