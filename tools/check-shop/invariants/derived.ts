import { checkFigures } from '@suvarna/analytics/figure-check/check-figures.ts'
import type { AnalyticsDb } from '@suvarna/analytics/schema.ts'
import { serviceNames } from '@suvarna/contracts/common/services.ts'
import { type EventName, events } from '@suvarna/contracts/events.ts'
import { type Kysely, sql } from 'kysely'
import type { Invariant } from '../invariant.ts'
import { type Books, databaseOf, withoutDatabase } from '../read/books.ts'
import { countOf } from '../read/read-events.ts'

export const projectionsAreTheirEvents: Invariant = {
  id: 'I11',
  title: 'every projection made anew from the logs is the live one, row for row',
  atRest: true,
  lacks: (books) => (books.rebuilt ? null : 'takes a copy of the shop: asked for by --deep'),
  look: (books) => books.rebuilt?.() ?? Promise.resolve({ looked: 0, broken: [] }),
}

export const metricsAreRight: Invariant = {
  id: 'I12',
  title: 'every figure of analytics is what its events add up to, and the archive holds all events of all services',
  atRest: true,
  lacks: withoutDatabase('analytics', 'orders'),
  async look(books) {
    const { db } = databaseOf(books, 'analytics')
    const outcome = await checkFigures(db as unknown as Kysely<AnalyticsDb>, new Date())
    if (!outcome)
      return { looked: 0, broken: ['the projections of analytics do not come to one place within a minute'] }
    const differing = outcome.metrics
      .filter(({ difference, differing }) => difference !== 0 || differing.length > 0)
      .map(({ metric, projected, recounted }) => `${metric}: shown ${projected}, counted again ${recounted}`)
    return { looked: outcome.metrics.length, broken: [...differing, ...(await missingInArchive(books))] }
  },
}

/** Events of the log that the archive lacks, for the services whose database is available. */
async function missingInArchive(books: Books): Promise<string[]> {
  const types = (Object.keys(events) as EventName[]).filter((type) => type !== 'FiguresChanged')
  const faults: string[] = []
  for (const name of serviceNames.filter((one) => books.databases[one])) {
    const archived = await countOf(
      books,
      'analytics',
      sql`select count(*)::int as count from archive where service = ${name}`,
    )
    const logged = await countOf(
      books,
      name,
      sql`select count(*)::int as count from log join events using (seq) where type = any(${types})`,
    )
    if (archived !== logged) faults.push(`the archive holds ${archived} events of ${name}, its log ${logged}`)
  }
  return faults
}
