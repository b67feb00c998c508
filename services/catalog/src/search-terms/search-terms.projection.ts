import { defineProjection, type Projection } from '@suvarna/platform/events/projection.ts'
import { bumpWords } from '../product/revision.ts'
import type { CatalogDb } from '../schema.ts'

export const searchTermsProjection: Projection<CatalogDb> = defineProjection({
  name: 'catalog-search-terms',
  tables: ['search_terms'],
  types: ['SearchTermSet', 'SearchTermRemoved'],
  async apply(tx, events) {
    for (const { type, data, version } of events) {
      const { termId: id, term } = data
      const said = type === 'SearchTermSet' ? { use: data.use, finds: data.finds, removed: false } : nothing
      const row = { id, term, ...said, version }
      await tx
        .insertInto('search_terms')
        .values(row)
        .onConflict((clash) => clash.column('id').doUpdateSet(row))
        .execute()
    }
    await bumpWords(tx)
  },
})

const nothing = { use: 'find', finds: '', removed: true } as const
