import type { BodyOf } from '@suvarna/contracts/api.ts'
import { callName, filterAttributesIn } from '@suvarna/contracts/catalog/attributes.ts'
import { collectionLimits } from '@suvarna/contracts/catalog/collections.ts'
import { paiseOf } from '@suvarna/contracts/common/money.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { sql, type Transaction } from 'kysely'
import { categoryName } from '../product/writes.ts'
import type { CatalogDb } from '../schema.ts'
import type { CollectionContent } from './collection.decider.ts'

type Form = BodyOf<'POST /collections'>
type Words = Omit<CollectionContent, 'collectionId' | 'slug' | 'image' | 'hindi'>

const kinds = ['gender', ...filterAttributesIn('wear', 'make')] as const

export const refused = (field: string, words: string) => new DomainError('collection', words, { field })

/** The form in the terms of the events. A collection has either a rule or chosen products. */
export function contentOf(form: Form): Words {
  const isByRule = form.by === 'rule'
  return {
    name: form.name.trim(),
    text: form.text.trim(),
    active: (form.is_active ?? 1) === 1,
    sortOrder: form.sort_order ?? 0,
    order: form.order,
    rule: isByRule ? ruleOf(form) : null,
    productIds: isByRule ? [] : piecesOf(form),
  }
}

function ruleOf(form: Form): NonNullable<Words['rule']> {
  const { category_id, min_price, max_price, most = null, order } = form
  if (order === 'hand') throw refused('order', 'A rule has no order by hand. Please choose another one.')
  if (min_price !== undefined && max_price !== undefined && min_price > max_price)
    throw refused('max_price', 'The highest price is below the lowest')
  const said = kinds.map((kind) => [kind, (form[callName(kind)] ?? '').trim()] as const).filter(([, value]) => value)
  return {
    categoryId: category_id ?? null,
    minPrice: min_price === undefined ? null : paiseOf(min_price),
    maxPrice: max_price === undefined ? null : paiseOf(max_price),
    ...Object.fromEntries(said),
    most,
  }
}

function piecesOf({ products = '' }: Form): string[] {
  const ids = [...new Set(products.split(',').filter(Boolean))]
  if (ids.length === 0) throw refused('products', 'Choose at least one piece')
  if (ids.length > collectionLimits.pieces)
    throw refused('products', `A collection has at most ${collectionLimits.pieces} pieces chosen by hand`)
  return ids
}

/** Throws if the content refers to something unknown, such as a rule about a missing category. */
export async function assertKnown(tx: Transaction<CatalogDb>, { rule, productIds }: Words): Promise<void> {
  if (rule?.categoryId) await categoryName(tx, rule.categoryId)
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${productIds}::text[]) as id where id not in (select id from products) limit 1`.execute(tx)
  if (rows[0]) throw new DomainError('product_not_found', `There is no piece ${rows[0].id}`, { field: 'products' })
}
