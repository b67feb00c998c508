import { causedBy } from '@suvarna/platform/events/events.ts'
import { type Consumer, defineConsumer } from '@suvarna/platform/follow/consumer.ts'
import type { Identity } from '../deps.ts'
import type { IdentityDb } from '../schema.ts'
import { complaintStream } from './complaint.decider.ts'

/** Erases the complaints of an erased address; those without an answer once it is sent. */
export const forgetComplaints = ({ complaints }: Pick<Identity, 'complaints'>): Consumer<IdentityDb> =>
  defineConsumer({
    name: 'identity-forget-complaints',
    sources: ['identity'],
    types: ['AccountDeleted', 'GuestErased'],
    mode: 'single',
    async apply(tx, events) {
      for (const event of events) {
        // Anyone can register with any address.
        if (event.type === 'AccountDeleted' && !event.data.verified) continue
        const rows = await tx
          .selectFrom('complaints')
          .select('ticket')
          .where('customer', '=', event.data.customer)
          .orderBy('ticket')
          .execute()
        const command = { type: 'EraseComplaint', why: 'asked' } as const
        for (const { ticket } of rows) await complaints.handleIn(tx, complaintStream(ticket), command, causedBy(event))
      }
    },
  })
