import { t } from '@suvarna/contracts/common/language/text.ts'
import type { EmailContent } from './email-page.ts'
import { pathHere } from './mail-language.ts'
import type { MailLine } from './mail-line.ts'

/** The one reminder of a bag. `storeUrl`: the shop's address, without a trailing slash. */
export const leftBagEmail = (lines: readonly MailLine[], storeUrl: string): EmailContent => ({
  subject: t`You left something in your bag`,
  title: t`Still thinking about it?`,
  name: '',
  paragraphs: [
    lines.length === 1 ? t`This piece is still in your bag.` : t`These pieces are still in your bag.`,
    t`We hold none back for you, and prices are as they are today.`,
  ],
  lines,
  sums: [],
  link: `${storeUrl}${pathHere('/cart')}`,
  button: t`Back to your bag`,
  note: t`You asked us to remind you once. We won’t write about this bag again.`,
})
