import { specification } from '@suvarna/platform/testing/testing.ts'
import { describe, test } from 'vitest'
import { type PickupCommand, type PickupEvent, pickup } from './pickup.decider.ts'

const given = specification(pickup)
const of = { orderId: 'ORD-1', number: 2 }
const items = [{ name: 'Rani Ring', sku: 'R-1', quantity: 1, price: 90_00 }]
const ask: PickupCommand = { type: 'RequestPickup', ...of, items }
const requested = (reference = 'ORD-1-R2'): PickupEvent => ({
  type: 'PickupRequested',
  data: { ...of, reference, items },
})
const booking = {
  courierOrderId: '5',
  shipmentId: '6',
  awb: '1907',
  courierName: 'Blue Dart',
  trackingUrl: 'https://t/1907',
}
const booked = (reference = 'ORD-1-R2'): PickupEvent => ({
  type: 'PickupBooked',
  data: { ...of, reference, ...booking },
})
const failed: PickupEvent = { type: 'PickupFailed', data: { ...of, fault: 'wallet', reason: 'Recharge', final: true } }
const cancelled = (reference = 'ORD-1-R2'): PickupEvent => ({ type: 'PickupCancelled', data: { ...of, reference } })
const minute = (at: number) => `2026-11-20T10:0${at}:00.000Z`
type Status = Extract<PickupEvent, { type: 'PickupMoved' }>['data']['status']
const moved = (status: Status, at: number): PickupEvent => ({
  type: 'PickupMoved',
  data: { ...of, awb: '1907', status, label: status, at: minute(at) },
})
const move = (status: Status, at: number): PickupCommand => ({
  ...{ type: 'MovePickup', awb: '1907', status, label: status, at: minute(at) },
})

describe('a pick-up of a return', () => {
  test('is asked for once, and booked once', () => {
    given().when(ask).then(requested())
    given(requested()).when(ask).then()
    given(requested(), booked()).when(ask).then()
    given(requested()).when({ type: 'RecordPickup', reference: 'ORD-1-R2', booking }).then(booked())
    given(requested(), booked()).when({ type: 'RecordPickup', reference: 'ORD-1-R2', booking }).then()
  })
  test('is booked again under its number after a refusal, which is told once', () => {
    const refusal = { fault: 'wallet', reason: 'Recharge', final: true } as const
    const fail: PickupCommand = { type: 'FailPickup', reference: 'ORD-1-R2', ...refusal }
    given(requested()).when(fail).then(failed)
    given(requested(), failed).when(fail).then()
    given(requested(), failed).when(ask).then(requested())
  })
  test('takes another number where nobody came, or the carrier cancelled it', () => {
    for (const end of ['failed', 'cancelled'] as const)
      given(requested(), booked(), moved(end, 1)).when(ask).then(cancelled(), requested('ORD-1-R2-2'))
    given(requested()).when({ type: 'LosePickup', reference: 'ORD-1-R2' }).then(cancelled())
    given(requested(), cancelled()).when(ask).then(requested('ORD-1-R2-2'))
    given(requested(), cancelled(), requested('ORD-1-R2-2'))
      .when({ type: 'RecordPickup', reference: 'ORD-1-R2', booking })
      .then()
  })
  test('moves by newer reports, and an arrival is its end', () => {
    const way = [requested(), booked(), moved('picked_up', 1)]
    given(...way)
      .when(move('on_its_way', 2))
      .then(moved('on_its_way', 2))
    given(...way)
      .when(move('failed', 0))
      .then()
    given(...way)
      .when(move('picked_up', 2))
      .then()
    given(...way, moved('arrived', 3))
      .when(move('on_its_way', 4))
      .then()
    given(...way)
      .when({ ...move('arrived', 3), awb: 'other' } as PickupCommand)
      .then()
  })
  test('is cancelled with its return until somebody has fetched it', () => {
    given(requested(), booked()).when({ type: 'CancelPickup' }).then(cancelled())
    given(requested(), booked(), moved('picked_up', 1)).when({ type: 'CancelPickup' }).then()
    given(requested(), cancelled()).when({ type: 'CancelPickup' }).then()
    given().when({ type: 'CancelPickup' }).then()
  })
})
