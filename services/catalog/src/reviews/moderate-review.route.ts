import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import type { Catalog } from '../deps.ts'
import { keepText } from './review/review-texts.ts'

/** The shop's moderation: what is shown, what is not and why, and the shop's answer. */
export const moderateReview =
  ({ database, commands: { reviews } }: Catalog) =>
  (app: App) => {
    on(app, 'POST /admin/reviews/{id}/decision', async ({ params, body: { edition, approve, reason }, meta }) => {
      if (!approve && !reason)
        throw new DomainError('invalid_input', 'reason is required to keep a review off the page', { field: 'reason' })
      const command =
        approve || !reason
          ? ({ type: 'ApproveReview', edition } as const)
          : ({ type: 'RejectReview', edition, reason } as const)
      await reviews.handle(database, `review-${params.id}`, command, meta)
      return { success: true as const, message: approve ? 'Review is shown' : 'Review is not shown' }
    })

    on(app, 'PUT /admin/reviews/{id}/answer', async ({ params, body, meta }) => {
      await database.transaction(async (tx) => {
        const { state } = await reviews.handleIn(tx, `review-${params.id}`, { type: 'AnswerReview' }, meta)
        if (state.status === 'none') return
        await keepText(tx, params.id, 'answer', state.answers, { name: '', text: body.text.trim(), photos: [] })
      })
      return { success: true as const, message: 'Answer saved' }
    })
  }
