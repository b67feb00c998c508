import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { OrdersDeps } from '../deps.ts'
import { customerPage, findCustomer } from './customer-page.ts'

/** GET /admin/customers/{id}: one customer's page. */
export const customerQuery =
  (deps: OrdersDeps): RouteRegistration =>
  (app) => {
    on(app, 'GET /admin/customers/{id}', async ({ params, reply }) => {
      reply.header('cache-control', 'no-store')
      const last = await findCustomer(deps.database.db, params.id)
      return { success: true as const, data: await customerPage(deps, last) }
    })
  }
