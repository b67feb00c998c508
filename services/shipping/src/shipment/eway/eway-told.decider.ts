import type { EventOf } from '@suvarna/contracts/events.ts'
import type { Decider } from '@suvarna/platform/events/decider.ts'

export type EwayEvent = EventOf<'EwayBillPassed'> | EventOf<'EwayBillRefused'>
type Fault = { reason: string; final: boolean }
/** Without `fault` the courier accepted it. */
export type RecordEway = { type: 'RecordEway'; orderId: string; number: string; fault?: Fault }
export type EwayTold = { number: string; fault: Fault | null } | null

export const ewayStream = (orderId: string): string => `eway-${orderId}`

/** The courier's answer to the last e-way bill number. A repeated answer is recorded once. */
export const ewayTold: Decider<RecordEway, EwayTold, EwayEvent> = {
  initial: null,
  decide({ orderId, number, fault }, state) {
    const before = state?.number === number ? state : null
    if (!fault) return before && !before.fault ? [] : [{ type: 'EwayBillPassed', data: { orderId, number } }]
    const isSame = before?.fault?.reason === fault.reason && before.fault.final === fault.final
    return isSame ? [] : [{ type: 'EwayBillRefused', data: { orderId, number, ...fault } }]
  },
  evolve(_state, { type, data }) {
    const fault = type === 'EwayBillRefused' ? { reason: data.reason, final: data.final } : null
    return { number: data.number, fault }
  },
}
