import { DomainError } from '@suvarna/platform/events/errors.ts'
import { differences } from '@suvarna/platform/history/history.ts'
import type { Transaction } from 'kysely'
import type { Catalog } from '../deps.ts'
import { linkOf } from '../pictures/banner-link.ts'
import { earlierVersion, missingIn } from '../product/earlier-version.ts'
import type { CatalogDb } from '../schema.ts'
import type { BannerEvent } from './banner.decider.ts'
import { bannerFields, bannerHistory } from './banner.history.ts'

/** Brings back a banner's earlier version. An image whose file is gone is replaced by the present one. */
export async function restoreBanner({ log, objectStore }: Catalog, tx: Transaction<CatalogDb>, id: string, to: number) {
  const events = await log.read<BannerEvent>(tx, `banner-${id}`)
  if (events.length === 0) throw notFound()
  const { was, now, of } = earlierVersion(bannerHistory, events, to)
  if (now.status === 'none' || was.status === 'none') throw notFound()
  const missing = await missingIn(objectStore, [was.content.imageDesktop, was.content.imageMobile])
  const kept = (name: 'imageDesktop' | 'imageMobile') => {
    const picture = was.content[name]
    return picture !== null && missing.includes(picture) ? now.content[name] : picture
  }
  const content = {
    ...was.content,
    link: linkOf(was.content.link ?? undefined),
    imageDesktop: kept('imageDesktop'),
    imageMobile: kept('imageMobile'),
  }
  const command = { type: 'RestoreBanner', to, of, content } as const
  return {
    ...{ command, of, version: now.version, missing, deleted: now.status === 'removed' },
    changes: differences(bannerFields(now.content), bannerFields(content)),
  }
}

const notFound = () => new DomainError('banner_not_found', 'Banner not found')
