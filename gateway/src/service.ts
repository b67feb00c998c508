import type { KeyObject } from 'node:crypto'
import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import type { PaymentOrigins } from '@suvarna/contracts/payments/providers.ts'
import type { Bus, Subscription } from '@suvarna/platform/bus/bus.ts'
import { type App, createBaseApp } from '@suvarna/platform/http/http-app.ts'
import { actorHeader, signActor } from '@suvarna/platform/http/request/actor.ts'
import { traceparent } from '@suvarna/platform/observe/telemetry.ts'
import type { ObjectStore } from '@suvarna/platform/outside/object-store.ts'
import type { Signal } from '@suvarna/platform/wait/signal.ts'
import type { FastifyBaseLogger } from 'fastify'
import { addApi } from './api.ts'
import { createCatalogCache } from './catalog-cache/catalog-cache.ts'
import { createCatalogReads } from './catalog-cache/catalog-reads.ts'
import { followRevision, type RevisionFollower } from './catalog-cache/follow-revision.ts'
import { watchCertificate } from './edge/certificate.ts'
import { boundBodies } from './edge/deadline.ts'
import { loadAssets } from './edge/files/assets.ts'
import { addDocuments } from './edge/files/documents.ts'
import { findReady } from './edge/files/ready-answers.ts'
import { addUploads } from './edge/files/uploads.ts'
import { noPayment, securityHeaders } from './edge/headers.ts'
import { type AskIdentity, createKnownKeys } from './edge/keys/known-keys.ts'
import { createRateLimits } from './edge/limits/rate-limits.ts'
import { limitRates } from './edge/limits/request-rates.ts'
import { createLiveStreams } from './edge/live-streams.ts'
import { plainHttp, refusePlainHttp } from './edge/plain-http.ts'
import { createRevocation } from './edge/revocation.ts'
import { readSessions } from './edge/session.ts'
import { createUpstream } from './edge/upstream.ts'
import { readClassNames } from './pages/class-names.ts'
import { addMerchantFeeds } from './pages/crawlers/merchant-feed.ts'
import { addSitemap } from './pages/crawlers/sitemap.ts'
import { addCspReports } from './pages/csp-reports.ts'
import { addPages } from './pages/pages.ts'
import { readPrerender } from './pages/prerender/prerendered.ts'
import { withShopFacts } from './pages/prerender/shop-facts.ts'
import { type GatewayRoute, routeTable, withPatience } from './routes.ts'

export type GatewayOptions = {
  /** The services' addresses. */
  services: Record<ServiceName, string>
  /** Identity's Ed25519 public keys (PEM): the current one, and older ones until their last token has expired. */
  publicKeys: readonly string[]
  /** Ed25519 private key that signs the actor for the services. */
  actorKey: KeyObject
  bus: Pick<Bus, 'follow'>
  objectStore: Pick<ObjectStore, 'get'>
  /** Notified after each commit of the catalogue, if it runs in this process. */
  catalogCommitted?: Signal
  /** The route table, if not the shop's own. */
  table?: readonly GatewayRoute[]
  /** How long it waits for a service at least, ms; for shops under test on a busy machine. */
  patienceMs?: number | undefined
  /** Folder of the built storefront. */
  dist: string
  /** The shop's public address, without a trailing slash. */
  publicUrl: string
  payment?: PaymentOrigins
  /** Factor on a live shop's rate limits; the demo's is 100. */
  limitFactor?: number
  /** Number of proxies in front of the gateway that write X-Forwarded-For. */
  trustedHops?: number
  logger?: FastifyBaseLogger
}

export type Gateway = {
  app: App
  /** Follows identity and the catalogue, then listens; returns its address. */
  start(at: { port: number; host?: string }): Promise<string>
  /** Whether guarded routes are open: identity's last 8 hours have been read. */
  isReady(): boolean
  stop(): Promise<void>
}

/** Some 20 kB each while they wait. */
const maxConnections = 4_096

