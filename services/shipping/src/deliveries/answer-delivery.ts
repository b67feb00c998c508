import type { Sealed } from '@suvarna/contracts/common/events/event.ts'
import type { EventOf } from '@suvarna/contracts/events.ts'
import { fold } from '@suvarna/platform/events/decider.ts'
import type { Job } from '@suvarna/platform/follow/reactor.ts'
import type { ShippingDeps } from '../deps.ts'
import { CarrierFault, type Contact } from '../shipment/carrier.ts'
import { redactContact } from '../shipment/redact-contact.ts'
import { type ShipmentEvent, shipment } from '../shipment/shipment.decider.ts'

/** Sealed fields are opened when the call is made, so that an erased person's answer is not passed on. */
export type AnswerJob = Omit<EventOf<'DeliveryAnswered'>['data'], 'stepId' | 'by'>

/** Automatic tries before a person has to look: by then the courier has decided. */
export const mostAnswerTries = 12

const movedOn = 'The parcel has moved on since: the courier takes no answer any more'

/** Sends the courier the answer for a parcel that it could not hand over, and records its response. */
export async function answerDelivery(deps: ShippingDeps, job: Job): Promise<void> {
  const { database, log, shipments, carrier } = deps
  const { orderId, attempt, number, action, ...said } = job.payload as AnswerJob
  const stream = `shipment-${orderId}`
  const state = fold(shipment, await log.read<ShipmentEvent>(database.db, stream))
  if (state.phase === 'none' || (state.missed?.told ?? 0) >= number) return
  const record = async (fault?: { reason: string; final: boolean }) => {
    const command = { type: 'RecordAnswer' as const, attempt, number, action, ...(fault ? { fault } : {}) }
    await shipments.handle(database, stream, command, job.meta)
  }
  const awb = state.booking?.awb
  if (!awb || state.missed?.attempt !== attempt || state.tracking?.status !== 'attempt_failed')
    return record({ reason: movedOn, final: true })
  const [contact, words] = await Promise.all([opened<Contact>(deps, said.sealed), opened<string>(deps, said.words)])
  try {
    await carrier.failed.answer(awb, { action, comments: commentsOf({ action, ...said }, { contact, words }) })
  } catch (fault) {
    if (!(fault instanceof CarrierFault)) throw fault
    const final = fault.kind === 'refused' || job.attempts >= mostAnswerTries
    await record({ reason: contact ? redactContact(fault.message, contact) : fault.message, final })
    if (final) return
    throw fault
  }
  await record()
}

async function opened<Content>({ vault }: ShippingDeps, sealed: Sealed | undefined): Promise<Content | null> {
  return sealed ? ((await vault.open(sealed)) as Content | null) : null
}

/** Read by the courier's staff. The day comes first, since they plan by it. */
export function commentsOf(
  { action, day, fields = [] }: Pick<AnswerJob, 'action' | 'day' | 'fields'>,
  { contact, words }: { contact: Contact | null; words: string | null },
): string {
  return [
    action === 'return' ? 'Please bring it back to the shop.' : `Please deliver ${day ? `on ${day}` : 'again'}.`,
    contact && fields.includes('phone') && `New phone: ${contact.phone}.`,
    contact &&
      fields.includes('address') &&
      `Corrected address: ${contact.address}, ${contact.city} ${contact.pincode}.`,
    words,
  ]
    .filter(Boolean)
    .join(' ')
}
