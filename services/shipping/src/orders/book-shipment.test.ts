import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { orderPlaced } from '@suvarna/contracts/orders/order-placed.fixture.ts'
import { armFailpoint } from '@suvarna/platform/testing/failpoint.ts'
import { eventually } from '@suvarna/platform/testing/testing.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { carrierSandbox, contact, openShop, shiprocketAt } from '../shipping.fixture.ts'

const cancelled = (orderId: string) => ({
  type: 'OrderCancelled',
  data: { orderId, from: 'pending', reason: 'changed my mind', restock: true, refund: false },
})
const reopened = (orderId: string) => ({
  type: 'OrderReopened',
  data: { orderId, from: 'cancelled', to: 'confirmed' },
})
const paid = (orderId: string) => ({
  type: 'OrderPaid',
  data: { orderId, paymentId: 'p', providerPaymentId: 'pay_1', amount: 129_900, paidAt: '2026-11-20T10:05:00.000Z' },
})

test('[K15] a COD order is booked with the carrier automatically, once', async () => {
  const sandbox = await carrierSandbox()
  const shop = await openShop(shiprocketAt(sandbox.url))
  await shop.publish('ORD-1', orderPlaced('ORD-1'))
  const row = await shop.shipmentIn('ORD-1', 'booked')
  expect(row).toMatchObject({ reference: 'ORD-1', courier_id: '43', courier_name: 'Delhivery Surface' })
  expect(row?.awb).toMatch(/^1907/)
  expect(row?.tracking_url).toBe(`${sandbox.url}/tracking/${row?.awb}`)
  expect(await sandbox.orders()).toEqual([{ number: 'ORD-1', cancelled: false }])
  expect(await shop.events('ORD-1')).toEqual(['ShipmentRequested', 'ShipmentBooked'])
})

test('an online order waits for its payment', async () => {
  const sandbox = await carrierSandbox()
  const shop = await openShop(shiprocketAt(sandbox.url))
  await shop.publish('ORD-1', orderPlaced('ORD-1', { paymentMethod: 'razorpay' }))
  await shop.publish('ORD-2', orderPlaced('ORD-2'))
  await shop.shipmentIn('ORD-2', 'booked')
  expect(await shop.shipment('ORD-1')).toBeUndefined()
  await shop.publish('ORD-1', paid('ORD-1'))
  await shop.shipmentIn('ORD-1', 'booked')
})

test('seed events are not shipped', async () => {
  const sandbox = await carrierSandbox()
  const shop = await openShop(shiprocketAt(sandbox.url))
  await shop.publish('ORD-1', orderPlaced('ORD-1'), { seed: true, at: '2026-04-01T10:00:00.000Z' })
  await shop.publish('ORD-2', orderPlaced('ORD-2'))
  await shop.shipmentIn('ORD-2', 'booked')
  expect(await sandbox.orders()).toEqual([{ number: 'ORD-2', cancelled: false }])
})

test('a cancelled order is cancelled at the carrier, and booked under a new reference when it is reopened', async () => {
  const sandbox = await carrierSandbox()
  const shop = await openShop(shiprocketAt(sandbox.url))
  await shop.publish('ORD-1', orderPlaced('ORD-1'))
  await shop.shipmentIn('ORD-1', 'booked')
  await shop.publish('ORD-1', cancelled('ORD-1'))
  await eventually(sandbox.orders, (orders) => orders[0]?.cancelled === true, { what: 'the cancel at the courier' })
  await shop.publish('ORD-1', reopened('ORD-1'))
  expect(await shop.shipmentIn('ORD-1', 'booked')).toMatchObject({ reference: 'ORD-1-2' })
  expect(await sandbox.orders()).toEqual([
    { number: 'ORD-1-2', cancelled: false },
    { number: 'ORD-1', cancelled: true },
  ])
})

test('an order cancelled during the call to the carrier is cancelled there', async () => {
  const sandbox = await carrierSandbox()
  const carrier = shiprocketAt(sandbox.url)
  const called = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const shop = await openShop({
    ...carrier,
    async assignAwb(shipmentId) {
      called.resolve()
      await goOn.promise
      return carrier.assignAwb(shipmentId)
    },
  })
  await shop.publish('ORD-1', orderPlaced('ORD-1'))
  await called.promise
  await shop.publish('ORD-1', cancelled('ORD-1'))
  await shop.shipmentIn('ORD-1', 'cancelled')
  goOn.resolve()
  await eventually(sandbox.orders, (orders) => orders[0]?.cancelled === true)
  await shop.jobsDone()
  expect(await sandbox.orders()).toHaveLength(1)
  expect((await shop.shipment('ORD-1'))?.phase).toBe('cancelled')
})

