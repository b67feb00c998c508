import type { Database } from '@suvarna/platform/database/database.ts'
import type { PlatformTables } from '@suvarna/platform/database/migrations/platform-schema.ts'
import type { DomainEvent } from '@suvarna/platform/events/events.ts'
import { moveToLog } from '@suvarna/platform/log/sequencer.ts'
import { appendPast, type PastEvent } from '@suvarna/platform/store/append-past.ts'
import { type EventLog, VersionConflict } from '@suvarna/platform/store/event-store.ts'
import type { Transaction } from 'kysely'

type Past = readonly PastEvent<DomainEvent>[]

/**
 * Writes a service's part of the past in one transaction, in order of time. Numbers it immediately, so that a reader
 * that waits for the log waits for all of it. Existing streams stay; where none may exist (`alone`), a lost race starts
 * again.
 */
export async function writePast<Db extends PlatformTables>(
  database: Database<Db>,
  log: EventLog<Db>,
  past: (tx: Transaction<Db>) => Promise<Past>,
  { alone = false } = {},
): Promise<void> {
  await database.transaction(async (tx) => {
    const ordered = (await past(tx)).toSorted((a, b) => Date.parse(a.meta.at) - Date.parse(b.meta.at))
    const { length } = await appendPast(tx, log, ordered)
    if (alone && length !== ordered.length) throw new VersionConflict('a stream of the past', 0)
  })
  while ((await moveToLog(database)) > 0);
}
