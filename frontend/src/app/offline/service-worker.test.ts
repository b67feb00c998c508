import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'

// The worker's rules, in a minimal imitation of a browser.

const site = 'https://shop.test'
const source = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8')
const picture = `/uploads/${'a'.repeat(64)}-400.webp`
const named = '<link rel="stylesheet" href="/assets/shop.css"><link rel="preload" href="/assets/letters.woff2">'

type Listener = (event: object) => void
type Asked = { method?: string; mode?: string; referrer?: string }

function aWorker({ version = 'one', pages = ['/'], stores = new Map<string, Map<string, Response>>() } = {}) {
  const asked: string[] = []
  const online = { is: true, isFull: false }
  const pathOf = (request: string | { url: string }) => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, site)
    return pathname
  }
  const fetched = vi.fn(async (request: string | { url: string }) => {
    if (!online.is) throw new TypeError('no network')
    asked.push(pathOf(request))
    return new Response(pathOf(request).endsWith('/offline') ? named : pathOf(request))
  })
  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (request: string | { url: string }) => entries.get(pathOf(request))?.clone(),
    async put(request: string | { url: string }, answer: Response) {
      if (online.isFull) throw new DOMException('full', 'QuotaExceededError')
      entries.set(pathOf(request), answer)
    },
    async addAll(requests: { url: string }[]) {
      for (const request of requests) entries.set(pathOf(request), await fetched(request))
    },
    keys: async () => [...entries.keys()].map((path) => ({ url: site + path })),
    delete: async (request: { url: string }) => entries.delete(pathOf(request)),
  })
  const caches = {
    async open(name: string) {
      const entries = stores.get(name) ?? new Map<string, Response>()
      stores.set(name, entries)
      return cacheOf(entries)
    },
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (url: string) =>
      [...stores.values()]
        .map((one) => one.get(pathOf(url)))
        .find(Boolean)
        ?.clone(),
  }
  const listeners = new Map<string, Listener>()
  const self = {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    clients: { matchAll: async () => pages.map((path) => ({ url: site + path })), claim: vi.fn() },
    registration: { navigationPreload: { enable: vi.fn() } },
  }
  class Request {
    readonly url: string
    constructor(url: string) {
      this.url = new URL(url, site).href
    }
  }
  const files = ['/kept.js', '/offline.js', '/assets/menu.js']
  const code = source.replace('__VERSION__', version).replace('__FILES__', JSON.stringify(files))
  new Function('self', 'caches', 'fetch', 'location', 'Request', 'Response', code)(
    self,
    caches,
    fetched,
    { origin: site },
    Request,
    Response,
  )
  const run = async (type: string) => {
    const work: Promise<unknown>[] = []
    listeners.get(type)?.({ waitUntil: (promise: Promise<unknown>) => work.push(promise) })
    await Promise.all(work)
  }
  return {
    online,
    asked,
    stores,
    install: () => run('install'),
    activate: () => run('activate'),
    kept: () => [...stores.values()].flatMap((entries) => [...entries.keys()]).sort(),
    /** The text of the worker's response; undefined if it leaves the request to the browser. */
    async ask(path: string, { method = 'GET', mode = 'no-cors', referrer = `${site}/` }: Asked = {}) {
      let answer: Promise<Response> | undefined
      const request = { url: new URL(path, site).href, method, mode, referrer }
      const work: Promise<unknown>[] = []
      listeners.get('fetch')?.({
        request,
        preloadResponse: Promise.resolve(undefined),
        respondWith: (given: Promise<Response>) => {
          answer = given
        },
        waitUntil: (promise: Promise<unknown>) => work.push(promise),
      })
      const text = answer && (await (await answer).text())
      await Promise.all(work)
      return text
    },
  }
}

const page = { mode: 'navigate' }

it.each([
  ['a call of the API', '/api/orders/ORD-1', {}],
  ['what is sent', '/login', { ...page, method: 'POST' }],
  ['another site', 'https://pay.test/assets/a.js', {}],
  ['the back office', '/admin/orders', page],
  ['the login of the back office', '/admin', page],
  ['a file of the back office', '/assets/admin-app.js', { referrer: `${site}/admin/orders` }],
  ['a picture in its full size', `/uploads/${'a'.repeat(64)}.webp`, {}],
])('%s goes past it', async (_, path, how) => {
  const worker = aWorker()
  await worker.install()
  const before = worker.kept()
  expect(await worker.ask(path, how)).toBeUndefined()
  expect(worker.kept()).toEqual(before)
})

it('pages are the network’s, each time, and none is kept', async () => {
  const worker = aWorker()
  await worker.install()
  const before = worker.kept()
  for (const path of ['/', '/orders?id=ORD-1', '/profile', '/cart'])
    expect(await worker.ask(path, page)).toBe(path.split('?')[0])
  expect(worker.kept()).toEqual(before)
  expect(before).toEqual(
    ['/assets/letters.woff2', '/assets/menu.js', '/assets/shop.css', '/kept.js', '/offline', '/offline.js'].sort(),
  )
})

it('a page that the network does not answer is the offline page in its language', async () => {
  const worker = aWorker({ pages: ['/hi/ring'] })
  await worker.install()
  worker.online.is = false
  worker.stores.get('suvarna-files-one')?.set('/hi/offline', new Response('ऑफ़लाइन'))
  expect(await worker.ask('/terms', page)).toBe(named)
  expect(await worker.ask('/hi/terms', page)).toBe('ऑफ़लाइन')
})

it('a visit in Hindi keeps the offline page in Hindi, and a visit in English does not', async () => {
  const [english, hindi] = [aWorker(), aWorker({ pages: ['/hi'] })]
  await Promise.all([english.install(), hindi.install()])
  expect([english.kept().includes('/hi/offline'), hindi.kept().includes('/hi/offline')]).toEqual([false, true])
  await english.ask('/hi/ring', page)
  expect(english.kept()).toContain('/hi/offline')
})

it('a file that never changes is asked for once; one with a fixed name each time', async () => {
  const worker = aWorker()
  for (let times = 0; times < 2; times++)
    for (const path of ['/assets/a.js', picture, '/kept.js']) await worker.ask(path)
  expect(worker.asked).toEqual(['/assets/a.js', picture, '/kept.js', '/kept.js'])
})

it('keeps 80 pictures, the latest', async () => {
  const worker = aWorker()
  const path = (at: number) => `/uploads/${String(at).padStart(64, '0')}-400.webp`
  for (let at = 0; at < 85; at++) await worker.ask(path(at))
  expect([worker.kept().length, worker.kept()[0]]).toEqual([80, path(5)])
})

it('a full disk changes nothing of what is shown', async () => {
  const worker = aWorker()
  worker.online.isFull = true
  expect(await worker.ask('/assets/a.js')).toBe('/assets/a.js')
})

it('an update that does not come whole is none; the version before goes on', async () => {
  const before = aWorker()
  await before.install()
  const update = aWorker({ version: 'two', stores: before.stores })
  update.online.is = false
  await expect(update.install()).rejects.toThrow('no network')
  before.online.is = false
  expect(await before.ask('/terms', page)).toBe(named)
})

it('a new version removes the files of the one before, and leaves the pictures and what is not the shop’s', async () => {
  const before = aWorker()
  await before.install()
  await before.ask(picture)
  before.stores.set('of-another', new Map())
  const update = aWorker({ version: 'two', stores: before.stores })
  await update.install()
  await update.activate()
  expect([...update.stores.keys()].sort()).toEqual(['of-another', 'suvarna-files-two', 'suvarna-pictures'])
})
