import { attributesIn } from '@suvarna/contracts/catalog/attributes.ts'
import { lowStockOf, lowStockRule } from '@suvarna/contracts/catalog/low-stock.ts'
import { isRingSize } from '@suvarna/contracts/catalog/ring-size.ts'
import { factNames, mrpFault, readFact } from '@suvarna/contracts/catalog/shown/product-facts.ts'
import { paiseOf } from '@suvarna/contracts/common/money.ts'
import { timeProblem } from '../../../entities/product/publication/publication.ts'
import type { FormValues } from './form-values.ts'
import { saleProblems } from './sale-values.ts'

export const tabs = ['basic', 'details', 'images'] as const
export type Tab = (typeof tabs)[number]

/** Problems by field; for ring sizes under `size:<key>` and `stock:<key>` of the row. */
export type Problems = Readonly<Record<string, string>>

/** Keeps digits and a single decimal point. */
export function cleanPrice(typed: string): string {
  const [whole = '', ...rest] = typed.replace(/[^\d.]/g, '').split('.')
  return rest.length > 0 ? `${whole}.${rest.join('')}` : whole
}

/**
 * The error of a text pasted as a price; undefined if only currency and commas surround the number. Stripping -5abc to
 * 5 would set an unintended price. `before` is the field's previous value: a single rejected key, such as a letter
 * typed after it, is ignored silently.
 */
export function priceDoubt(typed: string, before: string): string | undefined {
  const bare = typed
    .trim()
    .replace(/^(₹|rs\.?|inr)/i, '')
    .replace(/\/-$/, '')
    .replaceAll(/[\s,]/g, '')
  if (/^\d*(\.\d*)?$/.test(bare) || cleanPrice(typed) === before) return undefined
  return `“${typed.slice(0, 30)}” is not a price. Please type it in digits, such as 1499.50`
}

export function problemsOf(tab: Tab, values: FormValues, ring: boolean, isNew = false): Problems {
  if (tab === 'basic') return basicProblems(values, ring, isNew)
  if (tab === 'details') return { ...(ring ? sizeProblems(values) : {}), ...factProblems(values) }
  return values.images.length === 0 ? { images: 'At least one product image is required' } : {}
}

const stockMessage = 'Valid stock quantity is required'
const isStock = (typed: string) => /^\d+$/.test(typed.trim())

function basicProblems(values: FormValues, ring: boolean, isNew: boolean): Problems {
  const found: Record<string, string> = {}
  if (!values.name.trim()) found.name = 'Product name is required'
  if (!values.categoryId) found.categoryId = 'Category is required'
  if (values.priceDoubt) found.price = values.priceDoubt
  else if (!(Number(values.price) > 0)) found.price = 'Valid price is required'
  else if (!/^\d*(\.\d{0,2})?$/.test(values.price)) found.price = 'Price has at most two decimals'
  Object.assign(found, saleProblems(values))
  if (!ring && !isStock(values.stock)) found.stock = stockMessage
  if (values.lowStockAt.trim() && lowStockOf(values.lowStockAt) === null) found.lowStockAt = lowStockRule
  if (!values.sku.trim()) found.sku = 'SKU is required'
  const wrongTime = isNew ? timeProblem(values.status, values.publishAt) : undefined
  if (wrongTime) found.publishAt = wrongTime
  if (!values.gender) found.gender = 'Gender is required'
  if (!values.description.trim()) found.description = 'Product description is required'
  return found
}

function sizeProblems({ sizes }: FormValues): Problems {
  if (sizes.length === 0) return { sizes: 'At least one ring size is required' }
  const found: Record<string, string> = {}
  const seen = new Set<number>()
  for (const { key, size, stock } of sizes) {
    const number = Number(size)
    if (!size) found[`size:${key}`] = 'Ring size is required'
    else if (!isRingSize(number)) found[`size:${key}`] = `Invalid ring size ${size}`
    else if (seen.has(number)) found[`size:${key}`] = `Ring size ${size} is listed twice`
    if (!isStock(stock)) found[`stock:${key}`] = stockMessage
    seen.add(number)
  }
  return found
}

/** Checks by the call's rules; the MRP against the typed price. */
function factProblems(values: FormValues): Problems {
  const found: Record<string, string> = {}
  for (const name of factNames) {
    const read = readFact(name, values[name])
    if ('rule' in read) found[name] = read.rule
    else if (name === 'mrp' && typeof read.value === 'number') {
      const fault = mrpFault({ mrp: read.value }, paiseOf(Number(values.price)))
      if (fault) found.mrp = fault
    }
  }
  return found
}

const detailFields: readonly string[] = [...attributesIn('make', 'measure'), ...factNames, 'sizes']

/** Returns the tab that contains a field. */
export function tabOf(field: string): Tab {
  if (field === 'images') return 'images'
  return detailFields.includes(field) || /^(size|stock):/.test(field) ? 'details' : 'basic'
}
