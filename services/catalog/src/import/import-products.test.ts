import { type ProductColumn, productColumns } from '@suvarna/contracts/catalog/product-files.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { foreignEvent, testCatalog } from '../catalog.testing.ts'
import { formOf } from '../form.testing.ts'

let shop: Awaited<ReturnType<typeof testCatalog>>
beforeAll(async () => {
  shop = await testCatalog()
  await shop.addCategory('Bangle')
  await shop.addCategory('Ring')
})
afterAll(() => shop.close())

const send = async (file: string | Buffer, fields: Record<string, string | number> = {}) =>
  shop.call('POST', '/admin/products/import', { admin: true, ...(await formOf(fields, [['file', file, 'p.csv']])) })
const report = async (file: string | Buffer, fields = {}) => (await send(file, fields)).body.data
const dryRun = (file: string | Buffer) => report(file, { dry_run: 1 })
const product = async (sku: string) =>
  (await shop.get(`/products?status=all&q=${sku}`, { admin: true })).body.products[0]
const events = async () => Number((await shop.database.pool.query('select count(*)::int as n from events')).rows[0].n)

const full: Partial<Record<ProductColumn, string>> = {
  ...{ SKU: 'KADA-1', Name: 'Rajwada Kada', Category: 'bangles', Price: '"₹2,299.50"', Stock: '9', 'Ring sizes': '' },
  'Running low at': '3',
  ...{ Gender: 'Women', Occasion: 'Wedding', Material: 'Brass', Plating: '22K', Stone: '', Weight: '47' },
  ...{ Featured: 'yes', Description: '"Broad, with ""kundan"".\nTwo lines."', Images: '' },
}
const file = (...rows: Partial<typeof full>[]) =>
  [
    productColumns.join(','),
    ...rows.map((row) => productColumns.map((name) => ({ ...full, ...row })[name] ?? '').join(',')),
  ].join('\r\n')

test('a dry run says what would be created, cell by cell, and writes nothing', async () => {
  const before = await events()
  const result = await dryRun(file({}, { SKU: 'RING-1', Category: 'Ring', Stock: '', 'Ring sizes': '7:2 6.5:0' }))
  expect(result).toMatchObject({ rows: 2, created: 2, changed: 0, same: 0, wrong: [], applied: [] })
  expect(result.plan[0]).toMatchObject({
    row: 2,
    sku: 'KADA-1',
    what: 'create',
    note: expect.stringContaining('picture'),
  })
  expect(result.plan[1].changes).toContainEqual({ column: 'Ring sizes', before: '', after: '6.5:0 7:2' })
  expect(await events()).toBe(before)
})

test('[Y4] an import creates what is new; the same file again changes nothing', async () => {
  const text = file({}, { SKU: 'RING-1', Category: 'Ring', Stock: '', 'Ring sizes': '7:2 6.5:0' })
  const { plan_id } = await dryRun(text)
  expect(await report(text, { plan_id })).toMatchObject({ created: 2, applied: [2, 3], left: 0, wrong: [] })
  expect(await product('KADA-1')).toMatchObject({
    ...{ name: 'Rajwada Kada', category: 'Bangle', price: 2299.5, stock: 9, gender: 'women', featured: 1, weight: 47 },
    description: 'Broad, with "kundan".\nTwo lines.',
  })
  expect((await product('RING-1')).ring_sizes).toEqual([
    { size: 6.5, stock: 0 },
    { size: 7, stock: 2 },
  ])
  const before = await events()
  expect(await report(text)).toMatchObject({ created: 0, changed: 0, same: 2, plan: [], applied: [] })
  expect(await events()).toBe(before)
})

test('[Y5] a known SKU is changed in the columns that the file has, and in nothing else', async () => {
  const result = await dryRun('\uFEFFsku;price;stock\r\nkada-1;1999;4\r\n\r\n')
  expect(result).toMatchObject({ rows: 1, changed: 1, plan: [{ row: 2, what: 'change' }] })
  expect(result.plan[0].changes).toEqual([
    { column: 'SKU', before: 'KADA-1', after: 'kada-1' },
    { column: 'Price', before: '2299.5', after: '1999' },
    { column: 'Stock', before: '9', after: '4' },
  ])
  await report('SKU,Price,Stock\nKADA-1,1999,4')
  expect(await product('KADA-1')).toMatchObject({ price: 1999, stock: 4, name: 'Rajwada Kada', occasion: 'Wedding' })
})

test('[F8] every wrong cell is named with its row, column, value and rule, and nothing is imported', async () => {
  const before = await events()
  const result = await report(
    file(
      { SKU: '', Name: '', Price: '0', Stock: '1.5', Gender: 'girls' },
      { SKU: 'X-1', Category: 'Crowns', Description: '', Featured: 'maybe' },
      { SKU: 'X-1', 'Ring sizes': '6:1' },
      { SKU: 'X-2', Category: 'Ring', Stock: '', 'Ring sizes': '6.25:1' },
      { SKU: 'X-3', Images: `${'b'.repeat(64)}.webp` },
      { SKU: 'X-4', Name: 'x'.repeat(151) },
    ),
  )
  const named = result.wrong.map(
    ({ row, column, rule }: { row: number; column: string; rule: string }) => `${row} ${column}: ${rule}`,
  )
  expect(named).toEqual([
    '2 SKU: SKU is required',
    '2 Name: Product name is required',
    '2 Price: Valid price is required',
    '2 Stock: Valid stock quantity is required',
    '2 Gender: Gender is unisex, men or women',
    '3 SKU: The same SKU stands in row 4',
    '3 Category: There is no such category. There are: Bangle, Ring',
    '3 Featured: Featured is yes or no',
    '3 Description: Product description is required',
    '4 SKU: The same SKU stands in row 3',
    '4 Ring sizes: Only rings have sizes, and this is in Bangle',
    '5 Ring sizes: Invalid ring size 6.25',
    `6 Images: The shop has no picture ${'b'.repeat(64)}.webp`,
    '7 Name: At most 150 characters on one line',
  ])
  expect(result).toMatchObject({ applied: [], wrong_cells: 14, wrong_rows: 6 })
  expect(result.wrong[4].value).toBe('girls')
  expect(await events()).toBe(before)
})

