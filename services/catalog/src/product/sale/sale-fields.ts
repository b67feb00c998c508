import { readSale, type SaleField, saleFields } from '@suvarna/contracts/catalog/sale/product-sale.ts'
import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { ProductRow } from '../read/product-rows.ts'
import type { OnSale, SaleWish } from './sale-decision.ts'

type Sent = Partial<Record<SaleField, string | undefined>>

/** The sale that a form or file requests: {} if it has no sale fields. Throws invalid_input at its field. */
export function saleOf(sent: Sent, now: string): { sale?: SaleWish } {
  if (saleFields.every((field) => sent[field] === undefined)) return {}
  const { sale_price = '', sale_from = '', sale_until = '' } = sent
  const read = readSale({ sale_price, sale_from, sale_until })
  if ('rule' in read) throw new DomainError('invalid_input', read.rule, { field: read.field })
  return { sale: { wanted: read.value, now } }
}

type Priced = { price: number; regular_price?: number | null }

/** In paise, during a sale too. */
export const regularPrice = ({ price, regular_price: regular }: Priced): number => regular ?? price

export const onSaleOf = ({ sale, regular_price: regular }: ProductRow): OnSale => ({ sale, running: regular !== null })

/** For a response: the running sale; for admins the planned one too. */
export function saleAnswer(row: ProductRow, forAdmin: boolean) {
  const { sale, running } = onSaleOf(row)
  if (!sale || !(running || forAdmin)) return {}
  const { price, from, until } = sale
  return {
    sale: { price: rupeesOf(price), regular_price: rupeesOf(regularPrice(row)), from, until, running },
  }
}
