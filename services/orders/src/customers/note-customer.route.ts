import { randomUUID } from 'node:crypto'
import { mostCustomerNotes } from '@suvarna/contracts/orders/desk/customers.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import { assertMay } from '@suvarna/platform/http/request/request-access.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { OrdersDeps } from '../deps.ts'
import { customerPage, findCustomer } from './customer-page.ts'
import { noteKey } from './forget-customer.reactor.ts'
import { lockCustomer } from './lock-customer.ts'

/**
 * Notes on a customer. Plain rows without a stream, since nothing reacts to them. Each is sealed under its own key, so
 * a deleted note is unreadable in the backups too.
 */
export const noteCustomerRoute =
  (deps: OrdersDeps): RouteRegistration =>
  (app) => {
    const { database, vault, now } = deps
    on(app, 'POST /admin/customers/{id}/notes', async ({ params, body, actor, request }) => {
      assertMay(request, actor, 'customers.read')
      const last = await findCustomer(database.db, params.id)
      const { customer } = last
      const note_id = randomUUID()
      const sealed = JSON.stringify(await vault.seal(noteKey(note_id), body.text.trim()))
      await database.transaction(async (tx) => {
        await lockCustomer(tx, customer)
        const { count } = await tx
          .selectFrom('customer_notes')
          .select(({ fn }) => fn.countAll().as('count'))
          .where('customer', '=', customer)
          .executeTakeFirstOrThrow()
        if (Number(count) >= mostCustomerNotes)
          throw new DomainError('too_many_notes', `There are ${mostCustomerNotes} notes. Please take one off first.`)
        const row = { note_id, customer, sealed, account_id: actor.accountId, noted_at: now() }
        await tx.insertInto('customer_notes').values(row).execute()
      })
      return { success: true as const, data: await customerPage(deps, last) }
    })

    on(app, 'DELETE /admin/customers/{id}/notes/{noteId}', async ({ params: { id, noteId }, actor, request }) => {
      assertMay(request, actor, 'customers.read')
      const last = await findCustomer(database.db, id)
      const gone = await database.db
        .deleteFrom('customer_notes')
        .where('customer', '=', last.customer)
        .where('note_id', '=', noteId)
        .executeTakeFirst()
      if (gone.numDeletedRows > 0n) await vault.drop(noteKey(noteId))
      return { success: true as const, data: await customerPage(deps, last) }
    })
  }
