import { randomUUID } from 'node:crypto'
import { dayInIndia, daysAfter } from '@suvarna/contracts/analytics/analytics-period.ts'
import type { PeriodicTask } from '@suvarna/platform/background/periodic-tasks.ts'
import { enqueueJob, triedJobs } from '@suvarna/platform/follow/jobs.ts'
import { failpoint } from '@suvarna/platform/testing/failpoint.ts'
import { sql } from 'kysely'
import type { PaymentsDeps } from '../../deps.ts'

/**
 * A nightly reading of the provider. `days`: its table of days (day, asked_on, read_at, complete); `rows`: the table of
 * what was read, by day; `reactor`: the reactor whose jobs read a day.
 */
export type Nightly = {
  name: string
  lock: number
  reactor: string
  days: 'settlement_days' | 'comparison_days'
  rows: 'settlement_entries' | 'provider_differences'
}
export type DayJob = { day: string }

const everyMs = 10 * 60_000
/** The first reading goes back no further than this: older money is not compared. */
const mostDaysBack = 92
/** Books are kept for eight years; the rows contain no personal data. */
const keptDays = 8 * 366
/** Entries of a day may arrive late: it is read each night until this number of days has passed. */
const completeAfterDays = 3
/** Limit of reported unread days. A day should be read the night after; an unread one is reported. */
const mostUnread = 31

export const isOver = (day: string, now: Date): boolean => dayInIndia(now) >= daysAfter(day, completeAfterDays)

/** Each night every incomplete day gets one job, however many processes there are. */
export const asking = (deps: Pick<PaymentsDeps, 'database'>, nightly: Nightly): PeriodicTask => ({
  ...{ name: nightly.name, lock: nightly.lock, everyMs },
  work: () => askForDays(deps, nightly),
})

export async function askForDays(
  { database }: Pick<PaymentsDeps, 'database'>,
  { name, reactor, ...tables }: Nightly,
  now = new Date(),
): Promise<void> {
  const today = dayInIndia(now)
  const [days, rows] = [sql.table(tables.days), sql.table(tables.rows)]
  await database.transaction(async (tx) => {
    const { rows: made } = await sql<{ day: string }>`
      with begin as (
        select coalesce((select max(day) + 1 from ${days}),
          (select min(timezone('Asia/Kolkata', at))::date from provider_money)) as day
      ), first as (
        select greatest(${daysAfter(today, -mostDaysBack)}::date, day) as day from begin where day is not null
      ), made as (
        insert into ${days} (day)
        select generate_series(first.day, ${daysAfter(today, -1)}::date, interval '1 day')::date from first
        on conflict do nothing returning day
      )
      select day::text from made`.execute(tx)
    const { rows: open } = await sql<{ day: string }>`
      update ${days} set asked_on = ${today}::date
      where not complete and (asked_on is null or asked_on < ${today}::date) returning day::text`.execute(tx)
    const asked = new Set([...made, ...open].map(({ day }) => day))
    await sql`update ${days} set asked_on = ${today}::date where day = any(${[...asked]}::date[])`.execute(tx)
    const meta = { correlation: randomUUID(), actor: { kind: 'system' as const } }
    for (const day of [...asked].sort()) {
      const payload: DayJob = { day }
      await enqueueJob(tx, { reactor, id: randomUUID(), kind: name, payload, meta })
    }
    await failpoint('nightly.asked')
    await sql`delete from ${rows} where day < ${daysAfter(today, -keptDays)}::date`.execute(tx)
    await sql`delete from ${days} where day < ${daysAfter(today, -keptDays)}::date`.execute(tx)
  })
}

/** Unread days, with the error of the last try. */
export async function unreadDays(
  { db }: PaymentsDeps['database'],
  { days, reactor }: Nightly,
): Promise<{ day: string; fault: string | null }[]> {
  const { rows } = await sql<{ day: string }>`
    select day::text from ${sql.table(days)} where read_at is null order by day limit ${mostUnread}`.execute(db)
  return Promise.all(
    rows.map(async ({ day }) => {
      const tried = await triedJobs(db, { reactor, field: sql`'day'`, value: day })
      const open = tried.filter(({ status }) => status !== 'done').sort((a, b) => b.at.getTime() - a.at.getTime())
      return { day, fault: open[0]?.lastError ?? null }
    }),
  )
}
