import { api } from '@suvarna/contracts/api.ts'

/** Paths of storefront and gateway that would collide with a category's page. */
const pages =
  `account admin about api assets cart category checkout contact docs events favicon feeds fonts forgot-password health
  healthz hi how-we-plate login manifest metrics offline order orders preferences privacy product products profile register reset-password robots search
  shipping-returns sitemap static suvarna terms track uploads watchlist webhooks wishlist`.split(/\s+/)

const calls = Object.keys(api).map((key) => key.split('/')[1] ?? '')

/** A category's page is one path segment, so it must not be the first segment of a page or call. */
const reservedSlugs: ReadonlySet<string> = new Set([...pages, ...calls].filter((name) => name !== 'categories'))

export const isReservedSlug = (slug: string): boolean => slug === '' || slug === 'categories' || reservedSlugs.has(slug)
