import { api } from '@suvarna/contracts/api.ts'

/** Pages of the storefront and paths of the gateway that stand where a category's page would. */
const pages =
  `account admin about api assets cart category checkout contact docs events favicon fonts forgot-password health
  healthz login manifest metrics order orders privacy product products profile register reset-password robots search
  shipping-returns sitemap static suvarna terms track uploads watchlist webhooks wishlist`.split(/\s+/)

const calls = Object.keys(api).map((key) => key.split('/')[1] ?? '')

/** A category's address is one segment behind the shop's: what is a page or a call cannot be a category too. */
const reservedSlugs: ReadonlySet<string> = new Set([...pages, ...calls].filter((name) => name !== 'categories'))

export const isReservedSlug = (slug: string): boolean => slug === '' || slug === 'categories' || reservedSlugs.has(slug)
