import type { EventOf } from '@suvarna/contracts/events.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foreignEvent, testCatalog } from '../../catalog.testing.ts'

let catalog: Awaited<ReturnType<typeof testCatalog>>
beforeAll(async () => {
  catalog = await testCatalog()
})
afterAll(() => catalog.close())

function placed(orderId: string, ...ids: string[]) {
  const line = { name: 'x', sku: 'x', image: '', size: null, quantity: 1, price: 100, category: 'Ring' }
  const lines = ids.map((productId) => ({ ...line, productId }))
  const data = { orderId, lines, payBy: null, placedAt: new Date().toISOString() }
  return foreignEvent('OrderPlaced', data as unknown as EventOf<'OrderPlaced'>['data'])
}
test('bought together twice, the most often first, then the same set; never once, cancelled, sold out or itself', async () => {
  const named = {
    kada: 'Rajwada Kada',
    payal: 'rajwada Payal',
    studs: 'Tara Studs',
    haar: 'Moti Haar',
    ring: 'Naag Ring',
  }
  for (const [productId, name] of Object.entries(named)) await catalog.addProduct({ productId, name })
  const asked = async () =>
    (await catalog.get('/products/kada/together')).body.products.map(({ id }: { id: string }) => id)
  expect(await asked()).toEqual(['payal'])
  await catalog.receive(placed('o1', 'kada', 'studs', 'ring'), placed('o2', 'kada', 'studs', 'haar'))
  await catalog.receive(placed('o3', 'kada', 'haar', 'studs'), placed('o4', 'haar', 'ring'))
  expect(await asked()).toEqual(['studs', 'haar', 'payal'])
  const data = { orderId: 'o3' } as EventOf<'OrderCancelled'>['data']
  await catalog.receive(foreignEvent('OrderCancelled', data))
  expect(await asked()).toEqual(['studs', 'payal'])
  const soldOut = { productId: 'studs', size: null, adjustmentIds: ['studs:1'], wanted: -5, applied: -5, available: 0 }
  await catalog.receive(foreignEvent('StockLevelChanged', soldOut as unknown as EventOf<'StockLevelChanged'>['data']))
  expect(await asked()).toEqual(['payal'])
  expect((await catalog.get('/products/nobody/together')).body.products).toEqual([])
})
