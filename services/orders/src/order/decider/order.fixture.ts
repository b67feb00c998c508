import type { EventOf } from '@suvarna/contracts/events.ts'

const orderId = 'ORD-000000000001'

/** Two rings at ₹100, 10% off. */
export const placedOrder = (
  paymentMethod: 'cod' | 'razorpay',
  more: Partial<EventOf<'OrderPlaced'>['data']> = {},
): EventOf<'OrderPlaced'> => ({
  type: 'OrderPlaced',
  data: {
    orderId,
    customer: 'c',
    accountId: null,
    lines: [
      {
        productId: 'p1',
        name: 'Rani Ring',
        sku: 'R-1',
        image: '',
        size: 7,
        quantity: 2,
        price: 100_00,
        category: 'Ring',
      },
    ],
    subtotal: 200_00,
    discount: 20_00,
    shipping: 0,
    total: 180_00,
    paymentMethod,
    sealed: { subject: `order-${orderId}`, iv: '', tag: '', text: '' },
    state: 'Kerala',
    checkoutId: null,
    visitorId: null,
    placedAt: '2026-11-21T10:00:00.000Z',
    payBy: null,
    ...more,
  },
})
