import { isPincode } from '@suvarna/contracts/common/place/pincode.ts'
import { stateOfPincode } from '@suvarna/contracts/common/place/pincode-state.ts'
import { useEffect, useRef, useState } from 'react'
import { placeHint } from '../../../entities/address/place-hint.ts'
import { tidyPincode } from '../../../entities/address/tidy-pincode.ts'
import { useSelectFilled } from '../../../entities/address/use-select-filled.ts'
import { useDelivery } from '../../../entities/delivery/delivery-estimate.ts'
import type { DraftValues } from './draft-order.ts'

/**
 * Fills in the city and state of the pincode, as the checkout does; typed values stay. Returns a hint if they do not
 * fit the pincode, '' for none.
 */
export function usePlaceOfPincode(values: DraftValues, fill: (place: { city: string; state: string }) => void): string {
  const pincode = tidyPincode(values.pincode)
  const delivery = useDelivery(pincode)
  const filled = useRef({ city: '', state: '' })
  const [changed, setChanged] = useState({})
  useSelectFilled(changed)
  const estimate = delivery.step === 'known' ? delivery.estimate : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each pincode, and once for its answer
  useEffect(() => {
    if (!isPincode(pincode)) return
    const known = { city: estimate?.city ?? '', state: estimate?.state ?? stateOfPincode(pincode) ?? '' }
    const next = (field: 'city' | 'state') =>
      known[field] !== '' && ['', filled.current[field]].includes(values[field]) ? known[field] : values[field]
    filled.current = known
    const place = { city: next('city'), state: next('state') }
    fill(place)
    const isChanged = ([field, text]: [string, string]) => text !== values[field as keyof typeof place]
    setChanged(Object.fromEntries(Object.entries(place).filter(isChanged)))
  }, [pincode, delivery.step])
  const hint = placeHint(values, delivery, pincode)
  return hint ? `Pincode ${pincode} is in ${hint.meant}, as far as we know.` : ''
}
