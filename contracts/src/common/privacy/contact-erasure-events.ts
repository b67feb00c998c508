import { Type } from 'typebox'
import { eventsOn } from '../events/event.ts'

const onErasure = eventsOn('orders', 'erasure-{orderId}')
const orderId = Type.String()
const eraseAt = Type.String()

/** The end of a guest's contact: tax law no longer requires the order to be kept. */
export const retentionEvents = {
  /** The guest is notified by mail; the contact is erased at this time. */
  ContactErasureAnnounced: onErasure({ orderId, eraseAt }),
  /** The mail server accepted the notice, or permanently refused the address. Required before the erasure. */
  ContactErasureNotified: onErasure({ orderId, eraseAt, notifiedAt: Type.String() }),
}
