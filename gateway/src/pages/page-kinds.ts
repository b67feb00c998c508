import { t } from '@suvarna/contracts/common/language/text.ts'
import { descriptionOf } from '@suvarna/contracts/common/pages/page-descriptions.ts'

/** What a page address shows. The storefront's router has the same addresses. */
export type PageKind =
  | { kind: 'static'; title: () => string; description: () => string; isPrivate: boolean }
  | { kind: 'home' }
  | { kind: 'products' }
  | { kind: 'product'; id: string }
  | { kind: 'category'; slug: string }
  | { kind: 'collection'; slug: string }
  | { kind: 'admin' }
  | { kind: 'unknown' }

const open = (path: string, title: () => string) => ({
  [path]: { kind: 'static', title, description: () => descriptionOf(path), isPrivate: false } as PageKind,
})
/** Personal pages and searches: not for search engines. */
const own = (title: () => string): PageKind => ({ kind: 'static', title, description: () => '', isPrivate: true })

/** A preview of an unpublished product, by an expiring link; in English, like the back office. */
const previewed = own(() => 'Preview')

const known: Record<string, PageKind> = {
  '/': { kind: 'home' },
  '/products': { kind: 'products' },
  /** An old address: with a category it redirects to the category's own. */
  '/category': own(() => t`Categories`),
  '/search': own(() => t`Search`),
  '/cart': own(() => t`Your bag`),
  '/checkout': own(() => t`Checkout`),
  '/orders': own(() => t`Trace Order`),
  '/orders/invoice': own(() => t`Invoice`),
  '/orders/confirm': own(() => t`Confirm your order`),
  '/orders/review': own(() => t`Write a review`),
  '/preferences': own(() => t`What we write to you`),
  '/watchlist': own(() => t`Watchlist`),
  /** Cached by the service worker and shown for any page while offline. */
  '/offline': own(() => t`You’re offline`),
  '/login': own(() => t`Log in`),
  '/register': own(() => t`Create an account`),
  '/forgot-password': own(() => t`Forgot password`),
  '/your-data': own(() => t`Your data`),
  '/profile': own(() => t`Profile`),
  ...open('/about', () => t`Our story`),
  ...open('/how-we-plate', () => t`How we plate`),
  ...open('/contact', () => t`Contact`),
  ...open('/privacy', () => t`Privacy Policy`),
  ...open('/terms', () => t`Terms`),
  ...open('/shipping-returns', () => t`Shipping & Returns`),
}

/** The public pages that search engines may index. */
export const openPages: readonly string[] = Object.keys(known).filter((path) => {
  const page = known[path]
  return !(page?.kind === 'static' && page.isPrivate)
})

/** The storefront's address of a category, the same for all its spellings. */
export const categoryPath = (name: string): string => `/${encodeURIComponent(name.trim().toLowerCase())}`

/** The storefront's address of a collection. */
export const collectionPath = (slug: string): string => `/collections/${encodeURIComponent(slug)}`

/** The kind of page at a path. Paths with a dot (files, dot folders) are missing pages. */
export function pageKind(path: string): PageKind {
  const found = Object.hasOwn(known, path) ? known[path] : undefined
  if (found) return found
  if (path === '/admin' || path.startsWith('/admin/')) return { kind: 'admin' }
  const [first = '', second, ...more] = path.slice(1).split('/').map(decoded)
  if (more.length > 0 || path.includes('.') || path.includes('//')) return { kind: 'unknown' }
  if (first === 'preview' && second) return previewed
  if (first === 'collections' && second) return { kind: 'collection', slug: second }
  if (first === 'product' && second) return { kind: 'product', id: second }
  return second === undefined && first !== '' ? { kind: 'category', slug: first } : { kind: 'unknown' }
}

/** A page's address if it is a fixed one; only its kind if the address identifies a thing or a person. */
export const pageName = (path: string): string => (Object.hasOwn(known, path) ? path : pageKind(path).kind)

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}
