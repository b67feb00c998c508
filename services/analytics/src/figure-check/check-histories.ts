import type { EventName, EventOf } from '@suvarna/contracts/events.ts'
import { type Kysely, sql } from 'kysely'
import type { AnalyticsDb } from '../schema.ts'

/** An archived event as the check reads it. */
export type ArchivedEvent = EventOf<EventName> & { version: number; at: Date }
/** All events of one order, product, size's stock, account or visitor, in order. */
export type History = readonly ArchivedEvent[]
/** The position up to which each projection has counted each service's events. */
export type Reach = ReadonlyMap<string, bigint>
export const reachKey = (consumer: string, source: string): string => `${consumer} ${source}`
/** The projection that counts each event type. */
export type Listeners = Partial<Record<EventName, string>>

const pageSize = 5_000

type Row = ArchivedEvent & { service: string; stream: string; position: bigint }

/**
 * Reads the archive stream by stream, with one history in memory at a time. Yields each history once per audience, up
 * to the position read by that audience's projections; it may be empty for one of them.
 */
export async function* historiesOf<Audiences extends readonly Listeners[]>(
  db: Kysely<AnalyticsDb>,
  audiences: Audiences,
  reach: Reach,
): AsyncGenerator<{ [At in keyof Audiences]: History }> {
  const types = [...new Set(audiences.flatMap((listeners) => Object.keys(listeners)))]
  const isWithinReach = (listeners: Listeners, { type, service, position }: Row) =>
    position <= (reach.get(reachKey(listeners[type] ?? '', service)) ?? -1n)
  let history: Row[] = []
  const histories = () =>
    audiences.map((listeners) => history.filter((row) => isWithinReach(listeners, row))) as unknown as {
      [At in keyof Audiences]: History
    }
  let after = { stream: '', version: 0 }
  for (;;) {
    const { rows } = await sql<Row>`
      select service, stream, version, type, data, at, position from archive
      where (stream, version) > (${after.stream}, ${after.version}) and type = any(${types})
      order by stream, version limit ${pageSize}`.execute(db)
    for (const row of rows) {
      after = row
      if (history[0] && history[0].stream !== row.stream) {
        yield histories()
        history = []
      }
      history.push(row)
    }
    if (rows.length < pageSize) break
  }
  if (history.length > 0) yield histories()
}
