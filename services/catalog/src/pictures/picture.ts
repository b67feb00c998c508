import { createHash } from 'node:crypto'
import { pictureFileName, pictureWidths } from '@suvarna/contracts/common/pictures.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import sharp from 'sharp'

// One thread per picture: the upload limit sets the parallelism, and the other core serves shoppers.
sharp.concurrency(1)
sharp.cache(false)

const allowed = ['jpeg', 'png', 'webp']

export type Picture = {
  /** `<sha256>.webp`, the narrower ones with their width: the name that products, categories and banners refer to. */
  name: string
  files: { name: string; bytes: Buffer }[]
}

/**
 * Decodes an upload and encodes it anew in every width up to its own, so that only its pixels survive: no EXIF, no
 * location, no second file appended. Throws for anything but an allowed image, whatever its name and type claim.
 */
export async function encodePicture(upload: Buffer, field = 'images'): Promise<Picture> {
  await assertAllowed(upload, field)
  try {
    // Decoded once: decoding a 40-megapixel photo for each width would occupy the shoppers' core for seconds.
    const { data, info } = await sharp(upload, { limitInputPixels, failOn: 'error', pages: 1 })
      .timeout({ seconds: 10 })
      .autoOrient()
      .resize(within(pictureWidths[0]))
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const encode = (width: number) => sharp(data, { raw }).resize(within(width)).webp({ quality: 84 }).toBuffer()
    return namedPicture(info.width, await Promise.all(widthsOf(info.width).map(encode)))
  } catch {
    throw new DomainError('image_unreadable', 'This picture cannot be read. Please save it again.', { field })
  }
}

const limitInputPixels = 40e6

const within = (width: number) => ({ width, height: width * 2, fit: 'inside', withoutEnlargement: true }) as const

/**
 * Judged by what the decoder finds, not by the name: it also reads SVG, which may carry scripts and fetch files. Reads
 * only the header, so that an oversized picture is refused before a pixel is decoded.
 */
async function assertAllowed(upload: Buffer, field: string): Promise<void> {
  const found = await sharp(upload, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!found || !allowed.includes(found.format) || (found.pages ?? 1) > 1)
    throw new DomainError('image_type', 'Invalid file type. Only JPG, PNG, and WEBP are allowed.', { field })
  const { width, height } = found
  if (width * height > limitInputPixels)
    throw new DomainError(
      'image_too_large',
      `This picture has ${width} × ${height} pixels. At most ${limitInputPixels / 1e6} million are allowed, such as 8000 × 5000.`,
      { field },
    )
}

/** The full width and the smaller standard widths, widest first. */
export const widthsOf = (full: number): number[] => [full, ...pictureWidths.filter((width) => width < full)]

/** Names a picture by the hash of its full size; `encoded` is in the order of `widthsOf`. */
export function namedPicture(full: number, encoded: readonly Buffer[]): Picture {
  const [largest = Buffer.alloc(0)] = encoded
  const hash = createHash('sha256').update(largest).digest('hex')
  const name = full < pictureWidths[0] ? `${hash}-${full}.webp` : `${hash}.webp`
  const files = widthsOf(full).map((width, index) => ({
    name: index === 0 ? name : pictureFileName(name, width),
    bytes: encoded[index] ?? largest,
  }))
  return { name, files }
}
