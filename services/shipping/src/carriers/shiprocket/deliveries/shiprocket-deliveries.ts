import { CarrierFault, type FailedDeliveries } from '../../../shipment/carrier.ts'
import type { Call, Json } from '../shiprocket-call.ts'

const actions = { again: 're-attempt', return: 'return' } as const

/** The carrier's form has no fields for a day, phone or address: they go into the comments. */
const mostComments = 500

/** Failed deliveries, "NDR" in the carrier's terms: reads the report of one and sends the answer to it. */
export const shiprocketDeliveries = (call: Call): FailedDeliveries => ({
  async read(awb) {
    const answer = await call({ method: 'GET', path: `/ndr/${encodeURIComponent(awb)}` }).catch(nullIfUnknown)
    const [report] = (Array.isArray(answer?.data) ? answer.data : [answer?.data]) as (Json | undefined)[]
    const attempt = Number(report?.attempts)
    if (!Number.isInteger(attempt) || attempt < 1) return null
    return { attempt, reason: textOf(report?.reason) }
  },
  async answer(awb, { action, comments }) {
    const body = { action: actions[action], comments: comments.slice(0, mostComments) }
    await call({ method: 'POST', path: `/ndr/${encodeURIComponent(awb)}/action`, body })
  },
})

function nullIfUnknown(fault: unknown): null {
  if (fault instanceof CarrierFault && fault.kind === 'refused') return null
  throw fault
}

const mostReason = 200
const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, mostReason) : null
