import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, codOrder, startOrders } from '../orders.testing.ts'

let shop: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  shop = await startOrders()
  await shop.sell('bangle', 300_00, 50)
  const body = codOrder(300, { product_id: 'bangle', quantity: 1, price: 300 })
  const { order_id } = (await shop.request('POST', '/orders/place', { body })).body
  const { rows } = await shop.database.pool.query<{ column_name: string }>(`
    select column_name from information_schema.columns where table_name = 'order_list'
      and is_generated = 'NEVER' and column_name not in ('order_id', 'created_at', 'total')`)
  const names = rows.map(({ column_name }) => column_name).join()
  await shop.database.pool.query(`
    insert into order_list (order_id, created_at, total, ${names})
    select 'MANY-' || lpad(n::text, 4, '0'), created_at + n * interval '1 second', (5000 - n) * 100, ${names}
    from order_list cross join generate_series(1, 1200) n where order_id = '${order_id}'`)
})
afterAll(() => shop.stop())

const list = async (query: string) => {
  const { body } = await shop.request('GET', `/admin/orders?${query}`, { actor: admin })
  return { total: body.total, page: body.page, ids: body.data.map(({ id }: { id: string }) => id) }
}
const many = (...numbers: number[]) => numbers.map((n) => `MANY-${String(n).padStart(4, '0')}`)

test('what a few orders hold is in order on each page, with the number of all', async () => {
  expect(await list('q=MANY-11&page=1&limit=3')).toEqual({ total: 100, page: 1, ids: many(1199, 1198, 1197) })
  expect(await list('q=MANY-11&page=34&limit=3')).toEqual({ total: 100, page: 34, ids: many(1100) })
  expect(await list('q=MANY-11&page=35&limit=3')).toEqual({ total: 100, page: 35, ids: [] })
  expect((await list('q=MANY-11&page=1&limit=3&sort=oldest')).ids).toEqual(many(1100, 1101, 1102))
  expect((await list('q=MANY-11&page=1&limit=3&sort=amount_high')).ids).toEqual(many(1100, 1101, 1102))
  expect(await list('q=MANY-11&status=cancelled')).toMatchObject({ total: 0, ids: [] })
  expect(await list('q=many-0007')).toMatchObject({ total: 1, ids: many(7) })
  expect(await list('q=qzx')).toMatchObject({ total: 0, ids: [] })
})

test('what most orders hold is counted up to a thousand', async () => {
  expect(await list('q=MANY-&page=1&limit=2')).toEqual({ total: 1_000, page: 1, ids: many(1200, 1199) })
  expect(await list('q=MANY-&page=500&limit=2')).toEqual({ total: 1_000, page: 500, ids: many(202, 201) })
  expect((await list('q=MANY-&page=1&limit=2&sort=amount_low')).ids).toEqual(many(1200, 1199))
})
