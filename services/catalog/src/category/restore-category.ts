import { DomainError } from '@suvarna/platform/events/errors.ts'
import { differences } from '@suvarna/platform/history/history.ts'
import type { Transaction } from 'kysely'
import type { Catalog } from '../deps.ts'
import { earlierVersion, missingIn } from '../product/earlier-version.ts'
import { hindiField } from '../product/read/hindi-texts.ts'
import { assertCategoryIsFree, assertSlugIsNoPage } from '../product/writes.ts'
import type { CatalogDb } from '../schema.ts'
import type { CategoryEvent } from './category.decider.ts'
import { categoryFields, categoryHistory } from './category.history.ts'

/** Brings back a category's earlier version. A picture whose file is gone is replaced by the present one. */
export async function restoreCategory(
  { log, objectStore }: Catalog,
  tx: Transaction<CatalogDb>,
  id: string,
  to: number,
) {
  const events = await log.read<CategoryEvent>(tx, `category-${id}`)
  if (events.length === 0) throw notFound()
  const { was, now, of } = earlierVersion(categoryHistory, events, to)
  if (now.status === 'none' || was.status === 'none') throw notFound()
  const { name, slug } = was
  assertSlugIsNoPage(slug, name)
  await assertCategoryIsFree(tx, slug, id)
  const missing = await missingIn(objectStore, [was.image])
  const image = missing.length > 0 ? now.image : was.image
  const hindi = hindiField(was.hindi)
  const command = { type: 'RestoreCategory', to, of, name, slug, image, ...hindi } as const
  const changes = differences(categoryFields(now), categoryFields({ name, image, ...hindi }))
  return { command, of, version: now.version, missing, changes, deleted: now.status === 'retired' }
}

const notFound = () => new DomainError('category_not_found', 'Category not found')
