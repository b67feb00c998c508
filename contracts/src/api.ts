import type { Static, TSchema } from 'typebox'
import { funnelRoutes } from './analytics/funnel.ts'
import { analyticsRoutes } from './analytics/routes.ts'
import { bannerRoutes } from './catalog/banners.ts'
import { categoryRoutes } from './catalog/categories.ts'
import { collectionRoutes } from './catalog/collections.ts'
import { productEditRoutes } from './catalog/edit/product-edits.ts'
import { skuRoutes } from './catalog/edit/sku-routes.ts'
import { productFileRoutes } from './catalog/product-files.ts'
import { publicationRoutes } from './catalog/publishing/publication-routes.ts'
import { reviewRoutes } from './catalog/reviews/review-routes.ts'
import { productRoutes } from './catalog/routes.ts'
import { saleRoutes } from './catalog/sale/sale-routes.ts'
import { searchTermRoutes } from './catalog/search/search-terms.ts'
import { erasureRoutes } from './common/privacy/erasures.ts'
import { yourDataRoutes } from './common/privacy/your-data.ts'
import { historyRoutes } from './common/routes/history.ts'
import type { Routes } from './common/routes/route.ts'
import { systemRoutes } from './common/routes/system.ts'
import { deliveryRoutes, webhookEndpointRoutes } from './common/webhooks/webhook-routes.ts'
import { exportRoutes } from './exports.ts'
import { addressRoutes } from './identity/addresses.ts'
import { apiKeyRoutes } from './identity/api-keys/api-key-routes.ts'
import { complaintRoutes } from './identity/complaints/complaint-routes.ts'
import { consentRoutes } from './identity/consents.ts'
import { passkeyRoutes } from './identity/passkeys.ts'
import { identityRoutes } from './identity/routes.ts'
import { secondStepRoutes } from './identity/second-step.ts'
import { staffRoutes } from './identity/staff/staff-routes.ts'
import { watchlistRoutes } from './identity/watchlist.ts'
import { adminOrderRoutes } from './orders/admin-orders.ts'
import { cashBlockRoutes } from './orders/cash/cash-block-routes.ts'
import { cashRoutes } from './orders/cash/cash-routes.ts'
import { remittanceRoutes } from './orders/cash/remittance-routes.ts'
import { deliveryAnswerRoutes } from './orders/deliveries/delivery-routes.ts'
import { customerRoutes } from './orders/desk/customers.ts'
import { orderDeskRoutes } from './orders/desk/order-desk.ts'
import { orderEditRoutes } from './orders/desk/order-edits.ts'
import { orderPiecesRoutes } from './orders/desk/order-pieces.ts'
import { orderStepRoutes } from './orders/desk/order-steps.ts'
import { returnsDeskRoutes } from './orders/desk/returns-desk.ts'
import { staffOrderRoutes } from './orders/desk/staff-order.ts'
import { exchangeRoutes } from './orders/exchanges/exchange-routes.ts'
import { leftBagRoutes } from './orders/messages/left-bags.ts'
import { messageWebhookRoutes } from './orders/messages/message-webhooks.ts'
import { offerRoutes } from './orders/offers/offer-routes.ts'
import { orderTimelineRoutes } from './orders/order-timeline.ts'
import { refundRoutes } from './orders/refunds/refund-routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { settingsRoutes } from './orders/settings/settings.ts'
import { stockRoutes } from './orders/stock.ts'
import { stockAlertRoutes } from './orders/stock-alerts.ts'
import { einvoiceRoutes } from './orders/tax/einvoice-routes.ts'
import { taxRoutes } from './orders/tax/tax-routes.ts'
import { taxDocumentRoutes } from './orders/tax-documents.ts'
import { paymentRoutes } from './payments/routes.ts'
import { paperRoutes } from './shipping/paper-routes.ts'
import { parcelRoutes } from './shipping/parcel-routes.ts'
import { shippingRoutes } from './shipping/routes.ts'

/** Every REST call, keyed by method and path as in the specification, without the `/api` prefix. */
export const api = {
  ...identityRoutes,
  ...staffRoutes,
  ...secondStepRoutes,
  ...passkeyRoutes,
  ...addressRoutes,
  ...watchlistRoutes,
  ...consentRoutes,
  ...complaintRoutes,
  ...productRoutes,
  ...productFileRoutes,
  ...skuRoutes,
  ...productEditRoutes,
  ...publicationRoutes,
  ...saleRoutes,
  ...categoryRoutes,
  ...bannerRoutes,
  ...collectionRoutes,
  ...searchTermRoutes,
  ...reviewRoutes,
  ...orderRoutes,
  ...cashRoutes,
  ...cashBlockRoutes,
  ...remittanceRoutes,
  ...adminOrderRoutes,
  ...refundRoutes,
  ...orderStepRoutes,
  ...orderEditRoutes,
  ...orderPiecesRoutes,
  ...deliveryAnswerRoutes,
  ...staffOrderRoutes,
  ...orderDeskRoutes,
  ...customerRoutes,
  ...returnsDeskRoutes,
  ...exchangeRoutes,
  ...orderTimelineRoutes,
  ...offerRoutes,
  ...settingsRoutes,
  ...taxDocumentRoutes,
  ...taxRoutes,
  ...einvoiceRoutes,
  ...stockRoutes,
  ...stockAlertRoutes,
  ...leftBagRoutes,
  ...messageWebhookRoutes,
  ...exportRoutes,
  ...paymentRoutes,
  ...shippingRoutes,
  ...parcelRoutes,
  ...paperRoutes,
  ...analyticsRoutes,
  ...funnelRoutes,
  ...historyRoutes,
  ...yourDataRoutes,
  ...erasureRoutes,
  ...apiKeyRoutes,
  ...webhookEndpointRoutes,
  ...deliveryRoutes('orders'),
  ...deliveryRoutes('catalog'),
  ...deliveryRoutes('shipping'),
  ...deliveryRoutes('payments'),
  ...systemRoutes('identity'),
  ...systemRoutes('catalog'),
  ...systemRoutes('orders'),
  ...systemRoutes('payments'),
  ...systemRoutes('shipping'),
  ...systemRoutes('analytics'),
} as const satisfies Routes

export type Api = typeof api
export type RouteKey = keyof Api

type Part<Key extends RouteKey, Name extends string> = Api[Key] extends { [N in Name]: infer S extends TSchema }
  ? Static<S>
  : undefined

export type BodyOf<Key extends RouteKey> = Part<Key, 'body'>
export type QueryOf<Key extends RouteKey> = Part<Key, 'query'>

/** The successful answer of a call, for any success status. */
export type AnswerOf<Key extends RouteKey> = {
  [Status in keyof Api[Key]['response']]: Api[Key]['response'][Status] extends TSchema
    ? Static<Api[Key]['response'][Status]>
    : never
}[keyof Api[Key]['response']]
