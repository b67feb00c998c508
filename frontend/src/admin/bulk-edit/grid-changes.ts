import { mostEdited, type ProductEdit } from '@suvarna/contracts/catalog/edit/product-edits.ts'
import { formatRupees } from '@suvarna/contracts/common/money.ts'
import type { AdminProduct } from '../../entities/product/admin-product.ts'

const cellNames = ['price', 'stock', 'category', 'status'] as const
export type CellName = (typeof cellNames)[number]

/** The typed values of a row, with the product as shown at that time, which the server compares with. */
export type RowDraft = { shown: AdminProduct; typed: Partial<Record<CellName, string>> }
export type Drafts = Readonly<Record<string, RowDraft>>

export const shownIn = (product: AdminProduct, cell: CellName): string =>
  ({
    price: String(product.price),
    stock: String(product.stock),
    category: product.categoryId,
    status: product.status,
  })[cell]

/** A cell restored to its original value is no change; a row without changes is no draft. */
export function withCell(drafts: Drafts, product: AdminProduct, cell: CellName, value: string): Drafts {
  const { [product.id]: before, ...others } = drafts
  const shown = before?.shown ?? product
  const { [cell]: _, ...rest } = before?.typed ?? {}
  const typed = value === shownIn(shown, cell) ? rest : { ...rest, [cell]: value }
  return Object.keys(typed).length === 0 ? others : { ...others, [product.id]: { shown, typed } }
}

const mostPrice = 10_000_000

export function cellProblem(cell: CellName, typed: string | undefined): string | undefined {
  if (typed === undefined) return undefined
  const price = cell === 'price' ? priceOf(typed) : 0
  if (cell === 'price' && !(price > 0 && price <= mostPrice))
    return `A price in digits, from ₹0.01 to ${formatRupees(mostPrice)}`
  if (cell === 'stock' && !/^\d{1,6}$/.test(typed.trim())) return 'A whole number of units'
  return undefined
}

export const changedCells = (drafts: Drafts): number =>
  Object.values(drafts).reduce((sum, { typed }) => sum + Object.keys(typed).length, 0)

/** Why the changes cannot be saved; undefined if they can. */
export function draftsProblem(drafts: Drafts): string | undefined {
  const wrong = Object.values(drafts).flatMap(({ shown, typed }) =>
    cellNames.flatMap((cell) => {
      const problem = cellProblem(cell, typed[cell])
      return problem ? [`${shown.name}: ${problem.toLowerCase()}`] : []
    }),
  )
  if (wrong[0]) return wrong.length === 1 ? wrong[0] : `${wrong[0]}, and ${wrong.length - 1} more`
  if (Object.keys(drafts).length > mostEdited) return `At most ${mostEdited} products are saved at once`
  return undefined
}

export const editsOf = (drafts: Drafts): ProductEdit[] =>
  Object.entries(drafts).map(([id, { shown, typed }]) => ({
    id,
    version: shown.version ?? 0,
    ...(typed.price === undefined ? {} : { price: priceOf(typed.price) }),
    ...(typed.category === undefined ? {} : { category_id: typed.category }),
    ...(typed.status === 'draft' || typed.status === 'published'
      ? { status: { wanted: typed.status, seen: shown.status } }
      : {}),
    ...(typed.stock === undefined ? {} : { stock: { wanted: Number(typed.stock), seen: Math.max(0, shown.stock) } }),
  }))

/** Parses a price, ignoring only currency and commas; NaN for anything else. */
function priceOf(typed: string): number {
  const bare = typed.trim().replace(/^₹/, '').replaceAll(/[\s,]/g, '')
  return /^\d{1,8}(\.\d{1,2})?$/.test(bare) ? Number(bare) : Number.NaN
}
