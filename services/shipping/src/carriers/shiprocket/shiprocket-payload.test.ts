import { expect, test } from 'vitest'
import type { ShipmentDetails } from '../../shipment/carrier.ts'
import { usual } from '../../shipping.fixture.ts'
import { sharedOut, shipmentPayload } from './shiprocket-payload.ts'

const shipmentDetails: ShipmentDetails = {
  reference: 'ORD-100000000001',
  placedAt: new Date('2026-11-20T19:00:00.000Z'),
  paymentMethod: 'cod',
  lines: [
    { name: 'Kundan ring', sku: 'RNG-01', quantity: 2, price: 129_900 },
    { name: 'Jhumka', sku: 'EAR-07', quantity: 1, price: 49_900 },
  ],
  discount: 31_000,
  shipping: 0,
  wrap: 0,
  fee: 0,
  total: 278_700,
  advance: 0,
  ewayBill: null,
  contact: {
    name: 'Priya Sharma',
    email: 'priya@example.com',
    phone: '9876543210',
    address: '12 MG Road, near the park',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411001',
    country: 'India',
  },
  sending: usual,
}
const sum = (lines: readonly { quantity: number; price: number }[]) =>
  lines.reduce((total, { quantity, price }) => total + quantity * price, 0)

test('[K14] the payload is the carrier’s form: payable sub_total, discounted lines that add up to it, IST, HSN 7117', () => {
  const payload = shipmentPayload(shipmentDetails)
  expect(payload).toMatchObject({
    order_id: 'ORD-100000000001',
    order_date: '2026-11-21 00:30',
    pickup_location: 'Primary',
    billing_customer_name: 'Priya Sharma',
    billing_last_name: '',
    billing_address: '12 MG Road, near the park',
    billing_city: 'Pune',
    billing_pincode: 411001,
    billing_state: 'Maharashtra',
    billing_country: 'India',
    billing_email: 'priya@example.com',
    billing_phone: '9876543210',
    shipping_is_billing: true,
    payment_method: 'COD',
    sub_total: 2787,
    length: 10,
    breadth: 10,
    height: 5,
    weight: 0.5,
  })
  const lines = payload.order_items.reduce((total, { units, selling_price }) => total + units * selling_price, 0)
  expect(lines).toBeCloseTo(payload.sub_total, 6)
  expect(payload.order_items.every(({ hsn }) => hsn === 7117)).toBe(true)
})

test('a piece goes by the HSN it was sold with', () => {
  const lines = shipmentDetails.lines.map((line, at) => (at === 0 ? { ...line, hsn: '96151100' } : line))
  const { order_items } = shipmentPayload({ ...shipmentDetails, lines })
  expect(new Set(order_items.map(({ hsn }) => hsn))).toEqual(new Set(lines.length > 1 ? [96151100, 7117] : [96151100]))
})

test('[K14] an order that is paid online goes as Prepaid', () => {
  expect(shipmentPayload({ ...shipmentDetails, paymentMethod: 'razorpay' }).payment_method).toBe('Prepaid')
})

test('an address abroad is refused with a readable message', () => {
  const contact = { ...shipmentDetails.contact, country: 'Nepal' }
  expect(() => shipmentPayload({ ...shipmentDetails, contact })).toThrow('We deliver within India only, not to Nepal')
})

test('fields longer than the carrier’s form allows are cut, never refused', () => {
  const contact = { ...shipmentDetails.contact, city: 'x'.repeat(80), address: 'y'.repeat(500) }
  const payload = shipmentPayload({ ...shipmentDetails, contact })
  expect([payload.billing_city.length, payload.billing_address.length]).toEqual([30, 190])
})

test('lines add up to the paisa for any prices, quantities and discount', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  for (let round = 0; round < 2_000; round++) {
    const lines = Array.from({ length: 1 + random(6) }, (_, at) => ({
      name: `Piece ${at}`,
      sku: `S-${at}`,
      quantity: 1 + random(9),
      price: 1_00 + random(500_000),
    }))
    const discount = random(sum(lines))
    const shared = sharedOut(lines, discount)
    expect(sum(shared)).toBe(sum(lines) - discount)
    expect(shared.every(({ quantity, price }) => quantity > 0 && price >= 0)).toBe(true)
    expect(shared.reduce((units, { quantity }) => units + quantity, 0)).toBe(
      lines.reduce((units, { quantity }) => units + quantity, 0),
    )
  }
})

test('without a discount every line keeps its price', () => {
  expect(sharedOut(shipmentDetails.lines, 0)).toEqual(shipmentDetails.lines)
})

test('lines that the order gave a share of their own bear that, and no other', () => {
  const [ring, jhumka] = shipmentDetails.lines as [ShipmentDetails['lines'][0], ShipmentDetails['lines'][0]]
  const lines = [
    { ...ring, discount: 31_000 },
    { ...jhumka, discount: 0 },
  ]
  expect(sharedOut(lines, 31_000)).toEqual([{ ...ring, price: 129_900 - 15_500 }, jhumka])
})

test('a gift’s wrap is in what is collected, named beside the pieces and in none of their prices', () => {
  const payload = shipmentPayload({ ...shipmentDetails, wrap: 4_950, total: 283_650 })
  expect(payload).toMatchObject({ giftwrap_charges: 49.5, sub_total: 2836.5 })
  expect(payload.order_items).toEqual(shipmentPayload(shipmentDetails).order_items)
})

test('the fee for cash is in what is collected, named beside the pieces and in none of their prices', () => {
  const payload = shipmentPayload({ ...shipmentDetails, fee: 4_950, total: 283_650 })
  expect(payload).toMatchObject({ payment_method: 'COD', transaction_charges: 49.5, sub_total: 2836.5 })
  expect(payload.order_items).toEqual(shipmentPayload(shipmentDetails).order_items)
})

test('an e-way bill is named only where there is one', () => {
  expect(shipmentPayload(shipmentDetails)).not.toHaveProperty('ewaybill_no')
  expect(shipmentPayload({ ...shipmentDetails, ewayBill: '331001234567' })).toMatchObject({
    ewaybill_no: '331001234567',
  })
})

test('of an order of which a part was paid ahead the carrier collects the rest, and its lines stay worth what they cost', () => {
  const payload = shipmentPayload({ ...shipmentDetails, advance: 50_050 })
  expect(payload).toMatchObject({ payment_method: 'COD', total_discount: 500.5, sub_total: 2286.5 })
  const lines = payload.order_items.reduce((total, { units, selling_price }) => total + units * selling_price, 0)
  expect(lines - payload.total_discount).toBeCloseTo(payload.sub_total, 6)
})
