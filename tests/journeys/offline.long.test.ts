import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { watchRequests } from '../../bench/pages/watch-requests.ts'
import { openBrowser, phone, watchFaults } from '../browser.ts'
import { shop } from '../http/client.ts'
import { arrive, press, sees } from './accounts-steps.ts'
import { axeFaults } from './axe.ts'
import { lineOf, productAndSizeOf, withoutFirstData } from './shopper-steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
  return () => browser.close()
})

describe('when the connection is lost and returns', () => {
  test('[H7] a list shows that it is offline, and loads by itself afterwards', async () => {
    const { page, close } = await arrive(browser)
    await page.goto('/category?category=Rings')
    await page.getByRole('article').first().waitFor()
    await page.context().setOffline(true)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Necklaces', exact: true }).click()
    await sees(page, 'Failed to load products')
    await page.context().setOffline(false)
    await page.getByRole('article').first().waitFor()
    await close()
  })

  test('a page whose script failed to load shows so, and loads by itself afterwards', async () => {
    const { page, close } = await arrive(browser)
    await page.goto('/')
    await page.getByRole('article').first().waitFor()
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Log in' }).first().click()
    await sees(page, 'Network error. Please check your internet connection and try again.')
    await page.getByRole('button', { name: 'Try Again' }).waitFor()
    await page.context().setOffline(false)
    await page.getByLabel('Email').waitFor()
    await close()
  })

  test('[T5] tracking by number or e-mail fails offline, and works a moment later', async () => {
    const { page, close } = await arrive(browser)
    await page.goto('/orders')
    const number = page.getByLabel('Order ID', { exact: true })
    await number.fill('123456789012')
    await page.context().setOffline(true)
    await press(page, 'Track Order')
    await sees(page, 'Network error. Please check your internet connection and try again.')
    await page.getByText('By e-mail', { exact: true }).click()
    await page.getByLabel('E-mail address').fill('nobody@example.com')
    await page.keyboard.press('Enter')
    await sees(page, 'Network error. Please check your internet connection and try again.')
    await page.context().setOffline(false)
    await page.getByLabel('E-mail address').press('Enter')
    await sees(page, 'No orders found for this email address. Please check your email and try again.')
    await close()
  })

  test('the bag keeps its items when it is reloaded without a catalogue', async () => {
    const { page, close } = await arrive(browser)
    const line = lineOf(await productAndSizeOf(shop, 'earring'))
    await withoutFirstData(page)
    await page.goto('/contact')
    await page.evaluate((text) => localStorage.setItem('cart', text), JSON.stringify([line]))
    await page.route('**/api/**', (route) => route.abort())
    await page.goto('/cart')
    await page.getByText(line.name).first().waitFor()
    await page.reload()
    await page.getByText(line.name).first().waitFor()
    expect(await page.evaluate(() => localStorage.getItem('cart'))).toContain(line.id)
    await close()
  })
})

describe('with the service worker, which keeps what a shop needs without a network', () => {
  /** A returning visitor's phone: the worker is installed and controls the page. */
  async function returned() {
    const context = await browser.newContext({ ...phone, baseURL: shop.store, serviceWorkers: 'allow' })
    const faults = watchFaults(context)
    const page = await context.newPage()
    const untilQuiet = watchRequests(page, 500, 240_000)
    await page.goto('/about')
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
      if (!navigator.serviceWorker.controller)
        await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done))
    })
    return { context, page, faults, untilQuiet }
  }

  test('a page that was never opened shows the bag and the watchlist offline, and itself once the network is back', async () => {
    const { context, page, untilQuiet } = await returned()
    const line = lineOf(await productAndSizeOf(shop, 'earring'))
    await page.evaluate((text) => localStorage.setItem('cart', text), JSON.stringify([line]))
    await page.goto('/cart')
    await page.getByRole('listitem').getByRole('link', { name: line.name, exact: true }).last().waitFor()
    await untilQuiet()
    await context.setOffline(true)
    await page.goto('/terms')
    await page.getByRole('heading', { name: 'You’re offline', level: 1 }).waitFor()
    await page.getByRole('region', { name: 'Your bag' }).getByText(line.name).waitFor()
    expect(await page.getByRole('region', { name: 'Watchlist' }).count()).toBe(0)
    // Its picture was loaded with the bag.
    await page.waitForFunction(() =>
      [...document.images].some(({ complete, naturalWidth }) => complete && naturalWidth > 0),
    )
    expect(await axeFaults(page)).toEqual([])
    await context.setOffline(false)
    await page.getByRole('heading', { name: 'Terms', level: 1 }).waitFor()
    await context.close()
  })

  test('the menu, which loads late, opens offline', async () => {
    const { context, page } = await returned()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Rings', exact: true }).waitFor()
    await context.close()
  })

  test('it keeps files and pictures alone: no call of the API, no page of a person, no payment', async () => {
    const { context, page, faults, untilQuiet } = await returned()
    for (const path of ['/', '/orders', '/login', '/cart']) {
      await page.goto(path)
      await untilQuiet()
    }
    const kept = await page.evaluate(async () => {
      const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
      const requests = (await Promise.all(caches_.map((cache) => cache.keys()))).flat()
      return requests.map(({ url }) => new URL(url).pathname)
    })
    const allowed =
      /^\/((hi\/)?assets\/|uploads\/[a-f0-9]{64}-400\.webp$|offline(\.js)?$|(kept|pressed)\.js$|favicon\.svg$)/
    expect(kept.filter((path) => !allowed.test(path))).toEqual([])
    expect(kept).toContain('/offline')
    expect(faults).toEqual([])
    await context.close()
  })

  test('the shop can be installed', async () => {
    const { context, page } = await returned()
    const devtools = await context.newCDPSession(page)
    const { errors, url } = await devtools.send('Page.getAppManifest')
    expect([errors, new URL(url).pathname]).toEqual([[], '/site.webmanifest'])
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
    const manifest = await (await fetch(url)).json()
    for (const { src, sizes } of manifest.icons) {
      const icon = await sharp(Buffer.from(await (await fetch(new URL(src, url))).arrayBuffer())).metadata()
      expect(`${icon.width}x${icon.height}`, src).toBe(sizes)
    }
    await context.close()
  })
})
