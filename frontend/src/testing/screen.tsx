// Opens the whole app at an address, with its router, cache and session, and a fake API behind it. For tests in
// happy-dom and in a real browser.
import { serviceNames } from '@suvarna/contracts/common/services.ts'
import { act, cleanup, configure, render } from '@testing-library/react'
import { PointerEventsCheckLevel, type UserEvent, userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { App } from '../app/app.tsx'
import { queryClient } from '../app/query-client.ts'
import { followOtherTabs } from '../entities/cart/cart-store.ts'
import { leave, type SessionUser, startSession } from '../lib/session/session.ts'
import { watchSteps } from '../lib/unsaved/back.ts'
import { createFakeApi, type FakeApi } from './fake-api.ts'
import { connect } from './fake-network.ts'
import { theDesk, theLag, theShop, theToday } from './samples.ts'

// Long timeouts: a slow machine makes a test slow, not red. Errors have one line: the page would add a few hundred.
configure({ asyncUtilTimeout: 60_000, getElementError: (message) => new Error(message?.split('\n')[0]) })
vi.setConfig({ testTimeout: 300_000 })
startSession()
followOtherTabs()
watchSteps()

/** The running test's API: a new one for each test. */
export let api: FakeApi = createFakeApi()

beforeEach(() => {
  api = createFakeApi()
  // The refusals that the app logs to the console.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  // The requests of every storefront page besides its own data, and of every back-office page.
  api.answers('POST /events', { success: true })
  api.answers('GET /shop', { success: true, data: theShop() })
  api.answers('GET /collections', { success: true, collections: [] })
  api.answers('GET /products/{id}/together', { success: true, products: [] })
  api.answers('GET /admin/people', { success: true, people: [] })
  api.answers('GET /admin/orders/desk', { success: true, data: theDesk() })
  api.answers('GET /admin/analytics/today', { success: true, data: theToday() })
  api.answers('GET /admin/complaints/waiting', { success: true, open: 0, overdue: 0, soonest_due_at: null })
  const agrees = { open: 0, differences: [], compared_to: null, unread: [] }
  api.answers('GET /admin/settlements/differences', { success: true, data: agrees, total: 0, page: 1, limit: 50 })
  const none = { entries: 0, gross: 0, refunds: 0, adjustments: 0, fees: 0, gst: 0, net: 0 }
  const settled = { month: '2026-11', months: [], total: none, settlements: [], to_look_at: 0, unread: [] }
  const toCome = { waiting: { entries: 0, net: 0 }, overdue: { entries: 0, net: 0 } }
  api.answers('GET /admin/settlements', { success: true, data: { ...settled, ...toCome } })
  for (const service of serviceNames)
    api.answers(`GET /admin/system/${service}/lag`, { success: true, data: theLag(service) })
  api.answers('GET /admin/stock', {
    ...{ success: true, data: [], threshold: 5, sold_out: 0, products: 0, total: 0, page: 1, limit: 1 },
  })
  api.answers('GET /admin/parcels', { success: true, data: { parcels: [], boxes: [], places: [] } })
  api.answers('GET /admin/order-views', { success: true, data: [] })
  api.answers('GET /auth/watchlist', { success: true, product_ids: [] })
  api.answers('GET /auth/addresses', { success: true, addresses: [] })
  api.answers('GET /auth/consents', { success: true, consents: [] })
  api.answers('GET /products/new-arrivals', { success: true, products: [] })
  // A page with a bag checks it in the background; without a response it shows the stored bag.
  api.loses('POST /cart/validate')
  connect(api)
})
afterEach(async () => {
  await untilStill()
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  leave()
  queryClient.clear()
  const { faults } = api
  expect(faults, faults.join('; ')).toEqual([])
})

/**
 * Waits while the last page of a test still loads modules or makes calls. On a fast machine it may do so only after the
 * test, where a call without an answer would go unnoticed. Timers are not waited for: a test must itself wait for what
 * a timer starts (a poll every minute, a pause in typing).
 */
async function untilStill(): Promise<void> {
  for (let seen = -1; seen !== api.received(); ) {
    seen = api.received()
    // An answer takes two turns of the event loop until it is on the page.
    for (let turn = 0; turn < 3; turn++) await act(() => vi.dynamicImportSettled())
  }
}

type Opened = {
  /** the logged-in user */
  as?: Pick<SessionUser, 'role'> & Partial<SessionUser>
  /** the browser's storage: text as it is, anything else as JSON */
  storage?: Record<string, unknown>
}

/**
 * Opens the app at an address; the returned user-event object acts as the user. An app that a test opened before is
 * closed and its cache cleared: otherwise the new page would show what the one before had loaded, or both would show.
 */
export function open(path: string, { as, storage = {} }: Opened = {}) {
  cleanup()
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
  if (as) {
    const user = { firstName: 'Asha', email: 'asha@example.com', ...as }
    for (const [name, value] of Object.entries({ token: tokenFor(8), user })) keep(name, value)
  }
  for (const [name, value] of Object.entries(storage)) keep(name, value)
  window.history.replaceState(null, '', path)
  // Makes every store that is kept in the browser's storage read its value again.
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  render(<App />)
  // happy-dom cannot compute pointer-events, and checking it takes most of the time of a press.
  const pointerEventsCheck = PointerEventsCheckLevel.Never
  return typesQuickly(userEvent.setup({ delay: null, pointerEventsCheck, advanceTimers }))
}

/**
 * Pastes all but the last letter of a text, because each typed letter costs five events and a render of the page. A
 * text with special keys, such as `{Enter}`, is typed key by key.
 */
function typesQuickly(user: UserEvent): UserEvent {
  const type: UserEvent['type'] = async (element, text, options) => {
    if (options || text.length < 3 || /[{[]/.test(text)) return user.type(element, text, options)
    await user.click(element)
    await user.paste(text.slice(0, -1))
    await user.keyboard(text.slice(-1))
  }
  return { ...user, type }
}

/** Reloads the page: the storage stays, the cache does not. */
export function reload(): void {
  cleanup()
  queryClient.clear()
  render(<App />)
}

const advanceTimers = (milliseconds: number) => void (vi.isFakeTimers() && vi.advanceTimersByTime(milliseconds))

const keep = (name: string, value: unknown) =>
  localStorage.setItem(name, typeof value === 'string' ? value : JSON.stringify(value))

/** A token with an expiry this many hours from now and nothing else. */
export const tokenFor = (hours: number): string =>
  `e30.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + hours * 3600 }))}.x`

/** The browser's current path and query. */
export const address = (): string => location.pathname + location.search

export const asAdmin = { as: { role: 'admin' } } as const
export const asCustomer = { as: { role: 'user', firstName: 'Meera', email: 'meera@example.com' } } as const
