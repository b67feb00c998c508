import { t } from '@suvarna/contracts/common/language/text.ts'
import { ProductImage } from '../../../ui/pictures/product-image.tsx'
import styles from './gallery.module.css'
import type { WornPicture } from './worn-picture.ts'

type Props = {
  images: readonly string[]
  index: number
  worn: WornPicture | undefined
  onPick: (index: number) => void
}

export function GalleryThumbnails({ images, index, worn, onPick }: Props) {
  return (
    <ul className={styles.galleryThumbs}>
      {images.map((image, position) => (
        <li key={image}>
          <button
            type="button"
            aria-label={image === worn?.image ? `${t`Worn`}: ${worn.caption}` : t`Show picture ${position + 1}`}
            aria-current={position === index}
            onClick={() => onPick(position)}
          >
            <ProductImage name={image} alt="" sizes="76px" />
            {image === worn?.image && <span className={styles.galleryWornMark}>{t`Worn`}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
