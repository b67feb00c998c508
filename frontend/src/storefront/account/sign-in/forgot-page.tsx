import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type AwaitedOtp, forgetOtp, restoredOtp } from '../register/otp-wait.ts'
import { ForgotForm } from './forgot-form.tsx'
import { ResetForm } from './reset-form.tsx'

/** Sets a new password in two steps: the email, then the mailed OTP together with the new password. */
export function ForgotPage() {
  const state = useLocation().state as { email?: string } | null
  const [awaited, setAwaited] = useState<AwaitedOtp | null>(() => restoredOtp('reset'))
  const [email, setEmail] = useState(state?.email ?? '')
  const startAgain = () => {
    forgetOtp('reset')
    setEmail(awaited?.email ?? '')
    setAwaited(null)
  }
  return awaited ? (
    <ResetForm awaited={awaited} onSent={setAwaited} onStartAgain={startAgain} />
  ) : (
    <ForgotForm email={email} onSent={setAwaited} />
  )
}
