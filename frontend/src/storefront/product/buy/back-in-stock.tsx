import { t } from '@suvarna/contracts/common/language/text.ts'
import { Mail } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { emailPattern } from '../../../lib/email-pattern.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { askedAlert, keepAsked } from './asked-alert.ts'
import styles from './back-in-stock.module.css'
import { requestAlert, withdrawAlert } from './stock-alert-calls.ts'

type Props = { productId: string; size: number | null; name: string }

const focusOn = (element: HTMLElement | null) => element?.focus()

/** Requests one mail when a sold-out product is back. Remounted for each size. */
export function BackInStock({ productId, size, name }: Props) {
  const { user } = useSession()
  const [asked, setAsked] = useState(() => askedAlert(productId, size))
  const [email, setEmail] = useState(asked?.email ?? user?.email ?? '')
  const [error, setError] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const keep = (now: typeof asked) => {
    keepAsked(productId, size, now)
    setAsked(now)
  }
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (fault) {
      const message = messageOf(fault, t`That did not work. Please try again.`)
      if (fault instanceof ApiError && fault.field === 'email') setError(message)
      else setFailure(message)
    }
    setBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = emailPattern.test(email.trim()) ? null : t`Please enter your email address, such as meera@example.com`
    setError(wrong)
    if (!busy && !wrong)
      run(async () =>
        keep({ ...(await requestAlert({ product_id: productId, size, email: email.trim() })), email: email.trim() }),
      )
  }
  const what = size === null ? name : t`${name} in size ${size}`

  if (asked)
    return (
      // The pressed button is gone, so the focus moves to the result.
      <div className={styles.alert} role="status" tabIndex={-1} ref={focusOn}>
        <p className={styles.alertDone}>
          <Mail size={19} strokeWidth={1.4} aria-hidden="true" />
          {t` We’ll email ${email.trim()} as soon as ${what} is back.`}
        </p>
        <button
          type="button"
          className={`${styles.alertUndo} small`}
          disabled={busy}
          onClick={() => run(() => withdrawAlert(asked).then(() => keep(null)))}
        >
          <span className="link">{t`Cancel`}</span>
        </button>
        {failure && <Notice kind="error">{failure}</Notice>}
      </div>
    )
  return (
    <form className={styles.alert} noValidate onSubmit={submit}>
      <h2 className={styles.alertTitle}>{t`Get a mail when it’s back`}</h2>
      <Field
        label={t`Email`}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        value={email}
        error={error ?? undefined}
        help={t`One mail about this piece, and nothing else.`}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button primary type="submit" busy={busy}>
        {t`Notify me`}
      </Button>
      {failure && <Notice kind="error">{failure}</Notice>}
    </form>
  )
}
