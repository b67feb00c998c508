import { pictureSrcSet } from '@suvarna/contracts/common/pictures.ts'
import { useState } from 'react'
import { classes } from '../../lib/classes.ts'
import { imageUrl } from '../../lib/image-url.ts'
import styles from './admin-image.module.css'

type Props = { name: string | null | undefined; alt: string; sizes: string; className?: string | undefined }

/** A product's or banner's picture; 'No Image' if there is none or it does not load. */
export function AdminImage({ name, alt, sizes, className }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  if (!name || broken === name)
    return (
      <span className={classes(styles.noImage, className)} data-no-image>
        No Image
      </span>
    )
  return (
    <img
      className={className}
      src={imageUrl(name)}
      srcSet={pictureSrcSet(name)}
      sizes={sizes}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(name)}
    />
  )
}
