import { buffer } from 'node:stream/consumers'
import type { UpstreamAnswer } from '../edge/upstream.ts'
import type { CachedAnswer, CatalogCache } from './catalog-cache.ts'

/** A catalogue answer that can be cached, or one that is passed on unchanged (a 404, a 503). */
type CatalogAnswer = { kept: CachedAnswer } | { status: number; contentType: string; body: Buffer }

export type CatalogReads = (path: string) => Promise<CatalogAnswer>

/**
 * Reads for all except admins. Concurrent requests for the same address share one call, unless a new revision has been
 * announced since it was sent: requests after a change see the change.
 */
export function createCatalogReads(cache: CatalogCache, ask: (path: string) => Promise<UpstreamAnswer>): CatalogReads {
  const underWay = new Map<string, Promise<CatalogAnswer>>()

  async function fetchAnswer(path: string): Promise<CatalogAnswer> {
    const { status, headers, body } = await ask(path)
    const [bytes, contentType] = [await buffer(body), String(headers['content-type'] ?? 'application/json')]
    const revision = Number(headers['x-catalog-revision'])
    if (status !== 200 || !Number.isSafeInteger(revision)) return { status, contentType, body: bytes }
    return { kept: cache.put(path, { body: bytes, contentType, revision }) }
  }

  return async (path) => {
    const kept = cache.get(path)
    if (kept) return { kept }
    const question = `${cache.revision()} ${path}`
    const asked = underWay.get(question)
    if (asked) return asked
    const answer = fetchAnswer(path).finally(() => underWay.delete(question))
    underWay.set(question, answer)
    return answer
  }
}
