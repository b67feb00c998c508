import { t } from '@suvarna/contracts/common/language/text.ts'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { SheetHead } from '../../ui/dialog/sheet-head.tsx'
import { ProductImage } from '../../ui/pictures/product-image.tsx'
import styles from './review-photos.module.css'

/** A buyer's photos as thumbnails; a press enlarges one. */
export function ReviewPhotos({ photos }: { photos: readonly string[] }) {
  const [shown, setShown] = useState<number | null>(null)
  if (photos.length === 0) return null
  const close = () => setShown(null)
  const label = t`Photo ${(shown ?? 0) + 1} of ${photos.length}`
  return (
    <>
      <ul className={styles.photos}>
        {photos.map((photo, index) => (
          <li key={photo}>
            <button
              type="button"
              aria-label={t`Show photo ${index + 1} of this review`}
              onClick={() => setShown(index)}
            >
              <ProductImage name={photo} alt="" sizes="88px" />
            </button>
          </li>
        ))}
      </ul>
      <Dialog open={shown !== null} onClose={close} label={label}>
        {shown !== null && (
          <>
            <SheetHead title={label} onClose={close} />
            <ProductImage
              className={styles.whole}
              name={photos[shown]}
              alt=""
              sizes="(max-width: 768px) 100vw, 640px"
              eager
            />
          </>
        )}
      </Dialog>
    </>
  )
}
