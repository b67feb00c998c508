import { type Static, Type } from 'typebox'
import { line, Paise, Rupees } from '../../common/fields.ts'
import { formatRupeesExact, paiseOf, rupeesOf } from '../../common/money.ts'

/**
 * Legally required facts of a product, and its tax classification. All optional: the shop's settings are the default,
 * and the price is the default MRP.
 */
export const factsInEvent = Type.Optional(
  Type.Object({
    hsn: Type.Optional(Type.String()),
    /** Percent, all taxes included. */
    gstRate: Type.Optional(Type.Number()),
    mrp: Type.Optional(Paise),
    origin: Type.Optional(Type.String({ description: 'The country' })),
    maker: Type.Optional(Type.String({ description: 'Name and address of the maker, packer or importer' })),
    netQuantity: Type.Optional(Type.String()),
  }),
)
export type ProductFacts = NonNullable<Static<typeof factsInEvent>>
export type FactName = keyof ProductFacts

const longest = { origin: 60, maker: 300, netQuantity: 60 } as const

/** As the product form sends them; empty: the settings apply. */
export const factsInForm = {
  hsn: Type.Optional(line(20, 0)),
  gst_rate: Type.Optional(line(10, 0)),
  mrp: Type.Optional(line(20, 0)),
  origin: Type.Optional(line(longest.origin, 0)),
  maker: Type.Optional(line(longest.maker, 0)),
  net_quantity: Type.Optional(line(longest.netQuantity, 0)),
}

export const factsInAnswer = Type.Optional(
  Type.Object(
    {
      hsn: Type.Optional(Type.String()),
      gst_rate: Type.Optional(Type.Number({ description: 'Percent, all taxes together' })),
      mrp: Type.Optional(Rupees),
      origin: Type.Optional(Type.String()),
      maker: Type.Optional(Type.String()),
      net_quantity: Type.Optional(Type.String()),
    },
    { description: 'Where they are not as the shop’s settings say' },
  ),
)

/** The GST rates in percent that the shop may use; the portal accepts no others for these goods. */
export const gstRates = [0.25, 1.5, 3, 5, 18, 40] as const
const gstRateRule = `GST rate is one of ${gstRates.join(', ')}`
const isGstRate = (rate: number): boolean => (gstRates as readonly number[]).includes(rate)

export const hsnPattern = '^[0-9]{4}([0-9]{2}){0,2}$'
export const hsnRule = 'HSN has 4, 6 or 8 digits'
const isHsn = (code: string) => new RegExp(hsnPattern).test(code)

/** In the form's order, keyed by the name in calls; the label is used in forms, files and the history. */
const facts = {
  mrp: { field: 'mrp', label: 'MRP' },
  netQuantity: { field: 'net_quantity', label: 'Net quantity' },
  origin: { field: 'origin', label: 'Country of origin' },
  maker: { field: 'maker', label: 'Maker or packer' },
  hsn: { field: 'hsn', label: 'HSN' },
  gstRate: { field: 'gst_rate', label: 'GST rate' },
} as const satisfies Record<FactName, { field: string; label: string }>

export const factNames = Object.keys(facts) as FactName[]
export type FactLabel = (typeof facts)[FactName]['label']
export type FactField = (typeof facts)[FactName]['field']
export const factLabel = (name: FactName): FactLabel => facts[name].label
export const factField = (name: FactName): FactField => facts[name].field

/** Parses what was typed: returns the value (paise for the MRP; undefined if empty), or the broken rule. */
export function readFact(name: FactName, typed: string): { value: string | number | undefined } | { rule: string } {
  const text = typed.trim()
  if (text === '') return { value: undefined }
  switch (name) {
    case 'hsn':
      return isHsn(text) ? { value: text } : { rule: hsnRule }
    case 'gstRate': {
      const rate = Number(text.endsWith('%') ? text.slice(0, -1) : text)
      return isGstRate(rate) ? { value: rate } : { rule: gstRateRule }
    }
    case 'mrp': {
      const plain = text.replaceAll(/[₹,\s]/g, '')
      const paise = /^\d{1,8}(\.\d{1,2})?$/.test(plain) ? paiseOf(Number(plain)) : 0
      return paise > 0 ? { value: paise } : { rule: 'MRP must be rupees, with at most two decimals' }
    }
    default:
      return text.length <= longest[name]
        ? { value: text }
        : { rule: `${factLabel(name)} has at most ${longest[name]} characters` }
  }
}

/** A fact as it is typed into the form. */
export function factText(name: FactName, { [name]: value }: ProductFacts): string {
  if (value === undefined) return ''
  return name === 'mrp' ? String(rupeesOf(Number(value))) : String(value)
}

/** Selling above the MRP is forbidden. `price` in paise; returns null when it is within the MRP. */
export const mrpFault = ({ mrp }: Pick<ProductFacts, 'mrp'>, price: number): string | null =>
  mrp === undefined || mrp >= price
    ? null
    : `MRP of ${formatRupeesExact(rupeesOf(mrp))} may not be below the price of ${formatRupeesExact(rupeesOf(price))}`
