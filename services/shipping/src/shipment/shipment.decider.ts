import type { EventOf } from '@suvarna/contracts/events.ts'
import { writtenMethod } from '@suvarna/contracts/orders/payment-method.ts'
import type { PaymentMethod } from '@suvarna/contracts/orders/values.ts'
import type { ParcelStatus } from '@suvarna/contracts/shipping/events.ts'
import type { Decider } from '@suvarna/platform/events/decider.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import {
  type AnswerOutcome,
  answerOutcome,
  type Missed,
  type MissedBefore,
  missedBy,
} from './failed-delivery.decider.ts'

export type Booking = Omit<EventOf<'ShipmentBooked'>['data'], 'orderId' | 'reference'>

export type Shipment =
  | { phase: 'none' }
  | {
      phase: 'requested' | 'booked' | 'failed' | 'cancelled'
      orderId: string
      /**
       * The order's reference at the carrier. A cancelled one cannot be used again, so each new request has its own.
       */
      reference: string
      tries: number
      paymentMethod: PaymentMethod
      amount: number
      /** Without an airway bill until it is released. */
      held: boolean
      booking: Booking | null
      failure: { reason: string; final: boolean } | null
      tracking: { status: ParcelStatus; at: string } | null
      missed: MissedBefore
    }
export type KnownShipment = Exclude<Shipment, { phase: 'none' }>

export type ShipmentCommand =
  | { type: 'RequestShipment'; orderId: string; paymentMethod: PaymentMethod; amount: number; held?: boolean }
  | { type: 'ReleaseShipment' }
  /** Requests a refused shipment again, after the reason for the refusal was fixed. */
  | { type: 'RetryShipment'; courierId?: string }
  | { type: 'CancelShipment' }
  /** For another address or amount. An order that the carrier has under the current reference is cancelled there. */
  | { type: 'SendElsewhere'; amount: number }
  /** Held for its confirmation and now paid online: there is nothing to collect any more. */
  | { type: 'SendPrepaid'; amount: number }
  /** In another box or from another place; works like another address. Throws once it has left or is not to leave. */
  | { type: 'SendOtherwise' }
  /** The order is cancelled only if the carrier cancels the shipment. */
  | { type: 'AskTakeBack' }
  | { type: 'RecordBooking'; reference: string; booking: Booking }
  /** The carrier moved the shipment to another courier company: the same order under another airway bill. */
  | { type: 'RecordReassignment'; reference: string; booking: Booking }
  /** `recall`: the carrier kept a parcel that was to be recalled, possibly one of an earlier reference. */
  | { type: 'RecordFailure'; reference: string; reason: string; final: boolean; recall?: true }
  | { type: 'RecordMove'; awb: string; status: ParcelStatus; label: string; at: string; missed?: Missed }
  /** The courier's response to an answer about a failed delivery; without `fault` it was accepted. */
  | ({ type: 'RecordAnswer' } & AnswerOutcome)

export type ShipmentEvent =
  | EventOf<'ShipmentRequested'>
  | EventOf<'ShipmentReleased'>
  | EventOf<'ShipmentBooked'>
  | EventOf<'ShipmentFailed'>
  | EventOf<'ShipmentMoved'>
  | EventOf<'ShipmentCancelled'>
  | EventOf<'ShipmentTakeBackAsked'>
  | EventOf<'DeliveryFailed'>
  | EventOf<'DeliveryAnswerPassed'>
  | EventOf<'DeliveryAnswerRefused'>

/** The shipment of one order: requested once, booked once, then moved by the carrier's updates. */
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
          // After a refused cancel the shipment is still on its way.
          phase: state.booking ? 'booked' : 'failed',
          failure: { reason: event.data.reason, final: event.data.final },
        }
      case 'ShipmentMoved':
        return { ...state, tracking: { status: event.data.status, at: event.data.at } }
      case 'ShipmentCancelled':
        return { ...state, phase: 'cancelled' }
      case 'ShipmentReleased':
        // Released again after a refusal, so the refusal is over.
        return { ...state, held: false, failure: null }
      case 'ShipmentTakeBackAsked':
        return { ...state, failure: null }
      case 'DeliveryFailed':
        return { ...state, missed: { attempt: event.data.attempt, told: state.missed?.told ?? 0 } }
      case 'DeliveryAnswerPassed':
        return { ...state, missed: { attempt: event.data.attempt, told: event.data.number } }
      case 'DeliveryAnswerRefused':
        return state
    }
  },
}

