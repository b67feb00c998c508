import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { Meta, Recorded } from '../events/events.ts'
import { type Upcasters, upcast } from '../events/upcasters.ts'
import type { LogReader } from './bus.ts'

/** An event as the database returns it, with its position. */
export type LogRow = {
  position: bigint
  id: string
  stream: string
  version: number
  type: string
  data: object
  meta: Meta
  at: Date
}

/** The log's epoch and its last position. A restore from a backup begins a new epoch. */
export async function logHead(db: QueryExecutorProvider): Promise<{ epoch: string; position: bigint }> {
  const { rows } = await sql<{ epoch: string; position: bigint }>`select epoch, position from log_head`.execute(db)
  const head = rows[0]
  if (!head) throw new Error('log_head has no row: the database was not migrated')
  return head
}

/** The log's epoch and the events after a position, in one statement. */
export async function readOn(
  db: QueryExecutorProvider,
  service: ServiceName,
  after: bigint,
  limit: number,
  upcasters?: Upcasters | undefined,
): Promise<{ epoch: string; events: Recorded[] }> {
  const { rows } = await sql<{ epoch: string } & (LogRow | { position: null })>`
    select log_head.epoch, next.* from log_head left join lateral (
      select log.position, e.id, e.stream, e.version, e.type, e.data, e.meta, e.at
      from log join events e using (seq) where log.position > ${after} order by log.position limit ${limit}
    ) next on true order by next.position`.execute(db)
  if (!rows[0]) throw new Error('log_head has no row: the database was not migrated')
  const found = rows.filter((row) => row.position !== null)
  return { epoch: rows[0].epoch, events: found.map(({ epoch: _, ...row }) => recordedOf(row, service, upcasters)) }
}

export const recordedOf = (row: LogRow, service: ServiceName, upcasters?: Upcasters | undefined): Recorded => ({
  ...upcast(upcasters, row),
  at: row.at.toISOString(),
  service,
})

/** Events with a position greater than `after`, in order, at most `limit`. */
export async function readLog(
  db: QueryExecutorProvider,
  service: ServiceName,
  after: bigint,
  limit: number,
  options: { upcasters?: Upcasters | undefined; upTo?: bigint } = {},
): Promise<Recorded[]> {
  const { rows } = await sql<LogRow>`
    select log.position, e.id, e.stream, e.version, e.type, e.data, e.meta, e.at
    from log join events e using (seq)
    where log.position > ${after} and log.position <= ${options.upTo ?? 9223372036854775807n}
    order by log.position limit ${limit}`.execute(db)
  return rows.map((row) => recordedOf(row, service, options.upcasters))
}

/** A reader of a log in this database, from its beginning; the log is one partition. */
export function databaseReader(
  db: QueryExecutorProvider,
  service: ServiceName,
  upcasters?: Upcasters | undefined,
): LogReader {
  let position = 0n
  let epoch: string | null = null
  return {
    async read(limit) {
      epoch ??= (await logHead(db)).epoch
      const events = await readLog(db, service, position, limit, { upcasters })
      position = events.at(-1)?.position ?? position
      return events.length > 0 ? [{ partition: 0, epoch, events }] : []
    },
    close: async () => {},
  }
}
