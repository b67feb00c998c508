import { millimetresOf } from '@suvarna/contracts/catalog/shown/size-in-words.ts'
import type { Worn } from '@suvarna/contracts/catalog/shown/worn.ts'
import { t } from '@suvarna/contracts/common/language/text.ts'
import type { Product } from '../../../entities/product/product.ts'

/** The picture at true size, and what its caption says: 'On an ear · 50 mm'. */
export type WornPicture = { image: string; caption: string }

const places: Record<Worn, string> = {
  hand: t`On a hand`,
  wrist: t`On a wrist`,
  ankle: t`On an ankle`,
  neck: t`On a neck`,
  ear: t`On an ear`,
}

export function wornPicture(product: Product): WornPicture | undefined {
  const { worn } = product
  return worn && { image: worn.image, caption: `${places[worn.on]} · ${millimetresOf(product)}` }
}
