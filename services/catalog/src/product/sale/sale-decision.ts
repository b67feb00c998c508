import {
  type Sale,
  type SaleFault,
  saleDatesFault,
  salePriceFault,
  type WantedSale,
} from '@suvarna/contracts/catalog/sale/product-sale.ts'
import type { EventOf } from '@suvarna/contracts/events.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'

/** What a product's form asks of its sale; without it the sale stays as it is, null ends it. */
export type SaleWish = { wanted: WantedSale | null; now: string }
/** The moment at which a sale begins or ends has come. It may come late; nothing for a sale that was moved meanwhile. */
export type SaleDue = { type: 'SaleDue'; now: string }
export type EndSale = { type: 'EndSale' }

/** `running`: its price is the product's. */
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

/** Sent again as it is; one that runs needs no beginning to be the same. */
export const isSameSale = ({ sale, running }: OnSale, wanted: WantedSale): boolean =>
  sale?.price === wanted.price &&
  sale.until === wanted.until &&
  (wanted.from === null ? running : sale.from === wanted.from)

/** What happens to the sale, before the price that follows from it. Throws at its field for one that breaks a rule. */
export function decideSale(productId: string, before: OnSale, { wanted, now }: SaleWish): SaleEvent[] {
  if (wanted === null) return before.sale ? [ended(productId)] : []
  if (isSameSale(before, wanted)) return []
  refuse(saleDatesFault(wanted, now))
  const next = { ...wanted, from: wanted.from ?? wholeSecond(now) }
  const set: SaleEvent = { type: 'ProductSaleSet', data: { productId, ...next } }
  return isOver(next.from, now) ? [set, started(productId)] : [set]
}

/** After a day asleep a sale may be over before it began: it never changes the price then. */
export function saleDue(productId: string, { sale, running }: OnSale, now: string): SaleEvent[] {
  if (!sale) return []
  if (isOver(sale.until, now)) return [ended(productId)]
  return !running && isOver(sale.from, now) ? [started(productId)] : []
}

export const endSale = (productId: string, { sale }: OnSale): SaleEvent[] => (sale ? [ended(productId)] : [])

/** A sale that is not below the regular price would be none, whichever of the two was changed. */
export const assertSalePrice = ({ sale }: OnSale, price: number): void => {
  if (sale) refuse(salePriceFault(sale, price))
}

/** The details as followers of the catalogue are told them: with the price that holds. */
export const asSold = <Details extends { price: number }>(
  details: Details,
  { sale, running }: OnSale,
): Details & { regularPrice?: number } =>
  sale && running ? { ...details, price: sale.price, regularPrice: details.price } : details

/** Back from the event: the regular price is the product's own. */
export const asOwn = <Details extends { price: number }>({
  regularPrice,
  ...details
}: Details & { regularPrice?: number | undefined }): Omit<Details, 'regularPrice'> =>
  (regularPrice === undefined ? details : { ...details, price: regularPrice }) as Omit<Details, 'regularPrice'>

const isOver = (moment: string, now: string) => Date.parse(moment) <= Date.parse(now)
/** As it is typed and shown, so that it is the same when it comes back. */
const wholeSecond = (now: string) => `${now.slice(0, 19)}.000Z`
const started = (productId: string): SaleEvent => ({ type: 'ProductSaleStarted', data: { productId } })
const ended = (productId: string): SaleEvent => ({ type: 'ProductSaleEnded', data: { productId } })

function refuse(fault: SaleFault | null): void {
  if (fault) throw new DomainError('invalid_input', fault.rule, { field: fault.field })
}
