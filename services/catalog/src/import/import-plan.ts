import { createHash, randomUUID } from 'node:crypto'
import { attributeNames, attributeValues, byName, labelOf } from '@suvarna/contracts/catalog/attributes.ts'
import {
  type PlannedRow,
  type ProductColumn,
  productColumns,
  seenColumn,
  type WrongCell,
} from '@suvarna/contracts/catalog/product-files.ts'
import { type CellValue, readCell } from '../product/import-cells.ts'
import type { ChangeProduct, CreateProduct, ProductDetails, ProductImage } from '../product/product.decider.ts'
import { cellsOf } from '../product/product-cells.ts'
import type { ProductRow } from '../product/read/product-rows.ts'
import { categoryKey } from '../product/slug.ts'
import { type Adjusted, readSeen, type SeenStock } from '../product/stock/seen-stock.ts'
import type { WantedStock } from '../product/stock/stock-adjustment.ts'
import type { FileRow, ImportFile } from './import-file.ts'

/** What the rows are compared with: the catalogue of one moment. */
export type Known = {
  /** By their SKU in small letters. */
  products: ReadonlyMap<string, ProductRow>
  /** By `categoryKey`. */
  categories: ReadonlyMap<string, { id: string; name: string }>
  /** Names of pictures that are stored. */
  pictures: ReadonlySet<string>
  /** Of the products that the file knows from an export. */
  adjusted: readonly Adjusted[]
}

export type Wish = { planned: PlannedRow; productId: string; command: CreateProduct | ChangeProduct }
export type Plan = { wishes: Wish[]; wrong: WrongCell[]; id: string }

/** What each row would do, and every cell that breaks a rule. Pure but for the ids of new products. */
export function planImport({ rows, wrong }: ImportFile, known: Known): Plan {
  const faults = [...wrong]
  const seen = new Map<string, number>()
  const wishes = rows.flatMap((row) => {
    const sku = (row.cells.SKU ?? '').toLowerCase()
    const first = seen.get(sku)
    if (sku && first !== undefined)
      faults.push({
        row: row.row,
        column: 'SKU',
        value: row.cells.SKU ?? '',
        rule: `The same SKU stands in row ${first}`,
      })
    else seen.set(sku, row.row)
    const { wish, wrong: own } = planRow(row, known)
    faults.push(...own)
    return wish ? [wish] : []
  })
  const place = ({ column }: WrongCell) => (productColumns as readonly string[]).indexOf(column)
  faults.sort((a, b) => a.row - b.row || place(a) - place(b))
  return { wishes, wrong: faults, id: planId(wishes) }
}

/** What changes nothing is no part of a plan: so that the rest of a plan is what its file still does. */
export const planId = (wishes: readonly Wish[]): string =>
  createHash('sha256')
    .update(JSON.stringify(wanted(wishes).map(({ planned }) => [planned.sku, planned.what, planned.changes])))
    .digest('hex')

export const wanted = (wishes: readonly Wish[]): Wish[] => wishes.filter(({ planned }) => planned.what !== 'same')

function planRow(file: FileRow, known: Known): { wish: Wish | null; wrong: WrongCell[] } {
  const wrong: WrongCell[] = []
  const { cells, row } = file
  const refuse = (column: ProductColumn, rule: string) =>
    wrong.push({ row, column, value: (cells[column] ?? '').slice(0, 200), rule })
  const before = known.products.get((cells.SKU ?? '').toLowerCase())
  /** What the cell says; what a product has, where the file says nothing of it. */
  const read = <Column extends ProductColumn>(column: Column, otherwise: CellValue<Column> | undefined) => {
    const cell = cells[column]
    if (cell === undefined && otherwise !== undefined) return otherwise
    const told = readCell[column](cell ?? '')
    if ('value' in told) return told.value as CellValue<Column>
    refuse(column, told.rule)
    return undefined
  }

  const category = read('Category', before?.category ?? undefined)
  const found = category === undefined ? undefined : known.categories.get(categoryKey(category))
  if (category !== undefined && !found) {
    const names = [...known.categories.values()].map(({ name }) => name)
    refuse('Category', `There is no such category. There are: ${names.join(', ')}`)
  }
  const productId = before?.id ?? randomUUID()
  const details = {
    productId,
    sku: read('SKU', undefined),
    name: read('Name', before?.name),
    description: read('Description', before?.description),
    price: read('Price', before?.price),
    categoryId: found?.id,
    categoryName: found?.name,
    gender: read('Gender', before?.gender),
    ...attributeValues(byName(attributeNames, (name) => read(labelOf(name), before?.[name] ?? '') ?? '')),
  }
  const lowStockAt = read('Running low at', before?.low_stock_at ?? null) ?? null
  const told = readSeen(before ? (cells[seenColumn] ?? '') : '')
  const exported = 'value' in told ? told.value : null
  if ('rule' in told)
    wrong.push({ row, column: seenColumn, value: (cells[seenColumn] ?? '').slice(0, 200), rule: told.rule })
  const wish = adjustmentOf(before, exported, known)
  const shelves = sizesOf(read('Stock', null), read('Ring sizes', null), found?.name, before, wish, refuse)
  const images = imagesOf(read('Images', []) ?? [], before, known, refuse)
  const blankFeatured = before && !cells.Featured
  const featured = blankFeatured ? before.featured : (read('Featured', false) ?? false)
  if (wrong.length > 0 || !shelves) return { wish: null, wrong }

  const own = lowStockAt === null ? {} : { lowStockAt }
  const rest = { details: { ...details, ...own } as ProductDetails, images, featured, ...shelves }
  const command: Wish['command'] = before
    ? { type: 'ChangeProduct', ...rest }
    : { type: 'CreateProduct', ...rest, createdAt: new Date().toISOString() }
  return { wish: { planned: plannedRow(row, command, before), productId, command }, wrong }
}

