import { randomUUID } from 'node:crypto'
import { dayInIndia, daysAfter } from '@suvarna/contracts/analytics/analytics-period.ts'
import type { PeriodicTask } from '@suvarna/platform/background/periodic-tasks.ts'
import { enqueueJob } from '@suvarna/platform/follow/jobs.ts'
import { defineReactor, type JobFor, type Reactor } from '@suvarna/platform/follow/reactor.ts'
import { sql, type Transaction } from 'kysely'
import type { PaymentsDeps } from '../deps.ts'
import type { Provider, SettledEntry } from '../payment/provider.ts'
import type { PaymentsDb } from '../schema.ts'

const everyMs = 10 * 60_000
/** Rows of a day arrive late: it is read each night until so many days are over. */
const completeAfterDays = 3
/** A shop that begins to read reads no further back: older money is not judged. */
const mostDaysBack = 92
/** Books are kept for eight years; an entry names no person. */
const keptDays = 8 * 366
export const settlementReactorName = 'payments.settlement-days'

type Job = { day: string }

/** Each night every day that is not complete gets its job, once, however many processes there are. */
export const askingSettlements = (deps: Pick<PaymentsDeps, 'database'>): PeriodicTask => ({
  name: 'settlements',
  lock: 7_011_031,
  everyMs,
  work: () => askForDays(deps),
})

export async function askForDays({ database }: Pick<PaymentsDeps, 'database'>, now = new Date()): Promise<void> {
  const today = dayInIndia(now)
  await database.transaction(async (tx) => {
    const { rows } = await sql<{ day: string }>`
      with begin as (
        select coalesce((select max(day) + 1 from settlement_days),
          (select min(timezone('Asia/Kolkata', at))::date from provider_money)) as day
      ), first as (
        select greatest(${daysAfter(today, -mostDaysBack)}::date, day) as day from begin where day is not null
      ), made as (
        insert into settlement_days (day)
        select generate_series(first.day, ${daysAfter(today, -1)}::date, interval '1 day')::date from first
        on conflict do nothing returning day
      )
      select day::text from made`.execute(tx)
    const { rows: open } = await sql<{ day: string }>`
      update settlement_days set asked_on = ${today}::date
      where not complete and (asked_on is null or asked_on < ${today}::date) returning day::text`.execute(tx)
    const days = new Set([...rows, ...open].map(({ day }) => day))
    await sql`update settlement_days set asked_on = ${today}::date where day = any(${[...days]}::date[])`.execute(tx)
    const meta = { correlation: randomUUID(), actor: { kind: 'system' as const } }
    for (const day of [...days].sort()) {
      const payload: Job = { day }
      await enqueueJob(tx, { reactor: settlementReactorName, id: randomUUID(), kind: 'settlements', payload, meta })
    }
    await sql`delete from settlement_entries where day < ${daysAfter(today, -keptDays)}::date`.execute(tx)
    await sql`delete from settlement_days where day < ${daysAfter(today, -keptDays)}::date`.execute(tx)
  })
}

/** Reads one day's report. It is tried until the provider answers: the books lack a day until then. */
export const settlementReactor = (deps: Pick<PaymentsDeps, 'database'> & { provider: Provider }): Reactor<PaymentsDb> =>
  defineReactor({
    name: settlementReactorName,
    sources: [],
    types: [],
    giveUp: 'never',
    jobs: (): JobFor<Job>[] => [],
    work: ({ payload }) => readDay(deps, payload.day),
  })

export async function readDay(
  { database, provider }: Pick<PaymentsDeps, 'database'> & { provider: Provider },
  day: string,
  now = new Date(),
): Promise<void> {
  const entries = await provider.settledOn(day)
  const complete = dayInIndia(now) >= daysAfter(day, completeAfterDays)
  await database.transaction(async (tx) => {
    for (let from = 0; from < entries.length; from += chunk) await keep(tx, day, entries.slice(from, from + chunk))
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
