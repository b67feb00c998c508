import { createHash, randomUUID } from 'node:crypto'
import { attributeNames, attributeValues, byName, labelOf } from '@suvarna/contracts/catalog/attributes.ts'
import {
  type PlannedRow,
  type ProductColumn,
  productColumns,
  seenColumn,
  type WrongCell,
} from '@suvarna/contracts/catalog/product-files.ts'
import {
  readSale,
  type SaleTexts,
  saleDatesFault,
  saleFields,
  saleLabels,
  salePriceFault,
  saleTexts,
} from '@suvarna/contracts/catalog/sale/product-sale.ts'
import { factLabel, factNames, factText, mrpFault } from '@suvarna/contracts/catalog/shown/product-facts.ts'
import { type CellValue, readCell } from '../product/import-cells.ts'
import type { ChangeProduct, CreateProduct, ProductDetails, ProductImage } from '../product/product.decider.ts'
import { cellsOf } from '../product/product-cells.ts'
import { published } from '../product/publishing/publication.ts'
import { hindiAnswer, hindiOfForm } from '../product/read/hindi-texts.ts'
import { factsTyped } from '../product/read/product-facts.ts'
import type { ProductRow } from '../product/read/product-rows.ts'
import { isSameSale, noSale, type SaleWish } from '../product/sale/sale-decision.ts'
import { onSaleOf, regularPrice } from '../product/sale/sale-fields.ts'
import { categoryKey } from '../product/slug.ts'
import { type Adjusted, readSeen, type SeenStock } from '../product/stock/seen-stock.ts'
import type { WantedStock } from '../product/stock/stock-adjustment.ts'
import type { FileRow, ImportFile } from './import-file.ts'

/** The catalogue snapshot that rows are compared with. */
export type Known = {
  /** By lower-case SKU. */
  products: ReadonlyMap<string, ProductRow>
  /** By `categoryKey`. */
  categories: ReadonlyMap<string, { id: string; name: string }>
  /** Names of stored pictures. */
  pictures: ReadonlySet<string>
  /** Adjustments of the products whose exported stock the file contains. */
  adjusted: readonly Adjusted[]
}

export type PlanStep = { planned: PlannedRow; productId: string; command: CreateProduct | ChangeProduct }
export type Plan = { steps: PlanStep[]; wrong: WrongCell[]; id: string }

/**
 * What each good row would change, and every cell that breaks a rule; a row with a bad cell is left out as a whole.
 * Pure except for new products' ids.
 */
export function planImport({ rows, wrong }: ImportFile, known: Known): Plan {
  const faults = [...wrong]
  faults.push(...sameSkus(rows))
  const planned = rows.flatMap((row) => {
    const { step, wrong: own } = planRow(row, known)
    faults.push(...own)
    return step ? [step] : []
  })
  const place = ({ column }: WrongCell) => (productColumns as readonly string[]).indexOf(column)
  faults.sort((a, b) => a.row - b.row || place(a) - place(b))
  const left = wrongRows(faults)
  const steps = planned.filter((step) => !left.has(step.planned.row))
  return { steps, wrong: faults, id: planId(steps) }
}

export const wrongRows = (wrong: readonly WrongCell[]): Set<number> => new Set(wrong.map(({ row }) => row))

/** All rows that share a SKU with another: only the sender can tell which one is meant. */
function sameSkus(rows: readonly FileRow[]): WrongCell[] {
  const bySku = Map.groupBy(rows, ({ cells }) => (cells.SKU ?? '').toLowerCase())
  return [...bySku].flatMap(([sku, same]) => {
    const [first, second] = same
    if (!sku || !first || !second) return []
    return same.map(({ row, cells }) => ({
      ...{ row, column: 'SKU', value: (cells.SKU ?? '').slice(0, 200) },
      rule: `The same SKU stands in row ${row === first.row ? second.row : first.row}`,
    }))
  })
}

