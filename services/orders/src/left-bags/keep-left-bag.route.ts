import { randomUUID } from 'node:crypto'
import { sizeOf } from '@suvarna/contracts/catalog/ring-size.ts'
import type { EventOf } from '@suvarna/contracts/events.ts'
import { consentText } from '@suvarna/contracts/identity/consent-terms.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { schedule } from '@suvarna/platform/follow/deadlines.ts'
import { on } from '@suvarna/platform/http/http.ts'
import { promotionalFrom } from '@suvarna/platform/messages/quiet-hours.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { OrdersDeps } from '../deps.ts'
import { isWanted } from '../order/access/consented.ts'
import { leftBagDeadline, leftBagStream } from '../order/updates/left-bag-names.ts'
import type { LeftLine } from '../schema.ts'
import { dropLeftBag } from './drop-left-bag.ts'

const waitMs = 24 * 3_600_000
const purpose = 'bag-reminders'

/**
 * PUT /left-bag. Account holders consent in their preferences; guests by the box beside the address, and the version of
 * its text is sent with the bag. One bag per address; each change restarts its day.
 */
export const keepLeftBagRoute =
  (deps: OrdersDeps): RouteRegistration =>
  (app) => {
    const { database, vault, customerOf, log, now } = deps
    on(app, 'PUT /left-bag', async ({ body, actor, meta }) => {
      const { version } = body
      if (version !== undefined && consentText(purpose, version) === null)
        throw new DomainError('invalid_input', 'There is no such text', { field: 'version' })
      const typed = body.email?.trim().toLowerCase()
      const email = typed ?? (actor.kind === 'anonymous' ? undefined : actor.email)
      if (!email) throw new DomainError('invalid_input', 'email is needed without a login', { field: 'email' })
      const customer = customerOf(email)
      const own = actor.kind !== 'anonymous' && actor.email.trim().toLowerCase() === email
      // A typed address needs the box now; an earlier consent counts only for the owner of the address, logged in.
      const isYes = version !== undefined || (own && (await isWanted(database.db, customer, purpose)))
      const known = await database.db
        .selectFrom('left_bags')
        .select(['bag_id', 'mailed_at'])
        .where('customer', '=', customer)
        .executeTakeFirst()
      if (known?.mailed_at) return { success: true as const, kept: false }
      if (!isYes || body.items.length === 0) {
        if (known) await database.transaction((tx) => dropLeftBag(tx, known.bag_id, meta))
        return { success: true as const, kept: false }
      }
      const bagId = known?.bag_id ?? randomUUID()
      const stream = leftBagStream(bagId)
      const sealed = JSON.stringify(await vault.seal(stream, email))
      const lines = JSON.stringify(
        body.items.map(
          (line): LeftLine => ({
            productId: line.product_id,
            size: sizeOf(line.size),
            quantity: line.quantity,
          }),
        ),
      )
      const language = body.language ?? null
      const savedAt = now()
      const inMs = promotionalFrom(new Date(savedAt.getTime() + waitMs)).getTime() - savedAt.getTime()
      await database.transaction(async (tx) => {
        const row = { bag_id: bagId, customer, sealed, lines, language, saved_at: savedAt }
        await tx
          .insertInto('left_bags')
          .values(row)
          .onConflict((clash) => clash.column('bag_id').doUpdateSet({ sealed, lines, language, saved_at: savedAt }))
          .execute()
        await schedule(tx, { kind: leftBagDeadline, stream, inMs, meta: { ...meta, actor: { kind: 'system' } } })
        if (version === undefined || (await isWanted(tx, customer, purpose))) return
        const saidId = randomUUID()
        const data = { saidId, customer, purpose, version, source: 'checkout' } as const
        const said: EventOf<'ContactSaid'> = { type: 'ContactSaid', data }
        await log.append(tx, `contact-${saidId}`, 0, [said], meta)
      })
      return { success: true as const, kept: true }
    })
  }
