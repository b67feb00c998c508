import { pseudoCatalogue } from '@suvarna/contracts/common/language/pseudo.ts'
import { inLanguage } from '@suvarna/contracts/common/language/text.ts'
import { expect, test } from 'vitest'
import type { OrderRow } from '../../order/read/order-answer.ts'
import type { ReturnRow } from '../../order/read/order-returns.projection.ts'
import { mailLetters, mailSubject } from '../../order/updates/order-email-labels.ts'
import type { EmailKind, OrderEmailKind, ReturnEmailKind } from '../mail-orders.process.ts'
import { type EmailContent, pageOf } from './email-page.ts'
import { erasureEmail } from './erasure-email.ts'
import { leftBagEmail } from './left-bag-email.ts'
import { pathHere, speaking } from './mail-language.ts'
import { mailLine } from './mail-line.ts'
import { orderEmail } from './order-emails.ts'
import { returnEmail } from './return-emails.ts'
import { reviewEmail } from './review-email.ts'
import { stockAlertEmail } from './stock-alert-email.ts'

const store = 'https://shop.test'
const contact = {
  name: 'Priya Sharma',
  ...{ email: 'priya@example.in', phone: '9876543210', address: '14 Temple Road', city: 'Pune' },
  ...{ state: 'Maharashtra', pincode: '411001', country: 'India' },
}
const row = {
  order_id: 'ORD-000000000001',
  payment_method: 'cod',
  payment_status: 'pending',
  total: 1_299_00,
  advance: 0,
  discount: 144_00,
  courier: null,
  tracking_number: null,
  pay_by: null,
  created_at: new Date('2026-11-23T20:00:00Z'),
  contact,
  lines: [{ productId: 'r', name: 'Rani Haar', size: 7, quantity: 1, price: 1_443_00 }],
} as unknown as OrderRow
const asked = {
  status: 'asked',
  lines: [{ productId: 'r', size: 7, quantity: 1 }],
  amount: 1_299_00,
  note: null,
  upi: null,
  bank: null,
  by_hand: null,
} as unknown as ReturnRow
const sender = { name: 'Suvarna', email: 'help@shop.test', phone: '+91 80 1234', hours: '10 to 6', store }
/** As Postgres computes `to_collect`. */
const collected = (now: OrderRow) => (now.payment_method === 'cod' ? now.total : now.advance > 0 ? 1_089_00 : 0)
const rowOf = (more: object): OrderRow => {
  const now = { ...row, ...more }
  return { ...now, to_collect: collected(now) } as OrderRow
}
const order = (kind: Parameters<typeof orderEmail>[0], more: object = {}, back?: number) =>
  orderEmail(kind, rowOf(more), 'Priya', `${store}${pathHere('/orders')}?id=1&t=2`, back)
const goesBack = (kind: Parameters<typeof returnEmail>[0], more: object = {}, method = 'razorpay', advance = 0) =>
  returnEmail(kind, { ...asked, ...more }, rowOf({ payment_method: method, advance }), 'Priya', store, {
    ...{ support: sender.email, address: 'Suvarna' },
    way: { awb: '190712', courier: null, url: 'https://courier.example/190712' },
  })

