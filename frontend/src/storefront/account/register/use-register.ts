import { t } from '@suvarna/contracts/common/language/text.ts'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { pageLanguage } from '../../../lib/language/reader-language.ts'
import { useFields } from '../../../ui/form/use-fields.ts'
import { emailProblem, firstNameProblem, passwordProblem } from '../account-checks.ts'
import type { FormMessage } from '../profile/profile-message.tsx'
import { type AwaitedOtp, awaitOtp, forgetOtp, restoredOtp } from './otp-wait.ts'

/**
 * Navigation state for the registration: an email whose OTP can be entered right away, what is known of a guest, and
 * where to go at the end.
 */
type RegisterState = { otpFor?: string; email?: string; firstName?: string; from?: string } | null

const sent: FormMessage = { kind: 'good', text: t`OTP sent to your email. Please check your inbox.` }

/** Registration in two steps: the form, then the mailed OTP. */
export function useRegister() {
  const state = useLocation().state as RegisterState
  const [awaited, setAwaited] = useState<AwaitedOtp | null>(() =>
    state?.otpFor ? { email: state.otpFor.trim().toLowerCase(), sentAt: 0 } : restoredOtp('register'),
  )
  const start = { firstName: state?.firstName ?? '', email: awaited?.email ?? state?.email ?? '', password: '' }
  const fields = useFields(start, { firstName: firstNameProblem, email: emailProblem, password: passwordProblem })
  const [message, setMessage] = useState<FormMessage | null>(null)
  const [busy, setBusy] = useState(false)
  const { firstName, email, password } = fields.values

  const post = async () => {
    const body = {
      firstName: firstName.trim(),
      email: email.trim().toLowerCase(),
      password,
      role: 'user',
      ...pageLanguage(),
    }
    await call('POST', '/auth/register', { body })
    setAwaited(awaitOtp('register', email))
  }

  return {
    fields,
    message,
    busy,
    awaited,
    from: state?.from,
    setMessage,
    /** Sends the form; the OTP step follows if it is accepted. */
    async submit() {
      setMessage(null)
      if (!fields.check()) return
      setBusy(true)
      try {
        await post()
        setMessage(sent)
      } catch (error) {
        const text = messageOf(error, t`Registration failed. Please try again.`)
        if (!fields.refuseAt(error)) setMessage({ kind: 'error', text })
      }
      setBusy(false)
    },
    /** After a reload the password is gone, and another OTP cannot be requested without it. */
    canResend: password !== '',
    async resend() {
      setBusy(true)
      try {
        await post()
        setMessage({ kind: 'good', text: t`OTP resent successfully. Please check your email.` })
      } catch (error) {
        setMessage({ kind: 'error', text: t`Failed to resend OTP. ${messageOf(error, '')}`.trim() })
      }
      setBusy(false)
    },
    /** Returns to the form with the typed values. */
    startAgain() {
      forgetOtp('register')
      setAwaited(null)
      setMessage(null)
    },
  }
}
