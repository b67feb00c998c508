import { pseudoCatalogue } from '@suvarna/contracts/common/language/pseudo.ts'
import { inLanguage } from '@suvarna/contracts/common/language/text.ts'
import { expect, test } from 'vitest'
import { answerMail, receiptMail } from './complaint-mails.ts'

test.each([
  () => receiptMail({ ticket: '7', dueAt: '2026-12-26T10:00:00.000Z', language: 'en' }),
  () => answerMail({ ticket: '7', name: '9', text: '8', link: 'https://8/9' }),
])('no text of the mail is outside the catalogues', (mail) => {
  const { subject, text } = inLanguage(pseudoCatalogue, mail)
  for (const shown of [subject, text.replace('https://8/9', '').replace('26 December 2026', '')])
    expect(shown.replace(/Suvarna\s*$/, '')).not.toMatch(/[a-z]{2}/i)
})

test('the day is said by the clocks of India, in the shopper’s language', () => {
  const dueAt = '2026-12-25T20:00:00.000Z'
  expect(receiptMail({ ticket: '7', dueAt, language: 'en' }).text).toContain('by 26 December 2026')
  expect(receiptMail({ ticket: '7', dueAt, language: 'hi' }).text).toContain('26 दिसंबर 2026')
})

test('an answer keeps its lines, whatever they begin with', () => {
  const { text, html } = answerMail({
    ticket: '7',
    name: 'Meera',
    text: 'Sorry.\ncode NEW10 is yours\n\n<b>',
    link: 'x',
  })
  expect(text).toContain('Dear Meera,\n\nSorry.\n\n– code NEW10 is yours\n\n<b>\n\n')
  expect(html).toContain('<p>&lt;b&gt;</p>')
})
