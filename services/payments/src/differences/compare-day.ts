import { randomUUID } from 'node:crypto'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import { defineReactor, type JobFor, type Reactor } from '@suvarna/platform/follow/reactor.ts'
import { failpoint } from '@suvarna/platform/testing/failpoint.ts'
import { sql } from 'kysely'
import type { PaymentsDeps } from '../deps.ts'
import { readAtProvider } from '../payment/confirm-payment.ts'
import { type DayJob, isOver, type Nightly } from '../payment/nightly/ask-for-days.ts'
import { type Provider, ProviderFault } from '../payment/provider.ts'
import type { PaymentsDb } from '../schema.ts'
import { compareBooks, type Found } from './compare-books.ts'
import { anyOpen, closeOthers, keepFound } from './keep-differences.ts'
import { readOurs, readTheirs, type Theirs } from './read-books.ts'

export const comparisons: Nightly = {
  ...{ name: 'provider-comparison', lock: 7_011_032, reactor: 'payments.comparison-days' },
  ...{ days: 'comparison_days', rows: 'provider_differences' },
}

type Deps = PaymentsDeps & { provider: Provider }

/** Compares one day. Retried until the provider answers: until then it is unknown whether the books agree. */
export const comparisonReactor = (deps: Deps): Reactor<PaymentsDb> =>
  defineReactor({
    name: comparisons.reactor,
    sources: [],
    types: [],
    giveUp: 'never',
    jobs: (): JobFor<DayJob>[] => [],
    work: ({ payload, meta }) => compareDay(deps, payload.day, { meta }),
  })

type When = { now?: Date; meta?: Meta }

/**
 * Compares the provider's payments and refunds of a day with our books. What was lost on its way to us is then recorded
 * as by its webhook. The difference is stored before that, so that it is visible even if that step fails for good.
 */
export async function compareDay(deps: Deps, day: string, { now = new Date(), meta = system() }: When = {}) {
  const { database, provider } = deps
  const theirs = await readTheirs(database.db, provider, day)
  const first = await judge(deps, theirs)
  const orders = await ordersToRead(deps, theirs, first.differences)
  if (orders.length > 0) {
    await database.transaction((tx) => keepFound(tx, day, first.differences, now))
    await failpoint('compare.afterFound')
    for (const providerOrderId of orders) await enter(deps, providerOrderId, meta)
  }
  const { agreed, differences, underWay } = orders.length > 0 ? await judge(deps, theirs) : first
  const entries = agreed.length + differences.length
  await database.transaction(async (tx) => {
    // Of two comparisons of the same day, the one that began later wins.
    const { rows } = await sql`
      insert into comparison_days as d (day, read_at, entries) values (${day}::date, ${now}::timestamptz, ${entries})
      on conflict (day) do update set read_at = excluded.read_at, entries = excluded.entries
        where d.read_at is null or d.read_at <= excluded.read_at returning day`.execute(tx)
    if (rows.length === 0) return
    await keepFound(tx, day, differences, now)
    await closeOthers(tx, day, differences, now)
    await failpoint('compare.afterClosed')
    // A day with entries under way or open differences is compared again, however old it is.
    const complete = isOver(day, now) && underWay === 0 && !(await anyOpen(tx, day))
    await sql`update comparison_days set complete = ${complete} where day = ${day}::date`.execute(tx)
  })
}

const system = (): Meta => ({ correlation: randomUUID(), actor: { kind: 'system' } })

async function judge({ database }: Deps, { entries, absent, goneBack }: Theirs) {
  const ids = entries.flatMap(({ id, paymentId }) => [id, paymentId])
  const ours = await readOurs(database.db, [...ids, ...absent])
  const missing = [...absent].flatMap((id) => ours.get(id) ?? [])
  return compareBooks({ theirs: entries, ours, missing, goneBack })
}

/** The provider's orders of unknown entries, if they are orders of ours. */
async function ordersToRead({ database }: Deps, { entries }: Theirs, found: readonly Found[]): Promise<string[]> {
  const unknown = found.filter(({ kind }) => kind === 'unknown')
  const named = unknown.flatMap(({ id }) => entries.find((one) => one.id === id)?.providerOrderId ?? [])
  const { rows } = await sql<{ id: string }>`
    select provider_order_id as id from provider_orders where provider_order_id = any(${named}::text[])
    union
    select p.taken->payment.id->>'providerOrderId' from unnest(${unknown.map((one) => one.payment_id)}::text[]) as payment(id)
    join payments p on p.taken ? payment.id`.execute(database.db)
  return rows.map(({ id }) => id).sort()
}

/** Records it as its webhook would have. What the provider or our books refuse remains a difference. */
async function enter(deps: Deps, providerOrderId: string, meta: Meta): Promise<void> {
  try {
    await readAtProvider(deps, { providerOrderId, why: 'compared' }, meta)
  } catch (fault) {
    if (fault instanceof DomainError || (fault instanceof ProviderFault && fault.kind === 'refused')) return
    throw fault
  }
}
