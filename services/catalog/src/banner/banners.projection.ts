import { defineProjection, type Projection } from '@suvarna/platform/events/projection.ts'
import { hindiColumn } from '../product/read/hindi-texts.ts'
import { bumpRevision } from '../product/revision.ts'
import type { CatalogDb } from '../schema.ts'

export const bannersProjection: Projection<CatalogDb> = defineProjection({
  name: 'catalog-banners',
  tables: ['banners'],
  types: ['BannerCreated', 'BannerChanged', 'BannerRemoved'],
  async apply(tx, events) {
    for (const { type, data, version } of events) {
      await tx.deleteFrom('banners').where('id', '=', data.bannerId).execute()
      if (type === 'BannerRemoved') continue
      const { bannerId, title, link, imageDesktop, imageMobile, active, sortOrder, hindi } = data
      await tx
        .insertInto('banners')
        .values({
          id: bannerId,
          title,
          link,
          image_desktop: imageDesktop,
          image_mobile: imageMobile,
          active,
          sort_order: sortOrder,
          version,
          hindi: hindiColumn(hindi),
        })
        .execute()
    }
    await bumpRevision(tx)
  },
})
