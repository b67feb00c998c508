import { X } from 'lucide-react'
import styles from './active-filters.module.css'

export type Narrowing = { text: string; onClear: () => void }

/** What narrows a list beside its search and choices, in words, each with its way out; nothing when nothing does. */
export function Narrowed({ by }: { by: readonly Narrowing[] }) {
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
