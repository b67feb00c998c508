import { pictureSrcSet } from '@suvarna/contracts/common/pictures.ts'
import { imageUrl, PLACEHOLDER } from '../../lib/image-url.ts'

type Props = {
  name: string | undefined
  alt: string
  /** the displayed width, as the browser's `sizes` */
  sizes: string
  eager?: boolean
  /** whether an eager picture loads before others of its page; false if a larger one is beside it */
  first?: boolean
  className?: string | undefined
}

/** A product's picture (4:5) at the width that the screen needs. If it does not load, the placeholder replaces it. */
export function ProductImage({ name, alt, sizes, eager = false, first = eager, className }: Props) {
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
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      onError={({ currentTarget }) => {
        if (currentTarget.src.endsWith(PLACEHOLDER)) return
        currentTarget.removeAttribute('srcset')
        currentTarget.src = PLACEHOLDER
      }}
    />
  )
}
