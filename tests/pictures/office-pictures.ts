import type { Page } from 'playwright-core'

type Keep = (page: Page, name: string) => Promise<void>

/** The picture's name, the screen, and what must be visible before it is taken. */
const screens: readonly [name: string, path: string, ready: string][] = [
  ['admin-products', '/admin/products', '[data-testid="product-item"] img'],
  ['admin-products-list', '/admin/products?view=list', '[data-testid="product-item"] img'],
  ['admin-categories', '/admin/categories', '[data-testid="category-row"] img'],
  ['admin-banners', '/admin/banners', '[data-testid="banner-row"] img'],
  ['admin-users', '/admin/users', '[data-testid="user-row"]'],
  ['admin-analytics', '/admin/analytics', '.recharts-area-area'],
  ['admin-analytics-monthly', '/admin/analytics?tab=monthly', '.recharts-line-curve'],
  ['admin-analytics-store', '/admin/analytics?tab=store', '[data-testid="share-name"]'],
  ['admin-low-stock', '/admin/stock', '[data-testid="low-stock-row"]'],
  ['admin-settings', '/admin/settings', 'form input'],
  ['admin-system', '/admin/system', '[data-testid="service-card"]'],
  ['admin-event-log', '/admin/system?tab=log', '[data-testid="log-row"]'],
]

/** Every screen of the back office beyond the dashboard and the list of orders, for a logged-in admin. */
export async function takeOfficePictures(page: Page, store: string, look: string, keep: Keep): Promise<void> {
  for (const [name, path, ready] of screens) {
    await page.goto(`${store}${path}`)
    await page.locator(ready).first().waitFor()
    await keep(page, `${name}-${look}`)
  }
  await page.goto(`${store}/admin/orders`)
  await page.getByRole('button', { name: /^View/ }).first().click()
  await page.getByRole('dialog', { name: 'Order Details' }).locator('img').first().waitFor()
  await keep(page, `admin-order-${look}`)
  await page.goto(`${store}/admin/stock`)
  await page.locator('[data-testid="low-stock-row"] a[href*="/stock/"]').first().click()
  await page.getByTestId('stock-movement').first().waitFor()
  await keep(page, `admin-stock-ledger-${look}`)
  await page.goto(`${store}/admin/products`)
  await page.getByTitle('Edit').first().click()
  await page.getByTestId('product-item').first().waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /Images/ }).click()
  await page.locator('[data-testid="image-tile"] img').first().waitFor()
  await keep(page, `admin-product-form-${look}`)
}
