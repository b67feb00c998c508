import { byCallName, filterAttributes, labelOf } from '@suvarna/contracts/catalog/attributes.ts'
import { tradeWord } from '@suvarna/contracts/catalog/shown/trade-words.ts'
import { t } from '@suvarna/contracts/common/language/text.ts'
import { formatRupees } from '@suvarna/contracts/common/money.ts'
import { type FilterName, filterNames, type ListAddress, toggled } from '../address/list-address.ts'
import type { Choices } from '../address/list-reads.ts'

export const filterTitles: Readonly<Record<FilterName, string>> = {
  category: t`Category`,
  ...byCallName(filterAttributes, (name) => tradeWord(labelOf(name))),
  gender: t`For`,
}

const valueNames: Readonly<Record<string, string>> = {
  'stone none': t`No stone`,
  'gender women': t`Women`,
  'gender men': t`Men`,
  'gender unisex': t`Everybody`,
}

/** A value's label; until the answer provides its spelling, the value from the address. */
export const valueLabel = (name: FilterName, value: string, label = value.replaceAll('-', ' ')): string =>
  valueNames[`${name} ${value}`] ?? tradeWord(label.charAt(0).toUpperCase() + label.slice(1))

export type Chip = { label: string; without: ListAddress }

/** The active filters, each with the list as it would be without it. */
export function chipsOf(address: ListAddress, choices: Choices | undefined): Chip[] {
  const chips: Chip[] = []
  const first = { ...address, page: 1 }
  if (address.inStock) chips.push({ label: t`In stock`, without: { ...first, inStock: false } })
  const price = priceLabel(address)
  if (price) chips.push({ label: price, without: { ...first, minPrice: undefined, maxPrice: undefined } })
  for (const name of filterNames)
    for (const value of address.chosen[name] ?? []) {
      const label = choices?.[name].find((one) => one.value === value)?.label
      chips.push({ label: valueLabel(name, value, label), without: toggled(address, name, value) })
    }
  return chips
}

function priceLabel({ minPrice, maxPrice }: ListAddress): string | undefined {
  if (minPrice !== undefined && maxPrice !== undefined) return t`${formatRupees(minPrice)} to ${formatRupees(maxPrice)}`
  if (minPrice !== undefined) return t`From ${formatRupees(minPrice)}`
  return maxPrice === undefined ? undefined : t`Up to ${formatRupees(maxPrice)}`
}

export const productCountLabel = (count: number): string => (count === 1 ? t`1 piece` : t`${count} pieces`)
