import { t } from '../../common/language/text.ts'
import { tradeWord } from './trade-words.ts'

// What a product is made of, as lists, pages, the bag and page heads describe it. Gold-plated jewellery is never called
// gold, and an imitation never by the gem's name alone.

type Make = { material: string; plating: string; stone: string }

/** Names of natural gems. On a plated piece such a stone is simulated unless its own text says what it is. */
const gems =
  /\b(diamond|emerald|ruby|rubies|sapphire|pearl|topaz|amethyst|garnet|opal|turquoise|coral|aquamarine|peridot|citrine|tanzanite|navratna|polki)s?\b/i

/** Words that say what the stone is: an imitation, man-made, or natural. */
const qualified =
  /\b(simulated|imitation|synthetic|faux|glass|enamel|resin|shell|cubic zirconia|cz|crystal|lab|created|natural|real|genuine|cultured|freshwater|semi-precious)\b/i

/** '18K gold-plated brass'; unknown parts are left out, '' if nothing is known. */
export function metalOf({ material, plating }: Pick<Make, 'material' | 'plating'>): string {
  const base = tradeWord(material.trim())
  const layer = plating.trim()
  if (layer === '' || /^none$/i.test(layer)) return base
  const plated = /plated/i.test(layer) ? layer : t`${tradeWord(layer)}-plated`
  return base === '' ? plated : `${plated} ${base.charAt(0).toLowerCase()}${base.slice(1)}`
}

/** 'simulated emerald, cubic zirconia' for 'Emerald, cubic zirconia'; '' for none. */
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

/** The make in one line: '18K gold-plated brass · green glass, cubic zirconia'. */
export const makeOf = (product: Make): string => [metalOf(product), stonesOf(product)].filter(Boolean).join(' · ')
