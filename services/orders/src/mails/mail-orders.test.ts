import { randomUUID } from 'node:crypto'
import type { OutgoingMail } from '@suvarna/platform/outside/mailer.ts'
import { testMeta } from '@suvarna/platform/testing/testing.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderRow } from '../order/read/order-answer.ts'
import type { ReturnRow } from '../order/read/order-returns.projection.ts'
import { admin, codOrder, startOrders } from '../orders.testing.ts'
import { pageOf } from './emails/email-page.ts'
import { orderEmail } from './emails/order-emails.ts'
import { returnEmail } from './emails/return-emails.ts'
import { reviewEmail } from './emails/review-email.ts'
import { emailFor, type Mailed, type OrderEmailKind, type ReturnEmailKind } from './mail-orders.process.ts'
import { orderMails } from './mail-orders.reactor.ts'

const orderId = 'ORD-000000000001'

describe('which events are worth a mail', () => {
  const of = (type: Mailed['type'], data: object) => emailFor({ type, data: { orderId, ...data } } as Mailed)
  test('an order is placed when it is placed in cash, and when it is paid online', () => {
    expect(of('OrderPlaced', { paymentMethod: 'cod' })).toBe('placed')
    expect(of('OrderPlaced', { paymentMethod: 'razorpay' })).toBeNull()
    expect(of('OrderPaid', {})).toBe('placed')
  })
  test('shipped and delivered, but no step in between', () => {
    const steps = ['confirmed', 'processing', 'shipped', 'delivered'].map((to) => of('OrderStatusSet', { to }))
    expect(steps).toEqual([null, null, 'shipped', 'delivered'])
  })
  test('a cancel, and each payment that goes back', () => {
    expect(of('OrderCancelled', {})).toBe('cancelled')
    expect(of('OrderRefunded', {})).toBe('refunded')
    expect(of('PaymentDeclined', {})).toBe('returned')
  })
  test('the wish for a review', () => {
    expect(of('ReviewAsked', { proof: 'p' })).toBe('review')
  })
  test('the morning of the delivery, and no other step of the courier', () => {
    const steps = ['packed', 'in_transit', 'out_for_delivery', 'delivered'].map((status) =>
      of('ShipmentMoved', { status }),
    )
    expect(steps).toEqual([null, null, 'out-for-delivery', null])
  })
  test('a return that is asked for, accepted and refused', () => {
    const types = ['ReturnRequested', 'ReturnAccepted', 'ReturnRefused', 'ReturnUpiAsked'] as const
    expect(types.map((type) => of(type, { number: 1 }))).toEqual([
      ...['return-asked', 'return-accepted', 'return-refused', 'return-upi'],
    ])
  })
})

const row = {
  order_id: orderId,
  payment_method: 'cod',
  payment_status: 'pending',
  ...{ total: 180_00, advance: 0, to_collect: 180_00, discount: 20_00 },
  courier: null,
  tracking_number: null,
  created_at: new Date('2026-11-22T20:00:00Z'),
  lines: [{ name: 'Rani <b>Ring</b>', size: 7, quantity: 2, price: 100_00 }],
} as unknown as OrderRow
const sender = {
  name: 'Suvarna & Sons',
  email: 'help@shop.test',
  phone: '+91 80 1234',
  hours: 'always',
  store: 'https://shop.test',
}
const letter = (kind: OrderEmailKind, more: Partial<OrderRow> = {}) =>
  pageOf(orderEmail(kind, { ...row, ...more }, 'Priya', 'https://shop.test/orders?id=1&t=2'), sender)

