import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import { eventually } from '@suvarna/platform/testing/testing.ts'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderOf, placed, stockedProducts } from './carts.ts'
import { call, login, ok, shop } from './client.ts'

/**
 * An external program, with the shop's address, a key and a secret. It verifies deliveries with the library of Standard
 * Webhooks, and makes its requests with `fetch`.
 */
const received: { headers: IncomingHttpHeaders; body: string }[] = []
const server = createServer(async (request, response) => {
  received.push({ headers: request.headers, body: await text(request) })
  response.writeHead(204).end()
})
const asProgram = async (method: string, path: string, key: string, body?: object) => {
  const answer = await fetch(`${shop.store}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  // biome-ignore lint/suspicious/noExplicitAny: a response is what it is
  return { status: answer.status, body: (await answer.json()) as any }
}

let admin = ''
let plain: Product
let url = ''
const made: string[] = []
beforeAll(async () => {
  // Making keys requires a login within the last minutes; the run's own may be older.
  admin = await login(shop.admin)
  ;({ plain } = await stockedProducts())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
})
afterAll(async () => {
  const { webhooks } = (await ok('GET /admin/webhooks', { token: admin })).body
  for (const { id } of (webhooks as { id: string; url: string }[]).filter((one) => one.url === url))
    await call('DELETE /admin/webhooks/{id}', { token: admin, params: { id } })
  for (const id of made) await call('DELETE /admin/api-keys/{id}', { token: admin, params: { id } })
  server.closeAllConnections()
  server.close()
})

async function keyFor(...scopes: string[]): Promise<{ id: string; text: string }> {
  const { body } = await ok('POST /admin/api-keys', { token: admin, body: { name: 'Accounting', scopes } })
  made.push(body.key.id)
  return { id: body.key.id, text: body.text }
}

/** The messages received of one type. All are verified; one that the shop did not sign throws. */
const messages = (secret: string, type: string) =>
  received
    .map(({ headers, body }) => new Webhook(secret).verify(body, headers as Record<string, string>))
    .map((message) => message as { type: string; data: Record<string, unknown> })
    .filter((message) => message.type === type)

describe('a program outside the shop', () => {
  test('sets up its webhook with a key, and hears of an order, of its stock and of each step', async () => {
    const key = await keyFor('orders:read', 'orders:write', 'stock:write', 'webhooks:manage')
    const types = ['order.placed', 'order.status_changed', 'order.cancelled', 'stock.changed', 'shipment.booked']
    const added = await asProgram('POST', '/admin/webhooks', key.text, { url, name: 'Accounting', types })
    expect(added.status).toBe(200)
    const { secret, webhook } = added.body
    // Each sender learns of the endpoint by an event; a delivered change of stock shows that they have.
    const touch = async () => {
      const { product } = (await ok('GET /products/{id}', { token: admin, params: { id: plain.id } })).body
      await asProgram('PUT', `/products/${plain.id}/stock`, key.text, { stock: product.stock + 1 })
      return messages(secret, 'stock.changed')
    }
    await eventually(touch, (told) => told.length > 0, { what: 'a change of stock that is told' })

    const order = await placed(orderOf([{ product: plain, quantity: 1 }], { name: 'Zubeida Secret' }))
    const told = await eventually(
      () => messages(secret, 'order.placed').filter(({ data }) => data.order_id === order.id),
      (all) => all.length > 0,
    )
    expect(told).toMatchObject([
      {
        data: {
          order_id: order.id,
          payment_method: 'cod',
          currency: 'INR',
          items: [{ product_id: plain.id, quantity: 1 }],
        },
      },
    ])
    const read = await asProgram('GET', `/orders/${order.id}`, key.text)
    expect(read.body.data, 'with the key it reads the rest').toMatchObject({
      name: 'Zubeida Secret',
      phone: '9876543210',
    })

    await asProgram('PATCH', `/admin/orders/${order.id}/status`, key.text, { status: 'confirmed' })
    const cancelled = { status: 'cancelled' as const }
    const refused = await asProgram('PATCH', `/admin/orders/${order.id}/status`, key.text, cancelled)
    expect(refused, 'a cancel may give money back, for which there is no scope').toMatchObject({
      status: 403,
      body: { code: 'permission_missing' },
    })
    await ok('PATCH /admin/orders/{id}/status', { token: admin, params: { id: order.id }, body: cancelled })
    await eventually(
      () => messages(secret, 'order.cancelled'),
      (all) => all.length === 1,
    )
    await eventually(
      () => messages(secret, 'order.status_changed').map(({ data }) => data.status),
      (all) => all.includes('confirmed') && all.includes('cancelled'),
    )
    await eventually(
      () => messages(secret, 'shipment.booked'),
      (all) => all.length > 0,
    )
    for (const { body } of received)
      expect(body, 'nobody’s name, phone or address').not.toMatch(/Zubeida|9876543210|Temple/)

    const history = (await ok('GET /admin/history/orders/{id}', { token: admin, params: { id: order.id } })).body
    const actors = history.data.entries.map(({ by }: { by: object }) => by)
    expect(actors).toContainEqual({ kind: 'admin', id: `key-${key.id}` })

    const log = await asProgram('GET', `/admin/webhook-deliveries/orders?endpoint=${webhook.id}`, key.text)
    expect(log.body.data.length).toBeGreaterThan(2)
    const [{ id }] = log.body.data
    const before = received.length
    expect((await asProgram('POST', `/admin/webhook-deliveries/orders/${id}/resend`, key.text)).status).toBe(200)
    await eventually(
      () => received.filter(({ headers }) => headers['webhook-id'] === id).length,
      (times) => times === 2,
    )
    const span = {
      endpoint: webhook.id,
      from: new Date(Date.now() - 3_600_000).toISOString(),
      to: new Date().toISOString(),
    }
    const replayed = await asProgram('POST', '/admin/webhook-deliveries/orders/replay', key.text, span)
    expect(replayed.body.data.messages).toBeGreaterThan(2)
    await eventually(
      () => received.length,
      (count) => count > before + replayed.body.data.messages,
    )
    expect((await asProgram('DELETE', `/admin/webhooks/${webhook.id}`, key.text)).status).toBe(200)
    await eventually(
      async () =>
        (await asProgram('GET', `/admin/webhook-deliveries/orders?endpoint=${webhook.id}`, key.text)).body.data,
      (left) => left.length === 0,
    )
  })

  test('S-80: sends nothing to an address of the network, whatever a key says', async () => {
    const key = await keyFor('webhooks:manage')
    for (const target of [
      'http://169.254.169.254/',
      'https://10.0.0.1/',
      'http://postgres:5432/',
      'https://metadata.google.internal/',
    ])
      expect(
        await asProgram('POST', '/admin/webhooks', key.text, { url: target, name: 'x', types: ['order.placed'] }),
      ).toMatchObject({ status: 400, body: { code: 'webhook_url', field: 'url' } })
  })

  test('a key does what its scopes say; a customer and a key make no keys', async () => {
    const key = await keyFor('orders:read')
    expect((await asProgram('GET', '/admin/orders?limit=1', key.text)).status).toBe(200)
    for (const [method, path, body] of [
      ['PATCH', '/admin/orders/ORD-1/status', { status: 'shipped' }],
      ['PUT', `/products/${plain.id}/stock`, { stock: 0 }],
      ['POST', '/admin/api-keys', { name: 'more', scopes: ['orders:write'] }],
      ['GET', '/admin/users', undefined],
      ['GET', '/admin/orders/export', undefined],
      ['GET', '/admin/settings', undefined],
      ['POST', '/orders/place', {}],
    ] as const)
      expect(await asProgram(method, path, key.text, body), `${method} ${path}`).toMatchObject({
        status: 403,
        body: { code: 'scope_missing' },
      })
    expect((await fetch(`${shop.store}/api/admin/orders?api_key=${key.text}`)).status).toBe(401)
  })

  test('S-07: a revoked key is refused within 5 seconds', async () => {
    const key = await keyFor('orders:read')
    expect((await asProgram('GET', '/admin/orders?limit=1', key.text)).status).toBe(200)
    const began = Date.now()
    await ok('DELETE /admin/api-keys/{id}', { token: admin, params: { id: key.id } })
    await eventually(
      async () => (await asProgram('GET', '/admin/orders?limit=1', key.text)).status,
      (status) => status === 401,
    )
    expect(Date.now() - began).toBeLessThan(5_000)
  })
})
