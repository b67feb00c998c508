import { ConfigFault } from '@suvarna/platform/config/config.ts'
import type { Database } from '@suvarna/platform/database/database.ts'
import { eventRows, hasEventLog } from '@suvarna/platform/store/event-rows.ts'
import { sql } from 'kysely'
import type { CatalogDb } from '../schema.ts'

/** The demo's reviews are invented: showing one in a live shop would deceive its shoppers. */
export async function refuseDemoReviews({ db }: Pick<Database<CatalogDb>, 'db'>): Promise<void> {
  if (!(await hasEventLog(db))) return
  const { rows } = await sql<{ reviews: number }>`
    select count(*)::int as reviews from ${eventRows({ types: ['ReviewSubmitted'] })} e
    where (data->>'demo')::boolean`.execute(db)
  const reviews = rows[0]?.reviews ?? 0
  if (reviews > 0)
    throw new ConfigFault([
      `DATABASE_URL names a database with ${reviews} sample reviews of the demo, which nobody wrote: a live shop begins with databases of its own`,
    ])
}
