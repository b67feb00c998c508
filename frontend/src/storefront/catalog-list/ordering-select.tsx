import { ChevronDown } from 'lucide-react'
import { type Ordering, orderings, readOrdering } from './ordering.ts'

export function OrderingSelect({ value, onChange }: { value: Ordering; onChange: (next: Ordering) => void }) {
  return (
    <label className="chip-select">
      <span>Sort:</span>
      <select value={value} onChange={(event) => onChange(readOrdering(event.target.value))}>
        {Object.entries(orderings).map(([key, label]) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown size={16} strokeWidth={1.5} aria-hidden="true" />
    </label>
  )
}
