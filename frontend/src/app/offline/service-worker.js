// The storefront's service worker, served as /sw.js (ADR 55). The build replaces the two placeholders with its version
// and the files to keep. It responds from its caches only for files that never change, and if the network fails. Calls
// of the API, payments, the back office and everything but GET requests bypass it.

const version = '__VERSION__'
const files = __FILES__

const kept = `suvarna-files-${version}`
const pictures = 'suvarna-pictures'
const maxPictures = 80

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || isOfBackOffice(request)) return
  if (request.mode === 'navigate') event.respondWith(page(event, languageOf(pathname)))
  else if (/^\/(hi\/)?assets\//.test(pathname)) event.respondWith(fromKept(kept, request))
  else if (/^\/uploads\/[a-f0-9]{64}-400\.webp$/.test(pathname)) event.respondWith(fromKept(pictures, request, true))
  else if (files.includes(pathname)) event.respondWith(fetch(request).catch(() => fromAny(request.url)))
})

const languageOf = (pathname) => (/^\/hi(\/|$)/.test(pathname) ? '/hi' : '')

/** The back office's pages, and the files that they request. */
const isOfBackOffice = ({ url, referrer }) =>
  [url, referrer].some((address) => address && /^\/admin(\/|$)/.test(new URL(address).pathname))

/** Fails if a file cannot be stored: the previous worker stays, and the next visit tries again. */
async function install() {
  const pages = await self.clients.matchAll({ includeUncontrolled: true })
  const languages = new Set(['', ...pages.map(({ url }) => languageOf(new URL(url).pathname))])
  const cache = await caches.open(kept)
  await Promise.all([cache.addAll(files.map(fresh)), ...[...languages].map(keepOfflinePage)])
}

/** Stores the offline page of a language, with the styles and fonts that it names. */
async function keepOfflinePage(language) {
  const cache = await caches.open(kept)
  const url = `${language}/offline`
  if (await cache.match(url)) return
  const answer = await fetch(fresh(url))
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  const named = (await answer.clone().text()).matchAll(/ href="(\/[^"]+\.(?:css|woff2))"/g)
  await cache.addAll([...named].map(([, file]) => fresh(file)))
  await cache.put(url, answer)
}

/** Files under /assets never change, so those that a page has just loaded may come from the browser's cache. */
const fresh = (url) => new Request(url, { cache: url.includes('/assets/') ? 'default' : 'no-cache' })

/** Runs when no page of the previous version is open any more; until then that one needs its own files. */
async function activate() {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('suvarna-') && name !== kept && name !== pictures)
  await Promise.all(old.map((name) => caches.delete(name)))
  // Requests a page while the worker starts, not afterwards.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

/** Pages always come from the network; if it fails, the response is the offline page. */
async function page(event, language) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    if (language) event.waitUntil(keepOfflinePage(language).catch(() => undefined))
    return answer
  } catch {
    return (await fromAny(`${language}/offline`)) ?? (await fromAny('/offline')) ?? Response.error()
  }
}

const fromAny = (url) => caches.match(url)

/** Stores a file that never changes on first use. Works without caches, and with a full disk. */
async function fromKept(name, request, isBounded = false) {
  const cache = await caches.open(name).catch(() => undefined)
  const known = await cache?.match(request.url)
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok && cache) {
    await cache.put(request.url, answer.clone()).catch(() => undefined)
    if (isBounded) await trim(cache)
  }
  return answer
}

async function trim(cache) {
  const requests = await cache.keys()
  await Promise.all(requests.slice(0, Math.max(0, requests.length - maxPictures)).map((one) => cache.delete(one)))
}
