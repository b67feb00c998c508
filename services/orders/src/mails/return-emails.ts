import { formatRupees, rupeesOf } from '@suvarna/contracts/common/money.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'
import { methodOf } from '@suvarna/contracts/orders/payment-method.ts'
import type { OrderRow } from '../order/read/order-answer.ts'
import type { ReturnRow } from '../order/read/order-returns.projection.ts'
import type { EmailContent } from './email-page.ts'
import { mailLine } from './mail-line.ts'
import type { ReturnEmailKind } from './mail-orders.process.ts'

const days = `${policy.pages.refundBusinessDays} business days`
const inRupees = (paise: number | bigint) => formatRupees(rupeesOf(Number(paise)))

type Words = { subject: string; title: string; paragraphs: string[] }

/** The text of each mail about a return: what happened, and what happens next. */
const words: Record<ReturnEmailKind, (asked: ReturnRow, row: OrderRow, support: string) => Words> = {
  'return-asked': ({ amount }) => ({
    subject: 'We’ve received your return request',
    title: 'We’ve received your return request',
    paragraphs: [
      'We’ll look at it within two working days and write to you about the pick-up.',
      `Please keep the pieces unworn and in their pouch until then. Once we’ve checked them, we’ll refund ${inRupees(amount)}.`,
    ],
  }),
  'return-accepted': (asked, row) => ({
    subject: 'Your return is accepted',
    title: 'Your return is accepted',
    paragraphs: [...noteOf(asked), howItGoesBack(asked, row)],
  }),
  'return-refused': (asked, _row, support) => ({
    subject: 'About your return',
    title: 'We cannot take these pieces back',
    paragraphs: [
      ...noteOf(asked),
      `Not happy with this? Reply to this mail or write to ${support}, and we’ll look at it again.`,
    ],
  }),
}

const noteOf = ({ note }: ReturnRow) => (note ? [note] : [])

function howItGoesBack({ amount, refund, upi }: ReturnRow, { payment_method }: OrderRow): string {
  const sum = inRupees(amount)
  if (Number(amount) === 0) return 'Your refund has reached you already, or is on its way.'
  if (refund === 'provider') return `We’ll refund ${sum}. It reaches you within ${days}, the way you paid.`
  // Via the provider or to a bank account: decided by the person who refunds.
  if (methodOf(payment_method) === 'online') return `We’ll refund ${sum}. It reaches you within ${days}.`
  if (upi) return `We’ll send ${sum} to your UPI ID ${upi}. It reaches you within ${days}.`
  return `You paid in cash, so please reply to this mail with your UPI ID, or your bank account and IFSC. We’ll refund ${sum} within ${days} of your reply.`
}

/** The mail about a return in its present state, with its items. `support`: the address for questions. */
export function returnEmail(
  kind: ReturnEmailKind,
  asked: ReturnRow,
  row: OrderRow,
  name: string,
  link: string,
  support: string,
): EmailContent {
  const { subject, title, paragraphs } = words[kind](asked, row, support)
  const lines = asked.lines.map(({ productId, size, quantity }) => {
    const line = row.lines.find((one) => one.productId === productId && one.size === size)
    return mailLine({ name: 'Piece', price: 0, ...line, size, quantity })
  })
  const sums = [{ name: kind === 'return-refused' ? 'Requested' : 'Refund', amount: inRupees(asked.amount) }]
  return { subject: `${subject} · ${row.order_id}`, title, name, paragraphs, orderId: row.order_id, lines, sums, link }
}
