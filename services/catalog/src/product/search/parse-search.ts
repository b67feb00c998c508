import { type Kysely, sql } from 'kysely'
import type { CatalogDb } from '../../schema.ts'
import { nearestWord } from './nearest-word.ts'
import { anyForm, isCode, type Term, termOf, termsOf } from './search-terms.ts'

/** `instead`: the words that were used, where some were misspelt or unknown. */
export type ParsedSearch = { terms: Term[]; instead?: string }

/**
 * Matches the typed words against the catalogue's. A misspelt one is replaced by the nearest; an unknown one is dropped
 * as long as others remain. `undefined`: an empty search.
 */
export async function parseSearch(db: Kysely<CatalogDb>, q = ''): Promise<ParsedSearch | undefined> {
  const asked = termsOf(q)
  if (asked.length === 0) return q.trim() === '' ? undefined : { terms: [] }
  if (isCode(q)) return { terms: asked }
  const known = await knownAmong(db, asked)
  if (known.every(Boolean)) return { terms: asked }
  const words = await allSearchWords(db)
  const meant = asked.map((term, place) => {
    const nearest = known[place] ? undefined : nearestWord(term.forms[0] ?? term.word, words)
    return { term: nearest === undefined ? term : termOf(nearest), known: known[place] || nearest !== undefined }
  })
  const found = meant.filter(({ known }) => known).map(({ term }) => term)
  if (found.length === 0) return { terms: asked }
  return { terms: found, instead: found.map(({ word }) => word).join(' ') }
}

async function knownAmong(db: Kysely<CatalogDb>, terms: readonly Term[]): Promise<boolean[]> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from products where search @@ query::tsquery)
      or exists (select from categories where to_tsvector('simple', plain_words(name)) @@ query::tsquery) as known
    from unnest(${terms.map(anyForm)}::text[]) with ordinality as asked(query, place) order by place`.execute(db)
  return rows.map(({ known }) => known)
}

/** Words of names and attributes, most frequent first. Read only when a word is unknown. */
async function allSearchWords(db: Kysely<CatalogDb>): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from (
      select word, ndoc from ts_stat('select search from products', 'ab')
      union all
      select word, ndoc from ts_stat($$select to_tsvector('simple', plain_words(name)) from categories$$)
    ) as words where length(word) > 2 group by word order by sum(ndoc) desc, word`.execute(db)
  return rows.map(({ word }) => word)
}
