import { specification } from '@suvarna/platform/testing/testing.ts'
import { test } from 'vitest'
import { type CashReported, cashAtPincode } from './cash-at-pincode.decider.ts'

const given = specification(cashAtPincode)
const day = (day: number, time = '10:00') => `2026-11-${day}T${time}:00.000Z`
const answer = (cash: boolean, askedAt: string) => ({ type: 'ReportCash' as const, pincode: '194101', cash, askedAt })
const reported = (cash: boolean, askedAt: string): CashReported => ({
  type: 'CashAtPincode',
  data: { pincode: '194101', cash, askedAt },
})

test('money 15: a pincode without cash on delivery is reported at once, and again after a day', () => {
  given()
    .when(answer(false, day(10)))
    .then(reported(false, day(10)))
  given(reported(false, day(10)))
    .when(answer(false, day(11, '09:59')))
    .then()
  given(reported(false, day(10)))
    .when(answer(false, day(11)))
    .then(reported(false, day(11)))
})

test('money 15: cash on delivery is reported only after the opposite was', () => {
  given()
    .when(answer(true, day(10)))
    .then()
  given(reported(false, day(10)))
    .when(answer(true, day(10, '10:01')))
    .then(reported(true, day(10, '10:01')))
  given(reported(false, day(10)), reported(true, day(11)))
    .when(answer(true, day(20)))
    .then()
  given(reported(false, day(10)), reported(true, day(11)))
    .when(answer(false, day(11, '10:01')))
    .then(reported(false, day(11, '10:01')))
})
