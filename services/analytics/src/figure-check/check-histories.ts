import type { EventName, EventOf } from '@suvarna/contracts/events.ts'
import { type Kysely, sql } from 'kysely'
import type { AnalyticsDb } from '../schema.ts'

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

/**
 * The archive stream by stream: nothing is kept but the story at hand, however long the archive is. Answers each story
 * once for each audience, as far as the audience's projections have heard it; one of them may have heard nothing yet.
 */
export async function* historiesOf<Audiences extends readonly Listeners[]>(
  db: Kysely<AnalyticsDb>,
  audiences: Audiences,
  reach: Reach,
): AsyncGenerator<{ [At in keyof Audiences]: Story }> {
  const types = [...new Set(audiences.flatMap((listeners) => Object.keys(listeners)))]
  const heard = (listeners: Listeners, { type, service, position }: Row) =>
    position <= (reach.get(reachKey(listeners[type] ?? '', service)) ?? -1n)
  let story: Row[] = []
  const told = () =>
    audiences.map((listeners) => story.filter((row) => heard(listeners, row))) as unknown as {
      [At in keyof Audiences]: Story
    }
  let after = { stream: '', version: 0 }
  for (;;) {
    const { rows } = await sql<Row>`
      select service, stream, version, type, data, at, position from archive
      where (stream, version) > (${after.stream}, ${after.version}) and type = any(${types})
      order by stream, version limit ${pageSize}`.execute(db)
    for (const row of rows) {
      after = row
      if (story[0] && story[0].stream !== row.stream) {
        yield told()
        story = []
      }
      story.push(row)
    }
    if (rows.length < pageSize) break
  }
  if (story.length > 0) yield told()
}
