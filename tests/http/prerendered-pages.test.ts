import { gzipSync } from 'node:zlib'
import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { languages, pathIn } from '@suvarna/contracts/common/language/languages.ts'
import { describe, expect, test } from 'vitest'
import { adminToken, ok, shop } from './client.ts'

// The content of a page's HTML before any script runs, and the files that it names.

const page = async (path: string) => (await fetch(`${shop.store}${path}`)).text()

/** The part that React replaces. */
const shownIn = (html: string) => html.slice(html.indexOf('<body'), html.indexOf('<noscript'))

/** A heading, and a text from the end of the page. */
const information = [
  ['/about', 'Our story', 'Visits by appointment'],
  ['/how-we-plate', 'How we plate', 'Our promise'],
  ['/contact', 'Contact', 'Who we are'],
  ['/privacy', 'Privacy Policy', 'grievance'],
  ['/terms', 'Terms', 'courts'],
  ['/shipping-returns', 'Shipping &amp; Returns', 'Refunds reach you'],
] as const

test.each(information)('%s holds all of its text: %s … %s', async (path, heading, text) => {
  const shown = shownIn(await page(path))
  expect(shown).toContain(`<h1>${heading}</h1>`)
  expect(shown.toLowerCase()).toContain(text.toLowerCase())
  expect(shown).not.toMatch(/<div inert|aria-busy/)
})

test('an information page says who sells, as the settings say now', async () => {
  const { data } = (await (await fetch(`${shop.store}/api/shop`)).json()) as {
    data: { seller: { legal_name: string } }
  }
  expect(shownIn(await page('/contact'))).toContain(data.seller.legal_name)
})

test('settings are on the first page after they were saved', async () => {
  const token = await adminToken()
  const { version, settings } = (await ok('GET /admin/settings', { token })).body.data
  const save = (version: number, hours: string) =>
    ok('PUT /admin/settings', {
      token,
      body: { version, settings: { ...settings, support: { ...settings.support, hours } } },
    })
  await page('/contact')
  const saved = await save(version, 'Every full moon')
  try {
    expect(await page('/contact')).toContain('Every full moon')
  } finally {
    await save(saved.body.data.version, settings.support.hours)
  }
})

test.each([
  ['/search', 'Search'],
  ['/orders', 'Trace Order'],
  ['/login', 'Log in'],
  ['/register', 'Create an account'],
  ['/forgot-password', 'Forgot password?'],
  ['/cart', 'Your bag is empty'],
  ['/checkout', 'Checkout'],
  ['/watchlist', 'Watchlist'],
  ['/profile', 'Your orders'],
])('%s shows its frame: %s', async (path, heading) => {
  expect(shownIn(await page(path))).toMatch(new RegExp(`<h[12][^>]*>${heading.replace('?', '\\?')}</h[12]>`))
})

test('a form takes nothing before its scripts run, which alone can send it', async () => {
  for (const path of ['/login', '/register', '/forgot-password', '/orders'])
    expect(shownIn(await page(path)), path).toMatch(/<main[^>]*><div inert="">(?:(?!<\/main>).)*<form/s)
  expect(shownIn(await page('/contact')), '/contact').toMatch(/<form[^>]* inert=""/)
})

test('an address that asks for one order or one search is not shown as if it asked for none', async () => {
  expect(shownIn(await page('/orders?id=123456789012'))).not.toContain('<h1>Trace Order</h1>')
  expect(shownIn(await page('/search?q=ring'))).not.toContain('<h1>Search</h1>')
})

test('a page in Hindi is shown in Hindi, with the files of its own build', async () => {
  const html = await page(pathIn('hi', '/about'))
  expect(shownIn(html)).toMatch(/<h1>[^<]*[\u0900-\u097f]/)
  expect(html).toMatch(/<link rel="modulepreload"[^>]* href="\/hi\/assets\/about-page-/)
})

/** Scripts and styles, by address. */
const filesIn = (html: string) =>
  [...html.matchAll(/<(?:link|script)[^>]* (?:href|src)="(\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file)

describe('files that a page names', () => {
  const pages = [
    ['/', 'home-page'],
    ['/ring', 'category-page'],
    ['/products', 'products-page'],
    ['/about', 'about-page'],
    ['/login', 'login-page'],
    ['/orders', 'tracking-page'],
    ['/cart', 'cart-page'],
    ['/checkout', 'checkout-page'],
    ['/watchlist', 'watchlist-page'],
    ['/profile', 'profile-page'],
  ] as const

  test.each(pages)('%s names %s and no other page, and all of them are there', async (path, own) => {
    const files = filesIn(await page(path))
    const modules = files.flatMap((file) => /\/assets\/([a-z-]+-page)-/.exec(file)?.[1] ?? [])
    expect([...new Set(modules)]).toEqual([own])
    expect(files.filter((file) => /admin|analytics/.test(file))).toEqual([])
    const answers = await Promise.all(files.map(async (file) => [file, (await fetch(shop.store + file)).status]))
    expect(answers.filter(([, status]) => status !== 200)).toEqual([])
    expect(new Set(files).size).toBe(files.length)
  })

  test('the icon that browsers ask for by themselves is there', async () => {
    const { status, headers } = await fetch(`${shop.store}/favicon.ico`)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/x-icon'])
  })
})

/** kB of scripts, compressed by gzip, that a page may load before the first interaction. */
const budgets: Readonly<Record<string, number>> = {
  ...Object.fromEntries(['/', '/ring', '/products', '/product/{id}'].map((path) => [path, 120])),
  ...Object.fromEntries(
    [
      ...['/search', '/about', '/how-we-plate', '/contact', '/privacy', '/terms', '/shipping-returns'],
      ...['/login', '/register', '/forgot-password', '/orders', '/cart', '/checkout', '/watchlist', '/profile'],
    ].map((path) => [path, 130]),
  ),
}

describe.each(languages)('scripts of pages in %s', (language) => {
  test.each(Object.entries(budgets))('%s loads at most %i kB', async (path, most) => {
    const { products } = (await (
      await fetch(`${shop.store}/api/products?category=ring`)
    ).json()) as AnswerOf<'GET /products'>
    const html = await page(pathIn(language, path.replace('{id}', products[0]?.id ?? '')))
    const scripts = filesIn(html).filter((file) => file.endsWith('.js') && file.includes('/assets/'))
    expect(scripts.length).toBeGreaterThan(2)
    const sizes = scripts.map(async (file) => gzipSync(await (await fetch(shop.store + file)).text()).length)
    const sum = (await Promise.all(sizes)).reduce((all, one) => all + one, 0)
    expect(sum / 1_000).toBeLessThanOrEqual(most)
  })
})
