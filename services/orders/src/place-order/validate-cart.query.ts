import { ringSizeMessages, sizeOf } from '@suvarna/contracts/catalog/ring-size.ts'
import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import type { LiveOffer } from '@suvarna/contracts/orders/offers/offer-rules.ts'
import { methodOf } from '@suvarna/contracts/orders/payment-method.ts'
import type { PaymentTerms } from '@suvarna/contracts/orders/price/payment-terms.ts'
import { price } from '@suvarna/contracts/orders/price/price.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import { gather } from '@suvarna/platform/wait/gather.ts'
import type { Kysely } from 'kysely'
import type { OrdersDeps } from '../deps.ts'
import { readLiveOffers } from '../offers/live-offers.ts'
import type { Wanted } from '../order/quote.ts'
import type { OrdersDb } from '../schema.ts'
import { currentSettings } from '../settings/settings.projection.ts'

/** POST /cart/validate: the current price and availability of each line, to avoid surprises. Reserves nothing. */
export const validateCartQuery =
  ({ database, now }: OrdersDeps): RouteRegistration =>
  (app) => {
    const offersOf = gather<null, { offers: LiveOffer[]; terms: PaymentTerms }>({
      run: async (asked) => {
        const [offers, { settings }] = await Promise.all([readLiveOffers(database.db), currentSettings(database.db)])
        const result = { offers, terms: settings.payment }
        return asked.map(() => ({ result }))
      },
    })
    on(app, 'POST /cart/validate', async ({ body }) => {
      const [lines, { offers, terms }] = await Promise.all([checked(database.db, body.order_items), offersOf(null)])
      const method = body.payment_method ? methodOf(body.payment_method) : null
      const payable = lines.filter((line) => line.price > 0)
      const { units, subtotal, discount, shipping, fee, total } = price(
        payable.map((line) => ({ ...line, productId: line.product_id })),
        { offered: { offers, asking: { at: now().getTime() } }, paying: { method, terms } },
      )
      const inRupees = lines.map(({ category: _, struck, ...line }) => ({
        ...{ ...line, price: rupeesOf(line.price) },
        ...(struck === null ? {} : { struck: rupeesOf(struck) }),
      }))
      const sums = {
        subtotal: rupeesOf(subtotal),
        discount: rupeesOf(discount),
        shipping: rupeesOf(shipping),
        ...(fee > 0 ? { cash_fee: rupeesOf(fee) } : {}),
        total: rupeesOf(total),
      }
      return { success: true, data: { lines: inRupees, units, ...sums } }
    })
  }

async function checked(db: Kysely<OrdersDb>, items: readonly Wanted[]) {
  const ids = [...new Set(items.map(({ product_id }) => product_id))]
  if (ids.length === 0) return []
  const [products, units] = await Promise.all([
    db
      .selectFrom('price_book')
      .leftJoin('struck_prices', 'struck_prices.product_id', 'price_book.product_id')
      .selectAll('price_book')
      .select('struck_prices.struck')
      .where('price_book.product_id', 'in', ids)
      .execute(),
    db.selectFrom('stock').selectAll().where('product_id', 'in', ids).execute(),
  ])
  const book = new Map(products.map((product) => [product.product_id, product]))
  const levels = new Map(units.map((unit) => [`${unit.product_id}:${unit.size}`, unit.available]))
  return items.map(({ product_id, quantity, size: sent }) => {
    const size = sizeOf(sent)
    const product = book.get(product_id)
    const sold = product !== undefined && !product.retired
    const available = sold ? (levels.get(`${product_id}:${product.sizes.length > 0 ? (size ?? 0) : 0}`) ?? 0) : 0
    const problem = sold ? problemOf(product, size, quantity, available) : 'This product is no longer sold'
    return {
      product_id,
      product_name: product?.name ?? '',
      category: product?.category ?? '',
      size,
      quantity,
      price: sold ? product.price : 0,
      struck: sold ? product.struck : null,
      available,
      problem,
    }
  })
}

function problemOf(
  { sizes }: { sizes: number[] },
  size: number | null,
  quantity: number,
  available: number,
): string | null {
  if (sizes.length > 0) {
    if (size === null) return ringSizeMessages.missing
    if (!sizes.includes(size)) return ringSizeMessages.notOffered(size)
    if (available === 0) return ringSizeMessages.outOfStock(size)
  }
  if (available === 0) return 'Out of stock'
  return available < quantity ? `Only ${available} left in stock` : null
}
