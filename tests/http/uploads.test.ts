import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminToken, call, ok, problem, shop, written } from './client.ts'
import { expectPicture, type File, formOf, picture, productFields, statusAndBody, storedFiles } from './forms.ts'

let token = ''
let before: unknown[] = []
beforeAll(async () => {
  token = await adminToken()
})
beforeEach(async () => {
  before = [await written(), await storedFiles()]
})
const nothingWritten = async () => expect([await written(), await storedFiles()]).toEqual(before)
const post = (files: File[], fields = productFields()) => call('POST /products', { token, form: formOf(fields, files) })
const wrongType = problem('image_type', {
  field: 'images',
  message: 'Invalid file type. Only JPG, PNG, and WEBP are allowed.',
})

describe('what is uploaded', () => {
  test('[Y4 S-72 S-76] becomes our own picture: no EXIF, nothing glued to its end, no name of the sender', async () => {
    const photo = await sharp({ create: { width: 700, height: 711, channels: 3, background: '#c9a227' } })
      .withExif({ IFD0: { Artist: 'GPS-CANARY' } })
      .jpeg()
      .toBuffer()
    const glued = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')])
    const form = formOf(productFields(), [['images', glued, '../../etc/passwd\u202egpj.exe']])
    const { product } = (await ok('POST /products', { token, form })).body
    const bytes = await expectPicture(product.main_image)
    for (const hidden of ['script', 'GPS-CANARY', 'passwd']) expect(bytes.includes(hidden)).toBe(false)
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  })

  test('[Y4] is judged by its content, not by its name: a PNG called photo.txt is a picture', async () => {
    const form = formOf(productFields(), [['images', await picture('png'), 'photo.txt', 'text/plain']])
    expect((await ok('POST /products', { token, form })).status).toBe(201)
  })
})

describe('what is refused, with nothing written', () => {
  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a GIF', () => picture('gif')],
    ['an SVG with a script', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['HTML behind the first bytes of a GIF', () => Buffer.from('GIF89a<html><script>1</script>')],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n')],
    ['a text', () => Buffer.from('just words')],
    ['a ZIP', () => Buffer.from('PK\u0003\u0004nothing')],
  ])('[Y4] %s in the clothes of a JPEG: 415', async (_what, bytes) => {
    expect(statusAndBody(await post([['images', await bytes()]]))).toEqual([415, wrongType])
    await nothingWritten()
  })

  test('[Y4] a JPEG that breaks off: 400', async () => {
    const half = (await picture('jpeg', 900)).subarray(0, 700)
    expect(statusAndBody(await post([['images', half]]))).toEqual([
      400,
      problem('image_unreadable', { field: 'images' }),
    ])
    await nothingWritten()
  })

  test('[Y4] more than 20 MB: 413 in the words of the specification; exactly 20 MB is read', async () => {
    const photo = await picture()
    const padded = (bytes: number) => Buffer.concat([photo, Buffer.alloc(bytes - photo.length)])
    const limit = 20 * 1024 * 1024
    expect(statusAndBody(await post([['images', padded(limit + 1)]]))).toEqual([
      413,
      problem('image_too_large', { field: 'images', message: 'File too large. Maximum size is 20MB.' }),
    ])
    await nothingWritten()
    expect((await post([['images', padded(limit)]])).status).toBe(201)
  })

  test('[Y4] eleven pictures, and a form beyond its limit: 413', async () => {
    const photo = await picture()
    const response = await post(
      Array.from({ length: 11 }, () => ['images', photo] as const).map(([name, bytes]) => [name, bytes]),
    )
    expect(statusAndBody(response)).toEqual([
      413,
      problem('payload_too_large', {
        field: 'images',
        message: 'More than 10 files: at most 10 can be sent at once.',
      }),
    ])
    await nothingWritten()
    const lines = [
      'POST /api/products HTTP/1.1',
      'host: a',
      'connection: close',
      `authorization: Bearer ${token}`,
      'content-type: multipart/form-data; boundary=x',
      'content-length: 999999999',
    ]
    const socket = connect(Number(new URL(shop.store).port), new URL(shop.store).hostname)
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 /)
  })

  test('[Y4] one good picture beside a bad one saves neither', async () => {
    const files: File[] = [
      ['images', await picture()],
      ['images', Buffer.from('no picture')],
    ]
    expect(statusAndBody(await post(files))).toEqual([415, wrongType])
    await nothingWritten()
  })

  test('[Y3 Y4 Y13] a file under a name that the form does not know, or twice where one belongs', async () => {
    expect(
      statusAndBody(
        await post([
          ['images', await picture()],
          ['avatar', await picture()],
        ]),
      ),
    ).toEqual([400, problem('invalid_input', { field: 'avatar' })])
    const twice = formOf({ name: `Nath ${Date.now()}` }, [
      ['image', await picture()],
      ['image', await picture()],
    ])
    expect(statusAndBody(await call('POST /categories', { token, form: twice }))).toEqual([
      400,
      problem('invalid_input', { field: 'image' }),
    ])
    const banner = formOf({ title: 'Twice' }, [
      ['image_desktop', await picture()],
      ['image_desktop', await picture()],
    ])
    expect((await call('POST /banners', { token, form: banner })).body).toEqual(
      problem('invalid_input', { field: 'image_desktop' }),
    )
    await nothingWritten()
  })

  test('[Y3 Y4 Y13] no form at all, one that breaks off, or one that is packed', async () => {
    for (const key of ['POST /products', 'POST /categories', 'POST /banners'] as const) {
      expect(statusAndBody(await call(key, { token, body: { name: 'x' } }))).toEqual([
        415,
        problem('unsupported_media_type'),
      ])
      const send = (headers: Record<string, string>, body: string) =>
        fetch(`${shop.store}/api${key.split(' ')[1]}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, ...headers },
          body,
        })
      const type = { 'content-type': 'multipart/form-data; boundary=x' }
      const broken = await send(type, '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nNa')
      expect([broken.status, await broken.json()]).toEqual([400, problem('invalid_input')])
      const packed = await send({ ...type, 'content-encoding': 'gzip' }, '--x--\r\n')
      expect([packed.status, await packed.json()]).toEqual([415, problem('unsupported_media_type')])
    }
    await nothingWritten()
  })

  test('[Y4] without a token or with a customer’s nothing of a form is read', async () => {
    const form = formOf(productFields(), [['images', await picture()]])
    expect((await call('POST /products', { form })).status).toBe(401)
    await nothingWritten()
  })
})
