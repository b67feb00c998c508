import type { PasskeyProof, PasskeyQuestion } from '@suvarna/contracts/identity/passkeys.ts'
import { useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'

/** What goes with the password; `{}` while nobody has asked for it. */
export type SecondProof = { code?: string; passkey?: PasskeyProof }

/** Whether the password was right and the second step is what is asked for, or was not right. */
const asksForCode = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'second_step_required' || error.code === 'second_step_refused')

/** What the account's passkeys are asked; null where it has none. Each refusal asks anew. */
const questionIn = (error: unknown): PasskeyQuestion | null =>
  (asksForCode(error) && ((error as ApiError).details.passkey as PasskeyQuestion | undefined)) || null

/** The second step of a form that asks for the password first. */
export function useSecondProof() {
  const [code, setCode] = useState<string | null>(null)
  const [question, setQuestion] = useState<PasskeyQuestion | null>(null)
  return {
    /** null where nobody has asked for it */
    code,
    setCode,
    question,
    typed: (): SecondProof => (code?.trim() ? { code: code.trim() } : {}),
    /** Of a refusal: what it asks for. */
    take(error: unknown) {
      if (!asksForCode(error)) return
      setCode('')
      setQuestion(questionIn(error))
    },
  }
}
