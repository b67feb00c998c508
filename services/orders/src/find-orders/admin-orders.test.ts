import { dayInIndia, daysAfter } from '@suvarna/contracts/analytics/analytics-period.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linkToken } from '../order/access/order-grants.ts'
import { admin, codOrder, startOrders } from '../orders.testing.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
let ids: string[]
beforeAll(async () => {
  orders = await startOrders()
  await orders.sell('bangle', 300_00, 50)
  ids = []
  for (const quantity of [1, 3, 2]) {
    const amount = quantity === 1 ? 300 : quantity * 270
    const order = codOrder(amount, { product_id: 'bangle', quantity, price: 300 })
    const { body } = await orders.request('POST', '/orders/place', { body: order })
    ids.push(body.order_id)
  }
  await orders.request('DELETE', `/admin/orders/${ids[0]}`, { actor: admin })
})
afterAll(() => orders.stop())

const list = async (query: string) => (await orders.request('GET', `/admin/orders?${query}`, { actor: admin })).body

test('[Y7] a filtered page still says how many orders there are of each status', async () => {
  const { data, total, counts } = await list('status=pending&page=1&limit=1')
  expect(data).toHaveLength(1)
  expect(total).toBe(2)
  expect(counts).toEqual({ pending: 2, cancelled: 1 })
})

test('[Y7] orders come newest first, or by what was asked for', async () => {
  const sorted = async (sort: string) => (await list(sort && `sort=${sort}`)).data.map(({ id }: { id: string }) => id)
  const [one, three, two] = ids
  expect(await sorted('')).toEqual([two, three, one])
  expect(await sorted('oldest')).toEqual([one, three, two])
  expect(await sorted('amount_high')).toEqual([three, two, one])
  expect(await sorted('amount_low')).toEqual([one, two, three])
})

test('the orders behind a figure: those that count, of some days in India, one for each customer of a group', async () => {
  const [, three, two] = ids
  const found = async (query: string) => {
    const { data, total } = await list(query)
    expect(total).toBe(data.length)
    return data.map(({ id }: { id: string }) => id)
  }
  expect(await found('counted=1')).toEqual([two, three])
  const { created_at } = (await list('limit=1')).data[0]
  const today = dayInIndia(new Date(created_at))
  expect(await found(`counted=1&from=${today}&to=${today}`)).toEqual([two, three])
  expect(await found(`to=${daysAfter(today, -1)}`)).toEqual([])
  expect(await found(`from=${daysAfter(today, 1)}`)).toEqual([])
  // All three belong to one customer, and one of them does not count.
  expect(await found('customers=repeat')).toEqual([two])
  expect(await found('customers=returning')).toEqual([two])
  expect(await found('customers=loyal')).toEqual([])
  expect(await list('from=2026-02-30')).toMatchObject({ code: 'invalid_input', field: 'from' })
})

test('two orders that one customer places at once both count, and neither any more when they are cancelled', async () => {
  const [, , two] = ids
  const group = async (name: string): Promise<string[]> =>
    (await list(`customers=${name}`)).data.map(({ id }: { id: string }) => id)
  // Different products: orders for the same one would wait for each other's stock lock.
  const products = ['payal', 'jhumka']
  for (const product of products) await orders.sell(product, 300_00, 50)
  const place = async (product_id: string, quantity: number): Promise<string> => {
    const amount = quantity === 1 ? 300 : quantity * 270
    const body = codOrder(amount, { product_id, quantity, price: 300 })
    return (await orders.request('POST', '/orders/place', { body })).body.order_id
  }
  for (const quantity of [1, 2, 3, 4, 5, 6]) {
    const fresh = await Promise.all(products.map((product) => place(product, quantity)))
    // With the two counted earlier these are four, the fewest of a loyal customer.
    const [newest] = await group('loyal')
    expect(fresh).toContain(newest)
    await Promise.all(fresh.map((id) => orders.request('DELETE', `/admin/orders/${id}`, { actor: admin })))
    expect(await group('loyal')).toEqual([])
    expect(await group('returning')).toEqual([two])
  }
})

describe('the search of the order desk', () => {
  test('[O2] finds by number, name, e-mail, phone, tracking number, piece, SKU, city, pincode and amount; all words match', async () => {
    await orders.sell('nath', 450_00, 10)
    const order = {
      ...codOrder(450, { product_id: 'nath', quantity: 1, price: 450 }),
      name: 'Zubin 100% Mehta',
      phone: '9123456780',
    }
    const { body } = await orders.request('POST', '/orders/place', {
      body: { ...order, email: 'zubin@example.in', city: 'Mysuru', pincode: '570001' },
    })
    const id = body.order_id as string
    await orders.database.db
      .updateTable('order_list')
      .set({ tracking_number: '19070509', invoice: 'SV/26-27/000304' })
      .where('order_id', '=', id)
      .execute()
    const found = async (q: string) =>
      (await list(`q=${encodeURIComponent(q)}`)).data.map((one: { id: string }) => one.id)
    const words = ['zubin', 'ZUBIN@', 'piece nath', 'SKU-nath', 'mysuru', 'zubin nath 450', '₹450', '450.00', '100%']
    for (const q of words) expect([q, await found(q)]).toEqual([q, [id]])
    // The number of another order may contain the same digits.
    const phones = ['9123456780', '+91 91234 56780', '091234-56780', '912345']
    for (const q of [id, id.slice(4), ...phones, '19070509', 'SV/26-27/000304', '000304', '570001', '450'])
      expect([q, await found(q)]).toEqual([q, expect.arrayContaining([id])])
    for (const q of ['zubin bangle', '9123456781', '₹451', '10%', '_ubin', 'image'])
      expect([q, await found(q)]).toEqual([q, []])
  })

  test('[O2] and is narrowed to what a merchant has to do', async () => {
    const only = async (kind: string) => (await list(`only=${kind}`)).data.map(({ id }: { id: string }) => id)
    const everything = (await list('')).data.map(({ id }: { id: string }) => id)
    expect(await only('cash')).toEqual(everything)
    for (const kind of ['awaiting_payment', 'refunded', 'return_requested', 'to_pay_out', 'came_back'])
      expect([kind, await only(kind)]).toEqual([kind, []])
    const [, three] = ids as [string, string]
    await orders.request('PATCH', `/admin/orders/${three}/status`, { body: { status: 'delivered' }, actor: admin })
    expect(await only('paid')).toEqual([three])
    const back = { items: [{ item_id: '1', quantity: 1 }], reason: 'size' }
    await orders.request('POST', `/orders/${three}/return?t=${linkToken('g', three)}`, { body: back })
    expect(await only('return_requested')).toEqual([three])
    await orders.request('PATCH', `/admin/orders/${three}/return`, {
      body: { number: 1, status: 'accepted' },
      actor: admin,
    })
    expect([await only('return_requested'), await only('to_pay_out')]).toEqual([[], [three]])
    const reference = { number: 1, reference: 'UTR 402188' }
    await orders.request('POST', `/admin/orders/${three}/return/sent`, { body: reference, actor: admin })
    expect(await only('to_pay_out')).toEqual([])
    expect(await list('only=everything')).toMatchObject({ code: 'invalid_input', field: 'only' })
  })
})