const piece = { productId: 'r', size: 7, to: 8, quantity: 1 }
const exchange = (state: string) => ({
  exchange: { state, pieces: [piece], until: '2026-11-23T13:15:00Z', sentAs: row.order_id },
})
const online = { payment_method: 'razorpay' }
const paid = { ...online, payment_status: 'paid' }
const mails: Record<string, () => EmailContent> = {
  erasure: () => erasureEmail(row.order_id, 'Priya', row.created_at, store),
  placed: () => order('placed'),
  'placed as a gift': () => order('placed', { gift: { wrap: 0 } }),
  'placed online': () => order('placed', paid),
  'placed, a part paid ahead': () => order('placed', { ...paid, advance: 210_00 }),
  'cancelled, its advance goes back': () => order('cancelled', { ...paid, advance: 210_00 }, 210_00),
  'refunded, its advance': () => order('refunded', { ...paid, advance: 210_00 }, 210_00),
  'to be confirmed': () => order('confirm-cash'),
  'to be confirmed until a time': () => order('confirm-cash', { confirm_by: new Date('2026-11-24T13:15:00Z') }),
  'not confirmed in time': () => order('unconfirmed'),
  shipped: () => order('shipped'),
  'shipped before it is paid': () => order('shipped', online),
  'shipped in exchange': () => order('shipped', { ...paid, exchange_of: row.order_id }),
  'shipped with a number': () => order('shipped', { tracking_number: '14225' }),
  unpaid: () => order('unpaid', online),
  'unpaid until a time': () => order('unpaid', { ...online, pay_by: new Date('2026-11-24T13:15:00Z') }),
  'payment asked for': () => order('payment-request', online),
  'payment asked for until a time': () =>
    order('payment-request', { ...online, pay_by: new Date('2026-11-24T13:15:00Z') }),
  'out for delivery': () => order('out-for-delivery'),
  'not delivered': () => order('not-delivered'),
  delivered: () => order('delivered'),
  cancelled: () => order('cancelled'),
  'cancelled, paid at the door': () => order('cancelled', { payment_status: 'paid' }),
  'cancelled, all goes back': () => order('cancelled', paid),
  'cancelled, the rest goes back': () => order('cancelled', paid, 1_000_00),
  'cancelled, all is back': () => order('cancelled', paid, 0),
  'changed, cash': () => order('pieces-out'),
  'changed, unpaid': () => order('pieces-out', { payment_method: 'razorpay' }),
  'changed, paid': () => order('pieces-out', { ...paid, lines: [{ ...row.lines[0], quantity: 2, takenOut: 1 }] }),
  'changed, a part paid ahead': () => order('pieces-out', { ...paid, advance: 210_00, to_collect: 639_50 }, 0),
  'changed, more paid ahead than is left': () => order('pieces-out', { ...paid, advance: 949_50 }, 530_50),
  'changed, nothing left for the courier': () => order('pieces-out', { ...online, advance: 949_50 }, 0),
  'kept piece, asked to pay': () => order('payment-request', { ...online, kept_of: row.order_id }),
  'kept piece, asked to pay until a time': () =>
    order('payment-request', { ...online, kept_of: row.order_id, pay_by: new Date('2026-11-24T13:15:00Z') }),
  'kept piece, paid': () => order('placed', { ...paid, kept_of: row.order_id }),
  'refund of what is not packed': () =>
    order('refund-started', { ...paid, lines: [{ ...row.lines[0], quantity: 2, takenOut: 1 }] }, 450_00),
  'refund started': () => order('refund-started', paid, 450_00),
  refunded: () => order('refunded', paid),
  'refunded in part': () => order('refunded', paid, 500_00),
  'refunded late': () => order('returned', paid),
  'return asked': () => goesBack('return-asked'),
  'return of what is not in the order any more': () =>
    goesBack('return-asked', { lines: [{ productId: 'x', size: null, quantity: 1 }] }),
  'return accepted': () => goesBack('return-accepted', { refund: 'provider' }),
  'return accepted, by hand': () => goesBack('return-accepted', { refund: 'by_hand' }),
  'return accepted, a part by hand': () =>
    goesBack('return-accepted', { refund: 'by_hand', by_hand: 1_089_00 }, 'razorpay', 210_00),
  'return accepted, nothing due': () => goesBack('return-accepted', { amount: 0 }),
  'return accepted, to a UPI ID': () => goesBack('return-accepted', { upi: 'priya@okhdfcbank' }, 'cod'),
  'return accepted, paid in cash': () => goesBack('return-accepted', {}, 'cod'),
  'return accepted, to a bank account': () =>
    goesBack(
      'return-accepted',
      { bank: { holder: 'Priya Nair', number: '50100123456789', ifsc: 'HDFC0000123' } },
      'cod',
    ),
  'return, to which UPI ID': () => goesBack('return-upi', { refund: 'by_hand' }, 'cod'),
  'cash of a cancelled order, to which UPI ID': () =>
    goesBack('return-upi', { refund: 'by_hand', owed: true, lines: [] }, 'cod'),
  'cash of an agreed refund, to which UPI ID': () =>
    goesBack(
      'return-upi',
      {
        refund: 'by_hand',
        owed: true,
        lines: [],
        agreed: { number: 1, lines: [{ productId: 'r', size: 7, quantity: 1 }] },
      },
      'cod',
    ),
  'cancelled after it left': () => order('cancelled', { ...paid, cancelledParcel: 'on_its_way' }),
  'exchange asked': () => goesBack('return-exchange', exchange('held')),
  'exchange of what is not in the order any more': () =>
    goesBack('return-exchange', { exchange: { ...exchange('held').exchange, pieces: [{ ...piece, productId: 'x' }] } }),
  'exchange sent': () => goesBack('return-exchange-sent', exchange('sent')),
  'exchange never sent back': () => goesBack('return-exchange-ended', exchange('not_sent')),
  'exchange ended by the shop': () => goesBack('return-exchange-ended', exchange('ended')),
  'exchange undone': () => goesBack('return-exchange-undone', exchange('undone')),
  'exchange undone, paid in cash': () => goesBack('return-exchange-undone', exchange('undone'), 'cod'),
  'cancelled order of an exchange': () => order('cancelled', { ...paid, exchange_of: row.order_id }),
  'return, somebody comes': () => goesBack('return-pickup'),
  'return, nobody comes': () => goesBack('return-send'),
  'return refused': () => goesBack('return-refused'),
  review: () => reviewEmail(row, [], 'Priya', store),
  'left bag': () => leftBagEmail(row.lines.map(mailLine), store),
  'left bag of two': () => leftBagEmail([...row.lines, ...row.lines].map(mailLine), store),
  'back in stock': () =>
    stockAlertEmail({ product_id: 'r', name: 'Rani Haar', size: 7, price: 1_299_00, image: '' }, store),
}
const choice = { key: 'c', contact: 'hmac' }
const rendered = (mail: () => EmailContent, purpose?: string) =>
  pageOf(mail(), sender, purpose ? { ...choice, purpose } : choice)

