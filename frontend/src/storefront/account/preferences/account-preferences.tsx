import { t } from '@suvarna/contracts/common/language/text.ts'
import { useQuery } from '@tanstack/react-query'
import { ConsentList } from '../../../entities/consents/consent-list.tsx'
import { consentsOf } from '../../../entities/consents/consents.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Notice } from '../../../ui/notice.tsx'
import styles from './account-preferences.module.css'

/** The account's consents to mails. */
export function AccountPreferences() {
  const { token } = useSession()
  const whose = { token }
  const read = useQuery(consentsOf(whose))
  return (
    <section className={styles.preferences} aria-labelledby="preferences">
      <h2 id="preferences">{t`What we write to you`}</h2>
      {read.isError && !read.data && (
        <Notice kind="error">
          {messageOf(read.error, t`Your choices could not be loaded.`)}{' '}
          <button type="button" onClick={() => read.refetch()}>
            <span className="link">{t`Try again`}</span>
          </button>
        </Notice>
      )}
      {read.data && (
        <div className={styles.choices}>
          <ConsentList consents={read.data} whose={whose} />
        </div>
      )}
    </section>
  )
}
