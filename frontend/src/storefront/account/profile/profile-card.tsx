import { BadgeCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import { dayOf } from '../../../lib/format/dates.ts'
import type { SessionUser } from '../../../lib/session/session.ts'
import { Arch } from '../../../ui/arch.tsx'
import { Button } from '../../../ui/button.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { LogoutButton } from './logout-button.tsx'

export function ProfileCard({ user, onEdit }: { user: SessionUser; onEdit: () => void }) {
  const isAdmin = user.role === 'admin'
  return (
    <>
      <div className="profile-who">
        <span className="profile-initial" aria-hidden="true">
          <Arch tone="gold">{[...user.firstName][0]}</Arch>
        </span>
        <div>
          <h1>{user.firstName}</h1>
          <p className="profile-role">{isAdmin ? 'Administrator' : 'Customer'}</p>
        </div>
      </div>
      <dl className="profile-facts">
        <div>
          <dt>Email</dt>
          <dd>
            <EmailAddress email={user.email} />
            {user.isVerified === false ? (
              <span className="profile-unproved small">Not confirmed yet</span>
            ) : (
              <BadgeCheck size={17} strokeWidth={1.6} role="img" aria-label="Confirmed" />
            )}
          </dd>
        </div>
        {user.memberSince && (
          <div>
            <dt>Member since</dt>
            <dd>{dayOf(user.memberSince)}</dd>
          </div>
        )}
      </dl>
      <div className="profile-ways">
        {isAdmin && (
          <Link className="button button--wide" to="/admin">
            Open the back office
          </Link>
        )}
        <div className="account-ways">
          <Button onClick={onEdit}>Edit profile</Button>
          <LogoutButton />
        </div>
        <DeleteAccount />
      </div>
    </>
  )
}

/** A long address breaks before its @ rather than anywhere. */
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
