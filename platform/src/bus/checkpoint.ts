import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import { type Kysely, type QueryExecutorProvider, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../database/database.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import { eventAt, idAt } from '../events/event-at.ts'
import type { Batch, Cursor } from './bus.ts'
import { otherCount } from './cannot-follow.ts'

/** The row is authoritative for a consumer's progress; a transport's own memory may be ahead. */
export async function readCheckpoint<Db extends PlatformTables>(
  database: Database<Db>,
  consumer: string,
  source: string,
  partition: number,
): Promise<Cursor | null> {
  const { rows } = await sql<{
    epoch: string
    position: bigint
    next_offset: string | null
    last_event: string | null
  }>`
    select epoch, position, next_offset, last_event from checkpoints
    where consumer = ${consumer} and source = ${source} and partition = ${partition}`.execute(database.db)
  const row = rows[0]
  return row
    ? {
        epoch: row.epoch,
        position: row.position,
        nextOffset: row.next_offset,
        eventId: idAt(row.last_event, row.position),
      }
    : null
}

export type Reached = { consumer: string; source: ServiceName; partition: number; position: bigint }

/**
 * The position of each consumer of this service, by source and partition. Positions of different partitions are not
 * comparable.
 */
export async function reachedPositions(db: QueryExecutorProvider): Promise<Reached[]> {
  const { rows } = await sql<Reached>`select consumer, source, partition, position from checkpoints`.execute(db)
  return rows
}

/** The checkpoint is before the batch to be delivered because it was moved back. It has to be read again. */
export class CheckpointElsewhere extends Error {}

/**
 * Locks the checkpoint row and returns the position up to which events were applied. A concurrent delivery of the same
 * partition waits here and then finds its events applied. A batch of another epoch starts from 0. Throws CannotFollow
 * when the number of the log's partitions has changed.
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
  if (row?.epoch !== epoch) await refuseOtherCount(tx, consumer, source, epoch)
  if (!row) {
    await sql`insert into checkpoints (consumer, source, partition, epoch, position)
      values (${consumer}, ${source}, ${partition}, ${epoch}, 0) on conflict do nothing`.execute(tx)
    row = (await claim()).rows[0]
  }
  return row && logEpoch(row.epoch) === logEpoch(epoch) ? row.position : 0n
}

/**
 * On Kafka an epoch is `<log epoch>/<incarnation of the topic>/<its partitions>`. Positions are comparable within the
 * log's epoch, provided that the number of partitions is the same. Older rows and messages have no such number.
 */
export const logEpoch = (epoch: string): string => epoch.split('/')[0] ?? epoch

/** The epoch of the messages that a relay publishes now. */
export const topicEpoch = (log: string, topic: { incarnation: number; partitions?: number | undefined }): string =>
  [log, topic.incarnation, ...(topic.partitions === undefined ? [] : [topic.partitions])].join('/')

const countIn = (epoch: string): string | undefined => epoch.split('/')[2]

/** Otherwise a stream that moved to another partition would be read twice, or not at all. */
async function refuseOtherCount<Db>(tx: Transaction<Db>, consumer: string, source: string, epoch: string) {
  const { rows } = await sql<{ epoch: string }>`
    select distinct epoch from checkpoints where consumer = ${consumer} and source = ${source}`.execute(tx)
  for (const row of rows) refuseCount(source, row.epoch, epoch)
}

/** Throws CannotFollow when the number of a log's partitions has changed. */
export function refuseCount(source: string, read: string, epoch: string): void {
  const [before, now] = [countIn(read), countIn(epoch)]
  if (logEpoch(read) !== logEpoch(epoch) || before === undefined || now === undefined || before === now) return
  throw otherCount(source, before, now)
}

/** Records why a partition is no longer followed; the next handled event clears it. */
export async function markStopped<Db extends PlatformTables>(
  { db }: Pick<Database<Db>, 'db'>,
  consumer: string,
  { source, partition }: Pick<Batch, 'source' | 'partition'>,
  why: string,
): Promise<void> {
  await sql`
    insert into checkpoints (consumer, source, partition, epoch, position, stopped)
    values (${consumer}, ${source}, ${partition}, '', 0, ${why})
    on conflict (consumer, source, partition) do update set stopped = excluded.stopped`.execute(db)
}

export type Move = Pick<Batch, 'source' | 'partition' | 'epoch'> & { consumer: string; seen: bigint; cursor: Cursor }

/**
 * Claims and moves, in one statement, the checkpoints that are still at `seen` of this epoch. The rows stay locked
 * until the end of the transaction. Returns how many were moved; the others have to be claimed one by one.
 */
export async function advanceCheckpoints<Db extends PlatformTables>(
  tx: Transaction<Db>,
  moves: readonly Move[],
): Promise<number> {
  const { numAffectedRows } = await advancing(moves).execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** The statement of `advanceCheckpoints`, for use within a larger one. */
export function advancing(moves: readonly Move[]): RawBuilder<unknown> {
  const each = <T>(of: (move: Move) => T) => sql.val(moves.map(of))
  return sql`
    update checkpoints c set position = m.position, last_event = m.last_event, stopped = null,
      next_offset = coalesce(m.next_offset, c.next_offset), moved_at = clock_timestamp()
    from unnest(${each(({ consumer }) => consumer)}::text[], ${each(({ source }) => source)}::text[],
      ${each(({ partition }) => partition)}::integer[], ${each(({ epoch }) => epoch)}::text[],
      ${each(({ seen }) => seen)}::bigint[], ${each(({ cursor }) => cursor.position)}::bigint[],
      ${each(({ cursor }) => eventAt(cursor.position, cursor.eventId))}::text[],
      ${each(({ cursor }) => cursor.nextOffset)}::text[])
      as m(consumer, source, partition, epoch, seen, position, last_event, next_offset)
    where c.consumer = m.consumer and c.source = m.source and c.partition = m.partition and c.epoch = m.epoch
      and c.position = m.seen`
}

export async function moveCheckpoint<Db extends PlatformTables>(
  tx: Kysely<Db>,
  consumer: string,
  { source, partition }: Pick<Batch, 'source' | 'partition'>,
  cursor: Cursor,
  seen: bigint,
): Promise<void> {
  const moves = cursor.position > seen
  await sql`
    update checkpoints set epoch = ${cursor.epoch}, position = ${moves ? cursor.position : seen},
      last_event = ${moves ? sql`${eventAt(cursor.position, cursor.eventId)}` : sql`last_event`}, stopped = null,
      next_offset = coalesce(${cursor.nextOffset}, next_offset), moved_at = clock_timestamp()
    where consumer = ${consumer} and source = ${source} and partition = ${partition}`.execute(tx)
}
