import { existsSync } from 'node:fs'
import packaged from '@sparticuz/chromium'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * The headless Chromium inside an npm package, which takes half of a whole Chromium's time for the same page; the
 * machine's own where that one does not start. No download at test time.
 */
export async function openBrowser(): Promise<Browser> {
  const own = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].filter(existsSync)
  const faults: string[] = []
  for (const executablePath of [await unpackedBrowser(), ...own]) {
    try {
      return await chromium.launch({ executablePath, args: browserFlags })
    } catch (fault) {
      faults.push(`${executablePath}: ${fault}`)
    }
  }
  throw new Error(`no browser starts here; an installed Chromium with its libraries would do\n${faults.join('\n')}`)
}

/** Unpacks it on a machine's first run, and once in a run that has a place of its own. Only one process may do that at a time. */
export async function unpackedBrowser(): Promise<string> {
  const { RUN_PLACE: shared, TMPDIR: own } = process.env
  if (!shared || !own) return packaged.executablePath()
  process.env.TMPDIR = shared
  try {
    return await packaged.executablePath()
  } finally {
    process.env.TMPDIR = own
  }
}

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
export const desktop = { viewport: { width: 1440, height: 900 } }

/** What a page must never do: throw, log an error, or ask for something that is not there. */
export function watchFaults(context: BrowserContext): string[] {
  const faults: string[] = []
  context.on('weberror', (error) => faults.push(String(error.error())))
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  return faults
}

/** Waits until nothing fades or moves any more, so that no colour is read half way; what turns for ever may turn. */
export async function atRest(page: Page): Promise<void> {
  // What was done last begins to move with the next drawing.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  )
}
