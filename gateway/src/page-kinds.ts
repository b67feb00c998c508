/** What a page address is about. The storefront's router knows the same addresses. */
export type PageKind =
  | { kind: 'static'; title: string; description: string; isPrivate: boolean }
  | { kind: 'home' }
  | { kind: 'products' }
  | { kind: 'product'; id: string }
  | { kind: 'category'; slug: string }
  | { kind: 'admin' }
  | { kind: 'unknown' }

const open = (title: string, description: string): PageKind => ({
  kind: 'static',
  title,
  description,
  isPrivate: false,
})
/** About one person: no search engine needs it. */
const own = (title: string): PageKind => ({ kind: 'static', title, description: '', isPrivate: true })

const known: Record<string, PageKind> = {
  '/': { kind: 'home' },
  '/products': { kind: 'products' },
  '/category': { kind: 'products' },
  '/cart': own('Your bag'),
  '/checkout': own('Checkout'),
  '/orders': own('Track your order'),
  '/watchlist': own('Watchlist'),
  '/login': own('Log in'),
  '/register': own('Create an account'),
  '/forgot-password': own('New password'),
  '/profile': own('Your account'),
  '/about': open('About us', 'Who we are and how our gold-plated jewellery is made.'),
  '/contact': open('Contact', 'How to reach us about an order or a piece.'),
  '/privacy': open('Privacy', 'What we know about you, why, and how to have it deleted.'),
  '/shipping-returns': open(
    'Shipping and returns',
    'How your order travels, and how it comes back if it does not suit.',
  ),
}

/** The pages that are for everybody, as a search engine should know them. */
export const openPages: readonly string[] = Object.keys(known).filter((path) => {
  const page = known[path]
  return path !== '/category' && !(page?.kind === 'static' && page.isPrivate)
})

/** Where the storefront shows a category: the one address of all its spellings. */
export const categoryPath = (name: string): string => `/${encodeURIComponent(name.trim().toLowerCase())}`

/** The kind of page at a path. Anything with a dot is a file that is not there, and so is a dot folder. */
export function pageKind(path: string): PageKind {
  const found = known[path]
  if (found) return found
  if (path === '/admin' || path.startsWith('/admin/')) return { kind: 'admin' }
  const [first = '', second, ...more] = path.slice(1).split('/').map(decoded)
  if (more.length > 0 || path.includes('.') || path.includes('//')) return { kind: 'unknown' }
  if (first === 'product' && second) return { kind: 'product', id: second }
  return second === undefined && first !== '' ? { kind: 'category', slug: first } : { kind: 'unknown' }
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}
