import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import type { Order } from '@suvarna/contracts/orders/routes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { orderOf, placed, stockedProducts } from './carts.ts'
import { adminToken, call, ok, problem, written } from './client.ts'

let token = ''
let plain: Product
const made: Awaited<ReturnType<typeof placed>>[] = []
const person = `Zubeida ${Date.now()}`
beforeAll(async () => {
  token = await adminToken()
  ;({ plain } = await stockedProducts())
  for (const quantity of [1, 2, 1]) made.push(await placed(orderOf([{ product: plain, quantity }], { name: person })))
})

const list = async (query = ''): Promise<Order[]> => (await ok('GET /admin/orders', { token, query })).body.data
const mine = (query = '') => list(`?q=${encodeURIComponent(person)}${query}`)
const stock = async (): Promise<number> =>
  (await ok('GET /products/{id}', { token, params: { id: plain.id } })).body.product.stock
const set = (id: string, body: object) => call('PATCH /admin/orders/{id}/status', { token, params: { id }, body })

describe('GET /admin/orders', () => {
  test('[Y7] every order, newest first, with the fields of both specifications and all personal data', async () => {
    const { body } = await ok('GET /admin/orders', { token })
    expect([body.success, body.total]).toEqual([true, body.data.length])
    const [newest] = await mine()
    expect(newest).toMatchObject({
      id: made[2]?.id,
      order_id: made[2]?.id,
      name: person,
      customer_name: person,
      email: made[2]?.email,
      phone: '9876543210',
      customer: { name: person, email: made[2]?.email, phone: '9876543210', address: '14 Temple Road, Indiranagar' },
      amount: plain.price,
      total: plain.price,
      payment_status: 'pending',
      payment_method: 'cod',
      order_status: 'pending',
      shipping_error: null,
      items: [
        {
          item_id: '1',
          product_name: plain.name,
          sku: plain.sku,
          product_sku: plain.sku,
          size: null,
          quantity: 1,
          price: plain.price,
          product_image: plain.main_image,
        },
      ],
    })
    for (const name of ['created_at', 'orderDate', 'tracking_number', 'trackingNumber', 'tracking_url'])
      expect(newest).toHaveProperty(name)
    for (const { payment_status } of body.data)
      expect(['paid', 'pending', 'failed', 'refunded']).toContain(payment_status)
  })

  test('[Y7] by page, search text, status and sort order', async () => {
    const ids = made.map(({ id }) => id)
    expect((await mine()).map(({ id }) => id)).toEqual(ids.toReversed())
    expect((await mine('&sort=oldest')).map(({ id }) => id)).toEqual(ids)
    expect((await mine('&sort=amount_high'))[0]?.id).toBe(ids[1])
    const { body } = await ok('GET /admin/orders', { token, query: `?q=${encodeURIComponent(person)}&page=2&limit=2` })
    expect(body).toMatchObject({ total: 3, page: 2, limit: 2, data: [{ id: ids[0] }] })
    for (const q of [ids[0], ids[0]?.slice(4), made[0]?.email.toUpperCase()])
      expect((await list(`?q=${encodeURIComponent(q ?? '')}`)).map(({ id }) => id)).toEqual([ids[0]])
    expect(await mine('&status=shipped')).toEqual([])
    for (const q of ['%', '_', "'; drop table order_list; --"])
      expect(await list(`?q=${encodeURIComponent(q)}`)).toEqual([])
  })

  test.each(['page=0', 'limit=0', 'limit=501', 'status=lost', 'sort=magic', 'surprise=1', `q=${'x'.repeat(201)}`])(
    '[Y7] ?%s is refused by name',
    async (query) => {
      const response = await call('GET /admin/orders', { token, query: `?${query}` })
      expect([response.status, response.body]).toEqual([
        400,
        problem('invalid_input', { field: query.split('=')[0] ?? '' }),
      ])
    },
  )
})

describe('PATCH /admin/orders/{id}/status', () => {
  test('[Y8] any of the six may be set from any; the unit is taken and returned exactly once', async () => {
    await written()
    const before = await stock()
    const { id } = await placed(orderOf([{ product: plain, quantity: 1 }]))
    for (const [status, level] of [
      ['delivered', before - 1],
      ['pending', before - 1],
      ['cancelled', before],
      ['cancelled', before],
      ['processing', before - 1],
      ['confirmed', before - 1],
      ['shipped', before - 1],
    ] as const) {
      const { status: code, body } = await set(id, { status })
      expect([code, body]).toEqual([
        200,
        expect.objectContaining({ success: true, message: 'Order status updated successfully!' }),
      ])
      expect((await list(`?q=${id}`))[0]?.order_status).toBe(status)
      await expect.poll(stock).toBe(level)
    }
  })

  test('[Y8] COD is paid when it is delivered; completed is stored as delivered', async () => {
    const { id } = await placed(orderOf([{ product: plain, quantity: 1 }]))
    await set(id, { status: 'completed' })
    expect((await list(`?q=${id}`))[0]).toMatchObject({ order_status: 'delivered', payment_status: 'paid' })
  })

  test('[Y8] an unknown status, a stale version, an order that is not there: refused, nothing written', async () => {
    const { id } = await placed(orderOf([{ product: plain, quantity: 1 }]))
    await set(id, { status: 'confirmed' })
    const before = await written()
    for (const status of ['lost', 'failed', '', null, 1, ['pending']])
      expect(await set(id, { status })).toMatchObject({
        status: 400,
        body: problem('invalid_input', { field: 'status' }),
      })
    expect((await set(id, {})).body).toEqual(problem('invalid_input', { field: 'status' }))
    expect(await set(id, { status: 'shipped', version: 1 })).toMatchObject({
      status: 409,
      body: problem('stale_version', { field: 'version' }),
    })
    expect(await set('ORD-000000000000', { status: 'shipped' })).toMatchObject({
      status: 404,
      body: problem('order_not_found'),
    })
    expect(await written()).toEqual(before)
  })
})

describe('DELETE /admin/orders/{id}', () => {
  test('[Y9] cancels: the unit is restocked once, and the carrier’s booking is cancelled', async () => {
    await written()
    const before = await stock()
    const { id } = await placed(orderOf([{ product: plain, quantity: 1 }]))
    await ok('POST /orders/shiprocket/order', { body: { order_id: id } })
    for (let time = 0; time < 2; time++) {
      const { status, body } = await ok('DELETE /admin/orders/{id}', { token, params: { id } })
      expect([status, body]).toEqual([
        200,
        expect.objectContaining({ success: true, message: 'Order cancelled successfully!' }),
      ])
    }
    expect((await list(`?q=${id}`))[0]?.order_status).toBe('cancelled')
    await expect.poll(stock).toBe(before)
    const shipment = () => call('POST /orders/shiprocket/order', { body: { order_id: id } })
    await expect.poll(async () => (await shipment()).body.message).toBe('This order was cancelled')
  })

  test('[Y9] one that is not there is not found', async () => {
    const { status, body } = await call('DELETE /admin/orders/{id}', { token, params: { id: 'ORD-000000000000' } })
    expect([status, body]).toEqual([404, problem('order_not_found', { message: 'Order not found' })])
  })
})
