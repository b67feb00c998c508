// What a list shows, as its address tells it: words, filters, order, and how many pages of it are open.
import { callName, filterAttributes } from '@suvarna/contracts/catalog/attributes.ts'
import { isOrder, type Order } from './list-order.ts'

export const filterNames = ['category', ...filterAttributes.map(callName), 'gender'] as const
export type FilterName = (typeof filterNames)[number]

export type ListAddress = {
  q: string
  /** Values as the API takes them, in the order of the alphabet, so that one choice has one address. */
  chosen: Readonly<Partial<Record<FilterName, readonly string[]>>>
  /** Rupees. */
  minPrice: number | undefined
  maxPrice: number | undefined
  inStock: boolean
  /** Nothing: the order that is the list's own. */
  sort: Order | undefined
  page: number
}

/** The API takes so many characters of one parameter. */
const longest = 200
const maxPages = 100

/** Reads an address that anybody may have typed: what makes no sense counts as not said. */
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

/** The part of the address behind its path, '' for the bare list. */
export function writeAddress({ page, ...address }: ListAddress): string {
  const pairs = [...pairsOf(address), ...(page > 1 ? [['page', page]] : [])]
  return pairs.length > 0 ? `?${pairs.map(([name, value]) => `${name}=${encoded(value)}`).join('&')}` : ''
}

type Pair = readonly (string | number | undefined)[]

/** Name and value of everything that is said, always in the same order. */
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

/** A comma may stand in an address as it is, a blank as a plus. */
export const encoded = (value: string | number | undefined): string =>
  encodeURIComponent(String(value)).replaceAll('%2C', ',').replaceAll('%20', '+')

export const isNarrowed = ({ chosen, minPrice, maxPrice, inStock }: ListAddress): boolean =>
  Object.keys(chosen).length > 0 || minPrice !== undefined || maxPrice !== undefined || inStock

/** The same list without its filters. */
export const widened = (address: ListAddress): ListAddress => ({
  ...address,
  ...{ chosen: {}, minPrice: undefined, maxPrice: undefined, inStock: false, page: 1 },
})

/** With a value added, or taken away when it was there; of categories there is one at a time. */
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
    .slice(0, longest)

const genders = ['men', 'unisex', 'women']

function valuesIn(name: FilterName, text: string | null): string[] {
  const values = [...new Set((text ?? '').toLowerCase().split(','))].filter((value) =>
    /^[^\s\p{Cc}]{1,60}$/u.test(value),
  )
  if (name === 'category') return values.slice(0, 1)
  const known = name === 'gender' ? values.filter((value) => genders.includes(value)) : values
  while (known.join(',').length > longest) known.pop()
  return known.sort()
}

/** Rupees and pages: a number without a sign, a fraction or a second meaning. */
const whole = (text: string | null): number | undefined => (/^\d{1,7}$/.test(text ?? '') ? Number(text) : undefined)
