import { staffRoleNames } from '@suvarna/contracts/identity/staff/permissions.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { bearer, type TestGateway, testGateway } from './gateway.testing.ts'
import { roleTable } from './role-table.ts'
import { type GatewayRoute, routeTable } from './routes.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
  return () => gateway.stop()
})

/** The printed table, so that a change is reviewed in its diff. `npm run routes -- --roles` prints the same. */
test('[S-37] each staff role against each admin route, as it is agreed', async () => {
  await expect(`${roleTable()}\n`).toMatchFileSnapshot('./role-table.txt')
})

// Built once, since it covers every route and role and is looked up for each of them.
const lines = roleTable()
  .split('\n')
  .slice(1)
  .map((line) => line.split(/ {2,}/))
const agreed = (route: GatewayRoute) =>
  lines.find(([method, path]) => method === route.method && path === `/api${route.path}`) ?? []

async function ask(route: GatewayRoute, token: string) {
  const hasBody = route.method !== 'GET' && !route.multipart
  const answer = await gateway.app.inject({
    method: route.method,
    url: `/api${route.path.replaceAll(/\{\w+\}/g, 'x1')}`,
    headers: { ...bearer(token), ...(hasBody ? { 'content-type': 'application/json' } : {}) },
    ...(hasBody ? { payload: '{}' } : {}),
  })
  return { status: answer.statusCode, body: answer.json() }
}

describe('[S-37] the gateway lets a role through to what the table says, and to nothing else', () => {
  const forAdmins = routeTable().filter(({ access }) => access === 'admin')
  test.each(forAdmins.map((route) => [route.key, route] as const))('%s', async (_key, route) => {
    for (const [at, staff] of staffRoleNames.entries()) {
      gateway.seen.length = 0
      const { status, body } = await ask(route, gateway.token({ role: 'admin', staff }))
      if (agreed(route)[3 + at] === 'yes') {
        expect(status, staff).toBe(200)
        expect(gateway.seen[0]?.actor, 'the service is told the role').toMatchObject({ kind: 'admin', staff })
      } else {
        expect(status, staff).toBe(403)
        expect(body).toMatchObject({ code: 'permission_missing', details: { permission: route.permission } })
        expect(gateway.seen, 'nothing reached a service').toEqual([])
      }
    }
  })
})

describe('[S-08] a token of before', () => {
  const orders = () => gateway.app.inject({ url: '/api/admin/orders', headers: bearer(token) })
  let token = ''

  test('an admin’s without a staff role has ended, whatever else it says', async () => {
    token = gateway.token({ role: 'admin', staff: undefined })
    expect((await orders()).json()).toMatchObject({ code: 'session_ended' })
  })

  test('a staff role makes no admin of a customer', async () => {
    token = gateway.token({ role: 'user', staff: 'owner' })
    expect((await orders()).statusCode).toBe(401)
    token = gateway.token({ role: 'admin', staff: 'emperor' })
    expect((await orders()).statusCode).toBe(401)
  })

  test('a change of the staff role ends it at once, and only those of before', async () => {
    token = gateway.token({ role: 'admin', sub: 'a7', gen: 2 })
    expect((await orders()).statusCode).toBe(200)
    const data = { accountId: 'a7', from: 'owner', to: 'packer', generation: 3 } as const
    gateway.receive<'StaffRoleChanged'>({ type: 'StaffRoleChanged', data })
    expect((await orders()).json()).toMatchObject({ code: 'session_ended' })
    token = gateway.token({ role: 'admin', staff: 'packer', sub: 'a7', gen: 3 })
    expect((await orders()).statusCode).toBe(200)
  })
})

describe('what takes money or data out asks who sits there', () => {
  const now = () => Math.floor(Date.now() / 1000)
  const file = async (claims: object) =>
    (
      await gateway.app.inject({
        url: '/api/admin/orders/export',
        headers: bearer(gateway.token({ role: 'admin', ...claims })),
      })
    ).json()

  test('once the proof is half an hour old, or there is none', async () => {
    expect((await file({ proved_at: now() - 60 })).success).toBe(true)
    for (const proved_at of [now() - 31 * 60, undefined])
      expect(await file({ proved_at })).toMatchObject({
        code: 'step_up_required',
        details: { permission: 'orders.export' },
      })
  })

  test('a login that lacks the second step opens nothing here, whatever role it claims', async () => {
    expect(await file({ staff: undefined, setup: true })).toMatchObject({ code: 'second_step_missing' })
    expect(await file({ staff: 'owner', setup: true })).toMatchObject({ code: 'unauthenticated' })
  })
})
