import { LayoutGrid, List } from 'lucide-react'
import styles from './products-page.module.css'

const views = [
  { value: 'grid', label: 'Grid', icon: LayoutGrid },
  { value: 'list', label: 'List', icon: List },
] as const

export function ViewToggle({ view, onChange }: { view: string; onChange: (view: string) => void }) {
  return (
    <fieldset className={styles.viewToggle} aria-label="View">
      {views.map(({ value, label, icon: Icon }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === (view === 'list' ? 'list' : 'grid')}
          onClick={() => onChange(value)}
        >
          <Icon size={16} strokeWidth={1.6} aria-hidden="true" /> {label}
        </button>
      ))}
    </fieldset>
  )
}
