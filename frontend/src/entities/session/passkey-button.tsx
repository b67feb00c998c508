import { t } from '@suvarna/contracts/common/language/text.ts'
import type { PasskeyProof, PasskeyQuestion } from '@suvarna/contracts/identity/passkeys.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'

type Props = {
  /** null if the account has no passkey */
  question: PasskeyQuestion | null
  disabled?: boolean
  onProof: (passkey: PasskeyProof) => void
  onProblem: (text: string) => void
}

/** Completes the second step with one of the account's passkeys; renders nothing without any. */
export function PasskeyButton({ question, disabled = false, onProof, onProblem }: Props) {
  const [busy, setBusy] = useState(false)
  if (!question) return null
  const use = async () => {
    setBusy(true)
    onProblem('')
    try {
      const { answerWithPasskey } = await import('./passkey.ts')
      onProof(await answerWithPasskey(question))
    } catch {
      onProblem(t`The passkey was not used. Please try again, or enter a code.`)
    }
    setBusy(false)
  }
  return (
    <Button wide busy={busy} disabled={disabled} onClick={use}>
      {t`Use your passkey`}
    </Button>
  )
}
