import { t } from '../language/text.ts'
import { productsDescription } from './list-descriptions.ts'
import { generalDescription } from './site-pages.ts'

/** Descriptions of the public pages; personal pages have none. Separate: the storefront's first load needs none. */
const descriptions = (): Readonly<Record<string, string>> => ({
  '/products': productsDescription(),
  '/about': t`Who we are, and how our gold-plated jewellery is made.`,
  '/how-we-plate': t`How our gold plating is made, how thick it is, how long it lasts and how to care for it.`,
  '/contact': t`How to reach us about an order or a piece.`,
  '/privacy': t`What we know about you, why, and how to have it deleted.`,
  '/terms': t`What you and we agree on when you order: prices, payment, delivery, returns, and who answers for it.`,
  '/shipping-returns': t`How your order travels, and how it comes back if it does not suit.`,
})

export const descriptionOf = (path: string): string => descriptions()[path] ?? generalDescription()
