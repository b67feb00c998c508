import type { RouteKey } from '../../api.ts'
import type { DeliverySender } from '../../common/webhooks/message-types.ts'
import type { Scope } from './scopes.ts'

const deliveryKeys = <S extends DeliverySender>(sender: S) =>
  [
    `GET /admin/webhook-deliveries/${sender}`,
    `POST /admin/webhook-deliveries/${sender}/{id}/resend`,
    `POST /admin/webhook-deliveries/${sender}/replay`,
  ] as const

/**
 * The calls that each scope opens to a key; enforced by gateway and service. A key opens no other call, whatever that
 * call's access: no staff, keys, settings, customers or files with personal data.
 */
export const scopeRoutes: Readonly<Record<Scope, readonly RouteKey[]>> = {
  'orders:read': [
    'GET /admin/orders',
    'GET /orders/{orderId}',
    'GET /admin/orders/{id}/timeline',
    'GET /admin/parcels',
  ],
  'orders:write': [
    'PATCH /admin/orders/{id}/status',
    'POST /admin/orders/steps',
    'POST /admin/orders/{id}/shipment',
    'GET /admin/orders/{id}/couriers',
    'POST /admin/orders/{id}/shipment/courier',
    'PUT /admin/orders/{id}/parcel',
    'PUT /admin/orders/{id}/eway-bill',
    'POST /admin/parcels/pickups',
    'POST /admin/orders/{id}/notes',
  ],
  'products:read': [
    'GET /products',
    'GET /products/{id}',
    'GET /products/choices',
    'GET /categories',
    'GET /collections',
    'GET /admin/products/export',
  ],
  'products:write': [
    'POST /products',
    'PUT /products/{id}',
    'DELETE /products/{id}',
    'PATCH /products/{id}/featured',
    'PUT /products/{id}/status',
    'DELETE /products/{id}/sale',
    'POST /admin/products/import',
  ],
  'stock:read': ['GET /admin/stock', 'GET /admin/stock/{id}'],
  'stock:write': ['PUT /products/{id}/stock'],
  'webhooks:manage': [
    'GET /admin/webhooks',
    'POST /admin/webhooks',
    'PUT /admin/webhooks/{id}',
    'POST /admin/webhooks/{id}/secret',
    'DELETE /admin/webhooks/{id}',
    ...deliveryKeys('orders'),
    ...deliveryKeys('catalog'),
    ...deliveryKeys('payments'),
    ...deliveryKeys('shipping'),
  ],
}

const opened = new Map(Object.entries(scopeRoutes).map(([scope, keys]) => [scope, new Set<string>(keys)]))

/** Whether one of these scopes opens the call. */
export const scopesOpen = (given: readonly string[], key: string): boolean =>
  given.some((scope) => opened.get(scope)?.has(key) === true)
