import { isPincode, stateOfPincode } from '@suvarna/contracts/common/pincode.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Delivery, useDelivery } from '../../../entities/delivery/delivery-estimate.ts'
import { rememberPincode } from '../../../entities/delivery/known-pincode.ts'
import { myOrders } from '../../../entities/order/my-orders.ts'
import { useSession } from '../../../lib/session/session.ts'
import { tidyPincode } from '../checkout-values.ts'
import { type Details, detailsOf, useSavedDetails } from './saved-details.ts'
import type { useCheckoutValues } from './use-checkout-values.ts'

type Fields = ReturnType<typeof useCheckoutValues>

/** What the shop can fill in by itself: the place of the pincode, the account's last address, a guest's saved details. */
export function usePrefill(fields: Fields): { delivery: Delivery; pincode: string; offer: Details | null } {
  const { user } = useSession()
  const { values, said } = fields
  const saved = useSavedDetails()
  const pincode = /^india$/i.test(values.country.trim()) ? tidyPincode(values.pincode) : ''
  const delivery = useDelivery(pincode)
  usePlaceOf(pincode, delivery, fields)
  useLastAddress(fields)
  return { delivery, pincode, offer: user === null && !said('name', 'email', 'phone', 'address') ? saved : null }
}

function usePlaceOf(pincode: string, delivery: Delivery, { fill }: Fields): void {
  const told = delivery.step === 'told' ? delivery.estimate : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each pincode, and once for its answer
  useEffect(() => {
    if (!isPincode(pincode)) return
    rememberPincode(pincode)
    const state = told?.state ?? stateOfPincode(pincode) ?? ''
    // While the courier is asked the town is not known to be another one.
    fill(delivery.step === 'asking' ? { state } : { city: told?.city ?? '', state })
  }, [pincode, delivery.step])
}

function useLastAddress({ fill, said }: Fields): void {
  const { token, user } = useSession()
  const orders = useQuery({ ...myOrders(token), enabled: token !== null, refetchOnWindowFocus: false })
  const last = orders.data
    ?.filter(({ address }) => address !== '')
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))[0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the orders are there
  useEffect(() => {
    // Half of one address and half of another is none.
    if (!last || !user || said('address', 'pincode', 'city', 'state')) return
    const { country, ...details } = detailsOf(last)
    fill({ ...details, email: user.email, ...(country && { country }) }, true)
  }, [last?.id])
}
