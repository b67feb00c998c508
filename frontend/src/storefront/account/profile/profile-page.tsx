import { KeepUnsaved } from '../../../entities/session/keep-unsaved.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { usePageTitle } from '../../../ui/page-title.ts'
import { OrderHistory } from '../orders/order-history.tsx'
import { ProfileCard } from './profile-card.tsx'
import { ProfileEdit } from './profile-edit.tsx'
import { useProfile } from './use-profile.ts'
import { VerifyAddress } from './verify-address.tsx'
import '../account.css'
import './profile-page.css'

export function ProfilePage() {
  usePageTitle('Profile')
  const { user, side, editing, saved, failure, loading, tryAgain, edit, stopEditing } = useProfile()
  if (!user) return null
  return (
    <div className="wrap profile">
      <aside ref={side} className="profile-side" aria-label="Your details" aria-busy={loading}>
        {editing ? (
          <>
            <h1>Edit profile</h1>
            <ProfileEdit user={user} onSaved={saved} onCancel={stopEditing} />
          </>
        ) : (
          <ProfileCard user={user} onEdit={edit} />
        )}
        {failure && (
          <Notice kind="error">
            {failure}{' '}
            <button type="button" className="text-button" onClick={tryAgain}>
              <span className="link">Try again</span>
            </button>
          </Notice>
        )}
      </aside>
      <div className="profile-main">
        {user.isVerified === false && !editing && <VerifyAddress key={user.email} email={user.email} />}
        <OrderHistory key={`orders of ${user.email}`} />
      </div>
      <KeepUnsaved />
    </div>
  )
}
