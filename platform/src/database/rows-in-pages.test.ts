import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dropDatabase, testDatabase } from '../testing/testing.ts'
import type { Database } from './database.ts'
import { rowsInPages } from './rows-in-pages.ts'

let database: Database<Record<string, never>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => dropDatabase(database))

const numbers = (from: number, to: number) => ({
  compile: () => sql<{ n: number }>`select n from generate_series(${from}::int, ${to}::int) n`.compile(database.db),
})

test('all rows come in their order, in pages; the last may be smaller or there may be none', async () => {
  const read = async (to: number) => {
    const sizes: number[] = []
    const all: number[] = []
    for await (const page of rowsInPages(database, numbers(1, to), 4)) {
      sizes.push(page.length)
      all.push(...page.map(({ n }) => n))
    }
    expect(all).toEqual(Array.from({ length: to }, (_, place) => place + 1))
    return sizes
  }
  expect(await read(10)).toEqual([4, 4, 2])
  expect(await read(8)).toEqual([4, 4])
  expect(await read(0)).toEqual([])
})

test('who stops early gives the connection up; none that is in a transaction goes back to the pool', async () => {
  for (let round = 0; round < 12; round++)
    for await (const page of rowsInPages(database, numbers(1, 100), 4)) {
      expect(page).toHaveLength(4)
      break
    }
  const { rows } = await database.pool.query('select count(*)::int as n from pg_cursors')
  expect(rows).toEqual([{ n: 0 }])
  expect(database.pool.waitingCount).toBe(0)
})

test('a query that fails throws at the first page', async () => {
  const broken = { compile: () => sql<object>`select 1 / 0`.compile(database.db) }
  await expect(rowsInPages(database, broken).next()).rejects.toThrow('division by zero')
})
