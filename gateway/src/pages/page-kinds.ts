import { descriptionOf } from '@suvarna/contracts/common/site-pages.ts'

/** What a page address shows. The storefront's router knows the same addresses. */
export type PageKind =
  | { kind: 'static'; title: string; description: string; isPrivate: boolean }
  | { kind: 'home' }
  | { kind: 'products' }
  | { kind: 'product'; id: string }
  | { kind: 'category'; slug: string }
  | { kind: 'collection'; slug: string }
  | { kind: 'admin' }
  | { kind: 'unknown' }

const open = (path: string, title: string) => ({
  [path]: { kind: 'static', title, description: descriptionOf(path), isPrivate: false } as PageKind,
})
/** Personal pages and searches: not for search engines. */
const own = (title: string): PageKind => ({ kind: 'static', title, description: '', isPrivate: true })

const known: Record<string, PageKind> = {
  '/': { kind: 'home' },
  '/products': { kind: 'products' },
  /** An old address: with a category it leads to the category's own. */
  '/category': own('Categories'),
  '/search': own('Search'),
  '/cart': own('Your bag'),
  '/checkout': own('Checkout'),
  '/orders': own('Trace Order'),
  '/orders/invoice': own('Invoice'),
  '/orders/review': own('Write a review'),
  '/preferences': own('What we write to you'),
  '/watchlist': own('Watchlist'),
  '/login': own('Log in'),
  '/register': own('Create an account'),
  '/forgot-password': own('Forgot password'),
  '/profile': own('Profile'),
  ...open('/about', 'Our story'),
  ...open('/how-we-plate', 'How we plate'),
  ...open('/contact', 'Contact'),
  ...open('/privacy', 'Privacy Policy'),
  ...open('/terms', 'Terms'),
  ...open('/shipping-returns', 'Shipping & Returns'),
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

/** The kind of page at a path. A path with a dot is a missing file, and so is a dot folder. */
export function pageKind(path: string): PageKind {
  const found = Object.hasOwn(known, path) ? known[path] : undefined
  if (found) return found
  if (path === '/admin' || path.startsWith('/admin/')) return { kind: 'admin' }
  const [first = '', second, ...more] = path.slice(1).split('/').map(decoded)
  if (more.length > 0 || path.includes('.') || path.includes('//')) return { kind: 'unknown' }
  if (first === 'collections' && second) return { kind: 'collection', slug: second }
  if (first === 'product' && second) return { kind: 'product', id: second }
  return second === undefined && first !== '' ? { kind: 'category', slug: first } : { kind: 'unknown' }
}

/** A page's address if it is one of ours; only its kind if the address names a thing or a person. */
export const pageName = (path: string): string => (Object.hasOwn(known, path) ? path : pageKind(path).kind)

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}
