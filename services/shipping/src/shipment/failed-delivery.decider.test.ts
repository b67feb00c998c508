import { specification } from '@suvarna/platform/testing/testing.ts'
import { test } from 'vitest'
import type { Missed } from './failed-delivery.decider.ts'
import { type ShipmentCommand, type ShipmentEvent, shipment } from './shipment.decider.ts'

const given = specification(shipment)
const of = { orderId: 'ORD-1' }
const onItsWay: ShipmentEvent[] = [
  { type: 'ShipmentRequested', data: { ...of, reference: 'ORD-1', paymentMethod: 'cod', amount: 129_900 } },
  {
    type: 'ShipmentBooked',
    data: {
      ...{ ...of, reference: 'ORD-1', courierOrderId: '5', shipmentId: '6', awb: '1907' },
      ...{ courierId: '43', courierName: 'Delhivery', trackingUrl: null },
    },
  },
]
type Move = Extract<ShipmentCommand, { type: 'RecordMove' }>
const at = (minute: number) => `2026-11-26T10:0${minute}:00.000Z`
const reported = (minute: number, missed: Missed, status: Move['status'] = 'attempt_failed'): Move => ({
  ...{ type: 'RecordMove', awb: '1907', status, label: status, at: at(minute), missed },
})
const moved = (minute: number, status: Move['status'] = 'attempt_failed'): ShipmentEvent => ({
  type: 'ShipmentMoved',
  data: { ...of, awb: '1907', status, label: status, at: at(minute) },
})
const failed = (minute: number, attempt: number, reason: string | null = null): ShipmentEvent => ({
  type: 'DeliveryFailed',
  data: { ...of, awb: '1907', attempt, reason, at: at(minute) },
})

test('a failed try is recorded once by the courier’s count; two with nothing between are two', () => {
  given(...onItsWay)
    .when(reported(1, { attempt: 1, reason: 'Not at home' }))
    .then(moved(1), failed(1, 1, 'Not at home'))
  given(...onItsWay, moved(1), failed(1, 1))
    .when(reported(2, { attempt: 1, reason: null }))
    .then()
  given(...onItsWay, moved(1), failed(1, 1))
    .when(reported(2, { attempt: 2, reason: null }))
    .then(failed(2, 2))
})

test('without a count it is the next one, unless this try was told already', () => {
  const unknown = { attempt: null, reason: null }
  given(...onItsWay)
    .when(reported(1, unknown))
    .then(moved(1), failed(1, 1))
  given(...onItsWay, moved(1), failed(1, 1))
    .when(reported(2, unknown))
    .then()
  given(...onItsWay, moved(1), failed(1, 1), moved(2, 'out_for_delivery'))
    .when(reported(3, unknown))
    .then(moved(3), failed(3, 2))
})

test('what comes back, or arrived, fails no more', () => {
  for (const end of ['delivered', 'returning', 'returned'] as const)
    given(...onItsWay, moved(1, end))
      .when(reported(2, { attempt: 1, reason: null }))
      .then()
})

test('an answer that the courier took stays taken; the next one is its own', () => {
  const answer = { attempt: 1, number: 1, action: 'again' as const }
  const taken: ShipmentEvent = { type: 'DeliveryAnswerPassed', data: { ...of, ...answer } }
  const fault = { reason: 'Slow down', final: false }
  given(...onItsWay, moved(1), failed(1, 1))
    .when({ type: 'RecordAnswer', ...answer, fault })
    .then({ type: 'DeliveryAnswerRefused', data: { ...of, ...answer, ...fault } })
  given(...onItsWay, moved(1), failed(1, 1), taken)
    .when({ type: 'RecordAnswer', ...answer, fault })
    .then()
  given(...onItsWay, moved(1), failed(1, 1), taken, moved(2, 'out_for_delivery'), moved(3), failed(3, 2))
    .when({ type: 'RecordAnswer', attempt: 2, number: 2, action: 'return' })
    .then({ type: 'DeliveryAnswerPassed', data: { ...of, attempt: 2, number: 2, action: 'return' } })
})
