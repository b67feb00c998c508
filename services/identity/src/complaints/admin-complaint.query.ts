import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import type { Identity } from '../deps.ts'
import type { ComplaintWords, OwnWords } from '../schema.ts'
import { complaintRow } from './admin-complaints.query.ts'
import { complaintNotFound } from './complaint.decider.ts'

/** GET /admin/complaints/{id}: with all texts, and whether the order belongs to the complainant. */
export const adminComplaint =
  ({ database, vault }: Identity) =>
  (app: App) =>
    on(app, 'GET /admin/complaints/{id}', async ({ params, reply }) => {
      reply.header('cache-control', 'no-store')
      const row = await database.db
        .selectFrom('complaints as c')
        .leftJoin('account_orders as o', 'o.order_id', 'c.order_id')
        .leftJoin('accounts as a', 'a.id', 'o.account_id')
        .selectAll('c')
        .select(['o.customer as order_customer', 'a.customer as account_customer', 'a.verified as account_proved'])
        .where('c.ticket', '=', params.id)
        .executeTakeFirst()
      const words = row && (await vault.open<ComplaintWords>(row.words))
      if (!row || !words) throw complaintNotFound()
      const [note, answer] = await Promise.all(
        [row.note, row.answer].map((sealed) => (sealed ? vault.open<OwnWords>(sealed) : null)),
      )
      const ofAccount = row.account_proved ? row.account_customer : null
      const isTheirs = row.order_customer === row.customer || ofAccount === row.customer
      return {
        success: true as const,
        complaint: {
          ...complaintRow(row, words),
          text: words.text,
          wish: words.wish,
          note: note?.text ?? '',
          answer: answer?.text ?? null,
          answered_by: row.answered_by,
          order_is_theirs: row.order_customer === null ? null : isTheirs,
          receipt_at: row.receipt_at?.toISOString() ?? null,
          erasure_asked: row.erasure_asked,
        },
      }
    })
