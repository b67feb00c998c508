import { type Database, isDatabaseFault } from '../database/database.ts'
import { faultMessage } from '../database/describe-fault.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import { DomainError } from '../events/errors.ts'
import { discardParked, listDeadLetters, replayParked } from '../follow/dead-letters.ts'
import { on } from '../http/http.ts'
import { actingAdmin } from '../http/request/request-access.ts'
import { contentOf } from '../observe/redacted.ts'
import { consumersOf, type RouteRegistration, type Service } from '../service/service.ts'
import { noteAction } from '../store/operator-actions.ts'
import type { SystemRouteKey } from './system-route-key.ts'

/** Admin routes for parked events: list, replay, discard. */
export const deadLetterRoutes =
  <Db extends PlatformTables>(
    service: Service<Db>,
    database: Database<Db>,
    routeKey: SystemRouteKey,
  ): RouteRegistration =>
  (app) => {
    const consumerOf = (name: string) => {
      const found = consumersOf(service).find((consumer) => consumer.name === name)
      if (!found) throw new DomainError('consumer_not_found', `There is no consumer ${name}`)
      return found
    }
    on(app, routeKey('GET /admin/system/orders/dead-letters'), async () => {
      const letters = await listDeadLetters(database)
      const data = letters.map(({ event, first_at, ...deadLetter }) => ({
        ...deadLetter,
        error: faultMessage(deadLetter.error),
        type: event.type,
        first_at: first_at.toISOString(),
        ...contentOf(event),
      }))
      return { success: true, data }
    })
    on(app, routeKey('POST /admin/system/orders/dead-letters/replay'), async ({ body, actor, request }) => {
      const consumer = consumerOf(body.consumer)
      const deed = { actor: actingAdmin(actor), action: 'replay' as const, target: `${body.consumer} ${body.stream}` }
      const replayed = await replayParked(database, consumer, body.stream, async (tx, count) => {
        if (count === 0) throw new DomainError('dead_letter_not_found', 'There is no such parked event')
        await noteAction(tx, { ...deed, outcome: `${count} handled` })
      }).catch(async (fault) => {
        if (isDatabaseFault(fault) || fault instanceof DomainError) throw fault
        request.log.error({ err: fault, consumer: body.consumer, stream: body.stream }, 'a replay failed')
        const words = faultMessage(String(fault))
        await noteAction(database.db, { ...deed, outcome: `still fails: ${words}` })
        throw new DomainError('replay_failed', `The event still cannot be handled. ${words}`)
      })
      return { success: true, data: { replayed } }
    })
    on(app, routeKey('POST /admin/system/orders/dead-letters/discard'), async ({ body, actor, request }) => {
      consumerOf(body.consumer)
      const discarded = await database.transaction(async (tx) => {
        const deadLetter = await discardParked(tx, body.consumer, body.event_id)
        if (!deadLetter) return false
        await noteAction(tx, {
          actor: actingAdmin(actor),
          action: 'discard',
          target: `${body.consumer} ${deadLetter.stream}`,
          note: body.reason,
          outcome: `${deadLetter.type} given up, event ${body.event_id}`,
        })
        return true
      })
      if (!discarded) throw new DomainError('dead_letter_not_found', 'There is no such parked event')
      request.log.warn({ security: 'dead-letter-discarded', actor: actingAdmin(actor), event: body.event_id })
      return { success: true, data: { discarded } }
    })
  }
