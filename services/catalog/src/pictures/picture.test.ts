import { crc32, deflateSync } from 'node:zlib'
import { pictureFileName } from '@suvarna/contracts/common/pictures.ts'
import { cpuMs } from '@suvarna/platform/testing/cpu-ms.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { encodePicture } from './picture.ts'

const image = (width = 2000, height = 2500) =>
  sharp({ create: { width, height, channels: 3, background: { r: 201, g: 162, b: 39 } } })

const refused = async (upload: Buffer, code = 'image_type') =>
  expect(encodePicture(upload)).rejects.toMatchObject({ code, details: { field: 'images' } })

describe('an upload', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'as %s becomes webp of three widths under one content name',
    async (format) => {
      const picture = await encodePicture(await image().toFormat(format).toBuffer())
      expect(picture.name).toMatch(/^[a-f0-9]{64}\.webp$/)
      expect(picture.files.map(({ name }) => name)).toEqual([
        picture.name,
        pictureFileName(picture.name, 800),
        pictureFileName(picture.name, 400),
      ])
      const sizes = await Promise.all(picture.files.map(({ bytes }) => sharp(bytes).metadata()))
      expect(sizes.map(({ format: found, width }) => [found, width])).toEqual([
        ['webp', 1600],
        ['webp', 800],
        ['webp', 400],
      ])
    },
  )

  test.each([
    [300, ['-300']],
    [800, ['-800', '-400']],
    [1200, ['-1200', '-800', '-400']],
  ])('storefront 7: a picture %i px wide is not blown up, and its files say how wide they are', async (full, ends) => {
    const { name, files } = await encodePicture(await image(full, full).png().toBuffer())
    const hash = name.slice(0, 64)
    expect(files.map((file) => file.name)).toEqual(ends.map((end) => `${hash}${end}.webp`))
    for (const { name: file, bytes } of files)
      expect(`${hash}-${(await sharp(bytes).metadata()).width}.webp`).toBe(file)
  })

  test('the same picture has the same name', async () => {
    const upload = await image(500, 500).jpeg().toBuffer()
    expect((await encodePicture(upload)).name).toBe((await encodePicture(upload)).name)
  })

  test('S-72: EXIF with its place and whatever is glued to the end do not survive', async () => {
    const photo = await image(600, 600)
      .withExif({ IFD0: { Artist: 'GPS-CANARY' } })
      .jpeg()
      .toBuffer()
    const { files } = await encodePicture(Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]))
    for (const { bytes } of files) {
      expect((await sharp(bytes).metadata()).exif).toBeUndefined()
      expect(bytes.includes('script')).toBe(false)
      expect(bytes.includes('GPS-CANARY')).toBe(false)
    }
  })

  test('an SVG is refused, though the decoder could read it', () =>
    refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>')))

  test('S-72: HTML with the first bytes of a GIF is refused', () =>
    refused(Buffer.from('GIF89a<html><script>1</script>')))

  test('a GIF is refused', async () => refused(await image(20, 20).gif().toBuffer()))

  test('a file that only begins like a JPEG is refused', async () =>
    refused((await image(900, 900).jpeg().toBuffer()).subarray(0, 700), 'image_unreadable'))

  test('S-74: an animated webp is refused', async () => {
    const frames = await Promise.all([image(40, 40).png().toBuffer(), image(40, 40).negate().png().toBuffer()])
    await refused(
      await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
    )
  })

  test('S-74: a bomb of 64 million pixels in a few kilobytes is refused in milliseconds', async () => {
    const bomb = bitmapPng(8_000, 8_000)
    expect(bomb.length).toBeLessThan(20_000)
    const refusal = async () =>
      expect(encodePicture(bomb)).rejects.toMatchObject({
        code: 'image_too_large',
        message: 'This picture has 8000 × 8000 pixels. At most 40 million are allowed, such as 8000 × 5000.',
        details: { field: 'images' },
      })
    expect(await cpuMs(refusal)).toBeLessThan(300)
  })
})

/** A black PNG of one bit a pixel. */
function bitmapPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8)
  const rows = deflateSync(Buffer.alloc((1 + width / 8) * height), { level: 9 })
  const chunks = { IHDR: header, IDAT: rows, IEND: Buffer.alloc(0) }
  const written = Object.entries(chunks).map(([type, data]) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  })
  return Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), ...written])
}
