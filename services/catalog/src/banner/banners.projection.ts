import type { Stored } from '@suvarna/platform/events/events.ts'
import type { Projection } from '@suvarna/platform/events/projection.ts'
import { bumpRevision } from '../product/revision.ts'
import type { CatalogDb } from '../schema.ts'
import type { BannerEvent } from './banner.decider.ts'

export const bannersProjection: Projection<CatalogDb> = {
  name: 'catalog-banners',
  tables: ['banners'],
  types: ['BannerCreated', 'BannerChanged', 'BannerRemoved'],
  async apply(tx, events) {
    for (const { type, data, version } of events as Stored<Exclude<BannerEvent, { type: 'BannerRestored' }>>[]) {
      await tx.deleteFrom('banners').where('id', '=', data.bannerId).execute()
      if (type === 'BannerRemoved') continue
      const { bannerId, title, link, imageDesktop, imageMobile, active, sortOrder } = data
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
        })
        .execute()
    }
    await bumpRevision(tx)
  },
}
