// `npm run picture -- /ring`: takes one page of the running shop (npm run dev or npm start) at the widths for reviewing
// a change of a screen, and prints the pictures' paths. Pages of the back office are taken as its admin.
import { mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { Browser, Page } from 'playwright-core'
import type { RunFile } from '../../apps/folder/run-file.ts'
import { atRest, endBrowser, openBrowser } from '../browser.ts'

const widths = [320, 390, 1440]
const folder = resolve('data', 'pictures')
const path = process.argv[2]
if (!path?.startsWith('/')) fail('Which page? For instance: npm run picture -- /ring')

const shop = await runningShop()
const login = path.startsWith('/admin') ? await logIn(shop) : undefined
const bag = await onePiece(shop)
const browser = await openBrowser()
try {
  await mkdir(folder, { recursive: true })
  for (const width of widths) console.log(await take(browser, width))
} finally {
  await endBrowser()
}

async function runningShop(): Promise<RunFile> {
  for (const place of process.env.DATA_DIR ? [process.env.DATA_DIR] : ['data/dev', 'data'])
    try {
      return JSON.parse(await readFile(join(place, 'run.json'), 'utf8'))
    } catch {}
  return fail('No shop is running. Open one with `npm run dev`, or name its DATA_DIR.')
}

async function logIn({ store, admin }: RunFile): Promise<AnswerOf<'POST /auth/login'>> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${store}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(admin) })
  if (!response.ok) fail(`The demo's admin could not log in: ${response.status}`)
  return response.json()
}

/** A bag with one product, because the checkout of an empty bag redirects. */
async function onePiece({ store }: RunFile): Promise<string> {
  const response = await fetch(`${store}/api/products?limit=24`)
  const { products }: AnswerOf<'GET /products'> = await response.json()
  const product = products.find(({ stock, ring_sizes }) => stock > 0 && ring_sizes.length === 0)
  if (!product) return '[]'
  const { id, name, price, stock, material, plating, stone } = product
  const shown = { image: product.main_image ?? '', category: product.category_name, selectedSize: null, ring_size: [] }
  return JSON.stringify([{ ...shown, id, name, price, stock, material, plating, stone, quantity: 1 }])
}

async function take(browser: Browser, width: number): Promise<string> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
  if (login)
    await context.addInitScript(
      ([token, user]) => {
        localStorage.setItem('token', token ?? '')
        localStorage.setItem('user', user ?? '')
      },
      [login.token, JSON.stringify(login.user)],
    )
  await context.addInitScript((cart) => localStorage.setItem('cart', cart), bag)
  const page = await context.newPage()
  await page.goto(`${shop.store}${path}`)
  await drawn(page)
  const { pathname, search } = new URL(page.url())
  if (pathname !== new URL(`${shop.store}${path}`).pathname)
    fail(`${path} led to ${pathname}${search}: no picture was taken`)
  const file = join(folder, `${path?.slice(1).replaceAll(/\W+/g, '-') || 'home'}-${width}.png`)
  await page.screenshot({ path: file, fullPage: true })
  await context.close()
  return file
}

/** Scrolls through the page once, because pictures load when they come into view. */
async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]') && document.querySelector('main h1'))
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await new Promise((next) => requestAnimationFrame(next))
    }
    scrollTo(0, 0)
  })
  await page.waitForFunction(async () => {
    await document.fonts.ready
    return [...document.images].every(({ complete, loading, width }) => complete || loading === 'lazy' || width === 0)
  })
  await atRest(page)
}

function fail(why: string): never {
  console.error(why)
  process.exit(1)
}
