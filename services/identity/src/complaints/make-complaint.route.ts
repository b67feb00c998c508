import { complaintAnswerDays } from '@suvarna/contracts/identity/complaints/complaint-terms.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { addressBucket } from '@suvarna/platform/http/request/address-bucket.ts'
import type { Limit } from '../account/codes/attempt-counters.ts'
import { countTries } from '../account/codes/count-tries.ts'
import { normalEmail } from '../account/customer-key.ts'
import type { Identity } from '../deps.ts'
import type { ComplaintWords } from '../schema.ts'
import { complaintStream } from './complaint.decider.ts'
import { newTicket } from './complaint-ticket.ts'

const dayMs = 86_400_000
const tickets = 5

/** Each mails an unproved address and costs staff time: few per mailbox, more per IP address (an office). */
const limitsOf = (customer: string, ip: string): Limit[] => [
  { bucket: `complaint ${customer}`, most: 5, minutes: 24 * 60, message: tooMany('tomorrow') },
  { bucket: `complaint ${addressBucket(ip)}`, most: 20, minutes: 60, message: tooMany('in an hour') },
  { bucket: 'complaints', most: 500, minutes: 60, message: tooMany('in an hour') },
]
const tooMany = (when: string) => `Too many complaints at once. Please write again ${when}, or write us a mail.`

/** POST /complaints: the same response whether or not the address or the order exists. */
export const makeComplaint = (identity: Identity) => (app: App) =>
  on(app, 'POST /complaints', async ({ body, actor, meta, request, reply }) => {
    const { customerOf, now } = identity
    const email = normalEmail(body.email)
    const customer = customerOf(email)
    const words: ComplaintWords = {
      ...{ name: body.name.trim(), email, text: body.text.trim(), wish: body.wish?.trim() ?? '' },
    }
    const dueAt = new Date(now().getTime() + complaintAnswerDays * dayMs).toISOString()
    const orderId = body.order_id?.trim().toUpperCase() || null
    const counted = await countTries(identity, request, limitsOf(customer, actor.ip))
    try {
      const language = body.language ? { language: body.language } : {}
      const ticket = await firstFree((one) =>
        make(identity, one, words, { customer, orderId, dueAt, ...language }, meta),
      )
      reply.header('cache-control', 'no-store')
      return { success: true as const, message: 'We have your complaint.', ticket, answer_by: dueAt }
    } catch (fault) {
      await counted.takeBack()
      throw fault
    }
  })

type Made = { customer: string; orderId: string | null; dueAt: string; language?: 'en' | 'hi' }

async function make(
  { database, vault, complaints }: Identity,
  ticket: string,
  words: ComplaintWords,
  made: Made,
  meta: Parameters<Identity['complaints']['handle']>[3],
): Promise<void> {
  const stream = complaintStream(ticket)
  const sealed = await vault.seal(stream, words)
  await complaints.handle(database, stream, { type: 'MakeComplaint', ticket, sealed, ...made }, meta)
}

/** A random ticket may already be taken: then the next one is tried. */
async function firstFree(take: (ticket: string) => Promise<void>): Promise<string> {
  for (let left = tickets; ; left--) {
    const ticket = newTicket()
    try {
      await take(ticket)
      return ticket
    } catch (fault) {
      const isTaken = fault instanceof DomainError && fault.code === 'retry'
      if (!isTaken || left === 1) throw fault
    }
  }
}
