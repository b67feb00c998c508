import { t } from '../../common/language/text.ts'

/**
 * Translates a word that describes products, such as 'Brass' to 'पीतल'. Admins write freely, so a word may be missing
 * here; it is then returned unchanged. English needs no translation, and its build leaves the table out.
 */
export const tradeWord = (word: string): string =>
  t`en` === 'en' ? word : (words[word.trim().toLowerCase()]?.() ?? word)

/** Translates a list such as 'Kundan glass, shell pearls'. */
export const tradeWords = (list: string): string =>
  t`en` === 'en'
    ? list
    : list
        .split(',')
        .map((word) => tradeWord(word.trim()))
        .join(', ')

const words: Readonly<Record<string, () => string>> = {
  material: () => t`Material`,
  plating: () => t`Plating`,
  'plating thickness': () => t`Plating thickness`,
  'plating promise': () => t`Plating promise`,
  stone: () => t`Stone`,
  occasion: () => t`Occasion`,
  weight: () => t`Weight`,
  length: () => t`Length`,
  width: () => t`Width`,
  inside: () => t`Inside`,
  gender: () => t`Gender`,
  g: () => t`g`,
  mm: () => t`mm`,
  category: () => t`Category`,
  brass: () => t`Brass`,
  'stainless steel': () => t`Stainless steel`,
  silver: () => t`Silver`,
  copper: () => t`Copper`,
  '18k gold': () => t`18K gold`,
  '14k gold': () => t`14K gold`,
  '22k gold': () => t`22K gold`,
  '22k micron gold': () => t`22K micron gold`,
  'gold and rhodium': () => t`Gold and rhodium`,
  'rose gold': () => t`Rose gold`,
  'antique gold': () => t`Antique gold`,
  rhodium: () => t`Rhodium`,
  'cubic zirconia': () => t`Cubic zirconia`,
  none: () => t`None`,
  'green glass': () => t`Green glass`,
  'red glass': () => t`Red glass`,
  'black glass': () => t`Black glass`,
  'blue glass': () => t`Blue glass`,
  'red and green glass': () => t`Red and green glass`,
  'green and red glass': () => t`Green and red glass`,
  kundan: () => t`Kundan`,
  'kundan glass': () => t`Kundan glass`,
  'polki glass': () => t`Polki glass`,
  'shell pearl': () => t`Shell pearl`,
  'shell pearls': () => t`Shell pearls`,
  'navratna glass stones': () => t`Navratna glass stones`,
  'meenakari enamel': () => t`Meenakari enamel`,
  'blue enamel': () => t`Blue enamel`,
  'pink enamel': () => t`Pink enamel`,
  'black beads': () => t`Black beads`,
  wood: () => t`Wood`,
  engagement: () => t`Engagement`,
  party: () => t`Party`,
  anniversary: () => t`Anniversary`,
  everyday: () => t`Everyday`,
  'daily wear': () => t`Daily wear`,
  wedding: () => t`Wedding`,
  puja: () => t`Puja`,
  festive: () => t`Festive`,
  women: () => t`Women`,
  men: () => t`Men`,
  unisex: () => t`Unisex`,
}
