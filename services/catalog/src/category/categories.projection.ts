import { defineProjection, type Projection } from '@suvarna/platform/events/projection.ts'
import { sql } from 'kysely'
import { hindiColumn } from '../product/read/hindi-texts.ts'
import { bumpWords } from '../product/revision.ts'
import type { CatalogDb } from '../schema.ts'

export const categoriesProjection: Projection<CatalogDb> = defineProjection({
  name: 'catalog-categories',
  tables: ['categories'],
  types: [
    'CategoryCreated',
    'CategoryRenamed',
    'CategoryImageChanged',
    'CategoryRetired',
    'CategoryReinstated',
    'CategoriesArranged',
  ],
  async apply(tx, events) {
    for (const { type, data, version, at } of events) {
      if (type === 'CategoriesArranged') {
        await sql`update categories set place = array_position(${data.categoryIds}::text[], id)`.execute(tx)
        continue
      }
      const change = (set: { name: string; slug: string; hindi: string } | { image: string | null }) =>
        tx
          .updateTable('categories')
          .set({ ...set, version })
          .where('id', '=', data.categoryId)
          .execute()
      if (type === 'CategoryCreated' || type === 'CategoryReinstated') {
        const { categoryId, name, slug, image } = data
        const hindi = hindiColumn(data.hindi)
        await tx
          .insertInto('categories')
          .values({ id: categoryId, name, slug, image, created_at: at, version, hindi })
          .execute()
      } else if (type === 'CategoryRenamed')
        await change({ name: data.name, slug: data.slug, hindi: hindiColumn(data.hindi) })
      else if (type === 'CategoryImageChanged') await change({ image: data.image })
      else await tx.deleteFrom('categories').where('id', '=', data.categoryId).execute()
    }
    await bumpWords(tx)
  },
})
