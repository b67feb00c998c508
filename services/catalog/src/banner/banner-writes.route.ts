import { randomUUID } from 'node:crypto'
import { api, type BodyOf } from '@suvarna/contracts/api.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { orWhatChanged } from '@suvarna/platform/http/stale-version.ts'
import type { Kysely } from 'kysely'
import { changesOf } from '../catalog-history.ts'
import type { Catalog } from '../deps.ts'
import { linkOf } from '../pictures/banner-link.ts'
import { readForm, type Upload } from '../pictures/form.ts'
import { storePictures } from '../pictures/store-pictures.ts'
import { hindiOfForm } from '../product/read/hindi-texts.ts'
import type { CatalogDb } from '../schema.ts'
import { banner } from './banner.decider.ts'
import { bannersIn } from './banners.query.ts'

export const bannerWrites =
  ({ database, log, objectStore, commands: { banners }, uploading }: Catalog) =>
  (app: App) => {
    on(app, 'POST /banners', async ({ request, meta, reply }) => {
      const { fields, uploads } = await uploading(() => readForm(request, api['POST /banners']))
      const bannerId = randomUUID()
      const content = {
        bannerId,
        imageDesktop: null,
        imageMobile: null,
        ...wordsOf(fields),
        ...imagesOf(uploads),
        ...hindiOfForm(['title'], fields),
      }
      await storePictures(
        { database, objectStore },
        uploads.map(({ picture }) => picture),
      )
      await banners.handle(database, `banner-${bannerId}`, { type: 'CreateBanner', content }, meta)
      reply.code(201)
      return { success: true as const, message: 'Banner added', banner: await answerOf(database.db, bannerId) }
    })

    on(app, 'PUT /banners/{id}', async ({ request, params, meta }) => {
      const { fields, uploads } = await uploading(() => readForm(request, api['PUT /banners/{id}']))
      const { version, hindi_title: hindiTitle } = fields
      const command = {
        type: 'ChangeBanner',
        content: wordsOf(fields),
        images: imagesOf(uploads),
        ...(hindiTitle === undefined ? {} : { hindiTitle }),
        ...(version === undefined ? {} : { version }),
      } as const
      const stream = `banner-${params.id}`
      await orWhatChanged(version, changesOf({ database, log }, 'banners', params.id), async () => {
        // Decided before the pictures are stored, so that a refused form stores nothing.
        banner.decide(command, (await database.transaction((tx) => banners.load(tx, stream))).state)
        await storePictures(
          { database, objectStore },
          uploads.map(({ picture }) => picture),
        )
        await banners.handle(database, stream, command, meta)
      })
      return { success: true as const, message: 'Banner updated', banner: await answerOf(database.db, params.id) }
    })

    on(app, 'DELETE /banners/{id}', async ({ params, meta }) => {
      await banners.handle(database, `banner-${params.id}`, { type: 'RemoveBanner' }, meta)
      return { success: true as const, message: 'Banner deleted' }
    })
  }

const wordsOf = (form: BodyOf<'POST /banners'>) => ({
  title: form.title.trim(),
  link: linkOf(form.link),
  active: (form.is_active ?? 1) === 1,
  sortOrder: form.sort_order ?? 0,
})

function imagesOf(uploads: readonly Upload[]): { imageDesktop?: string; imageMobile?: string } {
  const named = (field: string) => uploads.find((upload) => upload.field === field)?.picture.name
  const [imageDesktop, imageMobile] = [named('image_desktop'), named('image_mobile')]
  return { ...(imageDesktop ? { imageDesktop } : {}), ...(imageMobile ? { imageMobile } : {}) }
}

async function answerOf(db: Kysely<CatalogDb>, id: string) {
  const { banners } = await bannersIn(db, true, 'both')
  const found = banners.find((banner) => banner.id === id)
  if (!found) throw new Error(`banner ${id} was saved and is not there`)
  return found
}
