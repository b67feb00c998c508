import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { watchRequests } from './watch-requests.ts'

/** `stored`: content of local storage before the page opens. */
export type Visit = { path: string; name?: string; isFirst?: boolean; stored?: Readonly<Record<string, string>> }

export type Measured = { lcpMs: number; scriptKb: number; cls: number; largest: string }

type Seen = { lcp: number; largest: string; cls: number }

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** 1.6 Mbit/s with a round trip of 150 ms: Lighthouse's slow phone. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

/** Measures one first visit, in a browser with nothing of the shop stored. */
export async function measurePage(browser: Browser, store: string, { path, stored = {} }: Visit): Promise<Measured> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  try {
    await context.addInitScript(watch, stored)
    const page = await context.newPage()
    const scripts: Promise<Buffer>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.body())
    })
    const untilStill = watchRequests(page, 1_000, 60_000)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', line)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(store + path)
    await untilStill()
    const { lcp, largest, cls } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
    const bodies = await Promise.all(scripts)
    const bytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)
    return { lcpMs: lcp, scriptKb: bytes / 1_000, cls, largest }
  } finally {
    await context.close()
  }
}

/** Runs in the page before its own scripts. */
function watch(stored: Readonly<Record<string, string>>) {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  const seen = { lcp: 0, largest: '', cls: 0 }
  Object.assign(window, { seen })
  type Entry = PerformanceEntry & { element?: Element; value: number }
  const follow = (type: string, note: (entry: Entry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as Entry)
    }).observe({ type, buffered: true })
  follow('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime
    seen.largest = `${entry.element?.tagName.toLowerCase() ?? '?'} ${entry.element?.textContent?.slice(0, 24) ?? ''}`
  })
  follow('layout-shift', (entry) => {
    seen.cls += entry.value
  })
}
