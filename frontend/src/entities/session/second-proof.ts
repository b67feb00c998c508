import type { PasskeyProof, PasskeyQuestion } from '@suvarna/contracts/identity/passkeys.ts'
import { useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'

/** Sent with the password; `{}` until the server requests it. */
export type SecondProof = { code?: string; passkey?: PasskeyProof }

/** True if the password was right and the second step is missing or was wrong. */
const asksForCode = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'second_step_required' || error.code === 'second_step_refused')

/** The challenge for the account's passkeys; null if it has none. Each refusal brings a new one. */
const questionIn = (error: unknown): PasskeyQuestion | null =>
  (asksForCode(error) && ((error as ApiError).details.passkey as PasskeyQuestion | undefined)) || null

/** The second step of a form that asks for the password first. */
export function useSecondProof() {
  const [code, setCode] = useState<string | null>(null)
  const [question, setQuestion] = useState<PasskeyQuestion | null>(null)
  return {
    /** null until the server requests it */
    code,
    setCode,
    question,
    typed: (): SecondProof => (code?.trim() ? { code: code.trim() } : {}),
    /** Takes the request for a second step from a refusal. */
    take(error: unknown) {
      if (!asksForCode(error)) return
      setCode('')
      setQuestion(questionIn(error))
    },
  }
}
