import { isPincode } from '@suvarna/contracts/common/place/pincode.ts'
import { useEffect, useState } from 'react'
import { type Details, useSavedDetails } from '../../../entities/address/saved-details.ts'
import { tidyPincode } from '../../../entities/address/tidy-pincode.ts'
import { useSelectFilled } from '../../../entities/address/use-select-filled.ts'
import { type Delivery, useDelivery } from '../../../entities/delivery/delivery-estimate.ts'
import { rememberPincode } from '../../../entities/delivery/known-pincode.ts'
import { useSession } from '../../../lib/session/session.ts'
import { beginHints, useHints } from './hints/late-hints.ts'
import type { useCheckoutValues } from './use-checkout-values.ts'

type Fields = ReturnType<typeof useCheckoutValues>

/** Fills in known data: the city and state of the pincode, a guest's saved details. */
export function usePrefill(fields: Fields): { delivery: Delivery; pincode: string; offer: Details | null } {
  const { user } = useSession()
  const { values, isFilled } = fields
  const saved = useSavedDetails()
  const pincode = /^india$/i.test(values.country.trim()) ? tidyPincode(values.pincode) : ''
  const delivery = useDelivery(pincode)
  usePlaceOf(pincode, delivery, fields)
  return { delivery, pincode, offer: user === null && !isFilled('name', 'email', 'phone', 'address') ? saved : null }
}

function usePlaceOf(pincode: string, delivery: Delivery, { fill }: Fields): void {
  const [filled, setFilled] = useState({})
  useSelectFilled(filled)
  const estimate = delivery.step === 'known' ? delivery.estimate : null
  const hints = useHints()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each pincode, for its answer, and for the hints
  useEffect(() => {
    if (!isPincode(pincode)) return
    rememberPincode(pincode)
    beginHints()
    const known = estimate || hints ? { state: estimate?.state ?? hints?.stateOfPincode(pincode) ?? '' } : {}
    // Until the carrier has answered, the city is left unchanged.
    setFilled(fill(delivery.step === 'asking' ? known : { city: estimate?.city ?? '', ...known }))
  }, [pincode, delivery.step, hints])
}
