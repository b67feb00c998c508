import { speakingWith } from '@suvarna/contracts/common/language/speaking.ts'
import { expect, test } from 'vitest'
import type { OrderRow } from '../order/read/order-answer.ts'
import messages from './hi.json' with { type: 'json' }
import { phoneTemplates } from './phone-templates.ts'
import { phonesFrom } from './phones-from-config.ts'

const settings = {
  ...{ WHATSAPP_BASE_URL: 'http://a', WHATSAPP_PHONE_NUMBER_ID: '1', WHATSAPP_TOKEN: 't' },
  ...{ WHATSAPP_APP_SECRET: 's', WHATSAPP_VERIFY_TOKEN: 'v', WHATSAPP_LANGUAGES: ['en'] },
  ...{ MSG91_BASE_URL: 'http://b', MSG91_AUTH_KEY: 'k', MSG91_REPORT_SECRET: 'r' },
  MSG91_TEMPLATES: ['order_placed:1', 'order_shipped:2', 'order_placed_hi:3'],
}

test('a channel speaks the languages in which its settings name a template', () => {
  const { whatsapp, sms } = phonesFrom(settings).channels
  expect(whatsapp?.speaks('order_placed', 'hi')).toBe(false)
  expect(phonesFrom({ ...settings, WHATSAPP_LANGUAGES: ['en', 'hi'] }).channels.whatsapp?.speaks('x', 'hi')).toBe(true)
  expect(sms?.speaks('order_placed', 'hi')).toBe(true)
  expect(sms?.speaks('order_shipped', 'hi')).toBe(false)
})

test.each(Object.entries(phoneTemplates))('%s: its Hindi holds the same values as its English', (_, { texts }) => {
  const values = (text: string) => text.match(/\{\{\d\}\}/g)?.sort()
  expect(values(texts.hi)).toEqual(values(texts.en))
})

test.each(Object.entries(phoneTemplates))('%s: a value that is a word is one of the language', (_, { values }) => {
  for (const payment_method of ['cod', 'razorpay'] as const) {
    const row = { order_id: '1', total: 100_00, payment_method, tracking_number: null } as unknown as OrderRow
    const said = speakingWith(messages)('hi', () => values({ row, name: '', amount: 50_00 }))
    expect(said.join(' ')).not.toMatch(/[a-z]/i)
    for (const one of said) expect(one.length).toBeLessThanOrEqual(30)
  }
})
