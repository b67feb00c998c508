import { randomUUID } from 'node:crypto'
import { remittanceLimits } from '@suvarna/contracts/orders/cash/remittance-routes.ts'
import { databaseReader } from '@suvarna/platform/bus/log-reader.ts'
import { startSequencer } from '@suvarna/platform/log/sequencer.ts'
import { rebuildablesOf } from '@suvarna/platform/operate/rebuild-routes.ts'
import { rebuild } from '@suvarna/platform/rebuild/rebuild.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, codOrder, startOrders } from '../orders.testing.ts'

const path = '/admin/cash/remittances'
let orders: Awaited<ReturnType<typeof startOrders>>
let later = 0
beforeAll(async () => {
  orders = await startOrders({ now: () => new Date(Date.now() + later) })
  await orders.sell('bangle', 1_000_00, 500)
})
afterAll(() => orders.stop())

let count = 0
/** A cash order that the courier delivered. */
async function delivered(awb: string, method: 'cod' | 'razorpay' = 'cod') {
  const phone = `96${String(++count).padStart(8, '0')}`
  const { body } = await orders.request('POST', '/orders/place', {
    body: {
      ...codOrder(1_000, { product_id: 'bangle', quantity: 1 }),
      ...{ phone, email: `buyer${phone}@example.com`, payment_method: method },
    },
    headers: { 'idempotency-key': randomUUID() },
  })
  const id = body.order_id as string
  const booked = { orderId: id, reference: id, courierOrderId: '1', shipmentId: '1', awb, courierId: '1' }
  await orders.deliver('shipping', {
    type: 'ShipmentBooked',
    data: { ...booked, courierName: 'Blue Dart', trackingUrl: null },
  })
  if (method === 'cod')
    await orders.request('PATCH', `/admin/orders/${id}/status`, { body: { status: 'delivered' }, actor: admin })
  return id
}
const send = (file: string, actor = admin) => orders.request('POST', path, { body: { file }, actor })
const file = (...rows: string[]) => ['AWB,Amount,Remitted on,UTR', ...rows].join('\r\n')
const look = async (query = '') => (await orders.request('GET', `${path}${query}`, { actor: admin })).body
const stateOf = async (id: string) =>
  ((await look('?limit=500')).data.orders as { order_id: string; state: string }[]).find((one) => one.order_id === id)
    ?.state

test('each order is waiting, missing, short, over or matched, and the sums are what the couriers owe', async () => {
  const ids: string[] = []
  for (const awb of ['AWB10001', 'AWB10002', 'AWB10003', 'AWB10004']) ids.push(await delivered(awb))
  const [matched, short, over, open] = ids as [string, string, string, string]
  expect((await look()).data).toMatchObject({ owed: 4_000, overdue: 0 })
  const rows = [
    'AWB10001,1000.00,2026-11-25,UTR0001',
    'AWB10002,"₹1,00.50",25-11-2026,UTR0001',
    'AWB10003,1200,2026-11-25,UTR0001',
  ]
  expect((await send(file(...rows))).body.data).toEqual({ taken: 3, amount: 2_300.5, charges: 0, known: 0, wrong: [] })
  expect(await Promise.all(ids.map(stateOf))).toEqual(['matched', 'short', 'over', 'waiting'])
  expect((await look()).data).toMatchObject({ owed: 1_899.5, overdue: 899.5 })
  later = 15 * 24 * 3_600_000
  expect(await stateOf(open)).toBe('missing')
  expect((await look('?days=30')).data.overdue).toBe(899.5)
  expect((await look('?state=missing')).data.orders).toMatchObject([
    { order_id: open, awb: 'AWB10004', courier: 'Blue Dart', expected: 1_000, remitted: 0, remitted_on: null },
  ])
  expect((await look('?state=missing')).total).toBe(1)
  // The courier takes the excess back and pays the rest, in another transfer.
  await send(file('AWB10003,-200,2026-11-26,UTR0002', 'AWB10002,899.50,2026-11-26,UTR0002'))
  expect([await stateOf(over), await stateOf(short), await stateOf(matched)]).toEqual(['matched', 'matched', 'matched'])
  later = 0
})

