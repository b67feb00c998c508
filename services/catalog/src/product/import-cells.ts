import { type AttributeLabel, attributeNames, labelOf, longestOf } from '@suvarna/contracts/catalog/attributes.ts'
import { lowStockOf, lowStockRule } from '@suvarna/contracts/catalog/low-stock.ts'
import type { ProductColumn } from '@suvarna/contracts/catalog/product-files.ts'
import { ringSizeListProblem } from '@suvarna/contracts/catalog/ring-size.ts'
import { type FactLabel, factLabel, factNames, readFact } from '@suvarna/contracts/catalog/shown/product-facts.ts'
import { line, text } from '@suvarna/contracts/common/fields.ts'
import { paiseOf } from '@suvarna/contracts/common/money.ts'
import { isObjectName } from '@suvarna/platform/outside/object-store.ts'
import { Compile } from 'typebox/compile'

/** A cell's value, or the rule that it breaks. */
export type Read<Value> = { value: Value } | { rule: string }

const words = (most: number, missing: string | null, lines = false) => {
  const schema = Compile((lines ? text : line)(most, missing === null ? 0 : 1))
  const rule = `At most ${most.toLocaleString('en-IN')} characters${lines ? '' : ' on one line'}`
  return (cell: string): Read<string> =>
    cell === '' && missing !== null ? { rule: missing } : schema.Check(cell) ? { value: cell } : { rule }
}

const genders = ['unisex', 'men', 'women'] as const
const yes = ['1', 'yes', 'true', 'y']
const no = ['', '0', 'no', 'false', 'n']
const badStock = 'Valid stock quantity is required'

const attributeCells = Object.fromEntries(
  attributeNames.map((name) => [labelOf(name), words(longestOf(name), null)]),
) as Record<AttributeLabel, (cell: string) => Read<string>>

/** The cell's text itself if it is valid. */
const factCells = Object.fromEntries(
  factNames.map((name) => [
    factLabel(name),
    (cell: string): Read<string> => {
      const read = readFact(name, cell)
      return 'rule' in read ? read : { value: cell }
    },
  ]),
) as Record<FactLabel, (cell: string) => Read<string>>

/** The form's rules and messages, for cells of a file. */
export const readCell = {
  SKU: words(50, 'SKU is required'),
  Name: words(150, 'Product name is required'),
  Category: words(100, 'Category is required'),
  Description: words(5_000, 'Product description is required', true),
  ...attributeCells,
  'Name in Hindi': words(150, null),
  'Description in Hindi': words(5_000, null, true),
  ...factCells,
  // The plan parses the sale cells together.
  'Sale price': words(20, null),
  'Sale from': words(40, null),
  'Sale until': words(40, null),

  /** Paise. Ignores ₹ and thousands separators. */
  Price(cell: string): Read<number> {
    const plain = cell.replaceAll(/[₹,\s]/g, '')
    const price = /^\d{1,8}(\.\d{1,2})?$/.test(plain) ? paiseOf(Number(plain)) : 0
    return price > 0 && price <= 1_000_000_000 ? { value: price } : { rule: 'Valid price is required' }
  },

  /** Null for an empty cell. */
  Stock(cell: string): Read<number | null> {
    if (cell === '') return { value: null }
    return isCount(cell) ? { value: Number(cell) } : { rule: badStock }
  },

  /** `6:3 7:2`: three of size 6, two of size 7. */
  'Ring sizes'(cell: string): Read<{ size: number; stock: number }[] | null> {
    if (cell === '') return { value: null }
    const pairs = cell.split(/[\s;,]+/).filter(Boolean)
    const sizes = pairs.map((pair) => pair.split(':')).map(([size, stock = '']) => ({ size: Number(size), stock }))
    if (sizes.some(({ size }) => !size) || !sizes.every(({ stock }) => isCount(stock)))
      return { rule: 'Ring sizes are written as size:stock, like 6:3 7:2' }
    const list = sizes.map(({ size, stock }) => ({ size, stock: Number(stock) })).sort((a, b) => a.size - b.size)
    const rule = ringSizeListProblem(list)
    return rule ? { rule } : { value: list }
  },

  /** Null: the shop's threshold applies. */
  'Running low at'(cell: string): Read<number | null> {
    if (cell === '') return { value: null }
    const value = lowStockOf(cell)
    return value === null ? { rule: lowStockRule } : { value }
  },

  Gender(cell: string): Read<(typeof genders)[number]> {
    const value = genders.find((one) => one === cell.toLowerCase())
    return value ? { value } : { rule: cell === '' ? 'Gender is required' : 'Gender is unisex, men or women' }
  },

  Featured(cell: string): Read<boolean> {
    const word = cell.toLowerCase()
    if (yes.includes(word)) return { value: true }
    return no.includes(word) ? { value: false } : { rule: 'Featured is yes or no' }
  },

  /** Names of pictures in the store, as an export writes them. */
  Images(cell: string): Read<string[]> {
    const names = cell.split(/[\s;,]+/).filter(Boolean)
    return names.every(isObjectName) ? { value: names } : { rule: 'Pictures are named as an export names them' }
  },
} satisfies Record<ProductColumn, (cell: string) => Read<unknown>>

const isCount = (cell: string) => /^\d{1,7}$/.test(cell) && Number(cell) <= 1_000_000

export type CellValue<Column extends ProductColumn> = Extract<
  ReturnType<(typeof readCell)[Column]>,
  { value: unknown }
>['value']
