// Which file of a picture a screen should load. Page and gateway say it alike: a preload of another file is a second load.

/** Widths in pixels; the first is the most that a picture has. */
export const pictureWidths = [1600, 800, 400] as const

/** An upload by its full name: the hash of what it shows, and how wide it is where that is less than the most. */
const upload = /^([a-f0-9]{64})(?:-(\d{1,4}))?\.webp$/

/**
 * The files of an upload, each by the width that it has: the full one and the steps below it. Of anything else there is
 * one file. A picture from before names told widths counts as full wide, whatever it is.
 */
export function pictureSrcSet(name: string | null | undefined): string | undefined {
  const [, hash, own] = name?.match(upload) ?? []
  if (!hash) return undefined
  const full = Number(own ?? pictureWidths[0])
  const steps = pictureWidths.filter((width) => width < full).reverse()
  return [...steps.map((width) => `/uploads/${hash}-${width}.webp ${width}w`), `/uploads/${name} ${full}w`].join(', ')
}

/** The name of an upload's file of another width. */
export const pictureFileName = (name: string, width: number): string => name.replace(upload, `$1-${width}.webp`)

/** How wide the places for large pictures are, as the browser's `sizes`. */
export const pictureSizes = {
  banner: '100vw',
  gallery: '(min-width: 1360px) 622px, (min-width: 769px) calc(58vw - 150px), 100vw',
  card: '(min-width: 1360px) 304px, (min-width: 1100px) calc(25vw - 36px), (min-width: 768px) 31vw, 45vw',
} as const

/** Up to this width a banner shows its picture for phones. */
export const bannerPhoneMedia = '(max-width: 768px)'
