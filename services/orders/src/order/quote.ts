import { isRingSize, sizeOf } from '@suvarna/contracts/catalog/ring-size.ts'
import { formatRupees } from '@suvarna/contracts/common/money.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'
import { standingId } from '@suvarna/contracts/orders/offers/standing-offer.ts'
import type { Price } from '@suvarna/contracts/orders/price/price.ts'
import type { ShopSettings } from '@suvarna/contracts/orders/settings/settings.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { pause } from '@suvarna/platform/wait/pause.ts'
import type { Kysely, Selectable } from 'kysely'
import type { OrdersDb, PriceBookTable } from '../schema.ts'
import type { OrderLine } from './decider/order-state.ts'

/** The requested items and quantities; the client's prices are only compared. */
export type Wanted = {
  product_id: string
  quantity: number
  /** As it was sent: a number, or its text. */
  size?: number | string | null | undefined
  price?: number | undefined
}

/** The parts of a client's request that decide the price. */
type Asked = { order_items: readonly Wanted[] }

/** A price with its lines as the order stores them: with their shares, unless shares by value are implied. */
export type Quote = Omit<Price, 'lines' | 'delivery' | 'wrapping' | 'collecting'> & { lines: OrderLine[] }

/** The first line whose price differs from what the client was shown; `price`: per unit, in paise. */
export type OtherPrice = { index: number; name: string; price: number }

const timeoutMs = 500

/** The requested lines with names and prices from the local price book; their total is not computed yet. */
export type Sought = { lines: OrderLine[]; differs: OtherPrice | null }

/** A product in the local price book. */
export type PriceRow = Selectable<PriceBookTable>

/**
 * Names and prices from the local price book, with equal items merged into one line. If a price differs from the
 * client's, waits up to 500 ms for the price book to catch up: the client may have seen a newer catalogue. `read`: the
 * rows that were read when the order came.
 */
export async function soughtLines(
  db: Kysely<OrdersDb>,
  { order_items }: Asked,
  read: readonly PriceRow[],
  goods: ShopSettings['goods'],
): Promise<Sought> {
  const until = Date.now() + timeoutMs
  const ids = productsOf({ order_items })
  for (let rows = read; ; ) {
    const sought = priced(rows, order_items, goods)
    if (!sought.differs || Date.now() >= until) return sought
    await pause(25)
    rows = await db.selectFrom('price_book').selectAll().where('product_id', 'in', ids).execute()
  }
}

export const productsOf = ({ order_items }: Asked): string[] => [
  ...new Set(order_items.map(({ product_id }) => product_id)),
]

/** Whether a client's rupees match these paise: exactly, or as the whole rupees that a page shows. */
export const isShown = (rupees: number, paise: number): boolean =>
  Math.round(rupees * 100) === paise || Math.round(rupees) === Math.round(paise / 100)

export function quoted(
  lines: readonly OrderLine[],
  { lines: shares, delivery: _, wrapping: __, collecting: ___, ...sums }: Price,
): Quote {
  // Orders without shares are read as shared by value; one with only the built-in offer keeps that form.
  if (isPlain(sums.offers)) return { ...sums, lines: [...lines] }
  const off = (at: number) => (shares[at]?.amount ?? 0) - (shares[at]?.paid ?? 0)
  return { ...sums, lines: lines.map((line, at) => ({ ...line, discount: off(at) })) }
}

/** No offer, or only the built-in one. */
export const isPlain = (offers: Quote['offers']): boolean => offers.every(({ offerId }) => offerId === standingId)

export const isTooLarge = ({ subtotal }: Pick<Quote, 'subtotal'>): boolean => subtotal > policy.maxOrderPaise * 100

/** Checks the upper limit of an order. Called after the stock check, so that missing stock is reported first. */
export function assertPayable({ subtotal }: Pick<Quote, 'subtotal'>): void {
  if (isTooLarge({ subtotal }))
    throw new DomainError('invalid_input', `An order can come to at most ${formatRupees(policy.maxOrderPaise)}`, {
      field: 'order_items',
      limit: policy.maxOrderPaise,
    })
}

function priced(rows: readonly PriceRow[], wanted: readonly Wanted[], goods: ShopSettings['goods']): Sought {
  const book = new Map(rows.map((row) => [row.product_id, row]))
  const lines = new Map<string, OrderLine>()
  let differs: OtherPrice | null = null
  for (const [index, { product_id, quantity, size: chosen, price: shown }] of wanted.entries()) {
    const product = book.get(product_id)
    if (!product || product.retired) {
      throw new DomainError('product_gone', 'A product in your order is no longer sold', {
        field: `order_items.${index}`,
        product_id,
      })
    }
    const size = offeredSize(product, sizeOf(chosen), index)
    if (shown !== undefined && !isShown(shown, product.price))
      differs ??= { index, name: product.name, price: product.price }
    const key = `${product_id}:${size}`
    const line = lines.get(key)
    if (line) lines.set(key, { ...line, quantity: line.quantity + quantity })
    else {
      const { name, sku, image, category } = product
      const taxed = { hsn: product.hsn ?? goods.hsn, gstRate: product.gst_rate ?? goods.gst_rate }
      lines.set(key, {
        productId: product_id,
        name,
        sku,
        image,
        size,
        quantity,
        price: product.price,
        category,
        ...taxed,
      })
    }
  }
  return { lines: [...lines.values()], differs }
}

function offeredSize(product: { name: string; sizes: number[] }, chosen: number | null, index: number): number | null {
  if (product.sizes.length === 0) return null
  const refuse = (message: string) => new DomainError('ring_size', message, { field: `order_items.${index}.size` })
  if (chosen === null) throw refuse(`${product.name}: Please select a ring size`)
  if (!isRingSize(chosen)) throw refuse(`Invalid ring size ${chosen}`)
  if (!product.sizes.includes(chosen)) throw refuse(`Ring size ${chosen} is not available for this product`)
  return chosen
}
