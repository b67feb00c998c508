import type { LiveOffer } from '@suvarna/contracts/orders/offers/offer-rules.ts'
import type { ShopSettings } from '@suvarna/contracts/orders/settings/settings.ts'
import { gather } from '@suvarna/platform/wait/gather.ts'
import { type Kysely, sql } from 'kysely'
import { type LiveRow, liveOffers, liveRows } from '../offers/live-offers.ts'
import type { OrdersDb } from '../schema.ts'
import { type StoredSettings, settingsOf } from '../settings/settings.projection.ts'
import { believed } from './uncollected-cash.consumer.ts'

/** What an order is held to. */
export type PlacingFacts = { now: Date; settings: ShopSettings; offers: LiveOffer[]; uncollected: boolean }

/**
 * Asks, for each order by its pincode, for the settings and the offers as they are now, the database's clock, and whether the carrier
 * is known to collect no cash there (unknown when it was not asked recently). Orders that come together are one question.
 */
export const placingFacts = (db: Kysely<OrdersDb>): ((pincode: string) => Promise<PlacingFacts>) =>
  gather({
    async run(pincodes) {
      const { rows } = await sql<{
        now: Date
        settings: StoredSettings | null
        offers: LiveRow[]
        uncollected: string[]
      }>`
        select clock_timestamp() as now, (select settings from shop_settings limit 1) as settings,
          ${liveRows} as offers,
          array(select pincode from uncollected_cash where pincode = any(${pincodes}) and ${believed}) as uncollected`.execute(
        db,
      )
      if (!rows[0]) throw new Error('the database answers nothing')
      const { now, settings, uncollected } = rows[0]
      const offers = liveOffers(rows[0].offers)
      return pincodes.map((pincode) => ({
        result: { now, settings: settingsOf(settings), offers, uncollected: uncollected.includes(pincode) },
      }))
    },
  })
