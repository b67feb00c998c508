import { defineProjection, type Projection } from '@suvarna/platform/events/projection.ts'
import type { IdentityDb } from '../schema.ts'

/** Complaints for the staff's work list. The texts stay sealed; an erased complaint has no row. */
export const complaintsProjection: Projection<IdentityDb> = defineProjection({
  name: 'identity-complaints',
  tables: ['complaints'],
  types: [
    'ComplaintMade',
    'ComplaintMailed',
    'ComplaintMailRefused',
    'ComplaintNoted',
    'ComplaintAnswered',
    'ComplaintErasureAsked',
    'ComplaintErased',
  ],
  async apply(tx, events) {
    for (const { type, data, at } of events) {
      const { ticket } = data
      const row = tx.updateTable('complaints').where('ticket', '=', ticket)
      if (type === 'ComplaintMade') {
        const { customer, orderId: order_id, dueAt: due_at } = data
        const words = JSON.stringify(data.sealed)
        await tx.insertInto('complaints').values({ ticket, customer, order_id, words, made_at: at, due_at }).execute()
      } else if (type === 'ComplaintMailed')
        await (data.mail === 'receipt'
          ? row.set({ receipt: 'sent', receipt_at: data.mailedAt })
          : row.set({ answer_mail: 'sent' })
        ).execute()
      else if (type === 'ComplaintMailRefused')
        await row.set(data.mail === 'receipt' ? { receipt: 'refused' } : { answer_mail: 'refused' }).execute()
      else if (type === 'ComplaintNoted') await row.set({ note: data.sealed && JSON.stringify(data.sealed) }).execute()
      else if (type === 'ComplaintAnswered')
        await row
          .set({ answer: JSON.stringify(data.sealed), answered_by: data.by, answered_at: at, answer_mail: 'waiting' })
          .execute()
      else if (type === 'ComplaintErasureAsked') await row.set({ erasure_asked: true }).execute()
      else await tx.deleteFrom('complaints').where('ticket', '=', ticket).execute()
    }
  },
})
