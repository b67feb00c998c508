import type { Sealed } from '@suvarna/contracts/common/events/event.ts'
import type { EventOf } from '@suvarna/contracts/events.ts'
import type { Decider } from '@suvarna/platform/events/decider.ts'

export const dataRequestStream = (requestId: string): string => `data-request-${requestId}`

export type DataRequestCommand =
  | ({ type: 'RequestData'; sealed?: Sealed } & Omit<EventOf<'DataRequested'>['data'], 'sealed'>)
  | { type: 'EraseGuest' }
  | { type: 'EndRequest'; why: EventOf<'DataRequestEnded'>['data']['why'] }

export type DataRequestEvent = EventOf<'DataRequested' | 'DataRequestEnded' | 'GuestErased'>

export type OpenRequest = { step: 'none' | 'ended' } | { step: 'open'; requestId: string; customer: string | null }

/** One request for a person's data: made, and ended once. Late commands change nothing. */
export const dataRequest: Decider<DataRequestCommand, OpenRequest, DataRequestEvent> = {
  initial: { step: 'none' },

  decide(command, state) {
    if (command.type === 'RequestData') {
      const { type, ...data } = command
      return state.step === 'none' ? [{ type: 'DataRequested', data }] : []
    }
    if (state.step !== 'open') return []
    const { requestId, customer } = state
    if (command.type === 'EndRequest') return [{ type: 'DataRequestEnded', data: { requestId, why: command.why } }]
    if (customer === null) return []
    return [
      { type: 'GuestErased', data: { requestId, customer } },
      { type: 'DataRequestEnded', data: { requestId, why: 'erased' } },
    ]
  },

  evolve(state, { type, data }) {
    if (type === 'DataRequested') return { step: 'open', requestId: data.requestId, customer: data.customer }
    return type === 'DataRequestEnded' ? { step: 'ended' } : state
  },
}