/** Covers only rows that change something, so that a half-applied plan has the id of the plan for the rest. */
export const planId = (steps: readonly PlanStep[]): string =>
  createHash('sha256')
    .update(JSON.stringify(wanted(steps).map(({ planned }) => [planned.sku, planned.what, planned.changes])))
    .digest('hex')

export const wanted = (steps: readonly PlanStep[]): PlanStep[] => steps.filter(({ planned }) => planned.what !== 'same')

function planRow(file: FileRow, known: Known): { step: PlanStep | null; wrong: WrongCell[] } {
  const wrong: WrongCell[] = []
  const { cells, row } = file
  const refuse = (column: ProductColumn, rule: string) =>
    wrong.push({ row, column, value: (cells[column] ?? '').slice(0, 200), rule })
  const before = known.products.get((cells.SKU ?? '').toLowerCase())
  /** The cell's value, or the product's present one if the file has none. */
  const read = <Column extends ProductColumn>(column: Column, otherwise: CellValue<Column> | undefined) => {
    const cell = cells[column]
    if (cell === undefined && otherwise !== undefined) return otherwise
    const parsed = readCell[column](cell ?? '')
    if ('value' in parsed) return parsed.value as CellValue<Column>
    refuse(column, parsed.rule)
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
    price: read('Price', before ? regularPrice(before) : undefined),
    categoryId: found?.id,
    categoryName: found?.name,
    gender: read('Gender', before?.gender),
    ...attributeValues(byName(attributeNames, (name) => read(labelOf(name), before?.[name] ?? '') ?? '')),
  }
  const lowStockAt = read('Running low at', before?.low_stock_at ?? null) ?? null
  const hindi = {
    name: read('Name in Hindi', before?.hindi?.name ?? '') ?? '',
    description: read('Description in Hindi', before?.hindi?.description ?? '') ?? '',
  }
  const typed = byName(factNames, (name) => read(factLabel(name), factText(name, before?.facts ?? {})) ?? '')
  const seen = readSeen(before ? (cells[seenColumn] ?? '') : '')
  const exported = 'value' in seen ? seen.value : null
  if ('rule' in seen)
    wrong.push({ row, column: seenColumn, value: (cells[seenColumn] ?? '').slice(0, 200), rule: seen.rule })
  const adjust = adjustmentOf(before, exported, known)
  const stocks = sizesOf(read('Stock', null), read('Ring sizes', null), found?.name, before, adjust, refuse)
  const images = imagesOf(read('Images', []) ?? [], before, known, refuse)
  const blankFeatured = before && !cells.Featured
  const featured = blankFeatured ? before.featured : (read('Featured', false) ?? false)
  const facts = wrong.length > 0 ? {} : factsTyped((name) => typed[name])
  const overMrp = mrpFault(facts.facts ?? {}, details.price ?? 0)
  if (overMrp) refuse(factLabel('mrp'), overMrp)
  const sale = saleOf(
    byName(saleFields, (field) => read(saleLabels[field], saleTexts(before?.sale)[field]) ?? ''),
    details.price ?? 0,
    before,
    refuse,
  )
  if (wrong.length > 0 || !stocks) return { step: null, wrong }

  const own = lowStockAt === null ? {} : { lowStockAt }
  const rest = {
    details: {
      ...{ ...details, ...own, ...facts },
      ...hindiOfForm(['name', 'description'], hindiAnswer(hindi)),
    } as ProductDetails,
    images,
    featured,
    ...stocks,
    ...sale,
  }
  const command: PlanStep['command'] = before
    ? { type: 'ChangeProduct', ...rest }
    : {
        type: 'CreateProduct',
        ...rest,
        createdAt: new Date().toISOString(),
        // A product without images starts as a draft.
        publishing: images.length === 0 ? { status: 'draft', publishAt: null } : published,
      }
  return { step: { planned: plannedRow(row, command, before), productId, command }, wrong }
}

