import { t } from '@suvarna/contracts/common/language/text.ts'
import { pictureSizes } from '@suvarna/contracts/common/pictures.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useLatePart } from '../../../lib/use-lazy-part.ts'
import { ProductImage } from '../../../ui/pictures/product-image.tsx'
import { showToast } from '../../../ui/toaster.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { useSwipe } from '../../../ui/use-swipe.ts'
import styles from './gallery.module.css'
import { GalleryThumbnails } from './gallery-thumbnails.tsx'
import { GalleryZoom } from './gallery-zoom.tsx'
import { WornChip } from './worn-chip.tsx'
import type { WornPicture } from './worn-picture.ts'

/** Double width, so that the browser fetches a picture with enough pixels. */
const ZOOMED = '1240px'

type Props = { images: readonly string[]; name: string; worn?: WornPicture | undefined }

const loadView = async () => (await import('./picture-view.tsx')).PictureView

/** A product's pictures, turned by buttons, arrow keys, thumbnails or a swipe; wraps around. */
export function Gallery({ images, name, worn }: Props) {
  const views = images.length > 0 ? images : ['']
  const [index, setIndex] = useState(0)
  const [zoomed, setZoomed] = useState(false)
  const [viewing, setViewing] = useState(false)
  const { Part: PictureView, ask } = useLatePart(loadView)
  const hasMouse = useMedia('(hover: hover) and (pointer: fine)')
  const strip = useRef<HTMLDivElement>(null)
  const move = (step: number) => setIndex((now) => (now + step + views.length) % views.length)
  const swipe = useSwipe(
    (step) => views.length > 1 && move(step),
    (pixels) => strip.current?.style.setProperty('--drag', `${views.length > 1 ? pixels : 0}px`),
  )
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight' && views.length > 1) move(1)
    if (key === 'ArrowLeft' && views.length > 1) move(-1)
    if (key === 'Escape') setZoomed(false)
  }
  const zoom = async (wanted: boolean) => {
    if (hasMouse || !wanted) return setZoomed(wanted)
    if (await ask()) setViewing(true)
    else showToast(t`The picture did not open. Please try again.`, 3000)
  }
  return (
    <section className={styles.gallery} aria-label={t`Pictures of ${name}`} onKeyDown={onKeyDown}>
      <div data-testid="gallery-stage" className={styles.galleryStage} {...swipe}>
        <div
          data-testid="gallery-strip"
          className={styles.galleryStrip}
          ref={strip}
          data-zoomed={zoomed}
          style={{ '--index': index } as object}
        >
          {views.map((image, position) => (
            <div key={image} className={styles.galleryView} aria-hidden={position !== index}>
              <ProductImage
                name={image}
                alt={image === worn?.image ? `${name}, ${worn.caption}` : t`${name}, view ${position + 1}`}
                sizes={zoomed && position === index ? ZOOMED : pictureSizes.gallery}
                eager={position === 0}
              />
            </div>
          ))}
        </div>
        {images.length > 0 && <GalleryZoom zoomed={hasMouse ? zoomed : undefined} onZoom={zoom} strip={strip} />}
        {views.length > 1 && (
          <>
            <button
              type="button"
              className={styles.galleryTurn}
              aria-label={t`Previous picture`}
              onClick={() => move(-1)}
            >
              <ChevronLeft size={22} strokeWidth={1.5} />
            </button>
            <button type="button" className={styles.galleryTurn} aria-label={t`Next picture`} onClick={() => move(1)}>
              <ChevronRight size={22} strokeWidth={1.5} />
            </button>
          </>
        )}
        {worn && views.includes(worn.image) && <WornChip worn={worn} views={views} index={index} onPick={setIndex} />}
        <p data-testid="gallery-count" className={`${styles.galleryCount} amount`} aria-live="polite">
          <span className="visually-hidden">{t`Picture `}</span>
          {index + 1} / {views.length}
        </p>
      </div>
      {PictureView && (
        <PictureView
          open={viewing}
          images={views}
          index={index}
          name={name}
          worn={worn}
          onTurn={move}
          onClose={() => setViewing(false)}
        />
      )}
      {views.length > 1 && <GalleryThumbnails images={views} index={index} worn={worn} onPick={setIndex} />}
    </section>
  )
}
