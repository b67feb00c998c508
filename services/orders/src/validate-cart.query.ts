import { totalsOf } from '@suvarna/contracts/money.ts'
import { on } from '@suvarna/platform/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service.ts'
import type { OrdersDeps } from './deps.ts'

type Wanted = { product_id: string; size?: number | null | undefined; quantity: number; price?: number | undefined }

/** POST /cart/validate: what each line costs and how many there are now, so that a bag never surprises. Promises nothing. */
export const validateCartQuery =
  ({ database }: OrdersDeps): RouteRegistration =>
  (app) => {
    on(app, 'POST /cart/validate', async ({ body }) => {
      const items: Wanted[] = body.items
      const ids = [...new Set(items.map(({ product_id }) => product_id))]
      const [pieces, units] = await Promise.all([
        ids.length > 0 ? database.db.selectFrom('price_book').selectAll().where('product_id', 'in', ids).execute() : [],
        ids.length > 0 ? database.db.selectFrom('stock').selectAll().where('product_id', 'in', ids).execute() : [],
      ])
      const book = new Map(pieces.map((piece) => [piece.product_id, piece]))
      const available = new Map(units.map((unit) => [`${unit.product_id}:${unit.size}`, unit.available]))
      const lines = items.map(({ product_id, size = null, quantity }) => {
        const piece = book.get(product_id)
        const sold = piece !== undefined && !piece.retired
        return {
          product_id,
          size,
          quantity,
          name: piece?.name ?? '',
          price: sold ? piece.price / 100 : 0,
          available: sold ? (available.get(`${product_id}:${size ?? 0}`) ?? 0) : 0,
          sold,
        }
      })
      const payable = lines
        .filter(({ sold }) => sold)
        .map(({ price, quantity }) => ({ price: Math.round(price * 100), quantity }))
      const { subtotal, discount, total } = totalsOf(payable)
      return { success: true, items: lines, subtotal: subtotal / 100, discount: discount / 100, total: total / 100 }
    })
  }
