import { t } from '../language/text.ts'

// Of lists of pieces. Apart, since the first load of a piece or of the checkout needs none.

/** Below the heading of the list of everything. */
export const collectionIntro = (): string =>
  t`Everything we make, packed within one working day. Plating and base metal are listed on every piece.`

/** Of the list of everything. */
export const productsDescription = (): string =>
  t`Every piece we make: rings, necklaces, earrings, bracelets and more, each with its plating, metal and price.`

export const categoryDescription = (name: string): string =>
  t`${name} of our gold-plated jewellery, each with its plating, metal and price. Cash on delivery across India.`
