import { t } from '@suvarna/contracts/common/language/text.ts'
import { type ComponentType, lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { Guard } from '../entities/session/guard.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PageUnavailable } from './page-away.tsx'
import { StorefrontLayout } from './storefront/storefront-layout.tsx'

/** Resolves when the code of the first page has loaded; undefined if that page has no entry. */
export let arrived: Promise<void> | undefined

const places: [isAt: (pathname: string) => boolean, ask: () => Promise<unknown>][] = []

// Page code loads on demand; that of the first page loads right away. The category page comes last: it matches every
// one-segment address that no other page has.
const HomePage = page(() => import('../storefront/home/home-page.tsx'), 'HomePage', '/')
const ProductPage = page(() => import('../storefront/product/product-page.tsx'), 'ProductPage', /^\/product\//)
const ProductsPage = page(() => import('../storefront/browse/products-page.tsx'), 'ProductsPage', '/products')
const CategoryQueryPage = page(
  () => import('../storefront/browse/category-query-page.tsx'),
  'CategoryQueryPage',
  '/category',
)
// The back office and invoices exist only in English; builds of other languages leave them out.
const AdminApp =
  t`en` === 'en'
    ? page(() => import('./admin/admin-app.tsx'), 'AdminApp')
    : page(() => import('./english-only.tsx'), 'EnglishOnly')
const JoinPage =
  t`en` === 'en'
    ? page(() => import('../admin/join/join-page.tsx'), 'JoinPage', '/admin/join')
    : page(() => import('./english-only.tsx'), 'EnglishOnly')
const PreviewPage =
  t`en` === 'en' ? page(() => import('../admin/preview/preview-page.tsx'), 'PreviewPage', /^\/preview\//) : undefined
const CartPage = page(() => import('../storefront/cart/cart-page.tsx'), 'CartPage', '/cart')
const CheckoutPage = page(() => import('../storefront/checkout/checkout-page.tsx'), 'CheckoutPage', '/checkout')
const InvoicePage =
  t`en` === 'en'
    ? page(() => import('../entities/order/papers/invoice-page.tsx'), 'InvoicePage')
    : page(() => import('./english-only.tsx'), 'EnglishOnly')
const MailPage = page(() => import('./mail-page.tsx'), 'MailPage')
const TrackingPage = page(() => import('../storefront/tracking/tracking-page.tsx'), 'TrackingPage', '/orders')
const WatchlistPage = page(() => import('../storefront/watchlist/watchlist-page.tsx'), 'WatchlistPage', '/watchlist')
const LoginPage = page(() => import('../storefront/account/sign-in/login-page.tsx'), 'LoginPage', '/login')
const RegisterPage = page(() => import('../storefront/account/register/register-page.tsx'), 'RegisterPage', '/register')
const ForgotPage = page(() => import('../storefront/account/sign-in/forgot-page.tsx'), 'ForgotPage', '/forgot-password')
const ProfilePage = page(() => import('../storefront/account/profile/profile-page.tsx'), 'ProfilePage', '/profile')
const CollectionPage = page(
  () => import('../storefront/browse/collection/collection-page.tsx'),
  'CollectionPage',
  /^\/collections\//,
)
const YourDataPage = page(() => import('../storefront/your-data/your-data-page.tsx'), 'YourDataPage')
const SearchPage = page(() => import('../storefront/browse/search-page.tsx'), 'SearchPage', '/search')
const AboutPage = page(() => import('../storefront/pages/about-page.tsx'), 'AboutPage', '/about')
const ContactPage = page(() => import('../storefront/pages/contact-page.tsx'), 'ContactPage', '/contact')
const PrivacyPage = page(() => import('../storefront/pages/privacy-page.tsx'), 'PrivacyPage', '/privacy')
const PlatingPage = page(() => import('../storefront/pages/plating-page.tsx'), 'PlatingPage', '/how-we-plate')
const TermsPage = page(() => import('../storefront/pages/terms-page.tsx'), 'TermsPage', '/terms')
const ShippingPage = page(() => import('../storefront/pages/shipping-page.tsx'), 'ShippingPage', '/shipping-returns')
const OfflinePage = page(() => import('./offline/offline-page.tsx'), 'OfflinePage', '/offline')
const CategoryPage = page(() => import('../storefront/browse/category-page.tsx'), 'CategoryPage', /^\/[^/]+$/)

export function AppRoutes() {
  return (
    <Suspense fallback={<div aria-busy="true" style={{ minHeight: '100dvh' }} />}>
      <Routes>
        <Route path="/admin/login" element={<Navigate to="/login" replace state={{ from: '/admin' }} />} />
        <Route path="/admin/join" element={<JoinPage />} />
        <Route element={<Guard roles={['admin']} />}>
          <Route path="/admin/*" element={<AdminApp />} />
        </Route>
        <Route path="/orders/invoice" element={<InvoicePage />} />
        <Route element={<StorefrontLayout />}>
          <Route index element={<HomePage />} />
          <Route path="/products" element={<ProductsPage />} />
          <Route path="/search" element={<SearchPage />} />
          <Route path="/collections/:slug" element={<CollectionPage />} />
          <Route path="/category" element={<CategoryQueryPage />} />
          <Route path="/product/:id" element={<ProductPage />} />
          {PreviewPage && <Route path="/preview/:id" element={<PreviewPage />} />}
          <Route path="/cart" element={<CartPage />} />
          <Route path="/checkout" element={<CheckoutPage />} />
          <Route path="/orders" element={<TrackingPage />} />
          <Route path="/orders/confirm" element={<MailPage />} />
          <Route path="/orders/review" element={<MailPage />} />
          <Route path="/preferences" element={<MailPage />} />
          <Route path="/watchlist" element={<WatchlistPage />} />
          <Route path="/login" element={<LoginPage />} />
          <Route path="/register" element={<RegisterPage />} />
          <Route path="/forgot-password" element={<ForgotPage />} />
          <Route element={<Guard />}>
            <Route path="/profile" element={<ProfilePage />} />
          </Route>
          <Route path="/your-data" element={<YourDataPage />} />
          <Route path="/about" element={<AboutPage />} />
          <Route path="/how-we-plate" element={<PlatingPage />} />
          <Route path="/contact" element={<ContactPage />} />
          <Route path="/privacy" element={<PrivacyPage />} />
          <Route path="/shipping-returns" element={<ShippingPage />} />
          <Route path="/terms" element={<TermsPage />} />
          <Route path="/offline" element={<OfflinePage />} />
          <Route path="/:category" element={<CategoryPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </Suspense>
  )
}

/**
 * A page whose code loads on demand, or earlier, when a link to its `place` is pointed at. If the browser arrived
 * there, the gateway already shows the page and its code loads immediately; `arrived` then resolves before the first
 * render, which shows the same page instead of an empty one.
 */
function page<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  place: string | RegExp = '/admin',
) {
  type Loaded = { default: ComponentType }
  const ask = (): Promise<Loaded> =>
    load().then(
      (module) => ({ default: module[name] }),
      () => ({ default: PageUnavailable as ComponentType }),
    )
  const isAt = (pathname: string) => {
    // The base ends with a slash and includes the language.
    const path = pathname.slice(import.meta.env.BASE_URL.length - 1) || '/'
    return typeof place === 'string' ? place === path : place.test(path)
  }
  places.push([isAt, ask])
  if (arrived || !isAt(location.pathname)) return lazy(ask)
  // React uses a thenable that resolves synchronously without waiting a tick.
  let known: Loaded
  arrived = ask().then((loaded) => {
    known = loaded
  })
  // biome-ignore lint/suspicious/noThenProperty: that is how
  return lazy(() => ({ then: (use: (loaded: Loaded) => void) => use(known) }) as Promise<Loaded>)
}

/** Loads the code of a link's page when the link is pointed at, touched or focused, before it is pressed. */
export function loadAhead(): void {
  const ahead = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/"]')
    if (link) places.find(([isAt]) => isAt(link.pathname))?.[1]()
  }
  for (const type of ['pointerover', 'focusin']) addEventListener(type, ahead, { passive: true })
}
