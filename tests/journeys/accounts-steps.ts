// Shared by the account journeys: people, their input, and checks of a page.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { phone, watchFaults, whenLive } from '../browser.ts'
import { shop } from '../http/client.ts'
import type { Person } from '../http/people.ts'

export type Visit = { page: Page; faults: string[]; close(): Promise<void> }

/** A separate browser profile. Refused calls log an error in the console, which `faults` leaves out. */
export async function arrive(browser: Browser, options: BrowserContextOptions = phone): Promise<Visit> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options, baseURL: shop.store })
  context.setDefaultTimeout(90_000)
  const faults = watchFaults(context)
  return {
    page: await context.newPage(),
    get faults() {
      return faults.filter((fault) => !fault.startsWith('Failed to load resource'))
    },
    close: () => context.close(),
  }
}

export async function fill(page: Page, responses: Record<string, string>): Promise<void> {
  await whenLive(page)
  for (const [label, value] of Object.entries(responses)) await page.getByLabel(label, { exact: true }).fill(value)
}

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

/** Waits until a text is visible. */
export const sees = (page: Page, text: string): Promise<void> => page.getByText(text, { exact: true }).first().waitFor()

export async function logIn(page: Page, who: { email: string; password: string }): Promise<void> {
  await page.goto('/login')
  await fill(page, { Email: who.email, Password: who.password })
  await press(page, 'Log in')
  await sees(page, 'Login successful !')
}

/** Stores a session that was made over HTTP in this browser, without the login page. */
export async function carryIn(page: Page, who: { token: string; firstName: string; email: string }): Promise<void> {
  await page.goto('/about')
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('token', token ?? '')
      localStorage.setItem('user', user ?? '')
    },
    [who.token, JSON.stringify({ firstName: who.firstName, email: who.email, role: 'user' })],
  )
}

export const stored = (page: Page): Promise<[string | null, string | null]> =>
  page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])

/** Waits until the field of this name has the focus. */
export async function hasFocus(page: Page, name: string): Promise<void> {
  await page.waitForFunction((wanted) => document.activeElement?.getAttribute('name') === wanted, name)
}

/** Fakes the response of one call, as a failing server would send it; `null` breaks the connection. */
export async function pretend(page: Page, call: string, status: number | null, body: object = {}): Promise<void> {
  await page.route(`**/api${call}`, (route) =>
    status === null ? route.abort() : route.fulfill({ status, json: body }),
  )
}

/** Opens the profile of a logged-in customer. */
export async function profileOf(page: Page, customer: Person): Promise<void> {
  await carryIn(page, customer)
  await page.goto('/profile')
  await page.getByRole('heading', { name: customer.firstName }).waitFor()
}
