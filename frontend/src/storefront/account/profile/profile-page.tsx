import { t } from '@suvarna/contracts/common/language/text.ts'
import { KeepUnsaved } from '../../../entities/session/keep-unsaved.tsx'
import { latePart } from '../../../ui/late-part.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { usePageTitle } from '../../../ui/page-title.ts'
import accountStyles from '../account.module.css'
import { OrderHistory } from '../orders/order-history.tsx'
import { AccountPreferences } from '../preferences/account-preferences.tsx'
import { ProfileCard } from './profile-card.tsx'
import styles from './profile-page.module.css'
import { useProfile } from './use-profile.ts'

const AddressBook = latePart(async () => (await import('../addresses/address-book.tsx')).AddressBook)
const ProfileEdit = latePart(async () => (await import('./profile-edit.tsx')).ProfileEdit)
const VerifyAddress = latePart(async () => (await import('./verify-address.tsx')).VerifyAddress)

export function ProfilePage() {
  usePageTitle(t`Profile`)
  const { user, side, editing, saved, failure, loading, tryAgain, edit, stopEditing } = useProfile()
  if (!user) return null
  return (
    <div className={`wrap ${styles.profile}`}>
      <aside ref={side} className={styles.profileSide} aria-label={t`Your details`} aria-busy={loading}>
        {editing ? (
          <>
            <h1>{t`Edit profile`}</h1>
            <ProfileEdit user={user} onSaved={saved} onCancel={stopEditing} />
          </>
        ) : (
          <ProfileCard user={user} onEdit={edit} />
        )}
        {failure && (
          <Notice kind="error">
            {failure}{' '}
            <button type="button" className={`${accountStyles.textButton} ${styles.textButton}`} onClick={tryAgain}>
              <span className="link">{t`Try again`}</span>
            </button>
          </Notice>
        )}
      </aside>
      <div className={styles.profileMain}>
        {user.isVerified === false && !editing && <VerifyAddress key={user.email} email={user.email} />}
        <AddressBook key={`addresses of ${user.email}`} />
        <OrderHistory key={`orders of ${user.email}`} />
        <AccountPreferences key={`preferences of ${user.email}`} />
      </div>
      <KeepUnsaved />
    </div>
  )
}
