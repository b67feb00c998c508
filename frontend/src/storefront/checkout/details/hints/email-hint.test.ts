import { expect, it } from 'vitest'
import { meantEmail } from './email-hint.ts'

it('a slip in a large provider’s address is offered corrected; any other address is left alone', () => {
  expect(meantEmail('priya@gmial.com')).toBe('priya@gmail.com')
  expect(meantEmail(' Priya@Yaho.com ')).toBe('Priya@yahoo.com')
  for (const email of ['priya@gmail.com', 'priya@constructor', 'gmial.com', '', 'a@b@gmial.com'])
    expect(meantEmail(email)).toBeUndefined()
})
