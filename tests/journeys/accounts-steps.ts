// What the account journeys share: people, what they type, and how a page is looked over.
import AxeBuilder from '@axe-core/playwright'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { atRest, phone, watchFaults } from '../browser.ts'
import { shop } from '../http/client.ts'

export type Visit = { page: Page; faults: string[]; close(): Promise<void> }

/** A browser of somebody's own. Refused calls log an error in the console: `faults` leaves those out. */
export async function arrive(browser: Browser, options: BrowserContextOptions = phone): Promise<Visit> {
  const context = await browser.newContext({ ...options, baseURL: shop.store })
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

export async function fill(page: Page, answers: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(answers)) await page.getByLabel(label, { exact: true }).fill(value)
}

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

/** Waits for a text to be seen. */
export const sees = (page: Page, text: string): Promise<void> => page.getByText(text, { exact: true }).first().waitFor()

export async function logIn(page: Page, who: { email: string; password: string }): Promise<void> {
  await page.goto('/login')
  await fill(page, { Email: who.email, Password: who.password })
  await press(page, 'Log in')
  await sees(page, 'Login successful !')
}

/** The session that a person got over HTTP, in this browser, without the login's page. */
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

/** Every rule of axe, best practices too, on the page as it stands when nothing fades any more; what turns for ever may turn. */
export async function expectAccessible(page: Page): Promise<void> {
  await atRest(page)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    page.url(),
  ).toEqual([])
}

/** Pretends an answer of one call, as a server on a bad day would give it; `null` is no answer at all. */
export async function pretend(page: Page, call: string, status: number | null, body: object = {}): Promise<void> {
  await page.route(`**/api${call}`, (route) =>
    status === null ? route.abort() : route.fulfill({ status, json: body }),
  )
}
