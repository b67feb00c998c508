import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import { commandHandler } from '@suvarna/platform/store/command-handler.ts'
import type { OrdersDeps } from '../../deps.ts'
import { findOrder } from '../../order/access/order-access.ts'
import { reportUpdates } from '../../order/extend-timeline.ts'
import { wordsFor } from '../../order/labels.ts'
import { withFindNotes } from '../../order/read/finds/order-finds.ts'
import { find, findStream } from './find.decider.ts'

const mostShown = 200

/** GET, POST /admin/finds and POST …/{id}/match, …/close: goods that turn up without a case. */
export const findsRoute = (deps: OrdersDeps): RouteRegistration => {
  const { database, vault, log, now } = deps
  const finds = commandHandler(log, find)
  return (app) => {
    on(app, 'GET /admin/finds', async ({ query, reply }) => {
      reply.header('cache-control', 'no-store')
      const all = database.db.selectFrom('finds').selectAll()
      const wanted = query.settled
        ? all.where('settled_at', 'is not', null).orderBy('settled_at', 'desc')
        : all.where('settled_at', 'is', null).orderBy('found_at')
      const rows = await wanted.orderBy('find_id').limit(mostShown).execute()
      const noted = await withFindNotes(vault, rows)
      return {
        success: true as const,
        data: noted.map(
          ({ find_id: id, what, note, found_at, found_by, settled_at, settled_by, order_id, outcome }) => ({
            ...{ id, what, note, found_by, found_at: found_at.toISOString() },
            ...(settled_at ? { settled_at: settled_at.toISOString(), settled_by } : {}),
            ...(order_id ? { order_id } : {}),
            ...(outcome ? { outcome } : {}),
          }),
        ),
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
      const row = await findOrder(deps, body.order_id)
      const { order_id } = row
      const found = await database.db.selectFrom('finds').select('sealed').where('find_id', '=', findId).execute()
      const [said] = await withFindNotes(vault, found)
      const words = await wordsFor(deps, row, said?.note ?? undefined)
      const command = { type: 'MatchFind' as const, findId, orderId: order_id, ...words }
      await database.transaction(async (tx) => {
        const { events } = await finds.handleIn(tx, findStream(findId), command, meta)
        if (events.length > 0) await reportUpdates(log, tx, [{ orderId: order_id, about: 'news', meta }])
      })
      return { success: true as const, data: { order_id } }
    })
    on(app, 'POST /admin/finds/{id}/close', async ({ params: { id: findId }, body, meta }) => {
      await finds.handle(database, findStream(findId), { type: 'CloseFind', findId, outcome: body.outcome }, meta)
      return { success: true as const }
    })
  }
}
