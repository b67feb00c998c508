import type { EventOf } from '@suvarna/contracts/events.ts'
import type { Decider } from '@suvarna/platform/events/decider.ts'

export type VanEvent = EventOf<'VanAsked'> | EventOf<'VanRefused'>
/** Without `fault` the courier accepted. */
export type RecordVan = {
  type: 'RecordVan'
  orderId: string
  awb: string
  fault?: { reason: string; final: boolean }
}
export type Van = { awb: string; fault: { reason: string; final: boolean } | null } | null

/** Apart from the shipment's own stream, since the courier's first updates may arrive during the request. */
export const vanStream = (orderId: string): string => `van-${orderId}`

/** Requested once for each airway bill. Once accepted it stays so, whatever a repeated call returns. */
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
