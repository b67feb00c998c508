import type { Permission } from '@suvarna/contracts/identity/staff/permissions.ts'
import type { LucideIcon } from 'lucide-react'
import { useMay } from '../../../lib/session/may.ts'
import buttonStyles from '../../button.module.css'
import styles from './table.module.css'

type Props = {
  icon: LucideIcon
  title: string
  label: string
  disabled?: boolean
  /** hides the button from roles without it */
  needs?: Permission
  onClick(): void
}

/** A small button at the end of a row; its label names the action and the row. */
export function RowAction({ icon: Icon, title, label, disabled = false, needs, onClick }: Props) {
  const may = useMay()
  if (needs && !may(needs)) return null
  return (
    <button
      type="button"
      className={`${buttonStyles.iconButton} ${styles.rowAction}`}
      title={title}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon size={18} strokeWidth={1.6} aria-hidden="true" />
    </button>
  )
}
