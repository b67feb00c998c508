import { gzipSync } from 'node:zlib'
import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { Browser, BrowserContextOptions, Page, Response } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { blockPictures, openBrowser, whenLive } from '../browser.ts'
import { shop } from '../http/client.ts'
import { ofDemo } from '../http/of-demo.ts'
import { buildEmptyApp } from './empty-app.ts'
import { watchLoads } from './watch-loads.ts'

// The size of the scripts that a browser loads for a page.

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
  return () => browser.close()
})

const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10
const zipped = (texts: readonly string[]) => kilobytes(texts.reduce((sum, text) => sum + gzipSync(text).length, 0))

/** A visitor of several pages, without their pictures. Scripts count even if they come from the cache. */
async function openVisitor(look: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.newPage({ ...look, reducedMotion: 'reduce' })
  await blockPictures(page)
  return page
}

/** The scripts that a page loads until it is idle, in a browser with only `stored` in its storage. */
async function scriptsOf(page: Page, path: string, stored: Readonly<Record<string, unknown>> = {}) {
  await page.context().clearCookies()
  const untilStill = watchLoads(page)
  await page.addInitScript((all) => {
    localStorage.clear()
    sessionStorage.clear()
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, JSON.stringify(value))
  }, stored)
  const scripts: { name: string; text: Promise<string> }[] = []
  const note = (response: Response) => {
    if (response.request().resourceType() !== 'script') return
    scripts.push({ name: new URL(response.url()).pathname, text: response.text() })
  }
  page.on('response', note)
  await page.goto(`${shop.store}${path}`)
  await whenLive(page)
  await untilStill()
  page.off('response', note)
  const size = zipped(await Promise.all(scripts.map(({ text }) => text)))
  return { size, names: scripts.map(({ name }) => name) }
}

test('the home page’s scripts are at most 40 kB above an empty app, and nothing of the back office or the checkout', async () => {
  const page = await openVisitor()
  const { size: home, names } = await scriptsOf(page, '/')
  await page.close()
  const empty = zipped(await buildEmptyApp())
  console.log(`home ${home} kB, empty app ${empty} kB, difference ${(home - empty).toFixed(1)} kB (gzip)`)
  expect(empty).toBeLessThan(95)
  expect(home - empty).toBeLessThanOrEqual(40)
  expect(names.filter((name) => /admin|analytics|checkout|payment|paying|profile/.test(name))).toEqual([])
})

const phone = { viewport: { width: 390, height: 844 }, isMobile: true }

/** kB of scripts that a page may load without interaction; tests/http/prerendered-pages counts those in the HTML. */
const most = { first: 120, other: 130, checkout: 128 }
const others = [
  ...['/products', '/search', '/about', '/how-we-plate', '/contact', '/privacy', '/terms', '/shipping-returns'],
  // Without the checkout of an empty bag, which redirects to the list of all products.
  ...['/login', '/register', '/forgot-password', '/orders', '/cart', '/watchlist', '/profile'],
]

/** The pages in Hindi that are nearest to their budgets; `npm run test:long` weighs all. */
const isFull = ({ path }: { path: string }) => ['/', '/products', '/profile', '/checkout'].includes(path)

test.each(['', '/hi'])('what a phone loads by itself of each page is within its budget, below %j', async (base) => {
  const { products } = (await (await fetch(`${shop.store}/api/products`)).json()) as AnswerOf<'GET /products'>
  const [piece] = ofDemo(products)
  const cart = [{ ...piece, image: piece?.main_image, quantity: 1, selectedSize: null, ring_size: [] }]
  const all = [
    ...['/', '/ring', `/product/${piece?.id}`].map((path) => ({ path, kB: most.first })),
    ...others.map((path) => ({ path, kB: most.other })),
    // With a product in them, the bag and the checkout are different pages.
    { path: '/cart', kB: most.other, cart },
    { path: '/checkout', kB: base ? most.other : most.checkout, cart },
  ]
  const visits = base && process.env.ALL_LOOKS === undefined ? all.filter(isFull) : all
  const loaded: object[] = []
  const visitor = async () => {
    const page = await openVisitor(phone)
    for (let visit = visits.shift(); visit; visit = visits.shift()) {
      const { path, kB, ...stored } = visit
      const { size } = await scriptsOf(page, base + path, stored)
      if (size > kB) loaded.push({ path, ...stored, size, kB })
    }
    await page.close()
  }
  // Four at a time, because each mostly waits.
  await Promise.all([visitor(), visitor(), visitor(), visitor()])
  expect(loaded).toEqual([])
})
