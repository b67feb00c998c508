import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Route, Routes, StaticRouter } from 'react-router-dom'
import { KeptProfile } from '../../storefront/account/profile/kept-profile.tsx'
import { RegisterPage } from '../../storefront/account/register/register-page.tsx'
import { ForgotPage } from '../../storefront/account/sign-in/forgot-page.tsx'
import { LoginPage } from '../../storefront/account/sign-in/login-page.tsx'
import { SearchPage } from '../../storefront/browse/search-page.tsx'
import { CartPage } from '../../storefront/cart/cart-page.tsx'
import { KeptCart } from '../../storefront/cart/kept-cart.tsx'
import { KeptCheckout } from '../../storefront/checkout/kept-checkout.tsx'
import { AboutPage } from '../../storefront/pages/about-page.tsx'
import { ContactPage } from '../../storefront/pages/contact-page.tsx'
import { PlatingPage } from '../../storefront/pages/plating-page.tsx'
import { PrivacyPage } from '../../storefront/pages/privacy-page.tsx'
import { ShippingPage } from '../../storefront/pages/shipping-page.tsx'
import { TermsPage } from '../../storefront/pages/terms-page.tsx'
import { TrackingPage } from '../../storefront/tracking/tracking-page.tsx'
import { KeptWatchlist } from '../../storefront/watchlist/kept-watchlist.tsx'
import { WatchlistPage } from '../../storefront/watchlist/watchlist-page.tsx'
import { OfflinePage } from '../offline/offline-page.tsx'
import { StorefrontLayout } from '../storefront/storefront-layout.tsx'

// The gateway runs this for each response, so a page shows before its scripts arrive. It is built for Node beside the
// browser build, with the same class names.

type Prerendered = {
  Page: ComponentType
  /** The page's module; the build manifest lists its files under this name. */
  source: string
  /** Small scripts from public/, placed where they run. */
  scripts?: readonly string[]
  /**
   * The form needs its scripts. Until they load, its fields accept no input, which would be lost or end up in a URL.
   */
  isForm?: boolean
  /** The local storage entry whose presence changes the page, and the frame to show then. */
  kept?: { key: 'cart' | 'watchlist' | 'token'; Frame: ComponentType }
}

type More = Pick<Prerendered, 'isForm' | 'kept' | 'scripts'>

const at = (source: string, Page: ComponentType, more: More = {}): Prerendered => ({
  Page,
  source: `src/storefront/${source}`,
  ...more,
})
const form: More = { isForm: true }

const pages: Readonly<Record<string, Prerendered>> = {
  '/about': at('pages/about-page.tsx', AboutPage),
  '/how-we-plate': at('pages/plating-page.tsx', PlatingPage),
  '/contact': at('pages/contact-page.tsx', ContactPage),
  '/privacy': at('pages/privacy-page.tsx', PrivacyPage),
  '/terms': at('pages/terms-page.tsx', TermsPage),
  '/shipping-returns': at('pages/shipping-page.tsx', ShippingPage),
  '/search': at('browse/search-page.tsx', SearchPage),
  '/orders': at('tracking/tracking-page.tsx', TrackingPage, form),
  '/login': at('account/sign-in/login-page.tsx', LoginPage, form),
  '/register': at('account/register/register-page.tsx', RegisterPage, form),
  '/forgot-password': at('account/sign-in/forgot-page.tsx', ForgotPage, form),
  '/offline': {
    Page: OfflinePage,
    source: 'src/app/offline/offline-page.tsx',
    scripts: ['/kept.js', '/offline.js'],
  },
  '/cart': at('cart/cart-page.tsx', CartPage, { kept: { key: 'cart', Frame: KeptCart } }),
  '/checkout': at('checkout/checkout-page.tsx', () => null, { kept: { key: 'cart', Frame: KeptCheckout } }),
  '/watchlist': at('watchlist/watchlist-page.tsx', WatchlistPage, { kept: { key: 'watchlist', Frame: KeptWatchlist } }),
  // Without a login the page redirects to /login.
  '/profile': at('account/profile/profile-page.tsx', LoginPage, {
    ...form,
    kept: { key: 'token', Frame: KeptProfile },
  }),
}

/** The module of each page that `prerender` supports, by path. */
export const sources: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(pages).map(([path, { source }]) => [path, source]),
)

/** Returns the API paths (without /api) that a page reads. */
export const readsOf = (path: string): readonly string[] =>
  path === '/search' ? ['/shop', '/categories', '/collections'] : ['/shop']

/** Includes the language; no trailing slash. */
const base = import.meta.env.BASE_URL.slice(0, -1)

/** Renders a page as first seen by a visitor without a login; `data` has API responses by path without /api. */
export function prerender(path: string, data: Readonly<Record<string, unknown>>): string {
  const page = pages[path]
  if (!page) throw new Error(`no page to prerender at ${path}`)
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  for (const [key, answer] of Object.entries(data)) client.setQueryData([key], answer)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StaticRouter basename={base} location={base + path}>
        <Routes>
          <Route element={<StorefrontLayout />}>
            <Route path={path} element={<Shown {...page} />} />
          </Route>
        </Routes>
      </StaticRouter>
    </QueryClientProvider>,
  )
}

function Shown({ Page, isForm = false, kept, scripts = kept ? ['/kept.js'] : [] }: Prerendered) {
  return (
    <>
      <div inert={isForm}>
        <Page />
      </div>
      {kept && (
        <div hidden data-kept={kept.key}>
          <kept.Frame />
        </div>
      )}
      {/* If deferred, they would wait for the storefront's scripts, which the build puts into the head. */}
      {[...scripts, '/pressed.js'].map((src) => (
        <script key={src} src={src} />
      ))}
    </>
  )
}
