import { expect, test } from 'vitest'
import { timesTheLimits, usualLimits } from './login-limits.ts'

test('S-14 S-23: the default limits are those of the security plan', () => {
  expect(usualLimits).toMatchObject({
    failedPerAccountAndIp: { most: 10, minutes: 15 },
    failedPerIp: { most: 30, minutes: 10 },
    hashesPerIp: 3,
    codesPerCustomer: { most: 5, minutes: 60 },
    codesPerIp: { most: 20, minutes: 60 },
    furtherCodesInAll: { most: 200, minutes: 60 },
    secondsBetweenCodes: 60,
  })
})

test('S-13: RATE_LIMIT_FACTOR multiplies them as it does the gateway’s, but for the pause between two codes', () => {
  expect(timesTheLimits(1)).toEqual(usualLimits)
  expect(timesTheLimits(100)).toMatchObject({
    failedPerAccountAndIp: { most: 1_000, minutes: 15 },
    sessionsPerAccountAndIp: { most: 6_000, minutes: 15 },
    hashesPerIp: 8,
    codesPerIp: { most: 2_000, minutes: 60 },
    secondsBetweenCodes: 60,
  })
  expect(timesTheLimits(0.01).failedPerAccountAndIp.most).toBe(1)
})