const requested = (
  { held, courierId: _, ...data }: EventOf<'ShipmentRequested'>['data'],
  before: Shipment,
): KnownShipment => ({
  ...data,
  held: held === true,
  phase: 'requested',
  tries: before.phase === 'none' ? 1 : before.tries + 1,
  booking: null,
  failure: null,
  tracking: null,
  missed: null,
})

function request(
  { orderId, paymentMethod, amount, held }: Extract<ShipmentCommand, { type: 'RequestShipment' }>,
  state: Shipment,
): readonly ShipmentEvent[] {
  if (state.phase !== 'none' && state.phase !== 'cancelled' && !isOver(state)) return []
  const reference = state.phase === 'none' ? orderId : `${orderId}-${state.tries + 1}`
  const data = { orderId, reference, paymentMethod, amount, ...(held ? { held: true as const } : {}) }
  return [{ type: 'ShipmentRequested', data }]
}

/** The parcel is back in the shop or lost: the order's next one is another shipment. */
const isOver = ({ tracking }: KnownShipment) => tracking?.status === 'returned' || tracking?.status === 'lost'

type Chosen = { courierId?: string }

const requestAgain = (
  { orderId, reference, paymentMethod, amount, held }: KnownShipment,
  { courierId }: Chosen = {},
): ShipmentEvent => ({
  type: 'ShipmentRequested',
  data: {
    ...{ orderId, reference, paymentMethod, amount },
    ...(held ? { held: true as const } : {}),
    ...(courierId ? { courierId } : {}),
  },
})

/** Statuses after the pick-up: the shipment can no longer be cancelled. */
const onItsWay: readonly ParcelStatus[] = [
  'in_transit',
  'out_for_delivery',
  'delivered',
  'attempt_failed',
  'returning',
  'returned',
  'lost',
]

/** Picked up, or its order was cancelled: it is not packed any more. */
const isFixed = ({ phase, tracking }: Pick<KnownShipment, 'phase' | 'tracking'>): boolean =>
  phase === 'cancelled' || (tracking !== null && onItsWay.includes(tracking.status))
const whyFixed = ({ phase }: KnownShipment) =>
  phase === 'cancelled' ? 'This order was cancelled' : 'The parcel is on its way as it was packed'

const cameTooLate = 'The order was changed too late: the parcel is on its way as it was'

