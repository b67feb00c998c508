import { type ContactField, contactFields } from '@suvarna/contracts/orders/desk/order-edits.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import { orWhatChanged } from '@suvarna/platform/http/stale-version.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { OrdersDeps } from '../deps.ts'
import { findOrder, lockedOrder } from '../order/access/order-access.ts'
import { historyOfOrder } from '../order/read/order-history.query.ts'
import { isUncollected } from '../order/uncollected.ts'
import { assertInState } from '../order/write/assert-in-state.ts'
import { checkContact } from '../order/write/check-contact.ts'
import { moveOrder } from '../order/write/move-order.ts'
import type { Contact } from '../schema.ts'
import { currentSettings } from '../settings/settings.projection.ts'

/**
 * PUT /admin/orders/{id}/contact: changes the address while the courier does not have the parcel yet, and the `email`
 * for mails.
 */
export const changeContactRoute =
  (deps: OrdersDeps): RouteRegistration =>
  (app) => {
    on(app, 'PUT /admin/orders/{id}/contact', async ({ params, body, meta }) => {
      const { version, email, ...sent } = body
      checkContact(sent)
      const row = await findOrder(deps, params.id)
      if (!row.contact) throw new DomainError('order_closed', 'The person behind this order was forgotten.')
      const wanted = trimmed(sent)
      if (wanted.state !== row.contact.state || wanted.pincode !== row.contact.pincode)
        assertInState((await currentSettings(deps.database.db)).settings, wanted)
      if (row.to_collect > 0 && wanted.pincode !== row.contact.pincode) await assertCollected(deps, wanted.pincode)
      // The new contact is sealed under the existing key, so that erasing it erases both.
      const address = email === undefined ? {} : { email: email.trim() }
      const customer = email === undefined ? {} : { customer: deps.customerOf(email) }
      const sealed = await deps.vault.seal(`order-${row.order_id}`, { ...row.contact, ...wanted, ...address })
      const save = () =>
        deps.database.transaction(async (tx) => {
          const now = await lockedOrder(tx, row.order_id)
          const before = now.contact
          if (!before || JSON.stringify(before) !== JSON.stringify(row.contact) || isStale(now.version, version))
            throw new DomainError('stale_version', 'Somebody else changed this order meanwhile', {
              field: 'version',
              version: now.version,
            })
          const fields = contactFields.filter((field) => before[field] !== wanted[field])
          const command = { type: 'ChangeContact' as const, sealed, state: wanted.state, fields, ...customer }
          await moveOrder(deps, tx, row.order_id, command, meta)
        })
      await orWhatChanged(version, () => historyOfOrder(deps, row.order_id), save)
      return { success: true, message: 'Contact changed' }
    })
  }

const isStale = (now: number, version: number | undefined) => version !== undefined && version !== now

const trimmed = (sent: Pick<Contact, ContactField>): Pick<Contact, ContactField> => ({
  ...{ name: sent.name.trim(), phone: sent.phone, address: sent.address.trim() },
  ...{ city: sent.city.trim(), state: sent.state.trim(), pincode: sent.pincode },
})

async function assertCollected({ database }: OrdersDeps, pincode: string) {
  if (await isUncollected(database.db, pincode))
    throw new DomainError('cod_not_collected', `No courier collects cash at ${pincode}.`, { field: 'pincode', pincode })
}
