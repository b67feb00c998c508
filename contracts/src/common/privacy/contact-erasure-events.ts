import { Type } from 'typebox'
import { eventsOn } from '../events/event.ts'

const onErasure = eventsOn('orders', 'erasure-{orderId}')
const orderId = Type.String()
const eraseAt = Type.String()

/** The end of a guest's contact: the tax law asks for the order no longer. */
export const retentionEvents = {
  /** The guest is mailed; at this time the contact is erased. */
  ContactErasureAnnounced: onErasure({ orderId, eraseAt }),
  /** The mail server took the notice, or refused the address for good. Without it nothing is erased. */
  ContactErasureNotified: onErasure({ orderId, eraseAt, notifiedAt: Type.String() }),
}
