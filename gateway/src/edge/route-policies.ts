import type { RouteKey } from '@suvarna/contracts/api.ts'
import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import type { DeliverySender } from '@suvarna/contracts/common/webhooks/message-types.ts'
import { webhookRoutes } from '@suvarna/contracts/payments/webhooks.ts'
import type { RateClass } from './limits/rate-classes.ts'

/** The gateway's limits for a route. Access is in its contract. */
export type RoutePolicy = {
  rate: RateClass
  /** Bytes of the body; 64 kB unless said otherwise. */
  bodyLimit?: number
  /** Milliseconds until a 504; 'none' for a stream that never ends. 10 s unless said otherwise. */
  deadline?: number | 'none'
  /** Milliseconds without progress of the body, or without an answer, until a 504. */
  stall?: number
  /** Cached for all but admins, who see more; see catalog-cache.ts. Catalogue only: its answers carry a revision. */
  cache?: true
}

const MB = 1024 * 1024
/** Longer than the service needs for one picture, including its object store's time-out. */
const stall = 30_000
/** A form with several pictures of up to 20 MB over a phone's uplink. */
const upload = { rate: 'admin', bodyLimit: 110 * MB, deadline: 600_000, stall } as const
const admin = { rate: 'admin' } as const
/** A file of all rows, as fast as the admin's connection takes it. */
const download = { rate: 'admin', deadline: 300_000, stall } as const
const cachedRead = { rate: 'read', cache: true } as const

const webhook = { rate: 'webhook', bodyLimit: MB } as const
const webhookPolicies = Object.fromEntries(
  (Object.keys(webhookRoutes) as (keyof typeof webhookRoutes)[]).map((key) => [key, webhook]),
) as Record<keyof typeof webhookRoutes, RoutePolicy>

const systemPolicies = <S extends ServiceName>(service: S) =>
  ({
    [`GET /admin/system/${service}/lag`]: admin,
    [`GET /admin/system/${service}/waiting`]: admin,
    [`GET /admin/system/${service}/events`]: { ...admin, deadline: 15_000 },
    [`GET /admin/system/${service}/audit`]: { ...admin, deadline: 15_000 },
    [`GET /admin/system/${service}/audit/export`]: download,
    [`GET /admin/system/${service}/actions`]: admin,
    [`GET /admin/system/${service}/dead-letters`]: admin,
    [`POST /admin/system/${service}/dead-letters/replay`]: { ...admin, deadline: 60_000 },
    [`POST /admin/system/${service}/dead-letters/discard`]: admin,
    [`GET /admin/system/${service}/jobs`]: admin,
    [`POST /admin/system/${service}/jobs/retry`]: admin,
    [`GET /admin/system/${service}/projections`]: admin,
    [`POST /admin/system/${service}/projections/{name}/rebuild`]: admin,
  }) as Record<Extract<RouteKey, `${string} /admin/system/${S}/${string}`>, RoutePolicy>

const deliveryPolicies = <S extends DeliverySender>(sender: S) =>
  ({
    [`GET /admin/webhook-deliveries/${sender}`]: admin,
    [`POST /admin/webhook-deliveries/${sender}/{id}/resend`]: admin,
    [`POST /admin/webhook-deliveries/${sender}/replay`]: admin,
  }) as Record<Extract<RouteKey, `${string} /admin/webhook-deliveries/${S}${string}`>, RoutePolicy>

