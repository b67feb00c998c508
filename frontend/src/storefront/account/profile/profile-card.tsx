import { t } from '@suvarna/contracts/common/language/text.ts'
import { BadgeCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import { dayOf } from '../../../lib/format/dates.ts'
import type { SessionUser } from '../../../lib/session/session.ts'
import { Arch } from '../../../ui/arch.tsx'
import buttonStyles from '../../../ui/button.module.css'
import { Button } from '../../../ui/button.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { LogoutButton } from './logout-button.tsx'
import styles from './profile-page.module.css'

export function ProfileCard({ user, onEdit }: { user: SessionUser; onEdit: () => void }) {
  const isAdmin = user.role === 'admin'
  return (
    <>
      <div className={styles.profileWho}>
        <span className={styles.profileInitial} aria-hidden="true">
          <Arch className={styles.arch} tone="gold">
            {[...user.firstName][0]}
          </Arch>
        </span>
        <div>
          <h1>{user.firstName}</h1>
          <p className={styles.profileRole}>{isAdmin ? t`Administrator` : t`Customer`}</p>
        </div>
      </div>
      <dl className={styles.profileFacts}>
        <div>
          <dt>{t`Email`}</dt>
          <dd>
            <EmailAddress email={user.email} />
            {user.isVerified === false ? (
              <span className={`${styles.profileUnproved} small`}>{t`Not confirmed yet`}</span>
            ) : (
              <BadgeCheck size={17} strokeWidth={1.6} role="img" aria-label={t`Confirmed`} />
            )}
          </dd>
        </div>
        {user.memberSince && (
          <div>
            <dt>{t`Member since`}</dt>
            <dd>{dayOf(user.memberSince)}</dd>
          </div>
        )}
      </dl>
      <div className={styles.profileWays}>
        {isAdmin && (
          <Link className={`${buttonStyles.button} ${buttonStyles.buttonWide}`} to="/admin">
            {t`Open the back office`}
          </Link>
        )}
        <div className={styles.accountWays}>
          <Button onClick={onEdit}>{t`Edit profile`}</Button>
          <LogoutButton />
        </div>
        <Link className={`${styles.dataLink} small`} to="/your-data">
          <span className="link">{t`See, download or correct your data`}</span>
        </Link>
        <DeleteAccount />
      </div>
    </>
  )
}

/** Breaks a long address before its @. */
function EmailAddress({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <span>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  )
}
