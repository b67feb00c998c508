import { connect as connectTo, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { eventually } from '../testing/testing.ts'
import { connect, isDatabaseFault } from './database.ts'

const timeoutMs = 200

/** A proxy to Postgres that can go silent: connections stay open, but nothing arrives. */
async function wayToPostgres() {
  const { host, port } = new Client({ connectionString: inject('postgres') })
  const place = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const url = new URL(inject('postgres'))
  const open: { near: Socket; far: Socket }[] = []
  const server = createServer((near) => {
    const far = connectTo(place)
    for (const [one, other] of [[near, far] as const, [far, near] as const])
      one.on('error', () => {}).on('close', () => other.destroy())
    near.pipe(far).pipe(near)
    open.push({ near, far })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const database = connect(url.href, { max: 1, timeoutMs })
  onTestFinished(async () => {
    await database.close()
    for (const { near } of open) near.destroy()
    server.close()
  })
  const fallSilent = () => {
    for (const { near, far } of open) {
      near.unpipe(far).removeAllListeners('close')
      far.unpipe(near).removeAllListeners('close').destroy()
    }
  }
  return { database, fallSilent }
}

test('a statement to a Postgres that is gone without a word fails as one to a database that is away, and the next goes on', async () => {
  const { database, fallSilent } = await wayToPostgres()
  await sql`select 1`.execute(database.db)
  fallSilent()
  const fault = await sql`select 2`.execute(database.db).catch((reason: unknown) => reason)
  expect(fault).toMatchObject({ message: expect.stringContaining('Connection terminated') })
  expect(isDatabaseFault(fault)).toBe(true)
  const { rows } = await sql<{ three: number }>`select 3 as three`.execute(database.db)
  expect(rows).toEqual([{ three: 3 }])
})

test('a transaction whose connection falls silent between two statements leaves no broken connection in the pool', async () => {
  const { database, fallSilent } = await wayToPostgres()
  const work = database.transaction(async (tx) => {
    await sql`select 1`.execute(tx)
    fallSilent()
    await sql`select 2`.execute(tx)
  })
  await expect(work).rejects.toSatisfy(isDatabaseFault)
  await eventually(() => sql`select 3`.execute(database.db).then(() => true))
})

test('a statement that Postgres works on is waited for, however long it takes', async () => {
  const { database } = await wayToPostgres()
  const { rows } = await sql<{ slept: string }>`select pg_sleep(${(timeoutMs * 4) / 1000})::text as slept`.execute(
    database.db,
  )
  expect(rows).toHaveLength(1)
})
