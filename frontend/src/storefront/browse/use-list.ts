import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMedia } from '../../ui/use-media.ts'
import { isNarrowed } from './address/list-address.ts'
import { choicesOf, productsOf } from './address/list-reads.ts'
import { useListAddress } from './address/use-list-address.ts'

/** A list as its address says it; what was shown before stays until the next has come. `category`: whose page it is. */
export function useList(category: string | undefined) {
  const [address, setAddress] = useListAddress()
  const isWide = useMedia('(min-width: 1100px)')
  const narrowed = isNarrowed(address)
  const pieces = useQuery({ ...productsOf(address, category, 1), placeholderData: keepPreviousData })
  const choices = useQuery({
    ...choicesOf(address, category),
    placeholderData: keepPreviousData,
    enabled: isWide || narrowed,
    // Who reads the answer may come later than it does, and what nobody has read yet tells nobody of its change.
    notifyOnChangeProps: ['data', 'isError'],
  })
  return { category, address, setAddress, isWide, narrowed, pieces, choices }
}

export type List = ReturnType<typeof useList>
