import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { messageOf } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/client.ts'
import { logIn } from '../../shared/session/session.ts'
import { checkLogin, type LoginProblems, type LoginValues, readRefusal } from './login-values.ts'

const STAY_MS = 1000

/** Logs in and, a second after the good news, leads an admin to the back office and everybody else home. */
export function useLogin() {
  const [problems, setProblems] = useState<LoginProblems>({})
  const [message, setMessage] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [goal, setGoal] = useState<string | null>(null)
  const navigate = useNavigate()
  const from: unknown = useLocation().state?.from

  useEffect(() => {
    if (goal === null) return
    const timer = setTimeout(() => navigate(goal, { replace: true }), STAY_MS)
    return () => clearTimeout(timer)
  }, [goal, navigate])

  return {
    problems,
    message,
    busy,
    done: goal !== null,
    show(field: keyof LoginValues, problem: string | undefined) {
      setProblems(({ [field]: _old, ...others }) => (problem ? { ...others, [field]: problem } : others))
    },
    async submit(values: LoginValues) {
      const found = checkLogin(values)
      setProblems(found)
      setMessage(null)
      if (Object.keys(found).length > 0) return
      setBusy(true)
      try {
        const body = { email: values.email.trim().toLowerCase(), password: values.password }
        const { token, user } = await call<AnswerOf<'POST /auth/login'>>('POST', '/auth/login', { body })
        logIn(token, user)
        setGoal(user.role === 'admin' ? adminGoal(from) : '/')
      } catch (error) {
        const refusal = readRefusal(messageOf(error, ''))
        setProblems(refusal.problems)
        setMessage(refusal.message)
      }
      setBusy(false)
    },
  }
}

/** Back to the admin page that asked for the login, if one did. */
const adminGoal = (from: unknown): string => (typeof from === 'string' && from.startsWith('/admin') ? from : '/admin')
