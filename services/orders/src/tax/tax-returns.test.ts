import type { Gstr1 } from '@suvarna/contracts/orders/tax/tax-routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ordersMigrations } from '../migrations.ts'
import { admin } from '../orders.testing.ts'
import { monthDocuments } from './month-documents.ts'
import { expectAgreement, paise, ring, startTaxedShop } from './tax-returns.testing.ts'

let shop: Awaited<ReturnType<typeof startTaxedShop>>
let orders: typeof shop.orders
beforeAll(async () => {
  shop = await startTaxedShop()
  orders = shop.orders
})
afterAll(() => orders.stop())

const at: typeof shop.at = (...asked) => shop.at(...asked)
const place: typeof shop.place = (...asked) => shop.place(...asked)
const set: typeof shop.set = (...asked) => shop.set(...asked)
const gstr1: typeof shop.gstr1 = (...asked) => shop.gstr1(...asked)
const line = ({ books }: Gstr1, wanted: string) => {
  const found = books.lines.find((one) => one.line === wanted)
  return found && [found.orders, found.amount]
}

describe('GSTR-1 from orders', () => {
  test('a month in India, its sections, its credit notes, and what lies between it and the revenue', async () => {
    const online = { payment_method: 'razorpay', payment_status: 'pending' }
    // October: one at home, one to Kerala, an unpaid large one to Delhi, and one that is not sent yet.
    const [home, kerala] = [await place(1499, [ring]), await place(1499, [ring], { state: 'Kerala' })]
    const large = await place(1_20_000, [{ product_id: 'crown', quantity: 1 }], { ...online, state: 'Delhi' })
    const waits = await place(1499, [ring])
    await set(home, 'shipped')
    await set(kerala, 'delivered')
    await set(large, 'shipped', { unpaid: true })
    // The last second of October in India: what leaves a second later is November's.
    const late = await at('2026-10-31T18:29:59Z', () => place(1499, [ring]))
    await at('2026-10-31T18:30:00Z', () => set(late, 'shipped'))
    // November: the ones to Delhi and Kerala are cancelled after dispatch.
    await at('2026-11-05T06:00:00Z', async () => {
      await set(large, 'cancelled')
      await set(kerala, 'cancelled')
    })

    const october = await gstr1('2026-10')
    expect(october).toMatchObject({
      gstin: '29AAZCS0000K1Z2',
      invoices: { documents: 3, gross: 1_22_998 },
      credit_notes: { documents: 0 },
      b2cl: {
        sum: { documents: 1, gross: 1_20_000, igst: 3495.15 },
        documents: [{ place: { code: '07', name: 'Delhi' }, order_id: large, buyer: null, against: null }],
      },
      b2cs: {
        rows: [
          { place: { code: '29' }, inter_state: false, rate: 3, taxable: 1455.34, cgst: 21.83, sgst: 21.83, igst: 0 },
          { place: { code: '32', name: 'Kerala' }, inter_state: true, cgst: 0, igst: 43.66 },
        ],
      },
      hsn: { b2b: [], b2c: [{ hsn: '7117', rate: 3, quantity: 3, gross: 1_22_998 }] },
      series: [{ kind: 'invoice', total: 3, cancelled: 0, issued: 3 }],
      warnings: [{ code: 'seller_gstin' }],
    })
    expect(line(october, 'not_invoiced')).toEqual([1, 1499])
    expect(line(october, 'invoiced_elsewhere')).toEqual([1, 1499])
    expect(line(october, 'uncounted_invoices')).toEqual([2, -1_21_499])
    expectAgreement(october)

    const november = await gstr1('2026-11')
    expect(november).toMatchObject({
      invoices: { documents: 1, gross: 1499 },
      credit_notes: { documents: 2, gross: 1_21_499 },
      net: { gross: -1_20_000 },
      cdnur: { sum: { documents: 1, gross: 1_20_000 }, documents: [{ against: october.b2cl.documents[0]?.number }] },
      b2cs: {
        sum: { gross: 0 },
        rows: [
          { place: { code: '29' }, gross: 1499 },
          { place: { code: '32' }, gross: -1499 },
        ],
      },
      hsn: { b2c: [{ quantity: -1, gross: -1_20_000 }] },
    })
    expect(november.series.map(({ kind, issued }) => [kind, issued])).toEqual([
      ['credit_note', 2],
      ['invoice', 1],
    ])
    expect(november.warnings.map(({ code }) => code)).toEqual(['seller_gstin', 'negative_row'])
    expect(line(november, 'placed_elsewhere')).toEqual([1, -1499])
    expect(line(november, 'uncounted_notes')).toEqual([2, 1_21_499])
    expectAgreement(november)

    const { body } = await orders.request('GET', '/admin/tax', { actor: admin })
    expect(body.data).toMatchObject([
      { month: '2026-11', invoices: { documents: 1 }, credit_notes: { documents: 2 }, net: { gross: -1_20_000 } },
      { month: '2026-10', invoices: { documents: 3, gross: 1_22_998 }, credit_notes: { documents: 0, gross: 0 } },
    ])
    await set(waits, 'cancelled')
  })

  test('a part that is returned for cash is out of revenue with its note, and no further when its money is sent', async () => {
    const month = new Date().toISOString().slice(0, 7)
    const today = new Date().toISOString()
    const orderId = await at(today, async () => {
      const placed = await place(1948.66, [ring, { product_id: 'anklet', quantity: 2 }])
      await set(placed, 'delivered')
      return placed
    })
    const before = await gstr1(month)
    const body = { items: [{ item_id: '2', quantity: 1 }], reason: 'size' }
    await at(today, async () => {
      await orders.request('POST', `/orders/${orderId}/return`, { body, actor: admin })
      const said = { body: { number: 1, status: 'accepted' }, actor: admin }
      expect((await orders.request('PATCH', `/admin/orders/${orderId}/return`, said)).status).toBe(200)
    })
    const credited = await gstr1(month)
    expect(paise(credited.books.revenue)).toBe(paise(before.books.revenue) - 299_93)
    expect(line(credited, 'note_without_refund')).toBeUndefined()
    expectAgreement(credited)
    const sent = { body: { number: 1, reference: '612345678901' }, actor: admin }
    expect((await orders.request('POST', `/admin/orders/${orderId}/return/sent`, sent)).status).toBe(200)
    const repaid = await gstr1(month)
    expect(repaid.books).toEqual(credited.books)
    expectAgreement(repaid)
  })

  test('warns where a state was guessed, and where an order left without its invoice', async () => {
    await at('2027-01-10T06:00:00Z', async () => {
      const nowhere = await place(1499, [ring], { state: 'Nowhere', pincode: '605001' })
      await set(nowhere, 'shipped')
    })
    const old = await place(1499, [ring])
    await orders.database.pool.query(`update order_list set status = 'delivered' where order_id = $1`, [old])
    const { warnings, b2cs } = await gstr1('2027-01')
    expect(b2cs.rows).toMatchObject([{ place: { code: '29' } }])
    expect(warnings).toMatchObject([
      { code: 'seller_gstin' },
      { code: 'not_invoiced', documents: [old] },
      { code: 'place_assumed', documents: [expect.stringMatching(/^SV\/26-27\//)] },
    ])
    await orders.database.pool.query(`update order_list set status = 'pending' where order_id = $1`, [old])
  })
})

describe('the file', () => {
  const file = (query: string, actor = admin) => orders.raw('GET', `/admin/tax/export?${query}`, { actor })

  test('is the portal’s JSON, or all sections in one CSV', async () => {
    const json = await file('month=2026-10&format=json')
    expect(json.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="gstr1-29AAZCS0000K1Z2-2026-10.json"',
      'cache-control': 'no-store',
    })
    expect(JSON.parse(json.body)).toMatchObject({
      fp: '102026',
      b2cl: [{ pos: '07' }],
      b2cs: [{ pos: '29' }, { pos: '32' }],
    })
    const csv = await file('month=2026-11&format=csv')
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="gstr1-29AAZCS0000K1Z2-2026-11.csv"',
    })
    const rows = csv.body.split('\r\n').map((row) => row.split(','))
    expect(rows[0]?.slice(0, 3)).toEqual(['\uFEFFSection', 'Number', 'Date'])
    expect(new Set(rows.slice(1, -1).map(([section]) => section))).toEqual(
      new Set(['B2CS', 'CDNUR', 'HSN B2C', 'Documents: invoices', 'Documents: credit notes']),
    )
  })

  test('a month that is none, another format and an unknown field are refused by name', async () => {
    for (const [query, field] of [
      ['month=2026-13&format=csv', 'month'],
      ['month=2026-10&format=pdf', 'format'],
      ['month=2026-10', 'format'],
      ['month=2026-10&format=csv&gstin=x', 'gstin'],
    ] as const) {
      const { status, body } = await file(query)
      expect([query, status, JSON.parse(body).details?.field ?? JSON.parse(body).error]).toEqual([
        query,
        400,
        expect.stringContaining(field),
      ])
    }
  })

  test('is for the owner, the manager and the accountant', async () => {
    for (const [staff, may] of [
      ['accountant', 200],
      ['manager', 200],
      ['packer', 403],
      ['read_only', 403],
    ] as const) {
      const actor = { ...admin, staff } as typeof admin
      expect([staff, (await file('month=2026-10&format=csv', actor)).status]).toEqual([staff, may])
      expect((await orders.request('GET', '/admin/tax', { actor })).status).toBe(may)
    }
  })
})

