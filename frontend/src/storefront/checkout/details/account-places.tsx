import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { asTyped, savedAddresses } from '../../../entities/address/saved-addresses.ts'
import { detailsOf } from '../../../entities/address/saved-details.ts'
import { myOrders } from '../../../entities/order/my-orders.ts'
import { useSession } from '../../../lib/session/session.ts'
import type { CheckoutValues } from '../checkout-values.ts'
import { SavedPlaces } from './saved-places.tsx'
import type { useCheckoutValues } from './use-checkout-values.ts'

type Props = { fields: ReturnType<typeof useCheckoutValues>; typed: CheckoutValues }

/** For logged-in users: fills in the default address or that of the last order, and offers the others. */
export function AccountPlaces({ fields, typed }: Props) {
  useKnownAddress(fields)
  return <SavedPlaces typed={typed} onUse={fields.put} />
}

function useKnownAddress({ fill, isFilled }: Props['fields']): void {
  const { token, user } = useSession()
  const saved = useQuery({ ...savedAddresses(token), refetchOnWindowFocus: false })
  const orders = useQuery({ ...myOrders(token), enabled: token !== null, refetchOnWindowFocus: false })
  const chosen = saved.data?.[0]
  const last = saved.isPending
    ? undefined
    : orders.data?.filter(({ address }) => address !== '').sort((a, b) => b.createdAt.localeCompare(a.createdAt))[0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when they are loaded
  useEffect(() => {
    const known = chosen ? asTyped(chosen) : last && detailsOf(last)
    // An address is filled in as a whole or not at all.
    if (!known || !user || isFilled('address', 'pincode', 'city', 'state')) return
    const { country, ...details } = known
    fill({ ...details, email: user.email, ...(country && { country }) }, true)
  }, [chosen?.id, last?.id])
}
