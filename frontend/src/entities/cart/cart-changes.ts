// What changed in the shop since a line was added to the cart, kept until the shopper dismisses it.
import { type CartLine, lineKey } from './cart.ts'

type About = { line: string; productId: string; name: string; category: string; size: number | null; seen?: true }

/**
 * Prices are in rupees. `size` is set for a ring whose other sizes may still be in stock. `seen`: the cart page has
 * shown it.
 */
export type CartChange = About &
  ({ kind: 'price'; from: number; to: number } | { kind: 'fewer'; left: number } | { kind: 'gone'; why: Gone })
export type Gone = 'sold' | 'size' | 'retired'

type What = Pick<Extract<CartChange, { kind: 'price' }>, 'kind' | 'from' | 'to'>
type Less = Pick<Extract<CartChange, { kind: 'fewer' }>, 'kind' | 'left'>
type None = Pick<Extract<CartChange, { kind: 'gone' }>, 'kind' | 'why'>

export function changeOf(line: CartLine, what: What | Less | None): CartChange {
  const { id, name, category, selectedSize } = line
  return { line: lineKey(line), productId: id, name, category, size: selectedSize, ...what }
}

/** Returns the unit price that the shopper last saw for this line; undefined if it has not changed. */
export function priceBefore(changes: readonly CartChange[], line: CartLine): number | undefined {
  const change = changes.find(({ kind, line: key }) => kind === 'price' && key === lineKey(line))
  return change?.kind === 'price' ? change.from : undefined
}

/**
 * Merges earlier and latest changes, one of each kind per line. A price change starts from the price that the shopper
 * last saw.
 */
export function mergeChanges(known: readonly CartChange[], latest: readonly CartChange[]): CartChange[] {
  const gone = new Set(latest.filter(({ kind }) => kind === 'gone').map(({ line }) => line))
  const same = (a: CartChange) => (b: CartChange) => a.line === b.line && a.kind === b.kind
  const kept = known.filter((change) => !gone.has(change.line) && !latest.some(same(change)))
  const fresh = latest.map((change) => {
    const before = known.find(same(change))
    return change.kind === 'price' && before?.kind === 'price' ? { ...change, from: before.from } : change
  })
  return [...kept, ...fresh].filter((change) => change.kind !== 'price' || change.from !== change.to)
}

export const asSeen = (change: CartChange): CartChange => (change.seen ? change : { ...change, seen: true })

/** Parses the stored changes; unreadable entries are dropped. */
export function parseChanges(stored: unknown): CartChange[] {
  if (!Array.isArray(stored)) return []
  return (stored as (Partial<CartChange> | null)[]).filter(
    (change): change is CartChange =>
      typeof change?.line === 'string' &&
      typeof change.name === 'string' &&
      typeof change.productId === 'string' &&
      ['price', 'fewer', 'gone'].includes(change.kind ?? ''),
  )
}
