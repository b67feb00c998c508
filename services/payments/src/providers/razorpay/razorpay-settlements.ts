import type { SettledEntry } from '../../payment/provider.ts'

/** The fields of the provider's report that the books need; notes and cards are not read. */
export type RawSettled = {
  entity_id: string
  type: string
  debit?: number | null
  credit?: number | null
  amount?: number | null
  fee?: number | null
  tax?: number | null
  settled?: boolean | number | null
  settled_at?: number | null
  settlement_id?: string | null
  settlement_utr?: string | null
  payment_id?: string | null
  dispute_id?: string | null
}

/** The report's largest page. It has no total: the last page is the one that is not full. */
export const settledPage = 1_000

export const dayQuery = (day: string) => {
  const [year, month, date] = day.split('-').map(Number)
  return { year, month, day: date }
}

/** Null for a row that is on hold or not settled: it is repeated on the day of its settlement. */
export function settledEntry(raw: RawSettled): SettledEntry | null {
  if (!raw.settlement_id || !raw.settled_at || raw.settled === false || raw.settled === 0) return null
  return {
    ...{ settlement_id: raw.settlement_id.slice(0, 100), entity_id: raw.entity_id.slice(0, 100) },
    ...{ kind: raw.type.slice(0, 40), utr: raw.settlement_utr?.slice(0, 100) || null },
    settled_at: new Date(raw.settled_at * 1000).toISOString(),
    ...{ debit: Number(raw.debit ?? 0), credit: Number(raw.credit ?? 0), amount: Number(raw.amount ?? 0) },
    ...{ fee: Number(raw.fee ?? 0), tax: Number(raw.tax ?? 0) },
    ...{ payment_id: raw.payment_id ?? null, dispute_id: raw.dispute_id ?? null },
  }
}
