import { defineReactor, type JobFor, type Reactor } from '@suvarna/platform/follow/reactor.ts'
import { failpoint } from '@suvarna/platform/testing/failpoint.ts'
import { sql, type Transaction } from 'kysely'
import type { PaymentsDeps } from '../deps.ts'
import { type DayJob, isOver, type Nightly } from '../payment/nightly/ask-for-days.ts'
import type { Provider, SettledEntry } from '../payment/provider.ts'
import type { PaymentsDb } from '../schema.ts'

export const settlementReports: Nightly = {
  ...{ name: 'settlements', lock: 7_011_031, reactor: 'payments.settlement-days' },
  ...{ days: 'settlement_days', rows: 'settlement_entries' },
}

/** Reads one day's report. It is tried until the provider answers: the books lack a day until then. */
export const settlementReactor = (deps: Pick<PaymentsDeps, 'database'> & { provider: Provider }): Reactor<PaymentsDb> =>
  defineReactor({
    name: settlementReports.reactor,
    sources: [],
    types: [],
    giveUp: 'never',
    jobs: (): JobFor<DayJob>[] => [],
    work: ({ payload }) => readDay(deps, payload.day),
  })

export async function readDay(
  { database, provider }: Pick<PaymentsDeps, 'database'> & { provider: Provider },
  day: string,
  now = new Date(),
): Promise<void> {
  const entries = await provider.settledOn(day)
  const complete = isOver(day, now)
  await database.transaction(async (tx) => {
    for (let from = 0; from < entries.length; from += chunk) await keep(tx, day, entries.slice(from, from + chunk))
    await failpoint('settlement.afterKept')
    await sql`
      insert into settlement_days (day, read_at, complete) values (${day}::date, now(), ${complete})
      on conflict (day) do update set read_at = now(), complete = settlement_days.complete or excluded.complete`.execute(
      tx,
    )
  })
}

const chunk = 1_000

/** Read again, an entry is the same row: nothing is counted twice, and an answer that lacks some takes none away. */
const keep = (tx: Transaction<PaymentsDb>, day: string, entries: readonly SettledEntry[]) =>
  sql`
    insert into settlement_entries
      (settlement_id, entity_id, kind, day, utr, settled_at, debit, credit, amount, fee, tax, payment_id, dispute_id)
    select settlement_id, entity_id, kind, ${day}::date, utr, settled_at, debit, credit, amount, fee, tax, payment_id,
      dispute_id
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as r(settlement_id text, entity_id text, kind text,
      utr text, settled_at timestamptz, debit bigint, credit bigint, amount bigint, fee bigint, tax bigint,
      payment_id text, dispute_id text)
    on conflict (settlement_id, entity_id) do update set utr = coalesce(excluded.utr, settlement_entries.utr),
      settled_at = excluded.settled_at, debit = excluded.debit, credit = excluded.credit, amount = excluded.amount,
      fee = excluded.fee, tax = excluded.tax`.execute(tx)
