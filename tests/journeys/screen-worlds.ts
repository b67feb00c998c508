// Server responses and browser storage to be set before a screen is opened.
import type { Page } from 'playwright-core'
import { pretend } from './accounts-steps.ts'
import { withoutFirstData } from './shopper-steps.ts'

export type Places = { product: string; ring: string; bagged: object; person: Signed; order: string }
type Signed = { token: string; firstName: string; email: string }

/** Holds every response, so that the page stays in its waiting state. */
export const silence = async (page: Page) => {
  await withoutFirstData(page)
  await page.route('**/api/**', () => {})
}
export const broken = async (page: Page) => {
  await withoutFirstData(page)
  await pretend(page, '/**', 500)
}
export const unreached = async (page: Page) => {
  await withoutFirstData(page)
  await pretend(page, '/**', null)
}
export const nothingInStock = async (page: Page) => {
  await withoutFirstData(page)
  await pretend(page, '/products**', 200, { success: true, products: [] })
  await pretend(page, '/products/*', 200, { success: true, products: [] })
  await pretend(page, '/banners**', 200, { success: true, banners: [] })
}

const store = (page: Page, items: Record<string, string>) =>
  page.addInitScript((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value)
  }, items)
export const withCart = (page: Page, { bagged }: Places) => store(page, { cart: JSON.stringify([bagged]) })
export const soldOutMeanwhile = (page: Page, { product }: Places) =>
  pretend(page, '/cart/validate', 200, {
    success: true,
    data: { lines: [{ product_id: product, size: null, price: 1, available: 0 }] },
  })
export const signedIn = (page: Page, { person: { token, firstName, email } }: Places) =>
  store(page, { token, user: JSON.stringify({ firstName, email, role: 'user' }) })
