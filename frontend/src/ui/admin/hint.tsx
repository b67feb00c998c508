import { Info } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import './hint.css'

/** An explanation that shows while its mark is pointed at or focused. */
export function Hint({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    <span className="hint">
      <button type="button" className="hint-mark" aria-label={label} aria-describedby={id}>
        <Info size={14} strokeWidth={1.7} aria-hidden="true" />
      </button>
      <span role="tooltip" id={id} className="hint-text">
        {children}
      </span>
    </span>
  )
}
