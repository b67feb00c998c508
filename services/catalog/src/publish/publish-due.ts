import { randomUUID } from 'node:crypto'
import type { PeriodicTask } from '@suvarna/platform/background/periodic-tasks.ts'
import type { Catalog } from '../deps.ts'

const everyMs = 15_000
const batch = 100

/** The time is in the table, so a schedule that came due during downtime is published at the next start. */
export const publishingDue = (catalog: Pick<Catalog, 'database' | 'commands'>): PeriodicTask => ({
  name: 'scheduled products',
  lock: 7_011_061,
  everyMs,
  work: (over) => publishDue(catalog, { over }),
})

/** Publishes what is due, each product once; one that an admin published or unscheduled meanwhile is unchanged. */
export async function publishDue(
  { database, commands: { products } }: Pick<Catalog, 'database' | 'commands'>,
  { now = new Date(), over }: { now?: Date; over?: AbortSignal } = {},
): Promise<void> {
  const due = await database.db
    .selectFrom('products')
    .select('id')
    .where('publication', '=', 'scheduled')
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .limit(batch)
    .execute()
  for (const { id } of due) {
    if (over?.aborted) return
    const command = { type: 'PublishDue', now: now.toISOString() } as const
    await products.handle(database, `product-${id}`, command, {
      correlation: randomUUID(),
      actor: { kind: 'system' },
    })
  }
}
