import { expect, test } from 'vitest'
import { databaseForThisTest } from '../testing/testing.ts'
import { createLooks, sought } from './looks.ts'

test('looks of one moment are one statement, each with its own answer; a fault is told to whom it concerns', async () => {
  const { pool } = await databaseForThisTest<never>()
  const texts: string[] = []
  const query = (text: string, values: unknown[]) => {
    texts.push(text)
    return pool.query(text, values)
  }
  const look = createLooks({ query: query as typeof pool.query })
  const among = (number: number) => look(sought`select from generate_series(1, ${3}::int) as n where n = ${number}`)
  const upTo = (number: number) => look(sought`select from generate_series(1, ${number}::int)`)
  expect(await Promise.all([among(2), among(9), upTo(0), upTo(1)])).toEqual([true, false, false, true])
  // The text is the same in any order, so one statement can be prepared.
  expect(await Promise.all([upTo(1), among(9), upTo(0), among(3)])).toEqual([true, false, false, true])
  expect([texts.length, new Set(texts).size]).toEqual([2, 1])
  const broken = look(sought`select from nowhere`).catch((fault: Error) => fault.message)
  expect(await Promise.all([broken, among(1), upTo(0)])).toEqual(['relation "nowhere" does not exist', true, false])
  expect(await among(1)).toBe(true)
})
