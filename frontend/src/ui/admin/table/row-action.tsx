import type { LucideIcon } from 'lucide-react'
import buttonStyles from '../../button.module.css'
import styles from './table.module.css'

type Props = { icon: LucideIcon; title: string; label: string; disabled?: boolean; onClick(): void }

/** A small button at the end of a row; its label names the action and the row. */
export const RowAction = ({ icon: Icon, title, label, disabled = false, onClick }: Props) => (
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
