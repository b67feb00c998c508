import { expect, test } from 'vitest'
import { CarrierFault } from '../../shipment/carrier.ts'
import { carrierSandbox, memoryTokens, shipmentDetails, shiprocketAt, usual } from '../../shipping.fixture.ts'

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
  const carrier = shiprocketAt(sandbox.url)
  const order = await carrier.book(shipmentDetails('ORD-100000000001-2'))
  expect(order).toMatchObject({ awb: null, cancelled: false })
  // The search also finds references that contain the number.
  expect(await carrier.find('ORD-100000000001')).toBeNull()
  const waybill = await carrier.assignAwb(order.shipmentId)
  expect(waybill).toMatchObject({ courierId: '43', courierName: 'Delhivery Surface' })
  expect(await carrier.find('ORD-100000000001-2')).toEqual({
    ...order,
    awb: waybill.awb,
    courierName: 'Delhivery Surface',
  })
  await carrier.papers.requestPickups([order.shipmentId])
  await sandbox.advance('ORD-100000000001-2', 'OUT FOR DELIVERY', 'none')
  expect(await carrier.track(waybill.awb)).toMatchObject({ status: 'out_for_delivery', courierId: '43' })
  expect(carrier.trackingUrl(waybill.awb)).toBe(`${sandbox.url}/tracking/${waybill.awb}`)
})

test('cancels, and a shipment that was picked up is refused with the carrier’s message', async () => {
  const sandbox = await carrierSandbox()
  const carrier = shiprocketAt(sandbox.url)
  const first = await carrier.book(shipmentDetails('ORD-1'))
  await carrier.cancel(first.courierOrderId)
  expect(await carrier.find('ORD-1')).toMatchObject({ cancelled: true })
  const second = await carrier.book(shipmentDetails('ORD-2'))
  await carrier.assignAwb(second.shipmentId)
  await carrier.papers.requestPickups([second.shipmentId])
  await sandbox.advance('ORD-2', 'PICKED UP', 'none')
  const fault = await faultOf(carrier.cancel(second.courierOrderId))
  expect([fault.kind, fault.message]).toEqual(['refused', 'Cannot cancel order, it has been picked up already.'])
})

test('a wrong pickup location is a refusal although it comes with HTTP 200', async () => {
  const { url, orders } = await carrierSandbox({ pickupLocations: ['Jaipur'] })
  const fault = await faultOf(shiprocketAt(url).book(shipmentDetails('ORD-1')))
  expect([fault.kind, fault.message]).toEqual(['refused', expect.stringContaining('Wrong Pickup location')])
  expect(await orders()).toEqual([])
})

test('a refused field is reported with the carrier’s message', async () => {
  const { url } = await carrierSandbox()
  const fault = await faultOf(shiprocketAt(url).book(shipmentDetails('ORD-1', { email: 'unknown' })))
  expect([fault.kind, fault.message]).toEqual(['refused', 'The billing email must be a valid email address.'])
})

test('a reference that is taken returns the order that has it', async () => {
  const { url, orders } = await carrierSandbox()
  const carrier = shiprocketAt(url)
  const first = await carrier.book(shipmentDetails('ORD-1'))
  expect(await carrier.book(shipmentDetails('ORD-1'))).toEqual(first)
  expect(await orders()).toHaveLength(1)
})

/** A short timeout, only for a carrier that hangs. */
const waitsFor = (fault: string) => (fault === 'hang' ? { timeoutMs: 3_000 } : {})

const outcomes = [
  ['429', 'busy', 0],
  ['500', 'unknown', 0],
  ['garbage', 'unknown', 0],
  ['hang', 'unknown', 0],
  ['drop', 'unknown', 1],
] as const
test.each(outcomes)('%s while an order is created is %s, with %i orders at the carrier', async (fault, kind, made) => {
  const { url, faults, orders } = await carrierSandbox()
  const carrier = shiprocketAt(url, waitsFor(fault))
  await carrier.find('ORD-0')
  await faults({ fault, path: 'POST /orders/create', times: 1, ms: 60_000 })
  expect((await faultOf(carrier.book(shipmentDetails('ORD-1')))).kind).toBe(kind)
  expect(await orders()).toHaveLength(made)
})

