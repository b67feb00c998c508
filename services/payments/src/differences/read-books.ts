import { daysAfter } from '@suvarna/contracts/analytics/analytics-period.ts'
import { sql } from 'kysely'
import type { PaymentsDeps } from '../deps.ts'
import type { Provider, ProviderEntry } from '../payment/provider.ts'
import type { OurEntry } from './compare-books.ts'

type Db = PaymentsDeps['database']['db']

/** The provider's entries of a day. `absent`: those in our books that the provider does not have. */
export type Theirs = { entries: ProviderEntry[]; absent: ReadonlySet<string>; goneBack: ReadonlySet<string> }

/**
 * Reads the provider: all entries made on the day and, one by one, entries of our books that its lists lack, such as a
 * payment made days before its capture.
 */
export async function readTheirs(db: Db, provider: Provider, day: string): Promise<Theirs> {
  const entries = await provider.entriesOf(day)
  const listed = new Set(entries.map(({ id }) => id))
  const absent = new Set<string>()
  for (const { id, about } of await oursOfDay(db, day)) {
    if (listed.has(id)) continue
    const found = await provider.entry(about, id)
    if (found) entries.push(found)
    else absent.add(id)
  }
  return { entries, absent, goneBack: await goneBackOf(db, provider, entries) }
}

/** Payments that are not in our books and were refunded in full. */
async function goneBackOf(db: Db, provider: Provider, entries: readonly ProviderEntry[]): Promise<Set<string>> {
  const known = await readOurs(
    db,
    entries.map(({ paymentId }) => paymentId),
  )
  const payments = new Map(entries.filter(({ about }) => about === 'payment').map((one) => [one.id, one]))
  const back = new Set<string>()
  for (const paymentId of new Set(entries.map((one) => one.paymentId))) {
    if (known.has(paymentId)) continue
    const payment = payments.get(paymentId) ?? (await provider.entry('payment', paymentId))
    if (payment?.goneBack) back.add(paymentId)
  }
  return back
}

/** By our clock. The provider's day is an earlier one for an entry that was reported late. */
async function oursOfDay(db: Db, day: string): Promise<Pick<OurEntry, 'id' | 'about'>[]> {
  const midnight = (of: string) => new Date(`${of}T00:00:00+05:30`)
  const { rows } = await sql<Pick<OurEntry, 'id' | 'about'>>`
    select id, kind as about from provider_money
    where kind in ('payment', 'refund') and at >= ${midnight(day)} and at < ${midnight(daysAfter(day, 1))} order by id`.execute(
    db,
  )
  return rows
}

type Row = Omit<OurEntry, 'amount'> & { amount: string | null }

/** Our books' entries for these ids. A seeded payment is included without an amount, because no provider has it. */
export async function readOurs(db: Db, ids: readonly string[]): Promise<Map<string, OurEntry>> {
  const wanted = [...new Set(ids)]
  const { rows } = await sql<Row>`
    select id, kind as about, payment_id, order_id, amount::text from provider_money
    where kind in ('payment', 'refund') and id = any(${wanted}::text[])
    union all
    select wanted.id, 'payment', wanted.id, p.order_id, null from unnest(${wanted}::text[]) as wanted(id)
    join payments p on p.taken ? wanted.id
    where not exists (select from provider_money m where m.id = wanted.id)`.execute(db)
  return new Map(rows.map((row) => [row.id, { ...row, amount: row.amount === null ? null : Number(row.amount) }]))
}
