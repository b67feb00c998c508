import type { Static, TSchema } from 'typebox'
import { adminOrderRoutes } from './admin-orders.ts'
import { analyticsRoutes } from './analytics.ts'
import { bannerRoutes } from './banners.ts'
import { productRoutes } from './catalog.ts'
import { categoryRoutes } from './categories.ts'
import { exportRoutes } from './exports.ts'
import { funnelRoutes } from './funnel.ts'
import { historyRoutes } from './history.ts'
import { identityRoutes } from './identity.ts'
import { orderTimelineRoutes } from './order-timeline.ts'
import { orderRoutes } from './orders.ts'
import { paymentRoutes } from './payments.ts'
import { productFileRoutes } from './product-files.ts'
import type { Routes } from './route.ts'
import { settingsRoutes } from './settings.ts'
import { shippingRoutes } from './shipping.ts'
import { stockRoutes } from './stock.ts'
import { systemRoutes } from './system.ts'
import { taxDocumentRoutes } from './tax-documents.ts'

/** Every REST call. Key: method and path as the specification spells them, without the `/api` in front. */
export const api = {
  ...identityRoutes,
  ...productRoutes,
  ...productFileRoutes,
  ...categoryRoutes,
  ...bannerRoutes,
  ...orderRoutes,
  ...adminOrderRoutes,
  ...orderTimelineRoutes,
  ...settingsRoutes,
  ...taxDocumentRoutes,
  ...stockRoutes,
  ...exportRoutes,
  ...paymentRoutes,
  ...shippingRoutes,
  ...analyticsRoutes,
  ...funnelRoutes,
  ...historyRoutes,
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
export type ParamsOf<Key extends RouteKey> = Part<Key, 'params'>
export type HeadersOf<Key extends RouteKey> = Part<Key, 'headers'>

/** What a call answers when it works, whatever its success status. */
export type AnswerOf<Key extends RouteKey> = {
  [Status in keyof Api[Key]['response']]: Api[Key]['response'][Status] extends TSchema
    ? Static<Api[Key]['response'][Status]>
    : never
}[keyof Api[Key]['response']]
