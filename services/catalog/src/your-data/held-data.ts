import type { HeldFactEdition } from '@suvarna/contracts/common/privacy/held-facts.ts'
import type { DataRequest } from '@suvarna/platform/disclosure/data-requests.ts'
import type { HeldRecord, HeldRecords } from '@suvarna/platform/disclosure/your-data.route.ts'
import { type Kysely, sql } from 'kysely'
import type { CatalogDb } from '../schema.ts'

type Row = {
  id: string
  product: string | null
  order_id: string
  stars: number
  fit: string | null
  status: string
  submitted_at: Date
  texts: { kind: string; edition: number; name: string; words: string; photos: string[] }[]
}

/** The reviews of the orders, with every edition that is kept, and the shop's answers. */
export async function heldByCatalog(db: Kysely<CatalogDb>, { orderIds }: DataRequest): Promise<HeldRecords> {
  const { rows } = await sql<Row>`
    select r.id, p.name as product, r.order_id, r.stars, r.fit, r.status, r.submitted_at,
      coalesce((select jsonb_agg(jsonb_build_object('kind', t.kind, 'edition', t.edition, 'name', t.name, 'words', t.words,
        'photos', t.photos)
        order by t.kind desc, t.edition) from review_texts t where t.review_id = r.id), '[]') as texts
    from reviews r left join products p on p.id = r.product_id
    where r.order_id = any(${orderIds}::text[]) order by r.submitted_at desc`.execute(db)
  return {
    reviews: rows.map(
      ({ product, order_id, stars, fit, status, submitted_at, texts }): HeldRecord => ({
        title: product ?? order_id,
        facts: { Order: order_id, Written: submitted_at, Stars: stars, Fit: fit, Status: status, ...wordsOf(texts) },
      }),
    ),
  }
}

const wordsOf = (texts: Row['texts']): HeldRecord['facts'] =>
  Object.fromEntries(
    texts.flatMap(({ kind, edition, name, words, photos }): [HeldFactEdition, string][] =>
      kind === 'review'
        ? [
            [`Name, edition ${edition}`, name],
            [`Your words, edition ${edition}`, words],
            [`Your photos, edition ${edition}`, photos.map((photo) => `/uploads/${photo}`).join(' ')],
          ]
        : [[`Our answer, edition ${edition}`, words]],
    ),
  )
