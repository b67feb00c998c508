import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { api, type RouteKey } from '@suvarna/contracts/api.ts'
import type { RouteContract } from '@suvarna/contracts/common/routes/route.ts'
import { Compile } from 'typebox/compile'
import { expect, inject, vi } from 'vitest'
import type { SharedShop } from '../shared-shops.ts'

const opened = await fetch(inject('sharedShop'))
if (!opened.ok) throw new Error(await opened.text())
/** The one running shop of this run. */
export const shop: SharedShop = (await opened.json()) as SharedShop

// biome-ignore lint/suspicious/noExplicitAny: a response is what it is; the tests look at it.
export type Answer = { status: number; body: any; headers: Headers; cookie: string }
export type Call = {
  params?: Record<string, string>
  query?: string
  body?: unknown
  form?: FormData
  token?: string | undefined
  headers?: Record<string, string>
}

/** One call of the API through the gateway, by its key in the contracts. */
export async function call(key: RouteKey, options: Call = {}): Promise<Answer> {
  const [method = '', path = ''] = key.split(' ')
  const { params = {}, query = '', body, form, token, headers } = options
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name) => encodeURIComponent(params[name] ?? ''))
  const result = await fetch(`${shop.store}/api${filled}${query}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(form ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await result.text()
  const cookie = result.headers.getSetCookie().map((one) => one.split(';', 1)[0])
  return {
    status: result.status,
    body: text.startsWith('{') ? JSON.parse(text) : text,
    headers: result.headers,
    cookie: cookie.join('; '),
  }
}

/** The same for a response that has to be a success of exactly the contract's shape. */
export async function ok(key: RouteKey, options: Call = {}): Promise<Answer> {
  const result = await call(key, options)
  const { response } = api[key] as RouteContract
  const schema = response[result.status]
  expect(schema, `${key} -> ${result.status} ${JSON.stringify(result.body)}`).toBeDefined()
  if (schema) expect([...Compile(schema).Errors(result.body)], key).toEqual([])
  return result
}

/** What every refusal looks like; `more` is what this one adds. */
export const problem = (code: string, more: { message?: string; field?: string; details?: object } = {}) =>
  expect.objectContaining({
    success: false,
    code,
    error: more.message ?? expect.any(String),
    message: more.message ?? expect.any(String),
    ...(more.field ? { field: more.field } : {}),
    ...(more.details ? { details: expect.objectContaining(more.details) } : {}),
  })

let admin: Promise<string> | undefined
/** A token of the demo's admin, the same for a whole file. */
export const adminToken = (): Promise<string> => {
  admin ??= login(shop.admin)
  return admin
}

export async function login(who: { email: string; password: string }): Promise<string> {
  const { body } = await ok('POST /auth/login', { body: { email: who.email, password: who.password } })
  return body.token
}

const writers = ['identity', 'catalog', 'orders', 'payments', 'shipping'] as const

/** The lengths of all logs, once nothing is under way. Without analytics, which counts our own reads. */
export async function written(): Promise<string[]> {
  let before = ''
  return vi.waitFor(
    async () => {
      const heads = await headsAtRest()
      // A service may receive another's event between two of our requests.
      const [last, now] = [before, heads.join()]
      before = now
      if (last !== now) throw new Error(`still at work: ${last} -> ${now}`)
      return heads
    },
    { interval: 50, timeout: 60_000 },
  )
}

type Follower = { consumer: string; source: string; position: string }
type Lag = { service: string; head: string; unsequenced: number; open_jobs: number; followers: Follower[] }

async function headsAtRest(): Promise<string[]> {
  const token = await adminToken()
  const responses = await Promise.all(writers.map((name) => ok(`GET /admin/system/${name}/lag`, { token })))
  const lags: Lag[] = responses.map(({ body }) => body.data)
  const heads = new Map(lags.map(({ service, head }) => [service, BigInt(head)]))
  for (const { service, unsequenced, open_jobs, followers } of lags) {
    const behind = followers.find(({ source, position }) => BigInt(position) < (heads.get(source) ?? 0n))
    if (behind || unsequenced + open_jobs > 0) throw new Error(`${service} is still at work: ${behind?.consumer}`)
  }
  return lags.map(({ service, head }) => `${service} ${head}`)
}

/** This shop's secrets, from its folder: to sign what only the shop should be able to sign. */
export const secrets = async (): Promise<{ tokenPrivateKey: string; tokenPublicKey: string; courierToken: string }> =>
  JSON.parse(await readFile(join(shop.folder, 'secrets.json'), 'utf8'))
