import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import { offerFault } from '@suvarna/contracts/orders/offers/offer-faults.ts'
import { termsOf } from '@suvarna/contracts/orders/offers/shown-terms.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { OrdersDeps } from '../../deps.ts'
import { readLiveOffers } from '../live-offers.ts'
import { assumptions, type Previewed, preview } from './offer-preview.ts'
import { pastOrders } from './past-orders.ts'

/** Most orders that one preview reads, and most that it shows on a page. */
const most = { orders: 20_000, page: 50 }

/** POST /admin/offers/preview: writes nothing. */
export const offerPreviewQuery =
  ({ database: { db } }: OrdersDeps): RouteRegistration =>
  (app) => {
    on(app, 'POST /admin/offers/preview', async ({ body }) => {
      const { from, to, page = 1, id = 'this' } = body
      const terms = termsOf(body.terms)
      const fault = offerFault(terms)
      if (fault) throw refused(`terms.${fault.field}`, fault.rule)
      for (const [field, day] of [
        ['from', from],
        ['to', to],
      ] as const)
        if (!isDay(day)) throw refused(field, 'This is no day')
      if (to < from) throw refused('to', 'The last day must not be before the first')
      const orders = await pastOrders(db, { from, to }, most.orders)
      if (orders.length > most.orders)
        throw refused('to', `More than ${most.orders.toLocaleString('en-IN')} orders: choose fewer days`)
      // Automatic offers only: which codes shoppers would have typed is unknown.
      const others = (await readLiveOffers(db))
        .filter(({ offerId, terms: { code } }) => offerId !== id && code === null)
        .map(({ offerId, terms: live }) => ({ offerId, terms: live }))
      const all = preview(orders, { offerId: id, terms }, others)
      return {
        success: true,
        assumptions: assumptions(terms),
        orders: all.slice((page - 1) * most.page, page * most.page).map(shown),
        page,
        pages: Math.max(1, Math.ceil(all.length / most.page)),
        totals: {
          orders: all.length,
          with_this: all.filter(({ byThis }) => byThis > 0).length,
          subtotal: rupeesOf(sum(all.map(({ order }) => order.subtotal))),
          was: rupeesOf(sum(all.map(({ was }) => was))),
          would: rupeesOf(sum(all.map(({ would }) => would))),
          by_this: rupeesOf(sum(all.map(({ byThis }) => byThis))),
        },
      }
    })
  }

const refused = (field: string, rule: string) => new DomainError('invalid_input', rule, { field })
const isDay = (day: string) => new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) === true
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

const shown = ({ order: { order_id, created_at, subtotal }, was, would, byThis }: Previewed) => ({
  order_id,
  placed_at: created_at.toISOString(),
  subtotal: rupeesOf(subtotal),
  was: rupeesOf(was),
  would: rupeesOf(would),
  by_this: rupeesOf(byThis),
})
