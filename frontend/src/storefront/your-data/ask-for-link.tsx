import { t } from '@suvarna/contracts/common/language/text.ts'
import { dataLinkDays } from '@suvarna/contracts/common/privacy/data-link.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { messageOf } from '../../lib/api/api-error.ts'
import { emailPattern } from '../../lib/email-pattern.ts'
import { rich } from '../../lib/rich-text.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './your-data.module.css'
import { mailLink } from './your-data-reads.ts'

/** A guest proves the address by the mail. The page does not reveal whether the shop has data for it. */
export function AskForLink() {
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const sent = useMutation({ mutationFn: mailLink })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = email.trim()
    const found =
      text === ''
        ? t`Please enter your email address`
        : emailPattern.test(text)
          ? undefined
          : t`Please enter a valid email address`
    setProblem(found)
    if (!found && !sent.isPending) sent.mutate(text)
  }
  return (
    <section className={styles.ask} aria-labelledby="guest">
      <h2 id="guest">{t`Ordered without an account?`}</h2>
      <p>{t`We mail a link to your address. It works for ${dataLinkDays} days and shows what belongs to that address.`}</p>
      <form className={styles.form} noValidate onSubmit={submit}>
        <Field
          label={t`E-mail address`}
          help={t`The one you ordered with.`}
          type="email"
          inputMode="email"
          autoComplete="email"
          value={email}
          error={problem}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button primary type="submit" busy={sent.isPending}>
          {t`Mail me the link`}
        </Button>
      </form>
      {sent.isError && (
        <Notice kind="error">{messageOf(sent.error, t`The link could not be sent. Please try again.`)}</Notice>
      )}
      {sent.isSuccess && (
        <Notice kind="good">
          {t`The link is on its way to ${sent.variables}. Please look into your mailbox, also under spam.`}
        </Notice>
      )}
      <p className="muted">
        {rich`With an account it is quicker: ${(
          <Link className="link" to="/login" state={{ from: '/your-data' }}>
            {t`log in`}
          </Link>
        )} and come back here.`}
      </p>
    </section>
  )
}
