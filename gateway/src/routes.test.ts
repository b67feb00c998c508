import { api } from '@suvarna/contracts/api.ts'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { routePolicies } from './edge/route-policies.ts'
import { type GatewayRoute, routeTable, withPatience } from './routes.ts'

const contract = { service: 'orders', access: 'public', summary: '', response: { 200: Type.Null() } } as const

test('every contract has its row, and no row is without a contract', () => {
  expect(
    routeTable()
      .map(({ key }) => key)
      .sort(),
  ).toEqual(Object.keys(api).sort())
  expect(Object.keys(routePolicies).sort()).toEqual(Object.keys(api).sort())
})

test('[S-60] a route without access, or without a row, does not start', () => {
  const { access: _none, ...open } = contract
  expect(() => routeTable({ 'GET /open': open as never }, { 'GET /open': { rate: 'read' } })).toThrow(/who may use it/)
  expect(() => routeTable({ 'GET /open': contract }, {})).toThrow(/no row/)
})

test('R-40 R-43: a shopper waits 20 s at most for a service that hangs, an admin half a minute unless the work is long', () => {
  const silentMs = ({ deadline, stall }: GatewayRoute) => Math.min(stall ?? Number.POSITIVE_INFINITY, Number(deadline))
  const slow = routeTable().filter((route) => silentMs(route) > (route.access === 'admin' ? 30_000 : 20_000))
  expect(slow.map(({ key }) => key).filter((key) => !key.includes('/dead-letters/replay'))).toEqual([
    'POST /admin/products/import',
  ])
})

test('a shop under test waits longer for each service, and never shorter; a stream stays without an end', () => {
  const waitsOf = (table: readonly GatewayRoute[]) =>
    Object.fromEntries(table.map(({ key, deadline, stall }) => [key, [deadline, stall]]))
  expect(waitsOf(withPatience(routeTable(), 60_000))).toMatchObject({
    'POST /auth/login': [60_000, undefined],
    'POST /products': [600_000, 60_000],
    'POST /products/{id}/preview': [60_000, undefined],
    'GET /admin/live': ['none', undefined],
  })
  expect(withPatience(routeTable(), 0)).toEqual(routeTable())
})

test('nothing but the catalogue’s public reads is ever cached', () => {
  const cached = { rate: 'read', cache: true } as const
  for (const more of [{ service: 'orders' }, { service: 'catalog', access: 'user' }] as const)
    expect(() => routeTable({ 'GET /x': { ...contract, ...more } }, { 'GET /x': cached })).toThrow(/cannot be cached/)
  expect(() => routeTable({ 'POST /x': { ...contract, service: 'catalog' } }, { 'POST /x': cached })).toThrow(
    /cannot be cached/,
  )
})

test('everything under /admin is for admins, and every write of the catalogue too', () => {
  // A review is a shopper's.
  for (const { key, path, access, method, service } of routeTable())
    if (path.startsWith('/admin/') || (service === 'catalog' && method !== 'GET' && !path.startsWith('/reviews/')))
      expect(access, key).toBe('admin')
})
