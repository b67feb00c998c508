import { specification } from '@suvarna/platform/testing/testing.ts'
import { test } from 'vitest'
import { type CashReported, cashAtPincode } from './cash-at-pincode.decider.ts'

const given = specification(cashAtPincode)
const day = (day: number, time = '10:00') => `2026-11-${day}T${time}:00.000Z`
const answer = (cash: boolean, askedAt: string) => ({ type: 'ReportCash' as const, pincode: '194101', cash, askedAt })
const told = (cash: boolean, askedAt: string): CashReported => ({
  type: 'CashAtPincode',
  data: { pincode: '194101', cash, askedAt },
})

test('money 15: where nobody takes cash is told at once, and again after a day', () => {
  given()
    .when(answer(false, day(10)))
    .then(told(false, day(10)))
  given(told(false, day(10)))
    .when(answer(false, day(11, '09:59')))
    .then()
  given(told(false, day(10)))
    .when(answer(false, day(11)))
    .then(told(false, day(11)))
})

test('money 15: that cash is taken is told where the opposite was told last, and nowhere else', () => {
  given()
    .when(answer(true, day(10)))
    .then()
  given(told(false, day(10)))
    .when(answer(true, day(10, '10:01')))
    .then(told(true, day(10, '10:01')))
  given(told(false, day(10)), told(true, day(11)))
    .when(answer(true, day(20)))
    .then()
  given(told(false, day(10)), told(true, day(11)))
    .when(answer(false, day(11, '10:01')))
    .then(told(false, day(11, '10:01')))
})
