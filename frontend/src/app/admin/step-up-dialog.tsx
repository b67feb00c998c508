import { useEffect, useRef, useState } from 'react'
import { PasskeyButton } from '../../entities/session/passkey-button.tsx'
import { toUser } from '../../entities/session/profile.ts'
import { type SecondProof, useSecondProof } from '../../entities/session/second-proof.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { askForStepUp } from '../../lib/api/step-up.ts'
import { logIn } from '../../lib/session/session.ts'
import { OwnPassword } from '../../ui/admin/access/own-password.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import sheetStyles from '../../ui/dialog/sheet.module.css'
import { SheetForm } from '../../ui/dialog/sheet-form.tsx'
import { SheetHead } from '../../ui/dialog/sheet-head.tsx'
import { Field } from '../../ui/form/field.tsx'

/** Asks for a step-up, as for refunds and files; the interrupted action continues afterwards. */
export function StepUpDialog() {
  const [open, setOpen] = useState(false)
  const settle = useRef<((proved: boolean) => void) | null>(null)
  useEffect(() => {
    askForStepUp(() => {
      settle.current?.(false)
      setOpen(true)
      return new Promise((resolve) => {
        settle.current = resolve
      })
    })
    return () => askForStepUp(null)
  }, [])
  const end = (proved: boolean) => {
    settle.current?.(proved)
    settle.current = null
    setOpen(false)
  }
  return (
    <Dialog
      open={open}
      onClose={() => end(false)}
      label="Confirm that it is you"
      className={`${sheetStyles.sheet} ${sheetStyles.sheetNarrow}`}
    >
      <SheetHead title="Confirm that it is you" onClose={() => end(false)} />
      {open && <StepUpForm onEnd={end} />}
    </Dialog>
  )
}

function StepUpForm({ onEnd }: { onEnd: (proved: boolean) => void }) {
  const [password, setPassword] = useState('')
  const { code, setCode, question, typed, take } = useSecondProof()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const prove = async (second: SecondProof = typed()) => {
    if (password === '') return setProblem('Please enter your password')
    setBusy(true)
    try {
      const body = { password, ...second }
      const answer = await call<{ token: string; user: unknown }>('POST', '/auth/step-up', { body })
      const user = toUser(answer.user)
      if (user) logIn(answer.token, user)
      onEnd(true)
    } catch (error) {
      take(error)
      setProblem(messageOf(error, 'It could not be checked. Please try again.'))
      setBusy(false)
    }
  }
  return (
    <SheetForm action="Confirm" leave="Not now" busy={busy} onLeave={() => onEnd(false)} onSubmit={() => prove()}>
      <p>What gives money away, takes files out or changes your login waits until you have just proved to be here.</p>
      <OwnPassword value={password} error={(code === null && problem) || undefined} help="" onChange={setPassword} />
      <PasskeyButton
        question={question}
        disabled={busy}
        onProof={(passkey) => prove({ passkey })}
        onProblem={setProblem}
      />
      {code !== null && (
        <Field
          label={question ? 'Code of your app, or a recovery code' : 'Code of your authenticator app'}
          autoComplete="one-time-code"
          value={code}
          error={problem || undefined}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
    </SheetForm>
  )
}
