import { expect, test } from 'vitest'
import { courierTime, parcelStatusOf } from './shiprocket-status.ts'

test('a status is read from the shipment table, then from its label', () => {
  expect(parcelStatusOf(18, 'IN TRANSIT')).toBe('in_transit')
  expect(parcelStatusOf(7, '')).toBe('delivered')
  expect(parcelStatusOf(999, 'delivered')).toBe('delivered')
  expect(parcelStatusOf(999, 'QC Failed')).toBeNull()
})

test('the courier’s two formats are the same moment in India', () => {
  expect(courierTime('04 10 2026 11:43:52')?.toISOString()).toBe('2026-10-04T06:13:52.000Z')
  expect(courierTime('2026-10-04 11:43:52')?.toISOString()).toBe('2026-10-04T06:13:52.000Z')
  expect(courierTime('yesterday')).toBeNull()
  expect(courierTime('99 99 2026 11:43:52')).toBeNull()
})
