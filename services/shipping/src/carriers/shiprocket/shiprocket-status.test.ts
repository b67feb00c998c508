import { expect, test } from 'vitest'
import { carrierTime, shipmentStatusOf } from './shiprocket-status.ts'

test('a status is read from the shipment table, then from its label', () => {
  expect(shipmentStatusOf(18, 'IN TRANSIT')).toBe('in_transit')
  expect(shipmentStatusOf(7, '')).toBe('delivered')
  expect(shipmentStatusOf(999, 'delivered')).toBe('delivered')
  expect(shipmentStatusOf(999, 'QC Failed')).toBeNull()
})

test('the carrier’s two formats are the same moment in India', () => {
  expect(carrierTime('04 10 2026 11:43:52')?.toISOString()).toBe('2026-10-04T06:13:52.000Z')
  expect(carrierTime('2026-10-04 11:43:52')?.toISOString()).toBe('2026-10-04T06:13:52.000Z')
  expect(carrierTime('yesterday')).toBeNull()
  expect(carrierTime('99 99 2026 11:43:52')).toBeNull()
})
