import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { api, type RouteKey } from '@suvarna/contracts/api.ts'
import type { RouteContract } from '@suvarna/contracts/common/routes/route.ts'
import { eventually } from '@suvarna/platform/testing/testing.ts'
import { Compile } from 'typebox/compile'
import { expect, inject } from 'vitest'
import { keepDatabase } from '../security/places.ts'
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

/** The same for a response that must be a success in exactly the contract's shape. */
export async function ok(key: RouteKey, options: Call = {}): Promise<Answer> {
  const result = await call(key, options)
  const { response } = api[key] as RouteContract
  const schema = response[result.status]
  expect(schema, `${key} -> ${result.status} ${JSON.stringify(result.body)}`).toBeDefined()
  if (schema) expect([...Compile(schema).Errors(result.body)], key).toEqual([])
  return result
}

/** The form of every refusal; `more` has the fields of this one. */
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
type Follower = { consumer: string; source: string; position: string }
type State = { head: string; unsequenced: number; open_jobs: number; followers: Follower[] }

/**
 * Returns the number of requests that have written to each log, once nothing is under way. A deadline that comes due
 * meanwhile writes under the correlation of the request that set it, so it does not count. Without analytics, which
 * counts our own reads.
 */
export async function written(): Promise<string[]> {
  let before = ''
  const look = async () => {
    const states = await Promise.all(writers.map(async (name) => [name, await stateOf(name)] as const))
    const heads = states.map(([name, { head }]) => `${name} ${head}`).join()
    // A service may receive another's event between two of our queries.
    const working = [...whoWorks(new Map(states)), ...(heads === before ? [] : ['a log has grown'])]
    before = heads
    return { working }
  }
  const what = 'nothing to be under way'
  await eventually(look, ({ working }) => working.length === 0, { withinMs: 60_000, everyMs: 20, what })
  return Promise.all(writers.map(async (name) => `${name} ${await writingRequests(name)}`))
}

async function writingRequests(service: (typeof writers)[number]): Promise<number> {
  const { rows } = await (await databaseOf(service)).query<{ count: number }>(
    `select count(distinct meta ->> 'correlation')::int from events`,
  )
  return rows[0]?.count ?? 0
}

const whoWorks = (states: ReadonlyMap<string, State>): string[] =>
  [...states].flatMap(([name, { unsequenced, open_jobs, followers }]) => [
    ...(unsequenced + open_jobs > 0 ? [name] : []),
    ...followers
      .filter(({ source, position }) => BigInt(position) < BigInt(states.get(source)?.head ?? 0))
      .map(({ consumer }) => consumer),
  ])

const databases = new Map<string, ReturnType<typeof keepDatabase>>()

function databaseOf(service: (typeof writers)[number]) {
  const database = databases.get(service) ?? keepDatabase(shop.folder, service)
  databases.set(service, database)
  return database
}

/** Read from the databases: tests compare the state before and after, and five requests would take longer. */
async function stateOf(service: (typeof writers)[number]): Promise<State> {
  const { rows } = await (await databaseOf(service)).query<State>(`
    select (select position::text from log_head) as head, (select count(*)::int from outbox) as unsequenced,
      (select count(*)::int from jobs where status = 'open') as open_jobs,
      (select coalesce(jsonb_agg(jsonb_build_object('consumer', consumer, 'source', source, 'position', position::text)),
        '[]') from checkpoints) as followers`)
  const [state] = rows
  if (!state) throw new Error(`${service} has no log`)
  return state
}

/** This shop's secrets, from its folder, for signatures that only the shop should be able to make. */
export const secrets = async (): Promise<{ tokenPrivateKey: string; tokenPublicKey: string; courierToken: string }> =>
  JSON.parse(await readFile(join(shop.folder, 'secrets.json'), 'utf8'))
