import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { type Product, toProducts } from '../../../entities/product/product.ts'
import { read } from '../../../lib/api/read.ts'
import { encoded, type ListAddress, pairsOf } from './list-address.ts'

export type ProductListPage = { products: Product[]; total: number; searched: string | undefined }
export type Choices = AnswerOf<'GET /products/choices'>['choices']

/** A bare list comes whole, as the API answers it without parameters; a narrowed one by so many. */
const wholeSize = 500
const pageSize = 48

type Said = Omit<ListAddress, 'page'>

export const sizeOf = (address: ListAddress): number => (isBare(address) ? wholeSize : pageSize)

const isBare = ({ chosen: { category: _category, ...chosen }, page: _page, ...said }: ListAddress) =>
  pairsOf({ ...said, chosen }).length === 0

/** One page of the list; `category` is the one whose page it stands on. */
export function productsOf(address: ListAddress, category: string | undefined, page: number) {
  const bare = isBare(address)
  const paged = bare && page === 1 ? [] : [`page=${page}`, `limit=${sizeOf(address)}`]
  return read(pathOf('/products', address, category, paged), toPage)
}

export function choicesOf({ sort: _sort, page: _page, ...said }: ListAddress, category: string | undefined) {
  return read(pathOf('/products/choices', { ...said, sort: undefined }, category), toChoices)
}

function pathOf(path: string, said: Said, category: string | undefined, more: readonly string[] = []): string {
  const pairs = pairsOf(category === undefined ? said : { ...said, chosen: { ...said.chosen, category: [] } })
  const own = category === undefined ? [] : [`category=${encodeURIComponent(askable(category))}`]
  const query = [...own, ...pairs.map(([name, value]) => `${name}=${encoded(value)}`), ...more].join('&')
  return query === '' ? path : `${path}?${query}`
}

/** As much of a name as the API takes. No category has a longer one, so nothing is found under it. */
const askable = (category: string) => /^.{0,100}/su.exec(category)?.[0] ?? ''

function toPage(answer: unknown): ProductListPage {
  const products = toProducts(answer)
  const { total, searched } = (answer ?? {}) as { total?: unknown; searched?: unknown }
  return {
    products,
    total: typeof total === 'number' ? total : products.length,
    searched: typeof searched === 'string' ? searched : undefined,
  }
}

const toChoices = (answer: unknown): Choices => (answer as AnswerOf<'GET /products/choices'>).choices
