import { pictureSrcSet } from '@suvarna/contracts/common/pictures.ts'
import { imageUrl, PLACEHOLDER } from '../lib/image-url.ts'

type Props = {
  name: string | undefined
  alt: string
  /** how wide the picture stands on the page, as the browser's `sizes` */
  sizes: string
  eager?: boolean
  className?: string | undefined
}

/** A product's picture (4:5) at the width that the screen needs; a broken one gives way to the placeholder. */
export function ProductImage({ name, alt, sizes, eager = false, className }: Props) {
  return (
    <img
      className={className}
      src={imageUrl(name)}
      srcSet={pictureSrcSet(name)}
      sizes={sizes}
      alt={alt}
      width={800}
      height={1000}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onError={({ currentTarget }) => {
        if (currentTarget.src.endsWith(PLACEHOLDER)) return
        currentTarget.removeAttribute('srcset')
        currentTarget.src = PLACEHOLDER
      }}
    />
  )
}
