import { buffer } from 'node:stream/consumers'
import { languages } from '@suvarna/contracts/common/language/languages.ts'
import { readIn } from '@suvarna/contracts/common/language/translated-reads.ts'
import type { CachedAnswer } from '../../catalog-cache/catalog-cache.ts'
import type { CatalogReads } from '../../catalog-cache/catalog-reads.ts'
import type { UpstreamAnswer } from '../../edge/upstream.ts'
import { resourceOf } from '../../resource.ts'

/** Time until the pages show a change made through another gateway. */
const lifeMs = 2_000

/** One per language. */
const shopFactsPaths = languages.map((language) => readIn(language, '/shop'))

/**
 * The catalogue's reads with the shop's facts, which the orders service has. Unchanged facts are the same object, so
 * pages made from them stay valid. After `settingsSaved` the next page has the new facts.
 */
export function withShopFacts(
  catalog: CatalogReads,
  ask: (path: string) => Promise<UpstreamAnswer>,
  now: () => number = Date.now,
): CatalogReads & { settingsSaved(): void } {
  const known = new Map<string, CachedAnswer>()
  const underWay = new Map<string, ReturnType<CatalogReads>>()
  let saves = 0

  async function fetchFacts(path: string): ReturnType<CatalogReads> {
    const savesBefore = saves
    const { status, headers, body } = await ask(path)
    const [bytes, contentType] = [await buffer(body), String(headers['content-type'] ?? 'application/json')]
    if (status !== 200) return { status, contentType, body: bytes }
    const [fresh, before] = [resourceOf(bytes, contentType), known.get(path)]
    const kept = before?.etag === fresh.etag ? before : { ...fresh, revision: 0, at: now() }
    // An answer requested before a save may be older than the save.
    kept.at = saves === savesBefore ? now() : Number.NEGATIVE_INFINITY
    known.set(path, kept)
    return { kept }
  }

  const reads: CatalogReads = (path) => {
    if (!shopFactsPaths.includes(path)) return catalog(path)
    const kept = known.get(path)
    if (kept && now() - kept.at < lifeMs) return Promise.resolve({ kept })
    const asked = underWay.get(path) ?? fetchFacts(path).finally(() => underWay.delete(path))
    underWay.set(path, asked)
    return asked
  }
  const settingsSaved = () => {
    saves++
    underWay.clear()
    for (const kept of known.values()) kept.at = Number.NEGATIVE_INFINITY
  }
  return Object.assign(reads, { settingsSaved })
}
