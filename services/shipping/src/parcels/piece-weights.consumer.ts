import { type Consumer, defineConsumer } from '@suvarna/platform/follow/consumer.ts'
import type { ShippingDb } from '../schema.ts'
import { gramsOf } from '../shipment/parcel/pack-parcel.ts'

/** Grams per piece of each product, from the catalogue's events; null where not given. */
export const pieceWeights: Consumer<ShippingDb> = defineConsumer({
  name: 'shipping.piece-weights',
  sources: ['catalog'],
  types: ['ProductCreated', 'ProductDetailsChanged', 'ProductReinstated'],
  mode: 'batch',
  tables: ['piece_weights'],
  async apply(tx, events) {
    const rows = new Map<string, { product_id: string; sku: string; grams: number | null }>()
    for (const { data } of events) {
      const { productId: product_id, sku, weight } = data
      rows.set(product_id, { product_id, sku, grams: gramsOf(weight) })
    }
    await tx
      .insertInto('piece_weights')
      // Sorted, so that two writers of the same rows wait for each other but never deadlock.
      .values([...rows.values()].sort((a, b) => a.product_id.localeCompare(b.product_id)))
      .onConflict((clash) =>
        clash
          .column('product_id')
          .doUpdateSet(({ ref }) => ({ sku: ref('excluded.sku'), grams: ref('excluded.grams') })),
      )
      .execute()
  },
})
