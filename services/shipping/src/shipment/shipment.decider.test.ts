import type { ParcelStatus } from '@suvarna/contracts/shipping/events.ts'
import { specification } from '@suvarna/platform/testing/testing.ts'
import { expect, test } from 'vitest'
import { type Booking, type ShipmentCommand, type ShipmentEvent, shipment } from './shipment.decider.ts'

const given = specification(shipment)

const request: ShipmentCommand = { type: 'RequestShipment', orderId: 'ORD-1', paymentMethod: 'cod', amount: 129_900 }
const requested = (reference = 'ORD-1'): ShipmentEvent => ({
  type: 'ShipmentRequested',
  data: { orderId: 'ORD-1', reference, paymentMethod: 'cod', amount: 129_900 },
})
const booking: Booking = {
  courierOrderId: '510000001',
  shipmentId: '509000001',
  awb: '1907',
  courierId: '43',
  courierName: 'Delhivery Surface',
  trackingUrl: 'https://courier.example/1907',
}
const booked = (reference = 'ORD-1'): ShipmentEvent => ({
  type: 'ShipmentBooked',
  data: { orderId: 'ORD-1', reference, ...booking },
})
const record: ShipmentCommand = { type: 'RecordBooking', reference: 'ORD-1', booking }
const cancelled: ShipmentEvent = { type: 'ShipmentCancelled', data: { orderId: 'ORD-1' } }
const move = (status: 'in_transit' | 'delivered', at: string): ShipmentCommand => ({
  type: 'RecordMove',
  awb: '1907',
  status,
  label: status.toUpperCase(),
  at,
})
const moved = (status: 'in_transit' | 'delivered', at: string): ShipmentEvent => ({
  type: 'ShipmentMoved',
  data: { orderId: 'ORD-1', awb: '1907', status, label: status.toUpperCase(), at },
})
const failed = (reason: string, final: boolean): ShipmentEvent => ({
  type: 'ShipmentFailed',
  data: { orderId: 'ORD-1', reason, final },
})
const failure = (reason: string, final: boolean): ShipmentCommand => ({
  type: 'RecordFailure',
  reference: 'ORD-1',
  reason,
  final,
})

test('a shipment is requested once, under the order’s own reference', () => {
  given().when(request).then(requested())
  given(requested()).when(request).then()
  given(requested(), booked()).when(request).then()
})

test('a cancelled reference is used up: the next request has its own', () => {
  given(requested(), cancelled).when(request).then(requested('ORD-1-2'))
  given(requested(), cancelled, requested('ORD-1-2'), cancelled).when(request).then(requested('ORD-1-3'))
})

test('an order whose parcel came back or was lost is sent again by another shipment', () => {
  for (const status of ['returned', 'lost'] as const) {
    const over: ShipmentEvent = {
      type: 'ShipmentMoved',
      data: { orderId: 'ORD-1', awb: '1907', status, label: '', at: '2026-11-20T10:00:00.000Z' },
    }
    given(requested(), booked(), over).when(request).then(requested('ORD-1-2'))
    given(requested(), booked(), over, requested('ORD-1-2')).when(request).then()
  }
})

test('a booking is recorded once', () => {
  given(requested()).when(record).then(booked())
  given(requested(), booked()).when(record).then()
  given().when(record).then()
})

test('a booking after a failure ends the failure', () => {
  given(requested(), failed('The courier is away', false)).when(record).then(booked())
})

test('a booking for a cancelled reference is ignored', () => {
  given(requested(), cancelled).when(record).then()
  given(requested(), cancelled, requested('ORD-1-2')).when(record).then()
})

test('the same failure is recorded once, another one again', () => {
  given(requested()).when(failure('Wallet low', false)).then(failed('Wallet low', false))
  given(requested(), failed('Wallet low', false)).when(failure('Wallet low', false)).then()
  given(requested(), failed('Wallet low', false)).when(failure('No courier', true)).then(failed('No courier', true))
})

test('a failure to book a cancelled shipment is ignored', () => {
  given(requested(), cancelled).when(failure('Wallet low', false)).then()
})

test('a refused cancel leaves the shipment booked', () => {
  const state = [requested(), booked(), cancelled, failed('It has been picked up', true)].reduce(
    shipment.evolve,
    shipment.initial,
  )
  expect(state).toMatchObject({ phase: 'booked', failure: { reason: 'It has been picked up' } })
})

