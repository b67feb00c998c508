import { randomUUID } from 'node:crypto'
import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import pg from 'pg'

type Head = { epoch: string; position: string }

/**
 * Begins a new epoch in the log of each restored database: events from after the backup may have been seen outside, and
 * their positions will be assigned again. The backup is one cut across all databases, so followers inside have read
 * what the logs hold up to their positions: they enter the new epoch with these, and relays fill their topics from the
 * beginning. Throws when a follower has read further than its source goes. Returns the logs' positions. Only for
 * databases that were restored together: if this fails half-way, restore all of them again.
 */
export async function beginNewEpochs(urls: ReadonlyMap<ServiceName, string>): Promise<Record<string, string>> {
  const heads = new Map<ServiceName, Head & { next: string }>()
  for (const [name, url] of urls) heads.set(name, { ...(await inDatabase(url, headOf)), next: randomUUID() })
  for (const [name, url] of urls)
    for (const [source, head] of heads)
      await inDatabase(url, (client) => refuseReadFurther(client, { name, source, ...head }))
  for (const [name, url] of urls)
    await inDatabase(url, async (client) => {
      await client.query('begin')
      await client.query('update log_head set epoch = $1', [heads.get(name)?.next])
      await client.query(`update relay set position = 0, tails = '{}', incarnation = incarnation + 1`)
      // A topic's offsets are not its log's positions: in the new topic they belong to other events.
      for (const [source, { epoch, next }] of heads)
        await client.query(
          `update checkpoints set epoch = $1, next_offset = null where source = $2 and split_part(epoch, '/', 1) = $3`,
          [next, source, epoch],
        )
      await client.query('commit')
    })
  return Object.fromEntries([...heads].map(([name, { position }]) => [name, position]))
}

async function headOf(client: pg.Client): Promise<Head> {
  const { rows } = await client.query<Head>('select epoch::text, position::text from log_head')
  if (!rows[0]) throw new Error(`the log of ${client.database} has no head`)
  return rows[0]
}

async function refuseReadFurther(client: pg.Client, { name, source, epoch, position }: Head & Record<string, string>) {
  const { rows } = await client.query<{ consumer: string; position: string }>(
    `select consumer, position::text from checkpoints
     where source = $1 and split_part(epoch, '/', 1) = $2 and position > $3`,
    [source, epoch, position],
  )
  if (rows[0])
    throw new Error(
      `${rows[0].consumer} of ${name} has read ${source} up to ${rows[0].position}, and the restored log ends at ${position}: these databases are not of one instant`,
    )
}

async function inDatabase<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
