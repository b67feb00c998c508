import { existsSync } from 'node:fs'
import packaged from '@sparticuz/chromium'
import { type Browser, type BrowserContext, type ConsoleMessage, chromium, type Page } from 'playwright-core'

export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

let running: Promise<Browser> | undefined

/** Where a worker's environment finds what closes its browser. */
export const browserOwner = Symbol.for('suvarna.browser')
export type BrowserOwner = { [browserOwner]?: () => Promise<void> }

/**
 * Returns the worker's browser, which all its test files share and which ends with the worker; `close` ends only the
 * caller's contexts. A crashed browser is replaced.
 */
export async function openBrowser(): Promise<Browser> {
  running ??= startBrowser().catch((fault) => {
    running = undefined
    throw fault
  })
  ;(globalThis as BrowserOwner)[browserOwner] = endBrowser
  const browser = await running
  if (!browser.isConnected()) {
    running = undefined
    return openBrowser()
  }
  const own: BrowserContext[] = []
  // Tests cannot intercept the responses of a service worker. A test of the worker allows it.
  const newContext: Browser['newContext'] = async (options) => {
    const context = await browser.newContext({ serviceWorkers: 'block', ...options })
    own.push(context)
    return context
  }
  const close = () => Promise.all(own.map((context) => context.close())).then(() => {})
  const newPage: Browser['newPage'] = async (options) => {
    const context = await newContext(options)
    const page = await context.newPage()
    page.once('close', () => void context.close().catch(() => {}))
    return page
  }
  return Object.assign(Object.create(browser), { newContext, newPage, close })
}

/** Ends the browser itself: for a worker that ends, and for standalone programs, which would otherwise never exit. */
export async function endBrowser(): Promise<void> {
  const browser = await running
  running = undefined
  await browser?.close()
}

/**
 * Starts the headless Chromium of an npm package, which needs half the time of a full one for the same page, or the
 * machine's own if that one does not start. Nothing is downloaded at test time.
 */
async function startBrowser(): Promise<Browser> {
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

/** Unpacks the browser, once per machine, or once per run with its own folder. Only one process at a time may do so. */
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

/** One dot per pixel: more take four times as long to paint. A test that depends on them sets its own. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
export const desktop = { viewport: { width: 1440, height: 900 } }

/** A page without the shop's pictures. A route that refuses them would turn the browser's cache off. */
export async function blockPictures(page: Page): Promise<void> {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.setBlockedURLs', { urls: ['*/uploads/*'] })
}

/** Faults that no page may have: an exception, a logged error, a request for something that does not exist. */
export function watchFaults(context: BrowserContext): string[] {
  const faults: string[] = []
  context.on('weberror', (error) => faults.push(String(error.error())))
  context.on('console', (message) => {
    if (message.type() === 'error' && !isAskedAgain(message))
      faults.push(`${message.text()} ${message.location().url}`.trim())
  })
  return faults
}

/** On a busy machine, booking a new order's courier may be refused at first (409). The page retries by itself. */
const isAskedAgain = (message: ConsoleMessage): boolean =>
  message.text().includes('409') && message.location().url.endsWith('/api/orders/shiprocket/order')

/** Waits until a page's form works: before the scripts run it is shown inert and empty. */
export const whenLive = (page: Page): Promise<void> =>
  page.locator('form[inert], [inert] form').first().waitFor({ state: 'detached' })

/** Waits until no transition runs, so that final colours are read; endless animations are ignored. */
export async function atRest(page: Page): Promise<void> {
  // A transition starts in the next frame.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  )
}

const hindiFaces = ['Noto Sans Devanagari', 'Noto Sans Devanagari Regular', 'Kohinoor Devanagari', 'Nirmala UI']

/** Whether this machine has a Devanagari font, as phones do; Hindi pages then load no font file for it. */
export const hasHindiLetters = (page: Page): Promise<boolean> =>
  page.evaluate(async (names) => {
    const face = new FontFace('letters', names.map((name) => `local("${name}")`).join())
    await face.load().catch(() => {})
    return face.status === 'loaded'
  }, hindiFaces)
