import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import './dialog.css'

type Props = { open: boolean; onClose: () => void; label: string; className?: string; children: ReactNode }

/**
 * A modal on the browser's own <dialog>: focus stays inside, Escape closes, focus returns. The dialog libraries write
 * <style> elements into the page to lock its scrolling, which the shop's CSP forbids.
 */
export function Dialog({ open, onClose, label, className = 'sheet', children }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (open && !dialog?.open) dialog?.showModal()
    if (!open && dialog?.open) dialog.close()
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way to leave a dialog
    <dialog
      ref={ref}
      className={`dialog ${className}`}
      aria-label={label}
      // A dialog inside this one closes for itself: React lets its event bubble.
      onClose={({ target, currentTarget }) => target === currentTarget && onClose()}
      onClick={(event) => isOutside(event) && onClose()}
    >
      {children}
    </dialog>
  )
}

/** The backdrop's clicks arrive at the dialog itself, and so do those on its padding: only the place tells them apart. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
