import { expect, test } from 'vitest'
import { dropDatabase, testDatabase } from '../testing/testing.ts'

const lost = () => Object.assign(new Error('another came first'), { code: '40001' })

/** Runs a transaction that loses `races` races. Returns how often it was tried, and whether it committed. */
async function losing(races: number, retryMs?: number) {
  const database = await testDatabase([], { max: 1, ...(retryMs === undefined ? {} : { retryMs }) })
  let tried = 0
  const work = database.transaction(async () => {
    if (tried++ < races) throw lost()
  })
  const isThrough = await work.then(
    () => true,
    () => false,
  )
  await dropDatabase(database)
  return { tried, isThrough }
}

test('whoever loses a dozen races comes through: eighty logins of one account at once all have their turn', async () => {
  expect(await losing(12)).toEqual({ tried: 13, isThrough: true })
})

test('a race that is lost when the time is over is given up', async () => {
  expect(await losing(12, 0)).toEqual({ tried: 1, isThrough: false })
})
