import { type MailSentAgain, mailsSentAgain } from '@suvarna/contracts/orders/desk/order-edits.ts'
import { type JobRow, triedJobs } from '@suvarna/platform/follow/jobs.ts'
import { type Kysely, sql } from 'kysely'
import type { OrdersDb } from '../../schema.ts'
import { isKeptOrder } from '../exchange/kept-id.ts'
import { entry, type TimelineEntry } from './timeline-entry.ts'

export const orderMailsName = 'orders.mails'

const letters: Readonly<Record<string, string>> = {
  placed: 'Thank you for your order',
  'confirm-cash': 'Please confirm your order',
  unconfirmed: 'Your order is cancelled',
  unpaid: 'Your payment is not finished',
  'payment-request': 'Your order waits for your payment',
  shipped: 'Your order is on its way',
  'out-for-delivery': 'Your order arrives today',
  'not-delivered': 'We could not hand over your parcel',
  delivered: 'Your order has arrived',
  cancelled: 'Your order is cancelled',
  'refund-started': 'Your refund has started',
  refunded: 'Your money is on its way back',
  returned: 'Your payment is being refunded',
  'return-asked': 'We’ve received your return request',
  'return-accepted': 'Your return is accepted',
  'return-refused': 'About your return',
  'return-upi': 'Where should we send your refund?',
  'pieces-out': 'Your order has changed',
  'return-exchange': 'Your new size is kept for you',
  'return-exchange-sent': 'Your new size is on its way to you',
  'return-exchange-ended': 'Your exchange has ended',
  'return-exchange-undone': 'Your money comes back',
  'return-pickup': 'We’re fetching your return',
  'return-send': 'Please send us your return',
  review: 'How do you like it?',
}

/** For an order that charges for a kept piece: nothing is packed, and no new goods were ordered. */
const keptLetters: Readonly<Record<string, string>> = {
  placed: 'Thank you: the piece is yours',
  'payment-request': 'The piece that you exchanged',
}

type MailJob = {
  orderId: string
  letter: string
  number?: number
  amount?: number
  refused?: true
  unwanted?: true
  told?: true
}

export const mailLetters: readonly string[] = Object.keys(letters)

/** The beginning of the mail's own subject, in English. */
export const mailSubject = (letter: string, orderId: string): string =>
  `“${(isKeptOrder(orderId) && keptLetters[letter]) || (letters[letter] ?? letter)}”`

/** Mails that were attempted, oldest first. */
export async function triedMails(db: Kysely<OrdersDb>, orderId: string): Promise<(JobRow & { payload: MailJob })[]> {
  const jobs = await triedJobs(db, { reactor: orderMailsName, field: sql`'orderId'`, value: orderId })
  return jobs
    .map((job) => ({ ...job, payload: job.payload as MailJob }))
    .sort((a, b) => a.at.getTime() - b.at.getTime())
}

/**
 * The mails about an order: sent, refused by their mail server, or still being retried. The last one of each kind may
 * be sent again if it was sent and its content is still true.
 */
export async function mailEntries(
  db: Kysely<OrdersDb>,
  orderId: string,
  holds: (mail: { mail: MailSentAgain; number?: number }) => boolean = () => false,
): Promise<TimelineEntry[]> {
  const jobs = await triedMails(db, orderId)
  const last = new Map(jobs.map((job) => [`${job.payload.letter} ${job.payload.number}`, job]))
  return jobs.map((job) => {
    const { letter, number, unwanted } = job.payload
    const mail = mailsSentAgain.find((one) => one === letter)
    const which = mail && { mail, ...(number === undefined ? {} : { number }) }
    const isLast = last.get(`${letter} ${number}`) === job && job.status !== 'open'
    return { ...mailEntry(job), ...(which && isLast && !unwanted && holds(which) ? { send_again: which } : {}) }
  })
}

function mailEntry({ eventId, kind, payload, status, lastError, at }: JobRow): TimelineEntry {
  const { orderId, letter, refused, unwanted, told } = payload as MailJob
  const mail = entry('mail', 'shop')
  const event = { id: `${eventId}${kind}`, at: at.toISOString() }
  const subject = mailSubject(letter, orderId)
  if (refused) return mail(event, 'Mail refused', `${subject} · the address’s server takes no mail for it`, 'bad')
  if (told) return mail(event, 'Mail not needed', `${subject} · the mail that it has started went out the same day`)
  if (unwanted) return mail(event, 'Mail not sent', `${subject} · not wanted, or over, when its time came`)
  if (status === 'done') return mail(event, 'Mail sent', subject)
  const title = status === 'failed' ? 'Mail given up' : 'Mail is tried again'
  return mail(event, title, [subject, lastError].filter(Boolean).join(' · '), 'bad')
}
