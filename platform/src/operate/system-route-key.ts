import type { systemRoutes } from '@suvarna/contracts/common/routes/system.ts'

/** Orders' routes represent all six services: they differ only by the name in the path. */
type SystemKey = keyof ReturnType<typeof systemRoutes<'orders'>>

/** Typed as orders' call, registered as this service's own. */
export type SystemRouteKey = <Key extends SystemKey>(key: Key) => Key
