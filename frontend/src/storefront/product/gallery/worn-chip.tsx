import { t } from '@suvarna/contracts/common/language/text.ts'
import { X } from 'lucide-react'
import styles from './gallery.module.css'
import type { WornPicture } from './worn-picture.ts'

type Props = { worn: WornPicture; views: readonly string[]; index: number; onPick: (index: number) => void }

/**
 * Links every other picture to the worn one, since phones show no thumbnails; on the worn picture its caption links
 * back.
 */
export function WornChip({ worn, views, index, onPick }: Props) {
  const at = views.indexOf(worn.image)
  return index === at ? (
    <button
      type="button"
      className={`${styles.galleryWorn} amount`}
      aria-label={t`${worn.caption}, back to the first picture`}
      onClick={() => onPick(0)}
    >
      <span>
        {worn.caption} <X size={14} strokeWidth={1.5} />
      </span>
    </button>
  ) : (
    <button type="button" className={styles.galleryWorn} onClick={() => onPick(at)}>
      <span>{worn.invitation}</span>
    </button>
  )
}
