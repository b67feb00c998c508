import type { EventOf } from '../events.ts'

type Data = EventOf<'OrderPlaced'>['data']

/** An order for other services' tests: one ring of ₹1,299, cash on delivery. */
export const orderPlaced = (orderId: string, more: Partial<Data> = {}): EventOf<'OrderPlaced'> => ({
  type: 'OrderPlaced',
  data: {
    orderId,
    customer: 'c1',
    accountId: null,
    lines: [
      {
        productId: 'p1',
        name: 'Kundan ring',
        sku: 'RNG-01',
        image: 'a.webp',
        size: 7,
        quantity: 1,
        price: 129_900,
        category: 'Ring',
      },
    ],
    subtotal: 129_900,
    discount: 0,
    shipping: 0,
    total: 129_900,
    paymentMethod: 'cod',
    sealed: { subject: `order-${orderId}`, iv: '', tag: '', text: '' },
    state: 'Maharashtra',
    checkoutId: null,
    visitorId: null,
    placedAt: '2026-11-20T10:00:00.000Z',
    payBy: null,
    ...more,
  },
})