test('the same file twice changes nothing, also from two at once; its rows count once in themselves', async () => {
  const id = await delivered('AWB20001')
  const rows = file('AWB20001,1000,2026-11-25,UTR0003', 'AWB20001,1000,2026-11-25,UTR0003')
  const answers = await Promise.all([send(rows), send(rows)])
  expect(answers.map(({ body }) => body.data.taken).sort()).toEqual([0, 1])
  const before = await orders.eventCount()
  expect((await send(rows)).body.data).toEqual({ taken: 0, amount: 0, charges: 0, known: 2, wrong: [] })
  expect(await orders.eventCount()).toBe(before)
  expect(await stateOf(id)).toBe('matched')
})

test('each wrong row is named by line and field, and keeps no good one out', async () => {
  const id = await delivered('AWB30001')
  await delivered('AWB30002', 'razorpay')
  const { body } = await send(
    file(
      ',1000,2026-11-25,UTR0004',
      'AWB30001,a lot,2026-11-25,UTR0004',
      'AWB30001,1000.555,2026-11-25,UTR0004',
      'AWB30001,0,2026-11-25,UTR0004',
      'AWB30001,1000,2026-02-30,UTR0004',
      'AWB30001,1000,2031-01-01,UTR0004',
      'AWB30001,1000,2026-11-25,=1+1',
      'AWB39999,1000,2026-11-25,UTR0004',
      'AWB30002,1000,2026-11-25,UTR0004',
      '',
      'AWB30001,1000,2026-11-25,UTR0004',
      'AWB30001,900,2026-11-25,UTR0004',
    ),
  )
  expect(body.data).toMatchObject({ taken: 1, amount: 1_000, known: 0 })
  expect(body.data.wrong.map(({ line, field }: { line: number; field: string }) => [line, field])).toEqual([
    [2, 'AWB'],
    [3, 'Amount'],
    [4, 'Amount'],
    [5, 'Amount'],
    [6, 'Remitted on'],
    [7, 'Remitted on'],
    [8, 'UTR'],
    [9, 'AWB'],
    [10, 'AWB'],
    [13, 'Amount'],
  ])
  expect(await stateOf(id)).toBe('matched')
})

test('a courier’s own names of columns, semicolons, and an order under its second number are understood', async () => {
  const id = await delivered('AWB40001')
  const text = `\uFEFFOrder ID;AWB Number;COD Amount;Remittance Date;UTR No\n${id}-2;AWB40002;1000;2026-11-25 10:00:00;UTR0005`
  expect((await send(text)).body.data).toMatchObject({ taken: 1, wrong: [] })
  expect(await stateOf(id)).toBe('matched')
  const other = await delivered('AWB40003')
  const contradicts = await send(`Order,AWB,Amount,Remitted on,UTR\n${id},AWB40003,1000,2026-11-25,UTR0006`)
  expect(contradicts.body.data.wrong).toMatchObject([{ line: 2, field: 'Order' }])
  expect(await stateOf(other)).toBe('waiting')
})

test('charges go in with the cash or alone, once, of prepaid and returned parcels too, and settle nothing', async () => {
  const cash = await delivered('AWB50001')
  await delivered('AWB50002', 'razorpay')
  const head = 'AWB,Amount,Remitted on,UTR,Freight Charges,RTO Charges,COD Charges,GST'
  const rows = [
    'AWB50001,1000,2026-11-25,UTR0007,60,,20.50,14.49',
    'AWB50002,,2026-11-25,UTR0007,55.25,48,,18.59',
    'AWB50009,,2026-11-25,UTR0007,55,,,9.90',
    'AWB50001,1000,2026-11-25,UTR0007,61,,20.50,14.49',
    'AWB50002,0,2026-11-25,UTR0008,sixty,,,',
    'AWB50002,0,2026-11-25,UTR0009,,,,',
  ]
  const before = (await look()).data.charges.total
  const { body } = await send([head, ...rows].join('\r\n'))
  expect(body.data).toMatchObject({ taken: 2, amount: 1_000, charges: 216.83, known: 0 })
  expect(body.data.wrong).toEqual([
    { line: 4, field: 'AWB', rule: 'AWB is no parcel of this shop' },
    { line: 5, field: 'Freight', rule: 'Charges are ₹94.99 for this AWB and UTR already' },
    { line: 6, field: 'Freight', rule: 'Freight must be rupees, with paise after a point' },
    { line: 7, field: 'Amount', rule: 'Amount must not be 0' },
  ])
  expect((await send([head, ...rows.slice(0, 2)].join('\r\n'))).body.data).toMatchObject({ taken: 0, known: 2 })
  const { orders: listed, charges } = (await look('?limit=500')).data
  expect(listed.find(({ order_id }: { order_id: string }) => order_id === cash)).toMatchObject({
    ...{ expected: 1_000, remitted: 1_000, charges: 94.99, state: 'matched' },
  })
  expect(Math.round((charges.total - before) * 100)).toBe(216_83)
})