function decideOn(
  command: Exclude<ShipmentCommand, { type: 'RequestShipment' }>,
  state: KnownShipment,
): readonly ShipmentEvent[] {
  const { orderId } = state
  switch (command.type) {
    case 'ReleaseShipment':
      return state.held && state.phase !== 'cancelled' ? [released(state)] : []
    case 'RetryShipment':
      if (state.phase === 'cancelled')
        throw new DomainError('shipment_failed', 'This order was cancelled', { final: true })
      // Keeps the reference: an order that the carrier already has under it is found and used.
      if (state.failure && lacksWaybill(state)) return [released(state, command)]
      return state.phase === 'failed' ? [requestAgain(state, command)] : []
    case 'CancelShipment':
      if (state.phase === 'cancelled' || (state.tracking && onItsWay.includes(state.tracking.status))) return []
      return [{ type: 'ShipmentCancelled', data: { orderId } }]
    case 'SendPrepaid':
    case 'SendElsewhere': {
      if (state.phase === 'cancelled') return []
      if (state.tracking && onItsWay.includes(state.tracking.status))
        return [{ type: 'ShipmentFailed', data: { orderId, reason: cameTooLate, final: true } }]
      const reference = `${orderId}-${state.tries + 1}`
      // A changed address does not confirm the order.
      const changed =
        command.type === 'SendPrepaid' ? { paymentMethod: writtenMethod('online'), held: false } : { held: state.held }
      return [
        { type: 'ShipmentCancelled', data: { orderId } },
        requestAgain({ ...state, ...changed, reference, amount: command.amount }),
      ]
    }
    case 'SendOtherwise':
      if (isFixed(state)) throw new DomainError('parcel_fixed', whyFixed(state))
      return [
        { type: 'ShipmentCancelled', data: { orderId } },
        requestAgain({ ...state, reference: `${orderId}-${state.tries + 1}` }),
      ]
    case 'AskTakeBack': {
      // Repeated requests are answered each time: the order waits for the event.
      if (state.phase !== 'booked') return [{ type: 'ShipmentCancelled', data: { orderId } }]
      if (!state.tracking || !onItsWay.includes(state.tracking.status))
        return [{ type: 'ShipmentTakeBackAsked', data: { orderId } }]
      return [{ type: 'ShipmentFailed', data: { orderId, reason: 'The parcel is on its way already', final: true } }]
    }
    case 'RecordBooking':
      // The reference may no longer be wanted: the caller then cancels the booking at the carrier.
      return book(command, state)
    case 'RecordReassignment':
      if (state.phase !== 'booked' || command.reference !== state.reference) return []
      if (command.booking.awb === null || command.booking.awb === state.booking?.awb) return []
      return [{ type: 'ShipmentBooked', data: { orderId, reference: state.reference, ...command.booking } }]
    case 'RecordFailure': {
      const { final, reference, recall } = command
      const isEarlier = reference !== state.reference
      const reason = recall && isEarlier ? `Parcel ${reference} goes out as it was: ${command.reason}` : command.reason
      if ((isEarlier && !recall) || (state.phase === 'cancelled' && !state.booking)) return []
      if (state.failure?.reason === reason && state.failure.final === final) return []
      return [{ type: 'ShipmentFailed', data: { orderId, reason, final } }]
    }
    case 'RecordMove':
      return [...move(command, state), ...missedBy(command, state)]
    case 'RecordAnswer':
      return answerOutcome(command, state)
  }
}

const released = (
  { orderId, phase }: Pick<KnownShipment, 'orderId' | 'phase'>,
  { courierId }: Chosen = {},
): ShipmentEvent => ({
  type: 'ShipmentReleased',
  data: { orderId, ...(phase === 'booked' ? { booked: true as const } : {}), ...(courierId ? { courierId } : {}) },
})

const lacksWaybill = ({ phase, booking, held }: KnownShipment) => phase === 'booked' && booking?.awb === null && !held

/**
 * A shipment released during the booking call (without an airway bill) requests its airway bill now: the release found
 * no booking, and two concurrent calls would create the shipment twice.
 */
function book(
  { reference, booking }: Extract<ShipmentCommand, { type: 'RecordBooking' }>,
  state: KnownShipment,
): readonly ShipmentEvent[] {
  const { orderId, phase, held } = state
  const isWanted = phase !== 'booked' || (lacksWaybill(state) && booking.awb !== null)
  if (reference !== state.reference || phase === 'cancelled' || !isWanted) return []
  const booked: ShipmentEvent = { type: 'ShipmentBooked', data: { orderId, reference, ...booking } }
  return booking.awb === null && !held ? [booked, released({ orderId, phase: 'booked' })] : [booked]
}

/** Statuses that may follow a final one; all others are ignored. */
const ends: Partial<Record<ParcelStatus, readonly ParcelStatus[]>> = {
  delivered: ['returning', 'returned'],
  returning: ['delivered', 'returned', 'lost'],
  returned: [],
}

/**
 * Updates arrive late, twice and out of order: only a newer and different status counts, and none that undoes an end.
 */
function move(
  { awb, status, label, at }: Extract<ShipmentCommand, { type: 'RecordMove' }>,
  { orderId, booking, tracking }: KnownShipment,
): readonly ShipmentEvent[] {
  if (booking?.awb !== awb) return []
  if (tracking && (tracking.status === status || Date.parse(at) <= Date.parse(tracking.at))) return []
  if (tracking && ends[tracking.status]?.includes(status) === false) return []
  return [{ type: 'ShipmentMoved', data: { orderId, awb, status, label, at } }]
}
