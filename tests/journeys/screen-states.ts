// Every state of a shopper's screens: its path, preparation and action, and what is then visible.
import type { Locator, Page } from 'playwright-core'
import { fill, press, pretend } from './accounts-steps.ts'
import {
  broken,
  nothingInStock,
  type Places,
  signedIn,
  silence,
  soldOutMeanwhile,
  unreached,
  withCart,
} from './screen-worlds.ts'

export type ScreenState = {
  path: string
  /** Before the page is opened: prepares the server's responses and the browser's storage. */
  before?: (page: Page, places: Places) => Promise<unknown>
  act?: (page: Page) => Promise<unknown>
  /** Visible when the state is reached. */
  shows: (page: Page) => Locator
  onlyOnPhones?: true
}

const heading = (name: string | RegExp, level?: number) => (page: Page) =>
  page.getByRole('heading', { name, ...(level ? { level } : {}) }).first()
const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first()
const card = (page: Page) => page.getByRole('article').getByRole('link').first()
const wrongField = (page: Page) => page.locator('[aria-invalid="true"]').first()
const skeleton = (page: Page) => page.getByTestId('product-skeleton').first()

const loaded: Record<string, ScreenState> = {
  home: { path: '/', shows: card },
  category: { path: '/ring', shows: card },
  categories: { path: '/category', shows: heading('Categories', 1) },
  product: { path: '/product/:product', shows: (page) => page.getByRole('button', { name: 'Add to Bag' }).first() },
  ring: { path: '/product/:ring', shows: (page) => page.getByRole('button', { name: /^Size/ }).first() },
  search: { path: '/search', shows: heading(/./, 1) },
  'search results': { path: '/search?q=ring', shows: card },
  bag: { path: '/cart', before: withCart, shows: text('Proceed to Checkout') },
  checkout: { path: '/checkout', before: withCart, shows: text('Place Order') },
  tracking: { path: '/orders', shows: heading(/./, 1) },
  'tracking, order found': { path: '/orders?id=:order', shows: (page) => page.getByTestId('order-card') },
  watchlist: { path: '/watchlist', shows: (page) => page.getByRole('article').first() },
  login: { path: '/login', shows: (page) => page.getByLabel('Email') },
  register: { path: '/register', shows: (page) => page.getByLabel('Email') },
  'forgotten password': { path: '/forgot-password', shows: (page) => page.getByLabel('Email') },
  profile: { path: '/profile', before: signedIn, shows: text('Delete') },
  story: { path: '/about', shows: heading(/./, 1) },
  contact: { path: '/contact', shows: heading(/./, 1) },
  privacy: { path: '/privacy', shows: heading(/./, 1) },
  terms: { path: '/terms', shows: heading(/./, 1) },
  shipping: { path: '/shipping-returns', shows: heading(/./, 1) },
}

const waiting: Record<string, ScreenState> = {
  'home, waiting': { path: '/', before: silence, shows: skeleton },
  'list, waiting': { path: '/products', before: silence, shows: skeleton },
  'product, waiting': {
    path: '/product/:product',
    before: silence,
    shows: (page) => page.locator('.skeleton').first(),
  },
  'order, waiting': {
    path: '/orders',
    before: silence,
    act: (page) => trace(page, '123456789012'),
    shows: (page) => page.locator('[aria-busy="true"]').first(),
  },
  'login, waiting': {
    path: '/login',
    before: silence,
    act: async (page) => {
      await fill(page, { Email: 'meera@example.com', Password: 'Quiet-Peacock-9' })
      await press(page, 'Log in')
    },
    shows: (page) => page.locator('button[aria-busy="true"]'),
  },
}