describe('what a mail says', () => {
  test.each([
    'placed',
    'unpaid',
    'shipped',
    'out-for-delivery',
    'delivered',
    'cancelled',
    'refunded',
    'returned',
  ] as const)('%s: the order, its products and its link, as text and as HTML without scripts', (kind) => {
    const { subject, text, html } = letter(kind)
    expect(subject).toContain(orderId)
    for (const part of ['Dear Priya', orderId, 'ring size 7', '₹200', '−₹20', '₹180']) {
      expect(text).toContain(part)
      expect(html).toContain(part)
    }
    expect(text).toContain('https://shop.test/orders?id=1&t=2')
    expect(html).toContain('href="https://shop.test/orders?id=1&amp;t=2"')
    expect(html).toContain('Rani &lt;b&gt;Ring&lt;/b&gt;')
    expect(html).not.toMatch(/<b>|<script|<img/)
  })
  test('the wish for a review names what was kept, its own link, and that it comes once', () => {
    const lines = [
      { productId: 'a', name: 'Kept', size: null, quantity: 2, price: 100_00 },
      { productId: 'b', name: 'Sent back', size: 7, quantity: 1, price: 100_00 },
      { productId: 'c', name: 'Refused', size: null, quantity: 1, price: 100_00 },
    ] as OrderRow['lines']
    const back = (productId: string, size: number | null, status: string) =>
      ({ status, lines: [{ productId, size, quantity: 1 }] }) as unknown as ReturnRow
    const returns = [back('a', null, 'accepted'), back('b', 7, 'asked'), back('c', null, 'refused')]
    const link = 'https://shop.test/orders/review?id=1&t=3'
    const { text, html } = pageOf(reviewEmail({ ...row, lines }, returns, 'Priya', link), sender)
    for (const part of ['Kept', 'Refused', 'only time that we ask', `Write a review: ${link}`])
      expect(text).toContain(part)
    expect(text).not.toContain('Sent back')
    expect(html).toContain('opens the reviews of your order without a login')
  })
  test('a picture of each piece from the shop itself, and the day of the order', () => {
    const image = `${'ab'.repeat(32)}.webp`
    const [line] = row.lines as [OrderRow['lines'][number]]
    const contact = { name: 'Priya', address: '', city: '', state: '', pincode: '' } as OrderRow['contact']
    const { html, text } = letter('placed', {
      lines: [
        { ...line, image },
        { ...line, image: 'https://elsewhere.test/spy.gif' },
      ],
      created_at: new Date('2026-11-22T20:00:00Z'),
      contact,
    })
    const sources = [...html.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, source]) => source)
    expect(sources).toEqual([`https://shop.test/uploads/${'ab'.repeat(32)}-400.webp`])
    expect(text).toContain('Ordered on: 23 Nov 2026')
  })
  test('who writes it, and where a person answers', () => {
    const { text, html } = letter('placed')
    expect(text).toContain('Questions? help@shop.test, +91 80 1234 (always)')
    expect(text).toMatch(/Suvarna & Sons\nGold for every day$/)
    for (const part of ['Suvarna &amp; Sons ·', 'mailto:help@shop.test', '+91 80 1234 (always)'])
      expect(html).toContain(part)
  })
  test('where it goes and how it is paid, while it is still to come', () => {
    const place = { address: '14 <i>Temple</i> Road', city: 'Pune', state: 'Maharashtra', pincode: '411001' }
    const contact = { ...place, name: 'Priya Sharma', email: 'p@x.in', phone: '', country: 'India' }
    const { text, html } = letter('placed', { contact } as Partial<OrderRow>)
    expect(text).toContain('Delivering to: Priya Sharma, 14 <i>Temple</i> Road, Pune, Maharashtra 411001')
    expect(text).toContain('Payment: Cash on delivery')
    expect(html).toContain('14 &lt;i&gt;Temple&lt;/i&gt; Road')
    expect(letter('delivered', { contact } as Partial<OrderRow>).text).not.toContain('Temple')
  })
  test('the state of the money is exact', () => {
    const paid = { payment_method: 'razorpay', payment_status: 'paid', to_collect: 0n } as const
    expect(letter('placed').text).toContain('keep ₹180 ready')
    expect(letter('placed', paid).text).toContain('payment of ₹180 has arrived')
    expect(letter('cancelled').text).toContain('You have nothing to pay')
    expect(letter('cancelled', paid).text).toContain('We’ll refund ₹180. It reaches you within 5-7 business days')
  })
  test('money 1: a partial refund is shown as partial, and a cancel promises the rest and not the whole', () => {
    const paid = { ...row, payment_method: 'razorpay', payment_status: 'paid', to_collect: 0n } as OrderRow
    const say = (kind: OrderEmailKind, back?: number) => pageOf(orderEmail(kind, paid, 'Priya', '', back), sender).text
    expect(say('refunded', 30_00)).toContain('We’ve refunded ₹30 of your ₹180.')
    expect(say('refund-started', 30_00)).toMatch(/Refund of ₹30 started on .+; your bank shows it by .+\./)
    expect(say('refunded', 180_00)).toContain('We’ve refunded ₹180.')
    expect(say('cancelled', 150_00)).toContain('We’ll refund the other ₹150 now.')
    expect(say('cancelled', 150_00)).not.toContain('refund ₹180')
  })
  test('F5: a cancel of what is back already promises nothing', () => {
    const back = { ...row, payment_method: 'razorpay', payment_status: 'refunded', to_collect: 0n } as OrderRow
    const { text } = pageOf(orderEmail('cancelled', back, 'Priya', '', 0), sender)
    expect(text).toContain('was refunded earlier')
    expect(text).not.toContain('refund ₹180')
  })
  test('a shipment is named by its carrier and number', () =>
    expect(letter('shipped', { courier: 'Delhivery', tracking_number: '14225' }).text).toContain(
      'Delhivery is delivering it. Your tracking number is 14225.',
    ))
})

