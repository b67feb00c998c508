// Failed deliveries, "NDR": the carrier's report of them, and the shop's answer.
import type { FastifyInstance } from 'fastify'
import { indianTime, type SandboxContext } from '../context.ts'
import { lastStep, type Shipment } from '../ledger.ts'

const undelivered = 21
const reasons = ['Customer not available', 'Incomplete address, phone unreachable', 'Customer refused to accept']
const actions = ['re-attempt', 'return', 'fake-attempt']

export function ndrRoutes(app: FastifyInstance, { ledger, faults, now }: SandboxContext): void {
  const failed = (awb: string): Shipment | undefined => {
    const shipment = ledger.byAwb.get(awb)
    return shipment?.steps.some(({ status }) => status === undelivered) ? shipment : undefined
  }

  app.get('/ndr/all', async ({ query }) => {
    const { search = '' } = query as Record<string, string>
    const waiting = [...ledger.byAwb.values()].filter((one) => lastStep(one)?.status === undelivered)
    return { data: waiting.map(report).filter(({ awb_code }) => awb_code?.includes(search)) }
  })

  app.get('/ndr/:awb', async ({ params }, reply) => {
    const shipment = failed((params as { awb: string }).awb)
    // The report may arrive after the webhook.
    if (!shipment || faults.take(['ndr_late'], 'GET', '/ndr'))
      return reply.code(404).send({ message: 'No NDR found for this AWB', status_code: 404 })
    return { data: [report(shipment)] }
  })

  app.post('/ndr/:awb/action', async ({ params, body }, reply) => {
    const { action, comments } = (body ?? {}) as Record<string, unknown>
    const shipment = failed((params as { awb: string }).awb)
    const errors = {
      ...(actions.includes(String(action)) ? {} : { action: ['The selected action is invalid.'] }),
      ...(comments ? {} : { comments: ['The comments field is required.'] }),
    }
    if (Object.keys(errors).length > 0)
      return reply.code(422).send({ message: 'Oops! Invalid Data.', errors, status_code: 422 })
    if (!shipment || lastStep(shipment)?.status !== undelivered)
      return reply.code(400).send({ message: 'NDR action can not be taken on this shipment', status_code: 400 })
    if (faults.take(['ndr_refused'], 'POST', '/ndr'))
      return reply.code(400).send({ message: 'Maximum attempts are exhausted for this shipment', status_code: 400 })
    const { shipmentId } = shipment
    ledger.record({ kind: 'ndr', at: now(), shipmentId, action: String(action), comments: String(comments) })
    return reply.code(202).send({ status: 'Data Updated Sucessfully' })
  })
}

function report({ shipmentId, awb, steps, answers }: Shipment) {
  const tries = steps.filter(({ status }) => status === undelivered)
  const reasonOf = (attempt: number) => reasons[(attempt - 1) % reasons.length]
  return {
    shipment_id: shipmentId,
    awb_code: awb?.code,
    status: 'UNDELIVERED',
    status_code: 36,
    reason: reasonOf(tries.length),
    attempts: tries.length,
    ndr_raised_at: indianTime(tries.at(-1)?.at ?? 0),
    courier: awb?.carrier.name,
    history: [
      ...tries.map((_, index) => ({
        ndr_reason: reasonOf(index + 1),
        ndr_attempt: index + 1,
        comment: '',
        proof_image: '',
      })),
      ...answers.map(({ action, comments }) => ({
        ndr_reason: action,
        ndr_attempt: 0,
        comment: comments,
        proof_image: '',
      })),
    ],
  }
}
