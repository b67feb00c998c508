import { counter } from '@suvarna/platform/observe/metrics.ts'
import type { Invariant, Measures } from '@suvarna/platform/service/service-metrics.ts'
import { newestEventRows } from '@suvarna/platform/store/event-rows.ts'
import { sql } from 'kysely'
import type { ShippingDb } from './schema.ts'

const service = 'shipping'
const requests = counter('shiprocket_requests_total', 'Calls to the courier, by how they ended', ['outcome'])

export type CallOutcome = 'ok' | 'refused' | 'busy' | 'unknown'
for (const outcome of ['ok', 'refused', 'busy', 'unknown']) requests.inc({ service, outcome }, 0)

export const noteCall = (outcome: CallOutcome): void => requests.inc({ service, outcome })

const foreign = counter('courier_news_foreign_total', 'News of parcels on the account that are none of this shop’s', [])
const unproved = counter(
  'courier_news_unproved_total',
  'News of an end that the courier’s own tracking never confirmed',
  [],
)
for (const one of [foreign, unproved]) one.inc({ service }, 0)

export const countForeignUpdate = (): void => foreign.inc({ service })
export const countUnprovedUpdate = (): void => unproved.inc({ service })

/** I13: at most one shipment per order at the carrier. */
const shippingInvariants: readonly Invariant<ShippingDb>[] = [
  {
    name: 'parcel_of_one_order',
    async broken(tx) {
      const { rows } = await sql<{ broken: number }>`
        select count(*)::int as broken from (
          select data->>'courierOrderId' from ${newestEventRows(1_000)} e where type = 'ShipmentBooked'
            and data->>'courierOrderId' is not null
          group by 1 having count(distinct stream) > 1) twice`.execute(tx)
      return rows[0]?.broken ?? 0
    },
  },
]

export const shippingMeasures: Measures<ShippingDb> = { invariants: shippingInvariants }
