// Titles and descriptions of pages for search engines and the browser's tab: in the served HTML and after client
// navigation.

import { t } from './language/text.ts'

export const shopName = 'Suvarna'

export const homeTitle = (): string => t`Suvarna · Gold-plated jewellery`

export const generalDescription = (): string =>
  t`Gold-plated rings, earrings, necklaces and more, made for every day. Cash on delivery across India.`

/** The title of any page but the home page. */
export const pageTitle = (name: string): string => `${name} · ${shopName}`

/** Below the heading of the list of everything. */
export const collectionIntro = (): string =>
  t`Everything we make, packed within one working day. Plating and base metal are listed on every piece.`

/** Descriptions of the public pages; personal pages have none. */
const descriptions: Readonly<Record<string, () => string>> = {
  '/products': () =>
    t`Every piece we make: rings, necklaces, earrings, bracelets and more, each with its plating, metal and price.`,
  '/about': () => t`Who we are, and how our gold-plated jewellery is made.`,
  '/how-we-plate': () => t`How our gold plating is made, how thick it is, how long it lasts and how to care for it.`,
  '/contact': () => t`How to reach us about an order or a piece.`,
  '/privacy': () => t`What we know about you, why, and how to have it deleted.`,
  '/terms': () =>
    t`What you and we agree on when you order: prices, payment, delivery, returns, and who answers for it.`,
  '/shipping-returns': () => t`How your order travels, and how it comes back if it does not suit.`,
}

export const descriptionOf = (path: string): string => (descriptions[path] ?? generalDescription)()

export const categoryDescription = (name: string): string =>
  t`${name} of our gold-plated jewellery, each with its plating, metal and price. Cash on delivery across India.`

/** A one-line description: at most 160 characters, cut between words. */
export function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= 160) return line
  const cut = line.slice(0, 157)
  const space = cut.lastIndexOf(' ')
  return `${space > 0 ? cut.slice(0, space) : cut}…`
}
