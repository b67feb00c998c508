import type { Sealed } from '@suvarna/contracts/common/events/event.ts'
import type { EventOf } from '@suvarna/contracts/events.ts'
import { allocate } from '@suvarna/contracts/orders/price/allocate.ts'
import { chargedAs, price } from '@suvarna/contracts/orders/price/price.ts'
import { rateOf, sumOfTaxes, type Taxes } from '@suvarna/contracts/orders/price/taxes.ts'
import {
  defaultNumbering,
  documentNumber,
  type NumberingSettings,
} from '@suvarna/contracts/orders/settings/numbering-settings.ts'
import type { ShopSettings } from '@suvarna/contracts/orders/settings/settings.ts'
import { gstStateOf } from '@suvarna/contracts/orders/tax/gst-states.ts'
import { collectsTax } from '@suvarna/contracts/orders/tax/seller-kinds.ts'
import { financialYearOf, type Series } from '../document-number.ts'
import { byRate, type DueLine, type Invoiced, soldAs, type TaxedLine } from './invoice-lines.ts'
import { cashFeeName, type Due, deliveryName, type Invoicing, wrapName } from './tax-documents.process.ts'

export type Numbered = { number: string; series: Series; year: string; serial: number; issuedAt: string }
type Place = { code: string; name: string }
type Issued = EventOf<'InvoiceIssued' | 'CreditNoteIssued'>
type Seller = ShopSettings['seller']

export const numbered = (
  series: Series,
  at: Date,
  serial: number,
  by: NumberingSettings = defaultNumbering,
): Numbered => {
  const year = financialYearOf(at)
  return { number: documentNumber(series, year, serial, by), series, year, serial, issuedAt: at.toISOString() }
}

/** The seller's own state: the place of supply if no other is known. */
function homeOf({ state }: Seller): Place {
  const home = gstStateOf(state)
  if (!home) throw new Error(`the seller's state ${state} is none`)
  return { code: home.code, name: home.name }
}

type On = { seller: Seller; buyer: Place | null; buyerGstin?: string; recipient?: Sealed }

/** Builds the taxed, numbered document. A credit note follows its invoice, even if the settings have changed. */
export const taxDocument = (orderId: string, due: Due, number: Numbered, on: On): Issued =>
  due.series === 'invoice' ? invoice(due.order, number, on) : creditNote(orderId, due, number)

function invoice(order: Invoicing, number: Numbered, { seller, buyer, buyerGstin, recipient }: On): Issued {
  const { orderId } = order
  const home = homeOf(seller)
  const placeOfSupply = buyer ?? { ...home, assumed: true as const }
  const insteadOf = order.exchangeOf ? { exchange: order.exchangeOf } : {}
  const taxed = invoiceLines(order, placeOfSupply.code === home.code)
  const lines = collectsTax(seller) ? taxed : taxed.map(withoutTax)
  const rest = { seller: { ...seller, state_code: home.code }, placeOfSupply, lines, totals: sumOfTaxes(lines) }
  const named = { ...(buyerGstin ? { buyerGstin } : {}), ...(recipient ? { recipient } : {}), ...insteadOf }
  return { type: 'InvoiceIssued', data: { orderId, ...number, ...rest, ...named } }
}

/** A bill's price contains no tax, and neither does its credit. */
const withoutTax = (line: TaxedLine): TaxedLine => ({ ...line, taxable: line.gross, cgst: 0, sgst: 0, igst: 0 })

/** The order's lines with the discount spread by value, then delivery, gift wrap and the fee for cash, if charged. */
function invoiceLines(order: Invoicing, within: boolean): TaxedLine[] {
  const { lines, delivery, wrapping, collecting } = price(order.lines, { agreed: order, within })
  const taxed = lines.flatMap(({ taxes }, at): TaxedLine[] => {
    const line = order.lines[at]
    if (!line) return []
    const { productId, name, sku, size, quantity } = line
    return [{ productId, name, sku, size, quantity, ...taxes, ...soldAs(line) }]
  })
  const like = soldAs(chargedAs(order.lines))
  const charge = (name: string, taxes: Taxes | null): TaxedLine[] =>
    taxes ? [{ productId: null, name, sku: '', size: null, quantity: 1, ...taxes, ...like }] : []
  return [
    ...taxed,
    ...charge(deliveryName, delivery),
    ...charge(wrapName, wrapping),
    ...charge(cashFeeName, collecting),
  ]
}

function creditNote(orderId: string, due: Extract<Due, { series: 'credit_note' }>, number: Numbered): Issued {
  const { why, against, refunds, sentAs } = due
  const { seller, placeOfSupply, buyerGstin } = against
  const lines = taxedLike(against, due.lines)
  const taken = { number: against.number, issuedAt: against.issuedAt }
  const rest = { seller, placeOfSupply, lines, totals: sumOfTaxes(lines) }
  const about = {
    ...(buyerGstin ? { buyerGstin } : {}),
    ...(refunds ? { refunds: [...refunds] } : {}),
    ...(sentAs ? { exchange: { orderId: sentAs } } : {}),
  }
  return { type: 'CreditNoteIssued', data: { orderId, ...number, ...rest, against: taken, why, ...about } }
}

/**
 * The tax of returned pieces, rate by rate: the invoice's tax on all that came back so far, less the tax of earlier
 * notes. This way the notes add up to the invoice's tax exactly; taxed one by one they would miss it by a few paise.
 */
function taxedLike(invoice: Invoiced, due: readonly DueLine[]): TaxedLine[] {
  const taxes = new Map([...byRate(due)].flatMap(([rate, lines]) => taxesOf(invoice, rate, lines)))
  return due.map((line) => {
    const { cgst = 0, sgst = 0, igst = 0 } = taxes.get(line) ?? {}
    return { ...line, cgst, sgst, igst, taxable: line.gross - cgst - sgst - igst }
  })
}

type Tax = { cgst: number; sgst: number; igst: number }

function taxesOf({ lines, credited }: Invoiced, rate: number, due: readonly DueLine[]): [DueLine, Tax][] {
  const ofRate = (all: readonly TaxedLine[]) => sumOfTaxes(all.filter((line) => rateOf(line) === rate))
  const [all, before, now] = [ofRate(lines), ofRate(credited), due.map(({ gross }) => gross)]
  const after = before.gross + now.reduce((sum, gross) => sum + gross, 0)
  const [cgst, sgst, igst] = (['cgst', 'sgst', 'igst'] as const).map((tax) => {
    const sum = all.gross === 0 ? 0 : Math.round((all[tax] * after) / all.gross) - before[tax]
    return allocate(Math.max(sum, 0), now)
  })
  return due.map((line, at) => [line, { cgst: cgst?.[at] ?? 0, sgst: sgst?.[at] ?? 0, igst: igst?.[at] ?? 0 }])
}
