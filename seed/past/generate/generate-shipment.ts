import { writtenMethod } from '@suvarna/contracts/orders/payment-method.ts'
import { type Booking, shipment } from '@suvarna/shipping/shipment/shipment.decider.ts'
import { digitsOf } from '../draft/chance.ts'
import type { Draft } from '../draft/drafts.ts'
import type { Timetable } from '../draft/timetable.ts'
import { generateStream, system } from './past-stream.ts'

const carriers = ['Delhivery Surface', 'Blue Dart Air', 'Xpressbees Surface', 'DTDC', 'Ekart Logistics']

/** The booking of an order's shipment, without a tracking link: the demo's carrier has no shipments of the past. */
export const bookingOf = (orderId: string): Booking & { awb: string } => {
  const carrier = Number(digitsOf(`courier ${orderId}`, 3)) % carriers.length
  return {
    courierOrderId: digitsOf(`courier order ${orderId}`, 9),
    shipmentId: digitsOf(`shipment ${orderId}`, 9),
    awb: `19${digitsOf(`awb ${orderId}`, 12)}`,
    courierId: String(10 + carrier),
    courierName: carriers[carrier] ?? null,
    trackingUrl: null,
  }
}

/**
 * Generates the events of an order's shipment. Its cancellation follows from the order's and is written by shipping
 * itself.
 */
export function generateShipment({ orderId, method }: Draft, total: number, times: Timetable, until: number) {
  const { past, emit } = generateStream(shipment, { stream: `shipment-${orderId}`, subject: orderId, until })
  const { booked } = times
  if (!booked) return past
  const at = (moment: number) => ({ at: moment, actor: system })
  const booking = bookingOf(orderId)
  const { awb } = booking
  const move = (moment: number | undefined, status: 'in_transit' | 'out_for_delivery' | Parcel, label: string) => {
    if (moment) emit(at(moment), { type: 'RecordMove', awb, status, label, at: new Date(moment).toISOString() })
  }
  emit(at(times.paid ?? times.placed), {
    type: 'RequestShipment',
    orderId,
    paymentMethod: writtenMethod(method),
    amount: total,
  })
  emit(at(booked), { type: 'RecordBooking', reference: orderId, booking })
  move(times.onItsWay, 'in_transit', 'PICKED UP')
  move(times.missed, 'attempt_failed', 'UNDELIVERED')
  move(times.comingBack, 'returning', 'RTO INITIATED')
  move(times.arriving, 'out_for_delivery', 'OUT FOR DELIVERY')
  move(times.delivered, 'delivered', 'DELIVERED')
  return past
}

type Parcel = 'attempt_failed' | 'returning' | 'delivered'
