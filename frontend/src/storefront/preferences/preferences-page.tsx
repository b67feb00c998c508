import { t } from '@suvarna/contracts/common/language/text.ts'
import type { Consent } from '@suvarna/contracts/identity/consents.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ConsentList, titleOf } from '../../entities/consents/consent-list.tsx'
import { consentsOf, sayConsent, type Whose } from '../../entities/consents/consents.ts'
import { isStatus, messageOf } from '../../lib/api/api-error.ts'
import { useSession } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import pageStyles from '../../ui/page/linked-page.module.css'
import { UnreadyPage } from '../../ui/page/linked-page.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import styles from './preferences-page.module.css'

/**
 * /preferences, opened by the link of a mail or with a login. An unsubscribe link opens it at the mail's own purpose.
 */
export function PreferencesPage() {
  usePageTitle(t`What we write to you`)
  const [params] = useSearchParams()
  const { token } = useSession()
  const link = params.get('t')
  const whose: Whose = link ? { link } : { token }
  const read = useQuery(consentsOf(whose))
  if (read.data) return <Choices consents={read.data} whose={whose} purpose={params.get('purpose')} />
  return (
    <UnreadyPage
      read={read}
      isRefused={(!link && !token) || isStatus(read.error, 400, 403)}
      refused={{
        heading: t`This link is not complete`,
        text: t`Use the link at the end of one of our mails as it is, or log in to choose what we write to you.`,
        way: { to: '/login', label: t`Log in` },
      }}
      failed={t`Your choices could not be loaded`}
    />
  )
}

type Props = { consents: readonly Consent[]; whose: Whose; purpose: string | null }

function Choices({ consents, whose, purpose }: Props) {
  const about = consents.find((one) => one.purpose === purpose)
  return (
    <div className={`wrap ${pageStyles.page} ${styles.page}`}>
      <header>
        <h1>{t`What we write to you`}</h1>
        <p className="muted">
          {t`Mails about an order that you placed always come: its confirmation, its delivery and your money.`}
        </p>
      </header>
      {about && <Unsubscribe about={about} whose={whose} />}
      <section aria-label={t`Your choices`} className={styles.choices}>
        <ConsentList consents={consents} whose={whose} />
      </section>
    </div>
  )
}

/** Unsubscribes with one press; opening the link changes nothing. */
function Unsubscribe({ about, whose }: { about: Consent; whose: Whose }) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const title = titleOf(about)
  const outcome = useRef<HTMLParagraphElement>(null)
  const stop = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await sayConsent(client, whose, about, false)
      // The button disappears, so the focus moves to where it was.
      outcome.current?.focus()
    } catch (error) {
      setFailure(messageOf(error, t`That could not be saved. Please try again.`))
    }
    setBusy(false)
  }
  return (
    <section aria-label={title} className={styles.unsubscribe}>
      <p role="status" ref={outcome} tabIndex={-1}>
        {about.given ? title : t`Done: you get no more of these.`}
      </p>
      {about.given && (
        <Button primary busy={busy} onClick={() => void stop()}>
          {t`Unsubscribe`}
        </Button>
      )}
      {failure && <Notice kind="error">{failure}</Notice>}
    </section>
  )
}
