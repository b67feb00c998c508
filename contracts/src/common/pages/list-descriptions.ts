import { t } from '../language/text.ts'

// Descriptions of product lists. A separate file: the first load of a product page or of the checkout needs none.

/** Below the heading of the list of all products. */
export const collectionIntro = (): string =>
  t`Everything we make, packed within one working day. Plating and base metal are listed on every piece.`

/** Meta description of the list of all products. */
export const productsDescription = (): string =>
  t`Every piece we make: rings, necklaces, earrings, bracelets and more, each with its plating, metal and price.`

export const categoryDescription = (name: string): string =>
  t`${name} of our gold-plated jewellery, each with its plating, metal and price. Cash on delivery across India.`
