import { expect, test } from 'vitest'
import { longestTerm, termKey } from '../query/lexicon.ts'
import { wordsIn } from '../query/normalize.ts'
import { priceIn } from '../query/parse-price.ts'
import { defaultTerms } from './default-terms.ts'

test('no term of the shop stands twice, none is a price, and none is longer than what is read together', () => {
  const keys = new Map<string, string>()
  for (const { term, finds } of defaultTerms) {
    expect([term, keys.get(termKey(term))]).toEqual([term, undefined])
    keys.set(termKey(term), `${term}: ${finds}`)
    expect([term, priceIn(term)]).toEqual([term, undefined])
    expect(wordsIn(term).length).toBeLessThanOrEqual(longestTerm)
  }
})
