import { Type } from 'typebox'
import { eventsOn, Sealed } from '../../common/events/event.ts'
import { openEnum, PageLanguage } from '../../common/fields.ts'

const onComplaint = eventsOn('identity', 'complaint-{ticket}')
const ticket = Type.String()
const mail = openEnum(['receipt', 'answer'])

/** What is sealed is sealed for `complaint-<ticket>`: erasing a complaint drops that key. */
export const complaintEvents = {
  /** `customer`: HMAC of the address, which nobody proved. `sealed`: `{ name, email, text, wish }`. */
  ComplaintMade: onComplaint({
    ticket,
    customer: Type.String(),
    orderId: Type.Union([Type.String(), Type.Null()]),
    sealed: Sealed,
    dueAt: Type.String(),
    language: Type.Optional(PageLanguage),
  }),
  /** The mail server took a mail: with the ticket (the acknowledgement), or with the answer. */
  ComplaintMailed: onComplaint({ ticket, mail, mailedAt: Type.String() }),
  /** It refused the address for good: somebody has to find another way. */
  ComplaintMailRefused: onComplaint({ ticket, mail }),
  /** For the shop alone; in place of the one before. `sealed`: `{ text }`, null takes it away. */
  ComplaintNoted: onComplaint({ ticket, sealed: Type.Union([Sealed, Type.Null()]) }),
  /** It closes the complaint. `by`: the account that answered. `sealed`: `{ text }`. */
  ComplaintAnswered: onComplaint({ ticket, by: Type.String(), sealed: Sealed }),
  /** Its person asked to be erased while it was open: it goes once the answer is out. */
  ComplaintErasureAsked: onComplaint({ ticket }),
  /** Its key is dropped; `asked`: by its person, `over`: by the end of its time. */
  ComplaintErased: onComplaint({ ticket, why: Type.Enum(['asked', 'over'], { type: 'string' }) }),
}
