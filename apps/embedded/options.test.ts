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