type Refuse = (column: ProductColumn, rule: string) => void

type MakeAdjustment = (size: number | null, wanted: number) => WantedStock[]

/**
 * The wish for a shelf. Of an exported file it is the difference to what stood there at the export, asked for once
 * however often the file is sent: what was sold or received since stays. Else to what stands there now.
 */
const adjustmentOf =
  (before: ProductRow | undefined, exported: SeenStock | null, { adjusted }: Known): MakeAdjustment =>
  (size, wanted) => {
    const shown = before?.shelves.find((shelf) => shelf.size === size)?.stock
    const noted = exported?.shelves.find((shelf) => shelf.size === size)?.stock
    if (before === undefined || shown === undefined) return [{ size, wanted }]
    if (exported === null || noted === undefined) return [{ size, wanted, seen: shown }]
    const isDone = adjusted.some(
      (one) =>
        one.productId === before.id &&
        one.size === size &&
        one.wanted === wanted &&
        one.seen === noted &&
        one.at >= new Date(exported.at),
    )
    return wanted === noted || isDone ? [] : [{ size, wanted, seen: noted }]
  }

/** Sizes and stock. */
function sizesOf(
  stock: number | null | undefined,
  sizes: { size: number; stock: number }[] | null | undefined,
  category: string | undefined,
  before: ProductRow | undefined,
  wish: MakeAdjustment,
  refuse: Refuse,
): { sizes: number[]; stock: WantedStock[] } | null {
  // A cell that breaks a rule has been named already.
  if (category === undefined || stock === undefined || sizes === undefined) return null
  if (categoryKey(category) !== 'ring') {
    if (sizes) refuse('Ring sizes', `Only rings have sizes, and this is in ${category}`)
    if (stock !== null) return { sizes: [], stock: wish(null, stock) }
    // A piece that was a ring has no shelf of its own yet.
    const hasUnsized = before?.shelves.some(({ size }) => size === null)
    return { sizes: [], stock: hasUnsized ? [] : wish(null, 0) }
  }
  const present = before?.shelves.flatMap(({ size }) => (size === null ? [] : [size])) ?? []
  if (sizes)
    return {
      sizes: sizes.map(({ size }) => size),
      stock: sizes.flatMap(({ size, stock: wanted }) => wish(size, wanted)),
    }
  if (present.length > 0) return { sizes: present, stock: [] }
  refuse('Ring sizes', 'At least one ring size is required')
  return null
}

function imagesOf(names: string[], before: ProductRow | undefined, known: Known, refuse: Refuse): ProductImage[] {
  if (names.length === 0) return before?.images ?? []
  const missing = names.find((name) => !known.pictures.has(name))
  if (missing) refuse('Images', `The shop has no picture ${missing}`)
  return [...new Set(names)].map(
    (name) => before?.images.find((one) => one.name === name) ?? { id: randomUUID(), name },
  )
}

function plannedRow(row: number, command: Wish['command'], before: ProductRow | undefined): PlannedRow {
  const { sku, name } = command.details
  const after = cellsOf(productOf(command, before))
  const old = before ? cellsOf(before) : null
  const changes = Object.entries(after)
    .map(([column, cell]) => ({ column, before: String(old?.[column as ProductColumn] ?? ''), after: String(cell) }))
    .filter(({ before: was, after: is }) => was !== is)
  const what = old === null ? 'create' : changes.length > 0 ? 'change' : 'same'
  const note = command.images.length === 0 ? 'No picture yet: add one in its form' : undefined
  return { row, sku, name, what, changes, ...(note ? { note } : {}) }
}

/** The product as it would be, for the comparison cell by cell. */
function productOf({ details, images, featured, sizes, stock }: Wish['command'], before: ProductRow | undefined) {
  const places = sizes.length > 0 ? [...sizes] : [null]
  const shelves = places.map((size) => {
    const shown = before?.shelves.find((one) => one.size === size)?.stock ?? 0
    const wish = stock.find((one) => one.size === size)
    return { size, stock: wish ? Math.max(shown + wish.wanted - (wish.seen ?? shown), 0) : shown }
  })
  const { categoryName: category, lowStockAt: low_stock_at = null, ...words } = details
  const attributes = byName(attributeNames, (name) => details[name] ?? '')
  return { ...words, ...attributes, category, low_stock_at, featured, images, shelves }
}
