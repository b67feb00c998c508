import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chosenProducts } from '@suvarna/catalog/browse/product-lists.query.ts'
import { catalogCommands, createCatalogLog } from '@suvarna/catalog/commands.ts'
import { createProductSearch } from '@suvarna/catalog/product/search/product-search.ts'
import type { CatalogDb } from '@suvarna/catalog/schema.ts'
import type { Database } from '@suvarna/platform/database/database.ts'
import { categoryIdOf, createEntry, readCatalogue } from '@suvarna/seed/catalogue.ts'
import { type Grades, ndcg } from './ndcg.ts'

/** `held`: not used for tuning the search. */
export type JudgedQuery = { query: string; half: 'tune' | 'held'; grades: Grades }
export type Outcome = JudgedQuery & { found: string[]; ndcg: number }

export const judgedQueries = async (): Promise<JudgedQuery[]> =>
  JSON.parse(await readFile(join(import.meta.dirname, 'judged-queries.json'), 'utf8'))

const meta = { correlation: crypto.randomUUID(), actor: { kind: 'system' as const } }

/** Loads the demo's catalogue into a migrated database. The ids of its products are the keys of the judgements. */
export async function loadCatalogue(database: Database<CatalogDb>): Promise<void> {
  const { products, categories } = catalogCommands(createCatalogLog())
  const entries = await readCatalogue(join(import.meta.dirname, '../../seed'))
  for (const name of new Set(entries.map(({ category }) => category))) {
    const categoryId = categoryIdOf(name)
    const command = { type: 'CreateCategory', categoryId, name, slug: categoryId, image: null } as const
    await categories.handle(database, `category-${categoryId}`, command, meta)
  }
  for (const [place, entry] of entries.entries()) {
    const createdAt = new Date(Date.UTC(2026, 0, 1) - place * 3_600_000).toISOString()
    await products.handle(database, `product-${entry.key}`, createEntry(entry, [], createdAt), meta)
  }
}

export async function judge({ db }: Database<CatalogDb>): Promise<Outcome[]> {
  const search = createProductSearch(db)
  const outcomes: Outcome[] = []
  for (const judged of await judgedQueries()) {
    const { products } = await chosenProducts(db, search, { q: judged.query }, 10)
    const found = products.map(({ id }) => id)
    outcomes.push({ ...judged, found, ndcg: ndcg(found, judged.grades) })
  }
  return outcomes
}

/** The mean of a half. Queries that should find nothing are separate, as the share of them that found nothing. */
export function figuresOf(outcomes: readonly Outcome[], half: JudgedQuery['half']) {
  const own = outcomes.filter((one) => one.half === half)
  const mean = (some: readonly Outcome[]) => some.reduce((sum, one) => sum + one.ndcg, 0) / some.length
  const isEmpty = ({ grades }: Outcome) => Object.keys(grades).length === 0
  const found = own.filter((one) => !isEmpty(one))
  return { queries: found.length, ndcg: mean(found), nothing: mean(own.filter(isEmpty)) }
}
