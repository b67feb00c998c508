import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import { commandHandler } from '@suvarna/platform/store/command-handler.ts'
import type { OrdersDeps } from '../../deps.ts'
import { findOrder } from '../../order/access/order-access.ts'
import { find, findStream } from './find.decider.ts'

const mostShown = 200

/** GET, POST /admin/finds and POST …/{id}/match, …/close: what turns up without a case. */
export const findsRoute = (deps: OrdersDeps): RouteRegistration => {
  const { database, vault, log, now } = deps
  const finds = commandHandler(log, find)
  return (app) => {
    on(app, 'GET /admin/finds', async ({ reply }) => {
      reply.header('cache-control', 'no-store')
      const rows = await database.db
        .selectFrom('finds')
        .selectAll()
        .orderBy('found_at')
        .orderBy('find_id')
        .limit(mostShown)
        .execute()
      const sealed = rows.flatMap((row) => (row.sealed ? [row.sealed] : []))
      const opened = sealed.length > 0 ? await vault.openAll<string>(sealed) : []
      return {
        success: true as const,
        data: rows.map(({ find_id: id, what, sealed: words, found_at }) => {
          const note = words ? (opened.shift() ?? null) : null
          return { id, what, found_at: found_at.toISOString(), note }
        }),
      }
    })
    on(app, 'POST /admin/finds', async ({ body, meta }) => {
      const { step_id: findId, what } = body
      const stream = findStream(findId)
      const note = body.note?.trim()
      const known = await log.read(database.db, stream)
      if (known.length === 0) {
        const words = note ? { words: await vault.seal(stream, note) } : {}
        const foundAt = now().toISOString()
        await finds.handle(database, stream, { type: 'NoteFind', findId, what, ...words, foundAt }, meta)
      }
      return { success: true as const }
    })
    on(app, 'POST /admin/finds/{id}/match', async ({ params: { id: findId }, body, meta }) => {
      const { order_id } = await findOrder(deps, body.order_id)
      await finds.handle(database, findStream(findId), { type: 'MatchFind', findId, orderId: order_id }, meta)
      return { success: true as const, data: { order_id } }
    })
    on(app, 'POST /admin/finds/{id}/close', async ({ params: { id: findId }, body, meta }) => {
      await finds.handle(database, findStream(findId), { type: 'CloseFind', findId, outcome: body.outcome }, meta)
      return { success: true as const }
    })
  }
}
