import { randomUUID } from 'node:crypto'
import { api } from '@suvarna/contracts/api.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { orWhatChanged } from '@suvarna/platform/http/stale-version.ts'
import { sql, type Transaction } from 'kysely'
import { changesOf } from '../catalog-history.ts'
import type { Catalog } from '../deps.ts'
import { readForm, type Upload } from '../pictures/form.ts'
import { storePictures } from '../pictures/store-pictures.ts'
import { hindiAnswer, hindiOfForm } from '../product/read/hindi-texts.ts'
import { slugOf } from '../product/slug.ts'
import { assertCategoryIsFree, assertSlugIsNoPage, lockWrites } from '../product/writes.ts'
import type { CatalogDb } from '../schema.ts'
import { type CategoryCommand, category } from './category.decider.ts'

/** Creates, changes and retires categories. The slug of the name is a page address, so it must be free as one too. */
export const categoryWrites =
  ({ database, log, objectStore, commands: { categories }, uploading }: Catalog) =>
  (app: App) => {
    const save = async (id: string, slug: string, uploads: readonly Upload[], command: CategoryCommand, meta: Meta) => {
      const stream = `category-${id}`
      const limiter = async (tx: Transaction<CatalogDb>) => {
        await lockWrites(tx)
        await assertCategoryIsFree(tx, slug, id)
        return categories.load(tx, stream)
      }
      // Decided before the picture is stored, so that a refused form stores nothing.
      category.decide(command, (await database.transaction(limiter)).state)
      await storePictures(
        { database, objectStore },
        uploads.map(({ picture }) => picture),
      )
      await database.transaction(async (tx) => {
        await limiter(tx)
        await categories.handleIn(tx, stream, command, meta)
      })
    }
    const answerOf = async (id: string) => {
      const { hindi, ...answer } = await database.db
        .selectFrom('categories')
        .select(['id', 'name', 'image', 'version', 'hindi'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return { ...answer, ...hindiAnswer(hindi) }
    }

    on(app, 'POST /categories', async ({ request, meta, reply }) => {
      const { fields, uploads } = await uploading(() => readForm(request, api['POST /categories']))
      const { name, slug } = namedBy(fields.name)
      const categoryId = randomUUID()
      const image = uploads[0]?.picture.name ?? null
      const hindi = hindiOfForm(['name'], fields)
      await save(categoryId, slug, uploads, { type: 'CreateCategory', categoryId, name, slug, image, ...hindi }, meta)
      reply.code(201)
      return { success: true as const, message: 'Category added', category: await answerOf(categoryId) }
    })

    on(app, 'PUT /categories/{id}', async ({ request, params, meta }) => {
      const { fields, uploads } = await uploading(() => readForm(request, api['PUT /categories/{id}']))
      const { name, slug } = namedBy(fields.name)
      const image = uploads[0]?.picture.name
      const { version, hindi_name: hindiName } = fields
      const command = {
        type: 'ChangeCategory',
        name,
        slug,
        ...(image ? { image } : {}),
        ...(hindiName === undefined ? {} : { hindiName }),
        ...(version === undefined ? {} : { version }),
      } as const
      await orWhatChanged(version, changesOf({ database, log }, 'categories', params.id), () =>
        save(params.id, slug, uploads, command, meta),
      )
      return { success: true as const, message: 'Category updated', category: await answerOf(params.id) }
    })

    on(app, 'DELETE /categories/{id}', async ({ params, meta }) => {
      await database.transaction(async (tx) => {
        await lockWrites(tx)
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from products where category_id = ${params.id}`.execute(tx)
        const count = rows[0]?.count ?? 0
        if (count > 0)
          throw new DomainError('category_not_empty', `Category has ${count} ${count === 1 ? 'product' : 'products'}`, {
            count,
          })
        await categories.handleIn(tx, `category-${params.id}`, { type: 'RetireCategory' }, meta)
      })
      return { success: true as const, message: 'Category deleted' }
    })
  }

function namedBy(typed: string): { name: string; slug: string } {
  const name = typed.trim()
  const slug = slugOf(name)
  assertSlugIsNoPage(slug, name)
  return { name, slug }
}
