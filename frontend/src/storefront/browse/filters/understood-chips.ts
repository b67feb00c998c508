import type { Understood } from '@suvarna/contracts/catalog/search/understood.ts'
import { understoodLabel } from '../../../entities/product/search-reads.ts'
import type { ListAddress } from '../address/list-address.ts'
import type { Chip } from './filter-labels.ts'

/** The understood parts of a search, each with the search without it. A part that is the whole search is left out. */
export const understoodChips = (address: ListAddress, understood: readonly Understood[]): Chip[] =>
  understood
    .filter(({ label, text, without }) => without !== '' || !text.startsWith(label.toLowerCase()))
    .map((part) => ({ label: understoodLabel(part), without: { ...address, q: part.without, page: 1 } }))