/** The shop's gateway: the only entry from outside. */
export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const { services, actorKey, publicUrl, payment = noPayment, patienceMs = 0 } = options
  const trustedHops = options.trustedHops ?? 0
  const { logger } = options
  const onFault =
    logger && ((what: string, fault: unknown) => logger.error({ err: fault, what }, 'could not be handled'))
  const cache = createCatalogCache()
  const limits = createRateLimits({ factor: options.limitFactor ?? 1 })
  const pages = { ready: (_url: string): object | undefined => undefined }
  const find = findReady(limits, (url) => (url.startsWith('/api/') ? cache.get(url.slice(4)) : pages.ready(url)))
  const arrivedPlain = plainHttp(publicUrl, trustedHops)
  const app = createBaseApp({
    name: 'gateway',
    trustedHops,
    // Behind a proxy all connections are the proxy's, so limits per client are left to it.
    connections: { most: maxConnections, ...(trustedHops > 0 ? {} : { maxPerClient: maxConnections / 4 }) },
    everyAnswer: securityHeaders({ publicUrl }),
    first: (request, ip) => (arrivedPlain(request.headers) ? undefined : find(request, ip)),
    ...(options.logger ? { logger: options.logger } : {}),
  })
  refusePlainHttp(app, publicUrl, trustedHops)
  const upstream = createUpstream()
  const asking = (service: ServiceName) => {
    const requestId = crypto.randomUUID()
    const actor = signActor({ kind: 'anonymous', ip: '::1', requestId }, { service, key: actorKey })
    const trace = traceparent()
    const headers = {
      accept: 'application/json',
      [actorHeader]: actor,
      'x-request-id': requestId,
      ...(trace ? { traceparent: trace } : {}),
    }
    return { origin: services[service], headers, signal: AbortSignal.timeout(Math.max(8_000, patienceMs)) }
  }
  const askAs = (service: ServiceName) => (path: string) => upstream.ask({ ...asking(service), method: 'GET', path })
  const askCatalog = askAs('catalog')
  const askIdentity: AskIdentity = async (path, body) => {
    const { headers, ...to } = asking('identity')
    const asked = { method: 'POST', path, body: Buffer.from(JSON.stringify(body)) } as const
    const answer = await upstream.ask({ ...to, ...asked, headers: { ...headers, 'content-type': 'application/json' } })
    return { status: answer.status, body: await answer.body.json() }
  }
  const catalog = createCatalogReads(cache, askCatalog)
  const reads = withShopFacts(catalog, askAs('orders'))
  const revocation = createRevocation(options.bus, Date.now, onFault)
  const liveStreams = createLiveStreams(revocation, { onFault })
  app.addHook('preClose', async () => liveStreams.endAll())
  let certificate: ReturnType<typeof watchCertificate> | undefined
  const running: { follower?: RevisionFollower; subscription?: Subscription } = {}

  boundBodies(app)
  const limiter = limitRates(app, limits)
  addApi(app, {
    table: withPatience(options.table ?? routeTable(), patienceMs),
    services,
    actorKey,
    readSession: await readSessions(app, options.publicKeys),
    keys: createKnownKeys(askIdentity),
    revocation,
    limiter,
    upstream,
    catalog,
    liveStreams,
    onWritten: ({ key, service }) => {
      // Changes that orders make to the catalogue arrive with their events.
      if (service === 'catalog') running.follower?.poke()
      if (key === 'PUT /admin/settings') reads.settingsSaved()
    },
  })
  addDocuments(app)
  addUploads(app, options.objectStore)
  addCspReports(app)
  addSitemap(app, { catalog, publicUrl })
  addMerchantFeeds(app, catalog, publicUrl)
  const { dist } = options
  const [assets, classNames, prerendered] = await Promise.all([
    loadAssets(dist),
    readClassNames(dist),
    readPrerender(dist),
  ])
  pages.ready = addPages(app, { assets, classNames, prerendered, catalog: reads, cache, publicUrl, payment })

  return {
    app,
    isReady: revocation.isCaughtUp,
    async start({ port, host = '127.0.0.1' }) {
      certificate = watchCertificate(publicUrl, onFault)
      liveStreams.start()
      running.subscription = await revocation.start()
      const ask = async () => revisionOf(await askCatalog('/catalog/revision'))
      running.follower = followRevision(ask, cache, options.catalogCommitted)
      return app.listen({ port, host })
    },
    async stop() {
      await app.close()
      await Promise.all([certificate?.stop(), running.follower?.stop(), running.subscription?.stop()])
      await upstream.close()
    },
  }
}

async function revisionOf({ status, body }: Awaited<ReturnType<ReturnType<typeof createUpstream>['ask']>>) {
  const answer = (await body.json()) as { revision?: unknown }
  if (status !== 200 || !Number.isSafeInteger(answer.revision)) throw new Error('the catalogue told no revision')
  return answer.revision as number
}
