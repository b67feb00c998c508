import { expect, test } from 'vitest'
import { seller } from '../policy.ts'
import { shopWords } from './shop-words.ts'
import { inLanguage } from './text.ts'

test('where the demo’s seller is and when he answers is said in the reader’s language, a merchant’s own words as written', () => {
  const hindi = { India: 'भारत', Bengaluru: 'बेंगलुरु' }
  const said = (words: string) => inLanguage(hindi, () => shopWords(words))
  expect([said('India'), said('Bengaluru'), said('Kochi')]).toEqual(['भारत', 'बेंगलुरु', 'Kochi'])
  expect(inLanguage({ '{0} pieces': '{0} गहने' }, () => shopWords('4 pieces'))).toBe('4 गहने')
  expect(['India', '4 pieces', 'two of them'].map(shopWords)).toEqual(['India', '4 pieces', 'two of them'])
})

test('it knows what the settings begin with', () => {
  const { city, state, country } = seller.address
  const pseudo = new Proxy({}, { get: () => '…', has: () => true })
  for (const words of [city, state, country, seller.hours, '1 piece'])
    expect(
      inLanguage(pseudo, () => shopWords(words)),
      words,
    ).toBe('…')
})
