import { useEffect, useState } from 'react'
import { type CheckoutField, type CheckoutValues, checkCheckout } from '../checkout-values.ts'

const ofPincode: readonly string[] = ['city', 'state'] satisfies CheckoutField[]

/**
 * A press that comes before the carrier has said where the pincode is waits for the answer, which fills in the place:
 * nobody is asked for a city that the shop is about to know. `press` is then made once, with what was filled in.
 */
export function useAwaitedPlace(isAsking: boolean, press: (seen: boolean) => void) {
  const [waiting, setWaiting] = useState<{ seen: boolean; due: boolean } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `press` is that of the rendering in which it is due
  useEffect(() => {
    if (!waiting || isAsking) return
    // The answer fills the form in the same rendering as this.
    if (!waiting.due) return setWaiting({ ...waiting, due: true })
    setWaiting(null)
    press(waiting.seen)
  }, [waiting, isAsking])
  return {
    isWaiting: waiting !== null,
    /** Whether the press waits: nothing else is missing. */
    waits(values: CheckoutValues, seen: boolean): boolean {
      const missing = Object.keys(checkCheckout(values))
      if (!isAsking || missing.length === 0 || missing.some((field) => !ofPincode.includes(field))) return false
      setWaiting({ seen, due: false })
      return true
    },
  }
}
