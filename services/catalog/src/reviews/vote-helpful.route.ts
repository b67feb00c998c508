import { createHash } from 'node:crypto'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { sql } from 'kysely'
import type { Catalog } from '../deps.ts'

/** Limit of votes per review: a higher count would add no information. */
const maxVotes = 10_000

/**
 * PUT /reviews/{id}/helpful. A vote is not an event: it may be taken back and forgotten. It shows when the list of
 * reviews is next built, because a vote does not justify invalidating the caches of all pages.
 */
export const voteHelpful =
  ({ database }: Catalog) =>
  (app: App) =>
    on(app, 'PUT /reviews/{id}/helpful', async ({ params: { id }, body, reply }) => {
      reply.header('cache-control', 'no-store')
      const voter = createHash('sha256').update(`${id} ${body.voter}`).digest('base64url')
      const helpful = await database.transaction(async (tx) => {
        // Locked, so that a concurrent erasure leaves no vote.
        const review = await tx
          .selectFrom('reviews')
          .select('id')
          .where('id', '=', id)
          .where('status', '=', 'approved')
          .where('erased', '=', false)
          .forShare()
          .executeTakeFirst()
        if (!review) throw new DomainError('review_not_found', 'Review not found')
        if (body.helpful)
          await sql`
            insert into review_votes (review_id, voter)
            select ${id}, ${voter} where (select count(*) from review_votes where review_id = ${id}) < ${maxVotes}
            on conflict do nothing`.execute(tx)
        else await sql`delete from review_votes where review_id = ${id} and voter = ${voter}`.execute(tx)
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from review_votes where review_id = ${id}`.execute(tx)
        return rows[0]?.count ?? 0
      })
      return { success: true as const, helpful }
    })
