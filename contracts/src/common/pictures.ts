// Which file of a picture to load. Shared by page and gateway: preloading another file would download it twice.

/** Widths in pixels; the first is the maximum. */
export const pictureWidths = [1600, 800, 400] as const

/** An upload's full name: its content hash, and its width if below the maximum. */
const upload = /^([a-f0-9]{64})(?:-(\d{1,4}))?\.webp$/

/**
 * The `srcset` of an upload: the full file and the smaller ones, by width. Other pictures have one file only. Names
 * without a width, from older releases, count as full width.
 */
export function pictureSrcSet(name: string | null | undefined): string | undefined {
  const [, hash, own] = name?.match(upload) ?? []
  if (!hash) return undefined
  const full = Number(own ?? pictureWidths[0])
  const steps = pictureWidths.filter((width) => width < full).reverse()
  return [...steps.map((width) => `/uploads/${hash}-${width}.webp ${width}w`), `/uploads/${name} ${full}w`].join(', ')
}

/** The file name of an upload in another width. */
export const pictureFileName = (name: string, width: number): string => name.replace(upload, `$1-${width}.webp`)

/** Displayed widths of large pictures, for the `sizes` attribute. */
export const pictureSizes = {
  banner: '100vw',
  gallery: '(min-width: 1360px) 622px, (min-width: 769px) calc(58vw - 150px), 100vw',
  card: '(min-width: 1360px) 304px, (min-width: 1100px) calc(25vw - 36px), (min-width: 768px) 31vw, 45vw',
} as const

/** Up to this viewport width a banner shows its phone picture. */
export const bannerPhoneMedia = '(max-width: 768px)'
