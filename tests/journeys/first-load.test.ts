import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { hasHindiLetters, openBrowser } from '../browser.ts'
import { shop } from '../http/client.ts'
import { ofDemo } from '../http/of-demo.ts'
import { watchLoads } from './watch-loads.ts'

// The appearance of a freshly loaded page: widths of pictures, no layout shift. For its scripts see page-scripts.test.

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
  return () => browser.close()
})

const phone = { viewport: { width: 390, height: 844 }, isMobile: true }
/** The gate checks each page on one screen, `npm run test:long` on three kinds and with a second page in Hindi. */
const all = process.env.ALL_LOOKS !== undefined

test('the first paint has the classes that React gives it, each in its place', async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const untilStill = watchLoads(page)
  const { products } = (await (await fetch(`${shop.store}/api/products`)).json()) as AnswerOf<'GET /products'>
  for (const path of ['/', '/ring', `/product/${products[0]?.id}`]) {
    await page.goto(`${shop.store}${path}`)
    await untilStill()
    const sent = await (await fetch(`${shop.store}${path}`)).text()
    const { painted, strange } = await page.evaluate((html) => {
      const root = new DOMParser().parseFromString(html, 'text/html').querySelector('#root')
      const classesOf = (one: Element) => [...one.classList].map((name) => `.${CSS.escape(name)}`).join('')
      const placeOf = (one: Element | null): string =>
        !one || one === root ? '#root' : `${placeOf(one.parentElement)} ${classesOf(one)}`.trimEnd()
      const places = [...(root?.querySelectorAll('[class]') ?? [])].map(placeOf)
      return { painted: places.length, strange: places.filter((place) => !document.querySelector(place)) }
    }, sent)
    expect(painted, path).toBeGreaterThan(18)
    expect(strange, path).toEqual([])
  }
  await page.close()
})

test('no banner’s button lies on the slider’s own, on any phone', async () => {
  const page = await browser.newPage(phone)
  const untilStill = watchLoads(page)
  await page.goto(`${shop.store}/`)
  await untilStill()
  const slides = page.getByRole('button', { name: /^Show / })
  const gaps: { width: number; name: string | null; clear: number }[] = []
  for (const width of [320, 360, 390, 430]) {
    await page.setViewportSize({ width, height: 844 })
    for (const slide of await slides.all()) {
      await slide.click()
      const link = page.locator('[data-testid=banner][data-shown=true] a')
      await expect.poll(() => slide.getAttribute('aria-current')).toBe('true')
      const [button, dot] = [await link.boundingBox(), await slide.boundingBox()]
      if (!button || !dot) throw new Error('a banner without its button or its dot')
      gaps.push({ width, name: await link.textContent(), clear: dot.y - button.y - button.height })
    }
  }
  expect(gaps.length).toBeGreaterThan(8)
  expect(gaps.filter(({ clear }) => clear < 0)).toEqual([])
  await page.close()
})

const looks = [
  { name: 'a phone with 3 dots a pixel', viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true },
  { name: 'a phone with 2 dots a pixel', viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true },
  { name: 'a desk', viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
]

/** Browsers choose differently between two neighbouring widths. A larger one is waste, a smaller one is blurred. */
const fits = ({ chosen, widest, need }: Seen) =>
  (chosen >= 1600 || chosen >= widest || chosen * 1.5 >= need) && (chosen === 400 || chosen / 2 < need * 1.08)

/** `widest` is the largest of the picture's own widths; a small upload has no larger ones. */
type Seen = { where: string; source: string; chosen: number; widest: number; need: number; declared: boolean }

/** Every loaded picture of the shop, with the device pixels of its place. */
const pictures = (page: Page): Promise<Seen[]> =>
  page.evaluate(() => {
    /** The source in use: a banner's phone version has its own widths. */
    const usedSource = (image: HTMLImageElement): Element =>
      [...(image.closest('picture')?.querySelectorAll('source') ?? [])].find(
        ({ media }) => media === '' || matchMedia(media).matches,
      ) ?? image
    return [...document.images]
      .filter((image) => image.complete && image.currentSrc.includes('/uploads/') && image.clientWidth > 0)
      .map((image) => ({
        where: `${image.closest('[class]')?.className} ${image.alt}`,
        source: image.currentSrc,
        chosen: Number(/-(\d{3,4})\.webp$/.exec(image.currentSrc)?.[1] ?? 1600),
        widest: Math.max(
          0,
          ...[...(usedSource(image).getAttribute('srcset') ?? '').matchAll(/ (\d+)w/g)].map(([, width]) =>
            Number(width),
          ),
        ),
        need: image.clientWidth * devicePixelRatio,
        declared: image.hasAttribute('srcset') || image.parentElement?.tagName === 'PICTURE',
      }))
  })

function watchJumps() {
  const jumps: number[] = []
  Object.assign(window, { jumps })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) jumps.push((entry as unknown as { value: number }).value)
  }).observe({ type: 'layout-shift', buffered: true })
}