test('a file that is not a product table is refused with the place', async () => {
  const rules = async (text: string) =>
    (await dryRun(text)).wrong.map(({ row, rule }: { row: number; rule: string }) => `${row} ${rule}`)
  expect(await rules('Name,Colour\nA,red')).toEqual([
    `1 Not a column. There are: ${productColumns.join(', ')}`,
    '1 The column SKU is missing: products are found by it',
  ])
  expect(await rules('SKU,SKU\nA,B')).toEqual(['1 This column is there twice'])
  expect(await rules('SKU,Name\n')).toEqual(['1 The file has no rows'])
  expect(await rules('SKU,Name\nA,"open')).toEqual([expect.stringMatching(/quotation mark/)])
  expect(await rules('SKU,Name\nKADA-1,A,B')).toEqual(['2 The row has 3 cells, the header has 2'])
})

test('too large, too many, another encoding, no file: refused with a message', async () => {
  const refused = async (content: string | Buffer) => {
    const { status, body } = await send(content)
    return `${status} ${body.error}`
  }
  expect(await refused('x'.repeat(5 * 1024 * 1024 + 1))).toBe('413 File too large. Maximum size is 5MB.')
  expect(await refused(`SKU\n${'A\n'.repeat(5_001)}`)).toBe('413 Too many rows. At most 5,000 at once.')
  expect(await refused(Buffer.from('SKU,Name\nA,Caf\xe9', 'latin1'))).toMatch(/^400 The file is not in UTF-8/)
  expect(await refused('')).toBe('400 Please choose a file')
  expect((await dryRun(Buffer.from('\uFEFFSKU\tPrice\nKADA-1\t1999', 'utf16le'))).same).toBe(1)
})

test('what others changed since the dry run stops the import before its first row', async () => {
  const text = 'SKU,Price\nKADA-1,1500'
  const { plan_id } = await dryRun(text)
  await report('SKU,Price\nKADA-1,1700')
  const result = await report(text, { plan_id })
  expect(result).toMatchObject({ applied: [], stopped: expect.stringContaining('changed meanwhile') })
  expect((await product('KADA-1')).price).toBe(1700)
  expect(await report(text, { plan_id: result.plan_id })).toMatchObject({ applied: [2] })
})

test('many rows go in by several calls with one file; each says what is left', async () => {
  const rows = Array.from({ length: 130 }, (_, n) => ({ SKU: `BULK-${n}` }))
  const text = file(...rows)
  const first = await dryRun(text)
  expect(first).toMatchObject({ created: 130, left: 130 })
  // A clock on which every transaction uses up the time limit.
  let now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => (now += 4_000))
  const parts: number[] = []
  for (let { plan_id, left } = first; left > 0; ) {
    const result = await report(text, { plan_id })
    expect(result.stopped).toBeUndefined()
    parts.push(result.applied.length)
    ;({ plan_id, left } = result)
  }
  clock.mockRestore()
  expect(parts).toEqual([50, 50, 30])
  expect(await dryRun(text)).toMatchObject({ same: 130, left: 0 })
})

test('what is exported, with the filters of the list, is read back as the same', async () => {
  await shop.addProduct({ name: '=HYPERLINK("x")', sku: '-1', categoryId: 'c-bangle', description: 'a,b' })
  const all = await shop.text('/admin/products/export?sort=oldest')
  expect(all).toContain(`'-1,"'=HYPERLINK(""x"")",Bangle,999,5,`)
  expect(await dryRun(all)).toMatchObject({ rows: 133, same: 133, wrong: [] })
  const rings = await shop.text('/admin/products/export?category=rings')
  expect(rings.split('\r\n')).toHaveLength(3)
  expect(rings).toContain('RING-1')
})

test('money 10: what was sold between export and import stays sold, and a changed row counts once', async () => {
  const [kada, ring] = [await product('KADA-1'), await product('RING-1')]
  const level = (id: string, size: number | null, available: number) =>
    shop.receive(
      foreignEvent('StockLevelChanged', {
        ...{ productId: id, size, adjustmentIds: [`${id}:2`], wanted: 0, applied: 0 },
        ...{ available, reserved: 0, sold: 0 },
      }),
    )
  await level(kada.id, null, 10)
  await level(ring.id, 7, 6)
  const exported = await shop.text('/admin/products/export?sort=oldest')
  expect(exported).toContain('Stock when exported')
  await level(kada.id, null, 8)
  await level(ring.id, 7, 4)
  expect(await dryRun(exported)).toMatchObject({ rows: 133, same: 133, wrong: [] })
  expect(await report(exported)).toMatchObject({ applied: [] })
  // The merchant adds five units in the file. Two of the ten are sold, so thirteen remain.
  const changed = exported.replace(',10,', ',15,')
  expect((await dryRun(changed)).plan[0].changes).toEqual([{ column: 'Stock', before: '8', after: '13' }])
  expect((await report(changed)).applied).toHaveLength(1)
  expect((await product('KADA-1')).stock).toBe(13)
  expect(await report(changed)).toMatchObject({ same: 133, applied: [] })
  const broken = exported.replace(/ \(20[^)]+\)/, '')
  expect((await dryRun(broken)).wrong).toMatchObject([{ column: 'Stock when exported', rule: expect.any(String) }])
})
