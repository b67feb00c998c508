import { t } from '@suvarna/contracts/common/language/text.ts'
import { ProductImage } from '../../../ui/product-image.tsx'
import styles from './gallery.module.css'

type Props = { images: readonly string[]; index: number; onPick: (index: number) => void }

export function GalleryThumbnails({ images, index, onPick }: Props) {
  return (
    <ul className={styles.galleryThumbs}>
      {images.map((image, position) => (
        <li key={image}>
          <button
            type="button"
            aria-label={t`Show picture ${position + 1}`}
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
