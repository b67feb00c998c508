import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { databaseForThisTest } from '../testing/testing.ts'
import type { Outcome } from '../wait/gather.ts'
import { createGroupCommit } from './group-commit.ts'

type Db = { rows: { name: string } }
const tables = [{ name: 'rows', up: 'create table rows (name text primary key)' }]

let database: Database<Db>
const opened = async () => {
  database = await databaseForThisTest<Db>(tables)
  return database
}
/** Writes a row for each name; `refused…` is refused, `broken…` breaks the transaction. */
function writer(shown: string[][], { alone = (name: string) => [name] } = {}) {
  return createGroupCommit<Db, string, string>(database, {
    alone,
    async run(tx, names): Promise<Outcome<string>[]> {
      shown.push([...names])
      const kept = names.filter((name) => !name.startsWith('refused'))
      if (kept.length > 0)
        await tx
          .insertInto('rows')
          .values(kept.map((name) => ({ name })))
          .execute()
      if (names.some((name) => name.startsWith('broken'))) throw new Error('broken')
      return names.map((name) => (kept.includes(name) ? { result: name } : { refusal: new Error(name) }))
    },
  })
}

const names = async () => {
  const { rows } = await sql<{ name: string }>`select name from rows order by name`.execute(database.db)
  return rows.map(({ name }) => name)
}

test('what comes while a transaction runs shares the next one', async () => {
  await opened()
  const shown: string[][] = []
  const write = writer(shown)
  expect(await Promise.all(['a', 'b', 'c', 'd'].map(write))).toEqual(['a', 'b', 'c', 'd'])
  expect(shown).toEqual([['a'], ['b', 'c', 'd']])
  expect(await names()).toEqual(['a', 'b', 'c', 'd'])
})

test('a refused command refuses no other, and of refused ones alone nothing is committed', async () => {
  await opened()
  const shown: string[][] = []
  const write = writer(shown)
  const settled = await Promise.allSettled(['a', 'b', 'refused 1', 'c'].map(write))
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  await expect(write('refused 2')).rejects.toThrow('refused 2')
  expect(await names()).toEqual(['a', 'b', 'c'])
})

test('when a group fails each of its commands goes alone, and only the broken one fails', async () => {
  await opened()
  const shown: string[][] = []
  const write = writer(shown)
  const settled = await Promise.allSettled(['a', 'b', 'broken', 'c'].map(write))
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(shown.slice(0, 2)).toEqual([['a'], ['b', 'broken', 'c']])
  expect(await names()).toEqual(['a', 'b', 'c'])
})

test('two that name the same never share a transaction, and keep their order', async () => {
  await opened()
  const shown: string[][] = []
  const write = writer(shown, { alone: (name) => [name.slice(0, 1)] })
  await Promise.all(['a1', 'b1', 'b2', 'c1', 'b3'].map(write))
  expect(shown).toEqual([['a1'], ['b1', 'c1'], ['b2'], ['b3']])
})

test('no more than 16 share a transaction', async () => {
  await opened()
  const shown: string[][] = []
  const write = writer(shown)
  await Promise.all(Array.from({ length: 40 }, (_, number) => write(`row ${number}`)))
  expect(shown.map(({ length }) => length)).toEqual([1, 16, 16, 7])
})