describe('what a mail about a return says', () => {
  const asked = {
    lines: [{ productId: 'r', size: 7, quantity: 1 }],
    amount: 90_00,
    by_hand: null,
    note: 'It is <b>back</b>.',
  }
  const lines = [{ productId: 'r', name: 'Rani Ring', size: 7, quantity: 2, price: 100_00 }]
  const say = (
    kind: ReturnEmailKind,
    refund: 'provider' | 'by_hand' | null = null,
    payment_method = 'razorpay',
    amount = 90_00,
  ) =>
    pageOf(
      returnEmail(
        kind,
        { ...asked, amount, refund } as unknown as ReturnRow,
        { ...row, lines, payment_method, to_collect: payment_method === 'cod' ? row.total : 0n } as unknown as OrderRow,
        'Priya',
        'https://shop.test/orders?id=1&t=2',
        { support: 'care@suvarna.example', address: 'Suvarna' },
      ),
      sender,
    )
  test('asked: the pieces, what they come to, what happens next', () => {
    const { subject, text } = say('return-asked')
    expect(subject).toContain(orderId)
    for (const part of ['1 × Rani Ring, ring size 7', 'Refund  ₹90', 'within two working days', 'we’ll refund ₹90'])
      expect(text).toContain(part)
  })
  test('accepted: the note, and the way of the money', () => {
    expect(say('return-accepted', 'provider').text).toContain('We’ll refund ₹90. It reaches you within 5-7')
    expect(say('return-accepted', 'provider').text).toContain('the way you paid')
    expect(say('return-accepted', 'by_hand', 'cod').text).toContain(
      'enter the UPI ID or the bank account that we should send',
    )
    expect(say('return-accepted', 'provider').html).toContain('It is &lt;b&gt;back&lt;/b&gt;.')
  })
  test('F5: accepted: what a person sends is promised, and no way that he may not take; nothing of what is back', () => {
    const { text } = say('return-accepted', 'by_hand')
    expect(text).toContain('We’ll refund ₹90. It reaches you within 5-7')
    expect(text).not.toContain('the way you paid')
    expect(say('return-accepted', 'by_hand', 'razorpay', 0).text).toContain('reached you already')
  })
  test('refused: why, and where to turn', () => {
    expect(say('return-refused').text).toContain('It is <b>back</b>.')
    expect(say('return-refused').text).toContain('care@suvarna.example')
  })
})

