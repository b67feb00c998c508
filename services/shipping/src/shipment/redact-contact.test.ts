import { expect, test } from 'vitest'
import { redactContact } from './redact-contact.ts'

const contact = {
  ...{ name: 'Asha Rao', email: 'asha@example.com', phone: '9876543210', address: '12 MG Road, near the park' },
  ...{ city: 'Pune', state: 'Maharashtra', pincode: '411001', country: 'India' },
}

test.each([
  ['The phone 9876543210 of ASHA RAO is on our list', 'The phone … of … is on our list'],
  ['No courier at 12 MG Road, near the park (asha@example.com)', 'No courier at … (…)'],
  ['Asha was not at 12 MG Road', '… was not at …'],
  ['Pincode 411001 (Pune) is not served', 'Pincode 411001 (Pune) is not served'],
])('what a courier quotes of a shopper is left out: %s', (words, kept) => {
  expect(redactContact(words, contact)).toBe(kept)
})
