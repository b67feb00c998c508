import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Meta } from '../../events/events.ts'

type Json = JSONColumnType<object>
type Instant = ColumnType<Date, Date | string | undefined, Date | string>

/** The platform's tables, present in every service's database. */
export type PlatformTables = {
  events: {
    seq: Generated<bigint>
    id: Generated<string>
    stream: string
    version: number
    type: string
    data: Json
    meta: JSONColumnType<Meta>
    at: Instant
  }
  outbox: { seq: bigint }
  log: { position: bigint; seq: bigint }
  log_head: { one: boolean; epoch: string; position: bigint }
  checkpoints: {
    consumer: string
    source: string
    partition: number
    epoch: string
    position: bigint
    next_offset: string | null
    last_event: string | null
    stopped: string | null
    moved_at: Instant
  }
  dead_letters: {
    id: Generated<bigint>
    consumer: string
    source: string
    event_id: string
    stream: string
    version: number
    position: bigint
    event: Json
    error: string
    attempts: number
    status: Generated<'parked' | 'discarded'>
    first_at: Instant
  }
  looks: {
    id: Generated<bigint>
    at: Instant
    actor: string
    route: string
    subject: string
    correlation: string
  }
  jobs: {
    id: Generated<bigint>
    reactor: string
    event_id: string
    kind: string
    payload: Json
    meta: JSONColumnType<Meta>
    status: Generated<'open' | 'done' | 'failed'>
    attempts: Generated<number>
    run_at: Instant
    lease_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    lease: string | null
    last_error: string | null
    failing_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    tries_before: Generated<number>
    done_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  deadlines: {
    kind: string
    stream: string
    due_at: Instant
    meta: JSONColumnType<Meta>
    tries: Generated<number>
    failing_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    retry_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    last_error: ColumnType<string | null, string | null | undefined, string | null>
  }
  idempotency: {
    key: string
    request_hash: string
    status: number | null
    body: ColumnType<unknown, string | null, string | null>
    subject: string | null
    created_at: Instant
  }
  backups: { taken_at: Instant }
  relay: { one: boolean; position: bigint; incarnation: number; tails: Json; partitions: number | null }
}
