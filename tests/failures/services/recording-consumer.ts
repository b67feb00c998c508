import { events } from '@suvarna/contracts/events.ts'
import type { PlatformTables } from '@suvarna/platform/database/migrations/platform-schema.ts'
import type { Consumer } from '@suvarna/platform/follow/consumer.ts'
import { sql } from 'kysely'

export type RecordingDb = PlatformTables & {
  effects: { seq: bigint; id: string; stream: string; version: number }
  units: { stream: string; events: number; last: number }
}

export const recordingMigrations = [
  {
    name: 'witness',
    up: `
      create table effects (seq bigint generated always as identity primary key, id uuid, stream text, version integer);
      create table units (stream text primary key, events integer not null, last integer not null)`,
  },
]

/** Counts events, so that an effect applied twice shows; records the sequence in which they arrived. */
export const recordingConsumer: Consumer<RecordingDb> = {
  name: 'witness',
  sources: ['orders'],
  types: Object.entries(events).flatMap(([name, { service }]) => (service === 'orders' ? [name] : [])),
  mode: 'batch',
  tables: ['units'],
  async apply(tx, told) {
    for (const { id, stream, version } of told) {
      await sql`insert into effects (id, stream, version) values (${id}, ${stream}, ${version})`.execute(tx)
      await countUnits(tx, stream, version)
    }
  },
}

const countUnits = (tx: Parameters<Consumer<RecordingDb>['apply']>[0], stream: string, version: number) =>
  sql`
    insert into units as u values (${stream}, 1, ${version})
    on conflict (stream) do update set events = u.events + 1, last = excluded.last`.execute(tx)

/** The part that can be rebuilt: the counts. Only the live consumer has the list of arrivals. */
export const recount = {
  ...recordingConsumer,
  tables: ['units'],
  kind: 'consumer' as const,
  apply: (async (tx, told) => {
    for (const { stream, version } of told) await countUnits(tx, stream, version)
  }) satisfies Consumer<RecordingDb>['apply'],
}