test('a cancel is idempotent and comes too late once the shipment was picked up', () => {
  given(requested(), booked()).when({ type: 'CancelShipment' }).then(cancelled)
  given(requested(), cancelled).when({ type: 'CancelShipment' }).then()
  given(requested(), booked(), moved('in_transit', '2026-11-02T10:00:00.000Z')).when({ type: 'CancelShipment' }).then()
  given().when({ type: 'CancelShipment' }).then()
})

test('carrier updates move a shipment forward in time only', () => {
  const [early, late] = ['2026-11-02T10:00:00.000Z', '2026-11-04T10:00:00.000Z']
  given(requested(), booked()).when(move('in_transit', early)).then(moved('in_transit', early))
  given(requested(), booked(), moved('in_transit', early)).when(move('delivered', late)).then(moved('delivered', late))
  given(requested(), booked(), moved('delivered', late)).when(move('in_transit', early)).then()
  given(requested(), booked(), moved('in_transit', early)).when(move('in_transit', late)).then()
})

test('updates of another airway bill change nothing', () => {
  given(requested(), booked())
    .when({ ...move('delivered', '2026-11-02T10:00:00.000Z'), awb: '9' } as ShipmentCommand)
    .then()
})

test('money 12: a refused shipment is requested again under its own reference, a booked or cancelled one is not', () => {
  const again: ShipmentCommand = { type: 'RetryShipment' }
  given(requested(), failed('wrong pickup location', true)).when(again).then(requested())
  given(requested(), failed('wrong pickup location', true), requested()).when(again).then()
  given(requested(), booked()).when(again).then()
  given(requested(), failed('no', true), cancelled).when(again).thenRejects('shipment_failed')
})

test('money 13: the same order under another airway bill is booked anew; updates of the old one are ignored', () => {
  const other = { ...booking, awb: '1908', courierName: 'Xpressbees' }
  const reassigned: ShipmentEvent = { type: 'ShipmentBooked', data: { orderId: 'ORD-1', reference: 'ORD-1', ...other } }
  const record = (reference: string, to: Booking = other): ShipmentCommand => ({
    type: 'RecordReassignment',
    reference,
    booking: to,
  })
  given(requested(), booked()).when(record('ORD-1')).then(reassigned)
  given(requested(), booked()).when(record('ORD-1', booking)).then()
  given(requested(), booked()).when(record('ORD-1-2')).then()
  given(requested(), booked(), reassigned).when(move('in_transit', '2026-11-20T12:00:00.000Z')).then()
})

test('money 14: a delivered or returned shipment never moves back', () => {
  const at = (hour: number) => `2026-11-20T${hour}:00:00.000Z`
  const update = (status: ParcelStatus, hour: number) => ({ awb: '1907', status, label: status, at: at(hour) })
  const past = (...statuses: ParcelStatus[]): ShipmentEvent[] => [
    requested(),
    booked(),
    ...statuses.map(
      (status, index): ShipmentEvent => ({
        type: 'ShipmentMoved',
        data: { orderId: 'ORD-1', ...update(status, 10 + index) },
      }),
    ),
  ]
  const next = (status: ParcelStatus): ShipmentCommand => ({ type: 'RecordMove', ...update(status, 20) })
  for (const late of ['packed', 'in_transit', 'out_for_delivery', 'attempt_failed', 'lost', 'cancelled'] as const) {
    given(...past('in_transit', 'delivered'))
      .when(next(late))
      .then()
    given(...past('returning', 'returned'))
      .when(next(late))
      .then()
  }
  given(...past('returning'))
    .when(next('in_transit'))
    .then()
  given(...past('delivered'))
    .when(next('returning'))
    .then({ type: 'ShipmentMoved', data: { orderId: 'ORD-1', ...update('returning', 20) } })
})

test('a changed order is booked anew, whatever the carrier may have of it; not once it is on its way', () => {
  const change: ShipmentCommand = { type: 'SendElsewhere', amount: 129_900 }
  given().when(change).then()
  given(requested()).when(change).then(cancelled, requested('ORD-1-2'))
  given(requested(), failed('No such pincode', true)).when(change).then(cancelled, requested('ORD-1-2'))
  given(requested(), booked()).when(change).then(cancelled, requested('ORD-1-2'))
  given(requested(), cancelled).when(change).then()
  given(requested(), booked(), moved('in_transit', '2026-11-21T10:00:00.000Z'))
    .when(change)
    .then(failed('The order was changed too late: the parcel is on its way as it was', true))
})