const empty: Record<string, ScreenState> = {
  'home, empty': { path: '/', before: nothingInStock, shows: text('No banners') },
  'list, empty': { path: '/products', before: nothingInStock, shows: text('No products found.') },
  'category, empty': { path: '/moonstones', shows: text('No products found in Moonstones category.') },
  'category, empty, of one long word': {
    path: `/${'x'.repeat(200)}`,
    shows: text(/^No products found in X+ category\.$/i),
  },
  'search, empty, of one long word': { path: `/search?q=${'q'.repeat(3000)}`, shows: text('View All Products') },
  'search, empty': { path: '/search?q=qqqqzzzz', shows: (page) => page.getByRole('main').getByRole('link').first() },
  'bag, empty': { path: '/cart', shows: heading('Your bag is empty') },
  'checkout, empty': { path: '/checkout', shows: heading(/./, 1) },
  'checkout, sold meanwhile': {
    path: '/checkout',
    before: async (page, places) => {
      await withCart(page, places)
      await soldOutMeanwhile(page, places)
    },
    shows: text('Your cart is empty. Please add items before checkout.'),
  },
  'product, gone': { path: '/product/no-such-piece', shows: heading('Product not found') },
  'page, gone': { path: '/no/such/page', shows: heading('Oops! Page Not Found') },
}

const failed: Record<string, ScreenState> = {
  'home, failed': { path: '/', before: broken, shows: text('Failed to load products') },
  'list, failed': { path: '/products', before: broken, shows: text('Failed to load products') },
  'product, failed': { path: '/product/:product', before: broken, shows: heading('Error: Failed to load product') },
  'list, offline': { path: '/products', before: unreached, shows: text('Failed to load products') },
  'order, not found': {
    path: '/orders',
    act: (page) => trace(page, '123456789012'),
    shows: text('Order not found. Please check your order ID and try again.'),
  },
  'order, offline': {
    path: '/orders',
    before: (page) => pretend(page, '/orders/**', null),
    act: (page) => trace(page, '123456789012'),
    shows: text('Network error. Please check your internet connection and try again.'),
  },
  'login, refused': {
    path: '/login',
    before: (page) => pretend(page, '/auth/login', 401, { success: false, error: 'Invalid credentials' }),
    act: async (page) => {
      await fill(page, { Email: 'meera@example.com', Password: 'Quiet-Peacock-9' })
      await press(page, 'Log in')
    },
    shows: text('Invalid email or password'),
  },
}

const opened: Record<string, ScreenState> = {
  menu: {
    path: '/',
    act: (page) => press(page, 'Menu'),
    shows: (page) => page.getByRole('dialog', { name: 'Menu' }).getByRole('link').first(),
  },
  'search field': {
    path: '/',
    act: (page) => press(page, 'Search'),
    shows: (page) => page.getByRole('combobox', { name: 'Search for a piece' }),
  },
  suggestions: {
    path: '/about',
    act: async (page) => {
      await press(page, 'Search')
      await page.getByRole('combobox', { name: 'Search for a piece' }).pressSequentially('ring')
      await page.keyboard.press('ArrowDown')
    },
    shows: (page) => page.getByRole('option').first(),
  },
  filters: {
    path: '/ring',
    act: (page) => page.getByRole('button', { name: /^Filter/ }).click(),
    shows: (page) => page.getByRole('dialog', { name: 'Filters' }).getByRole('checkbox').first(),
    onlyOnPhones: true,
  },
  'chosen filters': {
    path: '/ring?max_price=1500&in_stock=1',
    shows: (page) => page.getByRole('list', { name: 'Chosen filters' }),
  },
  'size guide': {
    path: '/product/:ring',
    act: (page) => page.getByRole('button', { name: /size guide/i }).click(),
    shows: (page) => page.getByRole('dialog', { name: 'Ring size guide' }).getByRole('table'),
  },
  'picture, enlarged': {
    path: '/product/:product',
    act: (page) => press(page, 'Enlarge the picture'),
    shows: (page) => page.getByRole('button', { name: 'Close the picture' }),
    onlyOnPhones: true,
  },
  'toast and count': {
    path: '/product/:product',
    act: (page) => page.getByRole('button', { name: 'Add to Bag' }).first().click(),
    shows: text('Added to Bag'),
  },
  'delete account': {
    path: '/profile',
    before: signedIn,
    act: (page) => page.getByRole('button', { name: /^Delete/ }).click(),
    shows: (page) => page.getByLabel('Your password'),
  },
}

