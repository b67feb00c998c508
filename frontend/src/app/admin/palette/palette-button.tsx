import { Search } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import { askBefore } from '../../../lib/unsaved/unsaved.ts'
import { useLatePart } from '../../../lib/use-lazy-part.ts'
import styles from './palette.module.css'

const load = async () => (await import('./command-palette.tsx')).CommandPalette

/** Ctrl+K or a press finds anything in the back office; its code loads with the first of them. */
export function PaletteButton() {
  const { Part, ask } = useLatePart(load)
  const [open, setOpen] = useState(false)
  const start = () => askBefore(() => void ask().then(setOpen))
  // With what is shown: an effect behind it misses a key that is pressed at once.
  useLayoutEffect(() => {
    const obey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      // A dialog that is open has the keyboard, this one too.
      if (!document.querySelector('dialog[open]')) start()
    }
    window.addEventListener('keydown', obey)
    return () => window.removeEventListener('keydown', obey)
  })
  return (
    <>
      <button type="button" className={styles.paletteButton} aria-keyshortcuts="Control+K" onClick={start}>
        <Search size={17} strokeWidth={1.6} aria-hidden="true" />
        <span className={styles.paletteName}>Find anything</span>
      </button>
      {Part && <Part open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
