import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import type { Catalog } from '../deps.ts'
import type { ProductSearch } from '../product/search/product-search.ts'
import { longestTerm } from '../product/search/query/lexicon.ts'
import { normalized, wordsIn } from '../product/search/query/normalize.ts'
import { currentTerms, termId } from '../product/search/terms/current-terms.ts'
import { forgetUnanswered } from '../product/search/unanswered.ts'

/** Adds, changes and removes the meaning of a search word. */
export const searchTermWrites =
  ({ database, commands: { searchTerms } }: Catalog, search: ProductSearch) =>
  (app: App) => {
    on(app, 'PUT /admin/search/terms', async ({ body, meta }) => {
      const term = normalized(body.term)
      const finds = body.use === 'find' ? (body.finds ?? '').replaceAll(/\s+/g, ' ').trim() : ''
      assertTerm(term)
      if (body.use === 'find') await assertMeaning(search, finds)
      const id = termId(term)
      const { version } = body
      const content = { termId: id, term, use: body.use, finds }
      await database.transaction(async (tx) => {
        const command = { type: 'SetSearchTerm', content, ...(version === undefined ? {} : { version }) } as const
        await searchTerms.handleIn(tx, `searchterm-${id}`, command, meta)
        await forgetUnanswered(tx, term)
      })
      const kept = (await currentTerms(database.db)).find((one) => one.id === id)
      if (!kept) throw gone()
      return { success: true as const, term: kept }
    })

    on(app, 'DELETE /admin/search/terms/{id}', async ({ params: { id }, meta }) => {
      const known = (await currentTerms(database.db)).find((one) => one.id === id)
      if (!known) throw gone()
      const command = { type: 'RemoveSearchTerm', termId: id, term: known.term } as const
      await searchTerms.handle(database, `searchterm-${id}`, command, meta)
      return { success: true as const, message: 'Term removed' }
    })
  }

const gone = () => new DomainError('search_term_not_found', 'This term is not there any more')
const refused = (field: 'term' | 'finds', words: string) => new DomainError('search_term', words, { field })

function assertTerm(term: string) {
  const count = wordsIn(term).length
  if (count === 0) throw refused('term', 'A term needs a letter or a digit')
  if (count > longestTerm) throw refused('term', `A term has at most ${longestTerm} words`)
}

/** A meaning without results would turn a misspelt search into an empty one. */
async function assertMeaning(search: ProductSearch, finds: string) {
  if (wordsIn(finds).length === 0) throw refused('finds', 'Say what to look for instead')
  const vain = await search.meaningless(finds)
  if (vain !== undefined) throw refused('finds', `“${vain}” finds nothing in the catalogue`)
}
