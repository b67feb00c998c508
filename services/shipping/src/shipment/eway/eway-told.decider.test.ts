import { specification } from '@suvarna/platform/testing/testing.ts'
import { test } from 'vitest'
import { ewayTold, type RecordEway } from './eway-told.decider.ts'

const given = specification(ewayTold)
const record = (number: string, fault?: RecordEway['fault']): RecordEway => ({
  ...{ type: 'RecordEway', orderId: 'ORD-1', number },
  ...(fault ? { fault } : {}),
})
const passed = (number: string) => ({ type: 'EwayBillPassed' as const, data: { orderId: 'ORD-1', number } })
const fault = { reason: 'The order can not be updated', final: true }
const refused = { type: 'EwayBillRefused' as const, data: { orderId: 'ORD-1', number: '1', ...fault } }

test('each number is told once, and so is each refusal', () => {
  given().when(record('1')).then(passed('1'))
  given(passed('1')).when(record('1')).then()
  given(passed('1')).when(record('2')).then(passed('2'))
  given().when(record('1', fault)).then(refused)
  given(refused).when(record('1', fault)).then()
  given(refused).when(record('1')).then(passed('1'))
})
