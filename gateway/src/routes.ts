import { api } from '@suvarna/contracts/api.ts'
import { type Access, type Method, type RouteContract, routeOf } from '@suvarna/contracts/common/routes/route.ts'
import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import type { Permission } from '@suvarna/contracts/identity/staff/permissions.ts'
import { permissionOf, routePermissions } from '@suvarna/contracts/identity/staff/route-permissions.ts'
import type { RoutePolicy } from './edge/limits/policies.ts'
import type { RateClass } from './edge/limits/rate-classes.ts'
import { routePolicies } from './edge/route-policies.ts'

/** One row of the route table. */
export type GatewayRoute = {
  key: string
  method: Method
  /** The path at the service; below /api here. */
  path: string
  /** The same path in the router's form. */
  url: string
  service: ServiceName
  access: Access
  /** Of an admin route: the permission that the caller's staff role must have. */
  permission: Permission | undefined
  rate: RateClass
  bodyLimit: number
  deadline: number | 'none'
  stall: number | undefined
  cache: boolean
  multipart: boolean
  anyBody: boolean
  /** The request headers of the contract; all others except the common ones are dropped. */
  headers: readonly string[]
  summary: string
}

const accesses: readonly Access[] = ['public', 'user', 'admin', 'webhook']

/**
 * Joins contracts, policies and permissions. Throws for a contract without access or policy, and for an admin's without
 * a permission, so that such a gateway does not start.
 */
export function routeTable(
  contracts: Record<string, RouteContract> = api,
  policies: Record<string, RoutePolicy> = routePolicies,
  permissions: Record<string, Permission> = routePermissions,
): GatewayRoute[] {
  return Object.entries(contracts).map(([key, contract]) => {
    const policy = policies[key]
    if (!accesses.includes(contract.access)) throw new Error(`${key} says nothing about who may use it`)
    if (!policy) throw new Error(`${key} has no row in the route table`)
    const { method, path, url } = routeOf(key)
    if (policy.cache && (method !== 'GET' || contract.access !== 'public' || contract.service !== 'catalog'))
      throw new Error(`${key} cannot be cached: only the catalogue's public reads are`)
    return {
      key,
      method,
      path,
      url,
      service: contract.service,
      access: contract.access,
      permission: permissionOf(key, contract.access, permissions),
      rate: policy.rate,
      bodyLimit: policy.bodyLimit ?? 64 * 1024,
      deadline: policy.deadline ?? 10_000,
      stall: policy.stall,
      cache: policy.cache ?? false,
      multipart: contract.multipart ?? false,
      anyBody: contract.anyBody ?? false,
      headers: Object.keys(contract.headers?.properties ?? {}).map((name) => name.toLowerCase()),
      summary: contract.summary,
    }
  })
}

/**
 * The table of a gateway that waits at least `patienceMs` for each answer and for each part of a body. For shops under
 * test: a live shop gives up earlier, since nobody waits that long.
 */
export const withPatience = (table: readonly GatewayRoute[], patienceMs: number): GatewayRoute[] =>
  table.map(({ deadline, stall, ...route }) => ({
    ...route,
    deadline: deadline === 'none' ? deadline : Math.max(deadline, patienceMs),
    stall: stall && Math.max(stall, patienceMs),
  }))

/** Any method that may change something. */
export const isWrite = ({ method }: Pick<GatewayRoute, 'method'>): boolean => method !== 'GET'