test('twenty thousand documents of a month are read in pages, and their sums are exact', async () => {
  await orders.database.pool.query(`
    insert into tax_documents (series, year, serial, number, order_id, issued_at, gstin, place, place_assumed, pieces,
      gross, taxable, cgst, sgst, igst)
    select 'invoice', '2030-31', n, 'SV/30-31/' || lpad(n::text, 6, '0'), 'MANY-' || n, '2030-06-15', '29AAZCS0000K1Z2',
      lpad((1 + n % 24)::text, 2, '0'), false, 1, 100000 + n, 97087, 0, 0, 2913 + n
    from generate_series(1, 20000) n`)
  const { invoices, b2cs, series } = await gstr1('2030-06')
  const sum = (20_000 * 20_001) / 2
  expect(paise(invoices.gross)).toBe(20_000 * 100_000 + sum)
  expect(paise(b2cs.sum.igst)).toBe(20_000 * 2_913 + sum)
  expect(b2cs.rows).toHaveLength(24)
  expect(series).toMatchObject([{ from: 'SV/30-31/000001', to: 'SV/30-31/020000', total: 20_000, cancelled: 0 }])
  const sizes: number[] = []
  for await (const page of monthDocuments(orders, '2030-06', { gstin: '29AAZCS0000K1Z2' })) sizes.push(page.length)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(2_000)
})

