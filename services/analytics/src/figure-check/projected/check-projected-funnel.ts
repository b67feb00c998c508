import { dayInIndia } from '@suvarna/contracts/analytics/analytics-period.ts'
import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import type { Kysely } from 'kysely'
import { productsInCarts } from '../../funnel/abandoned-carts.ts'
import { type SpanFunnel, spanFunnel } from '../../funnel/funnel-metrics.ts'
import type { AnalyticsDb } from '../../schema.ts'
import { rateOf } from '../../summary/metrics-summary.ts'
import { checkedPeriods, type Entry, type FunnelValues } from '../check-values.ts'

/** The funnel's figures as its routes return them. */
export async function projectedFunnel(db: Kysely<AnalyticsDb>, now: Date): Promise<FunnelValues> {
  const spans: { name: string; span: SpanFunnel }[] = []
  for (const [name, period] of checkedPeriods(dayInIndia(now))) spans.push({ name, span: await spanFunnel(db, period) })
  const rows = (scope: keyof SpanFunnel): Entry[] =>
    spans.flatMap(({ name, span }) =>
      [...span[scope]].flatMap(([key, { viewed, bagged, checkout, ordered }]): Entry[] => [
        [`${name} ${scope} ${key}: saw`, viewed],
        [`${name} ${scope} ${key}: bagged`, bagged],
        [`${name} ${scope} ${key}: at the checkout`, checkout],
        [`${name} ${scope} ${key}: ordered`, ordered],
      ]),
    )
  const products = await productsInCarts(db, now, null)
  return {
    funnel: rows('shop'),
    funnel_conversion: spans.map(({ name, span }): Entry => {
      const { ordered = 0, viewed = 0 } = span.shop.get('') ?? {}
      return [name, rateOf(ordered, viewed)]
    }),
    funnel_products: rows('product'),
    funnel_categories: rows('category'),
    funnel_sizes: rows('size'),
    wanted_sold_out: rows('wanted'),
    abandoned_pieces: products.map(({ product_id, size, bags }): Entry => [`${product_id} ${size}`, bags]),
    abandoned_worth: rupeesOf(products.reduce((sum, { worth }) => sum + worth, 0)),
  }
}
