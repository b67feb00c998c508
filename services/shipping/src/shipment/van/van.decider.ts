import type { EventOf } from '@suvarna/contracts/events.ts'
import type { Decider } from '@suvarna/platform/events/decider.ts'

export type VanEvent = EventOf<'VanAsked'> | EventOf<'VanRefused'>
/** Without `fault` the courier sends it. */
export type RecordVan = {
  type: 'RecordVan'
  orderId: string
  awb: string
  fault?: { reason: string; final: boolean }
}
export type Van = { awb: string; fault: { reason: string; final: boolean } | null } | null

/** Apart from the shipment's own stream: it is asked for while the courier's first news may come in. */
export const vanStream = (orderId: string): string => `van-${orderId}`

/** Asked for once with each airway bill; that stays so, whatever a repeated call is told. */
export const van: Decider<RecordVan, Van, VanEvent> = {
  initial: null,
  decide({ orderId, awb, fault }, state) {
    const before = state?.awb === awb ? state : null
    if (before && !before.fault) return []
    if (!fault) return [{ type: 'VanAsked', data: { orderId, awb } }]
    const isSame = before?.fault?.reason === fault.reason && before.fault.final === fault.final
    return isSame ? [] : [{ type: 'VanRefused', data: { orderId, awb, ...fault } }]
  },
  evolve(_state, { type, data }) {
    return { awb: data.awb, fault: type === 'VanRefused' ? { reason: data.reason, final: data.final } : null }
  },
}
