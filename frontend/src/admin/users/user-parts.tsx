import { imageUrl } from '../../lib/image-url.ts'
import { type AdminUser, roleName } from './admin-user.ts'
import styles from './users-page.module.css'

/** The user's picture, or the first letter of the name. */
export function Avatar({ user: { image, name, email } }: { user: AdminUser }) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {image ? <img src={imageUrl(image)} alt="" /> : (name || email || '?').charAt(0).toUpperCase()}
    </span>
  )
}

export const RoleBadge = ({ role }: Pick<AdminUser, 'role'>) => (
  <span className={styles.roleBadge} data-role={role}>
    {roleName(role)}
  </span>
)
