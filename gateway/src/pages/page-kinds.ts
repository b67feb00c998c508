import { descriptionOf } from '@suvarna/contracts/common/site-pages.ts'

/** What a page address is about. The storefront's router knows the same addresses. */
export type PageKind =
  | { kind: 'static'; title: string; description: string; isPrivate: boolean }
  | { kind: 'home' }
  | { kind: 'products' }
  | { kind: 'product'; id: string }
  | { kind: 'category'; slug: string }
  | { kind: 'admin' }
  | { kind: 'unknown' }

const open = (path: string, title: string) => ({
  [path]: { kind: 'static', title, description: descriptionOf(path), isPrivate: false } as PageKind,
})
/** About one person, or what one person looks for: no search engine needs it. */
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
  '/watchlist': own('Watchlist'),
  '/login': own('Log in'),
  '/register': own('Create an account'),
  '/forgot-password': own('Forgot password'),
  '/profile': own('Profile'),
  ...open('/about', 'Our story'),
  ...open('/contact', 'Contact'),
  ...open('/privacy', 'Privacy Policy'),
  ...open('/terms', 'Terms'),
  ...open('/shipping-returns', 'Shipping & Returns'),
}

/** The pages that are for everybody, as a search engine should know them. */
export const openPages: readonly string[] = Object.keys(known).filter((path) => {
  const page = known[path]
  return !(page?.kind === 'static' && page.isPrivate)
})

/** Where the storefront shows a category: the one address of all its spellings. */
export const categoryPath = (name: string): string => `/${encodeURIComponent(name.trim().toLowerCase())}`

/** The kind of page at a path. Anything with a dot is a file that is not there, and so is a dot folder. */
export function pageKind(path: string): PageKind {
  const found = Object.hasOwn(known, path) ? known[path] : undefined
  if (found) return found
  if (path === '/admin' || path.startsWith('/admin/')) return { kind: 'admin' }
  const [first = '', second, ...more] = path.slice(1).split('/').map(decoded)
  if (more.length > 0 || path.includes('.') || path.includes('//')) return { kind: 'unknown' }
  if (first === 'product' && second) return { kind: 'product', id: second }
  return second === undefined && first !== '' ? { kind: 'category', slug: first } : { kind: 'unknown' }
}

/** A page's address where it is one of ours, and its kind where its address names a thing or a person. */
export const pageName = (path: string): string => (Object.hasOwn(known, path) ? path : pageKind(path).kind)

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}
