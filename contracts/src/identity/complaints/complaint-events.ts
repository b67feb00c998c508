import { Type } from 'typebox'
import { eventsOn, Sealed } from '../../common/events/event.ts'
import { openEnum, PageLanguage } from '../../common/fields.ts'

const onComplaint = eventsOn('identity', 'complaint-{ticket}')
const ticket = Type.String()
const mail = openEnum(['receipt', 'answer'])

/** Sealed for `complaint-<ticket>`: erasing a complaint drops that key. */
export const complaintEvents = {
  /** `customer`: HMAC of the address, which is unproved. `sealed`: `{ name, email, text, wish }`. */
  ComplaintMade: onComplaint({
    ticket,
    customer: Type.String(),
    orderId: Type.Union([Type.String(), Type.Null()]),
    sealed: Sealed,
    dueAt: Type.String(),
    language: Type.Optional(PageLanguage),
  }),
  /** The mail server accepted a mail: with the ticket (the acknowledgement), or with the answer. */
  ComplaintMailed: onComplaint({ ticket, mail, mailedAt: Type.String() }),
  /** The mail server permanently refused the address: staff must reach the person another way. */
  ComplaintMailRefused: onComplaint({ ticket, mail }),
  /** Internal to the shop; replaces the previous note. `sealed`: `{ text }`; null deletes the note. */
  ComplaintNoted: onComplaint({ ticket, sealed: Type.Union([Sealed, Type.Null()]) }),
  /** Closes the complaint. `by`: the account that answered. `sealed`: `{ text }`. */
  ComplaintAnswered: onComplaint({ ticket, by: Type.String(), sealed: Sealed }),
  /** The person requested erasure while the complaint was open: it is erased after the answer is sent. */
  ComplaintErasureAsked: onComplaint({ ticket }),
  /** The key is dropped. `asked`: at the person's request; `over`: the retention time has ended. */
  ComplaintErased: onComplaint({ ticket, why: Type.Enum(['asked', 'over'], { type: 'string' }) }),
}
