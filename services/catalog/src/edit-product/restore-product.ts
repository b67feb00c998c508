import { DomainError } from '@suvarna/platform/events/errors.ts'
import { differences } from '@suvarna/platform/history/history.ts'
import type { Transaction } from 'kysely'
import type { Catalog } from '../deps.ts'
import { earlierVersion, missingIn } from '../product/earlier-version.ts'
import type { ProductEvent, RestoreProduct } from '../product/product.decider.ts'
import { productFields, productHistory } from '../product/product.history.ts'
import { productNotFound } from '../product/read/product-not-found.ts'
import { categoryKey } from '../product/slug.ts'
import { assertSkuIsFree } from '../product/writes.ts'
import type { CatalogDb } from '../schema.ts'

/** The command that restores the earlier fields, and the differences to the present. Call under `lockWrites`. */
export async function restoreProduct(
  { log, objectStore }: Catalog,
  tx: Transaction<CatalogDb>,
  id: string,
  to: number,
) {
  const events = await log.read<ProductEvent>(tx, `product-${id}`)
  if (events.length === 0) throw productNotFound()
  const { was, now, of } = earlierVersion(productHistory, events, to)
  if (now.status === 'none' || was.status === 'none') throw productNotFound()
  const categoryName = await categoryOf(tx, was.details)
  const details = { ...was.details, categoryName }
  assertSizesFit(categoryName, was.sizes)
  await assertSkuIsFree(tx, details.sku, id)
  const missing = await missingIn(
    objectStore,
    was.images.map(({ name }) => name),
  )
  const images = was.images.filter(({ name }) => !missing.includes(name))
  if (images.length === 0)
    throw new DomainError('image_required', 'The store has none of the pictures of that version any more', {
      field: 'images',
      missing_images: missing,
    })
  const { sizes, featured } = was
  const command: RestoreProduct = { type: 'RestoreProduct', to, of, details, sizes, images, featured }
  // A sale is not restored: its dates are past.
  const { onSale } = now
  const changes = differences(productFields(now), productFields({ details, sizes, images, featured, onSale }))
  return { command, of, version: now.version, missing, changes, deleted: now.status === 'retired' }
}

async function categoryOf(tx: Transaction<CatalogDb>, then: { categoryId: string; categoryName: string }) {
  const row = await tx.selectFrom('categories').select('name').where('id', '=', then.categoryId).executeTakeFirst()
  if (row) return row.name
  throw new DomainError('not_restorable', `That version was in the category "${then.categoryName}", which is gone`, {
    field: 'category_id',
  })
}

/** Since that version the category may have gained or lost ring sizes. */
function assertSizesFit(categoryName: string, sizes: readonly number[]) {
  if ((categoryKey(categoryName) === 'ring') === sizes.length > 0) return
  const message = sizes.length > 0 ? 'and only rings have them' : 'and a ring needs them'
  throw new DomainError(
    'not_restorable',
    `That version had ${sizes.length > 0 ? '' : 'no '}ring sizes, its category is ${categoryName} now, ${message}`,
    { field: 'ring_sizes' },
  )
}