describe.each(all ? looks : looks.slice(1, 2))('$name', ({ name: _, ...look }) => {
  test('each picture is loaded as wide as its place, the first only once, and nothing shifts', async () => {
    const context = await browser.newContext(look)
    const page = await context.newPage()
    const untilStill = watchLoads(page)
    await page.addInitScript(watchJumps)
    const { products } = (await (await fetch(`${shop.store}/api/products`)).json()) as AnswerOf<'GET /products'>
    for (const path of ['/', '/ring', `/product/${ofDemo(products)[0]?.id}`]) {
      await page.goto(`${shop.store}${path}`)
      await untilStill()
      const seen = await pictures(page)
      expect(seen.length, path).toBeGreaterThan(0)
      // A picture loaded for a larger place is reused in a smaller one.
      const loaded = new Set(seen.filter(fits).map(({ source }) => source))
      const wrong = seen.filter((one) => !one.declared || !(fits(one) || loaded.has(one.source)))
      expect(wrong, path).toEqual([])
      expect(await loadedInVain(page), path).toEqual([])
      const jumped = await page.evaluate(() => (window as unknown as { jumps: number[] }).jumps)
      expect(
        jumped.reduce((sum, one) => sum + one, 0),
        path,
      ).toBeLessThan(0.001)
    }
    await context.close()
  })
})

/** Pictures that the head preloads but the page shows in another width or not at all. */
const loadedInVain = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = new Set([...document.images].map(({ currentSrc }) => currentSrc))
    const early = performance
      .getEntriesByType('resource')
      .filter(({ name, ...entry }) => name.includes('/uploads/') && 'initiatorType' in entry)
    return early
      .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'link')
      .map(({ name }) => name)
      .filter((name) => !shown.has(name))
  })

/** Runs in the page before its scripts. Only `endPatience` ends the time for which letters.js waits. */
function holdPatience() {
  const { setTimeout: real } = window
  const held = (work: () => void, ms?: number, ...more: []) => {
    if (!(document.currentScript as HTMLScriptElement | null)?.src.endsWith('/letters.js'))
      return real(work, ms, ...more)
    Object.assign(window, { endPatience: () => work.apply(null, more) })
    return 0
  }
  Object.assign(window, { setTimeout: held })
}

/** A first visit of a Hindi page whose font arrives before or after letters.js stops waiting; plus two frames. */
async function visitWithLetters(path: string, when: 'in time' | 'late') {
  const page = await browser.newPage(phone)
  await page.addInitScript(watchJumps)
  await page.addInitScript(holdPatience)
  let release = () => {}
  const asked = new Promise<void>((resolve) => {
    release = resolve
  })
  const letters = page.waitForResponse('**/noto-sans-devanagari*')
  await page.route('**/noto-sans-devanagari*', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto(`${shop.store}${path}`, { waitUntil: 'commit' })
  await page.locator('footer').first().waitFor({ state: 'attached' })
  const isShown = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const shownBefore = await isShown()
  if (when === 'late') {
    await page.evaluate(() => (window as unknown as { endPatience(): void }).endPatience())
    await expect.poll(isShown).toBe(true)
  }
  release()
  await (await letters).finished()
  await page.getByRole('contentinfo').waitFor()
  const jumped = await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    return (window as unknown as { jumps: number[] }).jumps.reduce((sum, one) => sum + one, 0)
  })
  const faces = await page.evaluate(
    () => [...document.fonts].filter(({ unicodeRange }) => unicodeRange.includes('U+905')).length,
  )
  await page.close()
  return { shownBefore, faces, jumped }
}

test.each(all ? ['/hi/about', '/hi/privacy'] : ['/hi/about'])(
  '%s waits a moment for its letters, and where they are later it is read in the device’s: its lines never move',
  async (path) => {
    const page = await browser.newPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(`${shop.store}${path}`)
    const has = await hasHindiLetters(page)
    await page.close()
    expect(asked.filter((url) => url.includes('noto-sans-devanagari'))).toHaveLength(has ? 0 : 1)
    if (has) return console.log('SKIP: this machine has the letters of Hindi, so that no page waits for them')
    const still = expect.closeTo(0, 3)
    expect(await visitWithLetters(path, 'in time')).toEqual({ shownBefore: false, faces: 2, jumped: still })
    expect(await visitWithLetters(path, 'late')).toEqual({ shownBefore: false, faces: 0, jumped: still })
  },
)
