import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import './sheet.css'

type Props = { title: string; onClose: () => void; children?: ReactNode }

export function SheetHead({ title, onClose, children }: Props) {
  return (
    <header className="sheet-head">
      <div>
        <h2>{title}</h2>
        {children}
      </div>
      <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
        <X size={20} strokeWidth={1.6} />
      </button>
    </header>
  )
}
