import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test, vi } from 'vitest'
import { watchRequests } from '../../bench/pages/watch-requests.ts'
import { desktop, hasHindiLetters, openBrowser, phone, watchFaults } from '../browser.ts'
import { shop } from '../http/client.ts'
import { mailsTo } from '../http/people.ts'
import { axeFaults, wideFaults } from './axe.ts'
import {
  buyer,
  lineOf,
  logIn,
  makeAccount,
  productAndSizeOf,
  request,
  soon,
  visit,
  visitWith,
} from './shopper-steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
  return () => browser.close()
})

const narrow = { ...phone, viewport: { width: 320, height: 640 } }
const ready = async (page: Page) => {
  // A list's prerendered frame has its heading before its scripts run; only they fill main.
  await page.locator('main h1').first().waitFor({ state: 'attached' })
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
}

/** Devanagari with letter spacing, which breaks the line along the top of the letters. */
const spacedFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((one) =>
        [...one.childNodes].some(
          (node) => node.nodeType === 3 && /\p{Script=Devanagari}/u.test(node.textContent ?? ''),
        ),
      )
      .filter((one) => !['normal', '0px'].includes(getComputedStyle(one).letterSpacing))
      .map((one) => `spaced: ${one.textContent}`),
  )

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
    // The address of an English page opens in the chosen language.
    await page.goto(`${shop.store}/products?sort=price_low`)
    await page.waitForURL(`${shop.store}/hi/products?sort=price_low`)
    await page.evaluate((line) => localStorage.setItem('cart', JSON.stringify([line])), lineOf(sold))
    const paths = ['', '/products', `/product/${sold.product.id}`, '/cart', '/checkout', '/orders', '/login', '/terms']
    for (const path of paths) {
      await page.goto(`${shop.store}/hi${path}`)
      await ready(page)
      const found = [...(await axeFaults(page)), ...(await wideFaults(page)), ...(await spacedFaults(page))]
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
  const untilQuiet = watchRequests(page, 500, 240_000)
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url())
  })
  await page.goto(shop.store)
  await ready(page)
  await untilQuiet()
  expect(fonts.filter((url) => url.includes('devanagari'))).toEqual([])
  await page.goto(`${shop.store}/hi`)
  await ready(page)
  await untilQuiet()
  const loaded = new Set(fonts.filter((url) => url.includes('devanagari')))
  expect(loaded.size).toBe((await hasHindiLetters(page)) ? 0 : 1)
  await page.close()
})

test('who changes to Hindi while logged in, and orders, is written to in Hindi; another device opens the shop in it', async () => {
  const { email, password } = await makeAccount(shop)
  const line = lineOf(await productAndSizeOf(shop, 'earring'))
  const { context, page, faults } = await visitWith(browser, `${shop.store}/about`, [line])
  await logIn(page, shop, email, password)
  await page.waitForURL(`${shop.store}/`)
  await page.goto(`${shop.store}/about`)
  await ready(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }).click()
  await page.getByRole('heading', { level: 1, name: 'हमारी कहानी' }).waitFor()
  const account = () =>
    request<{ user: { language?: string } }>(`${shop.store}/api/auth/login`, 'POST', { email, password })
  await soon(async () => (await account()).user.language).toBe('hi')
  await page.goto(`${shop.store}/hi/checkout`)
  const words = { 'Full name': 'पूरा नाम', Phone: 'फ़ोन', Address: 'पता', Pincode: 'पिनकोड', City: 'शहर', State: 'राज्य' }
  await page.getByLabel('ईमेल', { exact: true }).fill(email)
  for (const [label, word] of Object.entries(words))
    await page.getByLabel(word, { exact: true }).fill(buyer[label as keyof typeof buyer])
  await page.getByRole('button', { name: 'ऑर्डर करें' }).click()
  await page.getByRole('heading', { name: /^धन्यवाद/ }).waitFor()
  const mail = await vi.waitFor(
    async () => {
      const found = (await mailsTo(email)).find(({ subject }) => subject.startsWith('ऑर्डर के लिए धन्यवाद'))
      return found ?? Promise.reject(new Error('no mail yet'))
    },
    { interval: 50, timeout: 60_000 },
  )
  const link = /https?:\S+\/hi\/orders\?\S+/.exec(mail.text)?.[0] ?? ''
  await page.goto(link)
  await page.getByRole('heading', { name: 'ऑर्डर ट्रैक करें' }).first().waitFor()
  expect(faults).toEqual([])
  await context.close()

  const other = await visit(browser)
  await logIn(other.page, shop, email, password)
  await other.page.waitForURL(/\/hi\/?$/)
  await ready(other.page)
  expect(await other.page.evaluate(() => document.documentElement.lang)).toBe('hi')
  await other.context.close()
})
