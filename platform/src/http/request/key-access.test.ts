import { api, type RouteKey } from '@suvarna/contracts/api.ts'
import { scopeRoutes } from '@suvarna/contracts/identity/api-keys/scope-routes.ts'
import type { Scope } from '@suvarna/contracts/identity/api-keys/scopes.ts'
import type { Permission } from '@suvarna/contracts/identity/staff/permissions.ts'
import { expect, onTestFinished, test } from 'vitest'
import { actorKeys, testSigningKey } from '../../testing/testing-actor.ts'
import { createApp, on } from '../http.ts'
import { sent } from '../route-contract.ts'
import { actorHeader, mayDo, signActor } from './actor.ts'

const key = { kind: 'admin', accountId: 'key-k1', email: '', name: 'Warehouse', ip: '::1', requestId: 'r' } as const

/** Calls a service of this one route with a key, as the gateway would; 299 if its handler was reached. */
async function ask(route: RouteKey, scopes: readonly string[]) {
  const { service } = api[route]
  const app = createApp({ name: service, actorKeys })
  onTestFinished(() => app.close())
  on(app, route, (({ reply }: { reply: Parameters<typeof sent>[0] }) => {
    reply.code(299).send()
    return sent(reply)
  }) as never)
  const [method = '', path = ''] = route.split(' ')
  const headers = { [actorHeader]: signActor({ ...key, scopes }, { service, key: testSigningKey }) }
  const body = method === 'GET' ? {} : { payload: {} }
  return app.inject({ method: method as 'GET', url: path.replaceAll(/\{\w+\}/g, 'x1'), headers, ...body })
}

test('a service holds the scopes itself, whoever asks past the gateway, on public and customers’ calls too', async () => {
  for (const route of ['GET /admin/users', 'POST /admin/api-keys', 'GET /products', 'GET /auth/profile'] as const)
    expect((await ask(route, ['orders:read'])).json(), route).toMatchObject({ code: 'scope_missing' })
  expect((await ask('GET /admin/orders', [])).json(), 'without a scope').toMatchObject({ code: 'scope_missing' })
  expect((await ask('GET /admin/orders', ['of another release'])).statusCode).toBe(403)
})

test.each(Object.entries(scopeRoutes) as [Scope, readonly RouteKey[]][])(
  '%s opens its calls there',
  async (scope, routes) => {
    for (const route of routes) {
      const { statusCode } = await ask(route, [scope])
      // Access is checked before the body, which is empty here and may be refused by the contract.
      expect([299, 400, 406, 415], route).toContain(statusCode)
      const others = Object.keys(scopeRoutes).filter((other) => other !== scope)
      expect((await ask(route, others)).json(), route).toMatchObject({ code: 'scope_missing' })
    }
  },
)

test('where the body or the answer asks for a permission, a key has those that its scopes are named after', () => {
  const may = (scopes: readonly string[], permission: Permission) => mayDo({ ...key, scopes }, permission)
  expect(may(['orders:read'], 'orders.read')).toBe(true)
  expect(may(['orders:read', 'orders:write'], 'orders.refund')).toBe(false)
  expect(may(['stock:write'], 'orders.read')).toBe(false)
  expect(mayDo({ ...key, scopes: [], staff: 'owner' }, 'orders.read'), 'a key has no role').toBe(false)
})
