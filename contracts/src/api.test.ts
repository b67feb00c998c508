import { Compile } from 'typebox/compile'
import { describe, expect, test } from 'vitest'
import { api, type RouteKey } from './api.ts'
import { paramsOf, type RouteContract, type Routes, routeOf } from './common/routes/route.ts'
import { serviceNames } from './common/services.ts'

const routes: Routes = api
const all = Object.entries(routes) as [RouteKey, RouteContract][]

/** Section 7 of both documents, row by row, each with its acceptance row. */
const specified: [string, RouteKey][] = [
  ['X1', 'GET /auth/profile'],
  ['X2', 'PUT /auth/profile'],
  ['X3', 'POST /auth/login'],
  ['X4', 'POST /auth/register'],
  ['X5', 'POST /auth/verify-otp'],
  ['X6', 'POST /auth/logout'],
  ['X7', 'GET /auth/orders'],
  ['X8', 'GET /banners'],
  ['X9', 'GET /categories'],
  ['X10', 'GET /products'],
  ['X11', 'GET /products/new-arrivals'],
  ['X11', 'GET /products/featured'],
  ['X11', 'GET /products/best-sellers'],
  ['X12', 'GET /products/{id}'],
  ['X13', 'POST /orders/razorpay/order'],
  ['X14', 'POST /orders/razorpay/verify'],
  ['X15', 'POST /orders/place'],
  ['X16', 'POST /orders/shiprocket/order'],
  ['X17', 'GET /orders/{orderId}'],
  ['X18', 'GET /orders/email/{customer_email}'],
  ['Y1', 'GET /admin/dashboard'],
  ['Y2', 'GET /admin/activity'],
  ['Y3', 'POST /categories'],
  ['Y3', 'PUT /categories/{id}'],
  ['Y3', 'DELETE /categories/{id}'],
  ['Y4', 'POST /products'],
  ['Y5', 'PUT /products/{id}'],
  ['Y5', 'DELETE /products/{id}'],
  ['Y6', 'PATCH /products/{id}/featured'],
  ['Y6', 'PUT /products/{id}/images/{imageId}/main'],
  ['Y7', 'GET /admin/orders'],
  ['Y8', 'PATCH /admin/orders/{id}/status'],
  ['Y9', 'DELETE /admin/orders/{id}'],
  ['Y10', 'GET /admin/users'],
  ['Y10', 'PATCH /admin/users/{id}/role'],
  ['Y10', 'DELETE /admin/users/{id}'],
  ['Y11', 'GET /admin/analytics/dashboard'],
  ['Y12', 'GET /admin/analytics/store-overview'],
  ['Y13', 'POST /banners'],
  ['Y13', 'PUT /banners/{id}'],
  ['Y13', 'DELETE /banners/{id}'],
]

test.each(specified)('[%s] %s has a contract', (_row, key) => {
  expect(routes[key]).toBeDefined()
})

describe('every call', () => {
  test.each(all)('%s names its path parameters, a success, and a schema that compiles', (key, route) => {
    const { path } = routeOf(key)
    expect(Object.keys(route.params?.properties ?? {}).sort()).toEqual(paramsOf(path).sort())
    // A link in a mail redirects to its page.
    const success = key === 'GET /unsubscribe/{token}' ? '302' : '2'
    expect(Object.keys(route.response).every((status) => status.startsWith(success))).toBe(true)
    for (const schema of [route.params, route.query, route.headers, route.body, ...Object.values(route.response)])
      if (schema) Compile(schema)
  })

  test.each(all)('%s refuses unknown fields, unless a provider sends it', (_key, { access, body, query }) => {
    for (const schema of [body, query])
      if (schema && access !== 'webhook') expect(schema).toMatchObject({ additionalProperties: false })
  })

  test('under /admin is for admins alone', () => {
    expect(
      all.filter(([key, { access }]) => key.includes(' /admin/') !== (access === 'admin')).map(([key]) => key),
    ).toEqual(
      // Catalogue writes are outside /admin in the specification; a review is a shopper's.
      all
        .filter(([key, { service }]) => service === 'catalog' && !/^GET| \/(admin|reviews)\//.test(key))
        .map(([key]) => key),
    )
  })

  test('of the operators exists for each service', () => {
    for (const service of serviceNames)
      expect(routes[`GET /admin/system/${service}/lag`]).toMatchObject({ service, access: 'admin' })
  })
})

test('a path in braces becomes a router’s path', () => {
  expect(routeOf('PUT /products/{id}/images/{imageId}/main')).toEqual({
    method: 'PUT',
    path: '/products/{id}/images/{imageId}/main',
    url: '/products/:id/images/:imageId/main',
  })
})
