import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { useState } from 'react'
import { renewSession } from '../../entities/session/renew-session.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/notice.tsx'

type Props = { onAdded: (name: string, recoveryCodes: readonly string[]) => Promise<void> }

export function NewPasskeyForm({ onAdded }: Props) {
  const [name, setName] = useState('')
  const [fault, setFault] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  if (!('PublicKeyCredential' in window))
    return (
      <Notice kind="info">This browser makes no passkeys here. Another one, or the shop’s https address, may.</Notice>
    )

  const add = async () => {
    const called = name.trim()
    if (called === '') return setFault('Please give it a name, so that you know it again')
    setBusy(true)
    setProblem('')
    try {
      type Options = AnswerOf<'POST /auth/passkeys/options'>
      const { options } = await call<Options>('POST', '/auth/passkeys/options')
      const { makePasskey } = await import('../../entities/session/passkey.ts')
      const passkey = await makePasskey(options)
      const body = { name: called, passkey }
      const { recovery_codes } = await call<AnswerOf<'POST /auth/passkeys'>>('POST', '/auth/passkeys', { body })
      setName('')
      // The previous token may have opened only this page.
      await renewSession()
      await onAdded(called, recovery_codes)
    } catch (error) {
      setProblem(messageOf(error, whyNot(error)))
    }
    setBusy(false)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) add()
      }}
    >
      <Field
        label="Name of the new passkey"
        value={name}
        maxLength={60}
        error={fault || undefined}
        help="For example: My phone"
        onChange={({ target }) => {
          setName(target.value)
          setFault('')
        }}
      />
      <Button primary type="submit" busy={busy}>
        Add a passkey
      </Button>
      {problem && <Notice kind="error">{problem}</Notice>}
    </form>
  )
}

/** The browser's own error. */
function whyNot(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return 'This phone, computer or key has a passkey here already.'
  if (name === 'SecurityError') return 'Passkeys are made at the shop’s own address alone.'
  return 'No passkey was made. Please try again.'
}