/** The sale that the file requests, if it differs from the present one. */
function saleOf(texts: SaleTexts, price: number, before: ProductRow | undefined, refuse: Refuse): { sale?: SaleWish } {
  const now = new Date().toISOString()
  const read = readSale(texts)
  const present = before ? onSaleOf(before) : noSale
  const isSame = 'value' in read && (read.value ? isSameSale(present, read.value) : !present.sale)
  const fault =
    'rule' in read
      ? read
      : read.value && (salePriceFault(read.value, price) ?? (isSame ? null : saleDatesFault(read.value, now)))
  if (fault) refuse(saleLabels[fault.field], fault.rule)
  return 'rule' in read || isSame ? {} : { sale: { wanted: read.value, now } }
}

type Refuse = (column: ProductColumn, rule: string) => void

type MakeAdjustment = (size: number | null, wanted: number) => WantedStock[]

/**
 * The adjustment of one size. For an exported file: the difference to the stock at the export, applied once even if the
 * file is sent again, so later sales and receipts stay. Otherwise the difference to the present stock.
 */
const adjustmentOf =
  (before: ProductRow | undefined, exported: SeenStock | null, { adjusted }: Known): MakeAdjustment =>
  (size, wanted) => {
    const shown = before?.stocks.find((one) => one.size === size)?.stock
    const noted = exported?.stocks.find((one) => one.size === size)?.stock
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

function sizesOf(
  stock: number | null | undefined,
  sizes: { size: number; stock: number }[] | null | undefined,
  category: string | undefined,
  before: ProductRow | undefined,
  adjust: MakeAdjustment,
  refuse: Refuse,
): { sizes: number[]; stock: WantedStock[] } | null {
  // The invalid cell has already been reported.
  if (category === undefined || stock === undefined || sizes === undefined) return null
  if (categoryKey(category) !== 'ring') {
    if (sizes) refuse('Ring sizes', `Only rings have sizes, and this is in ${category}`)
    if (stock !== null) return { sizes: [], stock: adjust(null, stock) }
    // A product that was a ring has no unsized stock yet.
    const hasUnsized = before?.stocks.some(({ size }) => size === null)
    return { sizes: [], stock: hasUnsized ? [] : adjust(null, 0) }
  }
  const present = before?.stocks.flatMap(({ size }) => (size === null ? [] : [size])) ?? []
  if (sizes)
    return {
      sizes: sizes.map(({ size }) => size),
      stock: sizes.flatMap(({ size, stock: wanted }) => adjust(size, wanted)),
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

function plannedRow(row: number, command: PlanStep['command'], before: ProductRow | undefined): PlannedRow {
  const { sku, name } = command.details
  const after = cellsOf(productOf(command, before))
  const old = before ? cellsOf(before) : null
  const changes = Object.entries(after)
    .map(([column, cell]) => ({ column, before: String(old?.[column as ProductColumn] ?? ''), after: String(cell) }))
    .filter(({ before: was, after: is }) => was !== is)
  const what = old === null ? 'create' : changes.length > 0 ? 'change' : 'same'
  const note =
    command.images.length === 0
      ? before
        ? 'No picture yet: add one in its form'
        : 'Becomes a draft: it has no picture yet'
      : undefined
  return { row, sku, name, what, changes, ...(note ? { note } : {}) }
}

/** The product after the command, for comparison cell by cell. */
function productOf(command: PlanStep['command'], before: ProductRow | undefined) {
  const { details, images, featured, sizes, stock, sale: wish } = command
  const places = sizes.length > 0 ? [...sizes] : [null]
  const stocks = places.map((size) => {
    const shown = before?.stocks.find((one) => one.size === size)?.stock ?? 0
    const adjustment = stock.find((one) => one.size === size)
    return { size, stock: adjustment ? Math.max(shown + adjustment.wanted - (adjustment.seen ?? shown), 0) : shown }
  })
  const { categoryName: category, lowStockAt: low_stock_at = null, ...words } = details
  const attributes = byName(attributeNames, (name) => details[name] ?? '')
  const sale = wish ? wish.wanted : before?.sale
  return { ...words, ...attributes, category, low_stock_at, featured, images, stocks, ...(sale ? { sale } : {}) }
}
