import { fold } from '@suvarna/platform/events/decider.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Stored } from '@suvarna/platform/events/events.ts'
import { type ProductCommand, type ProductEvent, product } from '../product/product.decider.ts'
import { productNotFound } from '../product/read/product-not-found.ts'
import { type CategoryNames, inCategory, unchanged } from './edit-commands.ts'

/** The correlations of a change's events and of those that take it back: both are found by them in the stream. */
export const editKey = (changeId: string): string => `edit-${changeId}`
export const undoKey = (changeId: string): string => `undo-${changeId}`

export const isBy = (event: Stored<ProductEvent>, key: string): boolean => event.meta.correlation === key

/** What takes one product's part of a change back. Throws where somebody changed the product since. */
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
      // The same difference the other way: what was sold in between stays sold.
      commands.push({ type: 'SetStock', size, wanted: seen, seen: wanted })
    }
  if (was.publishing.status !== is.publishing.status)
    commands.push({ type: 'SetPublication', publishing: was.publishing, now })
  return commands
}
