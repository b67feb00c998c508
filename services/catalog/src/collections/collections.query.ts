import { byCallName, filterAttributesIn } from '@suvarna/contracts/catalog/attributes.ts'
import type { Collection } from '@suvarna/contracts/catalog/collections.ts'
import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import type { Database } from '@suvarna/platform/database/database.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import { type HindiTexts, hindiAnswer } from '../product/read/hindi-texts.ts'
import { textsFor } from '../product/read/product-answer.ts'
import type { Texts } from '../product/read/product-rows.ts'
import { revisionHeader } from '../product/revision.ts'
import type { CatalogDb } from '../schema.ts'

/** An admin also gets the collections that are not shown. */
export const collectionList =
  ({ db }: Database<CatalogDb>) =>
  (app: App) =>
    on(app, 'GET /collections', async ({ query, actor, reply }) => {
      const isAdmin = actor.kind === 'admin'
      const { revision, collections } = await collectionsIn(db, isAdmin, textsFor(isAdmin, query.language))
      reply.header(revisionHeader, String(revision))
      return { success: true as const, collections }
    })

/** In display order; `all` includes those that are not shown. */
export async function collectionsIn(
  db: Kysely<CatalogDb>,
  all: boolean,
  texts: Texts,
): Promise<{ revision: number; collections: Collection[] }> {
  const { rows } = await sql<{ revision: bigint; found: Selectable<CatalogDb['collections']>[] }>`
    select (select value from revision) as revision,
      coalesce(json_agg(k order by sort_order, name, id), '[]') as found
    from collections k where active or ${all}`.execute(db)
  return {
    revision: Number(rows[0]?.revision ?? 0),
    collections: (rows[0]?.found ?? []).map((row) => answerOf(row, texts)),
  }
}

const textsOf = (hindi: HindiTexts<'name' | 'text'>, texts: Texts) =>
  texts === 'both' ? hindiAnswer(hindi) : texts === 'hi' ? hindi : {}

const kinds = ['gender', ...filterAttributesIn('wear', 'make')] as const
const inRupees = (paise: number | null) => (paise === null ? null : rupeesOf(paise))

function answerOf(row: Selectable<CatalogDb['collections']>, texts: Texts): Collection {
  const { id, name, slug, text, image, active, sort_order, piece_order, by_rule, product_ids, version } = row
  const { category_id, min_price, max_price, most, traits } = row
  const limits = { min_price: inRupees(min_price), max_price: inRupees(max_price), most }
  return {
    ...{ id, name, slug, text, image, is_active: active ? 1 : 0, sort_order, order: piece_order },
    rule: by_rule ? { category_id, ...limits, ...byCallName(kinds, (kind) => traits[kind] ?? '') } : null,
    products: product_ids,
    version,
    ...textsOf(row.hindi, texts),
  }
}
