import {
  type AttributeName,
  attributeNames,
  attributeOf,
  byCallName,
  byName,
  callName,
  labelOf,
  longestOf,
} from '@suvarna/contracts/catalog/attributes.ts'
import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testCatalog } from '../catalog.testing.ts'
import { formOf, photo, productFields } from '../form.testing.ts'

let catalog: Awaited<ReturnType<typeof testCatalog>>
let bangle: string
beforeAll(async () => {
  catalog = await testCatalog()
  bangle = await catalog.addCategory('Bangle')
})
afterAll(() => catalog.close())

const admin = { admin: true } as const
const send = async (method: 'POST' | 'PUT', url: string, fields: Record<string, string>) =>
  catalog.call(method, url, {
    ...admin,
    ...(await formOf(fields, method === 'POST' ? [['images', await photo(40)]] : [])),
  })
const shown = async (id: string): Promise<Product> => (await catalog.get(`/products/${id}`)).body.product
const textOf = (word: string) => (name: AttributeName) => `${word} ${labelOf(name)}`
/** A product's form without any attribute. */
const bare = () => {
  const names: readonly string[] = attributeNames.map(callName)
  const fields = Object.entries(productFields(bangle)).filter(([name]) => !names.includes(name))
  return Object.fromEntries(fields) as Record<string, string>
}

test('every attribute is set by the form, stays where it is not sent, and can be emptied; history shows each change', async () => {
  const { stock = '', ...fields } = bare()
  const { body } = await send('POST', '/products', { ...fields, stock, ...byCallName(attributeNames, textOf('one')) })
  const { id } = body.product
  expect(await shown(id)).toMatchObject(byCallName(attributeNames, textOf('one')))
  await send('PUT', `/products/${id}`, fields)
  expect(await shown(id)).toMatchObject(byCallName(attributeNames, textOf('one')))
  await send('PUT', `/products/${id}`, { ...fields, ...byCallName(attributeNames, textOf('two')) })
  expect(await shown(id)).toMatchObject(byCallName(attributeNames, textOf('two')))
  await send('PUT', `/products/${id}`, { ...fields, ...byCallName(attributeNames, () => '') })
  const empty = await shown(id)
  for (const name of attributeNames) expect(empty[callName(name)]).toBe(attributeOf(name).core ? '' : undefined)

  const { entries } = (await catalog.call('GET', `/admin/history/products/${id}`, admin)).body.data
  expect(entries).toHaveLength(3)
  for (const name of attributeNames) {
    const field = callName(name)
    expect(entries[0].changes).toContainEqual({ field, before: textOf('two')(name), after: '' })
    expect(entries[1].changes).toContainEqual({ field, before: textOf('one')(name), after: textOf('two')(name) })
    expect(entries[2].changes).toContainEqual({ field, before: null, after: textOf('one')(name) })
  }
  const back = { ...admin, payload: { to: entries[1].version } }
  expect((await catalog.call('POST', `/admin/history/products/${id}/restore`, back)).status).toBe(200)
  expect(await shown(id)).toMatchObject(byCallName(attributeNames, textOf('two')))
})

test('every attribute has its column in the file, and what is exported is read back as the same', async () => {
  const id = await catalog.addProduct({ sku: 'ATTR-1', categoryId: bangle, ...byName(attributeNames, textOf('one')) })
  const load = async (file: string, fields = {}) =>
    (await catalog.call('POST', '/admin/products/import', { ...admin, ...(await formOf(fields, [['file', file]])) }))
      .body.data
  const exported = await catalog.text('/admin/products/export?q=ATTR-1')
  for (const name of attributeNames) {
    expect(exported).toContain(labelOf(name))
    expect(exported).toContain(textOf('one')(name))
  }
  expect(await load(exported)).toMatchObject({ rows: 1, same: 1, wrong: [] })
  const file = ['SKU', ...attributeNames.map(labelOf)].join()
  const row = ['ATTR-1', ...attributeNames.map(textOf('two'))].join()
  const { plan, plan_id } = await load(`${file}\n${row}`, { dry_run: 1 })
  for (const name of attributeNames)
    expect(plan[0].changes).toContainEqual({
      column: labelOf(name),
      before: textOf('one')(name),
      after: textOf('two')(name),
    })
  await load(`${file}\n${row}`, { plan_id })
  expect(await shown(id)).toMatchObject(byCallName(attributeNames, textOf('two')))
})

test.each(attributeNames)('%s is refused where it is longer than its line of the table says', async (name) => {
  const long = 'x'.repeat(longestOf(name) + 1)
  const { stock: _, ...fields } = bare()
  const id = await catalog.addProduct({ sku: `LONG-${callName(name)}`, categoryId: bangle })
  const refused = await send('PUT', `/products/${id}`, { ...fields, [callName(name)]: long })
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_input', field: callName(name) } })
  const file = await formOf({}, [['file', `SKU,${labelOf(name)}\nLONG-${callName(name)},${long}`]])
  const { body } = await catalog.call('POST', '/admin/products/import', { ...admin, ...file })
  const rule = `At most ${longestOf(name)} characters on one line`
  expect(body.data.wrong).toMatchObject([{ column: labelOf(name), rule }])
})
