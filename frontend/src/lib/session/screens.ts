import type { Permission } from '@suvarna/contracts/identity/staff/permissions.ts'
import { useMay } from './may.ts'

/** The permission that each back-office screen requires; the longest matching path prefix counts. */
const screenPermissions: readonly (readonly [path: string, permission: Permission])[] = [
  ['/admin', 'office.open'],
  ['/admin/banners', 'catalogue.read'],
  ['/admin/categories', 'catalogue.read'],
  ['/admin/collections', 'catalogue.read'],
  ['/admin/deleted', 'catalogue.read'],
  ['/admin/products', 'catalogue.read'],
  ['/admin/products/grid', 'catalogue.write'],
  ['/admin/products/import', 'catalogue.write'],
  ['/admin/add-product', 'catalogue.write'],
  ['/admin/search', 'catalogue.read'],
  ['/admin/stock', 'stock.read'],
  ['/admin/orders', 'orders.read'],
  ['/admin/orders/new', 'orders.write'],
  ['/admin/customers', 'customers.read'],
  ['/admin/users', 'customers.read'],
  ['/admin/integrations', 'integrations.read'],
  ['/admin/returns', 'orders.read'],
  ['/admin/staff', 'staff.read'],
  ['/admin/audit', 'audit.read'],
  ['/admin/tax', 'tax.read'],
  ['/admin/cash', 'payments.read'],
  ['/admin/settlements', 'payments.read'],
  ['/admin/analytics', 'figures.read'],
  ['/admin/offers', 'offers.read'],
  ['/admin/reviews', 'reviews.read'],
  ['/admin/complaints', 'complaints.read'],
  ['/admin/settings', 'settings.read'],
  ['/admin/system', 'system.read'],
]

export function permissionOfScreen(path: string): Permission {
  const within = screenPermissions.filter(([start]) => path === start || path.startsWith(`${start}/`))
  return within.reduce((best, one) => (one[0].length > best[0].length ? one : best), ['', 'office.open'] as const)[1]
}

/** For links: whether the role may open a back-office address. */
export function useMayOpen(): (address: string) => boolean {
  const may = useMay()
  return (address) => may(permissionOfScreen(address.split('?')[0] ?? ''))
}
