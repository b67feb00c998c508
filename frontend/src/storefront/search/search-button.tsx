import { Search } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import './search-button.css'

// The field with its suggestions is asked for when somebody reaches for it.
const loadDialog = () => import('./search-dialog.tsx')
const SearchDialog = lazy(async () => ({ default: (await loadDialog()).SearchDialog }))

/** The bar has the button at one of two places, as wide as it is; the search itself is one. */
export function useSearch() {
  const [open, setOpen] = useState<boolean>()
  const prepare = () => void loadDialog().catch(() => undefined)
  return {
    button: (place: 'left' | 'right') => (
      <button
        type="button"
        className={`icon-button search-button search-button--${place}`}
        aria-label="Search"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
      >
        <Search size={21} strokeWidth={1.5} />
      </button>
    ),
    dialog: open !== undefined && (
      <Suspense>
        <SearchDialog open={open} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  }
}
