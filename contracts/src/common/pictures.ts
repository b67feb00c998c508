// Which file of a picture a screen should load. Shared by page and gateway: a preload of another file would load twice.

/** Widths in pixels; the first is the maximum. */
export const pictureWidths = [1600, 800, 400] as const

/** An upload's full name: the hash of the content, and its width where that is below the maximum. */
const upload = /^([a-f0-9]{64})(?:-(\d{1,4}))?\.webp$/

/**
 * The files of an upload, each by its width: the full one and the smaller ones. Other pictures have one file. Names
 * without a width, of older releases, count as full width.
 */
export function pictureSrcSet(name: string | null | undefined): string | undefined {
  const [, hash, own] = name?.match(upload) ?? []
  if (!hash) return undefined
  const full = Number(own ?? pictureWidths[0])
  const steps = pictureWidths.filter((width) => width < full).reverse()
  return [...steps.map((width) => `/uploads/${hash}-${width}.webp ${width}w`), `/uploads/${name} ${full}w`].join(', ')
}

/** The name of an upload's file in another width. */
export const pictureFileName = (name: string, width: number): string => name.replace(upload, `$1-${width}.webp`)

/** The displayed widths of large pictures, as the browser's `sizes`. */
export const pictureSizes = {
  banner: '100vw',
  gallery: '(min-width: 1360px) 622px, (min-width: 769px) calc(58vw - 150px), 100vw',
  card: '(min-width: 1360px) 304px, (min-width: 1100px) calc(25vw - 36px), (min-width: 768px) 31vw, 45vw',
} as const

/** Up to this width a banner shows its picture for phones. */
export const bannerPhoneMedia = '(max-width: 768px)'
