import { expect, test } from 'vitest'
import type { OrderRow } from '../order/read/order-answer.ts'
import type { ReturnRow } from '../order/read/order-returns.projection.ts'
import { returnEmail } from './emails/return-emails.ts'
import { emailFor, type Mailed } from './mail-orders.process.ts'

test('a pick-up that is booked is mailed, and one that nobody does; not what the shop can mend', () => {
  const of = (type: Mailed['type'], data: object) => emailFor({ type, data: { orderId: 'ORD-1', ...data } } as Mailed)
  expect(of('PickupBooked', { number: 1 })).toBe('return-pickup')
  expect(of('PickupFailed', { number: 1, fault: 'not_served' })).toBe('return-send')
  expect(of('PickupFailed', { number: 1, fault: 'wallet' })).toBeNull()
})

test('it says who comes, the parcel’s number and its way; where nobody comes, where to send it', () => {
  const asked = { lines: [{ productId: 'r', size: 7, quantity: 1 }], amount: 90_00, by_hand: null, note: null }
  const row = { order_id: 'ORD-1', lines: [], payment_method: 'razorpay', advance: 0n }
  const say = (kind: 'return-pickup' | 'return-send') =>
    returnEmail(kind, asked as unknown as ReturnRow, row as unknown as OrderRow, 'Priya', 'https://shop.test', {
      ...{ support: 'care@suvarna.example', address: 'Suvarna, 4 Commercial Street' },
      way: { awb: '190712', courier: 'Blue Dart', url: 'https://courier.example/190712' },
      label: 'https://shop.test/api/orders/ORD-1/pickups/1/label?t=x',
    }).paragraphs.join(' ')
  for (const part of [
    'Blue Dart comes to your address',
    'number on it: 190712',
    'https://courier.example/190712',
    '/pickups/1/label?t=x',
  ])
    expect(say('return-pickup')).toContain(part)
  expect(say('return-send')).toContain('send the parcel yourself')
  expect(say('return-send')).toContain('Suvarna, 4 Commercial Street')
})
