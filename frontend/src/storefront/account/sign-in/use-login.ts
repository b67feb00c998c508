import { t } from '@suvarna/contracts/common/language/text.ts'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type SecondProof, useSecondProof } from '../../../entities/session/second-proof.ts'
import { signIn } from '../../../entities/session/sign-in.ts'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { takeLanguage } from '../../../lib/language/reader-language.ts'
import { useFields } from '../../../ui/form/use-fields.ts'
import { emailProblem, passwordProblem } from '../account-checks.ts'
import type { FormMessage } from '../profile/profile-message.tsx'
import { useRedirectAfter } from '../use-return-to.ts'
import { pathAfterLogin, readRefusal } from './login-values.ts'

const STAY_MS = 1000

/** Navigation state for the login: where to return to, and an email to prefill. */
type LoginState = { from?: string; email?: string } | null

/** Logs in and redirects a second after the success message. */
export function useLogin() {
  const state = useLocation().state as LoginState
  const start = { email: state?.email ?? '', password: '' }
  const fields = useFields(start, { email: emailProblem, password: passwordProblem }, 'typing')
  const [formMessage, setMessage] = useState<FormMessage | null>(null)
  const [busy, setBusy] = useState(false)
  const [unverified, setUnverified] = useState<string | null>(null)
  const { code, setCode, question, typed, take } = useSecondProof()
  const leadOn = useRedirectAfter(STAY_MS)

  return {
    fields,
    message: formMessage,
    busy,
    state,
    done: formMessage?.kind === 'good',
    /** the email of an account that is not yet verified */
    unverified,
    /** of the second step; null until the server requests it */
    code,
    setCode,
    question,
    notUsed: (text: string) => setMessage(text ? { kind: 'error', text } : null),
    async submit(second: SecondProof = typed()) {
      setMessage(null)
      setUnverified(null)
      if (!fields.check()) return
      const { email, password } = fields.values
      setBusy(true)
      try {
        const { role, language } = await signIn(email, password, second)
        setMessage({ kind: 'good', text: t`Login successful !` })
        const path = pathAfterLogin(role, state?.from)
        // The back office exists only in English.
        leadOn(path, { replace: true, inOther: !path.startsWith('/admin') && takeLanguage(language) })
      } catch (error) {
        take(error)
        const { problems, message } = readRefusal(error instanceof ApiError ? error.sent : '', messageOf(error, ''))
        fields.refuse(problems)
        if (message) setMessage({ kind: 'error', text: message })
        if (error instanceof ApiError && error.code === 'account_not_verified') setUnverified(email)
      }
      setBusy(false)
    },
  }
}
