import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import { shopFacts } from '../shop/use-shop.ts'

const OtherOffers = createContext(false)

/** Asks once for all of a page: with a query in each card, forty of them start in the first moments of the home page. */
export function OtherOffersProvider({ children }: { children: ReactNode }) {
  return <OtherOffers value={useQuery(shopFacts).data?.offers === true}>{children}</OtherOffers>
}

/** Whether the shop says that it has other offers than the one it came with; false while that is unknown. */
export const useOtherOffers = (): boolean => useContext(OtherOffers)
