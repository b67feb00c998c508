import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import {
  type OwedOrder,
  type OwedState,
  usualOwedWithin,
  usualRemittanceDays,
} from '@suvarna/contracts/orders/cash/remittance-routes.ts'
import { type RawBuilder, sql } from 'kysely'

export type OwedAsked = { days?: number | undefined; within?: number | undefined }

export type OwedRow = {
  order_id: string
  awb: string | null
  courier: string | null
  delivered_at: Date | null
  expected: string
  /** Paise paid online in advance. */
  advance: string
  /** Paise that the courier deducted for it. */
  charges: string
  remitted: string
  remitted_on: string | null
  state: OwedState
}

/**
 * Recent cash orders that a courier has delivered or paid for, with the amounts paid. Cash is also expected for a
 * delivered order that was cancelled afterwards, since the courier has collected it. `now`: days are counted from here.
 */
export const owedCash = ({ days = usualRemittanceDays, within = usualOwedWithin }: OwedAsked, now: Date) => {
  const since = new Date(now.getTime() - within * dayMs)
  const due = new Date(now.getTime() - days * dayMs)
  const isCollected = sql`(o.delivered_at is not null and o.status in ('delivered', 'cancelled'))`
  return sql`
    paid as (
      select order_id, sum(amount) as amount, max(remitted_on) as last from remittances group by 1
    ), charged as (
      select order_id, sum(freight + rto + cod_fee + gst) as charges from courier_charges group by 1
    ), listed as (
      select o.order_id, o.tracking_number as awb, o.courier, o.delivered_at, o.created_at, o.advance,
        case when ${isCollected} then o.to_collect else 0 end as expected, coalesce(p.amount, 0) as remitted, p.last,
        coalesce(c.charges, 0) as charges
      from order_list o left join paid p using (order_id) left join charged c using (order_id)
      where (o.payment_method = 'cod' or o.advance > 0) and ((o.delivered_at >= ${since} and ${isCollected}) or p.last >= ${since}::date)
    ), owed as (
      select order_id, awb, courier, delivered_at, expected, advance, charges, remitted, to_char(last, 'YYYY-MM-DD') as remitted_on,
        case when remitted = expected then 'matched'
          when remitted > expected then 'over'
          when remitted > 0 then 'short'
          when delivered_at < ${due} then 'missing'
          else 'waiting' end as state,
        coalesce(delivered_at, created_at) as since
      from listed
    )` satisfies RawBuilder<unknown>
}

const dayMs = 24 * 3_600_000

export const shownOwed = (row: OwedRow): OwedOrder => ({
  ...{ order_id: row.order_id, awb: row.awb, courier: row.courier },
  delivered_at: row.delivered_at?.toISOString() ?? null,
  ...{ expected: rupeesOf(Number(row.expected)), remitted: rupeesOf(Number(row.remitted)) },
  ...(Number(row.advance) > 0 ? { advance: rupeesOf(Number(row.advance)) } : {}),
  ...(Number(row.charges) !== 0 ? { charges: rupeesOf(Number(row.charges)) } : {}),
  ...{ remitted_on: row.remitted_on, state: row.state },
})

type ChargeSums = Record<'freight' | 'rto' | 'cod_fee' | 'gst', string>

/** What couriers deducted from their transfers in the same period. */
export const chargedSums = ({ within = usualOwedWithin }: OwedAsked, now: Date): RawBuilder<ChargeSums> => sql`
  select coalesce(sum(freight), 0) as freight, coalesce(sum(rto), 0) as rto, coalesce(sum(cod_fee), 0) as cod_fee,
    coalesce(sum(gst), 0) as gst
  from courier_charges where charged_on >= ${new Date(now.getTime() - within * dayMs)}::date`

export function shownCharges({ freight, rto, cod_fee, gst }: ChargeSums) {
  const paise = [freight, rto, cod_fee, gst].map(Number)
  const [way = 0, back = 0, cash = 0, tax = 0] = paise.map(rupeesOf)
  return { freight: way, rto: back, cod_fee: cash, gst: tax, total: rupeesOf(paise.reduce((sum, one) => sum + one, 0)) }
}
