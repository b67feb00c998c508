import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Transaction } from 'kysely'
import type { ProductImage } from '../product/product.decider.ts'
import type { CatalogDb } from '../schema.ts'

/**
 * The pictures of the product that a new one copies. Products may share a picture: its name is the hash of its bytes,
 * and a picture that an event ever named is never removed, so a change of one product does not affect the other.
 */
export async function picturesOf(tx: Transaction<CatalogDb>, productId: string | undefined): Promise<ProductImage[]> {
  if (productId === undefined) return []
  const row = await tx.selectFrom('products').select('images').where('id', '=', productId).executeTakeFirst()
  if (!row) throw new DomainError('product_not_found', 'The product to copy is gone', { field: 'copy_of' })
  return row.images
}
