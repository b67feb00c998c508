import { expect, test } from 'vitest'
import { run as seed } from '../jobs/seed.ts'
import { Refusal, readOptions } from './options.ts'

test('V7: npm start is the demo, and does not open as a live shop', () => {
  expect(() => readOptions([], { SHOP_ENV: 'live' })).toThrow(Refusal)
  expect(readOptions([], {}).port).toBe(8080)
})

test('V7: the demo is not loaded into a live shop', async () => {
  await expect(seed({ SHOP_ENV: 'live' })).rejects.toThrow('SHOP_ENV is live')
})

test('a request waits for the database and for services as long as in a live shop, unless a test says longer', () => {
  expect(readOptions([], {}).requestPatienceMs).toBeUndefined()
  expect(readOptions([], { REQUEST_PATIENCE_MS: '60000' }).requestPatienceMs).toBe(60_000)
  expect(() => readOptions([], { REQUEST_PATIENCE_MS: '0' })).toThrow(
    'REQUEST_PATIENCE_MS must be a number from 1 to 600000, not "0"',
  )
})

test('a password costs what a live shop’s does, unless a test says less', () => {
  expect(readOptions([], {}).passwordLogN).toBeUndefined()
  expect(readOptions([], { PASSWORD_LOG_N: '10' }).passwordLogN).toBe(10)
  for (const wrong of ['0', '21', 'few', '1.5'])
    expect(() => readOptions([], { PASSWORD_LOG_N: wrong }), wrong).toThrow(
      `PASSWORD_LOG_N must be a number from 1 to 20, not "${wrong}"`,
    )
})
