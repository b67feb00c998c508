import type { RouteKey } from '@suvarna/contracts/api.ts'
import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import type { DeliverySender } from '@suvarna/contracts/common/webhooks/message-types.ts'
import { webhookRoutes } from '@suvarna/contracts/payments/webhooks.ts'
import type { RateClass } from './rate-classes.ts'

/** The gateway's limits for a route. Its contract has the access. */
export type RoutePolicy = {
  rate: RateClass
  /** Maximum bytes of the body; 64 kB by default. */
  bodyLimit?: number
  /** Milliseconds until a 504, or 'none' for an endless stream; 10 s by default. */
  deadline?: number | 'none'
  /** Milliseconds without progress of the body, or without an answer, until a 504. */
  stall?: number
  /** Cached for all except admins, who see more; see catalog-cache.ts. Catalogue only: its answers have a revision. */
  cache?: true
}

export const MB = 1024 * 1024
/** Longer than the service needs for one picture, including the time-out of its object store. */
const stall = 30_000
/** A form with several pictures of up to 20 MB over a phone's uplink. */
export const upload = { rate: 'admin', bodyLimit: 110 * MB, deadline: 600_000, stall } as const
export const admin = { rate: 'admin' } as const
/** A file of all rows, limited by the speed of the admin's connection. */
export const download = { rate: 'admin', deadline: 300_000, stall } as const
export const cachedRead = { rate: 'read', cache: true } as const

export const webhook = { rate: 'webhook', bodyLimit: MB } as const
export const webhookPolicies = Object.fromEntries(
  (Object.keys(webhookRoutes) as (keyof typeof webhookRoutes)[]).map((key) => [key, webhook]),
) as Record<keyof typeof webhookRoutes, RoutePolicy>

export const systemPolicies = <S extends ServiceName>(service: S) =>
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

export const deliveryPolicies = <S extends DeliverySender>(sender: S) =>
  ({
    [`GET /admin/webhook-deliveries/${sender}`]: admin,
    [`POST /admin/webhook-deliveries/${sender}/{id}/resend`]: admin,
    [`POST /admin/webhook-deliveries/${sender}/replay`]: admin,
  }) as Record<Extract<RouteKey, `${string} /admin/webhook-deliveries/${S}${string}`>, RoutePolicy>

/** The courier makes the papers of many parcels; if it refuses, each parcel is requested separately. */
export const paperPolicies = {
  'POST /admin/parcels/pickups': { ...admin, deadline: 30_000 },
  'GET /orders/{orderId}/pickups/{number}/label': { rate: 'lookup', deadline: 20_000 },
  'POST /admin/parcels/labels': { ...admin, deadline: 30_000 },
  'POST /admin/parcels/manifests': { ...admin, deadline: 30_000 },
} as const satisfies Partial<Record<RouteKey, RoutePolicy>>
