import { Type } from 'typebox'
import { strict } from './common/fields.ts'
import type { Routes } from './common/routes/route.ts'
import { identityRoutes } from './identity/routes.ts'
import { adminOrderRoutes } from './orders/admin-orders.ts'

const { page: _page, limit: _limit, ...orderFilters } = adminOrderRoutes['GET /admin/orders'].query.properties
const { page: _first, limit: _most, ...userFilters } = identityRoutes['GET /admin/users'].query.properties

const file = { access: 'admin', produces: 'text/csv', response: { 200: Type.String() } } as const

/** Back-office lists as files: every row that matches the list's filters. */
export const exportRoutes = {
  'GET /admin/orders/export': {
    ...file,
    service: 'orders',
    summary: 'All orders that the filters of the list let through, as a file',
    query: Type.Object(orderFilters, strict),
  },
  'GET /admin/users/export': {
    ...file,
    service: 'identity',
    summary: 'All users that the filters of the list let through, as a file',
    query: Type.Object(userFilters, strict),
  },
} as const satisfies Routes
