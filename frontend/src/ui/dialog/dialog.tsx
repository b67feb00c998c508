import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classes } from '../../lib/classes.ts'
import { interceptBack } from '../../lib/unsaved/back.ts'
import { askBefore } from '../../lib/unsaved/unsaved.ts'
import { DialogPlace } from '../../lib/unsaved/use-unsaved.ts'
import styles from './dialog.module.css'
import sheetStyles from './sheet.module.css'

type Props = {
  open: boolean
  /** called when the user closes it by Escape, a press outside, or Back; never because `open` became false */
  onClose: () => void
  label: string
  className?: string | undefined
  children: ReactNode
}

/**
 * A modal on the browser's <dialog>: focus stays inside, Escape and Back close it, focus returns. Dialog libraries
 * write <style> elements into the page to lock scrolling, which the shop's CSP forbids. `open` alone decides whether it
 * is open; an owner that leaves `open` true keeps it open. The browser fires `close` late, when the owner may have
 * opened another dialog with the same state, so a close caused by the owner is not reported. Unsaved input inside
 * prompts a question before a close is passed on.
 */
export function Dialog({ open, onClose, label, className = sheetStyles.sheet, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const place = useId()
  const [shut, setShut] = useState(0)
  const requestClose = () => askBefore(onClose, place)
  const latest = useRef(requestClose)
  latest.current = requestClose
  // biome-ignore lint/correctness/useExhaustiveDependencies: reopens a dialog that the browser closed by itself
  useEffect(() => {
    const dialog = ref.current
    if (open && !dialog?.open) dialog?.showModal()
    if (!open && dialog?.open) dialog.close()
  }, [open, shut])
  useEffect(() => (open ? interceptBack(() => latest.current()) : undefined), [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by keyboard
    <dialog
      ref={ref}
      className={classes(styles.dialog, className)}
      aria-label={label}
      // Events of a nested dialog or file field bubble here and must be ignored.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        requestClose()
      }}
      onClose={({ target, currentTarget }) => {
        if (target !== currentTarget || !open || currentTarget.open) return
        requestClose()
        setShut(shut + 1)
      }}
      // The second press of a double click on the opening button lands outside and must not close the dialog.
      onClick={(event) => event.detail < 2 && isOutside(event) && requestClose()}
    >
      <DialogPlace value={place}>{children}</DialogPlace>
    </dialog>
  )
}

/** Clicks on the backdrop and on the dialog's padding have the same target; only the coordinates differ. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
