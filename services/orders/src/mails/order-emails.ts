import { formatRupees, rupeesOf } from '@suvarna/contracts/common/money.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'
import { methodOf } from '@suvarna/contracts/orders/payment-method.ts'
import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import { reductionsOf } from '@suvarna/contracts/orders/price/price.ts'
import type { OrderRow } from '../order/read/order-answer.ts'
import type { EmailContent } from './email-page.ts'
import { mailLine } from './mail-line.ts'
import type { OrderEmailKind } from './mail-orders.process.ts'

const reaches = `It reaches you within ${policy.pages.refundBusinessDays} business days, the way you paid.`
const inRupees = (paise: number | bigint) => formatRupees(rupeesOf(Number(paise)))

const wrapAmount = (paise: number) => (paise === 0 ? 'Free' : formatCharge(rupeesOf(paise)))

/** The text of each mail: what happened, and what happens next. */
const words: Record<
  OrderEmailKind,
  (row: OrderRow, back: number) => { subject: string; title: string; paragraphs: string[] }
> = {
  placed: ({ payment_method, total }) => ({
    subject: 'Thank you for your order',
    title: 'Thank you for your order',
    paragraphs: [
      `We’re packing it now, and will mail you when it ships. Most of India gets its parcel in ${policy.transitDays.from} to ${policy.transitDays.to} days.`,
      payment_method === 'cod'
        ? `Please keep ${inRupees(total)} ready: you pay the courier at your door.`
        : `Your payment of ${inRupees(total)} has arrived.`,
    ],
  }),
  shipped: ({ courier, tracking_number, payment_method, total }) => ({
    subject: 'Your order is on its way',
    title: 'Your order is on its way',
    paragraphs: [
      tracking_number
        ? `${courier ?? 'Our courier'} is delivering it. Your tracking number is ${tracking_number}.`
        : 'Our courier is delivering it to you.',
      ...(payment_method === 'cod' ? [`Please keep ${inRupees(total)} ready for the courier.`] : []),
    ],
  }),
  unpaid: ({ pay_by, total }) => ({
    subject: 'Your payment is not finished',
    title: 'We hold your pieces for you',
    paragraphs: [
      `Your order is placed, and its payment of ${inRupees(total)} has not reached us. We hold these pieces for you until ${pay_by ? timeInIndia(pay_by) : 'then'}.`,
      'Paid already? Then you need not do anything: we’ll write as soon as your bank confirms it.',
    ],
  }),
  'out-for-delivery': ({ courier, payment_method, total }) => ({
    subject: 'Your order arrives today',
    title: 'Your order arrives today',
    paragraphs: [
      `${courier ?? 'Our courier'} is on the way to you with it.`,
      ...(payment_method === 'cod' ? [`Please keep ${inRupees(total)} ready for the courier.`] : []),
    ],
  }),
  delivered: () => ({
    subject: 'Your order has arrived',
    title: 'Your order has arrived',
    paragraphs: [
      'We hope you love it. Keep it dry and away from perfume, and store it in its pouch.',
      `Something not right? You can request a return within ${policy.returnDays} days, on your order’s page.`,
    ],
  }),
  cancelled: (row, back) => ({
    subject: 'Your order is cancelled',
    title: 'Your order is cancelled',
    paragraphs: [aboutTheMoneyOf(row, back), 'If you did not ask for this, please reply to this mail.'],
  }),
  refunded: ({ total }, back) => ({
    subject: 'Your money is on its way back',
    title: 'Your money is on its way back',
    paragraphs: [`We’ve refunded ${inRupees(back)}${back < total ? ` of your ${inRupees(total)}` : ''}. ${reaches}`],
  }),
  returned: () => ({
    subject: 'Your payment is being refunded',
    title: 'Your payment is being refunded',
    paragraphs: [
      'Your payment for this order reached us too late for us to accept it.',
      `We’ll refund the full amount. ${reaches}`,
    ],
  }),
}

function aboutTheMoneyOf({ payment_status, payment_method, total }: OrderRow, back: number): string {
  if (payment_status !== 'paid' && payment_status !== 'refunded') return 'You have nothing to pay.'
  if (methodOf(payment_method) === 'online' && back === 0)
    return 'Your money was refunded earlier, so there is nothing more to come.'
  if (methodOf(payment_method) === 'online' && back < total)
    return `Part of your money is back with you already. We’ll refund the other ${inRupees(back)} now. ${reaches}`
  if (methodOf(payment_method) === 'online') return `We’ll refund ${inRupees(total)}. ${reaches}`
  return 'Paid the courier already? Reply to this mail, and we’ll refund you.'
}

/**
 * The mail about an order in its present state. `back`: paise refunded, for a refund mail. Its link opens the order in
 * full, so it goes to the shopper only.
 */
export function orderEmail(
  kind: OrderEmailKind,
  row: OrderRow,
  name: string,
  link: string,
  back = Number(row.total),
): EmailContent {
  const { subject, title, paragraphs } = words[kind](row, back)
  const lines = row.lines.map(mailLine)
  const sums = [
    ...reductionsOf(row).map(({ name, amount }) => ({ name, amount: `−${inRupees(amount)}` })),
    ...(row.gift?.wrap === undefined ? [] : [{ name: 'Gift wrap', amount: wrapAmount(row.gift.wrap) }]),
    { name: 'Total', amount: inRupees(row.total) },
  ]
  const about = { subject: `${subject} · ${row.order_id}`, title, name, paragraphs, orderId: row.order_id }
  const button = kind === 'unpaid' ? { button: 'Finish your payment' } : {}
  return { ...about, lines, sums, facts: factsOf(kind, row), link, ...button }
}

const toCome: readonly OrderEmailKind[] = ['placed', 'shipped', 'out-for-delivery']

/** 23 Nov 2026. Made once: a formatter of its own for each mail takes longer than the rest of the mail's text. */
const days = new Intl.DateTimeFormat('en-IN', {
  timeZone: policy.timeZone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const dayInIndia = (at: Date): string => days.format(at)

/** 6:45 pm */
const timeInIndia = (at: Date): string =>
  at.toLocaleTimeString('en-IN', { timeZone: policy.timeZone, hour: 'numeric', minute: '2-digit' })

/** Only while the parcel is still to come: what is over needs no address. */
function factsOf(
  kind: OrderEmailKind,
  { contact, payment_method, created_at }: OrderRow,
): { name: string; value: string }[] {
  if (!contact || !toCome.includes(kind)) return []
  const { name, address, city, state, pincode } = contact
  return [
    { name: 'Ordered on', value: dayInIndia(created_at) },
    { name: 'Delivering to', value: [name, address, city, `${state} ${pincode}`].filter(Boolean).join(', ') },
    { name: 'Payment', value: methodOf(payment_method) === 'online' ? 'Paid online' : 'Cash on delivery' },
  ]
}
