import axe from 'axe-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { desktop, openBrowser, phone } from '../browser.ts'
import { shop } from '../http/client.ts'
import { newCustomer } from '../http/people.ts'
import { type ScreenState, screenStates } from './screen-states.ts'
import type { Places } from './screen-worlds.ts'
import { lineOf, pieceOf } from './shopper-steps.ts'

let browser: Browser
let places: Places
beforeAll(async () => {
  const [opened, person, piece, ring] = await Promise.all([
    openBrowser(),
    newCustomer('Asha'),
    pieceOf(shop, 'earring'),
    pieceOf(shop, 'ring'),
  ])
  browser = opened
  places = { piece: piece.piece.id, ring: ring.piece.id, bagged: lineOf(piece), person }
  return () => browser.close()
})

/** Two pages at a time: while one waits for its answers the other is looked over. */
const abreast = 2

test('axe finds nothing in any state of any screen, on a phone and on a desk', async () => {
  const states = Object.entries(screenStates)
  const found: Record<string, string[]> = {}
  const work = async () => {
    for (let next = states.shift(); next; next = states.shift()) {
      const [name, state] = next
      const faults = await lookOver(state).catch((fault) => [`not reached: ${String(fault).slice(0, 300)}`])
      if (faults.length > 0) found[name] = faults
    }
  }
  await Promise.all(Array.from({ length: abreast }, work))
  expect(found).toEqual({})
}, 600_000)

/** The state as a phone has it, then the same page as wide as a desk's. */
async function lookOver(state: ScreenState): Promise<string[]> {
  // Without motion nothing is judged half faded in.
  const context = await browser.newContext({ ...phone, baseURL: shop.store, reducedMotion: 'reduce' })
  context.setDefaultTimeout(90_000)
  // Pictures take longest to draw, and what stands in their place is judged alike.
  await context.route('**/uploads/**', (route) => route.abort())
  try {
    const page = await openState(context, state)
    await page.evaluate(axe.source)
    const onPhone = await faultsOf(page, 'phone')
    if (state.onlyOnPhones) return onPhone
    await page.setViewportSize(desktop.viewport)
    return [...onPhone, ...(await faultsOf(page, 'desktop'))]
  } finally {
    await context.close()
  }
}

async function faultsOf(page: Page, look: string): Promise<string[]> {
  const found = await page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  })
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return { scrollWidth, clientWidth }
  })
  const wide = scrollWidth > clientWidth ? [`wider than the screen: ${scrollWidth} of ${clientWidth} px`] : []
  return [...found, ...wide].map((fault) => `${look}: ${fault}`)
}

async function openState(context: BrowserContext, { path, before, act, shows }: ScreenState): Promise<Page> {
  const page = await context.newPage()
  await before?.(page, places)
  await page.goto(path.replace(':piece', places.piece).replace(':ring', places.ring), { waitUntil: 'domcontentloaded' })
  await page.getByRole('contentinfo').waitFor()
  await act?.(page)
  await shows(page).waitFor()
  return page
}

describe('without a mouse and without motion', () => {
  const paths = ['/', '/ring', '/product/:ring', '/checkout']

  test.each(paths)('%s shows where the focus is, on each of its first stops', async (path) => {
    const context = await browser.newContext({ ...desktop, baseURL: shop.store, reducedMotion: 'reduce' })
    const before = screenStates.checkout?.before
    const page = await openState(context, {
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
        // A card shows the focus of its link, a field's box that of the field.
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

  test('nothing moves for who wants no motion', async () => {
    const context = await browser.newContext({ ...phone, baseURL: shop.store, reducedMotion: 'reduce' })
    const page = await openState(context, { path: '/', shows: (one) => one.getByRole('main') })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    const longest = () =>
      page.evaluate(() =>
        Math.max(0, ...document.getAnimations().map((one) => Number(one.effect?.getTiming().duration))),
      )
    expect(await longest()).toBeLessThanOrEqual(1)
    await context.close()
  })
})
