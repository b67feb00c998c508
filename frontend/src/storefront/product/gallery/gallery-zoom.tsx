import { t } from '@suvarna/contracts/common/language/text.ts'
import type { PointerEvent, RefObject } from 'react'
import styles from './gallery.module.css'

type Props = {
  /** undefined if a press opens the picture instead */
  zoomed: boolean | undefined
  onZoom: (zoomed: boolean) => void
  strip: RefObject<HTMLDivElement | null>
}

/** The whole picture as a button: a mouse zooms and pans it in place, touch opens it full screen. */
export function GalleryZoom({ zoomed, onZoom, strip }: Props) {
  const look = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    strip.current?.style.setProperty('--look-x', `${((clientX - left) / width) * 100}%`)
    strip.current?.style.setProperty('--look-y', `${((clientY - top) / height) * 100}%`)
  }
  return (
    <button
      type="button"
      className={styles.galleryZoom}
      aria-label={t`Enlarge the picture`}
      aria-pressed={zoomed}
      onPointerMove={look}
      onPointerLeave={() => onZoom(false)}
      onClick={() => onZoom(!zoomed)}
    />
  )
}
