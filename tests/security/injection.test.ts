import { api, type RouteKey } from '@suvarna/contracts/api.ts'
import type { RouteContract } from '@suvarna/contracts/common/routes/route.ts'
import { serviceNames } from '@suvarna/contracts/common/services.ts'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminToken, shop } from '../http/client.ts'
import { formOf } from '../http/forms.ts'
import { newCustomer } from '../http/people.ts'
import { type Schema, valid } from './bad-input.ts'
import { openDatabase } from './places.ts'

// A text executed as SQL would advance this sequence, even in a transaction that is rolled back, and one that broke a
// statement would cause a 5xx. No time is measured, because a busy machine is slow too.
const evidence = "nextval('public.injected')"
const texts = [
  `'||${evidence}||'`,
  `(select ${evidence})`,
  `x'); select ${evidence}, pg_sleep(20); --`,
  `x\\' or ${evidence} > 0 or "id" = "`,
]
/** A value is quoted in SQL; the others target numbers, columns and sort orders. */
const inTexts = texts.filter((text) => text.includes("' or") || text.startsWith("'"))
/** The gate tries one text in each place of each route, in turn; `npm run test:long` tries all. */
let turn = 0
const tried = (all: readonly string[]) => (process.env.ALL_TEXTS ? all : [all[turn++ % all.length] ?? ''])

type Route = [RouteKey, RouteContract]
/** The logout comes last, because it ends the customer's session. */
const isLogout = ([key]: Route) => Number(key === 'POST /auth/logout')
const routes = (Object.entries(api) as Route[]).toSorted((a, b) => isLogout(a) - isLogout(b))
const databases = Promise.all(serviceNames.map((name) => openDatabase(shop.folder, name)))
const tokens = { admin: '', user: '', public: '', webhook: '' }

beforeAll(async () => {
  tokens.admin = await adminToken()
  tokens.user = (await newCustomer('Robert')).token
  for (const database of await databases) {
    await database.query('create sequence public.injected')
    await database.query('grant usage on sequence public.injected to public')
  }
})
afterAll(async () => {
  for (const [path, access] of made) {
    const headers = { authorization: `Bearer ${tokens[access]}` }
    expect((await fetch(`${shop.store}/api${path}`, { method: 'DELETE', headers })).status).toBe(200)
  }
  for (const database of await databases) {
    await database.query('drop sequence public.injected')
    await database.end()
  }
})

const made: [path: string, access: keyof typeof tokens][] = []
type Input = { params?: string; query?: Record<string, string>; body?: unknown; headers?: Record<string, string> }

async function ask([key, { access, query: asked, body: schema, multipart }]: Route, ask: Input) {
  const [method = '', path = ''] = key.split(' ')
  const url = new URL(`${shop.store}/api${path.replaceAll(/\{\w+\}/g, encodeURIComponent(ask.params ?? 'nobody'))}`)
  const query = { ...(asked ? (valid(asked as never) as object) : {}), ...ask.query }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  const body = (ask.body ?? (schema ? valid(schema as never) : undefined)) as Record<string, string> | undefined
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...(tokens[access] ? { authorization: `Bearer ${tokens[access]}` } : {}),
      ...(body && !multipart ? { 'content-type': 'application/json' } : {}),
      ...ask.headers,
    },
    ...(body ? { body: multipart ? formOf(body) : JSON.stringify(body) } : {}),
  })
  // A list may be long, and the live stream has no end.
  if (response.status === 200) await response.body?.cancel()
  const message = response.status === 200 ? '' : await response.text()
  // Noted for deletion: a banner or category may be made with such a name, and other files use this shop.
  if (response.status === 201) {
    const { banner, category } = JSON.parse(message)
    made.push([`${path}/${(banner ?? category).id}`, access])
  }
  expect(response.status, `${key} ${JSON.stringify(ask)} -> ${response.status} ${message}`).toBeLessThan(500)
}

/** The body once for each text in it, at any depth, with the payload in its place. */
function bodiesWith(schema: Schema, text: string): unknown[] {
  if (schema.anyOf) return schema.anyOf.flatMap((one) => bodiesWith(one, text))
  if (schema.type === 'array') return bodiesWith(schema.items ?? {}, text).map((one) => [one])
  if (schema.type !== 'object') return schema.type === 'string' ? [text] : []
  const good = valid(schema) as object
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    bodiesWith(property, text).map((one) => ({ ...good, [name]: one })),
  )
}

async function expectNothingCounted(database: pg.Client) {
  const { rows } = await database.query('select is_called from public.injected')
  // Reset, so that each route is checked on its own.
  if (rows[0].is_called) await database.query("select setval('public.injected', 1, false)")
  expect(rows, database.database).toEqual([{ is_called: false }])
}

const headers = (text: string) => ({
  authorization: `Bearer ${text}`,
  'idempotency-key': text,
  cookie: `suvarna_registration=${encodeURIComponent(text)}; orders=${encodeURIComponent(text)}`,
  'x-request-id': text,
  'user-agent': text,
  referer: text,
  'accept-language': text,
  'if-none-match': text,
  'x-forwarded-for': text,
  'x-razorpay-signature': text,
  'x-api-key': text,
})

describe('S-58: no part of a request is executed by the database', () => {
  test.each(routes.map((route, place) => [route[0], route, place] as const))('%s', async (key, route, place) => {
    const [, { query, body, access }] = route
    const inHeaders = headers(texts[place % texts.length] ?? '')
    // A guarded route reads nothing when the token is invalid.
    const { authorization: _unread, ...further } = inHeaders
    const asked: Input[] = [{ headers: access === 'public' ? inHeaders : further }]
    if (key.includes('{')) for (const params of tried(texts)) asked.push({ params })
    for (const name of Object.keys((query as Schema | undefined)?.properties ?? {}))
      for (const text of tried(texts)) asked.push({ query: { [name]: text } })
    if (body)
      for (const text of tried(inTexts)) asked.push(...bodiesWith(body as never, text).map((body) => ({ body })))
    await Promise.all(asked.map((one) => ask(route, one)))
    await Promise.all((await databases).map(expectNothingCounted))
  })
})
