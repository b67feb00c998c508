import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { ProductImage } from '../../shared/ui/product-image.tsx'
import './picture-view.css'

type Props = { image: string; label: string; onClose: () => void }

/** As many pixels as there are: fingers will look closer than the screen is wide. */
const WHOLE = '1600px'

/** One picture on the whole of a phone's screen: fingers pinch it, a tap enlarges it, and Back leaves it like the button. */
export function PictureView({ image, label, onClose }: Props) {
  const [open, setOpen] = useState(true)
  const [large, setLarge] = useState(false)
  const room = useRef<HTMLDivElement>(null)
  const entered = useRef(false)
  useEffect(() => {
    // A step of its own in the history, on the same address: leaving it closes the picture and not the page.
    if (!entered.current) history.pushState({ ...history.state, picture: true }, '')
    entered.current = true
    const left = () => setOpen(false)
    window.addEventListener('popstate', left)
    return () => window.removeEventListener('popstate', left)
  }, [])
  useEffect(() => {
    const { current: box } = room
    if (box && large) box.scrollTo((box.scrollWidth - box.clientWidth) / 2, (box.scrollHeight - box.clientHeight) / 2)
  }, [large])
  const stepBack = () => {
    if (history.state?.picture) history.back()
  }
  return (
    <Dialog
      open={open}
      label={label}
      className="picture-view"
      onClose={() => {
        stepBack()
        onClose()
      }}
    >
      <div className="picture-view-room" ref={room}>
        <button
          type="button"
          className="picture-view-picture"
          aria-label="Look closer"
          aria-pressed={large}
          onClick={() => setLarge(!large)}
        >
          <ProductImage name={image} alt="" sizes={WHOLE} eager />
        </button>
      </div>
      <button
        type="button"
        className="icon-button picture-view-close"
        aria-label="Close the picture"
        onClick={() => setOpen(false)}
      >
        <X size={22} strokeWidth={1.5} />
      </button>
    </Dialog>
  )
}
