import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { shop } from '../http/client.ts'
import { visit } from './shopper-steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

test('storefront 5: a headline never covers the jewellery of its picture, on every wide screen', async () => {
  const { context, page } = await visit(browser, 'desktop')
  await page.goto(shop.store)
  await page.locator('[data-testid="banner"][data-shown="true"] img').waitFor()
  for (const width of [769, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const ends = await page.getByTestId('banner-title').evaluateAll((titles) =>
      titles.map((title) => {
        const headline = document.createRange()
        headline.selectNodeContents(title)
        return headline.getBoundingClientRect().right / innerWidth
      }),
    )
    expect(ends.length).toBeGreaterThan(1)
    expect(Math.max(...ends), `${width} px`).toBeLessThan(0.43)
  }
  await context.close()
})
