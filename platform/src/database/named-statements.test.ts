import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { dropDatabase, testDatabase } from '../testing/testing.ts'
import { connect } from './database.ts'
import { createStatementNames, plannedAnew } from './named-statements.ts'

type Db = { goods: { id: number; name: string } }

async function oneSession(prepared = true) {
  const made = await testDatabase<Db>()
  const url = new URL(made.url)
  const database = connect<Db>(url.href, { max: 1, prepared })
  onTestFinished(async () => {
    await database.close()
    await dropDatabase(made)
  })
  await sql`create table goods (id integer primary key, name text not null)`.execute(database.db)
  await sql`insert into goods values (1, 'ring'), (2, 'chain')`.execute(database.db)
  const { db } = database
  const find = (id: number, from = db) => from.selectFrom('goods').selectAll().where('id', '=', id).execute()
  const findOften = async () => {
    for (let time = 0; time < 6; time++) await find(1)
  }
  const prepareds = async () => {
    const { rows } = await database.pool.query('select statement from pg_prepared_statements order by 1')
    return rows.map(({ statement }) => statement as string)
  }
  return { database, made, db, find, findOften, prepareds }
}

test('what runs often is prepared once in a session, what runs once is not', async () => {
  const { db, findOften, prepareds } = await oneSession()
  await db.selectFrom('goods').select('name').where('id', '=', 2).execute()
  await findOften()
  expect(await prepareds()).toEqual(['select * from "goods" where "id" = $1'])
})

test('a search by a pattern is planned each time, by its pattern', async () => {
  const { db, findOften, prepareds } = await oneSession()
  for (let time = 0; time < 6; time++) {
    await db.selectFrom('goods').select('id').where('name', 'ilike', '%in%').execute()
    await sql`select id from goods where name like lower(${'%IN%'})`.execute(db)
  }
  await findOften()
  expect(await prepareds()).toEqual(['select * from "goods" where "id" = $1'])
})

test('one that says so is planned each time, by its values', async () => {
  const { db, findOften, prepareds } = await oneSession()
  for (let time = 0; time < 6; time++)
    await sql`select ${plannedAnew} count(*) from unnest(${['a', 'b']}::text[]) among`.execute(db)
  await findOften()
  expect(await prepareds()).toEqual(['select * from "goods" where "id" = $1'])
})

test('switched off nothing is prepared', async () => {
  const { findOften, prepareds } = await oneSession(false)
  await findOften()
  expect(await prepareds()).toEqual([])
})

test('a migration that changes what a statement answers is followed at once', async () => {
  const { made, find, findOften } = await oneSession()
  await findOften()
  await made.pool.query('alter table goods add column price integer not null default 5')
  expect(await find(1)).toEqual([{ id: 1, name: 'ring', price: 5 }])
})

test('within a transaction too, which begins anew', async () => {
  const { database, made, find, findOften } = await oneSession()
  await findOften()
  await made.pool.query('alter table goods add column price integer not null default 5')
  let begun = 0
  const found = await database.transaction(async (tx) => {
    begun++
    return await find(1, tx)
  })
  expect(found).toEqual([{ id: 1, name: 'ring', price: 5 }])
  expect(begun).toBe(2)
})

test('a session that lost its statements goes on, with a callback as well', async () => {
  const { database, find, findOften } = await oneSession()
  await findOften()
  await database.pool.query('deallocate all')
  expect(await find(2)).toHaveLength(1)
  const text = 'select name from goods where id = $1'
  for (let time = 0; time < 6; time++) await database.pool.query(text, [1])
  await database.pool.query('deallocate all')
  expect((await database.pool.query(text, [2])).rows).toEqual([{ name: 'chain' }])
  await database.pool.query('deallocate all')
  const inTransaction = database.transaction(async (tx) => [await find(1, tx), await find(2, tx)])
  expect(await inTransaction).toHaveLength(2)
})

test('a refused statement is refused as ever, and only once', async () => {
  const { database } = await oneSession()
  const insert = () => database.pool.query('insert into goods values ($1, $2)', [1, 'ring'])
  for (let time = 0; time < 6; time++) await expect(insert()).rejects.toMatchObject({ code: '23505' })
})

test('a list of any length makes no name', async () => {
  const { db, prepareds } = await oneSession()
  for (let time = 0; time < 6; time++) {
    await db.selectFrom('goods').select('name').where('id', 'in', [1, 2]).execute()
    await db
      .insertInto('goods')
      .values([3, 4].map((id) => ({ id: id + time * 10, name: 'pin' })))
      .execute()
    await db.selectFrom('goods').select('name').where('id', 'in', [1]).execute()
  }
  expect(await prepareds()).toEqual(['select "name" from "goods" where "id" in ($1)'])
})

test('several statements in one text are never named', async () => {
  const names = createStatementNames()
  for (let time = 0; time < 6; time++) expect(names.of('select 1; select 2')).toBeNull()
})

test('names end: endless texts leave the rest unnamed, and so do endless refusals', () => {
  const names = createStatementNames()
  const often = (text: string) => [1, 2, 3].map(() => names.of(text)).at(-1) ?? null
  const given = Array.from({ length: 1_000 }, (_, at) => often(`select ${at}`)).filter((name) => name !== null)
  expect(new Set(given).size).toBe(400)
  for (let time = 0; time < 5_000; time++) {
    const name = names.of('select 0')
    if (name === null) break
    names.renew('select 0', name)
  }
  expect(names.of('select 0')).toBeNull()
})

test('a name that was renewed meanwhile is not renewed again', () => {
  const names = createStatementNames()
  const [, , first] = [1, 2, 3].map(() => names.of('select 1'))
  names.renew('select 1', first ?? '')
  const second = names.of('select 1')
  names.renew('select 1', first ?? '')
  expect(names.of('select 1')).toBe(second)
  expect(second).not.toBe(first)
})
