import { type Permission, permissionNames } from '@suvarna/contracts/identity/staff/permissions.ts'
import { type SessionUser, useSession } from './session.ts'

/**
 * Whether the logged-in admin's role has a permission, so that a screen offers nothing that the server would refuse.
 * The server checks each call again. Without known permissions everything is offered.
 */
const userMay = (user: Pick<SessionUser, 'permissions'> | null, permission: Permission): boolean =>
  user !== null && (user.permissions === undefined || user.permissions.includes(permission))

/** For components: `const may = useMay()`, then `may('orders.refund') && <Button …>`. */
export function useMay(): (permission: Permission) => boolean {
  const { user, paused } = useSession()
  return (permission) => userMay(user ?? paused, permission)
}

const changes = permissionNames.filter((name) => !/\.(read|open)$/.test(name))

/** Whether a user works with a permission. A role without any change permission only reads, and is shown everything. */
export function useWorksWith(): (permission: Permission) => boolean {
  const may = useMay()
  return (permission) => may(permission) || !changes.some(may)
}
