import { type Kysely, sql, type Transaction } from 'kysely'
import type { Batch, Cursor } from './bus.ts'
import type { Database } from './database.ts'
import type { PlatformTables } from './platform-schema.ts'

/** The row is the truth about how far a consumer is; a transport's own memory of it may be ahead. */
export async function readCheckpoint<Db extends PlatformTables>(
  database: Database<Db>,
  consumer: string,
  source: string,
  partition: number,
): Promise<Cursor | null> {
  const { rows } = await sql<{ epoch: string; position: bigint; next_offset: string | null }>`
    select epoch, position, next_offset from checkpoints
    where consumer = ${consumer} and source = ${source} and partition = ${partition}`.execute(database.db)
  const row = rows[0]
  return row ? { epoch: row.epoch, position: row.position, nextOffset: row.next_offset } : null
}

/**
 * Locks the checkpoint row and answers the position up to which all was seen. Whoever delivers the same partition at
 * the same time waits here and then finds its events seen. A batch of another epoch starts from 0.
 */
export async function claimCheckpoint<Db extends PlatformTables>(
  tx: Transaction<Db>,
  consumer: string,
  { source, partition, epoch }: Pick<Batch, 'source' | 'partition' | 'epoch'>,
): Promise<bigint> {
  const claim = () =>
    sql<{ epoch: string; position: bigint }>`
      select epoch, position from checkpoints
      where consumer = ${consumer} and source = ${source} and partition = ${partition} for update`.execute(tx)
  let row = (await claim()).rows[0]
  if (!row) {
    await sql`insert into checkpoints (consumer, source, partition, epoch, position)
      values (${consumer}, ${source}, ${partition}, ${epoch}, 0) on conflict do nothing`.execute(tx)
    row = (await claim()).rows[0]
  }
  return row && logEpoch(row.epoch) === logEpoch(epoch) ? row.position : 0n
}

/** On Kafka an epoch is `<log epoch>/<incarnation of the topic>`: positions are comparable within the log's epoch. */
export const logEpoch = (epoch: string): string => epoch.split('/')[0] ?? epoch

export async function moveCheckpoint<Db extends PlatformTables>(
  tx: Kysely<Db>,
  consumer: string,
  { source, partition }: Pick<Batch, 'source' | 'partition'>,
  cursor: Cursor,
  seen: bigint,
): Promise<void> {
  const position = cursor.position > seen ? cursor.position : seen
  await sql`
    update checkpoints set epoch = ${cursor.epoch}, position = ${position},
      next_offset = coalesce(${cursor.nextOffset}, next_offset), moved_at = clock_timestamp()
    where consumer = ${consumer} and source = ${source} and partition = ${partition}`.execute(tx)
}
