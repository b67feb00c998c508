import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import {
  type SettledState,
  type SettlementEntry,
  usualSettlementDays,
} from '@suvarna/contracts/payments/settlement-routes.ts'
import { type RawBuilder, sql } from 'kysely'

export type SettledRow = {
  id: string
  kind: string
  order_id: string | null
  /** Paise that the courier collects for an order with an advance. */
  at_door: string | null
  settlement_id: string | null
  utr: string | null
  day: Date | null
  at: Date
  amount: string
  ours: string | null
  fee: string
  tax: string
  debit: string
  credit: string
  state: SettledState
}

/** The id in our books: a dispute's by the dispute, what came back of it by its return. As in the index. */
const entryId = sql`coalesce(e.dispute_id || case when e.credit > e.debit then ':returned' else '' end, e.entity_id)`
const comesIn = sql`m.kind in ('payment', 'dispute_return')`

/**
 * The relation `settled`: every entry of the provider's report beside our books' entry of the same id, and our entries
 * without one. Payments captured before the first day read are left out; before the first night that day is today.
 * `net` of an unsettled payment is its amount, because the fee is not known yet.
 */
export const settled = (now: Date): RawBuilder<unknown> => sql`settled as (
    select ${entryId} as id, case when e.dispute_id is null then e.kind when e.credit > e.debit then 'dispute_return' else 'dispute' end as kind,
      m.order_id, p.collect as at_door, e.settlement_id, e.utr, e.day, e.settled_at as at, e.amount, m.amount as ours, e.fee, e.tax, e.debit,
      e.credit, case
        when e.dispute_id is null and e.kind not in ('payment', 'refund') then 'other'
        when m.id is null then 'unknown'
        when m.amount <> e.amount then 'differs' else 'matched' end as state
    from settlement_entries e left join provider_money m on m.id = ${entryId}
      left join payments p on p.order_id = m.order_id
    union all
    select m.id, m.kind, m.order_id, p.collect, null, null, null, m.at, m.amount, m.amount, 0, 0,
      case when ${comesIn} then 0 else m.amount end, case when ${comesIn} then m.amount else 0 end,
      case when m.at < ${now}::timestamptz - make_interval(days => ${usualSettlementDays}) then 'overdue' else 'waiting' end
    from provider_money m left join payments p using (order_id)
    where m.amount is not null and timezone('Asia/Kolkata', m.at)::date >= coalesce(
        (select min(day) from settlement_days), timezone('Asia/Kolkata', ${now}::timestamptz)::date)
      and not exists (select from settlement_entries e where ${entryId} = m.id)
  )`

/** The sums of a settlement or a month, in paise; `fee` includes its tax. */
export const settledSums = sql`count(*) as entries,
    coalesce(sum(amount) filter (where kind = 'payment'), 0) as gross,
    coalesce(sum(debit - credit) filter (where kind = 'refund'), 0) as refunds,
    coalesce(sum(debit - credit) filter (where kind not in ('payment', 'refund')), 0) as adjustments,
    coalesce(sum(fee - tax) filter (where kind = 'payment'), 0) as fees,
    coalesce(sum(tax) filter (where kind = 'payment'), 0) as gst,
    coalesce(sum(credit - debit), 0) as net`

export type Sums = Record<'entries' | 'gross' | 'refunds' | 'adjustments' | 'fees' | 'gst' | 'net', string>

export const shownSums = ({ entries, gross, refunds, adjustments, fees, gst, net }: Sums) => ({
  ...{ entries: Number(entries), gross: rupeesOf(Number(gross)), refunds: rupeesOf(Number(refunds)) },
  ...{ adjustments: rupeesOf(Number(adjustments)), fees: rupeesOf(Number(fees)), gst: rupeesOf(Number(gst)) },
  net: rupeesOf(Number(net)),
})

export const shownEntry = ({
  at,
  at_door,
  amount,
  ours,
  fee,
  tax,
  debit,
  credit,
  day: _,
  ...row
}: SettledRow): SettlementEntry => ({
  ...row,
  at_door: at_door === null ? null : rupeesOf(Number(at_door)),
  at: at.toISOString(),
  amount: rupeesOf(Number(amount)),
  ours: ours === null ? null : rupeesOf(Number(ours)),
  fees: rupeesOf(Number(fee) - Number(tax)),
  gst: rupeesOf(Number(tax)),
  net: rupeesOf(Number(credit) - Number(debit)),
})
