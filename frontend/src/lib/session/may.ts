import type { Permission } from '@suvarna/contracts/identity/staff/permissions.ts'
import { type SessionUser, useSession } from './session.ts'

/**
 * Whether the logged-in admin's role allows it, so that a screen offers nothing that the server would refuse. The server
 * asks again each time. A user of whom no permissions are known is offered everything.
 */
const userMay = (user: Pick<SessionUser, 'permissions'> | null, permission: Permission): boolean =>
  user !== null && (user.permissions === undefined || user.permissions.includes(permission))

/** For components: `const may = useMay()`, then `may('orders.refund') && <Button …>`. */
export function useMay(): (permission: Permission) => boolean {
  const { user, paused } = useSession()
  return (permission) => userMay(user ?? paused, permission)
}
