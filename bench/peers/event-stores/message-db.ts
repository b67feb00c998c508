import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { dataOf, type EventStore, pollMs, writeEffects } from './event-store.ts'

/** The scripts that its install.sh runs, without views and privileges. */
const parts = [
  'schema/message-store',
  'tables/messages',
  'types/message',
  ...[
    ...['message-store-version', 'hash-64', 'acquire-lock', 'category', 'is-category', 'id', 'cardinal-id'],
    ...['stream-version', 'write-message', 'get-stream-messages', 'get-category-messages', 'get-last-stream-message'],
  ].map((name) => `functions/${name}`),
  ...['id', 'category', 'stream'].map((name) => `indexes/messages-${name}`),
]
const batch = 1_000

/** Tables and functions in Postgres; the follower here does what its clients for Node do. */
export const messageDbIn = (folder: string): EventStore => ({
  name: 'Message DB 1.3.1',
  note: `a lock lets one writer at a time into a category; its follower asks every ${pollMs} ms and takes a batch in one transaction`,
  async open(url) {
    const options = '-c search_path=message_store,public'
    const pool = new pg.Pool({ connectionString: url, max: 20, options })
    // The database is stopped after the measurement, perhaps before the last connection has closed.
    pool.on('error', () => {})
    const sqlOf = (part: string) =>
      readFile(join(folder, 'node_modules/@eventide/message-db/database', `${part}.sql`), 'utf8')
    // Safe to inline: the package's own files, of the pinned version.
    for (const part of parts) await pool.query(await sqlOf(part))
    await pool.query('create table if not exists public.followed (position bigint not null)')
    await pool.query('insert into public.followed values (0)')
    return {
      append: (stream, version, key) =>
        pool.query({
          name: 'write',
          text: 'select write_message($1, $2, $3, $4, $5, $6)',
          values: [key, `order-${stream}`, 'Benched', dataOf(key), {}, version - 1],
        }),
      async follow() {
        const stopping = new AbortController()
        const running = followOrders(pool, stopping.signal)
        return {
          async stop() {
            stopping.abort()
            await running
          },
        }
      },
      close: () => pool.end(),
    }
  },
})

async function followOrders(pool: pg.Pool, stopping: AbortSignal): Promise<void> {
  const client = await pool.connect()
  let position = 1n
  while (!stopping.aborted) {
    const { rows } = await client.query<{ id: string; global_position: string }>({
      name: 'read',
      text: 'select id, global_position from get_category_messages($1, $2, $3)',
      values: ['order', position, batch],
    })
    const last = rows.at(-1)
    if (last) {
      position = BigInt(last.global_position) + 1n
      await client.query('begin')
      // Safe to inline: fixed in event-store.ts.
      await client.query(writeEffects, [rows.map(({ id }) => id)])
      await client.query('update followed set position = $1', [position])
      await client.query('commit')
    }
    if (rows.length < batch) await delay(pollMs)
  }
  client.release()
}
