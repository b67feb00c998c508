import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { blockPictures, desktop, openBrowser, phone } from '../browser.ts'
import { shop } from '../http/client.ts'
import { newCustomer } from '../http/people.ts'
import { axeFaults, wideFaults } from './axe.ts'
import { placeOrder } from './back-office.ts'
import { mainStates, type ScreenState, screenStates } from './screen-states.ts'
import type { Places } from './screen-worlds.ts'
import { lineOf, productAndSizeOf } from './shopper-steps.ts'

let browser: Browser
let places: Places
beforeAll(async () => {
  const [opened, person, product, ring, order] = await Promise.all([
    openBrowser(),
    newCustomer('Asha'),
    productAndSizeOf(shop, 'earring'),
    productAndSizeOf(shop, 'ring'),
    placeOrder(shop, { name: 'Narrow Nair' }),
  ])
  browser = opened
  places = { product: product.product.id, ring: ring.product.id, bagged: lineOf(product), person, order }
  return () => browser.close()
})

/** Two pages in parallel: one is checked while the other waits for its responses. */
const abreast = 2

/**
 * The gate checks each screen and what opens on it, on a phone. `npm run test:long` checks every state, including the
 * empty, failed and refused ones, on a desktop too.
 */
const all = process.env.ALL_STATES !== undefined
const wanted = all ? screenStates : mainStates

test('axe finds no fault in any screen; storefront 6: the narrowest phone cuts nothing off', async () => {
  const states = Object.entries(wanted)
  const found: Record<string, string[]> = {}
  const work = async () => {
    const shared = await openVisitor()
    // Each state starts with an empty browser storage.
    await shared.addInitScript(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    for (let next = states.shift(); next; next = states.shift()) {
      const [name, state] = next
      const faults = await lookOver(shared, state).catch((fault) => [`not reached: ${String(fault).slice(0, 300)}`])
      if (faults.length > 0) found[name] = faults
    }
    await shared.context().close()
  }
  await Promise.all(Array.from({ length: abreast }, work))
  expect(found).toEqual({})
}, 600_000)

/**
 * Checks the state on a phone, then the same page at a desktop's width. States without storage or responses of their
 * own share one page, because a browser profile for each would load and compile the same scripts again.
 */
async function lookOver(shared: Page, state: ScreenState): Promise<string[]> {
  const page = state.before ? await openVisitor() : shared
  try {
    await page.setViewportSize(phone.viewport)
    await openState(page, state)
    const onPhone = [...(await faultsOf(page, 'phone')), ...(await narrowFaults(page))]
    if (state.onlyOnPhones) return onPhone
    await page.setViewportSize(desktop.viewport)
    return [...onPhone, ...(all ? await faultsOf(page, 'desktop') : await wideFaults(page))]
  } finally {
    if (page === shared) await page.context().clearCookies()
    else await page.context().close()
  }
}

async function openVisitor(): Promise<Page> {
  // Without motion nothing is checked while it fades in.
  const context = await browser.newContext({ ...phone, baseURL: shop.store, reducedMotion: 'reduce' })
  context.setDefaultTimeout(90_000)
  const page = await context.newPage()
  // Pictures take longest to draw, and a placeholder gives the same result.
  await blockPictures(page)
  return page
}

const faultsOf = async (page: Page, look: string): Promise<string[]> =>
  [...(await axeFaults(page)), ...(await wideFaults(page))].map((fault) => `${look}: ${fault}`)

/** Small phones, and large text on any: nothing scrolls sideways, no line is cut off. */
async function narrowFaults(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const width of all ? [360, 340, 320] : [320]) {
    await page.setViewportSize({ width, height: 700 })
    const found = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      const all = [...document.body.querySelectorAll('*')]
      const first = all.findLast((one) => one.getBoundingClientRect().right === scrollWidth && one.checkVisibility())
      const cut = all.filter((one) => {
        const { overflowX, textOverflow, whiteSpace, clipPath, webkitLineClamp } = getComputedStyle(one)
        if (!['hidden', 'clip'].includes(overflowX) || clipPath !== 'none' || one.clientHeight < 2) return false
        const hasWords = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
        const across = whiteSpace === 'nowrap' && textOverflow !== 'ellipsis' && one.scrollWidth > one.clientWidth
        return across || (hasWords && webkitLineClamp === 'none' && one.scrollHeight > one.clientHeight + 1)
      })
      return [
        ...(scrollWidth > clientWidth ? [`${scrollWidth} px wide: ${first?.outerHTML.slice(0, 120)}`] : []),
        ...cut.map((one) => `cut: ${one.outerHTML.slice(0, 120)}`),
      ]
    })
    faults.push(...found.map((fault) => `storefront 6, ${width} px: ${fault}`))
  }
  return faults
}

async function openState(page: Page, { path, before, act, shows }: ScreenState): Promise<void> {
  await before?.(page, places)
  await page.goto(
    path.replace(/:(product|ring|order)/, (_, name: 'product' | 'ring' | 'order') => places[name]),
    { waitUntil: 'domcontentloaded' },
  )
  await page.getByRole('contentinfo').waitFor()
  await act?.(page)
  await shows(page).waitFor()
}

describe('without a mouse and without motion', () => {
  const paths = ['/', '/ring', '/product/:ring', '/checkout']

  test.each(paths)('%s shows the focus on each of its first stops', async (path) => {
    const context = await browser.newContext({ ...desktop, baseURL: shop.store, reducedMotion: 'reduce' })
    const before = screenStates.checkout?.before
    const page = await context.newPage()
    await openState(page, {
      path,
      ...(before ? { before } : {}),
      shows: (one) => one.getByRole('main'),
    })
    const dark: string[] = []
    for (let stop = 0; stop < 30; stop++) {
      await page.keyboard.press('Tab')
      const hidden = await page.evaluate(() => {
        const focused = document.activeElement
        if (!focused || focused === document.body) return null
        // A card shows its link's focus, and a field's box the field's focus.
        const marked = [focused, focused.parentElement, focused.closest('article')].some((one) => {
          if (!one) return false
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
          return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
        })
        return marked ? null : focused.outerHTML.slice(0, 160)
      })
      if (hidden) dark.push(hidden)
    }
    expect(dark).toEqual([])
    await context.close()
  })

  test('nothing moves with reduced motion', async () => {
    const context = await browser.newContext({ ...phone, baseURL: shop.store, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await openState(page, { path: '/', shows: (one) => one.getByRole('main') })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    const longest = () =>
      page.evaluate(() =>
        Math.max(0, ...document.getAnimations().map((one) => Number(one.effect?.getTiming().duration))),
      )
    expect(await longest()).toBeLessThanOrEqual(1)
    await context.close()
  })

  test('storefront 16: with reduced motion the banners stand still until Play is pressed', async () => {
    const context = await browser.newContext({ ...phone, baseURL: shop.store, reducedMotion: 'reduce' })
    const shown = (page: Page) => page.locator('[data-testid="banner"][data-shown="true"]')
    const before = (page: Page) => page.clock.install()
    const page = await context.newPage()
    await openState(page, { path: '/', before, shows: shown })
    const first = await shown(page).getAttribute('aria-label')
    expect(first).toMatch(/^1 of [2-9]/)
    for (let turn = 0; turn < 3; turn++) await page.clock.runFor(3_500)
    expect(await shown(page).getAttribute('aria-label')).toBe(first)
    await page.getByRole('button', { name: 'Play the slides' }).click()
    await page.clock.runFor(3_500)
    await expect.poll(() => shown(page).getAttribute('aria-label')).toMatch(/^2 of/)
    await context.close()
  })
})
