import { api, type RouteKey } from '@suvarna/contracts/api.ts'
import { expect, test } from 'vitest'
import { actorKeys } from '../testing/testing-actor.ts'
import { createApp, on } from './http.ts'
import { serializerOf, validatorOf } from './request/compiled-schemas.ts'
import type { RouteShape } from './route-contract.ts'

test('every contract makes a route: its schemas pass the strict validator and the serializer', async () => {
  const app = createApp({ name: 'all', actorKeys })
  const keys = Object.keys(api) as RouteKey[]
  for (const key of keys) on(app, key, () => ({}) as never)
  await app.ready()
  expect(keys.length).toBeGreaterThan(40)
  for (const key of keys) {
    const [method = '', path = ''] = key.split(' ')
    expect(app.hasRoute({ method: method as 'GET', url: path.replaceAll(/\{(\w+)\}/g, ':$1') }), key).toBe(true)
    const { params, query, headers, body, response }: RouteShape = api[key]
    for (const schema of [params, query, headers, body]) if (schema) validatorOf(schema)
    for (const schema of Object.values(response)) serializerOf(schema)
  }
})
