import { type Static, Type } from 'typebox'
import { line, Paise, Rupees } from '../../common/fields.ts'
import { formatRupeesExact, paiseOf, rupeesOf } from '../../common/money.ts'

/** A lower price for a period: `from` inclusive, `until` exclusive. Instants in UTC. */
export const saleInEvent = { price: Paise, from: Type.String(), until: Type.String() }
const Sale = Type.Object(saleInEvent)
export type Sale = Static<typeof Sale>

/** A sale as requested; without a beginning it begins immediately. */
export type WantedSale = Omit<Sale, 'from'> & { from: string | null }

/** As the product form sends them. All empty: no sale. All absent: the sale stays as it is. */
export const saleInForm = {
  sale_price: Type.Optional(line(20, 0)),
  sale_from: Type.Optional(line(40, 0)),
  sale_until: Type.Optional(line(40, 0)),
}

/** Returned beside `price`, which is the sale price while the sale runs. */
export const saleInAnswer = Type.Optional(
  Type.Object(
    {
      price: Rupees,
      regular_price: Rupees,
      from: Type.String({ format: 'date-time' }),
      until: Type.String({ format: 'date-time', description: 'The instant at which the regular price holds again' }),
      running: Type.Boolean({ description: 'One that is still to come is shown to admins only' }),
    },
    { description: 'A lower price for a while' },
  ),
)

/** Keyed by the name in calls: the name in forms, files and the history. */
export const saleLabels = { sale_price: 'Sale price', sale_from: 'Sale from', sale_until: 'Sale until' } as const
export type SaleField = keyof typeof saleLabels
export type SaleLabel = (typeof saleLabels)[SaleField]
export const saleFields = Object.keys(saleLabels) as SaleField[]
export type SaleTexts = Record<SaleField, string>
export type SaleFault = { field: SaleField; rule: string }

const offsetMs = 5.5 * 3_600_000
const longestMs = 366 * 24 * 3_600_000

/** An instant in Indian time, as typed: `2026-12-03 23:59`. Seconds only if not zero. */
export function saleMoment(instant: string): string {
  const text = new Date(Date.parse(instant) + offsetMs).toISOString()
  return `${text.slice(0, 10)} ${text.slice(11, text.slice(17, 19) === '00' ? 16 : 19)}`
}

/** The instant of a typed time, in Indian time unless it ends with Z; null if invalid. */
function instantOf(typed: string): string | null {
  const form = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z)?$/.exec(typed)
  const at = form ? Date.parse(`${form[1]}T${form[2]}${form[3] ?? '+05:30'}`) : Number.NaN
  if (Number.isNaN(at)) return null
  // `Date` turns a day that the month does not have into one of the next month.
  const day = new Date(form?.[3] ? at : at + offsetMs).toISOString().slice(0, 10)
  return day === form?.[1] ? new Date(at).toISOString() : null
}

/** Parses what was typed. Returns the sale (null: none), or the broken rule with its field. */
export function readSale(typed: SaleTexts): { value: WantedSale | null } | SaleFault {
  const [priceText, fromText, untilText] = saleFields.map((field) => typed[field].trim()) as [string, string, string]
  if (priceText === '' && fromText === '' && untilText === '') return { value: null }
  if (priceText === '') return { field: 'sale_price', rule: 'Sale price is required where a sale has dates' }
  const plain = priceText.replaceAll(/[₹,\s]/g, '')
  const price = /^\d{1,8}(\.\d{1,2})?$/.test(plain) ? paiseOf(Number(plain)) : 0
  if (price <= 0) return { field: 'sale_price', rule: 'Sale price must be rupees, with at most two decimals' }
  const from = fromText === '' ? null : instantOf(fromText)
  if (fromText !== '' && from === null) return { field: 'sale_from', rule: `Sale from ${written}` }
  if (untilText === '') return { field: 'sale_until', rule: 'Sale until is required: a sale has an end' }
  const until = instantOf(untilText)
  return until === null ? { field: 'sale_until', rule: `Sale until ${written}` } : { value: { price, from, until } }
}
const written = 'is written as 2026-12-03 23:59, in Indian time'

/** A sale as it is typed into the form, in Indian time. */
export const saleTexts = (sale: WantedSale | null | undefined): SaleTexts => ({
  sale_price: sale ? String(rupeesOf(sale.price)) : '',
  sale_from: sale?.from ? saleMoment(sale.from) : '',
  sale_until: sale ? saleMoment(sale.until) : '',
})

/** `price`: the regular price, in paise. Returns null if the sale price is lower. */
export const salePriceFault = (sale: Pick<Sale, 'price'>, price: number): SaleFault | null =>
  sale.price < price
    ? null
    : {
        field: 'sale_price',
        rule: `Sale price of ${formatRupeesExact(rupeesOf(sale.price))} must be below the price of ${formatRupeesExact(rupeesOf(price))}`,
      }

/** The problem with the dates of a sale that is set now; null when valid. */
export function saleDatesFault({ from, until }: Pick<WantedSale, 'from' | 'until'>, now: string): SaleFault | null {
  const [begins, ends] = [Date.parse(from ?? now), Date.parse(until)]
  const wrong = (rule: string): SaleFault => ({ field: 'sale_until', rule })
  if (ends <= begins) return wrong(from === null ? future : 'Sale until must be later than Sale from')
  if (ends <= Date.parse(now)) return wrong(future)
  return ends - begins > longestMs ? wrong('A sale is not longer than a year') : null
}
const future = 'Sale until must be still to come'