/** The visible text of the HTML. */
const seen = (html: string) =>
  html
    .replaceAll(/<style>.*?<\/style>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&\w+;/g, ' ')
const data = [
  ...Object.values(contact),
  'Priya',
  'Rani Haar',
  'ORD-000000000001',
  'SUVARNA',
  'Suvarna',
  sender.hours,
  '23 Nov 2026',
  '24 Nov 2026',
  '6:45 pm',
  'priya@okhdfcbank',
]
const withoutData = (text: string) =>
  data.reduce(
    (rest, one) => rest.replaceAll(one, ''),
    text.replaceAll(/https:\S+|\S+@shop\.test|\d{1,2} [A-Z][a-z]{2} \d{4}|\d{1,2}:\d{2} [ap]m/g, ''),
  )

test.each(Object.entries(mails))('%s: no text is outside the catalogues, in HTML and in plain text', (_, mail) => {
  for (const purpose of [undefined, 'review-requests']) {
    const { subject, text, html } = inLanguage(pseudoCatalogue, () => rendered(mail, purpose))
    for (const shown of [subject, text, seen(html)]) expect(withoutData(shown)).not.toMatch(/[a-z]{2}/i)
  }
})

test.each(Object.entries(mails))('%s: in Hindi it says no English sentence, and leads to Hindi pages', (_, mail) => {
  const { subject, text, html } = speaking('hi', () => rendered(mail, 'review-requests'))
  for (const shown of [subject, text, seen(html)])
    expect(withoutData(shown).replaceAll(/\b(UPI ID|IFSC)\b/g, '')).not.toMatch(/[a-z]{3}/i)
  expect(html).toContain('<html lang="hi">')
  expect(text).toContain(`${store}/hi/preferences?t=`)
})

const named = 'ORD-000000000001'
const about = (letter: EmailKind, more: object = {}): EmailContent => {
  if (letter === 'review') return reviewEmail(row, [], 'Priya', store)
  if (letter.startsWith('return-')) return goesBack(letter as ReturnEmailKind, { ...exchange('ended'), ...more })
  return order(letter as OrderEmailKind, { ...online, ...more })
}
test('the timeline calls each mail what its subject says, also of an order that charges for a kept piece', () => {
  for (const letter of mailLetters as EmailKind[])
    expect(`${mailSubject(letter, named).slice(1, -1)} · ${named}`).toBe(about(letter).subject)
  for (const letter of ['placed', 'payment-request', 'cancelled', 'refunded'] as const) {
    const kept = { kept_of: named, order_id: `${named}-K1` }
    expect(`${mailSubject(letter, kept.order_id).slice(1, -1)} · ${named}-K1`).toBe(about(letter, kept).subject)
  }
})

