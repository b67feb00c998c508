import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Transaction } from 'kysely'
import type { ProductImage } from '../product/product.decider.ts'
import type { CatalogDb } from '../schema.ts'

/**
 * The pictures of the product that a new one is a copy of. Two products may name one picture: its name is that of its
 * bytes, and nothing that an event ever named is removed from the store, so what happens to the one does not touch the other.
 */
export async function picturesOf(tx: Transaction<CatalogDb>, productId: string | undefined): Promise<ProductImage[]> {
  if (productId === undefined) return []
  const row = await tx.selectFrom('products').select('images').where('id', '=', productId).executeTakeFirst()
  if (!row) throw new DomainError('product_not_found', 'The product to copy is gone', { field: 'copy_of' })
  return row.images
}
