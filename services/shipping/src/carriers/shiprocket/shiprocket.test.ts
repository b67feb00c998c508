import { expect, test } from 'vitest'
import { CarrierFault } from '../../shipment/carrier.ts'
import { carrierSandbox, memoryTokens, parcel, shiprocketAt } from '../../shipping.fixture.ts'

const faultOf = (call: Promise<unknown>): Promise<CarrierFault> =>
  call.then(
    () => expect.fail('the call worked'),
    (fault) => {
      expect(fault).toBeInstanceOf(CarrierFault)
      return fault
    },
  )

test('books an order, finds it by its exact reference, assigns a waybill and follows it', async () => {
  const sandbox = await carrierSandbox()
  const courier = shiprocketAt(sandbox.url)
  const order = await courier.book(parcel('ORD-100000000001-2'))
  expect(order).toMatchObject({ awb: null, cancelled: false })
  // The search also finds what merely contains the number.
  expect(await courier.find('ORD-100000000001')).toBeNull()
  const waybill = await courier.assignAwb(order.shipmentId)
  expect(waybill).toMatchObject({ courierId: '43', courierName: 'Delhivery Surface' })
  expect(await courier.find('ORD-100000000001-2')).toEqual({
    ...order,
    awb: waybill.awb,
    courierName: 'Delhivery Surface',
  })
  await sandbox.advance('ORD-100000000001-2', 'OUT FOR DELIVERY', 'none')
  expect(await courier.track(waybill.awb)).toMatchObject({ status: 'out_for_delivery', courierId: '43' })
  expect(courier.trackingUrl(waybill.awb)).toBe(`${sandbox.url}/tracking/${waybill.awb}`)
})

test('cancels, and a parcel that was picked up is refused in the courier’s words', async () => {
  const sandbox = await carrierSandbox()
  const courier = shiprocketAt(sandbox.url)
  const first = await courier.book(parcel('ORD-1'))
  await courier.cancel(first.courierOrderId)
  expect(await courier.find('ORD-1')).toMatchObject({ cancelled: true })
  const second = await courier.book(parcel('ORD-2'))
  await courier.assignAwb(second.shipmentId)
  await sandbox.advance('ORD-2', 'PICKED UP', 'none')
  const fault = await faultOf(courier.cancel(second.courierOrderId))
  expect([fault.kind, fault.message]).toEqual(['refused', 'Cannot cancel order, it has been picked up already.'])
})

test('a wrong pickup location is a refusal although it comes with HTTP 200', async () => {
  const { url, orders } = await carrierSandbox({ pickupLocations: ['Jaipur'] })
  const fault = await faultOf(shiprocketAt(url).book(parcel('ORD-1')))
  expect([fault.kind, fault.message]).toEqual(['refused', expect.stringContaining('Wrong Pickup location')])
  expect(await orders()).toEqual([])
})

test('a refused field is told in the courier’s words', async () => {
  const { url } = await carrierSandbox()
  const fault = await faultOf(shiprocketAt(url).book(parcel('ORD-1', { email: 'nobody' })))
  expect([fault.kind, fault.message]).toEqual(['refused', 'The billing email must be a valid email address.'])
})

test('a number that is taken is answered with the order that took it', async () => {
  const { url, orders } = await carrierSandbox()
  const courier = shiprocketAt(url)
  const first = await courier.book(parcel('ORD-1'))
  expect(await courier.book(parcel('ORD-1'))).toEqual(first)
  expect(await orders()).toHaveLength(1)
})

/** Only where the courier is silent does an answer have to be given up. */
const waitsFor = (fault: string) => (fault === 'hang' ? { timeoutMs: 3_000 } : {})

const outcomes = [
  ['429', 'busy', 0],
  ['500', 'unknown', 0],
  ['garbage', 'unknown', 0],
  ['hang', 'unknown', 0],
  ['drop', 'unknown', 1],
] as const
test.each(outcomes)('%s while an order is made is %s, with %i orders in the books', async (fault, kind, made) => {
  const { url, faults, orders } = await carrierSandbox()
  const courier = shiprocketAt(url, waitsFor(fault))
  await courier.find('ORD-0')
  await faults({ fault, path: 'POST /orders/create', times: 1, ms: 60_000 })
  expect((await faultOf(courier.book(parcel('ORD-1')))).kind).toBe(kind)
  expect(await orders()).toHaveLength(made)
})

