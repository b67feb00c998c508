import { useEffect, useState } from 'react'

/**
 * Handles a press before the answer for the pincode, which fills in city and state: `send` is called again once it has
 * arrived.
 */
export function useEarlyPress(isAsking: boolean, send: () => void) {
  const [step, setStep] = useState<'none' | 'waiting' | 'answered'>('none')
  // The answer fills in the fields in the same render, so they are ready only in the next step.
  useEffect(() => {
    if (step === 'waiting' && !isAsking) setStep('answered')
  }, [step, isAsking])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each such press
  useEffect(() => {
    if (step !== 'answered') return
    setStep('none')
    send()
  }, [step])
  return { isWaiting: step !== 'none', wait: () => setStep('waiting') }
}
