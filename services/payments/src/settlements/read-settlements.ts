import type { Meta } from '@suvarna/platform/events/events.ts'
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

type Reading = Pick<PaymentsDeps, 'database' | 'payments'> & { provider: Provider }

/** Reads one day's report. Retried until the provider answers: until then the books lack a day. */
export const settlementReactor = (deps: Reading): Reactor<PaymentsDb> =>
  defineReactor({
    name: settlementReports.reactor,
    sources: [],
    types: [],
    giveUp: 'never',
    jobs: (): JobFor<DayJob>[] => [],
    work: ({ payload, meta }) => readDay(deps, payload.day, meta),
  })

export async function readDay(
  { database, payments, provider }: Reading,
  day: string,
  meta: Meta,
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
  for (const entry of entries) await reverse({ database, payments }, entry, meta)
}

/** Records what a bank gave back after a lost dispute, because the dispute itself may not report it. */
async function reverse(
  { database, payments }: Omit<Reading, 'provider'>,
  { dispute_id: disputeId, entity_id: entryId, credit, debit }: SettledEntry,
  meta: Meta,
) {
  if (disputeId === null || credit <= debit) return
  const known = await database.db
    .selectFrom('provider_money')
    .select('order_id')
    .where('id', '=', disputeId)
    .executeTakeFirst()
  if (!known) return
  const command = { type: 'ReverseDispute' as const, disputeId, entryId, amount: credit - debit }
  await payments.handle(database, `payment-${known.order_id}`, command, meta)
}

const chunk = 1_000

/** Reading an entry again updates the same row: nothing is counted twice, and a shorter response removes nothing. */
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
