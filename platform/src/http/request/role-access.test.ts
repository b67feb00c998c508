import { api, type RouteKey } from '@suvarna/contracts/api.ts'
import { roleMay, staffRoleNames } from '@suvarna/contracts/identity/staff/permissions.ts'
import { permissionOf, routePermissions } from '@suvarna/contracts/identity/staff/route-permissions.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { actorKeys, testSigningKey } from '../../testing/testing-actor.ts'
import { createApp, on } from '../http.ts'
import { sent } from '../route-contract.ts'
import { type Actor, actorHeader, signActor } from './actor.ts'

const who = { accountId: 'a1', email: 'a@suvarna.test', name: 'Asha', ip: '::1', requestId: 'r' }

const apps = new Map<string, ReturnType<typeof createApp>>()
afterAll(() => Promise.all([...apps.values()].map((app) => app.close())))

/** Opens a service with all of its routes; 299 is the response of a handler. */
function appOf(service: string) {
  const known = apps.get(service)
  if (known) return known
  const app = createApp({ name: service, actorKeys })
  apps.set(service, app)
  for (const key of (Object.keys(routePermissions) as RouteKey[]).filter((each) => api[each].service === service))
    on(app, key, (({ reply }: { reply: Parameters<typeof sent>[0] }) => {
      reply.code(299).send()
      return sent(reply)
    }) as never)
  return app
}

/** Returns a function that calls a route of a service as the gateway would. */
function serviceWith(key: RouteKey) {
  const { service, multipart } = api[key] as { service: string; multipart?: true }
  const app = appOf(service)
  const [method = '', path = ''] = key.split(' ')
  return async (actor: Actor) => {
    const headers = { [actorHeader]: signActor(actor, { service, key: testSigningKey }) }
    const url = path.replaceAll(/\{\w+\}/g, 'x1')
    const body = method === 'GET' || multipart ? {} : { payload: {} }
    return app.inject({ method: method as 'GET', url, headers, ...body })
  }
}

describe('[S-37] a service holds the table itself, whoever calls it past the gateway', () => {
  test.each(Object.entries(routePermissions) as [RouteKey, (typeof routePermissions)[keyof typeof routePermissions]][])(
    '%s asks for %s',
    async (key, permission) => {
      const call = serviceWith(key)
      const provedAt = Date.now()
      for (const staff of staffRoleNames) {
        const answer = await call({ kind: 'admin', staff, provedAt, ...who })
        const refused = { code: 'permission_missing', details: { permission } }
        // Access is checked before the body, which is empty here and may be refused by the contract.
        if (roleMay(staff, permission))
          expect([299, 400, 406, 415], `${staff}: ${answer.body}`).toContain(answer.statusCode)
        else expect(answer.json(), staff).toMatchObject(refused)
      }
      expect((await call({ kind: 'admin', ...who })).json(), 'without a staff role').toMatchObject({
        code: 'permission_missing',
      })
      expect((await call({ kind: 'user', staff: 'owner', ...who })).json(), 'a customer who says so').toMatchObject({
        code: 'forbidden',
      })
    },
  )
})

test('what takes money or data out is refused by the service, too, once the proof is old', async () => {
  const call = serviceWith('DELETE /admin/orders/{id}')
  const ask = async (more: object) => (await call({ kind: 'admin', staff: 'owner', ...who, ...more })).json()
  for (const more of [{}, { provedAt: Date.now() - 31 * 60_000 }])
    expect(await ask(more)).toMatchObject({ code: 'step_up_required', details: { permission: 'orders.refund' } })
})

test('[S-60] an admin route without a permission does not start', () => {
  expect(() => permissionOf('GET /admin/new', 'admin', {})).toThrow(/names no permission/)
  expect(permissionOf('GET /new', 'public', {})).toBeUndefined()
})
