import type { EventOf } from '@suvarna/contracts/events.ts'
import { testMeta } from '@suvarna/platform/testing/testing.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCommand, foreignEvent, testCatalog } from '../../catalog.testing.ts'

let catalog: Awaited<ReturnType<typeof testCatalog>>
beforeAll(async () => {
  catalog = await testCatalog()
})
afterAll(() => catalog.close())

const levelChanged = (productId: string, size: number | null, available: number, numbers: number[], short = 0) =>
  foreignEvent('StockLevelChanged', {
    productId,
    size,
    adjustmentIds: numbers.map((number) => `${productId}:${number}`),
    wanted: -short,
    applied: 0,
    available,
    reserved: 0,
    sold: 0,
  })

const sold = (productId: string, size: number | null, available: number) =>
  foreignEvent('StockCommitted', { productId, size, orderId: 'o1', quantity: 1, available })

const shown = async (id: string, options = {}) => (await catalog.get(`/products/${id}`, options)).body.product

const adjust = (id: string, wanted: number, seen?: number) =>
  catalog.products.handle(
    catalog.database,
    `product-${id}`,
    {
      ...createCommand({ productId: id }),
      type: 'ChangeProduct',
      stock: [{ size: null, wanted, ...(seen === undefined ? {} : { seen }) }],
    },
    testMeta(),
  )

describe('stock', () => {
  test('counted by an admin is shown at once, and the same when orders has counted it', async () => {
    const id = await catalog.addProduct({ stock: [{ size: null, wanted: 12 }] })
    expect((await shown(id)).stock).toBe(12)
    await catalog.receive(levelChanged(id, null, 12, [1]))
    expect((await shown(id)).stock).toBe(12)
  })

  test('falls when orders sells', async () => {
    const id = await catalog.addProduct({ stock: [{ size: null, wanted: 3 }] })
    await catalog.receive(levelChanged(id, null, 3, [1]), sold(id, null, 2), sold(id, null, 1))
    expect((await shown(id)).stock).toBe(1)
  })

  test('set by an admin is shown on top of what was sold meanwhile, until orders has settled it', async () => {
    const id = await catalog.addProduct({ stock: [{ size: null, wanted: 10 }] })
    await catalog.receive(levelChanged(id, null, 10, [1]))
    await adjust(id, 15, 10)
    await catalog.receive(sold(id, null, 8))
    expect((await shown(id)).stock).toBe(13)
    await catalog.receive(levelChanged(id, null, 13, [2]))
    expect((await shown(id)).stock).toBe(13)
  })

  test('never falls below nothing, and an admin sees what could not be taken away', async () => {
    const id = await catalog.addProduct({ stock: [{ size: null, wanted: 5 }] })
    await catalog.receive(levelChanged(id, null, 1, [1]))
    await adjust(id, 0, 5)
    expect((await shown(id)).stock).toBe(0)
    await catalog.receive(levelChanged(id, null, 0, [2], 4))
    expect((await shown(id, { admin: true })).shortfall).toBe(4)
    expect(await shown(id)).not.toHaveProperty('shortfall')
  })

  test('of a ring is counted by size', async () => {
    const id = await catalog.addProduct({
      sizes: [6, 6.5],
      stock: [
        { size: 6, wanted: 2 },
        { size: 6.5, wanted: 3 },
      ],
    })
    await catalog.receive(levelChanged(id, 6.5, 3, [2]), sold(id, 6.5, 2))
    const { stock, ring_sizes } = await shown(id)
    expect(ring_sizes).toEqual([
      { size: 6, stock: 2 },
      { size: 6.5, stock: 2 },
    ])
    expect(stock).toBe(4)
  })

  test('moves the revision', async () => {
    const id = await catalog.addProduct()
    const before = (await catalog.get('/catalog/revision')).body.revision
    await catalog.receive(sold(id, null, 4))
    expect((await catalog.get('/catalog/revision')).body.revision).toBe(before + 1)
  })
})

describe('best sellers', () => {
  const best = async () =>
    (await catalog.get('/products/best-sellers')).body.products.map(({ id }: { id: string }) => id)

  test('[X11] are those of which most units were sold in orders that count', async () => {
    const [kada, jhumka, ring] = [await catalog.addProduct(), await catalog.addProduct(), await catalog.addProduct()]
    await catalog.receive(
      placed('s1', { [kada]: 2, [jhumka]: 1 }),
      placed('s2', { [jhumka]: 4 }),
      placed('s3', { [ring]: 9 }),
    )
    expect(await best()).toEqual([ring, jhumka, kada])

    const data = { orderId: 's3', from: 'pending', reason: 'admin', restock: true, refund: false } as const
    await catalog.receive(foreignEvent('OrderCancelled', data))
    expect(await best()).toEqual([jhumka, kada])
    await catalog.receive(foreignEvent('OrderReopened', { orderId: 's3', from: 'cancelled', to: 'confirmed' }))
    expect(await best()).toEqual([ring, jhumka, kada])
  })

  test('count what is left of an order when some of its pieces were taken out', async () => {
    const [haar, choker] = [await catalog.addProduct(), await catalog.addProduct()]
    const order = placed('s6', { [haar]: 40, [choker]: 30 })
    await catalog.receive(order)
    expect((await best()).slice(0, 2)).toEqual([haar, choker])
    const { lines } = order.data as EventOf<'OrderPlaced'>['data']
    const left = lines.map((line) => ({ ...line, quantity: line.productId === haar ? 25 : 30 }))
    const pieces = [{ productId: haar, size: null, quantity: 15, amount: 1500 }]
    const sums = { subtotal: 5500, discount: 0, total: 5500 }
    await catalog.receive(foreignEvent('OrderPiecesTakenOut', { orderId: 's6', pieces, lines: left, ...sums }))
    expect((await best()).slice(0, 2)).toEqual([choker, haar])
    const data = { orderId: 's6', from: 'pending', reason: 'admin', restock: true, refund: false } as const
    await catalog.receive(foreignEvent('OrderCancelled', data))
    expect(await best()).not.toContain(haar)
  })

  test('count an online order from its payment on, and forget orders of more than 90 days ago', async () => {
    const [paid, old] = [await catalog.addProduct(), await catalog.addProduct()]
    const before = new Date(Date.now() - 91 * 24 * 3600_000).toISOString()
    await catalog.receive(
      placed('s4', { [paid]: 20 }, { payBy: new Date().toISOString() }),
      placed('s5', { [old]: 50 }, { placedAt: before }),
    )
    expect(await best()).not.toContain(paid)
    await catalog.receive(
      foreignEvent('OrderPaid', {
        orderId: 's4',
        paymentId: 'p',
        providerPaymentId: 'pay',
        amount: 1,
        paidAt: new Date().toISOString(),
      }),
    )
    expect((await best())[0]).toBe(paid)
    expect(await best()).not.toContain(old)
  })
})

function placed(orderId: string, units: Record<string, number>, more: Partial<EventOf<'OrderPlaced'>['data']> = {}) {
  const lines = Object.entries(units).map(([productId, quantity]) => ({
    productId,
    name: 'x',
    sku: 'x',
    image: '',
    size: null,
    quantity,
    price: 100,
    category: 'Ring',
  }))
  return foreignEvent('OrderPlaced', {
    orderId,
    lines,
    payBy: null,
    placedAt: new Date().toISOString(),
    ...more,
  } as EventOf<'OrderPlaced'>['data'])
}
