import { isPincode } from '@suvarna/contracts/common/place/pincode.ts'
import { stateOfPincode } from '@suvarna/contracts/common/place/pincode-state.ts'
import { useEffect, useRef } from 'react'
import { placeHint } from '../../../entities/address/place-hint.ts'
import { tidyPincode } from '../../../entities/address/tidy-pincode.ts'
import { useDelivery } from '../../../entities/delivery/delivery-estimate.ts'
import type { DraftValues } from './draft-order.ts'

/**
 * Fills in the city and state of the pincode, as the checkout does: what somebody typed stays. The answer is what is
 * odd about them then, '' for nothing.
 */
export function usePlaceOfPincode(values: DraftValues, fill: (place: { city: string; state: string }) => void): string {
  const pincode = tidyPincode(values.pincode)
  const delivery = useDelivery(pincode)
  const filled = useRef({ city: '', state: '' })
  const estimate = delivery.step === 'known' ? delivery.estimate : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each pincode, and once for its answer
  useEffect(() => {
    if (!isPincode(pincode)) return
    const known = { city: estimate?.city ?? '', state: estimate?.state ?? stateOfPincode(pincode) ?? '' }
    const next = (field: 'city' | 'state') =>
      known[field] !== '' && ['', filled.current[field]].includes(values[field]) ? known[field] : values[field]
    filled.current = known
    fill({ city: next('city'), state: next('state') })
  }, [pincode, delivery.step])
  const hint = placeHint(values, delivery, pincode)
  return hint ? `Pincode ${pincode} is in ${hint.meant}, as far as we know.` : ''
}
