import { createHash } from 'node:crypto'
import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import pg from 'pg'

type Log = { epoch: string; position: string; published: string; partitions: number | null; waits: boolean } & {
  tails: Record<string, { position: string }>
}
type Place = { consumer: string; source: string; partition: number; epoch: string; position: string }

/**
 * Gives every log a new epoch in which it is published into this number of partitions. Streams then move to other
 * partitions, which makes followers' positions meaningless: a follower that has read to the end moves to the new end;
 * if one has not, nothing is changed and the refusal names it. Only while nothing runs. May be repeated.
 */
export async function changePartitions(urls: ReadonlyMap<ServiceName, string>, partitions: number): Promise<string[]> {
  const logs = new Map<ServiceName, Log>()
  for (const [name, url] of urls) {
    const log = await inDatabase(url, logOf)
    if (log.partitions !== partitions) logs.set(name, log)
  }
  const behind = [...logs].flatMap(([name, { waits }]) => (waits ? [`the relay of ${name}`] : []))
  for (const [name, url] of urls)
    for (const place of await inDatabase(url, placesOf)) {
      const log = logs.get(place.source as ServiceName)
      const end = log?.tails[place.partition]?.position ?? '0'
      if (log && logEpoch(place.epoch) === log.epoch && BigInt(place.position) < BigInt(end))
        behind.push(`${place.consumer} of ${name} (${place.source} ${place.partition})`)
    }
  if (behind.length > 0)
    throw new Error(
      `Not everybody has read to the end: ${behind.join(', ')}. Open the shop, wait until nobody lags, try again.`,
    )
  // Followers first, logs last: after a kill in between, the next run finds the logs unchanged.
  for (const url of urls.values())
    for (const [source, log] of logs) await inDatabase(url, (client) => moveFollowers(client, source, log, partitions))
  for (const [name, log] of logs)
    await inDatabase(urls.get(name) ?? '', async (client) => {
      await client.query('begin')
      await client.query('update log_head set epoch = $1', [nextEpoch(log.epoch, partitions)])
      await client.query(
        `update relay set position = 0, tails = '{}', incarnation = incarnation + 1, partitions = $1`,
        [partitions],
      )
      await client.query('commit')
    })
  return [...logs.keys()]
}

const logEpoch = (epoch: string) => epoch.split('/')[0]

/** The same for every run of the same change. */
function nextEpoch(epoch: string, partitions: number): string {
  const hash = createHash('sha256').update(`${epoch} ${partitions}`).digest('hex')
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

async function logOf(client: pg.Client): Promise<Log> {
  const { rows } = await client.query<Log>(`
    select h.epoch::text, h.position::text, r.position::text as published, r.partitions, r.tails,
      exists (select from outbox) or (r.position < h.position and r.position > 0) as waits
    from log_head h, relay r`)
  if (!rows[0]) throw new Error(`the log of ${client.database} has no head`)
  return rows[0]
}

const placesOf = async (client: pg.Client) =>
  (await client.query<Place>('select consumer, source, partition, epoch, position::text from checkpoints')).rows

/** Moves every follower of this log to its end, in each of the new partitions. */
async function moveFollowers(client: pg.Client, source: string, log: Log, partitions: number) {
  await client.query('begin')
  const { rows } = await client.query<{ consumer: string }>(
    `with gone as (
       delete from checkpoints where source = $1 and (split_part(epoch, '/', 1) = $2 or epoch = '') returning consumer, epoch
     ) select distinct consumer from gone where epoch <> ''`,
    [source, log.epoch],
  )
  for (const { consumer } of rows)
    await client.query(
      `insert into checkpoints (consumer, source, partition, epoch, position)
       select $1, $2, partition, $3, $4 from generate_series(0, $5::int - 1) as partition`,
      [consumer, source, `${nextEpoch(log.epoch, partitions)}/0/${partitions}`, log.position, partitions],
    )
  await client.query('commit')
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
