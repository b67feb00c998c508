import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearer, type TestGateway, testGateway } from '../gateway.testing.ts'

const publicUrl = 'https://shop.test'
let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway({ publicUrl, trustedHops: 1 })
})
afterAll(() => gateway.stop())

const plain = { 'x-forwarded-proto': 'http' }

test.each(['/', '/product/p1?size=2', '/orders?id=ORD-1&t=0123456789abcdef', '//evil.example/x'])(
  'S-89: the page %s is asked for once more over https, on the shop’s own address',
  async (path) => {
    const { status, headers } = await gateway.get(path, plain)
    expect([status, headers.get('location')]).toEqual([308, `${publicUrl}${path}`])
  },
)

test.each(['/api/products', '/api/auth/profile', '/api//products', '/API/products'])(
  'S-89: the call %s is refused, and no service is asked',
  async (path) => {
    gateway.seen.length = 0
    const answers = [
      await gateway.get(path, { ...plain, ...bearer(gateway.token()) }),
      await gateway.post(path, {}, plain),
      // Of several proxies only the nearest is trusted.
      await gateway.get(path, { 'x-forwarded-proto': 'https, http' }),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({
        success: false,
        code: 'forbidden',
        message: expect.stringContaining('https only'),
      })
    }
    expect(gateway.seen).toEqual([])
  },
)

test('S-89: a form or a report that is posted without TLS goes nowhere', async () => {
  for (const path of ['/checkout', '/csp-reports']) expect((await gateway.post(path, {}, plain)).status).toBe(403)
})

test('what comes over https, or from inside without a proxy, is let in', async () => {
  for (const headers of [{ 'x-forwarded-proto': 'https' }, {}])
    expect((await gateway.get('/api/products', headers)).status).toBe(200)
})

test('the header is ignored without a proxy, and for a shop without https', async () => {
  for (const options of [{ publicUrl }, { publicUrl: 'http://localhost:3000', trustedHops: 1 }]) {
    const other = await testGateway(options)
    expect((await other.get('/api/products', plain)).status).toBe(200)
    await other.stop()
  }
})
