// The storefront's service worker, served as /sw.js (ADR 55). The build puts its version and the files to keep in place
// of the two names. It answers from what it keeps only for files that never change, and for a page that the network does
// not answer; calls of the API, payments, the back office and whatever is sent go past it.

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

/** Its pages, and the files that they ask for. */
const isOfBackOffice = ({ url, referrer }) =>
  [url, referrer].some((address) => address && /^\/admin(\/|$)/.test(new URL(address).pathname))

/** What could not be kept fails, the worker with it: the one before stays, and the next visit tries again. */
async function install() {
  const pages = await self.clients.matchAll({ includeUncontrolled: true })
  const languages = new Set(['', ...pages.map(({ url }) => languageOf(new URL(url).pathname))])
  const cache = await caches.open(kept)
  await Promise.all([cache.addAll(files.map(fresh)), ...[...languages].map(keepOfflinePage)])
}

/** The offline page of a language, with the styles and letters that it names. */
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

/** Files under /assets never change: those that a page has just loaded need not come again. */
const fresh = (url) => new Request(url, { cache: url.includes('/assets/') ? 'default' : 'no-cache' })

/** Runs when no page of the previous version is open any more: until then that one has its own files. */
async function activate() {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('suvarna-') && name !== kept && name !== pictures)
  await Promise.all(old.map((name) => caches.delete(name)))
  // A page is asked for while the worker starts, not after it.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

/** Pages are always the network's; what it does not answer is the page that says so. */
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

/** A file that never changes: kept once it came. A full disk, or none at all, is no reason to show nothing. */
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
