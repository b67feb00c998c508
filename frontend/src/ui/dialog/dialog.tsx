import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classes } from '../../lib/classes.ts'
import { interceptBack } from '../../lib/unsaved/back.ts'
import { askBefore } from '../../lib/unsaved/unsaved.ts'
import { DialogPlace } from '../../lib/unsaved/use-unsaved.ts'
import styles from './dialog.module.css'
import sheetStyles from './sheet.module.css'

type Props = {
  open: boolean
  /** The wish of who sits before it: Escape, a press beside it, Back. Never the echo of an `open` that became false. */
  onClose: () => void
  label: string
  className?: string | undefined
  children: ReactNode
}

/**
 * A modal on the browser's own <dialog>: focus stays inside, Escape and Back close it, focus returns. The dialog
 * libraries write <style> elements into the page to lock its scrolling, which the shop's CSP forbids.
 *
 * `open` alone says whether it stands. The browser tells of a close later than it happens, when the owner may have
 * opened another dialog by the same state: a close that the owner ordered is told to nobody. An owner that leaves `open`
 * true keeps the dialog. What was typed inside and not saved is asked about before a wish is passed on.
 */
export function Dialog({ open, onClose, label, className = sheetStyles.sheet, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const place = useId()
  const [shut, setShut] = useState(0)
  const wish = () => askBefore(onClose, place)
  const latest = useRef(wish)
  latest.current = wish
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the browser shut by itself is opened again where the owner keeps it
  useEffect(() => {
    const dialog = ref.current
    if (open && !dialog?.open) dialog?.showModal()
    if (!open && dialog?.open) dialog.close()
  }, [open, shut])
  useEffect(() => (open ? interceptBack(() => latest.current()) : undefined), [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way to leave a dialog
    <dialog
      ref={ref}
      className={classes(styles.dialog, className)}
      aria-label={label}
      // The events of a dialog or a file field inside this one are for itself: they bubble here.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        wish()
      }}
      onClose={({ target, currentTarget }) => {
        if (target !== currentTarget || !open || currentTarget.open) return
        wish()
        setShut(shut + 1)
      }}
      onClick={(event) => isOutside(event) && wish()}
    >
      <DialogPlace value={place}>{children}</DialogPlace>
    </dialog>
  )
}

/** The backdrop's clicks arrive at the dialog itself, and so do those on its padding: only the place tells them apart. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
