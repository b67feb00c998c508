import { X } from 'lucide-react'
import type { Chip } from './filter-words.ts'
import type { ListAddress } from './list-address.ts'

type Props = { chips: readonly Chip[]; onChange: (next: ListAddress) => void; onClear: () => void }

/** What narrows the list, each to be taken away with one press. */
export function FilterChips({ chips, onChange, onClear }: Props) {
  return (
    <ul className="filter-chips" aria-label="Chosen filters">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <button type="button" className="filter-chip" onClick={() => onChange(without)}>
            <span className="visually-hidden">Remove </span>
            {label}
            <X size={15} strokeWidth={1.6} aria-hidden="true" />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="filter-clear" onClick={onClear}>
          <span className="link">Clear all</span>
        </button>
      </li>
    </ul>
  )
}
