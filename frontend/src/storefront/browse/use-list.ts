import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMedia } from '../../ui/use-media.ts'
import { hasFilters } from './address/list-address.ts'
import { choicesOf, productsOf, type Shelf } from './address/list-reads.ts'
import { useListAddress } from './address/use-list-address.ts'

/** The list of the current address; the previous one stays until the next has loaded. */
export function useList(shelf: Shelf | undefined) {
  const [address, setAddress] = useListAddress()
  const isWide = useMedia('(min-width: 1100px)')
  const filtered = hasFilters(address)
  const products = useQuery({ ...productsOf(address, shelf, 1), placeholderData: keepPreviousData })
  const choices = useQuery({
    ...choicesOf(address, shelf),
    placeholderData: keepPreviousData,
    enabled: isWide || filtered,
    // Listed explicitly because `data` may be read after it arrives, and react-query notifies only about properties
    // that were already read.
    notifyOnChangeProps: ['data', 'isError'],
  })
  return { shelf, address, setAddress, isWide, narrowed: filtered, products, choices }
}

export type List = ReturnType<typeof useList>
