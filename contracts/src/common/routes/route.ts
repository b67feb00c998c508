import { type TObject, type TSchema, Type } from 'typebox'
import type { ServiceName } from '../services.ts'
import type { ProblemCode } from './problems.ts'

/** Who may call: everybody, a logged-in account, an admin, or a provider that signs its body. */
export type Access = 'public' | 'user' | 'admin' | 'webhook'

/**
 * One REST call. Query, path and form values arrive as text: the types here say what they are turned into.
 * `problems` names what this call can answer beyond the problems that all calls of its access share.
 */
export type RouteContract = {
  service: ServiceName
  access: Access
  summary: string
  params?: TObject
  query?: TObject
  headers?: TObject
  body?: TSchema
  /** The body is a form: `body` describes its text fields, `files` how many files each file field takes. */
  multipart?: true
  files?: Readonly<Record<string, 'one' | 'many'>>
  /** The body is not read, whatever its media type: what is asked stands in the address. */
  anyBody?: true
  /** Bytes of a body that is larger than others; the gateway's policy says so, too. */
  largestBody?: number
  response: Record<number, TSchema>
  /** Media type of the answer where it is not JSON. */
  produces?: string
  problems?: readonly ProblemCode[]
}

export type Routes = Record<string, RouteContract>

/** `{ success: true, message?, ... }`: the envelope of every answer that both documents read. */
export const answer = <P extends Record<string, TSchema>>(properties: P) =>
  Type.Object({ success: Type.Literal(true), message: Type.Optional(Type.String()), ...properties })

/** An answer without data. */
export const Done = answer({})

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** `'GET /orders/{orderId}'` as a router spells it: `{ method: 'GET', path: '/orders/{orderId}', url: '/orders/:orderId' }`. */
export function routeOf(key: string): { method: Method; path: string; url: string } {
  const [method, path] = key.split(' ', 2) as [Method, string]
  return { method, path, url: path.replaceAll(/\{(\w+)\}/g, ':$1') }
}

/** Names of the parameters in a path: `orderId` of `/orders/{orderId}`. */
export const paramsOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
