// The state of a list, kept in its address: search text, filters, order, and the number of loaded pages.
import { callName, filterAttributes } from '@suvarna/contracts/catalog/attributes.ts'
import { isOrder, type Order } from './list-order.ts'

export const filterNames = ['category', ...filterAttributes.map(callName), 'gender'] as const
export type FilterName = (typeof filterNames)[number]

export type ListAddress = {
  q: string
  /** values as the API takes them, sorted so that each choice has one address */
  chosen: Readonly<Partial<Record<FilterName, readonly string[]>>>
  /** rupees */
  minPrice: number | undefined
  maxPrice: number | undefined
  inStock: boolean
  /** undefined: the list's default order */
  sort: Order | undefined
  page: number
}

/** The API's limit for one parameter. */
const maxLength = 200
const maxPages = 100

/** Parses an address that anyone may have typed; invalid parts are ignored. */
export function readAddress(query: URLSearchParams): ListAddress {
  const sort = query.get('sort') ?? ''
  const page = whole(query.get('page'))
  return {
    q: trimmedText(query.get('q')),
    chosen: Object.fromEntries(
      filterNames.map((name) => [name, valuesIn(name, query.get(name))] as const).filter(([, values]) => values.length),
    ),
    minPrice: whole(query.get('min_price')),
    maxPrice: whole(query.get('max_price')),
    inStock: query.get('in_stock') === '1',
    sort: isOrder(sort) ? sort : undefined,
    page: page && page <= maxPages ? page : 1,
  }
}

/** Returns the query string with its `?`; '' for the bare list. */
export function writeAddress({ page, ...address }: ListAddress): string {
  const pairs = [...pairsOf(address), ...(page > 1 ? [['page', page]] : [])]
  return pairs.length > 0 ? `?${pairs.map(([name, value]) => `${name}=${encoded(value)}`).join('&')}` : ''
}

type Pair = readonly (string | number | undefined)[]

/** Returns name and value of everything that is set, always in the same order. */
export function pairsOf({ q, chosen, minPrice, maxPrice, inStock, sort }: Omit<ListAddress, 'page'>): Pair[] {
  const pairs: Pair[] = [
    ['q', q],
    ...filterNames.map((name) => [name, chosen[name]?.join(',')]),
    ['min_price', minPrice],
    ['max_price', maxPrice],
    ['in_stock', inStock ? 1 : undefined],
    ['sort', sort],
  ]
  return pairs.filter(([, value]) => value !== undefined && value !== '')
}

/** Keeps commas, which are allowed in a query; a blank becomes a plus. */
export const encoded = (value: string | number | undefined): string =>
  encodeURIComponent(String(value)).replaceAll('%2C', ',').replaceAll('%20', '+')

export const hasFilters = ({ chosen, minPrice, maxPrice, inStock }: ListAddress): boolean =>
  Object.keys(chosen).length > 0 || minPrice !== undefined || maxPrice !== undefined || inStock

/** The same list without its filters. */
export const withoutFilters = (address: ListAddress): ListAddress => ({
  ...address,
  ...{ chosen: {}, minPrice: undefined, maxPrice: undefined, inStock: false, page: 1 },
})

/** Adds a value, or removes it if set; only one category at a time. */
export function toggled(address: ListAddress, name: FilterName, value: string): ListAddress {
  const before = address.chosen[name] ?? []
  const without = before.filter((one) => one !== value)
  const values = without.length < before.length ? without : name === 'category' ? [value] : [...before, value].sort()
  const { [name]: _before, ...others } = address.chosen
  return { ...address, page: 1, chosen: values.length > 0 ? { ...others, [name]: values } : others }
}

const trimmedText = (text: string | null): string =>
  (text ?? '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, maxLength)

const genders = ['men', 'unisex', 'women']

function valuesIn(name: FilterName, text: string | null): string[] {
  const values = [...new Set((text ?? '').toLowerCase().split(','))].filter((value) =>
    /^[^\s\p{Cc}]{1,60}$/u.test(value),
  )
  if (name === 'category') return values.slice(0, 1)
  const known = name === 'gender' ? values.filter((value) => genders.includes(value)) : values
  while (known.join(',').length > maxLength) known.pop()
  return known.sort()
}

/** Parses rupees and page numbers: up to seven digits, without sign or fraction. */
const whole = (text: string | null): number | undefined => (/^\d{1,7}$/.test(text ?? '') ? Number(text) : undefined)
