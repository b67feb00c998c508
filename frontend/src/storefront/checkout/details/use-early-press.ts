import { useEffect, useState } from 'react'

/**
 * A press that comes before the pincode's answer, which fills in city and state: `send` is called once more when it is
 * there.
 */
export function useEarlyPress(isAsking: boolean, send: () => void) {
  const [step, setStep] = useState<'none' | 'waiting' | 'answered'>('none')
  // The answer fills in the fields at the same time; they are there with the next step.
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
