import { type AttributeName, attributeOf, attributesIn } from '@suvarna/contracts/catalog/attributes.ts'
import { layerWord } from '@suvarna/contracts/catalog/shown/layer.ts'
import { tradeWord, tradeWords } from '@suvarna/contracts/catalog/shown/trade-words.ts'
import { t } from '@suvarna/contracts/common/language/text.ts'
import type { Product } from '../../entities/product/product.ts'

type Specification = [name: string, value: string]

const MISSING = t`Not specified`

/** Stored as 'women', shown as 'Women'. */
const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

export function specificationsOf(product: Product): Specification[] {
  const lines = (names: readonly AttributeName[]) =>
    names.flatMap((name): Specification[] => {
      const { label, unit, core: always } = attributeOf(name)
      const value = product[name]
      if (value)
        return [[tradeWord(label), unit ? `${value} ${tradeWord(unit)}` : tradeWords(layerWord(String(value)))]]
      return always ? [[tradeWord(label), MISSING]] : []
    })
  return [
    ...lines(attributesIn('make')),
    [t`Gender`, tradeWord(capitalised(product.gender)) || MISSING],
    ...lines(attributesIn('wear')),
    ...lines(attributesIn('measure')),
  ]
}
