import { t } from '../../common/language/text.ts'
import { tradeWord } from './trade-words.ts'

// What a product is made of, in the words of lists, pages, the bag and the head of a page: gold-plated jewellery is
// never called gold, and an imitation never by the gem's name alone.

type Make = { material: string; plating: string; stone: string }

/** Words of a natural gem. On a plated piece such a stone is simulated, unless its own text says what it is. */
const gems =
  /\b(diamond|emerald|ruby|rubies|sapphire|pearl|topaz|amethyst|garnet|opal|turquoise|coral|aquamarine|peridot|citrine|tanzanite|navratna|polki)s?\b/i

/** Says what the stone is: an imitation, a man-made stone, or the natural one. */
const qualified =
  /\b(simulated|imitation|synthetic|faux|glass|enamel|resin|shell|cubic zirconia|cz|crystal|lab|created|natural|real|genuine|cultured|freshwater|semi-precious)\b/i

/** '18K gold-plated brass'; what is missing is left out, '' where nothing is known. */
export function metalOf({ material, plating }: Pick<Make, 'material' | 'plating'>): string {
  const base = tradeWord(material.trim())
  const layer = plating.trim()
  if (layer === '' || /^none$/i.test(layer)) return base
  const plated = /plated/i.test(layer) ? layer : t`${tradeWord(layer)}-plated`
  return base === '' ? plated : `${plated} ${base.charAt(0).toLowerCase()}${base.slice(1)}`
}

/** 'simulated emerald, cubic zirconia' of 'Emerald, cubic zirconia'; '' for none. */
export function stonesOf({ stone }: Pick<Make, 'stone'>): string {
  if (/^(none|no stones?)?$/i.test(stone.trim())) return ''
  const named = stone
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean)
  return named
    .map((part) => (gems.test(part) && !qualified.test(part) ? t`simulated ${tradeWord(part)}` : tradeWord(part)))
    .join(', ')
}

/** '18K gold-plated brass · green glass, cubic zirconia': the make in one line. */
export const makeOf = (product: Make): string => [metalOf(product), stonesOf(product)].filter(Boolean).join(' · ')
