import {
  readSale,
  type SaleField,
  type SaleTexts,
  saleDatesFault,
  saleFields,
  saleMoment,
  salePriceFault,
} from '@suvarna/contracts/catalog/sale/product-sale.ts'
import { paiseOf } from '@suvarna/contracts/common/money.ts'
import type { AdminProduct } from '../../../entities/product/admin-product.ts'

/** As typed; times in `datetime-local` format, in Indian time regardless of the browser's time zone. */
export type SaleValues = { salePrice: string; saleFrom: string; saleUntil: string }
export const saleNames: Record<SaleField, keyof SaleValues> = {
  sale_price: 'salePrice',
  sale_from: 'saleFrom',
  sale_until: 'saleUntil',
}
export const noSaleValues: SaleValues = { salePrice: '', saleFrom: '', saleUntil: '' }

const typedMoment = (instant: string) => saleMoment(instant).replace(' ', 'T')

export const saleValuesOf = ({ sale }: Pick<AdminProduct, 'sale'>): SaleValues =>
  sale
    ? { salePrice: String(sale.price), saleFrom: typedMoment(sale.from), saleUntil: typedMoment(sale.until) }
    : noSaleValues

const sentOf = (values: SaleValues) =>
  Object.fromEntries(saleFields.map((field) => [field, values[saleNames[field]].trim()])) as SaleTexts

/** What the form sends: nothing if unchanged, so that a sale that ended while the form was open stays ended. */
export function saleBody(values: SaleValues, origin: Pick<AdminProduct, 'sale'> | null): [SaleField, string][] {
  const [now, before] = [sentOf(values), sentOf(saleValuesOf(origin ?? {}))]
  return saleFields.every((field) => now[field] === before[field]) ? [] : saleFields.map((field) => [field, now[field]])
}

const ANY_DAY = '2100-01-01 00:00'

/** Checks by the call's rules; a sale with a start may have begun long ago. */
export function saleProblems(values: SaleValues & { price: string }): Record<string, string> {
  const read = readSale(sentOf(values))
  const told = (fault: { field: SaleField; rule: string } | null) =>
    fault ? { [saleNames[fault.field]]: fault.rule } : {}
  const tooHigh = (sale: { price: number }) =>
    told(Number(values.price) > 0 ? salePriceFault(sale, paiseOf(Number(values.price))) : null)
  if ('rule' in read) {
    // A price that is too high is reported even if the dates are invalid.
    const undated = readSale({ ...sentOf(values), sale_from: '', sale_until: ANY_DAY })
    return { ...('value' in undated && undated.value ? tooHigh(undated.value) : {}), ...told(read) }
  }
  if (!read.value) return {}
  const now = new Date(read.value.from === null ? Date.now() : 0).toISOString()
  return { ...tooHigh(read.value), ...told(saleDatesFault(read.value, now)) }
}
