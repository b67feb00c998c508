import { t } from '@suvarna/contracts/common/language/text.ts'
import type { EmailContent } from './email-page.ts'
import { pathHere } from './mail-language.ts'
import { dayInIndia } from './order-emails.ts'

/** The one notice that an order's contact will be erased. `storeUrl`: the shop's address, without a trailing slash. */
export function erasureEmail(orderId: string, name: string, eraseAt: Date, storeUrl: string): EmailContent {
  const day = dayInIndia(eraseAt)
  return {
    subject: t`We erase the address of your order ${orderId} on ${day}`,
    title: t`We forget your address`,
    name,
    paragraphs: [
      t`Your order ${orderId} was long ago, and we keep nobody’s data without need. On ${day} we erase its name, address and phone number.`,
      t`You need not do anything. If you want a copy before that day, ask for it on our site.`,
    ],
    orderId,
    lines: [],
    sums: [],
    link: `${storeUrl}${pathHere('/your-data')}`,
    button: t`See what we hold`,
    note: t`This is the only mail about it.`,
  }
}
