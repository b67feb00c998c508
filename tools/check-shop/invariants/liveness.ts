import { sql } from 'kysely'
import type { Invariant } from '../invariant.ts'
import type { Books } from '../read/books.ts'
import { rowsAs } from '../read/read-events.ts'
import { inEach } from './log.ts'

export const everyLoopProgresses: Invariant = {
  id: 'I17',
  title: 'nothing waits: no event, job or deadline overdue by a minute, none given up, none parked; the shop is ready',
  atRest: true,
  lacks: (books) => (Object.keys(books.databases).length > 0 ? null : 'no database'),
  async look(books) {
    const found = await inEach(books, async (name) => {
      const waiting = await rowsAs(
        books,
        name,
        sql<{ what: string; since: Date | null }>`
          select 'outbox: event ' || e.type || ' of ' || e.stream as what, e.at as since
            from outbox join events e using (seq) where e.at < now() - interval '1 minute'
          union all
          select 'job ' || reactor || ' ' || kind || ' (' || id || '), ' || attempts || ' tries, ' ||
            coalesce(last_error, 'no error'), run_at
            from jobs where status = 'open' and run_at < now() - interval '1 minute'
              and coalesce(lease_until, run_at) < now() - interval '1 minute'
          union all
          select 'failed job ' || reactor || ' ' || kind || ' (' || id || '): ' || coalesce(last_error, ''), run_at
            from jobs where status = 'failed'
          union all
          select 'deadline ' || kind || ' of ' || stream, due_at
            from deadlines where due_at < now() - interval '1 minute'
          union all
          select 'parked: ' || consumer || ' cannot take ' || (event->>'type') || ' of ' || stream || ': ' || error, first_at
            from dead_letters where status = 'parked'
          order by 2 limit 200`,
        ({ what, since }) => `${name}: ${what}, since ${since?.toISOString() ?? 'unknown'}`,
      )
      const behind = await rowsAs(
        books,
        name,
        sql<{ consumer: string; lag: bigint }>`
          select consumer, h.position - max(c.position) as lag from checkpoints c, log_head h
          where source = ${name} and partition = 0 and c.epoch = h.epoch::text
            and not exists (select from checkpoints o where o.consumer = c.consumer and o.source = c.source and o.partition > 0)
          group by 1, h.position having h.position - max(c.position) > 0`,
        ({ consumer, lag }) => `${name}: ${consumer} is ${lag} events behind`,
      )
      return { looked: 1, broken: [...waiting, ...behind] }
    })
    return { looked: found.looked, broken: [...found.broken, ...(await notReady(books))] }
  },
}

async function notReady({ internal }: Books): Promise<string[]> {
  if (!internal) return []
  const response = await fetch(`${internal}/healthz/ready`).catch(() => null)
  if (response?.ok) return []
  return [`not ready: ${response ? `${response.status} ${await response.text()}` : 'nothing answers'}`]
}
