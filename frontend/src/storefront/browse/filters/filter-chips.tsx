import { t } from '@suvarna/contracts/common/language/text.ts'
import { X } from 'lucide-react'
import type { ListAddress } from '../address/list-address.ts'
import styles from '../listing.module.css'
import type { Chip } from './filter-labels.ts'

type Props = {
  label: string
  chips: readonly Chip[]
  onChange: (next: ListAddress) => void
  /** clears all of them together */
  onClear?: () => void
}

/** Removing a filter removes its button, so the focus moves to the next one, or else to the page. */
function moveFocus(from: HTMLElement, isLast: boolean) {
  const next = from.closest('li')?.nextElementSibling?.querySelector('button')
  if (next && !isLast) next.focus()
  else document.getElementById('main')?.focus({ preventScroll: true })
}

/** The active filters, each removable with one press. */
export function FilterChips({ label, chips, onChange, onClear }: Props) {
  return (
    <ul className={styles.filterChips} aria-label={label}>
      {chips.map(({ label, without }) => (
        <li key={`${label} ${without.q}`}>
          <button
            type="button"
            className={styles.filterChip}
            onClick={({ currentTarget }) => {
              moveFocus(currentTarget, chips.length === 1)
              onChange(without)
            }}
          >
            <span className="visually-hidden">{t`Remove `}</span>
            {label}
            <X size={15} strokeWidth={1.6} aria-hidden="true" />
          </button>
        </li>
      ))}
      {onClear && (
        <li>
          <button
            type="button"
            className={styles.filterClear}
            onClick={({ currentTarget }) => {
              moveFocus(currentTarget, true)
              onClear()
            }}
          >
            <span className="link">{t`Clear all`}</span>
          </button>
        </li>
      )}
    </ul>
  )
}