test.each(['429', '500', 'garbage', 'hang', 'drop'])(
  '%s while reading changes nothing and may be retried',
  async (fault) => {
    const { url, faults } = await carrierSandbox()
    const carrier = shiprocketAt(url, waitsFor(fault))
    await carrier.find('ORD-0')
    await faults({ fault, path: 'GET /orders', times: 1, ms: 60_000 })
    expect((await faultOf(carrier.find('ORD-1'))).kind).toBe('busy')
    expect(await carrier.find('ORD-1')).toBeNull()
  },
)

test('an empty wallet may be retried, an unserviceable pincode not', async () => {
  const { url, faults } = await carrierSandbox()
  const carrier = shiprocketAt(url)
  const { shipmentId } = await carrier.book(shipmentDetails('ORD-1'))
  await faults({ fault: 'wallet_low', times: 1 })
  expect((await faultOf(carrier.assignAwb(shipmentId))).kind).toBe('busy')
  const far = await carrier.book(shipmentDetails('ORD-2', { pincode: '744101' }))
  const fault = await faultOf(carrier.assignAwb(far.shipmentId))
  expect([fault.kind, fault.message]).toEqual(['refused', 'No courier serviceable for this shipment'])
})

test('one token serves all calls, is renewed before its tenth day, and once when it is refused', async () => {
  let time = Date.parse('2026-11-01T00:00:00Z')
  const { url, faults } = await carrierSandbox({ now: () => time })
  const tokens = memoryTokens()
  const carrier = () => shiprocketAt(url, { tokens, now: () => new Date(time) })
  await carrier().find('ORD-1')
  await carrier().find('ORD-1')
  expect(tokens.logins).toBe(1)
  time += 9.5 * 24 * 3_600_000
  await carrier().find('ORD-1')
  expect(tokens.logins).toBe(2)
  await faults({ fault: '401', path: 'GET /orders', times: 1 })
  const shared = carrier()
  await Promise.all([shared.find('ORD-1'), shared.find('ORD-2')])
  expect(tokens.logins).toBe(3)
  await faults({ fault: '401', path: 'GET /orders', times: 2 })
  expect((await faultOf(carrier().find('ORD-1'))).kind).toBe('busy')
})

test('serviceability comes with HTTP 200 either way, with day, place and cash on delivery', async () => {
  const now = () => Date.parse('2026-11-21T20:00:00Z')
  const carrier = shiprocketAt((await carrierSandbox({ now })).url, { now: () => new Date(now()) })
  const pune = {
    ...{ serviceable: true, cod: true, days: 4, expected: '2026-11-26', courier: 'Delhivery Surface' },
    ...{ city: 'Pune', state: 'Maharashtra' },
  }
  expect(await carrier.serviceability('411001', true, usual)).toEqual(pune)
  expect(await carrier.serviceability('411001', false, usual)).toEqual(pune)
  expect(await carrier.serviceability('744101', false, usual)).toEqual({
    ...{ serviceable: false, cod: false, days: null, expected: null, courier: null, city: null },
    state: 'Andaman and Nicobar Islands',
  })
  expect(await carrier.serviceability('194101', true, usual)).toMatchObject({ serviceable: false, cod: false })
  expect(await carrier.serviceability('194101', false, usual)).toMatchObject({
    serviceable: true,
    cod: false,
    city: 'Leh',
  })
  expect(await carrier.serviceability('605001', false, usual)).toMatchObject({
    city: 'Puducherry',
    state: 'Puducherry',
  })
  expect(await carrier.serviceability('247667', false, usual)).toMatchObject({
    serviceable: true,
    city: null,
    state: null,
  })
})

test('an impossible pincode causes no call', async () => {
  const { url, faults } = await carrierSandbox()
  await faults({ fault: '500' })
  expect(await shiprocketAt(url).serviceability('012345', false, usual)).toMatchObject({
    serviceable: false,
    state: null,
  })
})

test('a carrier whose address does not respond is busy or unknown, never a crash', async () => {
  const tokens = memoryTokens()
  await tokens.write('kept', new Date())
  const carrier = shiprocketAt('http://127.0.0.1:9', { tokens })
  expect((await faultOf(carrier.find('ORD-1'))).kind).toBe('busy')
  expect((await faultOf(carrier.book(shipmentDetails('ORD-1')))).kind).toBe('unknown')
})
