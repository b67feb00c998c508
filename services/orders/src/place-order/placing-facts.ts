import type { LiveOffer } from '@suvarna/contracts/orders/offers/offer-rules.ts'
import type { ShopSettings } from '@suvarna/contracts/orders/settings/settings.ts'
import { gather } from '@suvarna/platform/wait/gather.ts'
import { type Kysely, sql } from 'kysely'
import { type LiveRow, liveOffers, liveRows } from '../offers/live-offers.ts'
import type { PriceRow } from '../order/quote.ts'
import { believed } from '../order/uncollected.ts'
import type { OrdersDb } from '../schema.ts'
import { type StoredSettings, settingsOf } from '../settings/settings.projection.ts'
import { type CashBuyer, type CashOwed, cashOwed } from './rules/assert-cash.ts'

/** The facts that an order is checked against. `owed`: for cash orders. */
export type PlacingFacts = {
  now: Date
  settings: ShopSettings
  offers: LiveOffer[]
  uncollected: boolean
  /** The buyer or the place is on the blocklist for cash. */
  blocked: boolean
  book: PriceRow[]
  owed: CashOwed | null
}

export type FactsAsked = {
  pincode: string
  productIds: readonly string[]
  cashBuyer: (CashBuyer & { blockKeys: readonly string[] }) | null
}

type FactsRow = {
  now: Date
  settings: StoredSettings | null
  offers: LiveRow[]
  uncollected: string[]
  blocked: string[]
  book: PriceRow[]
  owed: CashOwed[]
}

/**
 * Reads, for each order, the current settings and offers, the database's clock, its products in the price book, whether
 * the carrier is known to collect no cash at its pincode (unknown if there was no recent answer), and what its buyer
 * owes. One query for concurrent orders.
 */
export const placingFacts = (db: Kysely<OrdersDb>): ((asked: FactsAsked) => Promise<PlacingFacts>) =>
  gather({
    async run(all) {
      const pincodes = all.map(({ pincode }) => pincode)
      const productIds = all.flatMap((one) => one.productIds)
      const buyers = all.flatMap(({ cashBuyer }) => cashBuyer ?? [])
      const blockKeys = buyers.flatMap((buyer) => buyer.blockKeys)
      const { rows } = await sql<FactsRow>`
        select clock_timestamp() as now, (select settings from shop_settings limit 1) as settings,
          ${liveRows} as offers,
          array(select pincode from uncollected_cash where pincode = any(${pincodes}) and ${believed}) as uncollected,
          array(select key from cash_blocks where key = any(${blockKeys}) and until > clock_timestamp()) as blocked,
          (select coalesce(jsonb_agg(to_jsonb(p)), '[]'::jsonb) from price_book p
            where product_id = any(${productIds})) as book,
          ${cashOwed(buyers)} as owed`.execute(db)
      if (!rows[0]) throw new Error('the database answers nothing')
      const { now, settings, uncollected, blocked, book, owed } = rows[0]
      const shared = { now, settings: settingsOf(settings), offers: liveOffers(rows[0].offers), book }
      return all.map(({ pincode, cashBuyer }) => ({
        result: {
          ...shared,
          uncollected: uncollected.includes(pincode),
          blocked: cashBuyer?.blockKeys.some((key) => blocked.includes(key)) ?? false,
          owed: cashBuyer && (owed[buyers.indexOf(cashBuyer)] ?? null),
        },
      }))
    },
  })
