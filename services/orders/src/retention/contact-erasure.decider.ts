import type { EventOf } from '@suvarna/contracts/events.ts'
import type { Decider } from '@suvarna/platform/events/decider.ts'

export const erasureStream = (orderId: string): string => `erasure-${orderId}`

export type ErasureCommand =
  | { type: 'AnnounceErasure'; orderId: string; eraseAt: string }
  | { type: 'RecordNotice'; notifiedAt: string }

export type ErasureEvent = EventOf<'ContactErasureAnnounced' | 'ContactErasureNotified'>
export type Erasure = { orderId: string; eraseAt: string; notified: boolean } | null

/** The erasure of a contact: announced once, with one notice. */
export const contactErasure: Decider<ErasureCommand, Erasure, ErasureEvent> = {
  initial: null,
  decide(command, state) {
    if (command.type === 'AnnounceErasure') {
      const { orderId, eraseAt } = command
      return state ? [] : [{ type: 'ContactErasureAnnounced', data: { orderId, eraseAt } }]
    }
    if (!state || state.notified) return []
    const { orderId, eraseAt } = state
    return [{ type: 'ContactErasureNotified', data: { orderId, eraseAt, notifiedAt: command.notifiedAt } }]
  },
  evolve: (_, { type, data: { orderId, eraseAt } }) => ({
    orderId,
    eraseAt,
    notified: type === 'ContactErasureNotified',
  }),
}
