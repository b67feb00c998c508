// Which file of a picture a screen should load. Page and gateway say it alike: a preload of another file is a second load.

/** An upload by its original name: the hash of what it shows. */
const upload = /^([a-f0-9]{64})\.webp$/

/** An upload exists 400, 800 and (the original) at most 1600 px wide; of anything else there is one file. */
export function pictureSrcSet(name: string | null | undefined): string | undefined {
  const hash = name?.match(upload)?.[1]
  return hash && `/uploads/${hash}-400.webp 400w, /uploads/${hash}-800.webp 800w, /uploads/${name} 1600w`
}

/** How wide the places for large pictures are, as the browser's `sizes`. */
export const pictureSizes = {
  banner: '100vw',
  gallery: '(min-width: 1360px) 622px, (min-width: 900px) calc(58vw - 160px), 100vw',
  card: '(min-width: 1360px) 304px, (min-width: 1100px) calc(25vw - 36px), (min-width: 768px) 31vw, 45vw',
} as const

/** Up to this width a banner shows its picture for phones. */
export const bannerPhoneMedia = '(max-width: 768px)'