describe('the mail on its way', () => {
  let orders: Awaited<ReturnType<typeof startOrders>>
  beforeAll(async () => {
    orders = await startOrders()
    await orders.sell('p', 100_00, 50)
  })
  afterAll(() => orders.stop())

  const send = async (orderId: string, kind: OrderEmailKind | ReturnEmailKind = 'placed', fault?: Error) => {
    const sent: OutgoingMail[] = []
    const mailer = {
      async send(mail: OutgoingMail) {
        if (fault) throw fault
        sent.push(mail)
      },
      close() {},
    }
    const reactor = orderMails(
      { database: orders.database, grantKey: 'g', customerKey: 'c', log: orders.service.log },
      { mailer, storeUrl: 'https://shop.test' },
    )
    const job = { id: 1n, eventId: randomUUID(), kind: `mail-${kind}`, attempts: 1, meta: testMeta() }
    const context = { database: orders.database, stillMine: async () => true, abort: new AbortController().signal }
    await reactor.work({ ...job, payload: { orderId, letter: kind, number: 1 } }, context)
    return sent
  }
  const place = async () =>
    (
      await orders.request('POST', '/orders/place', {
        body: codOrder(100, { product_id: 'p', quantity: 1 }),
        headers: { 'idempotency-key': randomUUID() },
      })
    ).body.order_id as string

  test('it goes to the shopper, and its link opens the whole order', async () => {
    const orderId = await place()
    const [mail] = await send(orderId)
    expect(mail).toMatchObject({ to: 'priya@gmail.com', subject: `Thank you for your order · ${orderId}` })
    const link = new URL(/https:\S+/.exec(mail?.text ?? '')?.[0] ?? '')
    expect(link.pathname).toBe('/orders')
    const { body } = await orders.request(
      'GET',
      `/orders/${link.searchParams.get('id')}?t=${link.searchParams.get('t')}`,
    )
    expect(body.data).toMatchObject({ order_id: orderId, email: 'priya@gmail.com', phone: '9876543210' })
  })
  test('each try of a mail updates its order’s timeline', async () => {
    const orderId = await place()
    const mailer = { send: async () => undefined, close() {} }
    const kept = { database: orders.database, grantKey: 'g', customerKey: 'c', log: orders.service.log }
    const reactor = orderMails(kept, { mailer, storeUrl: 'https://shop.test' })
    const job = { id: 1n, eventId: randomUUID(), kind: 'mail-placed', attempts: 1, meta: testMeta() }
    await orders.database.transaction(async (tx) =>
      reactor.tried?.(tx, [{ ...job, payload: { orderId, letter: 'placed' } }]),
    )
    const news = await orders.database.db
      .selectFrom('events')
      .select('data')
      .where('type', '=', 'OrderNewsTold')
      .execute()
    expect(news).toEqual([{ data: { newsId: expect.any(String), orderId, about: 'mail' } }])
  })
  test('a return mail lists its products', async () => {
    const orderId = await place()
    const returnBody = { items: [{ item_id: '1', quantity: 1 }], reason: 'size' }
    const status = { body: { status: 'delivered' }, actor: admin }
    await orders.request('PATCH', `/admin/orders/${orderId}/status`, status)
    await orders.request('POST', `/orders/${orderId}/return`, { body: returnBody, actor: admin })
    expect(await send(orderId, 'return-asked')).toMatchObject([
      { to: 'priya@gmail.com', subject: `We’ve received your return request · ${orderId}` },
    ])
  })
  test('an erased shopper is not mailed; a permanently refused address is given up, an unavailable server is retried', async () => {
    const orderId = await place()
    const refused = Object.assign(new Error('no such user'), { responseCode: 550 })
    expect(await send(orderId, 'placed', refused)).toEqual([])
    await expect(send(orderId, 'placed', new Error('connection refused'))).rejects.toThrow('connection refused')
    await orders.database.db.updateTable('order_list').set({ contact: null }).where('order_id', '=', orderId).execute()
    expect(await send(orderId)).toEqual([])
    expect(await send('ORD-000000000000')).toEqual([])
  })
})
