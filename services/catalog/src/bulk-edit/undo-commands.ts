import { fold } from '@suvarna/platform/events/decider.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Stored } from '@suvarna/platform/events/events.ts'
import { type ProductCommand, type ProductEvent, product } from '../product/product.decider.ts'
import { productNotFound } from '../product/read/product-not-found.ts'
import { type CategoryNames, inCategory, unchanged } from './edit-commands.ts'

/** Correlation ids of a change's events and of the events that undo it, by which the stream is searched for them. */
export const editKey = (changeId: string): string => `edit-${changeId}`
export const undoKey = (changeId: string): string => `undo-${changeId}`

export const isBy = (event: Stored<ProductEvent>, key: string): boolean => event.meta.correlation === key

/** The commands that undo one product's part of a change. Throws if the product has been changed since. */
export function undoCommands(
  events: readonly Stored<ProductEvent>[],
  changeId: string,
  categories: CategoryNames,
  now: string,
): ProductCommand[] {
  const own = events.filter((event) => isBy(event, editKey(changeId)))
  const [first] = own
  const last = own.at(-1)
  if (!first || !last) return []
  if (last !== events.at(-1)) throw new DomainError('stale_version', 'It was changed since, and stays as it is.')
  const was = fold(product, events.slice(0, events.indexOf(first)))
  const is = fold(product, events)
  if (was.status !== 'live' || is.status !== 'live') throw productNotFound()
  const { price, categoryId } = was.details
  const commands: ProductCommand[] = [
    { ...unchanged(is), details: inCategory({ ...is.details, price }, categoryId, is, categories) },
  ]
  for (const event of own)
    if (event.type === 'StockAdjusted') {
      const { size, wanted, seen } = event.data
      // The same difference reversed: units sold in between stay sold.
      commands.push({ type: 'SetStock', size, wanted: seen, seen: wanted })
    }
  if (was.publishing.status !== is.publishing.status)
    commands.push({ type: 'SetPublication', publishing: was.publishing, now })
  return commands
}
