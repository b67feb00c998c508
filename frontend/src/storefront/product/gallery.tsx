import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { ProductImage } from '../../shared/ui/product-image.tsx'
import { useSwipe } from '../../shared/ui/use-swipe.ts'
import './gallery.css'

const SIZES = '(min-width: 900px) 620px, 100vw'

/** The views of one piece: buttons, arrow keys, thumbnails or a swipe move through them, round and round. */
export function Gallery({ images, name }: { images: readonly string[]; name: string }) {
  const views = images.length > 0 ? images : ['']
  const [index, setIndex] = useState(0)
  const strip = useRef<HTMLDivElement>(null)
  const move = (step: number) => setIndex((now) => (now + step + views.length) % views.length)
  const swipe = useSwipe(
    (step) => views.length > 1 && move(step),
    (pixels) => strip.current?.style.setProperty('--drag', `${views.length > 1 ? pixels : 0}px`),
  )
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') move(1)
    if (key === 'ArrowLeft') move(-1)
  }
  return (
    <section
      className="gallery"
      aria-label={`Pictures of ${name}`}
      onKeyDown={views.length > 1 ? onKeyDown : undefined}
    >
      <div className="gallery-stage" {...swipe}>
        <div className="gallery-strip" ref={strip} style={{ '--index': index } as object}>
          {views.map((image, position) => (
            <div key={image} className="gallery-view" aria-hidden={position !== index}>
              <ProductImage name={image} alt={`${name}, view ${position + 1}`} sizes={SIZES} eager={position === 0} />
            </div>
          ))}
        </div>
        {views.length > 1 && (
          <>
            <button type="button" className="gallery-turn" aria-label="Previous picture" onClick={() => move(-1)}>
              <ChevronLeft size={22} strokeWidth={1.5} />
            </button>
            <button type="button" className="gallery-turn" aria-label="Next picture" onClick={() => move(1)}>
              <ChevronRight size={22} strokeWidth={1.5} />
            </button>
          </>
        )}
        <p className="gallery-count amount" aria-live="polite">
          <span className="visually-hidden">Picture </span>
          {index + 1} / {views.length}
        </p>
      </div>
      {views.length > 1 && <Thumbnails images={views} index={index} onPick={setIndex} />}
    </section>
  )
}

type ThumbnailsProps = { images: readonly string[]; index: number; onPick: (index: number) => void }

function Thumbnails({ images, index, onPick }: ThumbnailsProps) {
  return (
    <ul className="gallery-thumbs">
      {images.map((image, position) => (
        <li key={image}>
          <button
            type="button"
            aria-label={`Show picture ${position + 1}`}
            aria-current={position === index}
            onClick={() => onPick(position)}
          >
            <ProductImage name={image} alt="" sizes="76px" />
          </button>
        </li>
      ))}
    </ul>
  )
}
