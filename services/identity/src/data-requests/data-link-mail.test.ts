import { pseudoCatalogue } from '@suvarna/contracts/common/language/pseudo.ts'
import { inLanguage } from '@suvarna/contracts/common/language/text.ts'
import { expect, test } from 'vitest'
import { dataLinkMail } from './data-link-mail.ts'

test('no text of the mail is outside the catalogues', () => {
  const { subject, text } = inLanguage(pseudoCatalogue, () => dataLinkMail('https://8/9'))
  for (const shown of [subject, text.replace('https://8/9', '')])
    expect(shown.replace(/Suvarna\s*$/, '')).not.toMatch(/[a-z]{2}/i)
})
