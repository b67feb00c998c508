import { createHash } from 'node:crypto'
import type { SearchTerm } from '@suvarna/contracts/catalog/search/search-terms.ts'
import type { Kysely } from 'kysely'
import type { CatalogDb } from '../../../schema.ts'
import { termKey } from '../query/lexicon.ts'
import { defaultTerms } from './default-terms.ts'

/** A term with its id. `own`: set by an admin. */
export type KeptTerm = SearchTerm & { id: string; own: boolean; version?: number }

/** One id for one term, whatever its spacing, so two admins who add it add the same. */
export const termId = (term: string): string => createHash('sha256').update(termKey(term)).digest('hex').slice(0, 20)

const shopsOwn = new Map(
  defaultTerms.map((term) => {
    const id = termId(term.term)
    return [id, { ...term, id, own: false }] as const
  }),
)

/** The terms in effect: an admin's replace the shop's defaults, and removed ones are left out. */
export async function currentTerms(db: Kysely<CatalogDb>): Promise<KeptTerm[]> {
  const changed = await db.selectFrom('search_terms').selectAll().execute()
  const terms = new Map<string, KeptTerm>(shopsOwn)
  for (const { removed, ...term } of changed) {
    if (removed) terms.delete(term.id)
    else terms.set(term.id, { ...term, own: true })
  }
  return [...terms.values()]
}
