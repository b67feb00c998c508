import { t } from '@suvarna/contracts/common/language/text.ts'
import { useMutation } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { messageOf } from '../../lib/api/api-error.ts'
import { useSession } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { AskForLink } from './ask-for-link.tsx'
import { HeldData } from './held-data.tsx'
import styles from './your-data.module.css'
import { askForOwnData } from './your-data-reads.ts'

/** /your-data: opened by the mail's link or from the account; otherwise the form that mails the link. */
export function YourDataPage() {
  usePageTitle(t`Your data`)
  const [params, setParams] = useSearchParams()
  const link = params.get('t')
  const asked = useMutation({ mutationFn: askForOwnData })
  const { user } = useSession()
  const token = link ?? asked.data?.t
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1>{t`Your data`}</h1>
        <p className="muted">
          {t`What we hold about you: to read, to take with you, to correct and to have erased.`}{' '}
          <Link className="link" to="/privacy">
            {t`Why we have it`}
          </Link>
        </p>
      </header>
      {token ? (
        <HeldData key={token} token={token} isNew={link === null} onAskAgain={() => setParams({})} />
      ) : user ? (
        <section className={styles.ask} aria-labelledby="own">
          <h2 id="own">{t`From your account`}</h2>
          <p>{t`Everything under ${user.email}: details, addresses, orders, payments, parcels, reviews.`}</p>
          {asked.isError && (
            <Notice kind="error">
              {messageOf(asked.error, t`Your data could not be asked for. Please try again.`)}
            </Notice>
          )}
          <Button primary busy={asked.isPending} onClick={() => asked.mutate()}>
            {t`Show my data`}
          </Button>
        </section>
      ) : (
        <AskForLink />
      )}
    </div>
  )
}
