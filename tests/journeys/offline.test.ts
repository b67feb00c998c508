import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { shop } from '../http/client.ts'
import { arrive, press, sees } from './accounts-steps.ts'
import { lineOf, productAndSizeOf, withoutFirstData } from './shopper-steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
  return () => browser.close()
})

describe('when the connection is lost and returns', () => {
  test('[H7] a list shows that it is offline, and loads by itself afterwards', async () => {
    const { page, close } = await arrive(browser)
    await page.goto('/about')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.context().setOffline(true)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Rings', exact: true }).click()
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
