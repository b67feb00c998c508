import { byCallName, filterAttributesIn } from '@suvarna/contracts/catalog/attributes.ts'
import type { Collection } from '../../entities/collection/collection-reads.ts'

/** The traits that a rule can use, by the names of the list's filters. */
const ruleTraits = ['gender', ...filterAttributesIn('wear', 'make')] as const
type Trait = (typeof ruleTraits)[number]

export type CollectionValues = Record<Trait, string> & {
  name: string
  text: string
  hindiName: string
  hindiText: string
  active: boolean
  sortOrder: string
  by: 'rule' | 'hand'
  order: Collection['order']
  category: string
  minPrice: string
  maxPrice: string
  most: string
  products: readonly string[]
  image: File | null
}

export const orderLabels: Readonly<Record<Collection['order'], string>> = {
  hand: 'As chosen below',
  newest: 'Newest first',
  best_selling: 'Best selling first',
  price_low: 'Price: low to high',
  price_high: 'Price: high to low',
}

/** The genders that a rule can select. */
export const genderLabels: Readonly<Record<string, string>> = {
  '': 'Anyone',
  women: 'Women',
  men: 'Men',
  unisex: 'Unisex',
  'unisex,women': 'Women and unisex',
  'men,unisex': 'Men and unisex',
}

const shown = (number: number | null | undefined) => (number === null || number === undefined ? '' : String(number))

/** The form's values; a new collection is shown, uses a rule, and lists the newest piece first. */
export function collectionValues(collection: Collection | null): CollectionValues {
  const rule = collection?.rule
  return {
    name: collection?.name ?? '',
    text: collection?.text ?? '',
    hindiName: collection?.hindi_name ?? '',
    hindiText: collection?.hindi_text ?? '',
    active: (collection?.is_active ?? 1) === 1,
    sortOrder: String(collection?.sort_order ?? 0),
    by: collection && !rule ? 'hand' : 'rule',
    order: collection?.order ?? 'newest',
    category: rule?.category_id ?? '',
    minPrice: shown(rule?.min_price),
    maxPrice: shown(rule?.max_price),
    most: shown(rule?.most),
    ...byCallName(ruleTraits, (name) => rule?.[name] ?? ''),
    products: collection?.products ?? [],
    image: null,
  }
}

export function collectionBody(values: CollectionValues, version: number | undefined): FormData {
  const body = new FormData()
  const add = (name: string, value: string) => value.trim() && body.append(name, value.trim())
  body.append('name', values.name.trim())
  body.append('text', values.text.trim())
  body.append('hindi_name', values.hindiName.trim())
  body.append('hindi_text', values.hindiText.trim())
  body.append('is_active', values.active ? '1' : '0')
  body.append('sort_order', values.sortOrder.trim() || '0')
  body.append('by', values.by)
  body.append('order', values.order)
  if (values.by === 'hand') body.append('products', values.products.join(','))
  else {
    add('category_id', values.category)
    add('min_price', values.minPrice)
    add('max_price', values.maxPrice)
    add('most', values.most)
    for (const name of ruleTraits) add(name, values[name])
  }
  if (version !== undefined) body.append('version', String(version))
  if (values.image) body.append('image', values.image)
  return body
}

/** Summarises the collection in one line: 'Wedding · up to ₹999'. */
export function ruleLabel({ rule, products }: Collection, categoryName: (id: string) => string): string {
  if (!rule) return `${products.length} chosen by hand`
  const { category_id, min_price, max_price, most } = rule
  const parts = [
    category_id && categoryName(category_id),
    rule.gender && (genderLabels[rule.gender] ?? rule.gender),
    ...ruleTraits.map((name) => name !== 'gender' && rule[name]),
    min_price !== null && `from ₹${min_price}`,
    max_price !== null && `up to ₹${max_price}`,
    most !== null && `the first ${most}`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : 'Everything'
}
