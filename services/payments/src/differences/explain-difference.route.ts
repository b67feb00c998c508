import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import { commandHandler } from '@suvarna/platform/store/command-handler.ts'
import type { PaymentsDeps } from '../deps.ts'
import { difference, differenceStream } from './difference.decider.ts'

/** POST /admin/settlements/differences/{id}/note: an admin explains why the books differ. */
export const explainDifferenceRoute =
  ({ database, log }: Pick<PaymentsDeps, 'database' | 'log'>): RouteRegistration =>
  (app) => {
    const differences = commandHandler(log, difference)
    on(app, 'POST /admin/settlements/differences/{id}/note', async ({ params, body, meta }) => {
      await database.transaction(async (tx) => {
        // Locked: otherwise a concurrent comparison could change it, and the note would explain an unread one.
        const row = await tx
          .selectFrom('provider_differences')
          .selectAll()
          .where('id', '=', params.id)
          .where('closed_at', 'is', null)
          .forUpdate()
          .executeTakeFirst()
        if (!row) throw new DomainError('difference_not_found', 'There is no such difference any more')
        if (row.since.getTime() !== Date.parse(body.since))
          throw new DomainError('difference_changed', 'This difference is another one by now. Read it again', {
            field: 'since',
          })
        const of = { theirs: paise(row.theirs), ours: paise(row.ours), note: body.note.trim() }
        const command = { type: 'ExplainDifference' as const, id: row.id, kind: row.kind, ...of }
        await differences.handleIn(tx, differenceStream(row.id), command, meta)
      })
      return { success: true as const, message: 'The difference is explained' }
    })
  }

const paise = (stored: bigint | null) => (stored === null ? null : Number(stored))
