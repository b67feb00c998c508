import { longest } from '@suvarna/contracts/common/lengths.ts'
import { type StaffRole, staffRoles } from '@suvarna/contracts/identity/staff/permissions.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { signIn } from '../../entities/session/sign-in.ts'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import screenStyles from '../../ui/admin/screen.module.css'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { Notice } from '../../ui/notice.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import styles from './join-page.module.css'

const leastPassword = 12
const known = {
  name: () => undefined,
  password: (text: string) => (text === '' ? 'Please enter the password of your account' : undefined),
}
const newcomer = {
  name: (text: string) => (text.trim() === '' ? 'Please enter your name' : undefined),
  password: (text: string) =>
    text.length < leastPassword ? `A password has at least ${leastPassword} characters` : undefined,
}

type Offer = { email: string; staff_role: StaffRole; has_account: boolean }

/** /admin/join, opened by the link of an invitation; outside the guard. */
export function JoinPage() {
  usePageTitle('Join')
  const [params] = useSearchParams()
  const t = params.get('t') ?? ''
  const offer = useQuery({
    queryKey: ['staff-invitation', t],
    queryFn: () => call<Offer>('POST', '/staff/invitations/look', { body: { t } }),
    retry: false,
  })
  return (
    <main className={styles.page}>
      <h1>Work at Suvarna</h1>
      {offer.isPending && <div aria-busy="true" className={styles.waiting} />}
      {offer.isError && (
        <Notice kind="error">
          {offer.error instanceof ApiError && offer.error.status === 400
            ? 'This link is not complete. Please open it from the mail.'
            : messageOf(offer.error, 'The invitation could not be opened. Please try again.')}
        </Notice>
      )}
      {offer.data && <JoinForm t={t} offer={offer.data} />}
      <Link className="link" to="/">
        To the shop
      </Link>
    </main>
  )
}

function JoinForm({ t, offer: { email, staff_role, has_account } }: { t: string; offer: Offer }) {
  const navigate = useNavigate()
  const fields = useFields({ name: '', password: '' }, has_account ? known : newcomer)
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const { name, password } = fields.values
  const join = async () => {
    setFailure('')
    if (!fields.check()) return
    setBusy(true)
    try {
      await call('POST', '/staff/invitations/accept', {
        body: { t, password, ...(has_account ? {} : { name: name.trim() }) },
      })
      await signIn(email, password)
      navigate('/admin', { replace: true })
    } catch (error) {
      if (!fields.refuseAt(error)) setFailure(messageOf(error, 'It could not be saved. Please try again.'))
      setBusy(false)
    }
  }
  const { label, purpose } = staffRoles[staff_role]
  return (
    <form
      ref={fields.form}
      className={screenStyles.panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) join()
      }}
    >
      <p>
        You are invited as <strong>{label}</strong>: {purpose.toLowerCase()}.
      </p>
      <p className="muted">{email}</p>
      {!has_account && (
        <Field label="Your name" autoComplete="name" maxLength={longest.name} {...fields.bind('name')} />
      )}
      <Field
        label={has_account ? 'The password of your account' : 'A new password'}
        type="password"
        autoComplete={has_account ? 'current-password' : 'new-password'}
        {...fields.bind('password')}
        help={has_account ? '' : 'Twelve characters at least. A few words in a row are easy to keep.'}
      />
      {failure && <Notice kind="error">{failure}</Notice>}
      <Button primary type="submit" busy={busy}>
        Join
      </Button>
    </form>
  )
}
