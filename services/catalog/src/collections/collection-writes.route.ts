import { randomUUID } from 'node:crypto'
import { api } from '@suvarna/contracts/api.ts'
import { collectionLimits } from '@suvarna/contracts/catalog/collections.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Catalog } from '../deps.ts'
import { readForm, type Upload } from '../pictures/form.ts'
import { storePictures } from '../pictures/store-pictures.ts'
import { hindiOfForm } from '../product/read/hindi-texts.ts'
import { slugOf } from '../product/slug.ts'
import { lockWrites } from '../product/writes.ts'
import type { CatalogDb } from '../schema.ts'
import { collection } from './collection.decider.ts'
import { assertKnown, contentOf, refused } from './collection-form.ts'
import { collectionsIn } from './collections.query.ts'

/** Creates, changes and removes collections. The first name sets the address; it stays because links lead to it. */
export const collectionWrites =
  ({ database, objectStore, commands: { collections }, uploading }: Catalog) =>
  (app: App) => {
    const store = (uploads: readonly Upload[]) =>
      storePictures(
        { database, objectStore },
        uploads.map(({ picture }) => picture),
      )

    on(app, 'POST /collections', async ({ request, meta, reply }) => {
      const { fields, uploads } = await uploading(() => readForm(request, api['POST /collections']))
      const words = contentOf(fields)
      const [collectionId, slug] = [randomUUID(), slugOf(words.name)]
      const image = uploads[0]?.picture.name ?? null
      const limiter = async (tx: Transaction<CatalogDb>) => {
        await lockWrites(tx)
        await assertRoom(tx, slug)
        await assertKnown(tx, words)
      }
      // Checked before the picture is stored, so that a refused form stores nothing.
      await database.transaction(limiter)
      await store(uploads)
      await database.transaction(async (tx) => {
        await limiter(tx)
        const content = { collectionId, slug, image, ...words, ...hindiOfForm(['name', 'text'], fields) }
        await collections.handleIn(tx, `collection-${collectionId}`, { type: 'CreateCollection', content }, meta)
      })
      reply.code(201)
      return {
        success: true as const,
        message: 'Collection added',
        collection: await keptOf(database.db, collectionId),
      }
    })

    on(app, 'PUT /collections/{id}', async ({ request, params, meta }) => {
      const { fields, uploads } = await uploading(() => readForm(request, api['PUT /collections/{id}']))
      const content = contentOf(fields)
      const image = uploads[0]?.picture.name
      const { version } = fields
      const command = {
        type: 'ChangeCollection',
        content,
        hindi: fields,
        ...(image === undefined ? {} : { image }),
        ...(version === undefined ? {} : { version }),
      } as const
      const stream = `collection-${params.id}`
      await database.transaction(async (tx) => {
        collection.decide(command, (await collections.load(tx, stream)).state)
        await assertKnown(tx, content)
      })
      await store(uploads)
      await database.transaction(async (tx) => {
        await lockWrites(tx)
        await assertKnown(tx, content)
        await collections.handleIn(tx, stream, command, meta)
      })
      return { success: true as const, message: 'Collection updated', collection: await keptOf(database.db, params.id) }
    })

    on(app, 'DELETE /collections/{id}', async ({ params, meta }) => {
      await collections.handle(database, `collection-${params.id}`, { type: 'RemoveCollection' }, meta)
      return { success: true as const, message: 'Collection deleted' }
    })
  }

async function assertRoom(tx: Transaction<CatalogDb>, slug: string): Promise<void> {
  if (slug === '') throw refused('name', 'A name needs a letter or a digit')
  const kept = await tx.selectFrom('collections').select(['name', 'slug']).execute()
  const same = kept.find((one) => one.slug === slug)
  if (same) throw new DomainError('collection_taken', `There is a collection "${same.name}"`, { field: 'name' })
  if (kept.length >= collectionLimits.collections)
    throw refused('name', `There are ${kept.length} collections, as many as can be. Delete one first.`)
}

async function keptOf(db: Kysely<CatalogDb>, id: string) {
  const found = (await collectionsIn(db, true, 'both')).collections.find((one) => one.id === id)
  if (!found) throw new DomainError('collection_not_found', 'Collection not found')
  return found
}