/** A row for every contract: a missing or an extra one does not compile. */
export const routePolicies = {
  'POST /auth/login': { rate: 'login' },
  'POST /auth/register': { rate: 'mail' },
  'POST /auth/verify-otp': { rate: 'otp' },
  'POST /auth/resend-otp': { rate: 'mail' },
  'POST /auth/forgot-password': { rate: 'mail' },
  'POST /auth/reset-password': { rate: 'otp' },
  'POST /auth/logout': { rate: 'write' },
  'GET /auth/second-step': { rate: 'read' },
  'POST /auth/second-step/setup': { rate: 'login' },
  'POST /auth/second-step/confirm': { rate: 'login' },
  'POST /auth/second-step/recovery-codes': { rate: 'login' },
  'POST /auth/second-step/remove': { rate: 'login' },
  'POST /auth/step-up': { rate: 'login' },
  'POST /auth/renew': { rate: 'write' },
  'GET /auth/sessions': { rate: 'read' },
  'DELETE /auth/sessions/{id}': { rate: 'write' },
  'GET /auth/profile': { rate: 'read' },
  'PUT /auth/profile': { rate: 'write' },
  'PUT /auth/language': { rate: 'write' },
  'DELETE /auth/account': { rate: 'login' },
  'GET /auth/watchlist': { rate: 'read' },
  'PATCH /auth/watchlist': { rate: 'write' },
  'GET /auth/addresses': { rate: 'read' },
  'POST /auth/addresses': { rate: 'write' },
  'PUT /auth/addresses/{id}': { rate: 'write' },
  'DELETE /auth/addresses/{id}': { rate: 'write' },
  'GET /auth/consents': { rate: 'read' },
  'PUT /auth/consents': { rate: 'write' },
  'GET /consents': { rate: 'lookup' },
  'PUT /consents': { rate: 'lookup' },
  // From the mail providers' own addresses, many at a time.
  'POST /unsubscribe/{token}': { rate: 'webhook', bodyLimit: 4096 },
  'GET /unsubscribe/{token}': { rate: 'lookup' },
  'GET /auth/orders': { rate: 'read' },
  'POST /auth/data-requests': { rate: 'write' },
  'POST /your-data/requests': { rate: 'mail' },
  'POST /your-data/erase': { rate: 'lookup' },
  'GET /your-data/identity': { rate: 'lookup' },
  'GET /your-data/orders': { rate: 'lookup' },
  'GET /your-data/catalog': { rate: 'lookup' },
  'GET /your-data/payments': { rate: 'lookup' },
  'GET /your-data/shipping': { rate: 'lookup' },
  'GET /your-data/analytics': { rate: 'lookup' },
  'GET /admin/users': admin,
  'GET /admin/users/export': download,
  'PATCH /admin/users/{id}/role': admin,
  'PATCH /admin/staff/{id}/role': admin,
  'GET /admin/staff': admin,
  'DELETE /admin/staff/{id}/second-step': admin,
  'POST /admin/staff/invitations': admin,
  'POST /admin/staff/invitations/{id}/send': admin,
  'DELETE /admin/staff/invitations/{id}': admin,
  'POST /staff/invitations/look': { rate: 'lookup' },
  'POST /staff/invitations/accept': { rate: 'login' },
  'DELETE /admin/users/{id}': admin,
  'GET /admin/people': admin,
  'GET /admin/erasures/accounts': admin,
  'GET /admin/erasures/orders': admin,

  'GET /admin/deleted': admin,
  'GET /admin/history/products/{id}': admin,
  'GET /admin/history/categories/{id}': admin,
  'GET /admin/history/banners/{id}': admin,
  'GET /admin/history/users/{id}': admin,
  'GET /admin/history/orders/{id}': admin,
  'GET /admin/history/products/{id}/restore': admin,
  'POST /admin/history/products/{id}/restore': admin,
  'GET /admin/history/categories/{id}/restore': admin,
  'POST /admin/history/categories/{id}/restore': admin,
  'GET /admin/history/banners/{id}/restore': admin,
  'POST /admin/history/banners/{id}/restore': admin,

  'GET /products': cachedRead,
  'GET /products/choices': cachedRead,
  'GET /products/suggestions': cachedRead,
  'GET /products/new-arrivals': cachedRead,
  'GET /products/featured': cachedRead,
  'GET /products/best-sellers': cachedRead,
  'GET /products/{id}': cachedRead,
  'GET /products/{id}/together': cachedRead,
  'GET /products/{id}/reviews': cachedRead,
  'GET /reviews/orders/{orderId}': { rate: 'lookup' },
  'PUT /reviews/orders/{orderId}': { rate: 'aboutOrder' },
  'POST /reviews/orders/{orderId}/photos': { rate: 'aboutOrder', bodyLimit: 64 * MB, deadline: 300_000, stall: 20_000 },
  'PUT /reviews/{id}/helpful': { rate: 'vote' },
  'GET /admin/reviews': admin,
  'POST /admin/reviews/{id}/decision': admin,
  'PUT /admin/reviews/{id}/answer': admin,
  'GET /categories': cachedRead,
  'GET /banners': cachedRead,
  'GET /collections': cachedRead,
  'GET /catalog/revision': { rate: 'read' },
  'POST /products': upload,
  'PUT /products/{id}': upload,
  'DELETE /products/{id}': admin,
  'GET /admin/products/export': download,
  'POST /admin/products/import': { rate: 'admin', bodyLimit: 6 * MB, deadline: 300_000 },
  'PATCH /products/{id}/featured': admin,
  'PUT /products/{id}/status': admin,
  'POST /products/{id}/preview': admin,
  'GET /products/{id}/preview': { rate: 'lookup' },
  'PUT /products/{id}/stock': admin,
  'PUT /products/{id}/images/{imageId}/main': admin,
  'POST /categories': upload,
  'PUT /categories/{id}': upload,
  'DELETE /categories/{id}': admin,
  'POST /banners': upload,
  'PUT /banners/{id}': upload,
  'DELETE /banners/{id}': admin,
  'POST /collections': upload,
  'PUT /collections/{id}': upload,
  'DELETE /collections/{id}': admin,
  'GET /admin/search/terms': admin,
  'PUT /admin/search/terms': admin,
  'DELETE /admin/search/terms/{id}': admin,

  'POST /cart/validate': { rate: 'read' },
  'POST /orders/place': { rate: 'order', deadline: 15_000 },
  'GET /orders/{orderId}': { rate: 'lookup' },
  'GET /orders/email/{customer_email}': { rate: 'addresses' },
  'POST /orders/lookup': { rate: 'addresses' },
  'POST /orders/{orderId}/cancel': { rate: 'lookup' },
  'POST /orders/{orderId}/return': { rate: 'lookup' },
  'GET /offers': { rate: 'read' },
  // A code that is none is a guess.
  'POST /offers/code': { rate: 'lookup' },
  'GET /admin/offers': admin,
  'POST /admin/offers': admin,
  'PUT /admin/offers/{id}': admin,
  'PUT /admin/offers/{id}/status': admin,
  'POST /admin/offers/preview': { ...admin, deadline: 30_000 },
  'PUT /left-bag': { rate: 'write' },
  'POST /stock-alerts': { rate: 'mail' },
  'POST /stock-alerts/{alertId}/withdraw': { rate: 'lookup' },
  'GET /admin/orders': admin,
  'GET /admin/orders/desk': admin,
  // A hundred orders, each in a transaction of its own.
  'POST /admin/orders/steps': { ...admin, deadline: 30_000 },
  'GET /admin/customers': admin,
  'GET /admin/customers/{id}': admin,
  'POST /admin/customers/{id}/notes': admin,
  'DELETE /admin/customers/{id}/notes/{noteId}': admin,
  'PUT /admin/customers/{id}/tags': admin,
  'GET /admin/order-views': admin,
  'POST /admin/order-views': admin,
  'DELETE /admin/order-views/{id}': admin,
  'PATCH /admin/orders/{id}/status': admin,
  'PATCH /admin/orders/{id}/return': admin,
  'POST /admin/orders/{id}/return/sent': admin,
  'POST /admin/orders/{id}/refund/preview': admin,
  'POST /admin/orders/{id}/refund': admin,
  'DELETE /admin/orders/{id}': admin,
  'GET /admin/orders/{id}/timeline': admin,
  'POST /admin/orders/{id}/notes': admin,
  'GET /orders/{orderId}/documents': { rate: 'lookup' },
  'POST /admin/orders/{id}/shipment': admin,
  'POST /admin/orders/{id}/invoice': admin,
  'GET /shop': { rate: 'read' },
  'GET /admin/settings': admin,
  'PUT /admin/settings': admin,
  'GET /admin/orders/export': download,
  'GET /admin/stock': admin,
  'GET /admin/stock/check': { ...admin, deadline: 30_000 },
  'GET /admin/stock/{id}': admin,
  'GET /admin/stock/{id}/export': download,

  'GET /config': { rate: 'read' },
  // Payments itself waits 2 s for the order's event and 3 s for the provider.
  'POST /orders/razorpay/order': { rate: 'aboutOrder', deadline: 8_000 },
  'POST /orders/razorpay/verify': { rate: 'aboutOrder', deadline: 8_000 },
  'GET /admin/payments/check': { ...admin, deadline: 30_000 },
  ...webhookPolicies,

  'POST /orders/shiprocket/order': { rate: 'aboutOrder', deadline: 20_000 },
  'GET /shipping/serviceability': { rate: 'read', deadline: 15_000 },
  'POST /webhooks/courier': webhook,
  'GET /webhooks/whatsapp': { rate: 'webhook' },
  'POST /webhooks/whatsapp': webhook,
  'POST /webhooks/msg91/{secret}': webhook,

  'POST /events': { rate: 'beacon' },
  'GET /admin/dashboard': admin,
  'GET /admin/activity': admin,
  'GET /admin/analytics/dashboard': admin,
  'GET /admin/analytics/store-overview': admin,
  'GET /admin/analytics/period': admin,
  'GET /admin/analytics/funnel': admin,
  'GET /admin/analytics/bags': admin,
  'GET /admin/analytics/check': admin,
  'GET /admin/analytics/today': admin,
  'POST /admin/analytics/check': admin,
  'GET /admin/live': { rate: 'admin', deadline: 'none' },

  'GET /admin/api-keys': admin,
  'POST /admin/api-keys': admin,
  'DELETE /admin/api-keys/{id}': admin,
  'GET /admin/webhooks': admin,
  'POST /admin/webhooks': admin,
  'PUT /admin/webhooks/{id}': admin,
  'POST /admin/webhooks/{id}/secret': admin,
  'DELETE /admin/webhooks/{id}': admin,
  ...deliveryPolicies('orders'),
  ...deliveryPolicies('catalog'),
  ...deliveryPolicies('shipping'),
  ...deliveryPolicies('payments'),

  ...systemPolicies('identity'),
  ...systemPolicies('catalog'),
  ...systemPolicies('orders'),
  ...systemPolicies('payments'),
  ...systemPolicies('shipping'),
  ...systemPolicies('analytics'),
} as const satisfies Record<RouteKey, RoutePolicy>
