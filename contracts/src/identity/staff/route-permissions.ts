import type { Api, RouteKey } from '../../api.ts'
import type { ServiceName } from '../../common/services.ts'
import type { DeliverySender } from '../../common/webhooks/message-types.ts'
import type { Permission } from './permissions.ts'

type AdminRoute = { [Key in RouteKey]: Api[Key]['access'] extends 'admin' ? Key : never }[RouteKey]

const catalogueRead = 'catalogue.read'
const catalogueWrite = 'catalogue.write'

const systemPermissions = <S extends ServiceName>(service: S) =>
  ({
    [`GET /admin/system/${service}/lag`]: 'system.read',
    [`GET /admin/system/${service}/waiting`]: 'system.read',
    [`GET /admin/system/${service}/events`]: 'system.read',
    [`GET /admin/system/${service}/audit`]: 'audit.read',
    [`GET /admin/system/${service}/audit/export`]: 'audit.export',
    [`GET /admin/system/${service}/actions`]: 'system.read',
    [`GET /admin/system/${service}/dead-letters`]: 'system.read',
    [`POST /admin/system/${service}/dead-letters/replay`]: 'system.write',
    [`POST /admin/system/${service}/dead-letters/discard`]: 'system.write',
    [`GET /admin/system/${service}/jobs`]: 'system.read',
    [`POST /admin/system/${service}/jobs/retry`]: 'system.write',
    [`GET /admin/system/${service}/projections`]: 'system.read',
    [`POST /admin/system/${service}/projections/{name}/rebuild`]: 'system.write',
  }) as Record<Extract<RouteKey, `${string} /admin/system/${S}/${string}`>, Permission>

const deliveryPermissions = <S extends DeliverySender>(service: S) =>
  ({
    [`GET /admin/webhook-deliveries/${service}`]: 'integrations.read',
    [`POST /admin/webhook-deliveries/${service}/{id}/resend`]: 'integrations.manage',
    [`POST /admin/webhook-deliveries/${service}/replay`]: 'integrations.manage',
  }) as Record<Extract<RouteKey, `${string} /admin/webhook-deliveries/${S}${string}`>, Permission>

/**
 * What each admin route asks of its caller; gateway and service both hold it. A missing or an extra row does not
 * compile. Where the body decides (a status that gives money back), the route asks for more by itself.
 */
