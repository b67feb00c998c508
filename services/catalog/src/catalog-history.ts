import type { HistoryEntry } from '@suvarna/contracts/common/routes/history.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { DomainEvent } from '@suvarna/platform/events/events.ts'
import { type EventHistory, historyEntries } from '@suvarna/platform/history/history.ts'
import { bannerHistory } from './banner/banner.history.ts'
import { categoryHistory } from './category/category.history.ts'
import type { Catalog } from './deps.ts'
import { productHistory } from './product/product.history.ts'
import { productNotFound } from './product/read/product-not-found.ts'

/** The kinds that have a history, with their stream and the error for an unknown id. */
export const historyKinds = {
  products: {
    stream: (id: string) => `product-${id}`,
    history: productHistory,
    missing: productNotFound,
  },
  categories: {
    stream: (id: string) => `category-${id}`,
    history: categoryHistory,
    missing: () => new DomainError('category_not_found', 'Category not found'),
  },
  banners: {
    stream: (id: string) => `banner-${id}`,
    history: bannerHistory,
    missing: () => new DomainError('banner_not_found', 'Banner not found'),
  },
} as const

export type Kind = keyof typeof historyKinds

/** All changes of one product, category or banner, oldest first; empty for an unknown id. */
export async function historyOf(
  { database, log }: Pick<Catalog, 'database' | 'log'>,
  kind: Kind,
  id: string,
): Promise<HistoryEntry[]> {
  const { stream, history } = historyKinds[kind]
  return historyEntries(history as EventHistory<unknown, DomainEvent>, await log.read(database.db, stream(id)))
}

/** Like `historyOf`, for a stale form. Without stock: the form's stock is applied as a difference. */
export const changesOf = (catalog: Pick<Catalog, 'database' | 'log'>, kind: Kind, id: string) => async () =>
  (await historyOf(catalog, kind, id)).map((entry) => ({
    ...entry,
    changes: entry.changes.filter(({ field }) => !/^stock\b/.test(field)),
  }))
