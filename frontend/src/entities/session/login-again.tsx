import { t } from '@suvarna/contracts/common/language/text.ts'
import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { classes } from '../../lib/classes.ts'
import { leave, type SessionUser } from '../../lib/session/session.ts'
import { askBefore } from '../../lib/unsaved/unsaved.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import sheetStyles from '../../ui/dialog/sheet.module.css'
import { Field } from '../../ui/form/field.tsx'
import { useLastValue } from '../../ui/form/use-held.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { type SecondProof, useSecondProof } from './second-proof.ts'
import { signIn } from './sign-in.ts'

type Props = {
  user: SessionUser | null
  /** the session has ended: the page is hidden, and the dialog stays until the user decides */
  ended: boolean
  onClose: () => void
}

/** Logs the same user in again in place; the page beneath keeps all typed input. */
export function LoginAgain({ user, ended, onClose }: Props) {
  const shown = useLastValue(user)
  const away = () => (ended ? askBefore(leave) : onClose())
  return (
    <Dialog
      open={user !== null}
      onClose={() => ended || onClose()}
      label={t`Log in again`}
      className={classes(sheetStyles.sheet, sheetStyles.sheetNarrow, ended && sheetStyles.sessionOver)}
    >
      {shown && user && <LoginForm user={shown} ended={ended} onClose={onClose} onAway={away} />}
    </Dialog>
  )
}

function LoginForm({ user, ended, onClose, onAway }: Omit<Props, 'user'> & { user: SessionUser; onAway: () => void }) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState('')
  const { code, setCode, question, typed, take } = useSecondProof()
  const [busy, setBusy] = useState(false)
  const submit = async (second: SecondProof = typed()) => {
    if (password === '') return setProblem(t`Password is required`)
    setBusy(true)
    try {
      await signIn(user.email, password, second)
      onClose()
    } catch (error) {
      take(error)
      setProblem(messageOf(error, t`Login failed. Please try again.`))
      setBusy(false)
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) submit()
      }}
    >
      <header className={sheetStyles.sheetHead}>
        <h2>{ended ? t`Your session has ended` : t`Log in again`}</h2>
      </header>
      <div className={sheetStyles.sheetBody}>
        <p>
          {ended
            ? t`Log in again to go on. What you typed is still here.`
            : t`Your session starts anew. What you typed stays.`}
        </p>
        <p>
          <strong>{user.email}</strong>
        </p>
        {/* For the browser's password manager; the first visible field is the password. */}
        <input type="email" autoComplete="username" readOnly hidden value={user.email} />
        <Field
          label={t`Password`}
          type="password"
          autoComplete="current-password"
          value={password}
          error={(code === null && problem) || undefined}
          onChange={({ target }) => {
            setPassword(target.value)
            setProblem('')
          }}
        />
        <PasskeyButton
          question={question}
          disabled={busy}
          onProof={(passkey) => submit({ passkey })}
          onProblem={setProblem}
        />
        {code !== null && (
          <Field
            label={t`Code`}
            autoComplete="one-time-code"
            value={code}
            error={problem || undefined}
            onChange={({ target }) => setCode(target.value)}
          />
        )}
      </div>
      <footer className={sheetStyles.sheetFoot}>
        <Button onClick={onAway}>{ended ? t`Log out` : t`Not now`}</Button>
        <Button primary type="submit" busy={busy}>
          {t`Log in`}
        </Button>
      </footer>
    </form>
  )
}
