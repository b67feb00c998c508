import { inLanguage } from '@suvarna/contracts/common/language/text.ts'
import { expect, test } from 'vitest'
import { kindOf } from './kind-of.ts'

test('one piece is named in the singular in Hindi, unless the shop gave the category a name of its own', () => {
  const hindi = { en: 'hi', Rings: 'अंगूठियाँ', Ring: 'अंगूठी' }
  const said = (category: string, label?: string) => inLanguage(hindi, () => kindOf(category, label))
  expect(said('Ring')).toBe('अंगूठी')
  expect(said('Ring', 'अंगूठियाँ')).toBe('अंगूठी')
  expect(said('Ring', 'छल्ले')).toBe('छल्ले')
  expect(said('Brooch')).toBe('Brooch')
  expect(kindOf('Ring')).toBe('Ring')
})
