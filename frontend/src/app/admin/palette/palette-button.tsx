import { Search } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import { askBefore } from '../../../lib/unsaved/unsaved.ts'
import { useLatePart } from '../../../lib/use-lazy-part.ts'
import styles from './palette.module.css'

const load = async () => (await import('./command-palette.tsx')).CommandPalette

/** Opens the command palette on Ctrl+K or a press; its code loads on first use. */
export function PaletteButton() {
  const { Part, ask } = useLatePart(load)
  const [open, setOpen] = useState(false)
  const start = () => askBefore(() => void ask().then(setOpen))
  // A layout effect: a passive effect runs later and would miss a key pressed right after the render.
  useLayoutEffect(() => {
    const obey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      // An open dialog (including this one) handles the keyboard itself.
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
