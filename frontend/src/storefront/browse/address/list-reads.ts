import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { Understood } from '@suvarna/contracts/catalog/search/understood.ts'
import { soldOutLast } from '@suvarna/contracts/catalog/shown/sold-out-last.ts'
import { type Product, toProducts } from '../../../entities/product/product.ts'
import { read } from '../../../lib/api/read.ts'
import { encoded, type ListAddress, pairsOf } from './list-address.ts'

export type ProductListPage = {
  products: Product[]
  total: number
  searched: string | undefined
  understood: readonly Understood[]
}
export type Choices = AnswerOf<'GET /products/choices'>['choices']

/** An unfiltered list is fetched whole, up to this size; a filtered one in pages of `pageSize`. */
const wholeSize = 500
const pageSize = 24

type Criteria = Omit<ListAddress, 'page'>

export const sizeOf = (address: ListAddress): number => (isBare(address) ? wholeSize : pageSize)

const isBare = ({ chosen: { category: _category, ...chosen }, page: _page, ...criteria }: ListAddress) =>
  pairsOf({ ...criteria, chosen }).length === 0

/** The category or collection that the list's page belongs to. */
export type Shelf = { category: string } | { collection: string }

/** One page of the list. */
export function productsOf(address: ListAddress, shelf: Shelf | undefined, page: number) {
  const bare = isBare(address)
  const paged = bare && page === 1 ? [] : [`page=${page}`, `limit=${sizeOf(address)}`]
  return read(pathOf('/products', address, shelf, paged), bare ? toWhole : toPage)
}

export function choicesOf({ sort: _sort, page: _page, ...criteria }: ListAddress, shelf: Shelf | undefined) {
  return read(pathOf('/products/choices', { ...criteria, sort: undefined }, shelf), toChoices)
}

function pathOf(path: string, criteria: Criteria, shelf: Shelf | undefined, more: readonly string[] = []): string {
  const pairs = pairsOf({
    ...criteria,
    chosen: { ...criteria.chosen, ...(shelf && 'category' in shelf && { category: [] }) },
  })
  const own = Object.entries(shelf ?? {}).map(([name, value]) => `${name}=${encodeURIComponent(askable(value))}`)
  const query = [...own, ...pairs.map(([name, value]) => `${name}=${encoded(value)}`), ...more].join('&')
  return query === '' ? path : `${path}?${query}`
}

/** Cut to the API's limit. No category name or collection address is longer, so a longer one matches nothing anyway. */
const askable = (name: string) => /^.{0,100}/su.exec(name)?.[0] ?? ''

function toPage(answer: unknown): ProductListPage {
  const products = toProducts(answer)
  const { total, searched, understood } = (answer ?? {}) as Record<string, unknown>
  return {
    products,
    total: typeof total === 'number' ? total : products.length,
    searched: typeof searched === 'string' ? searched : undefined,
    understood: Array.isArray(understood) ? understood : [],
  }
}

/** In the shop's own order sold-out products come last; a requested order is kept. */
function toWhole(answer: unknown): ProductListPage {
  const page = toPage(answer)
  return { ...page, products: soldOutLast(page.products) }
}

const toChoices = (answer: unknown): Choices => (answer as AnswerOf<'GET /products/choices'>).choices
