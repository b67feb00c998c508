import { randomUUID } from 'node:crypto'
import { type ServiceName, serviceNames } from '@suvarna/contracts/services.ts'
import { startPostgres } from '@suvarna/platform/embedded-postgres.ts'
import pg from 'pg'

/**
 * Begins a new epoch in every service's log: what happened behind the backup may have been seen outside, and positions
 * will be given a second time. The databases are of one instant, so the followers inside have read what the logs hold
 * up to where they stand: they go over to the new epoch with their places. Answers the logs' positions.
 */
export async function beginNewEpochs(folder: string): Promise<Record<string, string>> {
  const postgres = await startPostgres({ folder })
  try {
    const epochs = new Map<ServiceName, { before: string; now: string; position: string }>()
    for (const name of serviceNames)
      await inDatabase(postgres.url(name), async (client) => {
        const now = randomUUID()
        const { rows } = await client.query<{ before: string; position: string }>(
          `update log_head set epoch = $1 from (select epoch as before from log_head) was
           returning was.before::text, position::text`,
          [now],
        )
        const [head] = rows
        if (!head) throw new Error(`the log of ${name} has no head`)
        epochs.set(name, { ...head, now })
      })
    for (const name of serviceNames)
      await inDatabase(postgres.url(name), async (client) => {
        for (const [source, { before, now }] of epochs)
          await client.query('update checkpoints set epoch = $1 where source = $2 and epoch = $3', [
            now,
            source,
            before,
          ])
      })
    return Object.fromEntries([...epochs].map(([name, { position }]) => [name, position]))
  } finally {
    await postgres.stop()
  }
}

async function inDatabase(connectionString: string, work: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
