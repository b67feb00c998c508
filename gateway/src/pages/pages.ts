import { api } from '@suvarna/contracts/api.ts'
import { type Language, languages, pathIn, splitLanguage } from '@suvarna/contracts/common/language/languages.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { CatalogCache } from '../catalog-cache/catalog-cache.ts'
import type { CatalogReads } from '../catalog-cache/catalog-reads.ts'
import type { Asset } from '../edge/files/assets.ts'
import { sendResource } from '../edge/files/send-body.ts'
import { documentPolicy, type HeaderOptions } from '../edge/headers.ts'
import { type Resource, resourceOf } from '../resource.ts'
import type { BuiltNames } from './class-names.ts'
import { createFirstPaint, emptyFirstPaint } from './first-paint.ts'
import { pageContent } from './page-content.ts'
import { withHead } from './page-head.ts'
import { type PageKind, pageKind } from './page-kinds.ts'
import { alternatesOf } from './page-language.ts'
import { pageMemory } from './page-memory.ts'
import { pageReader } from './page-reads.ts'
import { nothingPrerendered, type Prerender } from './prerender/prerendered.ts'

export type PagesOptions = HeaderOptions & {
  assets: ReadonlyMap<string, Asset>
  /** The built names of the storefront's classes. */
  classNames: BuiltNames
  catalog: CatalogReads
  cache: Pick<CatalogCache, 'get'>
  /** HTML shown before a page's scripts run, by language. */
  prerendered: ReadonlyMap<Language, Prerender>
}

/**
 * The storefront: its files from memory, and its page, with the right head, at every other address. Returns the
 * function that finds the object of an address for ready answers.
 */
export function addPages(app: FastifyInstance, options: PagesOptions): (url: string) => object | undefined {
  const { assets, catalog, publicUrl } = options
  const editions = new Map(languages.map((language) => [language, editionIn(language, options)]))
  const remember = rememberPages()
  const pageOf = pageMemory<{ status: 200 | 404; policy: string; resource: Resource }>(catalog)
  const policies = { storefront: documentPolicy(options, 'storefront'), admin: documentPolicy(options, 'admin') }

  app.get('/*', async (request, reply) => {
    const address = request.url.split('?', 1)[0] ?? '/'
    const rest = request.url.slice(address.length)
    if (address === '/api' || address.startsWith('/api/') || address.startsWith('/uploads/'))
      return reply.callNotFound()
    const asset = address.endsWith('/index.html') ? undefined : assets.get(address)
    if (asset) return address === workerPath ? sendWorker(request, reply, asset) : sendAsset(request, reply, asset)
    const { language, path } = splitLanguage(address)
    const { shell, first, prerender } = editions.get(language) ?? {}
    if (address.includes('.')) throw new DomainError('route_not_found', 'Not found')
    if (opensSomething.test(path)) reply.header('referrer-policy', 'no-referrer')
    const bare = withoutSlash(address)
    if (bare) return reply.redirect(`${bare}${rest}`, 308)
    const asked = pageKind(path)
    if (language !== 'en' && (shell === undefined || isEnglishOnly(asked, path)))
      return reply.redirect(`${path}${rest}`)
    if (shell === undefined || !first || !prerender) throw new DomainError('route_not_found', 'Not found')
    const isNarrowed = narrows.test(request.url)
    const page = await pageOf(keyOf(request.url), async (reads) => {
      const context = { publicUrl, first, isNarrowed, language }
      const { status, head, paint, path: own = path } = await pageContent(asked, reads, context)
      const isPrivate = head.isPrivate || searches.test(request.url)
      const addresses =
        status === 404 ? {} : addressesOf(own, language, publicUrl, !isPrivate && asked.kind !== 'admin')
      const isWhole = asked.kind === 'static' && !asks.test(request.url)
      const whole = isWhole ? await prerender.page(path, pageReader(reads, language)) : undefined
      const bare = path === offlinePath ? withoutScripts(shell) : shell
      const body = whole ? withWhole(bare, whole.html) : withPaint(bare, asked.kind, paint)
      const more = whole?.head ?? prerender.files(asked.kind)
      const html = withHead(body, {
        ...head,
        ...addresses,
        language,
        isPrivate,
        ...more,
        ...(path === offlinePath ? { scripts: [] } : {}),
      })
      const policy = policies[asked.kind === 'admin' ? 'admin' : 'storefront']
      return { status, policy, resource: remember(resourceOf(html, 'text/html; charset=utf-8')) }
    })
    reply.code(page.status).header('cache-control', 'no-cache')
    reply.header('content-security-policy', page.policy)
    reply.header('reporting-endpoints', 'csp="/csp-reports"')
    return sendResource(request, reply, page.resource, 5, { of: page, rates: ['all'] })
  })
  return (url) => pageOf.inMemory(keyOf(url), options.cache)
}

