import { afterAll, beforeAll, expect, test } from 'vitest'
import { ordersMigrations } from '../../migrations.ts'
import { admin } from '../../orders.testing.ts'
import { paise, ring, startTaxedShop } from '../tax-returns.testing.ts'
import { balanced } from './voucher.ts'

let shop: Awaited<ReturnType<typeof startTaxedShop>>
let orders: typeof shop.orders
beforeAll(async () => {
  shop = await startTaxedShop()
  orders = shop.orders
  await orders.sell('comb', 499_00, 100, { facts: { hsn: '9615', gstRate: 5 } })
  await saveSettings({
    payment: { cash_fee: 49_00, prepaid_percent: 0, prepaid_cap: 0 },
    gift: { notes: false, wrap: true, wrap_price: 50_00 },
  })
})
afterAll(() => orders.stop())

const comb = { product_id: 'comb', quantity: 1 }
const saveSettings = async (change: object) => {
  const { version, settings } = (await orders.request('GET', '/admin/settings', { actor: admin })).body.data
  const body = { version, settings: { ...settings, ...change } }
  return orders.request('PUT', '/admin/settings', { body, actor: { ...admin, provedAt: Date.now() } as typeof admin })
}
const file = (month: string, format: string, actor = admin) =>
  orders.raw('GET', `/admin/tax/journals?month=${month}&format=${format}`, { actor })

