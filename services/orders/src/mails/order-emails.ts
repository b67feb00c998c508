import { formatRupees, rupeesOf } from '@suvarna/contracts/common/money.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'
import { methodOf } from '@suvarna/contracts/orders/payment-method.ts'
import { lineAmount, reductionsOf } from '@suvarna/contracts/orders/price/price.ts'
import type { OrderRow } from '../order/read/order-answer.ts'
import type { EmailContent } from './email-page.ts'
import type { OrderEmailKind } from './mail-orders.process.ts'

const reaches = `It reaches you within ${policy.pages.refundBusinessDays} business days, the way you paid.`
const inRupees = (paise: number | bigint) => formatRupees(rupeesOf(Number(paise)))

/** The text of each mail: what happened, and what happens next. */
const words: Record<
  OrderEmailKind,
  (row: OrderRow, back: number) => { subject: string; title: string; paragraphs: string[] }
> = {
  placed: ({ payment_method, total }) => ({
    subject: 'Thank you for your order',
    title: 'Thank you for your order',
    paragraphs: [
      'We pack it now, and will mail you when it ships.',
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
        ? `${courier ?? 'Our courier'} brings it. The tracking number is ${tracking_number}.`
        : 'Our courier has it and brings it to you.',
      ...(payment_method === 'cod' ? [`Please keep ${inRupees(total)} ready for the courier.`] : []),
    ],
  }),
  delivered: () => ({
    subject: 'Your order has arrived',
    title: 'Your order has arrived',
    paragraphs: [
      'We hope that you love it. Keep it dry, away from perfume, and in its pouch when you do not wear it.',
      `Something is not right? You can ask for a return within ${policy.returnDays} days, on the order's page.`,
    ],
  }),
  cancelled: (row, back) => ({
    subject: 'Your order is cancelled',
    title: 'Your order is cancelled',
    paragraphs: [aboutTheMoneyOf(row, back), 'If it was not you who wanted this, please answer this mail.'],
  }),
  refunded: ({ total }, back) => ({
    subject: 'Your money is on its way back',
    title: 'Your money is on its way back',
    paragraphs: [
      `We have sent ${inRupees(back)}${back < total ? ` of your ${inRupees(total)}` : ''} back to you. ${reaches}`,
    ],
  }),
  returned: () => ({
    subject: 'Your payment goes back to you',
    title: 'Your payment goes back to you',
    paragraphs: [
      'A payment for this order reached us when the order could not take it any more, so we keep none of it.',
      `The whole amount goes back. ${reaches}`,
    ],
  }),
}

function aboutTheMoneyOf({ payment_status, payment_method, total }: OrderRow, back: number): string {
  if (payment_status !== 'paid' && payment_status !== 'refunded') return 'Nothing is due.'
  if (methodOf(payment_method) === 'online' && back === 0)
    return 'Your money went back to you before, so nothing more follows.'
  if (methodOf(payment_method) === 'online' && back < total)
    return `Part of your money is back with you already. The other ${inRupees(back)} follow now. ${reaches}`
  if (methodOf(payment_method) === 'online') return `Your ${inRupees(total)} go back to you. ${reaches}`
  return 'Have you paid the courier already? Answer this mail, and we send your money back.'
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
  const lines = row.lines.map(({ name: product, size, quantity, price }) => ({
    name: size === null ? product : `${product}, ring size ${size}`,
    quantity,
    amount: inRupees(lineAmount({ price, quantity })),
  }))
  const sums = [
    ...reductionsOf(row).map(({ name, amount }) => ({ name, amount: `−${inRupees(amount)}` })),
    { name: 'Total', amount: inRupees(row.total) },
  ]
  return { subject: `${subject} · ${row.order_id}`, title, name, paragraphs, orderId: row.order_id, lines, sums, link }
}
