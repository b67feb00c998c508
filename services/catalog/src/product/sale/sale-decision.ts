import {
  type Sale,
  type SaleFault,
  saleDatesFault,
  salePriceFault,
  type WantedSale,
} from '@suvarna/contracts/catalog/sale/product-sale.ts'
import type { EventOf } from '@suvarna/contracts/events.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'

/** The sale that a form requests. Without it the sale is unchanged; null ends it. */
export type SaleWish = { wanted: WantedSale | null; now: string }
/** A sale is due to begin or end. It may come late; no effect on a sale that was moved meanwhile. */
export type SaleDue = { type: 'SaleDue'; now: string }
export type EndSale = { type: 'EndSale' }

/** `running`: the sale's price is the product's price. */
export type OnSale = { sale: Sale | null; running: boolean }
export const noSale: OnSale = { sale: null, running: false }

export type SaleEvent = EventOf<'ProductSaleSet' | 'ProductSaleStarted' | 'ProductSaleEnded'>

export function evolveSale(before: OnSale, { type, data }: SaleEvent): OnSale {
  switch (type) {
    case 'ProductSaleSet': {
      const { price, from, until } = data
      return { sale: { price, from, until }, running: false }
    }
    case 'ProductSaleStarted':
      return { ...before, running: true }
    case 'ProductSaleEnded':
      return noSale
  }
}

/** The same sale sent again. Wanted without a start, it equals one that already runs. */
export const isSameSale = ({ sale, running }: OnSale, wanted: WantedSale): boolean =>
  sale?.price === wanted.price &&
  sale.until === wanted.until &&
  (wanted.from === null ? running : sale.from === wanted.from)

/** The events of the sale, before the price change that follows. Throws, at its field, for one that breaks a rule. */
export function decideSale(productId: string, before: OnSale, { wanted, now }: SaleWish): SaleEvent[] {
  if (wanted === null) return before.sale ? [ended(productId)] : []
  if (isSameSale(before, wanted)) return []
  refuse(saleDatesFault(wanted, now))
  const next = { ...wanted, from: wanted.from ?? wholeSecond(now) }
  const set: SaleEvent = { type: 'ProductSaleSet', data: { productId, ...next } }
  return isOver(next.from, now) ? [set, started(productId)] : [set]
}

/** After a day of downtime a sale may be over before it began; then it never changes the price. */
export function saleDue(productId: string, { sale, running }: OnSale, now: string): SaleEvent[] {
  if (!sale) return []
  if (isOver(sale.until, now)) return [ended(productId)]
  return !running && isOver(sale.from, now) ? [started(productId)] : []
}

export const endSale = (productId: string, { sale }: OnSale): SaleEvent[] => (sale ? [ended(productId)] : [])

/** A sale price must be below the regular price, whichever of the two has changed. */
export const assertSalePrice = ({ sale }: OnSale, price: number): void => {
  if (sale) refuse(salePriceFault(sale, price))
}

/** The details as published in events: with the price in effect. */
export const asSold = <Details extends { price: number }>(
  details: Details,
  { sale, running }: OnSale,
): Details & { regularPrice?: number } =>
  sale && running ? { ...details, price: sale.price, regularPrice: details.price } : details

/** The reverse of `asSold`: the price is the regular price again. */
export const asOwn = <Details extends { price: number }>({
  regularPrice,
  ...details
}: Details & { regularPrice?: number | undefined }): Omit<Details, 'regularPrice'> =>
  (regularPrice === undefined ? details : { ...details, price: regularPrice }) as Omit<Details, 'regularPrice'>

const isOver = (moment: string, now: string) => Date.parse(moment) <= Date.parse(now)
/** In whole seconds, as typed and shown, so that it is equal when sent back. */
const wholeSecond = (now: string) => `${now.slice(0, 19)}.000Z`
const started = (productId: string): SaleEvent => ({ type: 'ProductSaleStarted', data: { productId } })
const ended = (productId: string): SaleEvent => ({ type: 'ProductSaleEnded', data: { productId } })

function refuse(fault: SaleFault | null): void {
  if (fault) throw new DomainError('invalid_input', fault.rule, { field: fault.field })
}
