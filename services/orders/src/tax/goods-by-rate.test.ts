import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin } from '../orders.testing.ts'
import { expectAgreement, paise, ring, startTaxedShop } from './tax-returns.testing.ts'

let shop: Awaited<ReturnType<typeof startTaxedShop>>
beforeAll(async () => {
  shop = await startTaxedShop()
  await shop.orders.sell('comb', 499_00, 100, { facts: { hsn: '9615', gstRate: 5 } })
})
afterAll(() => shop.orders.stop())

const comb = { product_id: 'comb', quantity: 1 }
const documents = async (orderId: string) =>
  (await shop.orders.request('GET', `/orders/${orderId}/documents`, { actor: admin })).body.data
const details = { productId: 'comb', sku: 'SKU-comb', name: 'Piece comb', categoryName: 'Ring', price: 499_00 }

test('an order keeps what each piece was sold as, and invoice and return split by it', async () => {
  const both = await shop.at('2027-08-10T06:00:00Z', async () => {
    const orderId = await shop.place(1798, [ring, comb])
    const away = await shop.place(499, [comb], { state: 'Kerala' })
    for (const one of [orderId, away]) await shop.set(one, 'shipped')
    return orderId
  })
  const [invoice] = await documents(both)
  expect(invoice).toMatchObject({
    rate: 5,
    lines: [
      { hsn: '7117', rate: 3, gross: 1348.95 },
      { hsn: '9615', rate: 5, gross: 449.05, cgst: 10.69, sgst: 10.69 },
    ],
  })
  const august = await shop.gstr1('2027-08')
  expect(august).toMatchObject({
    hsn: {
      b2c: [
        { hsn: '7117', rate: 3, quantity: 1, gross: 1348.95 },
        { hsn: '9615', rate: 5, quantity: 2, gross: 948.05 },
      ],
    },
    b2cs: {
      rows: [
        { place: { code: '29' }, rate: 3, gross: 1348.95 },
        { place: { code: '29' }, rate: 5, gross: 449.05 },
        { place: { code: '32' }, rate: 5, gross: 499, igst: 23.76 },
      ],
    },
  })
  expectAgreement(august)
})

test('a rate that changes later changes no order that was placed, and no document', async () => {
  const before = await shop.at('2027-09-10T06:00:00Z', () => shop.place(499, [comb]))
  await shop.orders.deliver('catalog', { type: 'ProductDetailsChanged', data: { ...details, facts: { gstRate: 18 } } })
  const after = await shop.at('2027-09-11T06:00:00Z', () => shop.place(499, [comb]))
  await shop.at('2027-09-12T06:00:00Z', async () => {
    for (const one of [before, after]) await shop.set(one, 'shipped')
  })
  expect((await documents(before))[0].lines).toMatchObject([{ hsn: '9615', rate: 5 }])
  expect((await documents(after))[0].lines).toMatchObject([{ hsn: '7117', rate: 18 }])
  await shop.at('2027-10-02T06:00:00Z', () => shop.set(before, 'cancelled'))
  const [invoice, note] = await documents(before)
  expect(note).toMatchObject({ kind: 'credit_note', totals: invoice.totals, lines: [{ hsn: '9615', rate: 5 }] })
  const october = await shop.gstr1('2027-10')
  expect(october.hsn.b2c).toMatchObject([{ hsn: '9615', rate: 5, quantity: -1, gross: -499 }])
  expectAgreement(october)
})

test('the shop’s own HSN and rate hold for what says nothing, from the next order on', async () => {
  const old = await shop.place(1499, [ring])
  const { version, settings } = (await shop.orders.request('GET', '/admin/settings', { actor: admin })).body.data
  const save = (goods: object) =>
    shop.orders.request('PUT', '/admin/settings', {
      body: { version, settings: { ...settings, goods: { ...settings.goods, ...goods } } },
      actor: admin,
    })
  for (const [field, wrong] of [
    ['hsn', '711'],
    ['gst_rate', 4],
    ['origin', ''],
  ] as const)
    expect(await save({ [field]: wrong })).toMatchObject({
      status: 400,
      body: { field: expect.stringContaining(`goods.${field}`) },
    })
  expect((await save({ hsn: '711711', gst_rate: 5 })).status).toBe(200)
  expect((await shop.orders.request('GET', '/shop')).body.data.goods).toMatchObject({ hsn: '711711', gst_rate: 5 })
  const fresh = await shop.place(1499, [ring])
  for (const one of [old, fresh]) await shop.set(one, 'shipped')
  expect((await documents(old))[0].lines).toMatchObject([{ hsn: '7117', rate: 3 }])
  const [{ lines, totals }] = await documents(fresh)
  expect(lines).toMatchObject([{ hsn: '711711', rate: 5 }])
  expect(paise(totals.taxable) + paise(totals.cgst) + paise(totals.sgst)).toBe(1499_00)
})
