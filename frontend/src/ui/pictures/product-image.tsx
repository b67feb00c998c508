import { pictureSrcSet } from '@suvarna/contracts/common/pictures.ts'
import { imageUrl, PLACEHOLDER } from '../../lib/image-url.ts'

type Props = {
  name: string | undefined
  alt: string
  /** the displayed width, as the browser's `sizes` */
  sizes: string
  eager?: boolean
  /** whether an eager one goes before the other pictures of its page; false where a larger one stands beside it */
  first?: boolean
  className?: string | undefined
}

/**
 * A product's picture (4:5) in the width that the screen needs; one that does not load is replaced by the placeholder.
 */
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
