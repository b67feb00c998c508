import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, codOrder, contact, startOrders } from '../orders.testing.ts'

let shop: Awaited<ReturnType<typeof startOrders>>
let ids: string[]
beforeAll(async () => {
  shop = await startOrders()
  await shop.sell('bangle', 300_00, 5_000)
  ids = []
  for (const name of ['Priya Sharma', '=cmd|calc', 'Meena Iyer']) {
    const order = codOrder(300, { product_id: 'bangle', quantity: 1, price: 300 })
    const body = {
      ...order,
      ...contact,
      name: 'Priya Sharma',
      ...(name.startsWith('=') ? { address: '=1+1 Street' } : { name }),
    }
    ids.push((await shop.request('POST', '/orders/place', { body })).body.order_id)
  }
  await shop.request('DELETE', `/admin/orders/${ids[0]}`, { actor: admin })
})
afterAll(() => shop.stop())

const lines = async (query = '') => {
  const { body, headers } = await shop.raw('GET', `/admin/orders/export${query}`, { actor: admin })
  return { headers, lines: body.split('\r\n').slice(0, -1) as string[] }
}

test('[O1] all orders go into a file, with the filters of the list, newest first', async () => {
  const { headers, lines: all } = await lines()
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/),
    'cache-control': 'no-store',
  })
  expect(all[0]).toMatch(/^\uFEFFOrder ID,Date,Customer,Email,Phone,Items,/)
  expect(all.slice(1).map((line) => line.split(',')[0])).toEqual([...ids].reverse())
  expect(all[1]).toMatch(/^ORD-\d+,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,/)
  expect(all[1]).toContain('Meena Iyer,priya@gmail.com,9876543210,')
  expect(all[1]).toContain('1 × Piece bangle (SKU-bangle),300,0,300,pending,pending,cod')
  expect((await lines('?status=cancelled')).lines.slice(1).map((line) => line.split(',')[0])).toEqual([ids[0]])
  expect((await lines('?q=meena')).lines).toHaveLength(2)
})

test('[O1] more orders than a page or a list ever holds are all there', async () => {
  const { rows } = await shop.database.pool.query<{ column_name: string }>(`
    select column_name from information_schema.columns
    where table_name = 'order_list' and is_generated = 'NEVER' and column_name <> 'order_id'`)
  const names = rows.map(({ column_name }) => column_name).join()
  await shop.database.pool.query(`
    insert into order_list (order_id, ${names}) select 'MANY-' || n, ${names}
    from order_list cross join generate_series(1, 1200) n where order_id = '${ids[1]}'`)
  const { lines: all } = await lines('?q=MANY-')
  expect(all).toHaveLength(1_201)
  expect(new Set(all).size).toBe(1_201)
})
