import type { BodyOf } from '@suvarna/contracts/api.ts'
import {
  type AttributeName,
  attributeNames,
  attributeValues,
  byName,
  callName,
} from '@suvarna/contracts/catalog/attributes.ts'
import { lowStockOf, lowStockRule } from '@suvarna/contracts/catalog/low-stock.ts'
import { readRingSizes, ringSizeListProblem } from '@suvarna/contracts/catalog/ring-size.ts'
import { paiseOf } from '@suvarna/contracts/common/money.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { ProductDetails } from './product.decider.ts'
import { hindiOfForm } from './read/hindi-texts.ts'
import { factsOfForm } from './read/product-facts.ts'
import { categoryKey } from './slug.ts'
import type { WantedStock } from './stock/stock-adjustment.ts'

export type ProductForm = BodyOf<'POST /products'> & Partial<BodyOf<'PUT /products/{id}'>>

/** The form's fields as event data. An attribute that was not sent keeps its value. */
export function detailsOf(
  form: ProductForm,
  productId: string,
  categoryName: string,
  before?: Pick<ProductDetails, AttributeName | 'lowStockAt' | 'facts' | 'hindi'>,
): ProductDetails {
  return {
    productId,
    sku: form.sku.trim(),
    name: form.name.trim(),
    description: form.description.trim(),
    price: priceOf(form.price),
    categoryId: form.category_id,
    categoryName,
    gender: form.gender.toLowerCase() as ProductDetails['gender'],
    ...attributeValues(byName(attributeNames, (name) => (form[callName(name)] ?? before?.[name] ?? '').trim())),
    ...thresholdOf(form.low_stock_at, before?.lowStockAt),
    ...factsOfForm(form, before?.facts),
    ...hindiOfForm(['name', 'description'], form, before?.hindi),
  }
}

/** An empty field removes the product's own threshold; a missing field keeps it. */
function thresholdOf(typed: string | undefined, before: number | undefined): Pick<ProductDetails, 'lowStockAt'> {
  const wanted = typed === undefined ? before : typed.trim() === '' ? undefined : lowStockOf(typed)
  if (wanted === null) throw new DomainError('invalid_input', lowStockRule, { field: 'low_stock_at' })
  return wanted === undefined ? {} : { lowStockAt: wanted }
}

/** Whole paise, at least one: a price that rounds to zero would give the product away. */
export function priceOf(rupees: number): number {
  const paise = paiseOf(rupees)
  if (paise < 1 || Math.abs(rupees * 100 - paise) > 1e-4)
    throw new DomainError('invalid_input', 'Price must be at least ₹0.01, with at most two decimals', {
      field: 'price',
    })
  return paise
}

/**
 * A ring has stock for each size, and `stock` is ignored; every other product has one stock and no sizes.
 * `required`: a new product must state its stock; a changed one may leave it.
 */
export function stockOf(
  form: ProductForm,
  categoryName: string,
  required: boolean,
): { sizes: number[] | null; stock: WantedStock[] } {
  if (categoryKey(categoryName) !== 'ring') {
    assertNoSizes(form.ring_sizes, categoryName)
    if (form.stock === undefined && required)
      throw new DomainError('invalid_input', 'Valid stock quantity is required', { field: 'stock' })
    return { sizes: [], stock: form.stock === undefined ? [] : [wantedStock(null, form.stock, form.stock_seen)] }
  }
  if (form.ring_sizes === undefined && !required) return { sizes: null, stock: [] }
  const rows = ringSizesOf(form.ring_sizes)
  return {
    sizes: rows.map(({ size }) => size),
    stock: rows.map(({ size, stock, seen }) => wantedStock(size, stock, seen)),
  }
}

/** Clients may send an empty list for a product without sizes; a list with sizes is an error. */
function assertNoSizes(text: string | undefined, categoryName: string): void {
  if (text === undefined || text.trim() === '') return
  const list = parsed(text)
  if (!Array.isArray(list)) throw new DomainError('ring_size', 'Ring sizes must be a list', { field: 'ring_sizes' })
  if (list.length > 0)
    throw new DomainError('ring_size', `Only rings have sizes, and this is in ${categoryName}`, { field: 'ring_sizes' })
}

const wantedStock = (size: number | null, wanted: number, seen: number | undefined): WantedStock =>
  seen === undefined ? { size, wanted } : { size, wanted, seen }

type RingSize = { size: number; stock: number; seen?: number }

function ringSizesOf(text: string | undefined): RingSize[] {
  const list = text === undefined ? [] : readRingSizes(parsed(text))
  const problem = ringSizeListProblem(list) ?? seenProblem(list as RingSize[])
  if (problem) throw new DomainError('ring_size', problem, { field: 'ring_sizes' })
  return [...(list as RingSize[])].sort((a, b) => a.size - b.size)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new DomainError('ring_size', 'Ring sizes must be a list', { field: 'ring_sizes' })
  }
}

const maxPieces = 1_000_000

function seenProblem(list: readonly RingSize[]): string | null {
  const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= maxPieces
  const isFine = ({ stock, seen }: RingSize) => isCount(stock) && (seen === undefined || isCount(seen))
  return list.every(isFine) ? null : 'Valid stock quantity is required'
}
