import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { desktop, openBrowser, phone, watchFaults } from '../browser.ts'
import { shop } from '../http/client.ts'
import { axeFaults, wideFaults } from './axe.ts'
import { lineOf, productAndSizeOf } from './shopper-steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
  return () => browser.close()
})

const narrow = { ...phone, viewport: { width: 320, height: 640 } }
const ready = async (page: Page) => {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
}

test('a shopper changes to Hindi in the footer, keeps it, and buys up to the checkout; axe 0, nothing is cut off', async () => {
  const sold = await productAndSizeOf(shop, 'earring')
  const faults: string[] = []
  for (const [name, look] of Object.entries({ narrow, phone, desktop })) {
    const context = await browser.newContext(look)
    const errors = watchFaults(context)
    const page = await context.newPage()
    await page.goto(`${shop.store}/about`)
    await ready(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }).click()
    await page.getByRole('heading', { level: 1, name: 'हमारी कहानी' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/hi/about')
    // A page in English is opened in the language that was chosen.
    await page.goto(`${shop.store}/products?sort=price_low`)
    await page.waitForURL(`${shop.store}/hi/products?sort=price_low`)
    await page.evaluate((line) => localStorage.setItem('cart', JSON.stringify([line])), lineOf(sold))
    const paths = ['', '/products', `/product/${sold.product.id}`, '/cart', '/checkout', '/orders', '/login', '/terms']
    for (const path of paths) {
      await page.goto(`${shop.store}/hi${path}`)
      await ready(page)
      const found = [...(await axeFaults(page)), ...(await wideFaults(page))]
      faults.push(...found.map((fault) => `${name} /hi${path}: ${fault}`))
      if (process.env.PICTURES)
        await page.screenshot({
          path: `${process.env.PICTURES}/${name}${path.replaceAll('/', '-').slice(0, 12) || '-home'}.png`,
          fullPage: true,
        })
    }
    await page.goto(`${shop.store}/hi/cart`)
    await page.getByRole('button', { name: 'चेकआउट करें' }).click()
    await page.getByRole('heading', { level: 1, name: 'चेकआउट' }).waitFor()
    expect(errors).toEqual([])
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
    await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/checkout')
    await context.close()
  }
  expect(faults).toEqual([])
})

test('Devanagari letters are loaded on Hindi pages alone', async () => {
  const page = await browser.newPage()
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url())
  })
  await page.goto(shop.store)
  await ready(page)
  await page.waitForLoadState('networkidle')
  expect(fonts.filter((url) => url.includes('devanagari'))).toEqual([])
  await page.goto(`${shop.store}/hi`)
  await ready(page)
  await page.waitForLoadState('networkidle')
  expect(new Set(fonts.filter((url) => url.includes('devanagari'))).size).toBe(1)
  await page.close()
})
