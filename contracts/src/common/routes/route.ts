import { type TObject, type TSchema, Type } from 'typebox'
import type { ServiceName } from '../services.ts'
import type { ProblemCode } from './problems.ts'

/** Who may call: anyone, a logged-in account, an admin, or a provider that signs its body. */
export type Access = 'public' | 'user' | 'admin' | 'webhook'

/**
 * One REST call. Query, path and form values arrive as text and are converted to the types given here. `problems` lists
 * what this call can answer beyond the problems shared by all calls of its access.
 */
export type RouteContract = {
  service: ServiceName
  access: Access
  summary: string
  params?: TObject
  query?: TObject
  headers?: TObject
  body?: TSchema
  /** The body is a form: `body` describes its text fields, `files` the number of files that each file field takes. */
  multipart?: true
  files?: Readonly<Record<string, 'one' | 'many'>>
  /** The body is ignored, whatever its media type: the address contains the whole request. */
  anyBody?: true
  /** Maximum bytes of a body that is larger than most; the gateway's policy must match. */
  largestBody?: number
  response: Record<number, TSchema>
  /** Media type of the answer, if not JSON. */
  produces?: string
  problems?: readonly ProblemCode[]
}

export type Routes = Record<string, RouteContract>

/** `{ success: true, message?, ... }`: the common envelope of answers, as in both specification documents. */
export const answer = <P extends Record<string, TSchema>>(properties: P) =>
  Type.Object({ success: Type.Literal(true), message: Type.Optional(Type.String()), ...properties })

/** An answer without data. */
export const Done = answer({})

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** `'GET /orders/{orderId}'` for a router: `{ method: 'GET', path: '/orders/{orderId}', url: '/orders/:orderId' }`. */
export function routeOf(key: string): { method: Method; path: string; url: string } {
  const [method, path] = key.split(' ', 2) as [Method, string]
  return { method, path, url: path.replaceAll(/\{(\w+)\}/g, ':$1') }
}

/** Names of the parameters in a path: `orderId` of `/orders/{orderId}`. */
export const paramsOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
