import { buffer } from 'node:stream/consumers'
import type { CachedAnswer } from '../../catalog-cache/catalog-cache.ts'
import type { CatalogReads } from '../../catalog-cache/catalog-reads.ts'
import type { UpstreamAnswer } from '../../edge/upstream.ts'
import { resourceOf } from '../../resource.ts'

/** An admin's change of the shop's facts is on its pages after this long. */
const lifeMs = 2_000

const shopFactsPath = '/shop'

/**
 * The catalogue's reads with the shop's facts, which orders keeps. Facts that did not change are the same object, so
 * that pages made of them stay.
 */
export function withShopFacts(
  catalog: CatalogReads,
  ask: (path: string) => Promise<UpstreamAnswer>,
  now: () => number = Date.now,
): CatalogReads {
  let known: CachedAnswer | undefined
  let underWay: ReturnType<CatalogReads> | undefined

  async function fetchFacts(): ReturnType<CatalogReads> {
    const { status, headers, body } = await ask(shopFactsPath)
    const [bytes, contentType] = [await buffer(body), String(headers['content-type'] ?? 'application/json')]
    if (status !== 200) return { status, contentType, body: bytes }
    const fresh = resourceOf(bytes, contentType)
    if (known?.etag === fresh.etag) known.at = now()
    else known = { ...fresh, revision: 0, at: now() }
    return { kept: known }
  }

  return (path) => {
    if (path !== shopFactsPath) return catalog(path)
    if (known && now() - known.at < lifeMs) return Promise.resolve({ kept: known })
    underWay ??= fetchFacts().finally(() => {
      underWay = undefined
    })
    return underWay
  }
}
