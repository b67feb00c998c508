import type { EventOf } from '@suvarna/contracts/events.ts'
import type { PaymentMethod } from '@suvarna/contracts/orders/values.ts'
import type { ParcelStatus } from '@suvarna/contracts/shipping/events.ts'
import type { Decider } from '@suvarna/platform/events/decider.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'

export type Booking = Omit<EventOf<'ShipmentBooked'>['data'], 'orderId' | 'reference'>

export type Shipment =
  | { phase: 'none' }
  | {
      phase: 'requested' | 'booked' | 'failed' | 'cancelled'
      orderId: string
      /** The order's number at the courier. A cancelled one is used up for ever, so each new try has its own. */
      reference: string
      tries: number
      paymentMethod: PaymentMethod
      amount: number
      booking: Booking | null
      failure: { reason: string; final: boolean } | null
      parcel: { status: ParcelStatus; at: string } | null
    }
export type KnownShipment = Exclude<Shipment, { phase: 'none' }>

export type ShipmentCommand =
  | { type: 'RequestShipment'; orderId: string; paymentMethod: PaymentMethod; amount: number }
  /** The courier refused it; what he refused it for has been put right, so he is asked again. */
  | { type: 'RetryShipment' }
  | { type: 'CancelShipment' }
  /** The order is cancelled only if the courier gives the parcel back. */
  | { type: 'AskTakeBack' }
  | { type: 'RecordBooking'; reference: string; booking: Booking }
  /** The courier gave the parcel to another carrier: the same order there, under another airway bill. */
  | { type: 'RecordReassignment'; reference: string; booking: Booking }
  | { type: 'RecordFailure'; reference: string; reason: string; final: boolean }
  | { type: 'RecordMove'; awb: string; status: ParcelStatus; label: string; at: string }

export type ShipmentEvent =
  | EventOf<'ShipmentRequested'>
  | EventOf<'ShipmentBooked'>
  | EventOf<'ShipmentFailed'>
  | EventOf<'ShipmentMoved'>
  | EventOf<'ShipmentCancelled'>
  | EventOf<'ShipmentTakeBackAsked'>

/** One order's way to the courier: requested once, booked once, moved by the courier's news. */
export const shipment: Decider<ShipmentCommand, Shipment, ShipmentEvent> = {
  initial: { phase: 'none' },

  decide(command, state) {
    if (command.type === 'RequestShipment') return request(command, state)
    return state.phase === 'none' ? [] : decideOn(command, state)
  },

  evolve(state, event) {
    if (event.type === 'ShipmentRequested') return requested(event.data, state)
    if (state.phase === 'none') return state
    switch (event.type) {
      case 'ShipmentBooked': {
        const { orderId: _order, reference: _reference, ...booking } = event.data
        return { ...state, phase: 'booked', booking, failure: null }
      }
      case 'ShipmentFailed':
        return {
          ...state,
          // A refused cancel leaves a parcel that is on its way.
          phase: state.booking ? 'booked' : 'failed',
          failure: { reason: event.data.reason, final: event.data.final },
        }
      case 'ShipmentMoved':
        return { ...state, parcel: { status: event.data.status, at: event.data.at } }
      case 'ShipmentCancelled':
        return { ...state, phase: 'cancelled' }
      case 'ShipmentTakeBackAsked':
        return { ...state, failure: null }
    }
  },
}

const requested = (data: EventOf<'ShipmentRequested'>['data'], before: Shipment): KnownShipment => ({
  ...data,
  phase: 'requested',
  tries: before.phase === 'none' ? 1 : before.tries + 1,
  booking: null,
  failure: null,
  parcel: null,
})

function request(
  { orderId, paymentMethod, amount }: Extract<ShipmentCommand, { type: 'RequestShipment' }>,
  state: Shipment,
): readonly ShipmentEvent[] {
  if (state.phase !== 'none' && state.phase !== 'cancelled') return []
  const reference = state.phase === 'none' ? orderId : `${orderId}-${state.tries + 1}`
  return [{ type: 'ShipmentRequested', data: { orderId, reference, paymentMethod, amount } }]
}

const requestAgain = ({ orderId, reference, paymentMethod, amount }: KnownShipment): ShipmentEvent => ({
  type: 'ShipmentRequested',
  data: { orderId, reference, paymentMethod, amount },
})

/** From here on the courier holds the parcel: nothing can be cancelled any more. */
const onItsWay: readonly ParcelStatus[] = [
  'in_transit',
  'out_for_delivery',
  'delivered',
  'attempt_failed',
  'returning',
  'returned',
  'lost',
]

function decideOn(
  command: Exclude<ShipmentCommand, { type: 'RequestShipment' }>,
  state: KnownShipment,
): readonly ShipmentEvent[] {
  const { orderId } = state
  switch (command.type) {
    case 'RetryShipment':
      if (state.phase === 'cancelled')
        throw new DomainError('shipment_failed', 'This order was cancelled', { final: true })
      // The same number as before: whatever the courier has under it already is found and used.
      return state.phase === 'failed' ? [requestAgain(state)] : []
    case 'CancelShipment':
      if (state.phase === 'cancelled' || (state.parcel && onItsWay.includes(state.parcel.status))) return []
      return [{ type: 'ShipmentCancelled', data: { orderId } }]
    case 'AskTakeBack': {
      // Asked again, it is answered again: the order waits for the word.
      if (state.phase !== 'booked') return [{ type: 'ShipmentCancelled', data: { orderId } }]
      if (!state.parcel || !onItsWay.includes(state.parcel.status))
        return [{ type: 'ShipmentTakeBackAsked', data: { orderId } }]
      return [{ type: 'ShipmentFailed', data: { orderId, reason: 'The parcel is on its way already', final: true } }]
    }
    case 'RecordBooking':
      // Booked for a number that is no longer wanted: the caller takes it back at the courier.
      if (command.reference !== state.reference || state.phase === 'cancelled' || state.phase === 'booked') return []
      return [{ type: 'ShipmentBooked', data: { orderId, reference: state.reference, ...command.booking } }]
    case 'RecordReassignment':
      if (state.phase !== 'booked' || command.reference !== state.reference) return []
      if (command.booking.awb === null || command.booking.awb === state.booking?.awb) return []
      return [{ type: 'ShipmentBooked', data: { orderId, reference: state.reference, ...command.booking } }]
    case 'RecordFailure': {
      const { reason, final } = command
      if (command.reference !== state.reference || (state.phase === 'cancelled' && !state.booking)) return []
      if (state.failure?.reason === reason && state.failure.final === final) return []
      return [{ type: 'ShipmentFailed', data: { orderId, reason, final } }]
    }
    case 'RecordMove':
      return move(command, state)
  }
}

/** Where each status may still lead: what has ended stays ended, whatever is told of it later. */
const ends: Partial<Record<ParcelStatus, readonly ParcelStatus[]>> = {
  delivered: ['returning', 'returned'],
  returning: ['delivered', 'returned', 'lost'],
  returned: [],
}

/** News come late, twice and out of order: only a newer and different status counts, and none that undoes an end. */
function move(
  { awb, status, label, at }: Extract<ShipmentCommand, { type: 'RecordMove' }>,
  { orderId, booking, parcel }: KnownShipment,
): readonly ShipmentEvent[] {
  if (booking?.awb !== awb) return []
  if (parcel && (parcel.status === status || Date.parse(at) <= Date.parse(parcel.at))) return []
  if (parcel && ends[parcel.status]?.includes(status) === false) return []
  return [{ type: 'ShipmentMoved', data: { orderId, awb, status, label, at } }]
}