/** Addresses with the same key have the same page. */
const keyOf = (url: string) =>
  `${url.split('?', 1)[0]} ${[narrows, searches, asks].map((pattern) => pattern.test(url)).join(' ')}`

/** The storefront's page in a language, if built. */
function editionIn(language: Language, { assets, classNames, prerendered }: PagesOptions) {
  const shell = assets.get(language === 'en' ? '/index.html' : `/${language}/index.html`)?.body.toString('utf8')
  const first = shell?.includes(paintPlace) ? createFirstPaint(classNames, language) : emptyFirstPaint
  return { shell, first, prerender: prerendered.get(language) ?? nothingPrerendered }
}

/** The back office and what is printed for the tax office. */
const isEnglishOnly = (page: PageKind, path: string) =>
  page.kind === 'admin' || path === '/orders/invoice' || path.startsWith('/preview/')

const addressesOf = (path: string, language: Language, publicUrl: string, hasAlternates: boolean) => ({
  canonical: `${publicUrl}${pathIn(language, path)}`,
  ...(hasAlternates ? { alternates: alternatesOf(path, publicUrl) } : {}),
})

/** Whether an address has a list parameter of the API; other parameters, such as tracking ones, change nothing. */
const narrows = new RegExp(`[?&](${Object.keys(api['GET /products'].query.properties).join('|')})=`)

/** A page's address without its trailing slash; null if it has none, or if a browser could read a host name in it. */
const withoutSlash = (path: string): string | null =>
  /[/\\]{2}|\\/.test(path) ? null : (/^(\/.+)\/$/.exec(path)?.[1] ?? null)

/** Pages whose address grants access to an order or a preview. They have no payment widget, which needs the address. */
const opensSomething = /^\/(orders(\/|$)|preview\/)/

/** A search is not a page of its own. */
const searches = /[?&]q=/

/** An address that requests one thing: its page shows that instead of its usual content. */
const asks = /[?&](q|id|t)=/

/** Shown at the address of another page, whose content its scripts would show. */
const offlinePath = '/offline'
const withoutScripts = (shell: string) =>
  shell.replaceAll(/<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, '')

const paintPlace = '<!--first-paint-->'

/** Puts the top of the page into the shell's place for it; the back office shows nothing of the storefront. */
const withPaint = (shell: string, kind: PageKind['kind'], paint = '') =>
  kind === 'admin' ? withWhole(shell, '') : shell.replace(paintPlace, () => paint)

const withWhole = (shell: string, html: string) =>
  shell.replace(/<!--storefront-->[\s\S]*<!--\/storefront-->/, () => html)

function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset) {
  reply.header('cache-control', asset.isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
  return sendResource(request, reply, asset, 11)
}

const workerPath = '/sw.js'

/** The service worker: revalidated at each visit, and limited to fetching from the shop. */
function sendWorker(request: FastifyRequest, reply: FastifyReply, worker: Asset) {
  reply.header('cache-control', 'no-cache')
  reply.header('content-security-policy', "default-src 'none'; connect-src 'self'")
  return sendResource(request, reply, worker, 11)
}

const maxPages = 300

/** Returns the same object for a page rebuilt with the same bytes, so that it is compressed only once. */
function rememberPages(): (page: Resource) => Resource {
  const pages = new LRUCache<string, Resource>({ max: maxPages })
  return (page) => {
    const known = pages.get(page.etag) ?? page
    pages.set(page.etag, known)
    return known
  }
}
