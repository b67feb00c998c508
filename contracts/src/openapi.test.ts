import { expect, test } from 'vitest'
import { api } from './api.ts'
import { paramsOf, routeOf } from './common/routes/route.ts'
import { openApi } from './openapi.ts'
import { openApiPage } from './openapi-page.ts'

const document = openApi(api)
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
)

/** Resolves a JSON pointer of the document. */
const resolve = (root: unknown, ref: string): unknown =>
  ref
    .replace('#/', '')
    .split('/')
    .reduce<unknown>((part, name) => (part as Record<string, unknown>)?.[name], root)

test('every call is in it, once, under a name of its own', () => {
  expect(operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort()).toEqual(
    Object.keys(api).sort(),
  )
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
})

test('every reference leads somewhere, and every shape is used', () => {
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref ?? '')
  expect(refs.length).toBeGreaterThan(100)
  for (const ref of refs) expect(resolve(document, ref), ref).toBeDefined()
  for (const name of Object.keys(document.components.schemas)) expect(refs).toContain(`#/components/schemas/${name}`)
})

test('it is plain JSON: nothing is lost on the wire', () => {
  expect(JSON.parse(JSON.stringify(document))).toEqual(document)
})

test('path parameters stand in the path and are required', () => {
  for (const { path, parameters } of operations) {
    const inPath = parameters.filter((parameter) => parameter.in === 'path')
    expect(inPath.map(({ name }) => name).sort()).toEqual(paramsOf(path).sort())
    expect(inPath.every(({ required }) => required)).toBe(true)
  }
})

test('access is documented: a guarded call answers 401, an admin’s 403 too, a public one needs no token', () => {
  for (const { method, path, security, responses } of operations) {
    const { access } = api[`${method.toUpperCase()} ${path}` as keyof typeof api]
    for (const scheme of security.flatMap(Object.keys))
      expect(document.components.securitySchemes).toHaveProperty(scheme)
    expect(security.some((one) => Object.keys(one).length === 0)).toBe(access === 'public')
    if (access === 'user' || access === 'admin') expect(responses).toHaveProperty('401')
    if (access === 'admin') expect(responses).toHaveProperty('403')
  }
})

test('every call documents its errors, by status, with their codes', () => {
  for (const { responses } of operations)
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['429', '500', '503']))
  const placing = document.paths['/orders/place']?.post?.responses
  expect(placing?.['409']?.description).toContain('out_of_stock')
  expect(placing?.['422']?.description).toBe('idempotency_key_reused')
})

test('a form carries its files beside its fields', () => {
  const content = document.paths['/products']?.post?.requestBody?.content
  expect(content?.['multipart/form-data']?.schema).toMatchObject({
    properties: { name: { type: 'string' }, images: { type: 'array' } },
  })
})

test('the page lists every call and carries no script', () => {
  const page = openApiPage(document, { stylesheet: '/docs.css', document: '/api/openapi.json' })
  for (const key of Object.keys(api)) expect(page).toContain(`${routeOf(key).method} ${routeOf(key).path}`)
  expect(page).not.toMatch(/<script|onclick|style=/i)
  for (const [, id] of page.matchAll(/href="#([^"]+)"/g)) expect(page).toContain(`id="${id}"`)
})

test('the page shows text as text', () => {
  const planted = openApi({
    'GET /x': { service: 'orders', access: 'public', summary: '<img src=x onerror=alert(1)>', response: {} },
  })
  expect(openApiPage(planted)).not.toContain('<img')
})
