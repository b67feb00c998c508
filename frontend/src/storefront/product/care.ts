import { t } from '@suvarna/contracts/common/language/text.ts'
import type { Product } from '../../entities/product/product.ts'

type Make = Pick<Product, 'material' | 'plating' | 'stone'>

/** What wears a piece, by words in its make; every matching line is shown. */
const advice: readonly (readonly [part: keyof Make, word: RegExp, text: string])[] = [
  ['plating', /antique/i, t`The darker corners are the antique finish: wipe it softly, and do not polish it.`],
  ['plating', /rhodium/i, t`Rhodium keeps its white shine by itself: a dry, soft cloth is enough.`],
  ['plating', /rose/i, t`Rose gold deepens a little with time. Keep it in its pouch, away from light and damp.`],
  ['stone', /pearl/i, t`Pearls dislike perfume and hairspray. Wipe them after wearing, and lay them flat.`],
  ['stone', /kundan|polki/i, t`Kundan and polki sit on foil, which dulls when wet: never rinse them.`],
  ['stone', /enamel|meenakari/i, t`Enamel can chip: keep it from knocks and from harder pieces.`],
  ['stone', /zirconia|glass|crystal/i, t`Brighten the stones with a dry, soft brush. No soap, no ultrasonic bath.`],
  ['stone', /thread|wood/i, t`Keep thread and wood dry, so that they hold their shape and colour.`],
]

/** Returns care instructions for a piece, by its plating and its stones. */
export function careOf(product: Make): string[] {
  const own = advice.filter(([part, word]) => word.test(product[part])).map(([, , text]) => text)
  return [
    t`Put it on last and take it off first. Keep it away from water, perfume and sanitiser, and wipe it with its cotton pouch.`,
    ...own,
  ]
}