type Line = { number: string; ledger: string; amount: number; reference: string; day: string }
/** The month's lines as Zoho Books gets them, in paise; debits are positive. */
async function linesOf(month: string): Promise<Line[]> {
  const { status, body } = await file(month, 'zoho')
  expect(status).toBe(200)
  const [head, ...rows] = body.slice(1).trimEnd().split('\r\n')
  const names = head?.split(',') ?? []
  return rows.map((row) => {
    const cells = (row.match(/("([^"]|"")*"|[^,]*)(,|$)/g) ?? []).map((cell) => cell.replace(/,$/, ''))
    const of = (name: string) => cells[names.indexOf(name)]?.replaceAll('"', '') ?? ''
    return {
      ...{ number: of('Journal Number'), ledger: of('Account'), reference: of('Reference Number') },
      ...{ day: of('Journal Date'), amount: paise(Number(of('Debit'))) - paise(Number(of('Credit'))) },
    }
  })
}
/** The same from Tally's file, whose debits are negative. */
async function tallyOf(month: string): Promise<Pick<Line, 'number' | 'ledger' | 'amount'>[]> {
  const { body } = await file(month, 'tally')
  return [...body.matchAll(/<VOUCHER .*?<\/VOUCHER>/g)].flatMap(([voucher]) => {
    const number = voucher.match(/<VOUCHERNUMBER>(.*?)</)?.[1] ?? ''
    return [...voucher.matchAll(/<LEDGERNAME>(.*?)<.*?POSITIVE>(Yes|No)<.*?<AMOUNT>(.*?)</g)].map(
      ([, ledger = '', debit, amount]) => {
        expect(Number(amount) < 0).toBe(debit === 'Yes')
        return { number, ledger, amount: -paise(Number(amount)) }
      },
    )
  })
}
const sumOf = (lines: readonly Pick<Line, 'ledger' | 'amount'>[], wanted: RegExp) =>
  lines.filter(({ ledger }) => wanted.test(ledger)).reduce((sum, { amount }) => sum + amount, 0)
const of = (lines: readonly Line[], number: string) =>
  lines.filter((line) => line.number === number).map(({ ledger, amount }) => [ledger, amount])
const documents = async (orderId: string): Promise<{ number: string }[]> =>
  (await orders.request('GET', `/orders/${orderId}/documents`, { actor: admin })).body.data

/** Asserts that each voucher is balanced, both files agree, and their sums are those of GSTR-1 and of the books. */
async function expectAgreement(month: string): Promise<Line[]> {
  const lines = await linesOf(month)
  for (const [number, own] of Map.groupBy(lines, (line) => line.number))
    expect([number, sumOf(own, /./)]).toEqual([number, 0])
  expect(await tallyOf(month)).toEqual(lines.map(({ number, ledger, amount }) => ({ number, ledger, amount })))
  const { net, books } = await shop.gstr1(month)
  const issued = lines.filter(({ number }) => /^(SV|CN)\//.test(number))
  expect(sumOf(issued, /^Customers$/)).toBe(paise(books.documents))
  expect(sumOf(issued, /^(Sales|Shipping|COD fee|Gift)/)).toBe(0 - paise(net.taxable))
  for (const tax of ['cgst', 'sgst', 'igst'] as const)
    expect(sumOf(issued, new RegExp(tax, 'i'))).toBe(0 - paise(net[tax]))
  expect(sumOf(lines, /^Rounding$/)).toBe(0)
  return lines
}

const paid = async (moment: string, amount: number, wanted: Parameters<typeof shop.place>[1], pay: string) => {
  const orderId = await shop.at(moment, () =>
    shop.place(amount, wanted, { payment_method: 'razorpay', payment_status: 'pending', state: 'Kerala' }),
  )
  const money = { orderId, providerOrderId: `order_${pay}`, providerPaymentId: pay, amount: paise(amount) }
  const fee = { amount: 3538, tax: 540 }
  await orders.deliver(
    'payments',
    { type: 'PaymentCaptured', data: { ...money, fee }, at: moment },
    { type: 'PaymentAttached', data: money, at: moment },
  )
  return orderId
}

test('two months with all kinds of vouchers agree with GSTR-1 and the books, a credit after the month’s end included', async () => {
  const cash = await shop.at('2027-04-10T06:00:00Z', async () => {
    const orderId = await shop.place(499 + 50 + 49, [comb], { gift: { wrap: true } })
    await shop.set(orderId, 'delivered')
    return orderId
  })
  const online = await paid('2027-04-12T06:00:00Z', 1798, [ring, comb], 'pay_1')
  await shop.at('2027-04-12T07:00:00Z', () => shop.set(online, 'shipped'))
  await orders.database.pool.query(
    `insert into remittances (remittance_id, order_id, awb, amount, remitted_on, utr, imported_at) values
      ('aaaaaaaaaaaaaaaa', $1, 'AWB1', 59800, '2027-04-30', 'UTR1', now()),
      ('bbbbbbbbbbbbbbbb', $1, 'AWB1', -9800, '2027-05-01', 'UTR2', now())`,
    [cash],
  )
  await orders.database.pool.query(
    `insert into courier_charges
      (charge_id, order_id, awb, freight, rto, cod_fee, gst, charged_on, utr, imported_at) values
      ('cccccccccccccccc', $1, 'AWB1', 6000, 4500, 2050, 2259, '2027-04-30', 'UTR1', now())`,
    [cash],
  )
  const loose = { orderId: 'order_x', providerOrderId: 'order_x', providerPaymentId: 'pay_x', amount: 500_00 }
  await orders.deliver(
    'payments',
    { type: 'PaymentCaptured', data: loose, at: '2027-04-30T18:29:59.000Z' },
    {
      type: 'RefundCompleted',
      data: { ...loose, providerRefundId: 'rfnd_x' },
      at: '2027-04-30T18:30:00.000Z',
    },
  )

  const april = await expectAgreement('2027-04')
  const [invoice] = await documents(cash)
  expect(of(april, invoice?.number ?? '')).toEqual([
    ['Customers', 598_00],
    ['Sales 5%', -475_24],
    ['Gift wrap income', -47_62],
    ['COD fee income', -46_66],
    ['Output CGST', -14_24],
    ['Output SGST', -14_24],
  ])
  expect(of(april, 'pay_1')).toEqual([
    ['Razorpay clearing', 1798_00],
    ['Customers', -1798_00],
  ])
  expect(of(april, 'pay_1-FEE')).toEqual([
    ['Payment charges', 29_98],
    ['Input GST on payment charges', 5_40],
    ['Razorpay clearing', -35_38],
  ])
  expect(of(april, 'pay_x-U')).toEqual([
    ['Razorpay clearing', 500_00],
    ['Suspense', -500_00],
  ])
  expect(of(april, 'COD-aaaaaaaaaaaa')).toEqual([
    ['Courier cash clearing', 598_00],
    ['Customers', -598_00],
  ])

  // The bank receives the cash less these charges.
  expect(of(april, 'FRT-cccccccccccc')).toEqual([
    ['Freight outward', 105_00],
    ['COD charges of couriers', 20_50],
    ['Input GST on freight', 22_59],
    ['Courier cash clearing', -148_09],
  ])
  await shop.at('2027-05-03T06:00:00Z', () => shop.set(online, 'cancelled'))
  await orders.deliver('payments', {
    type: 'RefundCompleted',
    data: { orderId: online, providerPaymentId: 'pay_1', amount: 1798_00, providerRefundId: 'rfnd_1' },
    at: '2027-05-04T06:00:00.000Z',
  })
  await orders.database.pool.query(`update money_back set at = '2027-05-04T06:00:00Z' where order_id = $1`, [online])
  const may = await expectAgreement('2027-05')
  const note = (await documents(online))[1]?.number ?? ''
  expect(of(may, note)).toEqual([
    ['Customers', -1798_00],
    ['Sales 3%', 1309_66],
    ['Sales 5%', 427_67],
    ['Output IGST', 60_67],
  ])
  expect(may.filter(({ reference, ledger }) => reference === online && ledger === 'Customers')).toMatchObject([
    { amount: 1798_00, day: '2027-05-04' },
  ])
  expect(of(may, 'COD-bbbbbbbbbbbb')).toEqual([
    ['Courier cash clearing', -98_00],
    ['Customers', 98_00],
  ])
  expect(sumOf([...april, ...may], /^Suspense$/)).toBe(0)
  // In the end the shopper of the online order owes nothing.
  const own = [...april, ...may].filter(({ number, reference }) =>
    [online, note, 'pay_1'].some((one) => one === reference || one === number || reference.startsWith('SV/')),
  )
  expect(sumOf(own, /^Customers$/)).toBe(0)
})

test('what a lost dispute took is an expense and no refund: the customer owes nothing for it', async () => {
  const lost = await paid('2027-09-02T06:00:00Z', 1499, [ring], 'pay_9')
  await shop.at('2027-09-02T07:00:00Z', () => shop.set(lost, 'shipped'))
  const dispute = { orderId: lost, providerPaymentId: 'pay_9', disputeId: 'disp_9', respondBy: null }
  await orders.deliver('payments', { type: 'DisputeMoved', data: { ...dispute, status: 'lost', deducted: 400_00 } })
  await orders.database.pool.query(`update money_back set at = '2027-09-20T06:00:00Z' where order_id = $1`, [lost])
  const month = await expectAgreement('2027-09')
  const own = month.filter(({ reference }) => reference === lost || reference.startsWith('SV/'))
  expect(own.filter(({ day }) => day === '2027-09-20').map(({ ledger, amount }) => [ledger, amount])).toEqual([
    ['Lost disputes', 400_00],
    ['Razorpay clearing', -400_00],
  ])
  expect(sumOf(month, /^Customers$/)).toBe(0)
})

test('a payment that an order of a later month takes leaves both months as they were', async () => {
  const orderId = await shop.at('2027-07-01T06:00:00Z', () =>
    shop.place(1499, [ring], { payment_method: 'razorpay', payment_status: 'pending' }),
  )
  const money = { orderId, providerOrderId: 'order_7', providerPaymentId: 'pay_7', amount: 1499_00 }
  await orders.deliver('payments', { type: 'PaymentCaptured', data: money, at: '2027-06-30T06:00:00.000Z' })
  const before = await linesOf('2027-06')
  await orders.deliver('payments', { type: 'PaymentAttached', data: money, at: '2027-07-01T06:00:00.000Z' })
  expect(before).toHaveLength(2)
  expect(await linesOf('2027-06')).toEqual(before)
  expect(of(await linesOf('2027-07'), 'pay_7')).toEqual([
    ['Suspense', 1499_00],
    ['Customers', -1499_00],
  ])
})

test('ledgers have the names of the settings, escaped; one without {rate} is of all rates', async () => {
  const { ledgers } = (await orders.request('GET', '/admin/settings', { actor: admin })).body.data.settings
  const refused = await saveSettings({ ledgers: { ...ledgers, cgst: ' ' } })
  expect(refused).toMatchObject({ status: 400, body: { field: 'settings.ledgers.cgst' } })
  expect((await saveSettings({ ledgers: { ...ledgers, sales: 'Sales & <Co>' } })).status).toBe(200)
  const { body, headers } = await file('2027-04', 'tally')
  expect(headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'content-disposition': 'attachment; filename="tally-29AAZCS0000K1Z2-2027-04.xml"',
    'cache-control': 'no-store',
  })
  expect(body).toContain('<LEDGERNAME>Sales &amp; &lt;Co&gt;</LEDGERNAME>')
  expect(body.trimEnd()).toMatch(/<\/ENVELOPE>$/)
  expect(sumOf(await linesOf('2027-04'), /^Sales & <Co>$/)).toBe(-(475_24 + 1309_66 + 427_67))
  await saveSettings({ ledgers })
})

test('an empty month is an empty file; other formats and roles are refused', async () => {
  expect((await file('2031-01', 'tally')).body).not.toContain('VOUCHER ')
  expect(await linesOf('2031-01')).toEqual([])
  expect((await file('2027-04', 'pdf')).status).toBe(400)
  for (const [staff, status] of [
    ['accountant', 200],
    ['manager', 200],
    ['packer', 403],
  ] as const)
    expect((await file('2031-01', 'zoho', { ...admin, staff } as typeof admin)).status).toBe(status)
})

test('ten thousand documents are read in pages and add up to the paisa', async () => {
  await orders.database.pool.query(`
    insert into tax_documents (series, year, serial, number, order_id, issued_at, gstin, place, place_assumed, pieces,
      gross, taxable, cgst, sgst, igst)
    select 'invoice', '2030-31', n, 'SV/30-31/' || lpad(n::text, 6, '0'), 'MANY-' || n, '2030-06-15', '29AAZCS0000K1Z2',
      '32', false, 1, 100000 + n, 97087, 0, 0, 2913 + n
    from generate_series(1, 10000) n`)
  const lines = await linesOf('2030-06')
  expect(lines).toHaveLength(30_000)
  expect(sumOf(lines, /^Customers$/)).toBe(10_000 * 100_000 + (10_000 * 10_001) / 2)
})

test('what does not add up says so on a ledger of its own', () => {
  expect(
    balanced(
      [
        { ledger: 'A', amount: 3 },
        { ledger: 'B', amount: -2 },
        { ledger: 'C', amount: 0 },
      ],
      { rounding: 'R' },
    ),
  ).toEqual([
    { ledger: 'A', amount: 3 },
    { ledger: 'B', amount: -2 },
    { ledger: 'R', amount: -1 },
  ])
})

test('charges and payments of before are filled in from their events as a projection writes them', async () => {
  const { pool } = orders.database
  const rows = async () => [
    (await pool.query('select number, charges from tax_documents where charges is not null order by number')).rows,
    (await pool.query('select to_jsonb(m) as row from money_in m order by order_id, version')).rows,
  ]
  const before = await rows()
  expect(before.map(({ length }) => length > 0)).toEqual([true, true])
  await pool.query(`
    drop table money_in; drop index remittances_day; drop index order_news_captured; drop index order_news_money;
    alter table tax_documents drop column charges`)
  await pool.query(ordersMigrations.find(({ name }) => name === 'orders-044-journals')?.up ?? '')
  expect(await rows()).toEqual(before)
})