test('documents and refunds of before are filled in from their events as a projection writes them', async () => {
  const { pool } = orders.database
  const rows = async () => [
    (await pool.query(`select to_jsonb(d) as row from tax_documents d where order_id like 'ORD-%' order by number`))
      .rows,
    (await pool.query('select to_jsonb(b) as row from money_back b order by order_id, version')).rows,
  ]
  await pool.query(
    `delete from tax_documents where order_id like 'MANY-%'; update tax_documents set place_assumed = false`,
  )
  const before = await rows()
  expect(before.map(({ length }) => length > 0)).toEqual([true, true])
  await pool.query(`
    drop table money_back; drop index tax_documents_month; drop index order_list_without_invoice;
    alter table tax_documents drop column month, drop column gstin, drop column place, drop column place_assumed,
      drop column buyer_gstin, drop column against, drop column pieces, drop column gross, drop column taxable,
      drop column cgst, drop column sgst, drop column igst`)
  await pool.query(ordersMigrations.find(({ name }) => name === 'orders-029-tax-returns')?.up ?? '')
  await pool.query(
    'alter table money_back add column exchange integer, add column disputed boolean not null default false, add column overpaid boolean not null default false',
  )
  await pool.query(ordersMigrations.find(({ name }) => name === 'orders-059-owed-money')?.up ?? '')
  expect(await rows()).toEqual(before)
})
