import { sql } from 'kysely'
import pg, { type PoolClient } from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { databaseForThisTest } from '../testing/testing.ts'
import type { Database } from './database.ts'

type Db = { goods: { id: number; name: string } }
const migrations = [{ name: 'goods', up: 'create table goods (id integer primary key, name text not null)' }]

let database: Database<Db>
beforeEach(async () => {
  database = await databaseForThisTest<Db>(migrations)
})

const names = async () =>
  (await database.db.selectFrom('goods').select('name').orderBy('id').execute()).map((row) => row.name)

/** Counts the messages to Postgres that end with a Sync or are a simple query: the round trips. */
function roundTrips(client: PoolClient): () => number {
  const { connection } = client as unknown as { connection: Record<'sync' | 'query', (text?: string) => void> }
  let count = 0
  for (const way of ['sync', 'query'] as const) {
    const send = connection[way].bind(connection)
    connection[way] = (text) => {
      count++
      send(text)
    }
  }
  return () => count
}

test('a transaction begins with its first statement, and is whole or not at all', async () => {
  await database.transaction(async (tx) => {
    await tx.insertInto('goods').values({ id: 1, name: 'ring' }).execute()
    await tx.insertInto('goods').values({ id: 2, name: 'chain' }).execute()
  })
  const fails = database.transaction(async (tx) => {
    await tx.insertInto('goods').values({ id: 3, name: 'pin' }).execute()
    throw new Error('thought better of it')
  })
  await expect(fails).rejects.toThrow('thought better')
  expect(await names()).toEqual(['ring', 'chain'])
})

test('one that fails in its first statement leaves a session that works', async () => {
  const fails = () => database.transaction((tx) => sql`insert into goods values (1, ${null})`.execute(tx))
  for (let time = 0; time < 5; time++) await expect(fails()).rejects.toMatchObject({ code: '23502' })
  await database.transaction((tx) => tx.insertInto('goods').values({ id: 1, name: 'ring' }).execute())
  expect(await names()).toEqual(['ring'])
})

test('it costs a round trip less, one without statements none, and its answers are those of the statement', async () => {
  const client = await database.pool.connect()
  const count = roundTrips(client)
  await client.query('begin')
  await client.query('commit')
  expect(count()).toBe(0)
  await client.query('begin')
  const { rows, rowCount, command } = await client.query('select $1::text as one', ['first'])
  expect([rows, rowCount, command]).toEqual([[{ one: 'first' }], 1, 'SELECT'])
  await client.query('insert into goods values ($1, $2)', [1, 'ring'])
  expect((await client.query('commit')).command).toBe('COMMIT')
  expect(count()).toBe(3)
  await client.query('begin')
  const inserted = await client.query('insert into goods values ($1, $2)', [2, 'pin'])
  expect([inserted.command, inserted.rowCount]).toEqual(['INSERT', 1])
  await client.query('rollback')
  expect(await names()).toEqual(['ring'])
  client.release()
})

test('several statements in one text, and what is no query, come behind a begin of their own', async () => {
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query("insert into goods values (1, 'ring'); insert into goods values (2, 'pin')")
  await client.query('rollback')
  await client.query('begin')
  await client.query('lock table goods in exclusive mode')
  await client.query('insert into goods values ($1, $2)', [3, 'chain'])
  await client.query('commit')
  client.release()
  expect(await names()).toEqual(['chain'])
})

test('when begin itself fails the statement does not run', async () => {
  const client = await database.pool.connect()
  await client.query('begin')
  const { connection } = client as unknown as { connection: { parse(message: { text: string }): void } }
  const parse = connection.parse.bind(connection)
  connection.parse = (message) => parse(message.text === 'begin' ? { ...message, text: 'begin nonsense' } : message)
  await expect(client.query('insert into goods values ($1, $2)', [1, 'ring'])).rejects.toBeInstanceOf(pg.DatabaseError)
  connection.parse = parse
  await client.query('rollback')
  client.release()
  expect(await names()).toEqual([])
})
