import type { EventName, EventOf } from '@suvarna/contracts/events.ts'
import { type Kysely, sql } from 'kysely'
import type { AnalyticsDb } from './schema.ts'

/** An event of the archive, as the check reads it. */
export type Told = EventOf<EventName> & { version: number; at: Date }
/** All that happened to one order, product, shelf, account or visitor, in order. */
export type Story = readonly Told[]
/** Up to which position each projection has counted each service's events. */
export type Reach = ReadonlyMap<string, bigint>
export const reachKey = (consumer: string, source: string): string => `${consumer} ${source}`
/** Which projection counts a type. */
export type Listeners = Partial<Record<EventName, string>>

const pageSize = 5_000

type Row = Told & { service: string; stream: string; position: bigint }

/** The archive stream by stream: nothing is kept but the story at hand, however long the archive is. */
export async function* storiesOf(db: Kysely<AnalyticsDb>, listeners: Listeners, reach: Reach): AsyncGenerator<Story> {
  let story: Row[] = []
  let after = { stream: '', version: 0 }
  for (;;) {
    const { rows } = await sql<Row>`
      select service, stream, version, type, data, at, position from archive
      where (stream, version) > (${after.stream}, ${after.version}) and type = any(${Object.keys(listeners)})
      order by stream, version limit ${pageSize}`.execute(db)
    for (const row of rows) {
      after = row
      if (row.position > (reach.get(reachKey(listeners[row.type] ?? '', row.service)) ?? -1n)) continue
      if (story[0] && story[0].stream !== row.stream) {
        yield story
        story = []
      }
      story.push(row)
    }
    if (rows.length < pageSize) break
  }
  if (story.length > 0) yield story
}
