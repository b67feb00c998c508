import { expect, test } from 'vitest'
import { inLanguage } from '../../common/language/text.ts'
import hindi from '../../hi.json' with { type: 'json' }
import { attributeNames, labelOf } from '../attributes.ts'
import { tradeWord } from './trade-words.ts'

test.each(attributeNames)('the label of %s has its Hindi', (name) => {
  expect(inLanguage(hindi, () => tradeWord(labelOf(name)))).toMatch(/\p{Script=Devanagari}/u)
})