test('a file of before, sent again with its charges, adds those alone', async () => {
  const id = await delivered('AWB60001')
  await send(file('AWB60001,1000,2026-11-25,UTR0010'))
  const again = await send('AWB,Amount,Remitted on,UTR,Freight\nAWB60001,1000,2026-11-25,UTR0010,60')
  expect(again.body.data).toEqual({ taken: 1, amount: 0, charges: 60, known: 0, wrong: [] })
  expect(await stateOf(id)).toBe('matched')
})

test('what is no such file is refused by field and rule, and nothing of it goes in', async () => {
  const before = await orders.eventCount()
  const many = Array.from({ length: remittanceLimits.rows + 1 }, (_, at) => `AWB${at},1,2026-11-25,U`)
  for (const [text, rule] of [
    ['hello', 'lacks the columns AWB, Amount, Remitted on, UTR'],
    ['AWB,Amount,UTR\nA,1,U', 'lacks the column Remitted on'],
    [file(), 'no rows'],
    [`${file()}\r\n"AWB1`, 'broken at line'],
    [file(...many), 'At most 5,000 rows'],
    ['x'.repeat(remittanceLimits.characters + 1), '1000000'],
    ['', 'must not be empty'],
  ] as const)
    expect(await send(text), text.slice(0, 40)).toMatchObject({
      status: 400,
      body: { field: 'file', message: expect.stringContaining(rule) },
    })
  expect(await orders.eventCount()).toBe(before)
})

test('the file of the list holds what the list shows; roles without the permission get neither', async () => {
  const { body, headers } = await orders.raw('GET', `${path}/export?state=matched`, { actor: admin })
  expect(headers['content-type']).toContain('text/csv')
  const lines = String(body).trimEnd().split('\r\n')
  expect(lines[0]).toContain(
    'Order,AWB,Courier,Delivered,Expected,Advance paid online,Remitted,Charged by the courier,Remitted on,State',
  )
  expect(lines).toHaveLength(1 + (await look('?state=matched')).total)
  const packer = { ...admin, staff: 'packer' } as typeof admin
  for (const asked of [orders.request('GET', path, { actor: packer }), send(file(), packer)])
    expect((await asked).status).toBe(403)
})

test('rebuilt from the log, the remittances are the same', async () => {
  const rows = async () => [
    await orders.database.db.selectFrom('remittances').selectAll().orderBy('remittance_id').execute(),
    await orders.database.db.selectFrom('courier_charges').selectAll().orderBy('charge_id').execute(),
  ]
  const before = await rows()
  const sequencer = startSequencer(orders.database)
  for (const wanted of ['remittances', 'courier_charges']) {
    const target = rebuildablesOf(orders.service).find(({ name }) => name === wanted)
    if (!target) throw new Error(`${wanted} cannot be rebuilt`)
    await rebuild(orders.database, target, async () => databaseReader(orders.database.db as never, 'orders'))
  }
  await sequencer.stop()
  expect(await rows()).toEqual(before)
})

test('a file above the limit of its call is refused before it is read', async () => {
  const { status, body } = await send('x'.repeat(2 * 1024 * 1024))
  expect([status, body.code]).toEqual([413, 'payload_too_large'])
})