test('a parcel that could not be called back is told, also once another is wanted; other late failures are not', () => {
  const late = { type: 'RecordFailure' as const, reference: 'ORD-1', reason: 'Picked up', final: true }
  const anew = () => given(requested(), booked(), cancelled, requested('ORD-1-2'))
  anew().when(late).then()
  anew()
    .when({ ...late, recall: true })
    .then(failed('Parcel ORD-1 goes out as it was: Picked up', true))
})

const held: ShipmentEvent = {
  type: 'ShipmentRequested',
  data: { orderId: 'ORD-1', reference: 'ORD-1', paymentMethod: 'cod', amount: 129_900, held: true },
}
const noWaybill = { awb: null, courierId: null, courierName: null, trackingUrl: null }
const bare: ShipmentEvent = {
  type: 'ShipmentBooked',
  data: { orderId: 'ORD-1', reference: 'ORD-1', ...booking, ...noWaybill },
}
const recordBare: ShipmentCommand = { type: 'RecordBooking', reference: 'ORD-1', booking: { ...booking, ...noWaybill } }
const release: ShipmentCommand = { type: 'ReleaseShipment' }
const released = (booked?: true): ShipmentEvent => ({
  type: 'ShipmentReleased',
  data: { orderId: 'ORD-1', ...(booked ? { booked } : {}) },
})

test('a held shipment is released once, whether it is booked by then or not', () => {
  given()
    .when({ ...request, held: true })
    .then(held)
  given(held, bare).when(release).then(released(true))
  given(held, bare, released(true)).when(release).then()
  given(held).when(release).then(released())
  given(requested(), booked()).when(release).then()
  given(held, bare, cancelled).when(release).then()
})

test('released while it was being booked, the booking without an airway bill asks for one', () => {
  given(held).when(recordBare).then(bare)
  given(held, released()).when(recordBare).then(bare, released(true))
  given(held, released()).when(record).then(booked())
})

test('its airway bill is recorded once, after its release', () => {
  given(held, bare, released(true)).when(record).then(booked())
  given(held, bare, released(true), booked()).when(record).then()
  given(held, bare).when(record).then()
})

test('an airway bill that was refused is asked for again when somebody retries', () => {
  const refused = failed('The wallet is empty', true)
  given(held, bare, released(true), refused).when({ type: 'RetryShipment' }).then(released(true))
  given(held, bare, released(true), refused, released(true)).when({ type: 'RetryShipment' }).then()
  given(held, bare, refused).when({ type: 'RetryShipment' }).then()
})

test('an order of other pieces is booked anew for its new sum, and waits for its confirmation as before', () => {
  const again = (data: object): ShipmentEvent => ({
    type: 'ShipmentRequested',
    data: { orderId: 'ORD-1', reference: 'ORD-1-2', paymentMethod: 'cod', amount: 63_000, ...data },
  })
  const elsewhere: ShipmentCommand = { type: 'SendElsewhere', amount: 63_000 }
  given(requested(), booked()).when(elsewhere).then(cancelled, again({}))
  const held: ShipmentEvent = {
    type: 'ShipmentRequested',
    data: { orderId: 'ORD-1', reference: 'ORD-1', paymentMethod: 'cod', amount: 129_900, held: true },
  }
  given(held)
    .when(elsewhere)
    .then(cancelled, again({ held: true }))
})

test('held for its confirmation, it is held at its new address too; paid online, it is held no longer', () => {
  const anew = (data: object): ShipmentEvent =>
    ({ type: 'ShipmentRequested', data: { ...held.data, held: undefined, reference: 'ORD-1-2', ...data } }) as never
  given(held)
    .when({ type: 'SendElsewhere', amount: 129_900 })
    .then(cancelled, anew({ held: true }))
  given(held)
    .when({ type: 'SendPrepaid', amount: 120_000 })
    .then(cancelled, anew({ paymentMethod: 'razorpay', amount: 120_000 }))
})

test('in another box or from another place it is booked anew, until it has left', () => {
  const again = requested('ORD-1-2')
  const otherwise: ShipmentCommand = { type: 'SendOtherwise' }
  given().when(otherwise).then()
  given(requested(), booked()).when(otherwise).then(cancelled, again)
  given(requested(), failed('Wrong Pickup location', true)).when(otherwise).then(cancelled, again)
  given(requested(), cancelled).when(otherwise).thenRejects('parcel_fixed')
  given(requested(), booked(), moved('in_transit', '2026-11-22T10:00:00.000Z'))
    .when(otherwise)
    .thenRejects('parcel_fixed')
})
