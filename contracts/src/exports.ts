import { Type } from 'typebox'
import { adminOrderRoutes } from './admin-orders.ts'
import { strict } from './fields.ts'
import { identityRoutes } from './identity.ts'
import type { Routes } from './route.ts'

const { page: _page, limit: _limit, ...orderFilters } = adminOrderRoutes['GET /admin/orders'].query.properties
const { page: _first, limit: _most, ...userFilters } = identityRoutes['GET /admin/users'].query.properties

const file = { access: 'admin', produces: 'text/csv', response: { 200: Type.String() } } as const

/** The lists of the back office as files: all rows that the filters of the list let through. */
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
