import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { signIn } from '../../../entities/session/sign-in.ts'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { emailProblem, passwordProblem } from '../account-checks.ts'
import type { News } from '../profile/profile-message.tsx'
import { useFields } from '../use-fields.ts'
import { useRedirectAfter } from '../use-return-to.ts'
import { pathAfterLogin, readRefusal } from './login-values.ts'

const STAY_MS = 1000

/** What other pages hand to the login: where to come back to, and an address that is known already. */
type LoginState = { from?: string; email?: string } | null

/** Logs in and, a second after the good news, leads on. */
export function useLogin() {
  const state = useLocation().state as LoginState
  const start = { email: state?.email ?? '', password: '' }
  const fields = useFields(start, { email: emailProblem, password: passwordProblem }, 'typing')
  const [news, setNews] = useState<News | null>(null)
  const [busy, setBusy] = useState(false)
  const [unverified, setUnverified] = useState<string | null>(null)
  const leadOn = useRedirectAfter(STAY_MS)

  return {
    fields,
    news,
    busy,
    state,
    done: news?.kind === 'good',
    /** the address of an account that still waits for its OTP */
    unverified,
    async submit() {
      setNews(null)
      setUnverified(null)
      if (!fields.check()) return
      const { email, password } = fields.values
      setBusy(true)
      try {
        const { role } = await signIn(email, password)
        setNews({ kind: 'good', text: 'Login successful !' })
        leadOn(pathAfterLogin(role, state?.from), { replace: true })
      } catch (error) {
        const { problems, message } = readRefusal(messageOf(error, ''))
        fields.refuse(problems)
        if (message) setNews({ kind: 'error', text: message })
        if (error instanceof ApiError && error.code === 'account_not_verified') setUnverified(email)
      }
      setBusy(false)
    },
  }
}
