import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import type { EventName, EventOf } from '@suvarna/contracts/events.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import { sql } from 'kysely'
import { type Books, databaseOf } from './books.ts'

export type LoggedEvent<Name extends EventName> = EventOf<Name> & {
  id: string
  stream: string
  version: number
  position: bigint
  at: Date
  meta: Meta
}

const page = 5_000

/** Events of these types, in log order. Read in pages: a long log need not fit into memory. */
export async function* eventsIn<Name extends EventName>(
  books: Books,
  service: ServiceName,
  types: readonly Name[],
): AsyncGenerator<LoggedEvent<Name>> {
  const { db } = databaseOf(books, service)
  for (let after = 0n; ; ) {
    const { rows } = await sql<LoggedEvent<Name>>`
      select log.position, e.id, e.stream, e.version, e.type, e.data, e.meta, e.at
      from log join events e using (seq)
      where log.position > ${after} and e.type = any(${[...types]})
      order by log.position limit ${page}`.execute(db)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < page) return
    after = last.position
  }
}

/** Rows of a query as the lines of a finding. */
export async function rowsAs<Row extends object>(
  books: Books,
  service: ServiceName,
  query: ReturnType<typeof sql<Row>>,
  line: (row: Row) => string,
): Promise<string[]> {
  const { rows } = await query.execute(databaseOf(books, service).db)
  return rows.map(line)
}

export async function countOf(books: Books, service: ServiceName, query: ReturnType<typeof sql<{ count: number }>>) {
  const { rows } = await query.execute(databaseOf(books, service).db)
  return rows[0]?.count ?? 0
}
