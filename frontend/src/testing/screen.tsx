// Opens a screen of the shop as a browser would: the whole app at an address, with its router, its cache and its
// session, and a fake API behind it. For tests in happy-dom and in a real browser.
import { cleanup, configure, render } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { App } from '../app/app.tsx'
import { queryClient } from '../app/query-client.ts'
import { followOtherTabs } from '../entities/cart/cart-store.ts'
import { leave, type SessionUser, startSession } from '../lib/session/session.ts'
import { watchSteps } from '../lib/unsaved/back.ts'
import { createFakeApi, type FakeApi } from './fake-api.ts'
import { connect } from './fake-line.ts'
import { theShop } from './samples.ts'

// A slow machine makes it late, not red.
// What is not found is said in a line: the page is a few hundred of them.
configure({ asyncUtilTimeout: 60_000, getElementError: (message) => new Error(message?.split('\n')[0]) })
vi.setConfig({ testTimeout: 300_000 })
startSession()
followOtherTabs()
watchSteps()

/** The API of the running test: a new one for each. */
export let api: FakeApi = createFakeApi()

beforeEach(() => {
  api = createFakeApi()
  // The refusals that the app logs for whoever looks into a console.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  // What every page of the storefront asks for beside its own, and every name in the back office.
  api.answers('POST /events', { success: true })
  api.answers('GET /shop', { success: true, data: theShop() })
  api.answers('GET /admin/people', { success: true, people: [] })
  connect(api)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  leave()
  queryClient.clear()
  const { faults } = api
  expect(faults, faults.join('; ')).toEqual([])
})

type Opened = {
  /** Who is logged in. */
  as?: Pick<SessionUser, 'role'> & Partial<SessionUser>
  /** What the browser holds: text as it is, anything else as JSON. */
  holds?: Record<string, unknown>
}

/** Shows the app at an address; what it returns acts as the person before it. */
export function open(path: string, { as, holds = {} }: Opened = {}) {
  localStorage.clear()
  sessionStorage.clear()
  if (as) {
    const user = { firstName: 'Asha', email: 'asha@example.com', ...as }
    for (const [name, value] of Object.entries({ token: tokenFor(8), user })) keep(name, value)
  }
  for (const [name, value] of Object.entries(holds)) keep(name, value)
  window.history.replaceState(null, '', path)
  // Everything that lives in the storage is read anew.
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  render(<App />)
  // Whether a style lets a press through, happy-dom cannot say, and asking at each press is most of what it costs.
  const pointerEventsCheck = PointerEventsCheckLevel.Never
  return userEvent.setup({ delay: null, pointerEventsCheck, advanceTimers })
}

/** The same page once more, as the browser's own button does it: the storage stays, the cache does not. */
export function reload(): void {
  cleanup()
  queryClient.clear()
  render(<App />)
}

const advanceTimers = (milliseconds: number) => void (vi.isFakeTimers() && vi.advanceTimersByTime(milliseconds))

const keep = (name: string, value: unknown) =>
  localStorage.setItem(name, typeof value === 'string' ? value : JSON.stringify(value))

/** A token as far as a browser reads it: only its end, so many hours from now. */
export const tokenFor = (hours: number): string =>
  `e30.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + hours * 3600 }))}.x`

/** The address that the browser shows. */
export const address = (): string => location.pathname + location.search

export const asAdmin = { as: { role: 'admin' } } as const
export const asCustomer = { as: { role: 'user', firstName: 'Meera', email: 'meera@example.com' } } as const
