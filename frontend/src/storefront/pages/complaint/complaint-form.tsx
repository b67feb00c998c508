import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { t } from '@suvarna/contracts/common/language/text.ts'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { pageLanguage } from '../../../lib/language/reader-language.ts'
import { peekSession } from '../../../lib/session/session.ts'
import { useUnsaved } from '../../../lib/unsaved/use-unsaved.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useFields } from '../../../ui/form/use-fields.ts'
import { Notice } from '../../../ui/notice.tsx'
import { complaintChecks } from './complaint-checks.ts'
import styles from './complaint-form.module.css'
import { ComplaintTaken } from './complaint-taken.tsx'

/** The form on /contact; needs neither an account nor an order. */
export function ComplaintForm() {
  const [{ user }] = useState(peekSession)
  const start = { name: user?.firstName ?? '', email: user?.email ?? '', order_id: '', text: '', wish: '' }
  const fields = useFields(start, complaintChecks)
  const [taken, setTaken] = useState<AnswerOf<'POST /complaints'> | null>(null)
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  useUnsaved(fields.changed && !taken)

  const send = async () => {
    setFailure('')
    if (!fields.check()) return
    setBusy(true)
    try {
      const { name, email, order_id, text, wish } = fields.values
      // The order number of an exchange or kept piece is cut to that of the original order: both are one purchase.
      const number = order_id.trim().replace(/(-[XK]\d+)+$/i, '')
      const order = number ? { order_id: number } : {}
      const body = { name: name.trim(), email: email.trim(), ...order, text: text.trim(), wish: wish.trim() }
      setTaken(await call('POST', '/complaints', { body: { ...body, ...pageLanguage() } }))
    } catch (error) {
      if (!fields.refuseAt(error))
        setFailure(messageOf(error, t`Your complaint could not be sent. Please check your connection and try again.`))
    }
    setBusy(false)
  }

  if (taken)
    return <ComplaintTaken ticket={taken.ticket} answerBy={taken.answer_by} email={fields.values.email.trim()} />
  return (
    <form
      className={styles.form}
      ref={fields.form}
      // Inert while prerendered: input typed then would be lost. The rest of the page stays usable.
      inert={typeof document === 'undefined'}
      noValidate
      aria-labelledby="complaint"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) send()
      }}
    >
      <p className="muted">{t`The number comes by mail at once, and so does the answer. You need no account.`}</p>
      <Field {...fields.bind('name')} label={t`Your name`} autoComplete="name" required />
      <Field
        {...fields.bind('email')}
        label={t`Email`}
        type="email"
        inputMode="email"
        autoComplete="email"
        help={t`The answer goes there.`}
        required
      />
      <Field
        {...fields.bind('order_id')}
        label={t`Order number (optional)`}
        placeholder="ORD-123456789012"
        autoCapitalize="characters"
        autoComplete="off"
      />
      <TextArea {...fields.bind('text')} label={t`What happened?`} rows={5} required />
      <TextArea {...fields.bind('wish')} label={t`What would put it right? (optional)`} rows={2} />
      {failure && <Notice kind="error">{failure}</Notice>}
      <Button primary type="submit" busy={busy}>
        {t`Send complaint`}
      </Button>
    </form>
  )
}
