import { t } from '@suvarna/contracts/common/language/text.ts'
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import buttonStyles from '../../../ui/button.module.css'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ProductImage } from '../../../ui/pictures/product-image.tsx'
import styles from './picture-view.module.css'
import { useGestures } from './use-gestures.ts'
import type { WornPicture } from './worn-picture.ts'

type Props = {
  open: boolean
  images: readonly string[]
  index: number
  name: string
  worn: WornPicture | undefined
  onTurn: (step: 1 | -1) => void
  onClose: () => void
}

/** Loads the largest file, since a pinch shows more pixels than the screen has. */
const WHOLE_FILE = '1600px'

/** Full-screen pictures on phones, with pinch, double tap, swipe or buttons. Back closes it, like the cross. */
export function PictureView({ open, images, index, name, worn, onTurn, onClose }: Props) {
  const caption = worn && images[index] === worn.image ? worn.caption : undefined
  const many = images.length > 1
  const turn = (step: 1 | -1) => {
    if (!many) return
    fingers.whole()
    onTurn(step)
  }
  const fingers = useGestures(turn)
  const latest = useRef(onClose)
  latest.current = onClose
  const { whole } = fingers
  // biome-ignore lint/correctness/useExhaustiveDependencies: reset when it opens again
  useEffect(() => {
    if (!open) return
    whole()
    // A separate history entry at the same address, so that Back closes the picture and not the page.
    if (!history.state?.picture) history.pushState({ ...history.state, picture: true }, '')
    const left = () => latest.current()
    window.addEventListener('popstate', left)
    return () => window.removeEventListener('popstate', left)
  }, [open])
  const leave = () => {
    if (history.state?.picture) history.back()
    else onClose()
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') turn(1)
    if (key === 'ArrowLeft') turn(-1)
  }
  const { stand, closer } = fingers
  return (
    <Dialog
      open={open}
      label={caption ? `${name}, ${caption}` : t`${name}, view ${index + 1}`}
      className={styles.pictureView}
      onClose={leave}
    >
      <div className={styles.pictureViewRoom} {...fingers.handlers}>
        <div
          data-testid="view-picture"
          className={styles.pictureViewPicture}
          style={{ transform: `translate(${stand.x}px, ${stand.y}px) scale(${stand.scale})` }}
        >
          <ProductImage key={images[index]} name={images[index]} alt="" sizes={WHOLE_FILE} eager />
        </div>
      </div>
      <button
        type="button"
        className={`${buttonStyles.iconButton} ${styles.pictureViewClose}`}
        aria-label={t`Close the picture`}
        onKeyDown={onKeyDown}
        onClick={leave}
      >
        <X size={22} strokeWidth={1.5} />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys work on any of its buttons */}
      <div className={styles.pictureViewTools} onKeyDown={onKeyDown}>
        {many && (
          <button
            type="button"
            className={buttonStyles.iconButton}
            aria-label={t`Previous picture`}
            onClick={() => turn(-1)}
          >
            <ChevronLeft size={22} strokeWidth={1.5} />
          </button>
        )}
        <button
          type="button"
          className={buttonStyles.iconButton}
          aria-label={t`Look closer`}
          aria-pressed={closer}
          onClick={fingers.toggle}
        >
          {closer ? <ZoomOut size={22} strokeWidth={1.5} /> : <ZoomIn size={22} strokeWidth={1.5} />}
        </button>
        {many && (
          <button
            type="button"
            className={buttonStyles.iconButton}
            aria-label={t`Next picture`}
            onClick={() => turn(1)}
          >
            <ChevronRight size={22} strokeWidth={1.5} />
          </button>
        )}
      </div>
      {caption && <p className={`${styles.pictureViewCaption} amount`}>{caption}</p>}
      {many && (
        <p data-testid="view-count" className={`${styles.pictureViewCount} amount`} aria-live="polite">
          <span className="visually-hidden">{t`Picture `}</span>
          {index + 1} / {images.length}
        </p>
      )}
    </Dialog>
  )
}
