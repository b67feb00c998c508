import type { Understood } from '@suvarna/contracts/catalog/search/understood.ts'
import { type Kysely, sql } from 'kysely'
import type { CatalogDb } from '../../schema.ts'
import { createNarrowedProducts } from '../read/narrowed-products.ts'
import { readDocuments } from './index/read-documents.ts'
import type { SearchDocument } from './index/search-document.ts'
import { type Vocabulary, vocabularyOf } from './index/vocabulary.ts'
import { type Lexicon, lexiconOf } from './query/lexicon.ts'
import { type NamedCategory, termMeaning } from './query/meaning.ts'
import { normalized } from './query/normalize.ts'
import { type Understanding, understand, understoodOf } from './query/understand.ts'
import { rank } from './rank.ts'
import { currentTerms } from './terms/current-terms.ts'

/** The products that a search finds, best first, and how the query was understood. */
export type FoundProducts = {
  ids: readonly string[]
  /** The count of changes that the search had read. */
  words: number
  understood: Understood[]
  categories: NamedCategory[]
  /** What was searched for, if it differs from what was typed. */
  instead?: string
  /** Whether every part of the query was used. */
  isWhole: boolean
}

type Index = {
  words: number
  at: number
  documents: Map<string, SearchDocument>
  vocabulary: Vocabulary
  lexicon: Lexicon
}

/** After this time sales are read again, for the order of equal matches. */
const maxAgeMs = 10 * 60_000
const attempts = 3

export type ProductSearch = ReturnType<typeof createProductSearch>

/**
 * The words of all products in memory. When the counter in `revision` shows that a product, category or term has
 * changed, only what has changed is read again.
 */
export function createProductSearch(db: Kysely<CatalogDb>) {
  let index: Index | undefined
  let reading: Promise<Index> | undefined

  async function read(): Promise<Index> {
    const words = await wordsRevision(db)
    if (index && index.words === words && Date.now() - index.at < maxAgeMs) return index
    const documents = await readDocuments(db, index?.documents ?? new Map())
    const { rows: categories } = await sql<{
      id: string
      name: string
    }>`select id, name from categories order by id`.execute(db)
    const vocabulary = vocabularyOf(documents.values(), categories)
    const lexicon = lexiconOf(await currentTerms(db), vocabulary)
    index = { words, at: Date.now(), documents, vocabulary, lexicon }
    return index
  }

  /** Simultaneous requests share one reading; one that started before a change does not serve requests after it. */
  async function current(): Promise<Index> {
    if (reading) await reading.catch(() => {})
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }

  const find = ({ words, vocabulary, lexicon }: Index, q: string): FoundProducts => {
    const code = productsByCode(vocabulary.products, q)
    if (code) return { ids: code, words, understood: [], categories: [], isWhole: true }
    const understanding = understand(q, lexicon)
    const { products, instead, isWhole } = rank(vocabulary, understanding)
    return {
      ids: products.map(({ id }) => id),
      words,
      understood: understoodOf(understanding),
      categories: namedIn(understanding),
      isWhole,
      ...(instead === undefined ? {} : { instead }),
    }
  }

  return {
    /** Pages after filters, a sort or stock have narrowed the search results or all products. */
    narrowed: createNarrowedProducts(db),

    /** The first of several meanings that matches no product. */
    async meaningless(finds: string): Promise<string | undefined> {
      const { vocabulary } = await current()
      const parts = finds
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean)
      return parts.find((part) => {
        const test = termMeaning({ term: '', use: 'find', finds: part }, vocabulary)?.test
        return !test || !vocabulary.products.some((_, place) => test(place) > 0)
      })
    },

    /**
     * Runs `ask` with what the search finds, and again if a word has changed before its rows were read, so that a
     * response is right for its revision. `undefined`: no search.
     */
    async asking<Answer extends { words: number }>(
      q: string | undefined,
      ask: (found: FoundProducts | undefined) => Promise<Answer>,
    ): Promise<{ answer: Answer; found: FoundProducts | undefined }> {
      if (q === undefined || q.trim() === '') return { answer: await ask(undefined), found: undefined }
      for (let attempt = 1; ; attempt++) {
        const now = await current()
        const found = find(now, q)
        const answer = await ask(found)
        if (answer.words === now.words || attempt === attempts) return { answer, found }
      }
    },
  }
}

const maxCategories = 3
const namedIn = ({ parts }: Understanding): NamedCategory[] => {
  const named = parts.flatMap(({ meaning: { categories = [] } }) => categories)
  return [...new Map(named.map((category) => [category.id, category])).values()].slice(0, maxCategories)
}

async function wordsRevision(db: Kysely<CatalogDb>): Promise<number> {
  const { rows } = await sql<{ words: bigint }>`select words from revision`.execute(db)
  return Number(rows[0]?.words ?? 0)
}

/**
 * `SUV-RNG-014` or a part of it: an article number matches one product, without similar matches. A complete but unknown
 * one matches none, whatever words it contains.
 */
function productsByCode(documents: readonly SearchDocument[], q: string): string[] | undefined {
  const code = normalized(q)
  if (!isCode(code)) return undefined
  const found = documents.filter(({ sku }) => sku.toLowerCase().includes(code)).map(({ id }) => id)
  const isWhole = !/\s/.test(code) && code.split('-').length > 2
  return found.length > 0 || isWhole ? found : undefined
}

/** Whether the first word has a letter, then a hyphen, then a digit. */
function isCode(text: string): boolean {
  const [word = ''] = text.split(/\s/, 1)
  const letter = word.search(/\p{L}/u)
  const hyphen = letter < 0 ? -1 : word.indexOf('-', letter)
  return hyphen >= 0 && /\d/.test(word.slice(hyphen))
}