const refused: Record<string, ScreenState> = {
  'login, wrong': {
    path: '/login',
    act: (page) => press(page, 'Log in'),
    shows: text('Password is required'),
  },
  'register, wrong': {
    path: '/register',
    act: async (page) => {
      await fill(page, { 'First name': 'M', Email: 'meera@home', Password: '123' })
      await press(page, 'Create account')
    },
    shows: text('Password must be at least 6 characters'),
  },
  'forgotten password, wrong': {
    path: '/forgot-password',
    act: async (page) => {
      await page.getByLabel('Email').fill('meera@home')
      await page.keyboard.press('Enter')
    },
    shows: wrongField,
  },
  'OTP, wrong': {
    path: '/register',
    before: (page) => pretend(page, '/auth/register', 200, { success: true }),
    act: async (page) => {
      await fill(page, { 'First name': 'Meera', Email: 'meera@example.com', Password: 'Quiet-Peacock-9' })
      await press(page, 'Create account')
      await press(page, 'Verify OTP')
    },
    shows: wrongField,
  },
  'new password, wrong': {
    path: '/forgot-password',
    before: (page) => pretend(page, '/auth/forgot-password', 200, { success: true }),
    act: async (page) => {
      await page.getByLabel('Email').fill('meera@example.com')
      await page.keyboard.press('Enter')
      await page.getByLabel('New password').fill('123')
      await press(page, 'Set new password')
    },
    shows: (page) => page.locator('[aria-invalid="true"]').nth(1),
  },
  'delete account, wrong': {
    path: '/profile',
    before: signedIn,
    act: async (page) => {
      await page.getByRole('button', { name: /^Delete/ }).click()
      await page.getByRole('button', { name: 'Delete my account' }).last().click()
    },
    shows: text('Password is required'),
  },
  'profile, wrong': {
    path: '/profile',
    before: signedIn,
    act: async (page) => {
      await page.getByRole('button', { name: /^Edit/ }).click()
      await fill(page, { 'First name': '', Email: 'meera@home', 'New password': '123' })
      await page.getByRole('button', { name: /^Save/ }).click()
    },
    shows: wrongField,
  },
  'checkout, wrong': {
    path: '/checkout',
    before: withCart,
    act: async (page) => {
      await fill(page, { Email: 'meera@home', Phone: '12', Pincode: '12' })
      await page
        .getByRole('button', { name: /^Place Order/ })
        .first()
        .click()
    },
    shows: (page) => page.locator('[aria-invalid="true"]').nth(3),
  },
  'tracking, wrong number': {
    path: '/orders',
    act: (page) => page.getByRole('button', { name: 'Track Order' }).click(),
    shows: text('Please enter an order ID'),
  },
  'tracking, wrong address': {
    path: '/orders',
    act: async (page) => {
      await page.getByText('By e-mail', { exact: true }).click()
      await page.getByLabel('E-mail address').fill('meera@home')
      await page.keyboard.press('Enter')
    },
    shows: text('Please enter a valid email address'),
  },
  'delivery, wrong pincode': {
    path: '/product/:product',
    act: async (page) => {
      await page.getByPlaceholder('Your pincode').fill('12')
      await page.keyboard.press('Enter')
    },
    shows: text('Pincode must be exactly 6 digits.'),
  },
  'size not chosen': {
    path: '/product/:ring',
    act: (page) => page.getByRole('button', { name: 'Add to Bag' }).first().click(),
    shows: (page) => page.getByRole('alert').first(),
  },
}

async function trace(page: Page, number: string) {
  await page.getByLabel('Order ID', { exact: true }).fill(number)
  await page.keyboard.press('Enter')
}

/** Every screen as it opens, and the parts that a shopper opens on it. */
export const mainStates: Readonly<Record<string, ScreenState>> = { ...loaded, ...opened }

export const screenStates: Readonly<Record<string, ScreenState>> = {
  ...mainStates,
  ...{ ...waiting, ...empty, ...failed, ...refused },
}
