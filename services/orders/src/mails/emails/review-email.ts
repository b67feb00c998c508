import { t } from '@suvarna/contracts/common/language/text.ts'
import { isKept } from '../../order/decider/order-reviews.decider.ts'
import type { OrderRow } from '../../order/read/order-answer.ts'
import type { ReturnRow } from '../../order/read/order-returns.projection.ts'
import type { EmailContent } from './email-page.ts'
import { mailLine } from './mail-line.ts'

/**
 * Asks for a review of what the shopper has kept. Sent once per order, and the mail says so. Its link opens only the
 * order's reviews.
 */
export function reviewEmail(row: OrderRow, returns: readonly ReturnRow[], name: string, link: string): EmailContent {
  const standing = returns.filter(({ status }) => status !== 'refused')
  const kept = row.lines.filter((line) => isKept(line, standing))
  return {
    subject: `${t`How do you like it?`} · ${row.order_id}`,
    title: t`How do you like it?`,
    name,
    paragraphs: [
      t`You have had some days to wear it. A few words from you help others choose, and tell us what to do better.`,
      t`It takes a minute. This is the only time that we ask.`,
    ],
    orderId: row.order_id,
    lines: kept.map(mailLine),
    sums: [],
    link,
    button: t`Write a review`,
    note: t`The button opens the reviews of your order without a login: please keep this mail to yourself.`,
  }
}