test('no mail says that an order was paid before it is, nor where a piece goes that nobody sends', () => {
  const text = (more: object, letter: EmailKind = 'shipped') =>
    speaking('en', () => rendered(() => about(letter, more))).text
  expect(text({})).toContain('Payment: Online payment')
  expect(text(paid)).toContain('Payment: Paid online')
  expect(text({ ...paid, exchange_of: named })).toContain(`Payment: In exchange for pieces of order ${named}`)
  expect(text({ ...paid, kept_of: named }, 'placed')).not.toMatch(/Delivering to|We have your order/)
})

test('a thank-you says no more of an order than its page, where it is pending still, and where its day stands', () => {
  const { text } = speaking('en', () => rendered(mails.placed as () => EmailContent))
  expect(text).toContain('We have your order')
  expect(text).toContain('the day for yours is on your order’s page')
  expect(text).not.toContain('packing')
})

test('a mail in Hindi, as text', () => {
  expect(
    speaking('hi', () => rendered(mails.placed as () => EmailContent)).text.replace(/t=hmac\S+/, 't=…'),
  ).toMatchInlineSnapshot(`
    "नमस्ते Priya,

    हमें आपका ऑर्डर मिल गया है, और रवाना होते ही मेल करेंगे। भारत में ज़्यादातर जगह पार्सल 3 से 6 दिनों में पहुँच जाता है; आपका किस दिन पहुँचेगा, यह ऑर्डर के पेज पर है।

    कृपया ₹1,299 तैयार रखें: पैसे दरवाज़े पर कूरियर को देने हैं।

    ऑर्डर ORD-000000000001
      1 × Rani Haar, अंगूठी का साइज़ 7  ₹1,443
      छूट  −₹144
      कुल  ₹1,299

    ऑर्डर की तारीख़: 24 नवंबर 2026
    डिलीवरी का पता: Priya Sharma, 14 Temple Road, Pune, Maharashtra 411001
    पेमेंट: कैश ऑन डिलीवरी

    अपना ऑर्डर देखें: https://shop.test/hi/orders?id=1&t=2

    कोई सवाल? help@shop.test, +91 80 1234 (10 to 6)

    Suvarna
    हर दिन के लिए सोना

    चुनें कि हम आपको क्या लिखें: https://shop.test/hi/preferences?t=…"
  `)
})

test('a mail in Hindi, as it is seen', () => {
  const { html, subject } = speaking('hi', () => rendered(mails['unpaid until a time'] as () => EmailContent))
  expect({ subject, seen: seen(html).replaceAll(/\s+/g, ' ').trim() }).toMatchInlineSnapshot(`
    {
      "seen": "आपके गहने हमने रोक रखे हैं आपका ऑर्डर हो गया है, पर उसका ₹1,299 का पेमेंट अभी नहीं मिला। ये गहने हम आपके लिए 24 नवंबर 2026, शाम 6:45 तक रोके रखेंगे। SUVARNA आपके गहने हमने रोक रखे हैं नमस्ते Priya, आपका ऑर्डर हो गया है, पर उसका ₹1,299 का पेमेंट अभी नहीं मिला। ये गहने हम आपके लिए 24 नवंबर 2026, शाम 6:45 तक रोके रखेंगे। पेमेंट कर चुके हैं? तो कुछ करने की ज़रूरत नहीं: बैंक की पुष्टि आते ही हम लिखेंगे। ऑर्डर ORD-000000000001 Rani Haar, अंगूठी का साइज़ 7 मात्रा 1 ₹1,443 छूट −₹144 कुल ₹1,299 पेमेंट पूरा करें Suvarna · हर दिन के लिए सोना कोई सवाल? help@shop.test , +91 80 1234 (10 to 6) यह बटन आपका ऑर्डर बिना लॉग इन के खोलता है: कृपया यह मेल किसी और को न दें। चुनें कि हम आपको क्या लिखें",
      "subject": "आपका पेमेंट अधूरा है · ORD-000000000001",
    }
  `)
})
