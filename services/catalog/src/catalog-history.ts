import type { HistoryEntry } from '@suvarna/contracts/common/routes/history.ts'
import type { DomainEvent } from '@suvarna/platform/events/events.ts'
import { type EventHistory, historyEntries } from '@suvarna/platform/history/history.ts'
import { bannerHistory } from './banner/banner.history.ts'
import { categoryHistory } from './category/category.history.ts'
import type { Catalog } from './deps.ts'
import { productHistory } from './product/product.history.ts'

/** The kinds of things that have a history: the stream that tells it, and what is said where there is none. */
export const told = {
  products: {
    stream: (id: string) => `product-${id}`,
    history: productHistory,
    missing: ['product_not_found', 'Product not found'],
  },
  categories: {
    stream: (id: string) => `category-${id}`,
    history: categoryHistory,
    missing: ['category_not_found', 'Category not found'],
  },
  banners: {
    stream: (id: string) => `banner-${id}`,
    history: bannerHistory,
    missing: ['banner_not_found', 'Banner not found'],
  },
} as const

export type Kind = keyof typeof told

/** What happened to one product, category or banner, oldest first; empty where there never was one. */
export async function historyOf(
  { database, log }: Pick<Catalog, 'database' | 'log'>,
  kind: Kind,
  id: string,
): Promise<HistoryEntry[]> {
  const { stream, history } = told[kind]
  return historyEntries(history as EventHistory<unknown, DomainEvent>, await log.read(database.db, stream(id)))
}

/** The same for a form that is too old. Stock is left out: only the difference that was typed is applied to it. */
export const changesOf = (catalog: Pick<Catalog, 'database' | 'log'>, kind: Kind, id: string) => async () =>
  (await historyOf(catalog, kind, id)).map((entry) => ({
    ...entry,
    changes: entry.changes.filter(({ field }) => !/^stock\b/.test(field)),
  }))