test.each(['429', '500', 'garbage', 'hang', 'drop'])('%s while reading changes nothing and may pass', async (fault) => {
  const { url, faults } = await carrierSandbox()
  const courier = shiprocketAt(url, waitsFor(fault))
  await courier.find('ORD-0')
  await faults({ fault, path: 'GET /orders', times: 1, ms: 60_000 })
  expect((await faultOf(courier.find('ORD-1'))).kind).toBe('busy')
  expect(await courier.find('ORD-1')).toBeNull()
})

test('an empty wallet may pass, a place where nobody goes will not', async () => {
  const { url, faults } = await carrierSandbox()
  const courier = shiprocketAt(url)
  const { shipmentId } = await courier.book(parcel('ORD-1'))
  await faults({ fault: 'wallet_low', times: 1 })
  expect((await faultOf(courier.assignAwb(shipmentId))).kind).toBe('busy')
  const far = await courier.book(parcel('ORD-2', { pincode: '744101' }))
  const fault = await faultOf(courier.assignAwb(far.shipmentId))
  expect([fault.kind, fault.message]).toEqual(['refused', 'No courier serviceable for this shipment'])
})

test('one token serves all calls, is renewed before its tenth day, and once when it is refused', async () => {
  let time = Date.parse('2026-11-01T00:00:00Z')
  const { url, faults } = await carrierSandbox({ now: () => time })
  const tokens = memoryTokens()
  const courier = () => shiprocketAt(url, { tokens, now: () => new Date(time) })
  await courier().find('ORD-1')
  await courier().find('ORD-1')
  expect(tokens.logins).toBe(1)
  time += 9.5 * 24 * 3_600_000
  await courier().find('ORD-1')
  expect(tokens.logins).toBe(2)
  await faults({ fault: '401', path: 'GET /orders', times: 1 })
  const shared = courier()
  await Promise.all([shared.find('ORD-1'), shared.find('ORD-2')])
  expect(tokens.logins).toBe(3)
  await faults({ fault: '401', path: 'GET /orders', times: 2 })
  expect((await faultOf(courier().find('ORD-1'))).kind).toBe('busy')
})

test('serviceability is told with HTTP 200 either way, with the day, the place and whether cash is collected', async () => {
  const now = () => Date.parse('2026-11-21T20:00:00Z')
  const courier = shiprocketAt((await carrierSandbox({ now })).url, { now: () => new Date(now()) })
  const pune = {
    ...{ serviceable: true, cod: true, days: 4, expected: '2026-11-26', courier: 'Delhivery Surface' },
    ...{ city: 'Pune', state: 'Maharashtra' },
  }
  expect(await courier.serviceability('411001', true)).toEqual(pune)
  expect(await courier.serviceability('411001', false)).toEqual(pune)
  expect(await courier.serviceability('744101', false)).toEqual({
    ...{ serviceable: false, cod: false, days: null, expected: null, courier: null, city: null },
    state: 'Andaman and Nicobar Islands',
  })
  expect(await courier.serviceability('194101', true)).toMatchObject({ serviceable: false, cod: false })
  expect(await courier.serviceability('194101', false)).toMatchObject({ serviceable: true, cod: false, city: 'Leh' })
  expect(await courier.serviceability('605001', false)).toMatchObject({ city: 'Puducherry', state: 'Puducherry' })
  expect(await courier.serviceability('247667', false)).toMatchObject({ serviceable: true, city: null, state: null })
})

test('a pincode that India Post never gave is not asked about', async () => {
  const { url, faults } = await carrierSandbox()
  await faults({ fault: '500' })
  expect(await shiprocketAt(url).serviceability('012345', false)).toMatchObject({ serviceable: false, state: null })
})

test('a courier whose address does not answer is busy or unknown, never a crash', async () => {
  const tokens = memoryTokens()
  await tokens.write('kept', new Date())
  const courier = shiprocketAt('http://127.0.0.1:9', { tokens })
  expect((await faultOf(courier.find('ORD-1'))).kind).toBe('busy')
  expect((await faultOf(courier.book(parcel('ORD-1')))).kind).toBe('unknown')
})