export const routePermissions = {
  'GET /admin/users': 'customers.read',
  'GET /admin/users/export': 'customers.export',
  'PATCH /admin/users/{id}/role': 'staff.manage',
  'GET /admin/staff': 'staff.read',
  'POST /admin/staff/invitations': 'staff.manage',
  'POST /admin/staff/invitations/{id}/send': 'staff.manage',
  'DELETE /admin/staff/invitations/{id}': 'staff.manage',
  'DELETE /admin/staff/{id}/second-step': 'staff.manage',
  'PATCH /admin/staff/{id}/role': 'staff.manage',
  'DELETE /admin/users/{id}': 'customers.delete',
  'GET /admin/api-keys': 'integrations.read',
  'POST /admin/api-keys': 'integrations.manage',
  'DELETE /admin/api-keys/{id}': 'integrations.manage',
  'GET /admin/webhooks': 'integrations.read',
  'POST /admin/webhooks': 'integrations.manage',
  'PUT /admin/webhooks/{id}': 'integrations.manage',
  'POST /admin/webhooks/{id}/secret': 'integrations.manage',
  'DELETE /admin/webhooks/{id}': 'integrations.manage',
  'GET /admin/people': 'office.open',
  'GET /admin/erasures/accounts': 'customers.read',
  'GET /admin/erasures/orders': 'orders.read',

  'GET /admin/deleted': catalogueRead,
  'GET /admin/history/products/{id}': catalogueRead,
  'GET /admin/history/categories/{id}': catalogueRead,
  'GET /admin/history/banners/{id}': catalogueRead,
  'GET /admin/history/users/{id}': 'customers.read',
  'GET /admin/history/orders/{id}': 'orders.read',
  'GET /admin/history/products/{id}/restore': catalogueRead,
  'POST /admin/history/products/{id}/restore': catalogueWrite,
  'GET /admin/history/categories/{id}/restore': catalogueRead,
  'POST /admin/history/categories/{id}/restore': catalogueWrite,
  'GET /admin/history/banners/{id}/restore': catalogueRead,
  'POST /admin/history/banners/{id}/restore': catalogueWrite,

  'GET /admin/reviews': 'reviews.read',
  'POST /admin/reviews/{id}/decision': 'reviews.write',
  'PUT /admin/reviews/{id}/answer': 'reviews.write',
  'POST /products': catalogueWrite,
  'PUT /products/{id}': catalogueWrite,
  'DELETE /products/{id}': catalogueWrite,
  'GET /admin/products/export': catalogueRead,
  'GET /admin/products/sku': catalogueRead,
  'POST /admin/products/edits': catalogueWrite,
  'POST /admin/products/edits/{id}/undo': catalogueWrite,
  'POST /admin/products/import': catalogueWrite,
  'PATCH /products/{id}/featured': catalogueWrite,
  'PUT /products/{id}/status': catalogueWrite,
  'POST /products/{id}/preview': catalogueRead,
  'PUT /products/{id}/stock': 'stock.write',
  'PUT /products/{id}/images/{imageId}/main': catalogueWrite,
  'POST /categories': catalogueWrite,
  'PUT /categories/{id}': catalogueWrite,
  'PUT /admin/categories/order': catalogueWrite,
  'DELETE /categories/{id}': catalogueWrite,
  'POST /banners': catalogueWrite,
  'PUT /banners/{id}': catalogueWrite,
  'DELETE /banners/{id}': catalogueWrite,
  'POST /collections': catalogueWrite,
  'PUT /collections/{id}': catalogueWrite,
  'DELETE /collections/{id}': catalogueWrite,
  'GET /admin/search/terms': catalogueRead,
  'PUT /admin/search/terms': catalogueWrite,
  'DELETE /admin/search/terms/{id}': catalogueWrite,

  'GET /admin/offers': 'offers.read',
  'POST /admin/offers': 'offers.write',
  'PUT /admin/offers/{id}': 'offers.write',
  'PUT /admin/offers/{id}/status': 'offers.write',
  'POST /admin/offers/preview': 'offers.read',
  'GET /admin/orders': 'orders.read',
  'GET /admin/orders/desk': 'orders.read',
  'POST /admin/orders/steps': 'orders.write',
  'POST /admin/orders': 'orders.write',
  'GET /admin/customers': 'customers.read',
  'GET /admin/customers/{id}': 'customers.read',
  'POST /admin/customers/{id}/notes': 'orders.write',
  'DELETE /admin/customers/{id}/notes/{noteId}': 'orders.write',
  'PUT /admin/customers/{id}/tags': 'orders.write',
  'GET /admin/returns': 'orders.read',
  'POST /admin/returns/{id}/receive': 'orders.write',
  'POST /admin/returns/{id}/inspect': 'orders.write',
  'POST /admin/returns/{id}/repaired': 'orders.write',
  'POST /admin/returns/{id}/missed': 'orders.write',
  'GET /admin/finds': 'orders.read',
  'POST /admin/finds': 'orders.write',
  'POST /admin/finds/{id}/match': 'orders.write',
  'POST /admin/finds/{id}/close': 'orders.write',
  'GET /admin/cash/remittances': 'payments.read',
  'POST /admin/cash/remittances': 'payments.write',
  'GET /admin/cash/remittances/export': 'orders.export',
  'GET /admin/cash-blocks': 'customers.read',
  'POST /admin/cash-blocks': 'orders.write',
  'DELETE /admin/cash-blocks/{id}': 'orders.write',
  'GET /admin/order-views': 'orders.read',
  'POST /admin/order-views': 'orders.read',
  'DELETE /admin/order-views/{id}': 'orders.read',
  'PATCH /admin/orders/{id}/status': 'orders.write',
  'PATCH /admin/orders/{id}/return': 'orders.refund',
  'POST /admin/orders/{id}/return/sent': 'orders.refund',
  'POST /admin/orders/{id}/return/ask-upi': 'orders.refund',
  'POST /admin/orders/{id}/refund/preview': 'orders.refund',
  'POST /admin/orders/{id}/refund': 'orders.refund',
  'DELETE /admin/orders/{id}': 'orders.refund',
  'GET /admin/orders/{id}/timeline': 'orders.read',
  'POST /admin/orders/{id}/notes': 'orders.write',
  'POST /admin/orders/{id}/mails': 'orders.write',
  'PUT /admin/orders/{id}/tags': 'orders.write',
  'PUT /admin/orders/{id}/contact': 'orders.write',
  'POST /admin/orders/{id}/payment-link': 'orders.write',
  'POST /admin/orders/{id}/shipment': 'orders.write',
  'POST /admin/orders/{id}/invoice': 'invoices.write',
  'GET /admin/tax': 'tax.read',
  'GET /admin/tax/gstr1': 'tax.read',
  'GET /admin/tax/export': 'tax.export',
  'GET /admin/settings': 'settings.read',
  'PUT /admin/settings': 'settings.write',
  'GET /admin/orders/export': 'orders.export',
  'GET /admin/stock': 'stock.read',
  'GET /admin/stock/check': 'stock.read',
  'GET /admin/stock/{id}': 'stock.read',
  'GET /admin/stock/{id}/export': 'stock.read',
  'GET /admin/payments/check': 'payments.read',

  'GET /admin/dashboard': 'figures.read',
  'GET /admin/activity': 'figures.read',
  'GET /admin/analytics/dashboard': 'figures.read',
  'GET /admin/analytics/store-overview': 'figures.read',
  'GET /admin/analytics/today': 'figures.read',
  'GET /admin/analytics/period': 'figures.read',
  'GET /admin/analytics/funnel': 'figures.read',
  'GET /admin/analytics/bags': 'figures.read',
  'GET /admin/analytics/check': 'figures.read',
  'POST /admin/analytics/check': 'figures.check',
  // What a stream tells is narrowed by the service: figures to those who may see them, orders likewise.
  'GET /admin/live': 'office.open',

  ...deliveryPermissions('orders'),
  ...deliveryPermissions('catalog'),
  ...deliveryPermissions('shipping'),
  ...deliveryPermissions('payments'),

  ...systemPermissions('identity'),
  ...systemPermissions('catalog'),
  ...systemPermissions('orders'),
  ...systemPermissions('payments'),
  ...systemPermissions('shipping'),
  ...systemPermissions('analytics'),
} as const satisfies Record<AdminRoute, Permission>

/** Throws for an admin route without a row: a service or a gateway with such a route does not start. */
export function permissionOf(
  key: string,
  access: string,
  table: Readonly<Record<string, Permission>> = routePermissions,
): Permission | undefined {
  if (access !== 'admin') return undefined
  const permission = table[key]
  if (!permission) throw new Error(`${key} is for admins and names no permission`)
  return permission
}
