import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import { shopFacts } from '../shop/use-shop.ts'

const OtherOffers = createContext(false)

/** One query for the whole page: with one per card, the home page would start forty in its first moments. */
export function OtherOffersProvider({ children }: { children: ReactNode }) {
  return <OtherOffers value={useQuery(shopFacts).data?.offers === true}>{children}</OtherOffers>
}

/** Whether the shop has offers besides its built-in one; false while unknown. */
export const useOtherOffers = (): boolean => useContext(OtherOffers)
