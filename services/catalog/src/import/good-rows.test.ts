import { afterAll, beforeAll, expect, test } from 'vitest'
import { testCatalog } from '../catalog.testing.ts'
import { formOf } from '../form.testing.ts'

let shop: Awaited<ReturnType<typeof testCatalog>>
beforeAll(async () => {
  shop = await testCatalog()
  await shop.addCategory('Bangle')
  for (const sku of ['K-1', 'K-2', 'K-3', 'K-4']) await shop.addProduct({ sku, name: `Kada ${sku}` })
})
afterAll(() => shop.close())

const report = async (file: string, fields: Record<string, string | number> = {}) => {
  const form = await formOf(fields, [['file', file, 'p.csv']])
  return (await shop.call('POST', '/admin/products/import', { admin: true, ...form })).body.data
}
const price = async (sku: string) =>
  (await shop.get(`/products?status=all&q=${sku}`, { admin: true })).body.products[0].price
const events = async () => Number((await shop.database.pool.query('select count(*)::int as n from events')).rows[0].n)

const file = [
  'SKU,Price,Name',
  'K-1,1100,Kada one',
  'K-2,-5abc,"Kada, two"',
  'K-3,1300,Kada three',
  'K-4,1400,',
  'K-5,1,One,Two',
].join('\r\n')

test('the good rows go in and the others are named; sent again nothing more happens', async () => {
  const plan = await report(file, { dry_run: 1 })
  expect(plan).toMatchObject({ changed: 2, left: 2, wrong_rows: 3, applied: [] })
  expect(plan.plan.map(({ sku }: { sku: string }) => sku)).toEqual(['K-1', 'K-3'])
  expect(await report(file, { plan_id: plan.plan_id })).toMatchObject({ applied: [], wrong_rows: 3 })
  expect(await price('K-1')).toBe(999)
  const result = await report(file, { good_rows: 1, plan_id: plan.plan_id })
  expect(result).toMatchObject({ applied: [2, 4], left: 0, wrong_rows: 3 })
  expect([await price('K-1'), await price('K-2'), await price('K-3'), await price('K-4')]).toEqual([
    ...[1100, 999, 1300, 999],
  ])
  const before = await events()
  expect(await report(file, { good_rows: 1 })).toMatchObject({ applied: [], same: 2, wrong_rows: 3 })
  expect(await events()).toBe(before)
})

test('the rows left out come back as a file, which goes in once it is mended', async () => {
  const { left_out: text } = await report(file, { dry_run: 1, left_out: 1 })
  expect(text.split('\r\n')).toEqual([
    '\uFEFFSKU,Price,Name,Problem',
    `K-2,'-5abc,"Kada, two",Price: Valid price is required`,
    'K-4,1400,,Name: Product name is required',
    expect.stringMatching(/^K-5,1,One,Two,"?The row has 4 cells, the header has 3/),
    '',
  ])
  const mended = text.replace("'-5abc", '1200').replace('K-4,1400,,', 'K-4,1400,Kada four,').replace(/K-5.*/, '')
  expect(await report(mended, { dry_run: 1 })).toMatchObject({ changed: 2, wrong: [] })
  expect(await report(mended)).toMatchObject({ applied: [2, 3] })
  expect([await price('K-2'), await price('K-4')]).toEqual([1200, 1400])
})

test('of two rows with one SKU neither goes in; a file that is wrong as a whole has no good rows', async () => {
  const twice = 'SKU,Price\nK-1,10\nk-1,20\nK-2,30'
  expect(await report(twice, { good_rows: 1 })).toMatchObject({ applied: [4], wrong_rows: 2 })
  expect(await price('K-1')).toBe(1100)
  expect(await report('SKU,Colour\nK-1,red', { good_rows: 1 })).toMatchObject({ applied: [], rows: 0 })
})

test('a catalogue that changed since the plan stops the good rows, too', async () => {
  const { plan_id } = await report('SKU,Price\nK-1,50\nK-2,x', { dry_run: 1 })
  await report('SKU,Price\nK-1,60')
  const result = await report('SKU,Price\nK-1,50\nK-2,x', { good_rows: 1, plan_id })
  expect(result).toMatchObject({ applied: [], stopped: expect.stringContaining('changed meanwhile') })
})
