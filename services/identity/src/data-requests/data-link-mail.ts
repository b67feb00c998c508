import { t } from '@suvarna/contracts/common/language/text.ts'
import { dataLinkDays } from '@suvarna/contracts/common/privacy/data-link.ts'
import { noticeMail } from '../account/notice-mail.ts'

export const dataLinkMail = (link: string) =>
  noticeMail(t`Your data at Suvarna`, '', [
    t`Somebody, probably you, asked what we hold about this address. This link shows it, lets you download it, and says how to correct or erase it:`,
    `link ${link}`,
    t`It works for ${dataLinkDays} days and needs no login, so please keep this mail to yourself.`,
    t`If you did not ask, you need not do anything: nothing was changed, and nobody else has seen it.`,
  ])