const create = 'POST /orders/create'
const breakdowns = [
  ['429', { fault: '429', path: create, times: 2 }],
  ['500', { fault: '500', path: create, times: 2 }],
  ['garbage in a 200', { fault: 'garbage', path: create, times: 2 }],
  ['silence', { fault: 'hang', path: create, ms: 60_000, times: 1 }],
  ['an answer that is lost', { fault: 'drop', path: create, times: 1 }],
  [
    'a lost answer and a broken search',
    { fault: 'drop', path: create, times: 1 },
    { fault: '500', path: 'GET /orders', times: 2 },
  ],
  ['a waybill whose answer is lost', { fault: 'drop', path: 'POST /courier/assign', times: 1 }],
  ['an empty wallet', { fault: 'wallet_low', times: 1 }],
] as const
test.each(breakdowns)('[K15] after %s there is exactly one order at the carrier', async (what, ...faults) => {
  const sandbox = await carrierSandbox()
  const shop = await openShop(shiprocketAt(sandbox.url, what === 'silence' ? { timeoutMs: 3_000 } : {}))
  await sandbox.faults(...faults.filter((fault) => typeof fault === 'object'))
  await shop.publish('ORD-1', orderPlaced('ORD-1'))
  expect(await shop.shipmentIn('ORD-1', 'booked')).toMatchObject({ courier_id: '43', failure: null })
  expect(await sandbox.orders()).toEqual([{ number: 'ORD-1', cancelled: false }])
})

test('[K15] a refusal is recorded with the carrier’s message and not retried', async () => {
  const sandbox = await carrierSandbox()
  const shop = await openShop(shiprocketAt(sandbox.url), { open: async () => ({ ...contact, pincode: '744101' }) })
  await shop.publish('ORD-1', orderPlaced('ORD-1'))
  const row = await shop.shipmentIn('ORD-1', 'failed')
  expect(row).toMatchObject({ failure: 'No courier serviceable for this shipment', failure_final: true })
  await shop.jobsDone()
})

test('an erased contact ends the booking without a call', async () => {
  const sandbox = await carrierSandbox()
  const shop = await openShop(shiprocketAt(sandbox.url), { open: async () => null })
  await shop.publish('ORD-1', orderPlaced('ORD-1'))
  const row = await shop.shipmentIn('ORD-1', 'failed')
  expect(row).toMatchObject({ failure: 'The contact of this order was erased', failure_final: true })
  expect(await sandbox.orders()).toEqual([])
})

test('a fault between the call and its record leaves one order at the carrier', async () => {
  const sandbox = await carrierSandbox()
  let reached = 0
  armFailpoint('ship.afterCall:1:throw', () => reached++)
  const shop = await openShop(shiprocketAt(sandbox.url))
  await shop.publish('ORD-1', orderPlaced('ORD-1'))
  await shop.shipmentIn('ORD-1', 'booked')
  expect(reached).toBe(1)
  expect(await sandbox.orders()).toHaveLength(1)
})

