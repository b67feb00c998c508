import { expect, test } from 'vitest'
import type { Serviceability } from '../shipment/carrier.ts'
import { usual } from '../shipping.fixture.ts'
import { rememberServiceability } from './serviceability-memory.ts'

const pune: Serviceability = {
  ...{ serviceable: true, cod: true, days: 4, expected: '2026-11-25', courier: 'Delhivery Surface' },
  ...{ city: 'Pune', state: 'Maharashtra' },
}

test('shoppers of one pincode, at once or one after the other, cause one call to the carrier an hour', async () => {
  let time = 0
  const asked: string[] = []
  const ask = rememberServiceability(
    async (pincode, cod) => {
      asked.push(`${pincode} ${cod}`)
      return pune
    },
    () => time,
  )
  await Promise.all([
    ask('411001', false, usual),
    ask('411001', false, usual),
    ask('411002', false, usual),
    ask('411001', true, usual),
  ])
  await ask('411002', false, { ...usual, pickup: { name: 'Workshop', pincode: '302001' } })
  time = 3_599_999
  expect(await ask('411001', false, usual)).toEqual(pune)
  expect(asked).toEqual(['411001 false', '411002 false', '411001 true', '411002 false'])
  time = 3_600_000
  await ask('411001', false, usual)
  expect(asked).toHaveLength(5)
})

test('a failure reaches all who wait for it, and is not kept', async () => {
  let tries = 0
  const ask = rememberServiceability(async () => {
    if (++tries === 1) throw new Error('away')
    return pune
  })
  const both = await Promise.allSettled([ask('411001', false, usual), ask('411001', false, usual)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask('411001', false, usual)).toEqual(pune)
  expect(tries).toBe(2)
})

test('it keeps 5,000 pincodes and evicts the oldest first', async () => {
  let tries = 0
  // Slow enough for the call limit, and all within the hour.
  let time = 0
  const ask = rememberServiceability(
    async () => {
      tries++
      return pune
    },
    () => time,
  )
  for (let pincode = 100_000; pincode <= 105_000; pincode++) {
    time += 600
    await ask(String(pincode), false, usual)
  }
  await ask('105000', false, usual)
  expect(tries).toBe(5_001)
  await ask('100000', false, usual)
  expect(tries).toBe(5_002)
})

test('beyond the call limit new pincodes are refused as busy, and known ones are still answered', async () => {
  let time = 0
  const ask = rememberServiceability(
    async () => pune,
    () => time,
  )
  for (let pincode = 100_000; pincode < 100_120; pincode++) await ask(String(pincode), false, usual)
  await expect(ask('200000', false, usual)).rejects.toMatchObject({ name: 'CarrierFault', kind: 'busy' })
  expect(await ask('100000', false, usual)).toEqual(pune)
  time = 60_000
  expect(await ask('200000', false, usual)).toEqual(pune)
})
