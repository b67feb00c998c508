import { DomainError } from '@suvarna/platform/events/errors.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { CatalogDb } from '../schema.ts'
import { isReservedSlug } from './reserved-slugs.ts'
import { categoryKey } from './slug.ts'

/**
 * Serializes decisions across streams: SKU and category name are unique, and a retired category has no products. Admin
 * writes are rare, so the wait is short.
 */
export async function lockWrites(tx: Transaction<CatalogDb>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('catalog writes'))`.execute(tx)
}

export async function assertSkuIsFree(tx: Transaction<CatalogDb>, sku: string, productId: string): Promise<void> {
  const owner = await ownerOfSku(tx, sku, productId)
  if (owner) throw new DomainError('sku_taken', `The SKU ${sku} belongs to "${owner.name}"`, { field: 'sku' })
}

/** The other product that has a SKU. A retired one has freed its own. */
export async function ownerOfSku(db: Kysely<CatalogDb>, sku: string, productId: string) {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from products where lower(sku) = lower(${sku}) and id <> ${productId} limit 1`.execute(db)
  return rows[0]
}

/** Names with the same address count as the same name: Ring and rings. */
export async function assertCategoryIsFree(
  tx: Transaction<CatalogDb>,
  slug: string,
  categoryId: string,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from categories where regexp_replace(slug, 's$', '') = ${categoryKey(slug)} and id <> ${categoryId} limit 1`.execute(
    tx,
  )
  if (rows[0]) throw new DomainError('category_taken', `There is a category "${rows[0].name}"`, { field: 'name' })
}

export function assertSlugIsNoPage(slug: string, name: string): void {
  if (!isReservedSlug(slug)) return
  const message = `"${name}" is the address of another page. Please choose another name.`
  throw new DomainError('category_reserved', message, { field: 'name' })
}

export async function categoryName(tx: Transaction<CatalogDb>, id: string): Promise<string> {
  const row = await tx.selectFrom('categories').select('name').where('id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('category_not_found', 'Category not found', { field: 'category_id' })
  return row.name
}
