import { on } from '@suvarna/platform/http/http.ts'
import { assertMay } from '@suvarna/platform/http/request/request-access.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { OrdersDeps } from '../deps.ts'
import { customerPage, findCustomer } from './customer-page.ts'
import { lockCustomer } from './lock-customer.ts'

/**
 * PUT /admin/customers/{id}/tags: replaces all tags, keeping the first spelling of each. Responds with the customer.
 */
export const tagCustomerRoute =
  (deps: OrdersDeps): RouteRegistration =>
  (app) => {
    const { database, now } = deps
    on(app, 'PUT /admin/customers/{id}/tags', async ({ params, body, actor, request }) => {
      assertMay(request, actor, 'customers.read')
      const last = await findCustomer(database.db, params.id)
      const { customer } = last
      const bySpelling = new Map<string, string>()
      for (const tag of body.tags.map((one) => one.trim()))
        if (!bySpelling.has(tag.toLowerCase())) bySpelling.set(tag.toLowerCase(), tag)
      const rows = [...bySpelling.values()].map((tag) => ({ customer, tag, tagged_at: now() }))
      await database.transaction(async (tx) => {
        await lockCustomer(tx, customer)
        await tx.deleteFrom('customer_tags').where('customer', '=', customer).execute()
        if (rows.length > 0) await tx.insertInto('customer_tags').values(rows).execute()
      })
      return { success: true as const, data: await customerPage(deps, last) }
    })
  }
