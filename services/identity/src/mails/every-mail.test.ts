import { pseudoCatalogue } from '@suvarna/contracts/common/language/pseudo.ts'
import { inLanguage } from '@suvarna/contracts/common/language/text.ts'
import { expect, test } from 'vitest'
import * as mails from './mails.ts'

const words: Record<string, () => { subject: string; text: string; html: string }> = {
  registration: () => mails.registrationMail('123456'),
  'address taken': mails.addressTakenMail,
  'address in use': mails.addressInUseMail,
  'new address': () => mails.newAddressMail('123456'),
  'address changed': mails.addressChangedMail,
  'take back': () => mails.takeBackMail('123456'),
  reset: () => mails.resetMail('', '123456'),
  'reset, by name': () => mails.resetMail('9', '123456'),
  'an admin': () => mails.roleChangedMail('9', true),
  'no admin': () => mails.roleChangedMail('9', false),
  'made an admin': () => mails.roleGivenMail('9', '8', true),
  'took the role': () => mails.roleGivenMail('9', '8', false),
  'another staff role': () => mails.staffRoleMail('9', '7'),
  'password changed': () => mails.passwordChangedMail('9'),
}

test('every mail is here', () => {
  expect(Object.keys(mails).length).toBe(11)
})

test.each(Object.entries(words))('%s: no text is outside the catalogues, in HTML and in plain text', (_, mail) => {
  const { subject, text, html } = inLanguage(pseudoCatalogue, mail)
  // Each is signed with the shop's name.
  for (const shown of [subject, text, html.replaceAll(/<[^>]*>|&\w+;/g, ' ')])
    expect(shown.replace(/Suvarna\s*$/, '')).not.toMatch(/[a-z]{2}/i)
})
