import { t } from '@suvarna/contracts/common/language/text.ts'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { KeepUnsaved } from '../../entities/session/keep-unsaved.tsx'
import { useSession } from '../../lib/session/session.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { EmailSearch } from './email-search.tsx'
import { OrderSearch } from './order-search.tsx'
import styles from './tracking-page.module.css'

const modes = { id: t`By order ID`, email: t`By e-mail` } as const

type Mode = keyof typeof modes

/** Two ways to find an order. The open one is in the address, so that a link or a reload shows it again. */
export function TrackingPage() {
  usePageTitle(t`Trace Order`)
  const [query, setQuery] = useSearchParams()
  const { user } = useSession()
  const [mode, setMode] = useState<Mode>('id')
  const choose = (next: Mode) => {
    setMode(next)
    // The search by email removes the open order from the address.
    if (next === 'email' && query.size > 0) setQuery({}, { replace: true, state: { staysInPlace: true } })
  }
  const open = (id: string, link: string | null = null) => {
    setMode('id')
    setQuery(link ? { id, t: link } : { id })
  }
  return (
    <div className={`wrap ${styles.tracking}`}>
      <header className={styles.trackingHead}>
        <h1>{t`Trace Order`}</h1>
        <p className="muted">{t`No login needed: the order ID from your mail is enough.`}</p>
        {user && !query.get('id') && (
          <p>
            <Link className="link" to="/profile">
              {t`See all orders of your account`}
            </Link>
          </p>
        )}
      </header>
      {!query.get('t') && (
        <fieldset className={styles.trackingModes}>
          <legend className="visually-hidden">{t`Find your order`}</legend>
          {Object.entries(modes).map(([key, label]) => (
            <label key={key}>
              <input type="radio" name="mode" checked={mode === key} onChange={() => choose(key as Mode)} />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
      )}
      {mode === 'id' ? (
        <OrderSearch key={query.get('id')} id={query.get('id')} link={query.get('t')} onOpen={open} />
      ) : (
        <EmailSearch onOpen={open} />
      )}
      <KeepUnsaved />
    </div>
  )
}
