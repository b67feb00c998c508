import type { Deleted } from '@suvarna/contracts/common/routes/history.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import { whoOf } from '@suvarna/platform/history/history.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { eventRows } from '@suvarna/platform/store/event-rows.ts'
import { sql } from 'kysely'
import { type BannerEvent, banner } from '../banner/banner.decider.ts'
import { historyKinds, type Kind } from '../catalog-history.ts'
import { type CategoryEvent, category } from '../category/category.decider.ts'
import type { Catalog } from '../deps.ts'
import { type ProductEvent, product } from '../product/product.decider.ts'

const PAGE = 20

/** Events that delete a thing, and events that restore it. */
const ways: Record<Kind, { gone: string; back: string }> = {
  products: { gone: 'ProductRetired', back: 'ProductReinstated' },
  categories: { gone: 'CategoryRetired', back: 'CategoryReinstated' },
  banners: { gone: 'BannerRemoved', back: 'BannerRestored' },
}

type Row = { stream: string; version: number; at: Date; meta: Meta; total: number }
type Words = Pick<Deleted, 'name' | 'detail' | 'image'>

/** GET /admin/deleted. Reads the event log: the call is too rare to need a table. */
export const deletedThings = ({ database, log }: Pick<Catalog, 'database' | 'log'>) => {
  const eventsOf = <Event extends ProductEvent | CategoryEvent | BannerEvent>(stream: string) =>
    log.read<Event>(database.db, stream)
  const words: Record<Kind, (stream: string) => Promise<Words | null>> = {
    async products(stream) {
      const state = (await eventsOf<ProductEvent>(stream)).reduce(product.evolve, product.initial)
      if (state.status === 'none') return null
      const { name, sku, categoryName } = state.details
      return { name, detail: `${sku} · ${categoryName}`, image: state.images[0]?.name ?? null }
    },
    async categories(stream) {
      const state = (await eventsOf<CategoryEvent>(stream)).reduce(category.evolve, category.initial)
      return state.status === 'none' ? null : { name: state.name, detail: '', image: state.image }
    },
    async banners(stream) {
      const state = (await eventsOf<BannerEvent>(stream)).reduce(banner.evolve, banner.initial)
      if (state.status === 'none') return null
      const { title, link, imageDesktop } = state.content
      return { name: title, detail: link ?? '', image: imageDesktop }
    },
  }
  return (app: App) =>
    on(app, 'GET /admin/deleted', async ({ query: { kind, page = 1 }, reply }) => {
      reply.header('cache-control', 'no-store')
      const { gone, back } = ways[kind]
      const { rows } = await sql<Row>`
        with last as (
          select distinct on (stream) stream, type, version, at, meta
          from ${eventRows({ types: [gone, back] })} e order by stream, version desc
        )
        select stream, version, at, meta, count(*) over ()::int as total from last where type = ${gone}
        order by at desc, stream limit ${PAGE} offset ${(page - 1) * PAGE}`.execute(database.db)
      const found = rows.map(async ({ stream, version, at, meta }): Promise<Deleted[]> => {
        const known = await words[kind](stream)
        const id = stream.slice(historyKinds[kind].stream('').length)
        return known ? [{ id, ...known, deleted_at: at.toISOString(), by: whoOf({ meta }), version }] : []
      })
      return { success: true, data: { deleted: (await Promise.all(found)).flat(), total: rows[0]?.total ?? 0 } }
    })
}
