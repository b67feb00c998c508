import { Link } from 'react-router-dom'
import { call } from '../../shared/api/client.ts'
import { dayOf } from '../../shared/format/dates.ts'
import { logOut, useSession } from '../../shared/session/session.ts'
import { Button } from '../../shared/ui/button.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import './account.css'

export function ProfilePage() {
  usePageTitle('Profile')
  const { user } = useSession()
  if (!user) return null
  const leave = () => {
    if (!window.confirm('Are you sure you want to logout?')) return
    // The session ends here whatever the server says about it.
    call('POST', '/auth/logout').catch(() => undefined)
    logOut()
  }
  return (
    <div className="wrap account-narrow">
      <h1>{user.firstName}</h1>
      <dl className="profile-facts">
        <div>
          <dt>Email</dt>
          <dd>{user.email}</dd>
        </div>
        <div>
          <dt>Role</dt>
          <dd>{user.role === 'admin' ? 'Administrator' : 'Customer'}</dd>
        </div>
        {user.memberSince && (
          <div>
            <dt>Member since</dt>
            <dd>{dayOf(user.memberSince)}</dd>
          </div>
        )}
      </dl>
      {user.role === 'admin' && (
        <Link className="button" to="/admin">
          Open the back office
        </Link>
      )}
      <Link className="button" to="/orders">
        Trace Order
      </Link>
      <Button onClick={leave}>Logout</Button>
    </div>
  )
}
