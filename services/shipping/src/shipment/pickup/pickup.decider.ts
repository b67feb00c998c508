import type { EventOf } from '@suvarna/contracts/events.ts'
import type { PickupFault, PickupMove } from '@suvarna/contracts/shipping/pickup-kinds.ts'
import type { Decider } from '@suvarna/platform/events/decider.ts'

export type PickupItem = EventOf<'PickupRequested'>['data']['items'][number]
export type PickupBooking = Omit<EventOf<'PickupBooked'>['data'], 'orderId' | 'number' | 'reference' | 'label'>

export type Pickup =
  | { phase: 'none' }
  | {
      phase: 'requested' | 'booked' | 'failed' | 'cancelled'
      orderId: string
      number: number
      reference: string
      tries: number
      items: readonly PickupItem[]
      /** Hash of a token whose bearer may have the label. */
      labelProof: string | null
      booking: PickupBooking | null
      failure: { reason: string; final: boolean } | null
      tracking: { status: PickupMove; at: string } | null
    }
export type KnownPickup = Exclude<Pickup, { phase: 'none' }>

export type PickupCommand =
  | { type: 'RequestPickup'; orderId: string; number: number; items: readonly PickupItem[]; labelProof?: string }
  /** The return was refused, so no pick-up is needed. */
  | { type: 'CancelPickup' }
  | { type: 'RecordPickup'; reference: string; booking: PickupBooking }
  | { type: 'FailPickup'; reference: string; fault: PickupFault; reason: string; final: boolean }
  /** The carrier itself has cancelled it. */
  | { type: 'LosePickup'; reference: string }
  | { type: 'MovePickup'; awb: string; status: PickupMove; label: string; at: string }

export type PickupEvent = EventOf<
  'PickupRequested' | 'PickupBooked' | 'PickupFailed' | 'PickupMoved' | 'PickupCancelled'
>

/** The courier's pick-up of one return: requested, booked, and followed; booked again after a failure. */
export const pickup: Decider<PickupCommand, Pickup, PickupEvent> = {
  initial: { phase: 'none' },

  decide(command, state) {
    if (command.type === 'RequestPickup') return request(command, state)
    return state.phase === 'none' ? [] : decideOn(command, state)
  },

  evolve(state, { type, data }) {
    if (type === 'PickupRequested') {
      const { orderId, number, reference, items, labelProof = null } = data
      const fresh = { booking: null, failure: null, tracking: null }
      const isNew = state.phase === 'none' || state.reference !== reference
      const tries = state.phase === 'none' ? 1 : state.tries + (isNew ? 1 : 0)
      return { phase: 'requested', orderId, number, reference, tries, items, labelProof, ...fresh }
    }
    if (state.phase === 'none') return state
    switch (type) {
      case 'PickupBooked': {
        const { orderId: _order, number: _number, reference: _reference, label: _label, ...booking } = data
        return { ...state, phase: 'booked', booking, failure: null }
      }
      case 'PickupFailed':
        return { ...state, phase: 'failed', failure: { reason: data.reason, final: data.final } }
      case 'PickupMoved':
        return { ...state, tracking: { status: data.status, at: data.at } }
      case 'PickupCancelled':
        return { ...state, phase: 'cancelled' }
    }
  },
}

/** Keeps the reference after a failed booking: an order that the carrier already has under it is found and used. */
function request(
  { orderId, number, items, labelProof }: Extract<PickupCommand, { type: 'RequestPickup' }>,
  state: Pickup,
): readonly PickupEvent[] {
  const asked = (reference: string): PickupEvent => ({
    type: 'PickupRequested',
    data: { orderId, number, reference, items: [...items], ...(labelProof ? { labelProof } : {}) },
  })
  const first = `${orderId}-R${number}`
  if (state.phase === 'none') return [asked(first)]
  if (state.phase === 'failed') return [asked(state.reference)]
  const next = `${first}-${state.tries + 1}`
  if (state.phase === 'cancelled') return [asked(next)]
  return isOver(state) ? [cancelled(state), asked(next)] : []
}

/** The pick-up failed or was cancelled, so none follows under this airway bill. */
const isOver = ({ tracking }: KnownPickup) => tracking?.status === 'failed' || tracking?.status === 'cancelled'

const cancelled = ({ orderId, number, reference }: KnownPickup): PickupEvent => ({
  type: 'PickupCancelled',
  data: { orderId, number, reference },
})

/** Moves after which the courier has, or had, the pieces. */
const fetched: readonly PickupMove[] = ['picked_up', 'on_its_way', 'arrived', 'lost']

function decideOn(
  command: Exclude<PickupCommand, { type: 'RequestPickup' }>,
  state: KnownPickup,
): readonly PickupEvent[] {
  const { orderId, number, reference, phase, tracking, failure } = state
  const of = { orderId, number }
  switch (command.type) {
    case 'CancelPickup':
      return phase === 'cancelled' || (tracking && fetched.includes(tracking.status)) ? [] : [cancelled(state)]
    case 'RecordPickup': {
      // No longer wanted: the caller cancels it at the carrier.
      if (command.reference !== reference || (phase !== 'requested' && phase !== 'failed')) return []
      const label = state.labelProof ? { label: true as const } : {}
      return [{ type: 'PickupBooked', data: { ...of, reference, ...command.booking, ...label } }]
    }
    case 'FailPickup': {
      const { fault, reason, final } = command
      if (command.reference !== reference || (phase !== 'requested' && phase !== 'failed')) return []
      if (phase === 'failed' && failure?.reason === reason && failure.final === final) return []
      return [{ type: 'PickupFailed', data: { ...of, fault, reason, final } }]
    }
    case 'LosePickup':
      return command.reference !== reference || phase === 'cancelled' ? [] : [cancelled(state)]
    case 'MovePickup':
      return move(command, state)
  }
}

/**
 * Reports arrive late, twice and out of order: only a newer and different one counts, and none that undoes an arrival.
 */
function move(
  { awb, status, label, at }: Extract<PickupCommand, { type: 'MovePickup' }>,
  { orderId, number, booking, tracking }: KnownPickup,
): readonly PickupEvent[] {
  if (booking?.awb !== awb) return []
  if (tracking?.status === 'arrived' || tracking?.status === status) return []
  if (tracking && Date.parse(at) <= Date.parse(tracking.at)) return []
  return [{ type: 'PickupMoved', data: { orderId, number, awb, status, label, at } }]
}
