import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testCatalog } from '../../catalog.testing.ts'
import { bestMatch } from './product-orders.ts'
import { selectProducts } from './product-rows.ts'

const [onPage, sizes] = [12, Array.from({ length: 10 }, (_, place) => 6 + place)]
let shop: Awaited<ReturnType<typeof testCatalog>>
let rings: string[]
beforeAll(async () => {
  shop = await testCatalog()
  const categoryId = await shop.addCategory('Ring')
  rings = Array.from({ length: 3 * onPage }, (_, place) => `ring-${place}`)
  for (const [place, productId] of rings.entries())
    await shop.addProduct({
      ...{ productId, sku: `SUV-${place}`, name: 'Tara Ring', categoryId, sizes },
      stock: sizes.map((size) => ({ size, wanted: 2 })),
    })
})
afterAll(() => shop.close())

type Step = { 'Actual Loops': number; 'Group Key'?: string[]; 'Relation Name'?: string; Plans?: Step[] }
const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)]

// A generic plan expects one product per page, so it used to compute the joined rows once for each product.
test('a prepared page sums up the stock of its products once, and looks once for each product', async () => {
  await shop.database.transaction(async (tx) => {
    await sql`analyze`.execute(tx)
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx)
    const among = rings.slice(0, onPage)
    for (let time = 0; time < 5; time++)
      await selectProducts(tx, { among, order: { orderBy: sql`rank` }, limit: onPage, offset: 0 })
    const { rows } = await sql<{ name: string; types: string }>`
      select name, parameter_types::text as types from pg_prepared_statements where statement like '%page as (%'`.execute(
      tx,
    )
    const [prepared] = rows
    expect(prepared?.types).toBe('{integer,text[],text,bigint,bigint}')
    const ids = sql.lit(`{${among.join()}}`)
    const { rows: explained } = await sql<{ 'QUERY PLAN': [{ Plan: Step }] }>`
      explain (analyze, format json)
      execute ${sql.id(prepared?.name ?? '')} (5, ${ids}, 'published', ${sql.lit(onPage)}, 0)`.execute(tx)
    const steps = explained.flatMap((row) => stepsOf(row['QUERY PLAN'][0].Plan))
    const loops = (of: (step: Step) => boolean) => steps.filter(of).map((step) => step['Actual Loops'])
    expect(loops((step) => step['Group Key']?.includes('p_1.id') ?? false)).toEqual([1])
    const lookUps = loops((step) => step['Relation Name']?.startsWith('stock_') ?? false)
    expect(lookUps).toEqual([onPage, onPage])
  })
})

test.each([bestMatch, { orderBy: sql`rank` }])('a page by %j has the same stock', async (order) => {
  const page = await selectProducts(shop.database.db, { among: rings, order, limit: onPage, offset: 2 })
  expect(page.products.map(({ id, stock }) => [id, stock])).toEqual(rings.slice(2, 2 + onPage).map((id) => [id, 20]))
})
