import { hsnPattern, hsnRule } from '@suvarna/contracts/catalog/shown/product-facts.ts'
import { formatRupees, paiseOf, rupeesOf } from '@suvarna/contracts/common/money.ts'
import { maxExchangeDays } from '@suvarna/contracts/orders/exchanges/exchange-kinds.ts'
import { advanceFault } from '@suvarna/contracts/orders/price/advance.ts'
import { einvoiceDayForm, mostTurnover } from '@suvarna/contracts/orders/settings/einvoice-settings.ts'
import { numberingFault } from '@suvarna/contracts/orders/settings/numbering-settings.ts'
import {
  maxAdvance,
  maxAdvanceFrom,
  maxAdvancePercent,
  maxCash,
  maxCashFee,
  maxConfirmHours,
  maxEwayAbove,
  maxPrepaidCap,
  maxPrepaidPercent,
  maxReviewDays,
  maxWrap,
} from '@suvarna/contracts/orders/settings/settings-limits.ts'
import { gstStateOf } from '@suvarna/contracts/orders/tax/gst-states.ts'
import { gstinFault } from '@suvarna/contracts/orders/tax/gstin.ts'
import { emailPattern } from '../../lib/email-pattern.ts'
import { settingSections } from './setting-fields.ts'
import { settingsOf, type Values } from './settings-reads.ts'

/** Errors by field, by the same rules as the server's. */
export function settingFaults(values: Values): Readonly<Record<string, string>> {
  const faults: Record<string, string> = {}
  for (const { section, fields } of settingSections)
    for (const { path, label, kind, optional } of fields) {
      const value = (values[path] ?? '').trim()
      if (section !== 'policies' && section !== 'hindi' && !optional && value === '')
        faults[path] = `${label} is required`
      else if (kind === 'number' && !/^\d{1,9}$/.test(value)) faults[path] = `${label} must be a whole number`
      else if (kind === 'rupees' && !/^\d{1,7}(\.\d{1,2})?$/.test(value))
        faults[path] = `${label} must be rupees, with paise after a point`
      else if (path.endsWith('.email') && !emailPattern.test(value))
        faults[path] = 'Email must be an address like care@shop.in'
      else if (path.endsWith('.phone') && !/^\+?[0-9 ()-]{6,}$/.test(value))
        faults[path] = 'Phone takes digits, blanks, brackets and a + in front'
    }
  const of = (path: string, fault: string | null) => {
    if (fault && !faults[path]) faults[path] = fault
  }
  of('seller.pincode', /^\d{6}$/.test(values['seller.pincode'] ?? '') ? null : 'Pincode has 6 digits')
  const gstin = (values['seller.gstin'] ?? '').toUpperCase().replaceAll(/\s/g, '')
  const state = gstStateOf(values['seller.state'] ?? '')
  const isRegistered = values['seller.kind'] !== 'unregistered'
  if (!isRegistered && gstin !== '') of('seller.gstin', 'GSTIN must be empty: the seller is not registered')
  if (isRegistered) of('seller.gstin', gstinFault(gstin))
  if (isRegistered && state && !gstin.startsWith(state.code))
    of('seller.gstin', `GSTIN must begin with ${state.code}, the code of ${state.name}`)
  of('goods.hsn', new RegExp(hsnPattern).test((values['goods.hsn'] ?? '').trim()) ? null : hsnRule)
  const numbers = values['numbering.digits'] === undefined ? null : numberingFault(settingsOf(values).numbering)
  if (numbers) of(`numbering.${numbers.field}`, numbers.rule)
  of('einvoices.from', new RegExp(einvoiceDayForm).test((values['einvoices.from'] ?? '').trim()) ? null : dayRule)
  const crores = Number(values['einvoices.turnover'])
  of('einvoices.turnover', crores < 1 || crores > mostTurnover ? turnoverRule : null)
  of('limits.cod_limit', Number(values['limits.cod_limit']) > maxCash ? cashRule : null)
  of('limits.low_stock', Number(values['limits.low_stock']) > 1_000 ? 'Low stock is at most 1,000' : null)
  of('limits.review_days', Number(values['limits.review_days']) > maxReviewDays ? reviewRule : null)
  of('limits.eway_above', Number(values['limits.eway_above']) > maxEwayAbove ? ewayRule : null)
  const hours = Number(values['cash.hours'])
  of('cash.hours', hours < 1 || hours > maxConfirmHours ? hoursRule : null)
  const days = Number(values['exchanges.keep_days'])
  of('exchanges.keep_days', days < 1 || days > maxExchangeDays ? keepRule : null)
  of('gift.wrap_price', paiseOf(Number(values['gift.wrap_price'])) > maxWrap ? wrapRule : null)
  const above = (path: string, most: number) => paiseOf(Number(values[path])) > most
  of('payment.cash_fee', above('payment.cash_fee', maxCashFee) ? feeRule : null)
  of('payment.prepaid_percent', Number(values['payment.prepaid_percent']) > maxPrepaidPercent ? percentRule : null)
  of('payment.prepaid_cap', above('payment.prepaid_cap', maxPrepaidCap) ? capRule : null)
  of('payment.advance_fixed', above('payment.advance_fixed', maxAdvance) ? aheadRule : null)
  of('payment.advance_percent', Number(values['payment.advance_percent']) > maxAdvancePercent ? shareRule : null)
  of('payment.advance_from', above('payment.advance_from', maxAdvanceFrom) ? fromRule : null)
  const ahead = values['payment.advance_fixed'] === undefined ? null : advanceFault(settingsOf(values).payment)
  if (ahead) of(`payment.${ahead.field}`, ahead.rule)
  return faults
}

const dayRule = 'A day is written as 2027-04-01'
const turnoverRule = `Turnover is 1 to ${mostTurnover.toLocaleString('en-IN')} crores`

const feeRule = `Fee for cash on delivery is at most ${formatRupees(rupeesOf(maxCashFee))}`

const percentRule = `Discount for paying online is at most ${maxPrepaidPercent} %`

const aheadRule = `Paid ahead is at most ${formatRupees(rupeesOf(maxAdvance))}`

const shareRule = `Paid ahead is at most ${maxAdvancePercent} %`

const fromRule = `Paid ahead from takes up to ${formatRupees(rupeesOf(maxAdvanceFrom))}`

const capRule = `At most takes up to ${formatRupees(rupeesOf(maxPrepaidCap))}`
const keepRule = `Keep a wanted size 1 to ${maxExchangeDays} days`

const hoursRule = `Wait for the answer 1 to ${maxConfirmHours} hours`

const ewayRule = `E-way bill above is at most ₹${maxEwayAbove.toLocaleString('en-IN')}`
const reviewRule = `Ask for a review after at most ${maxReviewDays} days`

const wrapRule = `Price of the wrap is at most ${formatRupees(rupeesOf(maxWrap))}`

const cashRule = 'Cash on delivery is at most ₹1,99,999: no more may be taken in cash for one sale'
