import { millimetresOf } from '@suvarna/contracts/catalog/shown/size-in-words.ts'
import type { Worn } from '@suvarna/contracts/catalog/shown/worn.ts'
import { t } from '@suvarna/contracts/common/language/text.ts'
import type { Product } from '../../../entities/product/product.ts'

/** The picture at true size, its caption, and the link text to it: 'On an ear · 50 mm', 'See it on an ear'. */
export type WornPicture = { image: string; caption: string; invitation: string }

const places: Record<Worn, [place: string, invitation: string]> = {
  hand: [t`On a hand`, t`See it on a hand`],
  wrist: [t`On a wrist`, t`See it on a wrist`],
  ankle: [t`On an ankle`, t`See it on an ankle`],
  neck: [t`On a neck`, t`See it on a neck`],
  ear: [t`On an ear`, t`See it on an ear`],
}

export function wornPicture(product: Product): WornPicture | undefined {
  const { worn } = product
  if (!worn) return undefined
  const [place, invitation] = places[worn.on]
  return { image: worn.image, caption: `${place} · ${millimetresOf(product)}`, invitation }
}
