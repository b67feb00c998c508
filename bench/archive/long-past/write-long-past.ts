import type { Database } from '@suvarna/platform/database/database.ts'
import type { PastEvent } from '@suvarna/platform/store/append-past.ts'

const concurrency = 2_000

/** Staging table until a whole past is generated; dropped once it is in the log. */
export const openStaging = ({ pool }: Pick<Database<never>, 'pool'>) =>
  pool.query(`
    drop table if exists past;
    create unlogged table past (
      place bigint generated always as identity, stream text, type text, data jsonb, meta jsonb, at timestamptz
    )`)

export async function stage({ pool }: Pick<Database<never>, 'pool'>, past: readonly PastEvent[]): Promise<void> {
  for (let from = 0; from < past.length; from += concurrency) {
    const rows = past
      .slice(from, from + concurrency)
      .map(({ stream, event: { type, data }, meta: { at, ...meta } }) => ({ stream, type, data, meta, at }))
    await pool.query(
      `insert into past (stream, type, data, meta, at)
       select * from jsonb_to_recordset($1::jsonb) as e(stream text, type text, data jsonb, meta jsonb, at timestamptz)`,
      [JSON.stringify(rows)],
    )
  }
}

/**
 * Writes the staged events and numbers them in the log, by time and after the existing ones, in one transaction. Only
 * while the services are stopped: nothing else may append.
 */
export async function writeStaged({ pool }: Pick<Database<never>, 'pool'>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`
      begin;
      set local statement_timeout = 0;
      set local work_mem = '128MB';
      insert into events (stream, version, type, data, meta, at)
        select p.stream, coalesce(known.version, 0) + row_number() over (partition by p.stream order by p.at, p.place),
          p.type, p.data, p.meta, p.at
        from past p left join (select stream, max(version) as version from events group by stream) known using (stream)
        order by p.at, p.place;
      insert into log (position, seq)
        select head.position + row_number() over (order by e.seq), e.seq
        from log_head head, events e where e.seq > (select coalesce(max(seq), 0) from log);
      update log_head set position = (select coalesce(max(position), 0) from log);
      drop table past;
      commit`)
  } finally {
    client.release(true)
  }
}

/** Does what autovacuum does in the minutes after this number of new rows. */
export async function tidy({ pool }: Pick<Database<never>, 'pool'>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('vacuum (analyze)')
  } finally {
    client.release(true)
  }
}
