import { LRUCache } from 'lru-cache'
import type { CachedAnswer, CatalogCache } from '../catalog-cache/catalog-cache.ts'
import type { CatalogReads } from '../catalog-cache/catalog-reads.ts'

type Kept<Page> = { page: Page; reads: ReadonlyMap<string, CachedAnswer> }

const maxPages = 300

/**
 * Pages in memory, each with the catalogue's answers that it was made from. A page is rebuilt when one of them changes.
 * A page that lacks an answer it requested is never kept.
 */
export function pageMemory<Page extends object>(catalog: CatalogReads) {
  const pages = new LRUCache<string, Kept<Page>>({ max: maxPages })
  const isCurrent = async (path: string, kept: CachedAnswer) => {
    const answer = await catalog(path).catch(() => null)
    return answer !== null && 'kept' in answer && answer.kept === kept
  }
  /** The page of this key, if the cache shows that it is current. */
  const inMemory = (key: string, cache: Pick<CatalogCache, 'get'>): Page | undefined => {
    const known = pages.get(key)
    if (!known) return undefined
    for (const [path, kept] of known.reads) if (cache.get(path) !== kept) return undefined
    return known.page
  }
  const pageOf = async (key: string, make: (catalog: CatalogReads) => Promise<Page>): Promise<Page> => {
    const known = pages.get(key)
    if (known) {
      const current = await Promise.all([...known.reads].map(([path, kept]) => isCurrent(path, kept)))
      if (!current.includes(false)) return known.page
    }
    const reads = new Map<string, CachedAnswer>()
    let isWhole = true
    const page = await make(async (path) => {
      const answer = await catalog(path).catch((fault: unknown) => {
        isWhole = false
        throw fault
      })
      if ('kept' in answer) reads.set(path, answer.kept)
      else isWhole = false
      return answer
    })
    if (isWhole) pages.set(key, { page, reads })
    else pages.delete(key)
    return page
  }
  return Object.assign(pageOf, { inMemory })
}