test.each([
  ['ship.afterIntent', 'before the courier is asked', 0],
  ['ship.afterCall', 'between the call and its record', 1],
])(
  'I13 %s: a process killed %s leaves no second order at the courier, and its successor books it',
  async (failpoint, _when, booked) => {
    const sandbox = await carrierSandbox()
    const shop = await openShop(shiprocketAt(sandbox.url))
    await shop.stop()
    await shop.publish('ORD-1', orderPlaced('ORD-1'))
    const script = fileURLToPath(new URL('../dying-worker.fixture.ts', import.meta.url))
    const child = spawn(process.execPath, [script, shop.database.url, shop.ordersUrl, sandbox.url, failpoint], {
      stdio: 'inherit',
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    const [code, signal] = await once(child, 'exit')
    expect([code, signal]).toEqual([null, 'SIGKILL'])
    expect(await sandbox.orders()).toHaveLength(booked)
    expect((await shop.shipment('ORD-1'))?.phase).toBe('requested')
    // The dead worker's lease expires.
    await sql`update jobs set lease_until = now()`.execute(shop.database.db)
    await shop.start()
    await shop.shipmentIn('ORD-1', 'booked')
    expect(await sandbox.orders()).toEqual([{ number: 'ORD-1', cancelled: false }])
  },
)

test('job rows, events and tables of shipping hold no personal data', async () => {
  const sandbox = await carrierSandbox()
  const shop = await openShop(shiprocketAt(sandbox.url))
  await shop.publish('ORD-1', orderPlaced('ORD-1'))
  await shop.shipmentIn('ORD-1', 'booked')
  const { rows } = await sql<{ text: string }>`
    select row_to_json(jobs)::text as text from jobs union all select row_to_json(events)::text from events
    union all select row_to_json(orders)::text from orders union all select row_to_json(shipments)::text from shipments`.execute(
    shop.database.db,
  )
  const everything = rows.map(({ text }) => text).join('\n')
  expect(rows.length).toBeGreaterThan(3)
  for (const secret of ['Priya', 'Sharma', contact.email, contact.phone, 'MG Road'])
    expect(everything).not.toContain(secret)
})

test('an order that goes elsewhere is booked anew with the new address, also where the earlier one was booked or refused', async () => {
  const sandbox = await carrierSandbox()
  const carrier = shiprocketAt(sandbox.url)
  const sent: string[] = []
  const book: typeof carrier.book = (details) => {
    sent.push(`${details.reference} ${details.contact.pincode}`)
    return carrier.book(details)
  }
  const vault = { open: async (sealed: { text: string }) => ({ ...contact, pincode: sealed.text }) }
  const shop = await openShop({ ...carrier, book }, vault as never)
  const seal = (pincode: string) => ({ subject: 'order-ORD-1', iv: '', tag: '', text: pincode })
  await shop.publish('ORD-1', orderPlaced('ORD-1', { sealed: seal('560038') }))
  await shop.shipmentIn('ORD-1', 'booked')
  const data = { orderId: 'ORD-1', sealed: seal('682001'), state: 'Kerala', fields: ['pincode'] }
  await shop.publish('ORD-1', { type: 'OrderContactChanged', data })
  await eventually(
    () => shop.shipment('ORD-1'),
    (row) => row?.reference === 'ORD-1-2' && row.phase === 'booked',
    { what: 'the new booking' },
  )
  await shop.jobsDone()
  expect(sent).toEqual(['ORD-1 560038', 'ORD-1-2 682001'])
  expect(await sandbox.orders()).toEqual([
    { number: 'ORD-1-2', cancelled: false },
    { number: 'ORD-1', cancelled: true },
  ])
})

test('pieces taken out of an order: the courier has what is left, and collects its sum', async () => {
  const sandbox = await carrierSandbox()
  const carrier = shiprocketAt(sandbox.url)
  const sent: string[] = []
  const book: typeof carrier.book = (details) => {
    sent.push(`${details.reference} ${details.total} ${details.lines.map(({ sku, quantity }) => `${sku} ${quantity}`)}`)
    return carrier.book(details)
  }
  const shop = await openShop({ ...carrier, book }, { open: async () => contact } as never)
  const placed = orderPlaced('ORD-1', { paymentMethod: 'cod' })
  await shop.publish('ORD-1', placed)
  await shop.shipmentIn('ORD-1', 'booked')
  const [line] = placed.data.lines
  if (!line) throw new Error('a line')
  const sums = { subtotal: line.price, discount: 0, total: line.price }
  const pieces = [{ productId: 'other', size: null, quantity: 1, amount: 1_00 }]
  const left = { ...line, sku: 'LEFT', quantity: 1 }
  await shop.publish('ORD-1', {
    type: 'OrderPiecesTakenOut',
    data: { orderId: 'ORD-1', pieces, lines: [left], ...sums },
  })
  await eventually(
    () => shop.shipment('ORD-1'),
    (row) => row?.reference === 'ORD-1-2' && row.phase === 'booked',
    { what: 'the new booking' },
  )
  expect(sent.at(-1)).toBe(`ORD-1-2 ${line.price} LEFT 1`)
})
