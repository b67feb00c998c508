import { X } from 'lucide-react'
import styles from './active-filters.module.css'

export type ActiveFilter = { text: string; onClear: () => void }

/** The filters set by a link rather than by the list's own controls, each removable; renders nothing without any. */
export function ActiveFilters({ by }: { by: readonly ActiveFilter[] }) {
  if (by.length === 0) return null
  return (
    <ul className={styles.narrowed} aria-label="The list is narrowed to">
      {by.map(({ text, onClear }) => (
        <li key={text}>
          <button type="button" onClick={onClear} aria-label={`${text}: show all again`}>
            {text} <X size={14} strokeWidth={1.8} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
